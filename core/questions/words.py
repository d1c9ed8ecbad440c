"""The words of questions, a language a column: how is asked, beside what it is about."""

from core.lexicon import Lexicon, spellings
from core.questions.parts import Part
from core.questions.topics import TOPICS

ASKING: Lexicon[Part] = (
    (Part.FILLER, {
        "es": "y|o|e|a|al|de|del|en|el|la|los|las|lo|un|una|me|mi|te|se|le|les|nos|os|por|para|pa"
        "|con|oye|oyes|eh|ey|hey|hola|tio|tia|tios|macho|nene|chicos|gente|amigo|bot|porfa|porfi"
        "|plis|por favor|favor|ya|ahora|aun|todavia|mas|muy|mucho|mucha|muchos|poco|tan|asi"
        "|entonces|pues|bueno|vale|venga|a ver|haber|pero|si|es|son|era|eran|esta|estan|hay|ser"
        "|que|q|k|ke|tu|yo|mio|nuestro|nuestra|cosa|tema|asunto|hasta|llegar|llegamos|final|acabar"
        "|terminar|meta|partida|la partida|partidita|juego|noche|esta noche|actual|de momento"
        "|momento|esto|eso|solo|otra vez|puedes|puede|quiero|saber|ver|alguien|sabe|sabes|ahi|aqui"
        "|cada|uno|pareja|equipo|ambos|dos|total|en total|siguiente|proxima|proximo|primero"
        "|esta vez|vez|he|hemos|ha|ha sido|fue|algo|tengo que|tenemos que|hay que|cartas"
        "|las cartas|ellos|debe|debo|debemos|corresponde|los otros|los demas|las otras|puesta"
        "|puestas|pasarse|pasarme|pasarnos|pasarte|pasarme yo|vemos|veremos|tiene que|tienes que"
        "|tienen que|empieza a|empezar a|luego|despues|anda|hombre|colega",
        "ca": "ho|i|o|a|al|als|de|del|dels|d'|en|el|la|els|les|lo|un|una|em|et|es|es que|li|ens"
        "|mos|us|vos|per|per a|pa|amb|ei|ep|escolta|xe|che|tio|nano|nanos|xiquets|gent|bot"
        "|per favor|sisplau|si us plau|ja|ara|encara|mes|molt|molta|gaire|poc|tan|aixi|doncs|pues"
        "|be|vinga|a vore|a veure|pero|si|son|som|era|eren|esta|hi|hi ha|ha|que|tu|jo|meu|cosa"
        "|tema|fins|arribar|acabar|final|partida|joc|nit|aixo|aco|nomes|pots|vull|saber|veure|vore"
        "|algu|sap|saps|ahi|aci|cada|parella|equip|total|seguent|proxima|hem|he|has|s'|l'|m'|t'|n'"
        "|cartes|les cartes|ells|senyors|no|els altres|els demes|passar se|passar me|vegem|te que"
        "|ha de|he de|tinc que|comença a|despres|home",
        "fr": "et|ou|a|au|aux|de|du|des|d'|en|le|la|les|l'|un|une|me|te|se|s'|m'|t'|j'|c'|qu'|n'"
        "|nous|vous|on|il|elle|ils|elles|je|tu|moi|toi|lui|leur|y|pour|avec|dis|dites|eh|hey"
        "|les gars|gars|mec|les amis|bot|svp|stp|s'il te plait|s'il vous plait|deja|maintenant"
        "|encore|plus|tres|bien|tant|alors|bon|mais|donc|oui|est|est ce|est ce que|ce|c'est|sont"
        "|etait|ici|que|qui|chose|affaire|jusqu'|faire|arriver|finir|fin|partie|jeu|soir|ca|cela"
        "|juste|peux|peut|veux|veut|savoir|voir|quelqu'|sait|sais|chaque|equipe|total|en tout"
        "|prochain|prochaine|pas|cartes|les cartes|ni|sur|hein|quoi|dans|doit|dois|doivent|notre"
        "|mon|ma|ete|avait|avoir|tout|les autres|les deux autres|c'est a|c a|mtn|commence a"
        "|ensuite|apres",
        "en": "and|or|a|an|the|of|for|to|at|in|on|by|me|my|us|our|we|i|they|them|he|she|you|so|oi"
        "|hey|hi|ok|guys|mate|bro|man|folks|bot|pls|plz|please|already|now|right now|currently|yet"
        "|still|more|much|very|then|well|but|is|'s|s|are|was|were|be|it|its|do|does|did|can"
        "|can you|could|could you|will|would|that|this|thing|until|till|finish|end|reach|game"
        "|match|tonight|just|want|wanna|know|see|see the|anyone|there|here|each|team|both|total"
        "|next|first|again|up|get|gets|got|all right|one|so far|all in all|with|far|still to|cards"
        "|should|must|has to|have to|supposed|others|other|other team|other side|rn|atm|btw|after"
        "|afterwards|dude",
    }),
    (Part.THANKS, {
        "es": "gracias|muchas gracias|mil gracias|grax", "ca": "gracies|moltes gracies|merces",
        "fr": "merci|merci beaucoup", "en": "thanks|thank you|thx|ty|cheers",
    }),
    (Part.SIDE, {
        "es": "yo|mi|mio", "ca": "jo|meu|mi", "fr": "moi|mon|ma", "en": "i|my|mine|me",
    }),
    (Part.TELL, {
        "es": "dime|dimelo|di|dinos|diganos|dices|decir|ensena|ensename|ensenanos|muestra"
        "|muestrame|muestranos|pasa|pasame|pasanos|saca|sacame|pon|ponme|ponnos|dame|danos"
        "|recuerdame|recuerda|repite|canta|mira|manda|mandame",
        "ca": "digues|digue'm|diguem|mostra|mostra'm|ensenya|passa|passa'm|trau|trac|posa|posa'm"
        "|dona'm|recorda|repeteix|repetix|mira",
        "fr": "donne|donner|donnez|redonne|redonner|dis|montre|montrer|montrez|affiche|afficher"
        "|envoie|rappelle|rappeler|repete|file|balance|mets|fais voir",
        "en": "tell|tell me|show|show me|give|give me|gimme|remind|remind me|repeat|send|display"
        "|print|post|say|let's see|lets see",
    }),
    (Part.HOW, {
        "es": "como|que tal|q tal|k tal|ke tal|cm|komo|cmo", "ca": "com|que tal|kom",
        "fr": "comment|cmt|coment", "en": "how|how's|hows|how is",
    }),
    (Part.HOW_MUCH, {
        "es": "cuanto|cuanta|cuantos|cuantas|kuanto|cuantito|qnto|qnt|cnto|cto|q tanto",
        "ca": "quant|quants|quanta|quantes|kuant|cuant|cuants",
        "fr": "combien|cb|cmb|cbien|conbien|a combien",
        "en": "how much|how many|how far|how close|how much more|how many more",
    }),
    (Part.WHO, {
        "es": "quien|a quien le|quienes|kien|qn|qien|kn|quin|cual de",
        "ca": "qui|a qui li|ki|quina parella|a qui",
        "fr": "qui|ki|a qui|c'est a qui|c'est qui|quelle equipe|qui est ce qui|a ki|c qui|c ki"
        "|c a qui|qui c",
        "en": "who|who's|whos|whose|who is|who has|which team|is it my|is it our|is it your|do i"
        "|am i|am i the",
    }),
    (Part.TO_WHOM, {
        "fr": "c'est a qui|a qui|a ki", "ca": "a qui li", "es": "a quien le",
    }),
    (Part.WHAT, {
        "es": "que|q|cual|ke|cuales", "ca": "quin|quina|quines|quins|que",
        "fr": "quel|quelle|quelles|quels|quoi|que|c'est quoi|c quoi|c koi",
        "en": "what|what's|whats|which|what is|what are",
    }),
    (Part.BECAUSE, {
        "es": "que|porque|pq|xq|pues|ya que", "ca": "que|perque|pq|ja que",
        "fr": "car|parce que|pcq|puisque", "en": "because|cause|cuz|since|as",
    }),
    (Part.WHERE, {
        "es": "donde|por donde", "ca": "per on|on", "fr": "ou", "en": "where|where's",
    }),
    (Part.WHY, {
        "es": "por que|porque|xq|pq|porq|por q|xk|pk|por k|xque|como asi|como es que|como que"
        "|y eso|de donde sale|de donde salen|de donde sacas|explica|explicame|explicalo"
        "|explicamelo|explicanos|como se cuenta|no entiendo|no lo entiendo|no me cuadra|no cuadra"
        "|me lo explicas|como ha salido|como puede ser|como sale|como salen|como te salen"
        "|como te sale|como os salen|como sacas|de donde sacais|no me salen las cuentas"
        "|no salen las cuentas|no me da la cuenta|no me sale la cuenta",
        "ca": "per que|perque|com es aixo|com es que|com aixi|com pot ser|d'on ix|d'on ixen"
        "|d'on surt|d'on surten|d'on trau|explica|explica'm|explica'ns|no ho entenc|no entenc"
        "|no em quadra|i aixo|com es compta|com ix|com ixen|com t'ixen|com te ixen"
        "|no m'ixen els comptes|no em quadren els comptes",
        "fr": "pourquoi|pk|pq|prk|pourkoi|comment ca|comment ca se fait|d'ou ca sort|d'ou ca vient"
        "|d'ou sort|d'ou sortent|d'ou viennent|d'ou vient|explique|expliques|explication|expliquer"
        "|je comprends pas|j'comprends pas|je ne comprends pas|comprends pas|pas compris"
        "|j'ai pas compris|comment tu trouves|comment tu comptes|comment tu arrives a"
        "|comment on arrive a|le compte n'est pas bon|le compte est pas bon|comment t'arrives a"
        "|comment t'arrives|comment tu arrives",
        "en": "why|how come|how so|explain|explanation|i don't get it|don't get it|dont get it"
        "|i don't understand|don't understand|how is that|how is it|where does|where do|how did"
        "|why's|whys|how do you get|how did you get|how do we get|how do they get"
        "|where did you get|how is it that|doesn't add up|does not add up|that can't be right",
    }),
)  # fmt: skip

ENCLITICS = ("lo", "la", "los", "las", "me", "nos", "melo", "mela", "noslo", "nosla")


SHORT_QUE = ("que", "q", "k", "ke")


def _shortened(spelling: str, que: str) -> str:
    """Write a phrase as thumbs do: "por q", and without its apostrophes."""
    words = spelling.replace("' ", " ").split()
    return " ".join(que if word == "que" else word for word in words)


def parts() -> dict[str, frozenset[Part]]:
    """List every phrase with the parts that it plays, a Spanish verb with its pronouns too."""
    found: dict[str, frozenset[Part]] = {}
    for spelling, language, part in spellings((*ASKING, *TOPICS)):
        spelled = {spelling}
        if part is Part.STRIKE and language == "es" and " " not in spelling:
            spelled |= {spelling.removesuffix("d") + ending for ending in ENCLITICS}
        spelled |= {_shortened(spelling, short) for short in SHORT_QUE if " " in spelling}
        for each in spelled:
            found[each] = found.get(each, frozenset()) | {part}
    return found
