"""How people tell a hand of Boston, and what each word is for: verbs, corrections, fillers."""

from enum import IntEnum, auto

from core.lexicon import Lexicon
from core.reading.terms import Meaning, Role


class Kind(IntEnum):
    """What a word is for; `value` is said where it has one."""

    SIDE = auto()  # value: the player
    NUMBER = auto()
    NONE = auto()  # "cap basa": no trick
    RELATIVE = auto()  # value: a number counted from what was to be made: "+2", "de menos 2"
    CALL = auto()  # value: a number and its suit in one: "5c", "5♥"
    SUIT = auto()
    BID = auto()  # value: a misère, picolissimo or slam
    MISERE = auto()  # little or grand, unsaid
    SIZE = auto()  # value: the misère of that size
    OPEN = auto()
    HEIGHT = auto()  # a name for a number of tricks: "boston" is five
    ALL = auto()  # all tricks, taken or bid
    MADE = auto()  # value 1: a number behind it is the tricks
    LOST = auto()  # value 1: a number beside it is those that were missing
    EXACT = auto()
    OVER = auto()  # value 1: its number stands rather behind it
    SHORT = auto()
    HONOURS = auto()  # value 1: a number before it is the value, not the cards
    PARTNER = auto()  # value 1: never a filler
    SOLO = auto()
    PASS = auto()
    DEALS = auto()
    REVOKE = auto()
    CHICANE = auto()
    JACK = auto()
    MISDEAL = auto()
    TURNED = auto()
    DOUBLE = auto()
    NO = auto()
    CALLS = auto()  # "anuncia": a number behind it is bid; value 1: the writer does
    DOES = auto()  # "hace": a number behind it are tricks; value 1: the writer does
    ME = auto()  # a verb of the writer's
    TRICKS = auto()
    AT = auto()  # "a", "en" before what was bid
    OF = auto()
    BY = auto()
    CHANGE = auto()  # "era": what follows stands in the place of what was said


