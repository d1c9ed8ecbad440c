"""What people call things in the games of two pairs, in four languages (rules: section 5.2)."""

from core.games.pairs.kinds import Kind, Term
from core.lexicon import Lexicon

BOLOT, TERCERA, CINCUENTA, CIEN, CIENTO_CINCUENTA, DOSCIENTOS = (
    "bolot", "tercera", "cincuenta", "cien", "ciento cincuenta", "doscientos",
)  # fmt: skip

_CANTES: Lexicon[Term] = (
    (Term(Kind.CANTE, BOLOT), {
        "es": "bolot|rebolot|bolot y rebolot|bolot rebolot|bolete|rebolote|bolete y rebolote"
        "|bolete rebolote|bolots",
        "ca": "bolot i rebolot",
        "fr": "belote|rebelote|belote et rebelote|belote rebelote",
        "en": "bolot and rebolot",
    }),
    (Term(Kind.CANTE, TERCERA), {
        "es": "tercera|3a|escalera de tres", "fr": "tierce", "en": "run of three",
    }),
    (Term(Kind.CANTES, TERCERA), {
        "es": "terceras|3as", "ca": "terceres", "fr": "tierces",
    }),
    (Term(Kind.CANTE, CINCUENTA), {
        "es": "cincuenta|cuarta", "ca": "cinquanta|quarta", "fr": "cinquante", "en": "fifty",
    }),
    (Term(Kind.CANTE, CIEN), {
        "es": "cien|quinta|escalera", "ca": "cent", "fr": "cent|carre", "en": "hundred",
    }),
    (Term(Kind.CANTE, CIENTO_CINCUENTA), {"es": "ciento cincuenta", "ca": "cent cinquanta"}),
    (Term(Kind.CANTE, DOSCIENTOS), {
        "es": "doscientos", "ca": "dos cents", "fr": "deux cents", "en": "two hundred",
    }),
)  # fmt: skip
RESULTS: Lexicon[Term] = (
    (Term(Kind.VAN), {
        "es": "van|va|iban|iba|fueron|fue|toma|toman|ha ido|han ido",
        "ca": "van|va|anaven|anava|prenen|pren|ha anat|han anat",
        "fr": "prend|prennent|prends|a pris|ont pris|pris|preneur|preneurs",
        "en": "take|takes|took|taker|takers",
    }),
    (Term(Kind.VOY), {
        "es": "voy|vamos|ibamos|fuimos", "ca": "vaig|anem|anavem", "fr": "prenons", "en": "taking",
    }),
    (Term(Kind.FALL), {
        "es": "puestos|puesto|puesta|caida|caidos|dentro", "ca": "posats|posat|dins|caiguts",
        "fr": "dedans|chute|chutes|chutent", "en": "down|fell",
    }),
    (Term(Kind.FALL_THEM), {
        "es": "los hemos puesto|les hemos puesto|los ponemos|los pusimos|las hemos puesto",
        "ca": "els hem posat|els posem|els hem posats",
        "fr": "on les met dedans|on les a mis dedans|nous les mettons dedans",
        "en": "we set them|we put them down",
    }),
    (Term(Kind.FALL_US), {
        "es": "nos han puesto|nos ponen|nos pusieron",
        "ca": "ens han posat|mos han posat|ens posen|mos posen",
        "fr": "ils nous mettent dedans|ils nous ont mis dedans",
        "en": "they set us|they put us down",
    }),
    (Term(Kind.MADE), {
        "es": "hecha|hechas|hechos|cumple|cumplen|cumplida|ganada", "ca": "feta|fetes|fets",
        "fr": "reussi|reussie|reussis", "en": "made",
    }),
    (Term(Kind.CAPOT), {"es": "capote|capotes", "ca": "capot", "fr": "capot", "en": "capot"}),
    (Term(Kind.CAPOT_US), {
        "es": "les hemos hecho capote|los hemos hecho capote|hemos hecho capote|hacemos capote"
        "|les hacemos capote|les hicimos capote",
        "ca": "els hem fet capot|hem fet capot|els fem capot",
        "fr": "on les met capot|on les a mis capot|nous les mettons capot",
        "en": "we made capot",
    }),
    (Term(Kind.CAPOT_THEM), {
        "es": "nos han hecho capote|nos hacen capote|nos hicieron capote|han hecho capote",
        "ca": "mos han fet capot|ens han fet capot|mos fan capot|ens fan capot",
        "fr": "ils nous mettent capot|ils nous ont mis capot",
        "en": "they made capot",
    }),
    (Term(Kind.CAPOT_WHOSE), {
        "es": "capote a|capote contra", "ca": "capot a|capot contra",
        "fr": "est capot|sont capot|sommes capot|etes capot|suis capot|capot contre"
        "|sont capots|sommes capots",
        "en": "are capot|is capot|am capot|capot against",
    }),
    (Term(Kind.TEN), {
        "es": "ultimas|las ultimas|las diez|las diez de ultimas|diez de ultimas|10 de ultimas"
        "|las 10|las 10 de ultimas",
        "ca": "ultimes|les ultimes|les deu|les deu d'ultimes|deu d'ultimes|les 10",
        "fr": "der|dix de der|10 de der|le dix de der|le der",
        "en": "last trick|the last trick",
    }),
    (Term(Kind.OF), {
        "es": "de|para|del", "ca": "d'|per a", "fr": "chez|pour|a la", "en": "of|for|by",
    }),
    (Term(Kind.JOIN), {"es": "-|/|a|contra", "ca": "contra", "fr": "contre", "en": "to|against"}),
    (Term(Kind.ONE), {"es": "un|una|uno", "ca": "un|una", "fr": "un|une", "en": "one|an"}),
    (Term(Kind.PASS), {
        "es": "pasan todos|todos pasan|pasamos todos|nadie va|no va nadie|nadie|se tira"
        "|pasada|paso",
        "ca": "pasem tots|passem tots|tots passen|tots passem|ningu va|no va ningu|passe",
        "fr": "tous passent|passe generale|personne ne prend|tout le monde passe",
        "en": "all pass|everybody passes|nobody takes|passed out|pass",
    }),
)  # fmt: skip
LEXICON: Lexicon[Term] = (*_CANTES, *RESULTS)

FILLERS = (
    "cante cantes canta cantan canto cant annonce y i et and puntos punts points pts con amb"
    " avec with la las les los el le the l' en ens se hace hacen hacemos hizo hicimos fa fem fait"
    " font ha han hem hemos ont on est sont sommes are is son fan tiene tienen llevan es era eran"
    " eren c'est etait was were , + ; : = ."
)
SINGING = "cante cantes canta cantan canto cant annonce"

FOURS = ("4", "cuatro", "quatre", "four", "carre")
SPOKEN = {
    CIEN: ("100", "cien", "cent"),
    CIENTO_CINCUENTA: ("150", "ciento cincuenta", "cent cinquanta"),
    DOSCIENTOS: ("200", "doscientos", "dos cents"),
}
RANKS: Lexicon[str] = (
    (CIEN, {
        "es": "treses|caballos|reyes|ases|as", "ca": "tresos|cavalls|reis|asos",
        "fr": "rois|dames|tens", "en": "queens|kings|aces|threes",
    }),
    (CIENTO_CINCUENTA, {
        "es": "nueves|catorces", "ca": "nous", "fr": "neuf|neufs", "en": "nines",
    }),
    (DOSCIENTOS, {"es": "sotas", "ca": "sotes", "fr": "valets", "en": "jacks"}),
)  # fmt: skip
