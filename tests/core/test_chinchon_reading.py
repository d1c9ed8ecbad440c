"""How lines of Chinchón are understood: any order, four languages, slips, and what is not said."""

import pytest

from core import lines
from core.errors import CoreError, Expected
from core.games.chinchon import GAME, Hand
from core.table import names
from tests.core.seats import ANA, cures, read, rules, table, write

# as typed by Ana, in a chat of the language, how the hand is written
CLEAR = [
    ("es", "cierra ana con 3, luis 24 y eva 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", "24 luis, 11 eva, ana cierra con 3", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", "24 para luis, 11 para eva y cierro yo con 3", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", "he cerrado con 3; a luis le quedan 24 y a eva 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", "a luis le quedaron 24, a eva 11, cerré con 3", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", "luis se ha quedado con 24, eva con 11 y yo he cerrado con 3",
     "Ana cierra 3 Luis 24 Eva 11"),
    ("es", "me quedan 17, luis cierra con 2, eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "luis cerró con un 2, a mí me quedan 17 y a eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "tengo 17, eva 5, cierra luis: 2", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "eva 5 luis 2 yo 17 cierra luis", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "eva: 5, luis: 2 (cierra), ana: 17", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "ana - 17, luis - 3, eva - 5, cierra luis", "Luis cierra 3 Ana 17 Eva 5"),
    ("es", "Ana 17 / Luis cierra 2 / Eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "cierra luis\nana 17\nluis 2\neva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "ana, luis y eva: 17, 2 y 5", "Ana 17 Luis 2 Eva 5"),
    ("es", "eva luis ana 5 2 17", "Ana 17 Luis 2 Eva 5"),
    ("es", "17, 2, 5 y cierra luis", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "cierra luis: 17 2 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "cerró luis, 17-2-5", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "ana 24 cierra luis 3 eva 11", "Luis cierra 3 Ana 24 Eva 11"),
    ("es", "luis cierra con todo ligado, ana 17, eva 33", "Luis -10 Ana 17 Eva 33"),
    ("es", "cierra luis con todo, yo 17 y eva 33", "Luis -10 Ana 17 Eva 33"),
    ("es", "luis lo ha ligado todo, eva 33, yo 17", "Luis -10 Ana 17 Eva 33"),
    ("es", "lo he ligado todo, luis 20 y eva 7", "Ana -10 Luis 20 Eva 7"),
    ("es", "menos diez luis, 17 ana y 33 eva", "Luis -10 Ana 17 Eva 33"),
    ("es", "luis cierra con menos diez, eva 33, ana 17", "Luis -10 Ana 17 Eva 33"),
    ("es", "-10 luis, 17 ana, 33 eva", "Luis -10 Ana 17 Eva 33"),
    ("es", "a luis no le queda nada y cierra con todo, ana 7, eva 4", None),
    ("es", "cierra luis con 3, a eva no le queda nada, yo 12", "Luis cierra 3 Ana 12 Eva 0"),
    ("es", "luis cierra 3, eva cero, ana doce", "Luis cierra 3 Ana 12 Eva 0"),
    ("es", "ana treinta y dos, luis cierra con dos, eva cuarenta y cinco",
     "Luis cierra 2 Ana 32 Eva 45"),
    ("es", "chinchón de eva con comodín, ana 8, luis 15", "Eva -50 Ana 8 Luis 15"),
    ("es", "eva ha hecho chinchón con dos comodines, 8 ana y 15 luis", "Eva -25 Ana 8 Luis 15"),
    ("es", "hago chinchón, luis 20, eva 7", "Ana chinchon Luis 20 Eva 7"),
    ("es", "he hecho chinchón", "Ana chinchon"),
    ("es", "luis 20 y eva 7, chinchón mío", "Ana chinchon Luis 20 Eva 7"),
    ("es", "luis gana con chinchón", "Luis chinchon gana"),
    ("es", "chinchón de luis y gana la partida, ana 20", "Luis chinchon gana Ana 20"),
    ("es", "no cierra nadie: ana 10, luis 12, eva 9", "Ana 10 Luis 12 Eva 9"),
    ("es", "nadie ha cerrado, 10 12 9", "Ana 10 Luis 12 Eva 9"),
    ("es", "se acabó el mazo: yo 10, luis 12 y eva 9", "Ana 10 Luis 12 Eva 9"),
    ("es", "luis no cierra, cierra eva con 1, luis 13, ana 20", "Eva cierra 1 Ana 20 Luis 13"),
    ("es", "cierra eva con 1, no luis; luis 13, ana 20", "Eva cierra 1 Ana 20 Luis 13"),
    ("es", "luis 13 ana 20 y cierra eva con 1, no hay chinchón", "Eva cierra 1 Ana 20 Luis 13"),
    ("es", "luis y eva 20 cada uno, cierro con 2", "Ana cierra 2 Luis 20 Eva 20"),
    ("es", "cierro con 2 y luis y eva 20 los dos", "Ana cierra 2 Luis 20 Eva 20"),
    ("es", "luis -10, ana 20 y se va, eva 7", "Luis -10 Ana 20 fuera Eva 7"),
    ("es", "luis -10, eva 7, ana 20 y no se reengancha", "Luis -10 Ana 20 fuera Eva 7"),
    ("es", "luis -10, eva 7, tengo 20 y no vuelvo", "Luis -10 Ana 20 fuera Eva 7"),
    ("es", "luis -10, eva 7, yo 20 pero me reengancho", "Luis -10 Ana 20 vuelve Eva 7"),
    ("es", "20 -10 7, ana se reengancha", "Luis -10 Ana 20 vuelve Eva 7"),
    ("es", "ana 10+7+4, luis cierra con 2, eva 1 + 1", "Luis cierra 2 Ana 21 Eva 2"),
    ("es", "luis cierra con el 3 de copas, ana 12, eva 5", "Luis cierra 3 Ana 12 Eva 5"),
    ("es", "luis cierra con el as de oros, ana 12, eva 5", "Luis cierra 1 Ana 12 Eva 5"),
    ("es", "a mí me quedan 1o 2o 3o 4o 5o 6o 4c y luis cierra 2, eva 5",
     "Luis cierra 2 Ana 4 Eva 5"),
    ("es", "luis: 2o, 2c, 2e, ro, rc, re, 3b y cierra; ana 4; eva 5", "Luis cierra 3 Ana 4 Eva 5"),
    ("es", "ana 4, eva 5, cierra luis con 2o 2c 2e ro rc re 3b", "Luis cierra 3 Ana 4 Eva 5"),
    ("es", "l cierra 2 a 17 e 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "lu 2 cierra, a 17, e 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("es", "corto con 2, luis 9, eva 9", "Ana cierra 2 Luis 9 Eva 9"),
    ("es", "luis 9, eva 9, bajó ana con 2", "Ana cierra 2 Luis 9 Eva 9"),
    ("es", "me como 24, luis cierra con 3 y eva 11", "Luis cierra 3 Ana 24 Eva 11"),
    ("es", "ana cierra 3 y los otros 24 y 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", "cierro con 2 y los demás 20 cada uno", "Ana cierra 2 Luis 20 Eva 20"),
    ("es", "luis y eva 24 y 11, ana cierra 3", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", "eva chinchón comodín ana 8 luis 15", "Eva -50 Ana 8 Luis 15"),
    ("es", "eva chinchón comodín y comodín, ana 8, luis 15", "Eva -25 Ana 8 Luis 15"),
    ("es", "eva chinchón sin comodines, ana 8, luis 15", "Eva chinchon gana Ana 8 Luis 15"),
    ("es", "no hay chinchón: 3 24 11", "Ana 3 Luis 24 Eva 11"),
    ("es", "3 a, 24 l, 11 e", "Ana 3 Luis 24 Eva 11"),
    ("es", "luis -10, ana 40 y eva 50, ana y eva fuera", "Luis -10 Ana 40 fuera Eva 50 fuera"),
    ("es", "luis 18, yo 7 y eva 2 que ha cerrado", "Eva cierra 2 Ana 7 Luis 18"),
    ("fr", "ana 3, luis 24 mais eva 11", "Ana 3 Luis 24 Eva 11"),
    ("fr", "luis 18, moi 7, eva ferme à 2", "Eva cierra 2 Ana 7 Luis 18"),
    ("fr", "luis -10, eva 7, moi 20 et je ne reviens pas", "Luis -10 Ana 20 fuera Eva 7"),
    ("fr", "luis 18, moi 7, eva pose à 2", "Eva cierra 2 Ana 7 Luis 18"),
    ("en", "luis ended up with 18, i was left with 7 and eva closed for 2",
     "Eva cierra 2 Ana 7 Luis 18"),
    ("ca", "ni luis ni jo hem tancat, ha tancat eva amb 2, luis 18, jo 7",
     "Eva cierra 2 Ana 7 Luis 18"),
    ("ca", "tanca luis en 2, jo 17 i eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("ca", "he tancat amb un 3, a luis li queden 24 i a eva onze", "Ana cierra 3 Luis 24 Eva 11"),
    ("ca", "luis ha tallat amb 2, a mi em queden 17, eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("ca", "tinc 17, luis tanca amb 2 i eva en té 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("ca", "eva 5, jo dèsset, i ha tancat luis amb dos", "Luis cierra 2 Ana 17 Eva 5"),
    ("ca", "eva 5, jo desset, i ha tancat luis amb dos", "Luis cierra 2 Ana 17 Eva 5"),
    ("ca", "luis ho ha lligat tot, jo 17, eva 33", "Luis -10 Ana 17 Eva 33"),
    ("ca", "ho lligue tot, luis 20, eva 7", "Ana -10 Luis 20 Eva 7"),
    ("ca", "menys deu luis, ana 17, eva trenta-tres", "Luis -10 Ana 17 Eva 33"),
    ("ca", "ningú no ha tancat: ana 10, luis 12, eva 9", "Ana 10 Luis 12 Eva 9"),
    ("ca", "no tanca ningú, 10 12 9", "Ana 10 Luis 12 Eva 9"),
    ("ca", "xinxó d'eva, ana 8 i luis 15", "Eva chinchon Ana 8 Luis 15"),
    ("ca", "eva fa chinchón amb dos comodins, ana 8, luis 15", "Eva -25 Ana 8 Luis 15"),
    ("ca", "he fet chinchón, luis 15 i eva 3", "Ana chinchon Luis 15 Eva 3"),
    ("ca", "luis -10, jo 20 i no em reenganxe, eva 7", "Luis -10 Ana 20 fuera Eva 7"),
    ("ca", "luis -10, ana 20 i es reenganxa, eva 7", "Luis -10 Ana 20 vuelve Eva 7"),
    ("ca", "tanca luis 1, eva res, jo 12", "Luis cierra 1 Ana 12 Eva 0"),
    ("ca", "qui tanca és luis amb 2, jo 17, eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("ca", "24 per a luis, 11 per a eva i jo tanque amb 3", "Ana cierra 3 Luis 24 Eva 11"),
    ("ca", "tanca ella, luis 2, ana 3", None),
    ("fr", "ana ferme avec 3, luis 24 et eva 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("fr", "je ferme avec 3, il reste 24 à luis et 11 à eva", "Ana cierra 3 Luis 24 Eva 11"),
    ("fr", "j'ai fermé avec 3, luis a 24, eva a 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("fr", "luis a fermé avec un 2, il me reste 17, eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("fr", "c'est luis qui ferme avec 2, moi 17, eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("fr", "17 pour moi, 5 pour eva, luis ferme 2", "Luis cierra 2 Ana 17 Eva 5"),
    ("fr", "luis moins dix, ana dix-sept, eva trente-trois", "Luis -10 Ana 17 Eva 33"),
    ("fr", "luis a tout lié, moi 17, eva 33", "Luis -10 Ana 17 Eva 33"),
    ("fr", "personne n'a fermé : ana 10, luis 12, eva 9", "Ana 10 Luis 12 Eva 9"),
    ("fr", "personne ne ferme, 10 12 9", "Ana 10 Luis 12 Eva 9"),
    ("fr", "luis ne ferme pas, eva ferme avec 1, luis 13, moi 20", "Eva cierra 1 Ana 20 Luis 13"),
    ("fr", "chinchón de eva avec un joker, ana 8, luis 15", "Eva -50 Ana 8 Luis 15"),
    ("fr", "j'ai fait chinchón, luis 15, eva 3", "Ana chinchon Luis 15 Eva 3"),
    ("fr", "luis -10, ana 20 dehors, eva 7", "Luis -10 Ana 20 fuera Eva 7"),
    ("fr", "luis -10, eva 7, ana 20 et ne revient pas", "Luis -10 Ana 20 fuera Eva 7"),
    ("fr", "luis -10, eva 7, j'ai 20 et je reviens", "Luis -10 Ana 20 vuelve Eva 7"),
    ("fr", "luis ferme 2, eva rien, moi 12", "Luis cierra 2 Ana 12 Eva 0"),
    ("fr", "luis et eva 20 chacun, je ferme avec 2", "Ana cierra 2 Luis 20 Eva 20"),
    ("en", "ana closes with 3, luis 24, eva 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("en", "luis is left with 24 and eva with 11, i closed with 3", "Ana cierra 3 Luis 24 Eva 11"),
    ("en", "i knocked with 3, luis has 24, eva has 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("en", "24 for luis, 11 for eva, i close with a 3", "Ana cierra 3 Luis 24 Eva 11"),
    ("en", "luis knocks with 2, i have 17, eva 5", "Luis cierra 2 Ana 17 Eva 5"),
    ("en", "i'm left with 17, eva got 5 and luis closed with two", "Luis cierra 2 Ana 17 Eva 5"),
    ("en", "luis linked everything, me 17, eva 33", "Luis -10 Ana 17 Eva 33"),
    ("en", "luis minus ten, ana seventeen, eva thirty-three", "Luis -10 Ana 17 Eva 33"),
    ("en", "nobody closed: ana 10, luis 12, eva 9", "Ana 10 Luis 12 Eva 9"),
    ("en", "luis didn't close, eva closed with 1, luis 13, ana 20", "Eva cierra 1 Ana 20 Luis 13"),
    ("en", "chinchon by eva with a joker, ana 8, luis 15", "Eva -50 Ana 8 Luis 15"),
    ("en", "i made chinchon, luis 15, eva 3", "Ana chinchon Luis 15 Eva 3"),
    ("en", "luis -10, ana 20 and out, eva 7", "Luis -10 Ana 20 fuera Eva 7"),
    ("en", "luis -10, eva 7, i have 20 and i'm out", "Luis -10 Ana 20 fuera Eva 7"),
    ("en", "luis -10, eva 7, ana 20 re-enters", "Luis -10 Ana 20 vuelve Eva 7"),
    ("en", "luis closes 2, eva nothing, me 12", "Luis cierra 2 Ana 12 Eva 0"),
    ("es", "ha cerrao luis con 2, eva pillao con 15, yo 30", "Luis cierra 2 Ana 30 Eva 15"),
    ("es", "cierra luis con 2, yo 12 y eva limpia", "Luis cierra 2 Ana 12 Eva 0"),
    ("es", "chinchón limpio de luis, yo 12, eva 20", "Luis chinchon gana Ana 12 Eva 20"),
    ("es", "chinchón falso de luis con un comodín, yo 12, eva 20", "Luis -50 Ana 12 Eva 20"),
    ("es", "me voy con menos diez, luis 17, eva 33", "Ana -10 Luis 17 Eva 33"),
    ("es", "yo me paso, llevaba 60, cierra luis con 1, eva 10", "Luis cierra 1 Ana 60 Eva 10"),
    ("es", "cierra luis con 2, 20 cada uno eva y yo", "Luis cierra 2 Ana 20 Eva 20"),
    ("es", "cierra luis con 2, 20 cada uno", None),
    ("es", "a ver esta mano: luis cierra con 2, yo 20 y eva 13", "Luis cierra 2 Ana 20 Eva 13"),
    ("es", "gana luis con 2, yo 20 y eva 13", "Luis cierra 2 Ana 20 Eva 13"),
    ("es", "gano yo la mano con -10, luis 17, eva 33", "Ana -10 Luis 17 Eva 33"),
    ("es", "gana luis con menos diez, yo 17, eva 33", "Luis -10 Ana 17 Eva 33"),
    ("ca", "luis tanca en 2, a mi me'n queden 20, eva 13", "Luis cierra 2 Ana 20 Eva 13"),
    ("es", "eva q cierra con 2, luis 14 y ana 9", "Eva cierra 2 Ana 9 Luis 14"),
    ("ca", "em quede amb 18, tanca luis en 1, eva 9", "Luis cierra 1 Ana 18 Eva 9"),
    ("fr", "je m'en vais avec moins dix, luis 17, eva 33", "Ana -10 Luis 17 Eva 33"),
    ("en", "i went out with -10, luis 17, eva 33", "Ana -10 Luis 17 Eva 33"),
    ("en", "eva goes down with 1, luis got stuck with 30, me 7", "Eva cierra 1 Ana 7 Luis 30"),
    ("en", "eva closes 1 and 20 each for me and luis", "Eva cierra 1 Ana 20 Luis 20"),
    ("en", "luis and eva 20 each, i close with 2", "Ana cierra 2 Luis 20 Eva 20"),
]  # fmt: skip

# as people of Valencia type it
VALENCIAN = [
    ("he tancat jo amb 3, luis 24 i eva 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("tanca luis amb tot, jo 17, eva 33", "Luis -10 Ana 17 Eva 33"),
    ("luis menys deu, eva 20, jo 8", "Luis -10 Ana 8 Eva 20"),
    ("jo menys deu, luis 12 eva 30", "Ana -10 Luis 12 Eva 30"),
    ("24 luis, 11 eva, jo he tancat en 3", "Ana cierra 3 Luis 24 Eva 11"),
    ("tanca eva: 2. luis 15. jo 40", "Eva cierra 2 Ana 40 Luis 15"),
    ("eva ha fet chinchón", "Eva chinchon"),
    ("xinxó de luis!", "Luis chinchon"),
    ("chincho luis, jo 22, eva 30", "Luis chinchon Ana 22 Eva 30"),
    ("ningú ha tancat: 12 20 7", "Ana 12 Luis 20 Eva 7"),
    ("no ha tancat ningú, ana 12 luis 20 eva 7", "Ana 12 Luis 20 Eva 7"),
    ("s'ha acabat la baralla, jo 5 luis 9 eva 31", "Ana 5 Luis 9 Eva 31"),
    ("luis ho ha lligat tot, eva 19, a mi me queden 25", "Luis -10 Ana 25 Eva 19"),
    ("ha tancat eva amb un 4; luis 18 jo 9", "Eva cierra 4 Ana 9 Luis 18"),
    ("he lligat tot, luis 33 eva 12", "Ana -10 Luis 33 Eva 12"),
    ("jo tot lligat, luis 14, eva 21", "Ana -10 Luis 14 Eva 21"),
    ("luis tanca 1 jo 0 eva 12", "Luis cierra 1 Ana 0 Eva 12"),
    ("eva talla amb 2, jo sis, luis trenta", "Eva cierra 2 Ana 6 Luis 30"),
    ("a luis li queden 27, eva tanca amb 4, jo 13", "Eva cierra 4 Ana 13 Luis 27"),
    ("tanque jo amb tres, luis vint-i-quatre, eva onze", "Ana cierra 3 Luis 24 Eva 11"),
    ("luis chinchón amb comodí, jo 20 eva 7", "Luis -50 Ana 20 Eva 7"),
    ("eva menys vint-i-cinc luis 10 ana 4", "Eva -25 Ana 4 Luis 10"),
    ("cierra luis en 2, jo 14 i eva 28", "Luis cierra 2 Ana 14 Eva 28"),
    ("he cerrado con 4, a luis li queden 20 i a eva 15", "Ana cierra 4 Luis 20 Eva 15"),
    ("eva tanca i ho lliga tot, luis 8 jo 16", "Eva -10 Ana 16 Luis 8"),
    ("jo 3 i tanque, luis 24 i eva 11", "Ana cierra 3 Luis 24 Eva 11"),
    ("luis14 eva tanca3 jo22", "Eva cierra 3 Ana 22 Luis 14"),
    ("ana 10+4 luis tanca 1 eva 7+7+3", "Luis cierra 1 Ana 14 Eva 17"),
    ("luis s'ha quedat amb 31, eva amb 5, i jo he tancat amb 2", "Ana cierra 2 Luis 31 Eva 5"),
    ("luis no ha tancat, ha tancat eva amb 1: luis 13, jo 20", "Eva cierra 1 Ana 20 Luis 13"),
]  # fmt: skip

# as typed by Ana: never a hand at once; the hands offered
UNCLEAR = [
    ("es", "ana 3 luis 24 eva 11?", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana 3 luis 24 luis 24 eva 11", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana 3 luis 24 eva 11 eva 12", []),
    ("es", "ana 3 cierra luis 4 eva 11",
     ["Ana cierra 3 Luis 4 Eva 11", "Luis cierra 4 Ana 3 Eva 11"]),
    ("es", "luis - 10, ana 17, eva 33", ["Ana 17 Luis 10 Eva 33", "Luis -10 Ana 17 Eva 33"]),
    ("es", "ana 3 luis 24 eva 11 cierra", []),
    ("es", "ana 9² luis 3 eva 4", []),
    ("es", "ana 3 luis 24 eva 11 gana", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "cierra luis con 2, 20 cada uno", ["Luis cierra 2 Ana 20 Eva 20"]),
    ("es", "los dos 20 y cierra luis con 2", ["Luis cierra 2 Ana 20 Eva 20"]),
    ("es", "gana luis, ana 20, eva 13", None),
    ("es", "ana 3 luis 24 eva 11 no", []),
    ("es", "cierra ana 3 cierra ana luis 24 eva 11", ["Ana cierra 3 Luis 24 Eva 11"]),
    ("es", "ana cierra 3 no cierra ana luis 24 eva 11", []),
    ("es", "luis no hace chinchón luis chinchón", []),
    ("es", "mano 5 ana 3 luis 24 eva 11", None),
    ("es", "ana 3 luis 24 eva 11 con comodín", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "luis liga, ana 17, eva 33", ["Luis -10 Ana 17 Eva 33"]),
    ("es", "ana 3 luis 24 eva 11 y luis", None),
    ("es", "ana 3 luis 24 eva no", None),
    ("es", "luis no 24, ana 3, eva 11", None),
    ("es", "ana y luis 24, eva 3", None),
    ("es", "24 luis 11", []),
    ("es", "cierro yo y cierra luis con 2, eva 5, ana 3", []),
    ("es", "chinchón, luis 20", None),
    ("es", "ana chinchón luis chinchón", []),
    ("es", "nadie cierra, ana cierra 3, luis 24, eva 11", []),
    ("es", "no liga todo luis, luis -10, ana 3, eva 5", []),
    ("es", "ana cierra 3 los demás 20", ["Ana cierra 3 Luis 20 Eva 20"]),
    ("es", "eva -10 los demás 15", ["Eva -10 Ana 15 Luis 15"]),
    ("es", "ana 3, los demás, 24", []),
    ("es", "ana 3 el otro 24", []),
    ("es", "luis 9 9 eva 4 ana 3", []),
    ("es", "cada uno ana 3 luis 24 eva 11", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana 3 cada uno luis 24 eva 11", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana 3 más luis 24 eva 11", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana chinchón no gana luis 20", ["Ana chinchon Luis 20"]),
    ("fr", "luis n'a pas fermé, ana 3 luis ferme 2 eva 4", []),
    ("en", "he closed with 3, luis 24, eva 11", None),
    ("en", "luis closed with 2 not 3, ana 4, eva 5", None),
]  # fmt: skip

# a line with one word that nobody knows, the word, the hands offered
SLIPS = [
    ("es", "ana ciera 3 luis 24 eva 11", "ciera", ["Ana 3 Luis 24 Eva 11"]),
    ("es", "ana 3 luiss 24 eva 11", "luiss", []),
    ("es", "ayer ana 3 luis 24 eva 11", "ayer", ["Ana 3 Luis 24 Eva 11"]),
    ("fr", "ana frme 3, luis 24, eva 11", "frme", ["Ana 3 Luis 24 Eva 11"]),
    ("en", "ana closses 3, luis 24, eva 11", "closses", ["Ana 3 Luis 24 Eva 11"]),
]  # fmt: skip

# the hand that was logged, what Ana says, what it is then (None: asked or refused)
BEFORE = "ana cierra 3 luis 24 eva 11"
CORRECTED = [
    ("es", BEFORE, "no, luis 20", "Ana cierra 3 Luis 20 Eva 11"),
    ("es", BEFORE, "luis eran 20", "Ana cierra 3 Luis 20 Eva 11"),
    ("es", BEFORE, "perdón, a luis le quedan 20 y a eva 9", "Ana cierra 3 Luis 20 Eva 9"),
    ("es", BEFORE, "luis 20, no 24", "Ana cierra 3 Luis 20 Eva 11"),
    ("es", BEFORE, "luis no 24, 20", "Ana cierra 3 Luis 20 Eva 11"),
    ("es", BEFORE, "no eran 24, eran 20", "Ana cierra 3 Luis 20 Eva 11"),
    ("es", BEFORE, "cerré con 2", "Ana cierra 2 Luis 24 Eva 11"),
    ("es", BEFORE, "era un 2", "Ana cierra 2 Luis 24 Eva 11"),
    ("es", BEFORE, "no cerraba nadie", "Ana 3 Luis 24 Eva 11 nadie"),
    ("es", BEFORE, "ana no cierra", "Ana 3 Luis 24 Eva 11 nadie"),
    ("es", BEFORE, "no cerré", "Ana 3 Luis 24 Eva 11 nadie"),
    ("es", BEFORE, "luis no cierra", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", BEFORE, "cerraba eva con 1", "Eva cierra 1 Ana 3 Luis 24"),
    ("es", BEFORE, "cerraba eva", None),
    ("es", BEFORE, "era eva quien cerraba, con 1", "Eva cierra 1 Ana 3 Luis 24"),
    ("es", BEFORE, "no, cierra eva con 1, yo 8", "Eva cierra 1 Ana 8 Luis 24"),
    ("es", BEFORE, "no cerró ana sino eva, con 2", "Eva cierra 2 Ana 3 Luis 24"),
    ("es", BEFORE, "liga todo", "Ana -10 Luis 24 Eva 11"),
    ("es", BEFORE, "hice chinchón", "Ana chinchon Luis 24 Eva 11"),
    ("es", BEFORE, "no, 3 20 11", "Ana cierra 3 Luis 20 Eva 11"),
    ("es", BEFORE, "no, luis 20?", None),
    ("es", BEFORE, "no, pepe 20", None),
    ("es", BEFORE, "luis tenía 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("es", BEFORE, "es al revés: luis 11 y eva 24", "Ana cierra 3 Luis 11 Eva 24"),
    ("es", BEFORE, "luis eran 42, no 24", "Ana cierra 3 Luis 42 Eva 11"),
    ("es", BEFORE, "no, la que cerró fue eva", None),
    ("es", "luis chinchón ana 20 eva 7", "no era chinchón", None),
    ("es", "luis chinchón ana 20 eva 7", "no era chinchón, era -10", "Luis -10 Ana 20 Eva 7"),
    ("es", "luis chinchón ana 20 eva 7", "luis no hizo chinchón, cerró con 2",
     "Luis cierra 2 Ana 20 Eva 7"),
    ("es", "luis chinchón ana 20 eva 7", "era con comodín", "Luis -50 Ana 20 Eva 7"),
    ("es", "luis -10 ana 20 eva 7", "ana no se reengancha", "Luis -10 Ana 20 fuera Eva 7"),
    ("es", "luis -10 ana 20 fuera eva 7", "ana sí se reengancha", "Luis -10 Ana 20 vuelve Eva 7"),
    ("es", "luis -10 ana 20 fuera eva 7", "no, ana no está fuera", "Luis -10 Ana 20 vuelve Eva 7"),
    ("es", "luis -10 ana 20 eva 7", "luis no lo ligó todo, cerró con 2",
     "Luis cierra 2 Ana 20 Eva 7"),
    ("es", "luis -10 ana 20 eva 7", "luis no lo ligó todo", None),
    ("es", "3 24 11", "no, eva 12", "Ana 3 Luis 24 Eva 12"),
    ("es", BEFORE, "cerró con todo", "Ana -10 Luis 24 Eva 11"),
    ("es", "luis -10 ana 20 eva 7", "era -25", "Luis -25 Ana 20 Eva 7"),
    ("es", "luis -10 ana 20 eva 7", "cerró con 2", "Luis cierra 2 Ana 20 Eva 7"),
    ("es", "luis -10 ana 20 eva 7", "cerré yo con 2, luis 5", "Ana cierra 2 Luis 5 Eva 7"),
    ("es", BEFORE, "no, 14 luis", "Ana cierra 3 Luis 14 Eva 11"),
    ("es", BEFORE, "luis y eva fuera", "Ana cierra 3 Luis 24 fuera Eva 11 fuera"),
    ("es", BEFORE, "no cerré con 3, cerré con 2", "Ana cierra 2 Luis 24 Eva 11"),
    ("es", BEFORE, "ana no cerró con 3, cerró con 2", "Ana cierra 2 Luis 24 Eva 11"),
    ("es", BEFORE, "no cierra con 4, cierra con 2", None),
    ("es", BEFORE, "ana no cerró con 3, cerró luis con 2", "Luis cierra 2 Ana 3 Eva 11"),
    ("es", BEFORE, "eran 4 lo mío", "Ana cierra 4 Luis 24 Eva 11"),
    ("es", BEFORE, "el 24 es mío y el 3 de luis", "Ana 24 Luis 3 Eva 11"),
    ("es", BEFORE, "lo de luis y eva al revés", "Ana cierra 3 Luis 11 Eva 24"),
    ("es", BEFORE, "lo mío y lo de luis al revés", "Luis cierra 3 Ana 24 Eva 11"),
    ("es", BEFORE, "luis 11 y eva 24, los he puesto al revés", "Ana cierra 3 Luis 11 Eva 24"),
    ("es", BEFORE, "cambia el 24 por 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("es", BEFORE, "cambia el 24 de luis por 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("es", BEFORE, "cambia luis 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("es", BEFORE, "yo puse 3 y eran 2", "Ana cierra 2 Luis 24 Eva 11"),
    ("es", BEFORE, "ojo q luis lleva 33", "Ana cierra 3 Luis 33 Eva 11"),
    ("es", BEFORE, "te has equivocado, luis 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("es", BEFORE, "donde pone 24 son 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("es", BEFORE, "me has apuntado 3 y tenía 2", "Ana cierra 2 Luis 24 Eva 11"),
    ("es", BEFORE, "cambia el 30 por 14", None),
    ("es", BEFORE, "la que cerró fui yo con 4", "Ana cierra 4 Luis 24 Eva 11"),
    ("ca", BEFORE, "canvia el 24 per 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("fr", BEFORE, "change le 24 par 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("en", BEFORE, "change the 24 to 14", "Ana cierra 3 Luis 14 Eva 11"),
    ("en", BEFORE, "make that 2 for me", "Ana cierra 2 Luis 24 Eva 11"),
    ("es", BEFORE, "no era chinchón", "Ana cierra 3 Luis 24 Eva 11"),
    ("es", BEFORE, "era con comodín", None),
    ("es", BEFORE, "gana", None),
    ("es", "ana chinchón", "no, cierra luis", None),
    ("es", "ana chinchón", "no, 24", None),
    ("es", BEFORE, "no", None),
    ("es", BEFORE, "luis no 20, 21", None),
    ("es", "20 -10 7", "no, 20 -10 8 y cierra luis", "Luis -10 Ana 20 Eva 8"),
    ("es", "3 24 11 cierra ana", "no, 2 24 11", "Ana cierra 2 Luis 24 Eva 11"),
    ("fr", BEFORE, "je n'ai pas fermé", "Ana 3 Luis 24 Eva 11 nadie"),
    ("ca", BEFORE, "no, luis 20", "Ana cierra 3 Luis 20 Eva 11"),
    ("ca", BEFORE, "a luis li quedaven 20", "Ana cierra 3 Luis 20 Eva 11"),
    ("ca", BEFORE, "no, va tancar eva amb 1", "Eva cierra 1 Ana 3 Luis 24"),
    ("ca", "luis xinxó ana 20 eva 7", "no era xinxó, menys deu", "Luis -10 Ana 20 Eva 7"),
    ("fr", BEFORE, "non, luis 20", "Ana cierra 3 Luis 20 Eva 11"),
    ("fr", BEFORE, "c'était 20 pour luis", "Ana cierra 3 Luis 20 Eva 11"),
    ("fr", BEFORE, "c'est eva qui a fermé avec 1", "Eva cierra 1 Ana 3 Luis 24"),
    ("fr", "luis chinchón ana 20 eva 7", "pas de chinchón, luis 12", "Ana 20 Luis 12 Eva 7"),
    ("en", BEFORE, "sorry, luis had 20", "Ana cierra 3 Luis 20 Eva 11"),
    ("en", BEFORE, "it was eva who closed, with 1", "Eva cierra 1 Ana 3 Luis 24"),
    ("en", BEFORE, "ana didn't close", "Ana 3 Luis 24 Eva 11 nadie"),
    ("en", "luis -10 ana 20 eva 7", "no, ana is out", "Luis -10 Ana 20 fuera Eva 7"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "line", "after"), CLEAR)
def test_what_is_clear_is_a_hand(language: str, line: str, after: str | None) -> None:
    if after is None:
        refused(line, language)
    else:
        assert write(read(line, language=language)) == after


@pytest.mark.parametrize(("line", "after"), VALENCIAN)
def test_valencian_as_it_is_typed(line: str, after: str) -> None:
    assert write(read(line, language="ca")) == after


@pytest.mark.parametrize(("language", "line", "offered"), UNCLEAR)
def test_what_is_not_clear_is_asked(language: str, line: str, offered: list[str] | None) -> None:
    error = refused(line, language)
    assert offered is None or cures(error) == offered


@pytest.mark.parametrize(("language", "line", "word", "offered"), SLIPS)
def test_a_word_that_nobody_knows_is_named(
    language: str, line: str, word: str, offered: list[str]
) -> None:
    error = refused(line, language)
    assert isinstance(error, Expected)
    assert (error.found, cures(error)) == (word, offered)


@pytest.mark.parametrize(("language", "before", "said", "after"), CORRECTED)
def test_a_correction_changes_what_it_names(
    language: str, before: str, said: str, after: str | None
) -> None:
    if after is None:
        with pytest.raises(CoreError):
            corrected(read(before), said, language)
    else:
        assert write(corrected(read(before), said, language)) == after


def refused(line: str, language: str) -> CoreError:
    with pytest.raises(CoreError) as caught:
        read(line, language=language)
    return caught.value


def corrected(hand: Hand, said: str, language: str) -> object:
    spoken = names(table(), ANA)
    return lines.corrected(GAME, said, spoken, rules(), hand, ANA, language)