BESIDE: Lexicon[Meaning] = (
    (Meaning(Kind.PARTNER), {"es": "con", "ca": "amb", "fr": "avec", "en": "with|w/|w"}),
    (Meaning(Kind.PARTNER, 1), {
        "es": "silbador|silbadora|companero|companera|socio|socia|apoyo|apoya|ayuda|de silbador"
        "|de silbadora|con silbador|con el silbador|con silbadora|con ayuda de|con apoyo de"
        "|con la ayuda de|con el apoyo de|de companero|de companera|de socio|de socia|apoyada por"
        "|apoyado por|ayudada por|ayudado por|junto a|junto con|acompanada de|acompanado de"
        "|en pareja con|de pareja con|con su companero|con su companera|con companero|pareja|silba"
        "|silbo|le silba|silbando|le apoya|le ayuda|apoyando",
        "ca": "company|companya|soci|suport|de company|de companya|de soci|ajudada per|ajudat per"
        "|amb l'ajuda de|amb l'ajuda d'|amb el suport de|amb el suport d'|amb suport de|de parella"
        "|xiulador|xiuladora|ajuda|de xiulador|recolzada per|recolzat per|junt a|junt amb|xiula"
        "|li xiula",
        "fr": "whisteur|whisteuse|soutien|partenaire|avec soutien|soutenu par|soutenue par"
        "|soutient|avec le soutien de|avec le soutien d'|avec l'aide de|avec l'aide d'|aide par"
        "|aidee par|avec soutien de|comme partenaire|pour partenaire|en equipe avec|le soutient"
        "|la soutient|whiste",
        "en": "whister|whists|whisted|whisting|partner|supporter|supported by|helped by"
        "|partnered by|partnered with|supports|supporting|partnering|with partner|backed by"
        "|with help from|together with|helps|helping|as partner|as whister|as a partner"
        "|in partnership with|with the help of|and partner|for partner|as her partner"
        "|as his partner",
    }),
    (Meaning(Kind.SOLO), {
        "es": "sola|solo|en solitario|a solas|independencia|sin ayuda|sin apoyo|sin companero"
        "|sin silbador|sin companera|sin silbadora|sin pareja",
        "ca": "sol|en solitari|sense company|sense companya|sense ajuda|tot sol|tota sola",
        "fr": "seul|seule|en solo|sans partenaire|sans soutien|sans whisteur|tout seul|toute seule"
        "|independance",
        "en": "alone|on his own|on her own|without partner|without a partner|unsupported|unaided"
        "|independence|single handed",
    }),
    (Meaning(Kind.PASS), {
        "es": "pasan|pasan todos|todos pasan|pasan todas|todas pasan|pasa todo el mundo|nadie va"
        "|no va nadie|no ha ido nadie|no puja nadie|no quiere nadie|nadie quiere"
        "|todo el mundo pasa|nadie anuncia|todos pasaron|pasaron todos|pasaron|todos han pasado"
        "|han pasado todos|nadie puja|nadie fue|nadie ha ido|los cuatro pasan|pasamos todos"
        "|todos pasamos|pasan los cuatro|nadie anuncio|pasada general|nadie canta|no canta nadie"
        "|nadie ha cantado|nadie pide|no pide nadie|nadie juega|no juega nadie|no anuncia nadie"
        "|pasamos|pasamos los cuatro|hemos pasado todos|hemos pasado los cuatro"
        "|han pasado los cuatro|los cuatro pasamos",
        "ca": "passen|passen tots|tots passen|pasem tots|passem tots|ningu va|no va ningu"
        "|no vol ningu|ningu vol|tots passem|ningu no va|tots han passat|han passat tots"
        "|tothom passa|passa tothom|passen els quatre|ningu anuncia|els quatre passen"
        "|ningu ha anat|passa tot el mon|tot el mon passa|ningu canta|no canta ningu"
        "|ningu ha cantat|ningu demana|no demana ningu|passem|passem els quatre|hem passat tots"
        "|hem passat els quatre",
        "fr": "tous passent|passe generale|misere partout|personne ne prend|tout le monde passe"
        "|tous ont passe|personne n'annonce|tout le monde a passe|passent tous|personne ne demande"
        "|personne ne parle|tout le monde a passe|les quatre passent|on passe tous|personne n'y va"
        "|personne ne joue|on a tous passe|nous passons tous|on passe tous les quatre",
        "en": "we passed|we pass|all pass|all passed|everybody passes|everyone passes"
        "|everybody passed|nobody bids|nobody called|nobody wants it|everyone passed|nobody bid"
        "|no one bids|no one bid|all four pass|all four passed|passed out|they all passed"
        "|they all pass|we all passed|we all pass|all of us passed|nobody calls|no one calls"
        "|nobody plays|no one called|the four of us passed",
    }),
    (Meaning(Kind.DEALS), {
        "es": "da|reparte|dio|repartio|reparto de|dando|repartiendo|ha dado|ha repartido|repartia"
        "|daba|reparto|dador|da cartas|dio cartas",
        "ca": "dona|reparteix|repartix|ha donat|ha repartit|donava|repartia|donant|va donar"
        "|repartint|dona cartes",
        "fr": "donne|donneur|distribue|a donne|a distribue|donnait|distribuait|donneuse"
        "|a la donne",
        "en": "deals|dealt|dealer|dealing|deal by|dealt by|dealer was|dealer is|was dealing"
        "|is dealing|dealer's",
    }),
    (Meaning(Kind.REVOKE), {
        "es": "renuncio|renuncia|renuncio de|no asistio|no asiste|hizo renuncio|hace renuncio"
        "|ha renunciado|ha hecho renuncio|no ha asistido|no sirvio|comete renuncio|no sirve"
        "|cometio renuncio|hace un renuncio|hizo un renuncio|con renuncio de|con renuncio",
        "ca": "renunci|renunci de|no va assistir|no ha assistit|renuncia de|ha renunciat"
        "|fa renunci|ha fet renunci|va renunciar|no assistix|no ha servit|amb renunci de"
        "|renunci d'",
        "fr": "renonce|renonce de|a renonce|fait une renonce|a fait une renonce|n'a pas fourni"
        "|renoncait|avec renonce de|ne fournit pas|n'a pas servi",
        "en": "revoke|revoked|revokes|revoke by|revoke from|revoking|did not follow suit"
        "|failed to follow suit|didn't follow suit|with a revoke by|with revoke by|a revoke by",
    }),
    (Meaning(Kind.CHICANE), {
        "es": "chicana|chicana de|sin triunfos|sin triunfo|chicanas|chicana para|con chicana"
        "|con chicana de",
        "ca": "xicana|sense trumfos|xicana de|sense triomfs|xicanes|sense trumfo",
        "fr": "chicane|sans atout|chicane de|sans atouts|chicane pour|chicanes",
        "en": "no trumps|no trump|chicane for|without trumps|without a trump|void in trumps"
        "|chicane by",
    }),
    (Meaning(Kind.JACK), {
        "es": "jota|jota de|la jota|jota de diamantes|carta de boston|sota de diamantes",
        "ca": "jota de diamants|la jota de diamants|valet de diamants|carta de boston",
        "fr": "valet|valet de carreau|carte de boston|valet de carreaux",
        "en": "jack|jack of diamonds|boston card",
    }),
    (Meaning(Kind.MISDEAL), {
        "es": "mal|mal reparto|malos repartos|mal dado|mal dadas|mal dada|se equivoco al dar"
        "|repartos malos|reparto malo|repartos mal hechos|mal repartido|dio mal|da mal"
        "|malas dadas",
        "ca": "mal repartiment|mal repartit|mals repartiments|repartiment mal fet|dona mal"
        "|mal donat|s'ha equivocat al donar|repartiments dolents|s'equivoca al donar",
        "fr": "maldonne|maldonnes|mal donne|mauvaise donne|mauvaises donnes|fausse donne"
        "|fausses donnes",
        "en": "misdeal|misdeals|misdealt|bad deal|bad deals|wrong deal|wrong deals",
    }),
    (Meaning(Kind.TURNED), {
        "es": "vuelta|vira|de vuelta|sale|salio|volteada|palo de vuelta",
        "ca": "girada|gira|ix|eixida", "fr": "retourne|tourne|retournee|a la retourne",
        "en": "turned|turned up|turn-up|turns up|turnup|upcard",
    }),
    (Meaning(Kind.DOUBLE), {
        "es": "doble|doblada|mano doble|reparto doble", "ca": "doble ma|ma doble",
        "fr": "double|donne double|tour double", "en": "double deal|doubled",
    }),
)  # fmt: skip


