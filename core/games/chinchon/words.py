"""What people call things in Chinchón, in four languages (rules: section 5.3)."""

from core.games.chinchon.kinds import Kind
from core.games.chinchon.melds import ONE_JOKER, TWO_JOKERS
from core.lexicon import Lexicon
from core.reading.terms import Meaning, Role

LEXICON: Lexicon[Meaning] = (
    (Meaning(Kind.RUN), {
        "es": "chinchon|chincho|chinchones|chin chon|chichon|conga",
        "ca": "txintxon|xinxo|xinxon|txintxo",
    }),
    (Meaning(Kind.JOKER, ONE_JOKER), {
        "es": "con comodin|con un comodin|con el comodin|con 1 comodin|de comodin|con joker|falso",
        "ca": "amb comodi|amb un comodi|amb el comodi|amb comodin|amb un comodin|fals",
        "fr": "avec joker|avec un joker|avec le joker|faux",
        "en": "with joker|with a joker|with one joker|with the joker|with 1 joker",
    }),
    (Meaning(Kind.JOKER, TWO_JOKERS), {
        "es": "con dos comodines|con comodines|con 2 comodines|con los dos comodines",
        "ca": "amb dos comodins|amb comodins|amb 2 comodins|amb els dos comodins",
        "fr": "avec deux jokers|avec jokers|avec 2 jokers|avec les deux jokers",
        "en": "with two jokers|with jokers|with 2 jokers|with both jokers",
    }),
    (Meaning(Kind.JOKER), {
        "es": "sin comodin|sin comodines|natural", "ca": "sense comodi|sense comodins",
        "fr": "sans joker|sans jokers", "en": "without jokers|without a joker|no joker|no jokers",
    }),
    (Meaning(Kind.CLOSE), {
        "es": "cierra|se cierra|cerro|cerrar|cierran|cerraba|cerrado|cierre|se planta|planta"
        "|plantado|se va con|se sale con|sale con|corta|cortar|cortaba|cortado|baja|bajado"
        "|cerramos|cerraron|cerrara|cerrando|ha cortado|gana la mano|se lleva la mano|salio con"
        "|sale cerrando",
        "ca": "tanca|tancava|tancat|tancar|plega|plegat|talla|tallava|tallat|tallar|guanya la ma"
        "|s'emporta la ma|se'n va amb|se'n va en",
        "fr": "pose|a pose|clot|ferme|fermait|fermer|a ferme|coupe|coupait|a coupe"
        "|remporte la donne|gagne la donne|s'en va avec",
        "en": "closes|close|closed|closing|knocks|knock|knocked|cut|cuts|goes out with"
        "|went out with|going out with|go out with|goes down|went down|goes down with"
        "|went down with|lays down|wins the hand|goes out on|went out on|goes out at|went out at",
    }),
    (Meaning(Kind.CLOSE, 1), {
        "es": "cierro|cerre|corte|me planto|me voy con|me salgo con|salgo con|me planto con"
        "|me sali con",
        "ca": "tanque|talle|plegue|me'n vaig amb|me'n vaig en|he tancat|he tallat|he plegat",
        "en": "i close|i closed|i knock|i knocked|i cut|i've closed|i have closed|i go out with"
        "|i went out with|i go down|i went down|i knock with",
        "fr": "j'ai ferme|j'ai coupe|j'ai pose|je m'en vais avec",
    }),
    (Meaning(Kind.CLOSE, 2), {"es": "corto|bajo"}),
    (Meaning(Kind.LINK, 2), {"es": "ligo"}),
    (Meaning(Kind.LINK), {
        "es": "liga|ligado|ligada|ligadas|ligaba|ligando|ligan",
        "ca": "lliga|lligat|lligades|lligava", "fr": "lie|lies|liees",
        "en": "links|linked|melds|melded",
    }),
    (Meaning(Kind.LINK, 1), {"es": "ligue", "ca": "lligue", "en": "i linked|i link|i melded"}),
    (Meaning(Kind.ALL), {
        "es": "todo|todas|liga las siete|liga las 7|ha ligado las siete|ligo las siete",
        "ca": "tot|totes|lliga les set|ha lligat les set", "fr": "tout|toutes|lie les sept",
        "en": "everything|all|gin|melds all seven|links all seven",
    }),
    (Meaning(Kind.WINS), {
        "es": "gana|gano|ha ganado|y gana", "ca": "guanya|ha guanyat", "fr": "gagne|a gagne",
        "en": "wins|won",
    }),
    (Meaning(Kind.WINS, 1), {
        "es": "gana la partida|y gana la partida", "ca": "guanya la partida",
        "fr": "gagne la partie", "en": "wins the match|wins the game",
    }),
    (Meaning(Kind.NOBODY), {
        "es": "nadie|ninguno|sin cierre|sin cerrar|cierre automatico|se acabo el mazo"
        "|se acaba el mazo|se ha acabado el mazo|se acabo la baraja|se acabaron las cartas",
        "ca": "ningu|s'ha acabat la baralla|s'acaba la baralla|s'ha acabat el munt|sense tancar"
        "|s'han acabat les cartes",
        "fr": "personne|plus de cartes|pioche epuisee|fin de la pioche|la pioche est finie",
        "en": "nobody|no one|stock exhausted|the stock ran out|stock ran out|the deck ran out"
        "|deck ran out|out of cards",
    }),
    (Meaning(Kind.OUT), {
        "es": "fuera|eliminado|eliminada|se va|se retira|sale|se sale|abandona|sin reenganche",
        "ca": "fora|eliminat|se'n va|es retira|se n'ix",
        "fr": "dehors|elimine|eliminee|sort|sans rachat|s'en va",
        "en": "out|leaves|no rebuy|no re-entry|quits|drops out",
    }),
    (Meaning(Kind.OUT, 1), {
        "es": "me voy|me retiro|salgo|me salgo|abandono", "ca": "me'n vaig|em retire",
        "fr": "je sors|sors|je m'en vais", "en": "i am out|i'm out|i leave|i quit|i stay out",
    }),
    (Meaning(Kind.BACK), {
        "es": "reenganche|se reengancha|reengancha|reenganchado|reenganchada|enganche|vida|sigue"
        "|se engancha|vuelve|vuelve a entrar|se ha reenganchado",
        "ca": "reenganxament|es reenganxa|reenganxa|reenganxat|torna|torna a entrar|segueix",
        "fr": "rachat|se rachete|rachete|revient",
        "en": "rebuy|rebuys|re-entry|reentry|re-enters|reenters|comes back|buys back|back in",
    }),
    (Meaning(Kind.BACK, 1), {
        "es": "me reengancho|sigo|vuelvo|vuelvo a entrar|me engancho",
        "ca": "em reenganxe|torne|torne a entrar|seguisc",
        "fr": "je reviens|reviens|je me rachete", "en": "i rebuy|i re-enter|i'm back|i come back",
    }),
    (Meaning(Kind.EACH), {
        "es": "cada uno|cada una|los dos|las dos|ambos|los tres|las tres|los cuatro|las cuatro",
        "ca": "cada u|cadascu|els dos|tots dos|els tres|les tres|els quatre|tots tres|tots quatre",
        "fr": "chacun|chacune|les deux|tous les deux|les trois|les quatre|tous les trois"
        "|tous les quatre", "en": "each|apiece|both|all three|all four",
    }),
)  # fmt: skip
SMALL: Lexicon[Meaning] = (
    (Meaning(Kind.NUMBER, 1), {"es": "as", "en": "an ace|ace"}),
    (Meaning(Kind.ONE, 1), {"es": "un|una|uno", "ca": "u", "en": "one"}),
    (Meaning(Kind.NOTHING), {
        "es": "nada|sin nada|sin puntos|nada de nada", "ca": "res|sense res",
        "fr": "rien|sans rien", "en": "nothing",
    }),
    (Meaning(Kind.NOTHING, 1), {
        "es": "limpio|limpia|en blanco", "ca": "net|neta|en blanc", "fr": "blanc|net",
        "en": "clean",
    }),
    (Meaning(Kind.MINUS), {"es": "menos|resta", "ca": "menys", "fr": "moins", "en": "minus"}),
    (Meaning(Kind.PLUS), {"es": "+|mas", "ca": "mes", "fr": "plus", "en": "plus"}),
    (Meaning(Kind.JOIN), {"es": "-|/"}),
    (Meaning(Kind.TO), {
        "es": "a|de|para|pa|por", "ca": "per a|per|d'", "fr": "pour|chez|par",
        "en": "to|for|by|of",
    }),
    (Meaning(Kind.HAVE, 1), {
        "es": "me|mi|tengo|hago|he|hice|tuve|ponme|apuntame|anotame|sumame|me paso|me pase"
        "|me he pasado|llevaba yo|tenia yo|lo mio|el mio|los mios|lo mio es|mio|mios|un servidor"
        "|una servidora|el menda|menda|servidora|servidor|las mias|la mia|las mias son|traigo",
        "ca": "em|m'|m'he|tinc|faig|porte|em quede|em queda|em queden|m'he quedat|em passe|lo meu"
        "|el meu|els meus|meu|meus|me'n|me'n queden|me'n queda|me'n quede|les meues|la meua",
        "fr": "j'ai|j'|ai|m'|il me reste|il me restait|je garde|je reste avec|il m'en reste"
        "|le mien|les miens|j'avais|moi j'ai",
        "en": "i have|i've|i got|i had|i made|i make|i am|i'm|i keep|i kept|i get|i was"
        "|i'm stuck with|i got stuck with|i'm left with|i was left with|i'd|i held|mine|i bust"
        "|i'm bust",
    }),
    (Meaning(Kind.HAVE, 2), {"es": "saco|llevo|quedo|como|sumo|apunto"}),
    (Meaning(Kind.OTHERS), {
        "es": "los otros|los demas|el resto|resto|las otras|las demas|los otros dos|los otros tres"
        "|los otros cuatro|las otras dos|las otras tres",
        "ca": "els altres|la resta|els altres dos|els demes|els altres tres|els altres quatre",
        "fr": "les autres|le reste|les deux autres|les trois autres|les quatre autres",
        "en": "the others|the rest|the other two|others|the other three|the other four",
    }),
    (Meaning(Kind.OTHERS, 1), {
        "es": "el otro|la otra", "ca": "l'altre|l'altra", "fr": "l'autre", "en": "the other",
    }),
    (Meaning(Kind.HE), {"en": "he|she|him|her", "ca": "ella", "es": "ella"}),
    (Meaning(Kind.NO), {
        "es": "no|ni|sin|tampoco|en vez de|en lugar de|y no|no ha sido|no fue",
        "ca": "sense|i no|en lloc de",
        "fr": "ce n'est pas|ce n'etait pas|ne|n'|n'a|n'est|n'ai|pas|non|sans|au lieu de",
        "en": "not|don't|won't|do not|didn't|doesn't|did not|does not|isn't|wasn't|without"
        "|instead of",
    }),
    (Meaning(Kind.BUT), {"es": "sino|sino que|si no", "fr": "mais", "en": "but"}),
)  # fmt: skip
FILLERS: Lexicon[Meaning] = ((Meaning(Role.FILLER), {
        "es": "puntos|punto|pts|con|la|las|los|el|en|hace|ha|han|habia|hecho|hizo|tiene|tenian"
        "|lleva|queda|quedan|quedaron|quedaba|quedaban|quedado|se queda|se quedan|se quedo|se le"
        "|se ha|se han|se quedaba|se lleva|se apunta|se come|se suma|se les|se quedaron|le|les|lo"
        "|sueltas|suelta|sin ligar|solo|solamente|anda|ponle|apuntale|anotale|sumale|pon|pillado"
        "|pillan|pilla|pillaron|ido|comido|carga|cargan|le caen|les caen|se traga|se comio"
        "|se comieron|apuntado|sumado|sacado|anotado|apuntan|suman|saca|tambien|pasado|pasada"
        "|se paso|se pasa|se ha pasado|esta|hay|pero|suma|apunta|come|es|son|era|eran|quien"
        "|llevaba|llevaban|llevabamos|tenia|teniamos|tuvo|tuvieron|q|k|ptos|puntitos|puntazos"
        "|la mano|la ronda|pues|ay|uf|buf|a ver|bueno|venga|vale|oye|ojo|vaya|esta mano|esta ronda"
        "|o sea|osea|mano|trae|traia|traen|dice|dice que|dicen que",
        "ca": "tambe|punts|punt|hem|amb|els|s'|s'ha|s'han|fa|fet|fem|van|va|te|tenia|queden|queda"
        "|quedaven|quedat|es queda|es queden|s'apunta|porta|trau|li|ho|hi|soltes|sense lligar|pero"
        "|que|es|qui|suma|tenien|teniem|duia|portava|portaven|portem|la ma|la ronda|pues|a vore"
        "|a veure|be|escolta|xe|vinga|esta ma|duu|diu|diu que",
        "fr": "avait|avaient|aussi|points|point|pt|avec|l'|c'est|fait|fais|font|reste|restent"
        "|restait|il reste|il restait|garde|ont|prend|prends|compte|marque|a perdu|restes"
        "|il lui reste|la donne|la manche|il avait|elle avait|il reste a|avais|alors|bon|allez|bah"
        "|ben|ouais|voila|cette donne|dit|dit que|dit qu'",
        "en": "it|too|also|with|with a|with an|on a|the|has|have|had|is|are|gets|got|makes|made"
        "|left|keeps|kept|unlinked|deadwood|on|bust|busts|busted|goes bust|scores|scored|in|who"
        "|takes|took|ends|ended|up|been|did|was|were|holding|holds|held|having|stuck|stuck with"
        "|gets stuck|got stuck|gets stuck with|got stuck with|left with|caught|caught with"
        "|the hand|this hand|ok so|well|right|so|okay|now|says",
}),)  # fmt: skip
