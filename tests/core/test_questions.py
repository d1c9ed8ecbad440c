"""What people ask of a scorekeeper, as they type it in a chat, and what is only talk."""

import pytest

from core.games import game
from core.questions import Topic, asked, common, named, speaks, split, stands
from core.questions.parts import Part
from core.table import Side, Table, names

NAMES = names(
    Table(
        (Side("nos", ("Paco", "Luis")), Side("ellos", ("Pepe", "Marta"))),
        ("Paco", "Luis", "Pepe", "Marta"),
    ),
    0,
)
SCORE = """
cuánto falta
oye, cuanto nos falta para ganar?
cuanto les qeda a ellos
cuánto le falta a marta?
y cuantos puntos nos faltan ahora
cómo vamos?
como bamos
q tal vamos
como va la partida tio
k tal va la cosa? quien va ganando
quién gana
quien va por delante
kien gana
vamos ganando o q?
marcador
tanteo
el tanteo porfa
dime los puntos
cuantos llevamos?
cuántos puntos tienen ellos
a cuánto estamos
como estamos
por cuanto vamos
pásame el marcador
puntuación?
cómo va el marcador
falta mucho?
me dices como vamos porfa
cuanto nos queda pa llegar
com anem
com anem??
quant falta
quant mos falta per a guanyar?
quant els queda
qui guanya
qui va guanyant ara
com va la cosa
quants punts portem
quants en tenim?
marcador per favor
com estem
per quant anem
digues el tanteig
on en est où
on est où là ?
on en est ou les gars
il manque combien
combien il nous manque ?
il nous reste combien à faire
combien on a de points
qui gagne
qui est-ce qui gagne ?
c'est qui qui mène
le score stp
score ?
donne le score
tu peux nous redonner les scores
on a combien
ils ont combien de points
combien pour gagner ?
what's the score
whats the score pls
score?
who's winning
who is ahead
whos leading
how are we doing
how much do we need
how many points do they have
how far are we
how many left to win?
how's it going, who's ahead
remind me of the score please
where are we at?
y los otros cuánto tienen
quién va último
quién va el primero?
cuánto me falta para pasarme
cuánto hay en el pozo
qué hay en el bote?
qui va l'últim
combien il leur manque
qui est dernier
combien dans le pot
who's in last place
cuántos puntos les sacamos
on est à combien partout
c quoi le score
cómo está la cosa
nos sacan mucho?
cuánto hay
who is winning rn
what are we on
are we winning
am i winning?
how much is in the pool
"""
DEALER = """
c est qui qui distribue
le toca a luis?
quién tiene q dar
qui commence à donner
qui donne ensuite
c à moi de donner ?
is it my deal
do i deal
qui fa les cartes
qui doit donner
qui fait les cartes ?
quién da
y quien da ahora?
a quién le toca dar
a kien le toca dar??
quien reparte
quién reparte esta
quien baraja?
me toca dar a mí?
de quién es el reparto
da marta?
a quien le toca
oye quien daba ahora
toca repartir a quien?
qui dona
qui dona ara?
a qui li toca donar
a qui li toca
qui reparteix
qui dóna les cartes
li toca a luis donar?
qui donne
à qui la donne
à qui de donner ?
c'est à qui de distribuer
qui distribue
c'est qui qui donne là
c'est qui le donneur
a ki la donne
whose deal is it
who deals
who's dealing
whos the dealer
is it my deal?
who deals next
whose turn to deal?
"""
BOTH = """
quant mos falta i qui dona
cuánto falta y quién da?
il manque combien et qui donne ?
what's the score and who deals
como vamos y a quien le toca dar
"""
WHY = """
como q 182
how do you get 70
no me salen las cuentas
comment t'arrives à 70
cómo te salen 70
por k tantos
por qué ganan ellos
explique le calcul
d ou ça sort
por qué?
por qué 70?
xq 70
pq tan poco
y eso por qué
porque 182?
por qué la mano 3
cómo así
no entiendo
explica eso
de dónde salen 182
cómo se cuenta eso
por qué puestos??
per què?
per que 182
com és això?
d'on ix això
com és que som 70
no ho entenc
pourquoi
pourquoi 182 ?
pk 70
comment ça
explique
pourquoi eux 162 ?
pourquoi dedans
d'où ça sort
why?
why 70
how come
how come they get 182?
explain that
why is it 70
"""
SHEET = """
las manos
enséñame las manos
q manos van
les mans
les donnes
la hoja
hoja porfa
enséñame la hoja
todas las manos
pásame la lista de manos
el full
totes les mans
la feuille
montre la feuille
toutes les donnes
the sheet
show all hands
the list of hands please
history
"""
RULES = """
qué reglas tenemos puestas
qué reglas tenemos
las reglas
con qué reglas jugamos?
a cuanto jugamos?
quines regles tenim
les regles
les règles ?
on joue avec quelles règles
on joue à combien
the rules
what rules are we playing
what are we playing to?
"""
HELP = """
cómo se hace una corrección
qué puedo escribir
ayuda
cómo se apunta
cómo apunto una mano?
qué hago
como se usa esto
cómo funciona
ajuda
com s'apunta
com va açò
aide
comment on note une donne
comment ça marche
comment tu marches
help
how do i log a hand
how does this work?
"""
TAKE_BACK = """
esa no cuenta, fuera
bórrame esta
bórralo anda
anúlala que había 8 cartas
borra eso que se ha repartido mal
delete that because somebody saw it
borra
bórrala
borra eso
borra esa mano
anula
anúlala porfa
quítala
quita esa mano
quita la última
bórralo q me he equivocado
esa mano no vale
esta no cuenta
deshaz
deshazlo
elimina eso
tachala
esborra-la
esborra això
anul·la-la
lleva eixa mà
eixa no val
desfés-ho
efface
efface ça
annule
annule la dernière
supprime cette donne
enlève-la
celle-là compte pas
delete that
undo
undo that please
remove that hand
scratch that
that one doesn't count
esa mano era de prueba, quítala
c'était un test, efface
cancel it
"""
WRONG = """
me he equivocado
perdón, me he equivocado
esa está mal
m'he equivocat
c'est faux
my mistake
"""
NOTHING = """
me he equivocado, 98
qué manos tan malas
borra que la tercera es de ellos
do i know you
fuera
vemos
lávate las manos
la mano de pintura
qué bote más bueno
el último que apague la luz
10 minutos
marta 18 años
paco 20 pavos me debes
ya voy
mdr
otra cerveza
jajaja
😭😭
nos 92
ellos 70 tercera
nos 92 tercera, quien da?
no, 90
eran 90
la tercera es nuestra
+ bolot
sin tercera
pasan todos
quita la tercera
quién viene mañana?
quién trae las cervezas
a qué hora quedamos
cuánto falta para la cena
cómo vamos a ir
cuánto cuesta
por qué no vienes
por que llueve tanto
da igual
da lo mismo
quien lo diría
nos falta sal
faltan 10 minutos
falta poco
vamos ganando
vamos!
gana paco seguro
qué suerte
no me lo creo
no
sí
no, iban ellos
marta da pena
a mi me toca fregar
toca la guitarra
la hoja está en la mesa
qui ve demà?
quant val una cervesa
que bé
això és mentida
com mola
bona nit
qui ramène les bières
c'est combien la bière
on arrive dans 10 minutes
bien joué
t'es où
on en a marre
pas mal
quelle chance
c'est nul
who wants a beer
how are you
how much is the beer
where are you
why are you late
well played
nice hand
deal with it
big deal
i need 10 minutes
we need a drink
it doesn't matter
delete facebook
borra la foto
quita la música
anula la reserva de la cena
efface la photo
le match de demain
el partido de ayer
quien ganó el partido ayer
10-4
ok
perdón
menos mal
bravo Luis
esa carta no vale nada
"""
ROWS = [
    *((line, {Topic.SCORE}) for line in SCORE.strip().splitlines()),
    *((line, {Topic.DEALER}) for line in DEALER.strip().splitlines()),
    *((line, {Topic.SCORE, Topic.DEALER}) for line in BOTH.strip().splitlines()),
    *((line, {Topic.WHY}) for line in WHY.strip().splitlines()),
    *((line, {Topic.SHEET}) for line in SHEET.strip().splitlines()),
    *((line, {Topic.RULES}) for line in RULES.strip().splitlines()),
    *((line, {Topic.HELP}) for line in HELP.strip().splitlines()),
    *((line, {Topic.TAKE_BACK}) for line in TAKE_BACK.strip().splitlines()),
    *((line, {Topic.WRONG}) for line in WRONG.strip().splitlines()),
    *((line, set()) for line in NOTHING.strip().splitlines()),
]