SPOKEN: Lexicon[Meaning] = (
    (Meaning(Kind.NONE), {
        "es": "ninguna|ninguna baza|ninguno|nada|ni una|ni una baza|ni una sola|ni una sola baza"
        "|sin bazas|sin baza|sin hacer bazas|sin hacer baza|sin ninguna|sin ninguna baza"
        "|sin coger ninguna|sin hacer ninguna|sin una baza|sin una|sin una sola baza|sin coger una"
        "|sin hacer una",
        "ca": "cap|cap basa|gens|ni una basa|sense bases|sense cap basa|sense cap|no res"
        "|sense fer cap basa|sense fer cap|sense basa|sense una basa|sense una|sense fer una basa",
        "fr": "aucune|aucune levee|aucun pli|aucun|pas une|pas une levee|pas de levee|sans levee"
        "|sans aucune levee|rien|sans faire de levee|sans pli|pas un pli|sans faire une levee"
        "|sans une levee|sans un pli|sans un seul pli",
        "en": "none|no tricks|no trick|nothing|not a trick|not one trick|not a single trick"
        "|without a trick|without tricks|without taking a trick|no tricks at all|without one"
        "|without a single trick",
    }),
    (Meaning(Kind.NO), {
        "es": "no|sin|nunca|tampoco|ni|nada de|ningun", "ca": "sense|mai|no pas",
        "fr": "non|pas|pas de|pas d'|sans|jamais|point de",
        "en": "not|without|never|didn't|doesn't|did not|does not|hasn't|isn't|wasn't|nope|is not"
        "|was not|don't|not a|couldn't|can't",
    }),
    (Meaning(Kind.CALLS), {
        "es": "anuncia|anuncio|anuncian|puja|pujo|pide|pidio|piden|juega|jugo|juega a|jugaba|va"
        "|va a|va de|iba|iba a|fue a|demanda|declara|declaro|dice|ha pedido|ha anunciado|ha ido"
        "|ha ido a|intenta|canta|van|van a|iban a|quiere|ha jugado|jugaban|juegan|apuesta"
        "|ha pujado|jugando|canto|ha cantado|cantaba|se atreve con|se atreve a|se lanza a"
        "|se tira a|se mete a",
        "ca": "anuncia|demana|demanen|va a|juga|juga a|canta|diu|ha demanat|ha anunciat|ha jugat"
        "|anava a|van a|ha anat a|jugava|ha cantat|va demanar|va anunciar|jugen|puja|anava|vol"
        "|s'atreveix amb|s'atrevix a|es llança a",
        "fr": "annonce|demande|demandent|joue|jouent|prend|part|part a|va a|a annonce|a demande"
        "|a joue|tente|declare|annoncent|jouait|a pris|a tente|dit|a dit|vont a|se lance a"
        "|se lance",
        "en": "bids|bid|calls|called|plays|played|announces|announced|goes for|went for|goes|went"
        "|declares|declared|tries|tried|says|said|playing|bidding|was in|is in|calling|contracts"
        "|contract",
    }),
    (Meaning(Kind.CALLS, 1), {
        "es": "voy|voy a|pido|juego|juego a|fui a|iba yo a|he pedido|he anunciado|he ido a|vamos"
        "|vamos a|pedimos|cante|he cantado|he jugado|jugue",
        "ca": "vaig|vaig a|demane|demano|anuncie|jugue|he demanat|he anunciat|anem|anem a"
        "|he anat a|he cantat|cante|puge",
        "fr": "j'annonce|je demande|je joue|j'ai annonce|j'ai demande|j'ai joue|je vais a"
        "|je prends|nous annoncons|je pars|je pars a|je tente|j'ai tente|je vais",
        "en": "i bid|i called|i call|i played|i play|i went for|we bid|we called|we played|i'm in",
    }),
    (Meaning(Kind.DOES), {
        "es": "hace|hizo|ha hecho|hacen|hicieron|han hecho|haciendo|saca|saco|sacan|sacaron"
        "|ha sacado|han sacado|coge|cogio|cogen|se lleva|se llevo|se llevan|se llevaron"
        "|se ha llevado|lleva|tiene|tienen|tuvo|toma|tomo|recoge|recogio|se queda en|se quedo en"
        "|se queda con|se quedo con|se quedan en|se quedan con|se ha quedado en|se ha quedado con"
        "|queda en|queda con|acaba con|acabo con|acaba en|termina con|termina en|llega a|llego a"
        "|llegan a|suma|hacia|han cogido|ha cogido|con un total de|solo hace|resultado|gana solo"
        "|le salen|le salieron|les salen|les salieron|le han salido|se come|se comio|se comen"
        "|se ha comido|se traga|se trago|pilla|le caen",
        "ca": "fa|fan|feu|ha fet|han fet|fent|en fa|en fan|n'ha fet|n'han fet|n'ha tret|trau"
        "|trauen|ha tret|han tret|agafa|agafen|ha agafat|s'emporta|s'ha emportat|s'emporten"
        "|es queda en|es queda amb|s'ha quedat en|s'ha quedat amb|es queden en|es queden amb"
        "|arriba a|arriben a|ha arribat a|te|tenen|va fer|van fer|feia|en trau|en va fer"
        "|en van fer|s'enduu|acaba amb|acaba en|n'agafa|en te|en fa nomes|nomes fa|ha tingut"
        "|li ixen|els ixen|li'n ixen|es menja|s'ha menjat|se'n menja",
        "fr": "fait|font|a fait|ont fait|en fait|en font|en a fait|en ont fait|faisant|realise"
        "|a realise|ramasse|ramassent|a ramasse|obtient|remporte|a remporte|remportent|reste a"
        "|finit a|finit avec|il en fait|elle en fait|ils en font|elles en font|il fait|elle fait"
        "|ils font|a obtenu|en realise|termine a|termine avec|a eu|prennent|resultat|ne fait que"
        "|n'en fait que|ne font que|n'en font que|n'a fait que|en prend|en a pris|en mange"
        "|en a mange",
        "en": "takes|took|take|taking|gets|got|scores|scored|getting|making|ends with|ended with"
        "|ended up with|finishes with|finished with|collects|collected|manages|managed|has|had"
        "|have|ends on|ends up with|has made|has taken|result|picks up|picked up|with a total of"
        "|they make|they made|they took|they take|ending with|totalling|eats|ate",
    }),
    (Meaning(Kind.DOES, 1), {
        "es": "hago|hice|he hecho|cojo|cogi|he cogido|he sacado|me llevo|me quedo en|me quedo con"
        "|hacemos|hicimos|hemos hecho|sacamos|me quedan|me he quedado en|nos quedamos en|llego a"
        "|me salen|me salieron|nos salen|nos salieron|me han salido|me como|me comi|me he comido",
        "ca": "faig|he fet|trac|traig|fem|hem fet|em quede en|n'he fet|n'hem fet|en faig|en fem"
        "|m'emporte|m'ixen|ens ixen|em surten|em menge|m'he menjat|me n'he menjat",
        "fr": "je fais|j'ai fait|j'en ai fait|j'en fais|nous faisons|nous avons fait|on a fait"
        "|on fait|on en fait|j'en prends|j'en ai pris|nous en faisons",
        "en": "i made|i make|i took|i take|i got|i get|we made|we make|we took|we take|we got",
    }),
    (Meaning(Kind.TRICKS), {
        "es": "bazas|baza|diques|dique", "ca": "bases|basa", "fr": "levees|levee|plis|pli",
        "en": "tricks|trick",
    }),
    (Meaning(Kind.AT), {"es": "a|en|al", "fr": "a|en|aux|au", "en": "in|at|to|on"}),
    (Meaning(Kind.OF), {"es": "de|del|para", "ca": "d'|per a", "fr": "du|des|pour", "en": "of|for"
        "|from|held by"}),
    (Meaning(Kind.BY), {"es": "por", "ca": "per", "fr": "par", "en": "by"}),
)  # fmt: skip
CHANGES: Lexicon[Meaning] = (
    (Meaning(Kind.CHANGE, "more"), {
        "es": "+|falta|faltan|faltaba|faltaban|falto|y|mas|tambien|olvide|se me olvido|anade|pon"
        "|olvidaba|me olvide|me falta|ademas|hay",
        "ca": "manca|manquen|falta|i|mes|tambe|m'he deixat|posa|afig|faltava|afegix",
        "fr": "il manque|manque|et|plus|aussi|oublie|on a oublie|j'ai oublie|ajoute|il y a|avec",
        "en": "and|plus|add|also|missing|forgot|we forgot|i forgot|there was|there is",
    }),
    (Meaning(Kind.CHANGE, "less"), {
        "es": "-|sin|menos|quita|quitad|quitar|borra|fuera|elimina",
        "ca": "sense|menys|lleva|lleveu|treu|esborra",
        "fr": "sans|moins|enleve|enlevez|retire|retirez|supprime|efface",
        "en": "without|minus|remove|drop|delete|take off|take away",
    }),
    (Meaning(Kind.CHANGE), {
        "es": "era|eran|es|son|perdon|digo|quiero decir|queria decir|corrijo|mejor dicho|fue"
        "|fueron|ha sido|sino|en realidad|me equivoque|error|corrige|cambia|cambio|pone|estaba"
        "|me he equivocado|si no|iba|te has equivocado|el que jugaba|la que jugaba|quien jugaba"
        "|el que iba|la que iba|quien iba|quien jugo|el que jugo|la que jugo|el que va|quien va",
        "ca": "eren|perdo|dic|vull dir|volia dir|fou|va ser|sino|en realitat|m'he equivocat"
        "|corregix|ha sigut|van ser|t'has equivocat|el que jugava|la que jugava|qui jugava"
        "|qui anava|el que anava|la que anava",
        "fr": "pardon|c'etait|c'est|je voulais dire|je veux dire|etait|etaient|mais|en fait"
        "|ce n'est|n'etait|je me suis trompe|erreur|c'etaient|desole|corrige|plutot|n'est"
        "|ce n'etait|tu t'es trompe|c'est faux|celui qui jouait|celle qui jouait",
        "en": "sorry|wrong|oops|wait|i mean|i meant|it was|was|were|but|actually|it's|is"
        "|correction|make that|my mistake|should be|it should be|rather|they were|there were"
        "|you got it wrong|that's wrong|mistake|the one who bid|the one who played|the bidder was",
    }),
)  # fmt: skip
NO_CHANGES = frozenset({"no", "non", "nope", "nah", "que no", "not"})  # before a comma they change
FILLERS: Lexicon[Meaning] = (
    (Meaning(Role.FILLER), {
        "es": "la|las|los|sus|mi|mis|el|lo|le|les|un|una vez|puntos|veces|vez|se|su|que|solamente"
        "|solo de|ha|han|-|/|–|cada uno|bueno|pues|esta vez|entonces|al final|todo|cartas|mano"
        "|ella|carta|triunfo|triunfos|palo|anotado|apunta|por los pelos|por poco|unicamente"
        "|tan solo|he|entre los dos|entre ambos|entre las dos",
        "ca": "els|punts|vegades|nomes|n'|li|s'|l'|al final|esta vegada|ha|han|cartes|ma|ell"
        "|trumfo|trumfos|es|vegada|entre els dos",
        "fr": "points|ses|mon|leur|fois|seulement|ne|n'|l'|il|elle|ils|elles|sa|son|cette fois"
        "|finalement|atout|atouts|y|de la|de l'|cartes|main|se|un|une fois|point|ai|a eux deux"
        "|a elles deux|ensemble",
        "en": "the|an|my|their|help|points|pts|times|time|only|it|he|she|they|his|her|this time"
        "|finally|trump|trumps|hand|cards|each|in total|then|be|been|him|but only|so|between them"
        "|between us|together|between the two",
    }),
)  # fmt: skip
