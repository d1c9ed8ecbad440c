"""What people say beside a bid of Boston: partner, honours, deal, revoke (rules: 5.4)."""

from core.games.boston.kinds import Kind
from core.lexicon import Lexicon
from core.reading.terms import Meaning

BESIDE: Lexicon[Meaning] = (
    (Meaning(Kind.PARTNER), {"es": "con", "ca": "amb", "fr": "avec", "en": "with|w/|w"}),
    (Meaning(Kind.PARTNER, 1), {
        "es": "silbador|silbadora|companero|companera|socio|socia|apoyo|apoya|ayuda|de silbador"
        "|de silbadora|con silbador|con el silbador|con silbadora|con ayuda de|con apoyo de"
        "|con la ayuda de|con el apoyo de|de companero|de companera|de socio|de socia|apoyada por"
        "|apoyado por|ayudada por|ayudado por|junto a|junto con|acompanada de|acompanado de"
        "|en pareja con|de pareja con|con su companero|con su companera|con companero|pareja",
        "ca": "company|companya|soci|suport|de company|de companya|de soci|ajudada per|ajudat per"
        "|amb l'ajuda de|amb l'ajuda d'|amb el suport de|amb el suport d'|amb suport de|de parella"
        "|xiulador|xiuladora|ajuda|de xiulador|recolzada per|recolzat per|junt a|junt amb",
        "fr": "whisteur|whisteuse|soutien|partenaire|avec soutien|soutenu par|soutenue par"
        "|soutient"
        "|avec le soutien de|avec le soutien d'|avec l'aide de|avec l'aide d'|aide par|aidee par"
        "|avec soutien de|comme partenaire|pour partenaire|en equipe avec",
        "en": "whister|whists|whisted|whisting|partner|supporter|supported by|helped by"
        "|partnered by|partnered with|supports"
        "|supporting|partnering|with partner|backed by|with help from|together with|helps|helping"
        "|as partner|as whister|as a partner|in partnership with|with the help of|and partner"
        "|for partner|as her partner|as his partner",
    }),
    (Meaning(Kind.SOLO), {
        "es": "sola|solo|en solitario|a solas|independencia|sin ayuda|sin apoyo|sin companero"
        "|sin silbador|sin companera|sin silbadora|sin pareja",
        "ca": "sol|en solitari|sense company|sense companya|sense ajuda|tot sol|tota sola",
        "fr": "seul|seule|en solo|sans partenaire|sans soutien|sans whisteur|tout seul|toute seule"
        "|independance", "en": "alone|on his own|on her own|without partner|without a partner"
        "|unsupported|unaided|independence|single handed",
    }),
    (Meaning(Kind.PASS), {
        "es": "pasan|pasan todos|todos pasan|pasan todas|todas pasan|pasa todo el mundo|nadie va"
        "|todo el mundo pasa|nadie anuncia|todos pasaron|pasaron todos|pasaron|todos han pasado"
        "|han pasado todos|nadie puja|nadie fue|nadie ha ido|los cuatro pasan|pasamos todos"
        "|todos pasamos|pasan los cuatro|nadie anuncio|pasada general",
        "ca": "passen|passen tots|tots passen|pasem tots|passem tots|ningu va|tots passem"
        "|ningu no va"
        "|tots han passat|han passat tots|tothom passa|passa tothom|passen els quatre"
        "|ningu anuncia"
        "|els quatre passen|ningu ha anat|passa tot el mon|tot el mon passa",
        "fr": "tous passent|passe generale|misere partout|personne ne prend|tout le monde passe"
        "|tous ont passe|personne n'annonce|tout le monde a passe|passent tous|personne ne demande"
        "|personne ne parle|tout le monde a passe|les quatre passent|on passe tous",
        "en": "all pass|all passed|everybody passes|everyone passes|everybody passed|nobody bids"
        "|everyone passed|nobody bid|no one bids|no one bid|all four pass|all four passed"
        "|passed out"
        "|they all passed|they all pass|we all passed|we all pass|all of us passed",
    }),
    (Meaning(Kind.DEALS), {
        "es": "da|reparte|dio|repartio|reparto de|dando|repartiendo|ha dado|ha repartido|repartia"
        "|daba|reparto|dador|da cartas|dio cartas",
        "ca": "dona|reparteix|repartix|ha donat|ha repartit|donava|repartia|donant|va donar"
        "|repartint|dona cartes", "fr": "donne|donneur|distribue|a donne|a distribue|donnait"
        "|distribuait|donneuse|a la donne",
        "en": "deals|dealt|dealer|dealing|deal by|dealt by|dealer was|dealer is|was dealing"
        "|is dealing|dealer's",
    }),
    (Meaning(Kind.REVOKE), {
        "es": "renuncio|renuncia|renuncio de|no asistio|no asiste|hizo renuncio|hace renuncio"
        "|ha renunciado|ha hecho renuncio|no ha asistido|no sirvio|comete renuncio|no sirve"
        "|cometio renuncio|hace un renuncio|hizo un renuncio|con renuncio de|con renuncio",
        "ca": "renunci|renunci de|no va assistir|no ha assistit|renuncia de|ha renunciat"
        "|fa renunci"
        "|ha fet renunci|va renunciar|no assistix|no ha servit|amb renunci de|renunci d'",
        "fr": "renonce|renonce de|a renonce|fait une renonce|a fait une renonce|n'a pas fourni"
        "|renoncait|avec renonce de|ne fournit pas|n'a pas servi",
        "en": "revoke|revoked|revokes|revoke by|revoke from|revoking|did not follow suit"
        "|failed to follow suit"
        "|didn't follow suit|with a revoke by|with revoke by|a revoke by",
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
        "es": "vuelta|vira|de vuelta|sale|salio|volteada|palo de vuelta", "ca": "girada|gira|ix"
        "|eixida",
        "fr": "retourne|tourne|retournee|a la retourne", "en": "turned|turned up|turn-up|turns up"
        "|turnup|upcard",
    }),
    (Meaning(Kind.DOUBLE), {
        "es": "doble|doblada|mano doble|reparto doble", "ca": "doble ma|ma doble",
        "fr": "double|donne double|tour double",
        "en": "double deal|doubled",
    }),
)  # fmt: skip