@pytest.mark.parametrize(("line", "topics"), ROWS)
def test_a_line_asks_what_it_asks_and_nothing_else(line: str, topics: set[Topic]) -> None:
    assert asked(line, NAMES, game("bolot").words("es")) == topics


@pytest.mark.parametrize("known", ["belote", "boston"])
def test_what_is_lacking_is_asked_in_games_that_fall_short_too(known: str) -> None:
    words = game(known).words("fr")
    both = {Topic.SCORE, Topic.DEALER}
    assert asked("il manque combien et qui donne", NAMES, words) == both
    assert asked("il leur manque combien", NAMES, words) == {Topic.SCORE}
    assert asked("cuánto nos falta", NAMES, game(known).words("es")) == {Topic.SCORE}


def test_a_cante_is_no_slip_of_a_word_that_strikes() -> None:
    assert not asked("+ carré de 9", NAMES, game("belote").words("fr"))


@pytest.mark.parametrize("line", ["gracias, ¿cómo vamos?", "merci"])
def test_thanks_ask_for_nothing(line: str) -> None:
    assert asked(line, NAMES, game("bolot").words("es")) == set()


@pytest.mark.parametrize(
    ("text", "number", "rest"),
    [
        ("por qué la mano 3", 3, "por qué"),
        ("Donne 2", 2, ""),
        ("no, la mano 3 eran 90", 3, "no,  eran 90"),
        ("mano 3: 90", 3, "90"),
        ("no, 90", None, None),
        ("la mano", None, None),
    ],
)
def test_a_line_may_name_a_hand(text: str, number: int | None, rest: str | None) -> None:
    cut = split(text)
    assert named(text) == (cut and cut[0]) == number
    assert (cut and cut[1]) == rest


def test_the_hand_may_be_named_in_any_line_of_a_message() -> None:
    assert named("perdonad\nla mano 4 está mal") == 4


def test_common_words_are_those_that_stand_anywhere() -> None:
    assert common("por")
    assert not common("capote")


def test_a_phrase_of_a_line_plays_a_part() -> None:
    assert speaks("nos quedan 85", Part.LACK)
    assert not speaks("se quedan en 70", Part.LACK)
    assert not speaks("nos 92", Part.LACK)


@pytest.mark.parametrize(
    ("line", "only"),
    [
        ("ellos llevan 90", True), ("ya tenemos 92", True), ("somos 90", True),
        ("nos piden 120", True), ("tenemos 92 y tercera", False), ("hemos hecho 92", False),
        ("nos 92", False),
    ],
)  # fmt: skip
def test_what_somebody_has_by_now_is_no_hand(line: str, *, only: bool) -> None:
    assert stands(line, NAMES, game("bolot").words("es")) is only
