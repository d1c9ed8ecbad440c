"""What people ask a scorekeeper in: the parts that words may play, a language a column."""

from enum import Enum, auto

from core.lexicon import Lexicon, spellings


class Part(Enum):
    """What part a word plays in a question; one spelling may play several."""

    FILLER = auto()
    SIDE = auto()
    NUMBER = auto()
    MARK = auto()  # a question mark
    TELL = auto()  # "dime", "montre"
    HOW = auto()
    HOW_MUCH = auto()
    WHO = auto()
    WHAT = auto()
    WHERE = auto()
    WHY = auto()
    LACK = auto()
    STAND = auto()
    WIN = auto()
    SCORE = auto()
    POINTS = auto()
    HAVE = auto()
    DEAL = auto()
    TURN = auto()
    HAND = auto()
    ALL = auto()
    SHEET = auto()
    PLAY = auto()
    RULES = auto()
    LOG = auto()
    HELP = auto()
    THIS = auto()
    MISTAKE = auto()
    NO_GOOD = auto()
    GAME = auto()  # a word of the game in play
    TO_WHOM = auto()
    THANKS = auto()
    STRIKE = auto()


ASKING: Lexicon[Part] = (
    (Part.FILLER, {
        "es": "y|o|e|a|al|de|del|en|el|la|los|las|lo|un|una|me|mi|te|se|le|les|nos|os|por|para"
              "|pa|con|oye|oyes|eh|ey|hey|hola|tio|tia|tios|macho|nene|chicos|gente|amigo|bot"
              "|porfa|porfi|plis|por favor|favor|ya|ahora|aun|todavia|mas|muy|mucho|mucha"
              "|muchos|poco|tan|asi|entonces|pues|bueno|vale|venga|a ver|haber|pero|si|es|son"
              "|era|eran|esta|estan|hay|ser|que|q|k|ke|tu|yo|mio|nuestro|nuestra|cosa|tema"
              "|asunto|hasta|llegar|llegamos|final|acabar|terminar|meta|partida|la partida"
              "|partidita|juego|noche|esta noche|actual|de momento|momento|esto|eso|solo"
              "|otra vez|puedes|puede|quiero|saber|ver|alguien|sabe|sabes|ahi|aqui|cada|uno"
              "|pareja|equipo|ambos|dos|total|en total|siguiente|proxima|proximo|primero"
              "|esta vez|vez|he|hemos|ha|ha sido|fue|algo|tengo que|tenemos que|hay que|cartas"
              "|las cartas|ellos",
        "ca": "ho|i|o|a|al|als|de|del|dels|d'|en|el|la|els|les|lo|un|una|em|et|es|es que|li|ens"
              "|mos|us|vos|per|per a|pa|amb|ei|ep|escolta|xe|che|tio|nano|nanos|xiquets|gent"
              "|bot|per favor|sisplau|si us plau|ja|ara|encara|mes|molt|molta|gaire|poc|tan"
              "|aixi|doncs|pues|be|vinga|a vore|a veure|pero|si|son|som|era|eren|esta|hi|hi ha"
              "|ha|que|tu|jo|meu|cosa|tema|fins|arribar|acabar|final|partida|joc|nit|aixo|aco"
              "|nomes|pots|vull|saber|veure|vore|algu|sap|saps|ahi|aci|cada|parella|equip|total"
              "|seguent|proxima|hem|he|has|s'|l'|m'|t'|n'|cartes|les cartes|ells|senyors|no",
        "fr": "et|ou|a|au|aux|de|du|des|d'|en|le|la|les|l'|un|une|me|te|se|s'|m'|t'|j'|c'|qu'"
              "|n'|nous|vous|on|il|elle|ils|elles|je|tu|moi|toi|lui|leur|y|pour|avec|dis|dites"
              "|eh|hey|les gars|gars|mec|les amis|bot|svp|stp|s'il te plait|s'il vous plait"
              "|deja|maintenant|encore|plus|tres|bien|tant|alors|bon|mais|donc|oui|est|est ce"
              "|est ce que|ce|c'est|sont|etait|ici|que|qui|chose|affaire|jusqu'|faire|arriver"
              "|finir|fin|partie|jeu|soir|ca|cela|juste|peux|peut|veux|veut|savoir|voir|quelqu'"
              "|sait|sais|chaque|equipe|total|en tout|prochain|prochaine|pas|cartes|les cartes"
              "|ni|sur|hein|quoi|dans|notre|mon|ma|ete|avait|avoir|tout",
        "en": "and|or|a|an|the|of|for|to|at|in|on|by|me|my|us|our|we|i|they|them|he|she|you|so"
              "|oi|hey|hi|ok|guys|mate|bro|man|folks|bot|pls|plz|please|already|now|right now"
              "|currently|yet|still|more|much|very|then|well|but|is|'s|s|are|was|were|be|it|its"
              "|do|does|did|can|can you|could|could you|will|would|that|this|thing|until|till"
              "|finish|end|reach|game|match|tonight|just|want|wanna|know|see|see the|anyone"
              "|there|here|each|team|both|total|next|first|again|up|get|gets|got|all right|one"
              "|so far|all in all|with|far|still to|cards",
    }),
    (Part.THANKS, {
        "es": "gracias|muchas gracias|mil gracias|grax",
        "ca": "gracies|moltes gracies|merces",
        "fr": "merci|merci beaucoup",
        "en": "thanks|thank you|thx|ty|cheers",
    }),
    (Part.SIDE, {
        "es": "yo|mi|mio",
        "ca": "jo|meu|mi",
        "fr": "moi|mon|ma",
        "en": "i|my|mine|me",
    }),
    (Part.TELL, {
        "es": "dime|dimelo|di|dinos|diganos|dices|decir|ensena|ensename|ensenanos|muestra"
              "|muestrame|muestranos|pasa|pasame|pasanos|saca|sacame|pon|ponme|ponnos|dame"
              "|danos|recuerdame|recuerda|repite|canta|mira|manda|mandame",
        "ca": "digues|digue'm|diguem|mostra|mostra'm|ensenya|passa|passa'm|trau|trac|posa"
              "|posa'm|dona'm|recorda|repeteix|repetix|mira",
        "fr": "donne|donner|donnez|redonne|redonner|dis|montre|montrer|montrez|affiche|afficher"
              "|envoie|rappelle|rappeler|repete|file|balance|mets|fais voir",
        "en": "tell|tell me|show|show me|give|give me|gimme|remind|remind me|repeat|send"
              "|display|print|post|say|let's see|lets see",
    }),
    (Part.HOW, {
        "es": "como|que tal|q tal|k tal|ke tal|cm|komo|cmo",
        "ca": "com|que tal|kom",
        "fr": "comment|cmt|coment",
        "en": "how|how's|hows|how is",
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
        "fr": "qui|ki|a qui|c'est a qui|c'est qui|quelle equipe|qui est ce qui|a ki",
        "en": "who|who's|whos|whose|who is|who has|which team",
    }),
    (Part.TO_WHOM, {
        "fr": "c'est a qui|a qui|a ki",
        "ca": "a qui li",
        "es": "a quien le",
    }),
    (Part.WHAT, {
        "es": "que|q|cual|ke|cuales",
        "ca": "quin|quina|quines|quins|que",
        "fr": "quel|quelle|quelles|quels|quoi|que",
        "en": "what|what's|whats|which|what is|what are",
    }),
    (Part.WHERE, {
        "es": "donde|por donde",
        "ca": "per on|on",
        "fr": "ou",
        "en": "where|where's",
    }),
    (Part.WHY, {
        "es": "por que|porque|xq|pq|porq|por q|xk|pk|por k|xque|como asi|como es que|como que"
              "|y eso|de donde sale|de donde salen|de donde sacas|explica|explicame|explicalo"
              "|explicamelo|explicanos|como se cuenta|no entiendo|no lo entiendo|no me cuadra"
              "|no cuadra|me lo explicas|como ha salido|como puede ser|como sale|como salen",
        "ca": "per que|perque|com es aixo|com es que|com aixi|com pot ser|d'on ix|d'on ixen"
              "|d'on surt|d'on surten|d'on trau|explica|explica'm|explica'ns|no ho entenc"
              "|no entenc|no em quadra|i aixo|com es compta|com ix|com ixen",
        "fr": "pourquoi|pk|pq|prk|pourkoi|comment ca|comment ca se fait|d'ou ca sort"
              "|d'ou ca vient|d'ou sort|d'ou sortent|d'ou viennent|d'ou vient|explique"
              "|expliques|explication|expliquer|je comprends pas|j'comprends pas"
              "|je ne comprends pas|comprends pas|pas compris|j'ai pas compris"
              "|comment tu trouves|comment tu comptes",
        "en": "why|how come|how so|explain|explanation|i don't get it|don't get it|dont get it"
              "|i don't understand|don't understand|how is that|how is it|where does|where do"
              "|how did|why's|whys",
    }),
)  # fmt: skip


TOPICS: Lexicon[Part] = (
    (Part.LACK, {
        "es": "falta|faltan|faltaba|kda|kdan|qda|qdan|queda|qeda|quedan|qedan|resta|restan"
              "|necesitamos|necesitan|necesita|hace falta|hacen falta|nos hace falta|distancia",
        "ca": "falta|falten|queda|queden|resta|resten|necessitem|necessiten|cal|calen|fa falta",
        "fr": "manque|il manque|manquent|reste|restent|faut|il faut|manquait|besoin",
        "en": "left|need|needs|lack|lacks|to go|missing|short|remain|remains|remaining|away",
    }),
    (Part.STAND, {
        "es": "vamos|bamos|va|van|ba|estamos|stamos|andamos|quedamos|vais|voy|estan|anda|ibamos",
        "ca": "anem|van|va|estem|aneu|estan|tamos|vaig|anavem|quedem",
        "fr": "en est|on est|on en est|en sommes|sommes nous|en est on|est on|on est rendu"
              "|en etes|en sont|en etait|on en etait",
        "en": "are we|we are|we at|we're|do we stand|does it stand|it stand|we stand|we doing"
              "|are we doing|it going|is it going|is the game going|it stands|things stand"
              "|do things stand|are things|we looking|it looking|things going|game going",
    }),
    (Part.WIN, {
        "es": "gana|ganan|ganando|ganamos|gano|por delante|delante|lidera|lider|ganar|en cabeza"
              "|primeros|perdiendo|perdemos|pierde|pierden|ventaja|ganadores",
        "ca": "guanya|guanyen|guanyant|guanyem|davant|per davant|lidera|guanyar|perd|perdent"
              "|avantatge|al davant",
        "fr": "gagne|gagnent|gagner|mene|menent|devant|en tete|perd|perdent|gagnant|vainqueur"
              "|l'emporte|avance|l'avantage|la tete|tete",
        "en": "winning|wins|win|ahead|leading|leads|in front|losing|in the lead|lead|on top"
              "|behind|winner",
    }),
    (Part.SCORE, {
        "es": "marcador|tanteo|puntuacion|puntuaciones|resultado|resultados|marcadores"
              "|tanteador|clasificacion|el score|la cuenta|como va el marcador",
        "ca": "marcador|tanteig|resultat|puntuacio|classificacio|el compte",
        "fr": "score|scores|resultat|resultats|le point|les points|classement|les comptes",
        "en": "score|scores|scoreboard|standings|standing|the points|points so far|scoreline",
    }),
    (Part.POINTS, {
        "es": "puntos|punto|puntitos|tantos|pts|ptos|total|totales",
        "ca": "punts|punt|pts|total|totals",
        "fr": "points|point|pts|total|totaux",
        "en": "points|pts|total|totals",
    }),
    (Part.HAVE, {
        "es": "llevamos|llevan|lleva|llevo|llevais|tenemos|tienen|tiene|tengo|teneis|tenes"
              "|hemos hecho|sumamos|suman",
        "ca": "portem|porten|porta|duem|duen|du|tenim|tenen|te|tinc|teniu|portes",
        "fr": "a|ont|avons|avez|ai|on a|a t on|ils ont|elles ont|on en a",
        "en": "have|has|have got|got|do we have|do they have|they have|we have|had",
    }),
    (Part.DEAL, {
        "es": "da|dar|daba|doy|das|dan|reparte|repartir|reparto|repartia|repartes|baraja"
              "|barajar|barajea|mezcla|mano|repartidor|sirve|dando|repartiendo",
        "ca": "ma|dona|donar|done|dono|donava|reparteix|repartix|repartir|barreja|repartidor"
              "|donant|barrejar|a donar",
        "fr": "donne|donner|donnes|distribue|distribuer|donneur|melange|sert|la donne"
              "|la distrib|distrib|donneuse|donnera",
        "en": "deal|deals|dealing|dealer|dealt|shuffle|shuffles|to deal|deal next",
    }),
    (Part.TURN, {
        "es": "toca|tocaba|turno|le toca|nos toca|me toca|les toca|tocara",
        "ca": "toca|torn|tocava|li toca|ens toca|em toca|mos toca",
        "fr": "tour|le tour|est ce le tour",
        "en": "turn|go",
    }),
    (Part.HAND, {
        "es": "mano|manos|jugada|jugadas|baza|ronda|anotacion|apunte",
        "ca": "ma|mans|jugada|jugades|anotacio",
        "fr": "donne|donnes|main|mains|manche|manches|coup|coups|mene",
        "en": "hand|hands|round|rounds|entry",
    }),
    (Part.ALL, {
        "es": "todas|toda|todo",
        "ca": "totes|tota|tot",
        "fr": "toutes|toute|tout",
        "en": "all|every|all the|all of",
    }),
    (Part.SHEET, {
        "es": "hoja|hojas|oja|planilla|historial|listado|lista|detalle|desglose|resumen|acta",
        "ca": "full|llista|historial|detall|resum|fulla",
        "fr": "feuille|historique|liste|detail|recap|recapitulatif|tableau",
        "en": "sheet|history|list|scoresheet|score sheet|breakdown|recap|log of hands|summary",
    }),
    (Part.PLAY, {
        "es": "jugamos|juega|jugando|jugar|juegan",
        "ca": "juguem|juga|jugant|jugar|jogant",
        "fr": "joue|jouons|jouer|joue t on|on joue",
        "en": "playing|play|play to|playing to",
    }),
    (Part.RULES, {
        "es": "reglas|regla|normas|norma|reglamento|objetivo|limite",
        "ca": "regles|regla|normes|reglament|objectiu|limit",
        "fr": "regles|regle|reglement|l'objectif|objectif|limite",
        "en": "rules|rule|target|limit|settings",
    }),
    (Part.LOG, {
        "es": "apunta|apunto|apuntan|apuntar|apuntamos|anota|anoto|anotar|anotan|registro"
              "|registrar|meto|meter|pongo|poner|pone|escribo|escribir|corrijo|corregir|corrige"
              "|usa|uso|usar|utiliza|funciona|funcionas|empiezo|empezar|empieza|cambio|cambiar"
              "|borro|borrar|hago para|hace para",
        "ca": "apunta|apunte|apunto|apunten|apuntar|anota|anote|anotar|pose|posar|escric"
              "|escriure|corregir|corregix|corregisc|usa|utilitza|funciona|funciones|comence"
              "|comencar|canvie|canviar|esborre|esborrar",
        "fr": "note|noter|notes|marque|marquer|marche|marches|fonctionne|fonctionnes|utilise"
              "|utiliser|inscrit|inscrire|ecris|ecrire|entre|entrer|saisir|rentre|rentrer"
              "|corrige|corriger|commence|commencer|change|changer|sert",
        "en": "log|enter|record|write|work|works|use|add|correct|fix|start|begin|change|note"
              "|put in|type|input",
    }),
    (Part.HELP, {
        "es": "ayuda|ayudame|ayudanos|auxilio|socorro|instrucciones|comandos|manual|que hago"
              "|q hago|que puedo hacer|que puedes hacer|que sabes hacer|que se puede hacer"
              "|que tengo que hacer|que tengo que poner|que pongo|como va esto",
        "ca": "ajuda|ajuda'm|ajudeu|instruccions|ordres|que faig|que puc fer|que saps fer"
              "|com va aco|com va aixo",
        "fr": "aide|aidez|aide moi|mode d'emploi|instructions|commandes|que faire|je fais quoi"
              "|on fait quoi|quoi faire|tu sais faire quoi|comment ca marche"
              "|comment ca fonctionne|comment on fait|comment faire|au secours",
        "en": "help|commands|instructions|manual|what do i do|what can you do|what can i do"
              "|how to|what now",
    }),
    (Part.THIS, {
        "es": "eso|esa|ese|esos|esas|estos|estas|esto|esta|este|ultima|ultimo|la ultima"
              "|lo ultimo|anterior|la de antes|lo de antes|esa ultima|la",
        "ca": "aixo|aco|eixa|eixe|eixos|eixes|estos|estes|aquesta|aquest|aquella|esta|este"
              "|ultima|l'ultima|darrera|la d'abans|anterior|aqueixa",
        "fr": "ca|cela|cette|ces|celle la|celle ci|celle|ce|derniere|dernier|la derniere"
              "|precedente",
        "en": "that|this|those|these|it|last|that one|this one|the last one|previous|one",
    }),
    (Part.MISTAKE, {
        "es": "me he equivocado|equivocado|equivocada|me equivoque|nos hemos equivocado|error"
              "|mal|por error|fallo|ha sido un error|esta repetida|repetida|duplicada"
              "|sin querer|perdon|ups|no es|no era|esta mal|culpa mia|cagada|la he cagado"
              "|es mentira",
        "ca": "m'he equivocat|equivocat|equivocada|error|mal|malament|per error|repetida"
              "|sense voler|perdo|ui|ens hem equivocat|esta mal|esta malament",
        "fr": "je me suis trompe|me suis trompe|trompe|trompee|erreur|une erreur|par erreur"
              "|pardon|oups|faux|c'est faux|doublon|en double|on s'est trompe|desole",
        "en": "mistake|by mistake|wrong|my bad|oops|sorry|error|my mistake|that's wrong"
              "|duplicate|twice|was wrong|accident|by accident",
    }),
    (Part.NO_GOOD, {
        "es": "no vale|no cuenta|no valia|no contaba|no es valida|no era valida|no sirve"
              "|no existe|no fue valida|no ha valido|no la cuentes|no lo cuentes|no contar"
              "|sobra",
        "ca": "no val|no compta|no conta|no valia|no es valida|no era valida|sobra"
              "|no la comptes|no ha valgut",
        "fr": "compte pas|ne compte pas|comptait pas|ne comptait pas|vaut pas|ne vaut pas"
              "|pas valable|n'est pas valable|est pas valable|compte plus",
        "en": "doesn't count|does not count|doesnt count|not valid|isn't valid|didn't count"
              "|did not count|shouldn't count|not count|don't count",
    }),
    (Part.STRIKE, {
        "es": "borra|borrad|borrar|quita|quitad|quitar|anula|anulad|anular|elimina|eliminad"
              "|eliminar|tacha|tachar|deshaz|deshace|deshacer|deshaga|cancela|cancelar|suprime"
              "|retira|retirar|descarta|vuelve atras|vuelta atras|marcha atras|atras|revierte"
              "|echa atras|echa para atras|dale atras|tira para atras",
        "ca": "esborra|esborreu|esborrar|borra|lleva|lleveu|llevar|treu|trau|anulla|anulleu"
              "|anullar|anul la|anul lar|elimina|ratlla|desfes|desfer|desfeu|cancella|cancel la"
              "|suprimix|suprimeix|retira|tira enrere|torna enrere|tira arrere|arrere|enrere"
              "|torna arrere",
        "fr": "efface|effacez|effacer|annule|annulez|annuler|supprime|supprimez|supprimer"
              "|enleve|enlevez|enlever|retire|retirez|retirer|vire|virez|virer|defais|barre"
              "|raye|reviens en arriere|retour arriere|en arriere|jette",
        "en": "delete|remove|strike|scratch|cancel|void|undo|revert|scrap|erase|drop|take back"
              "|take it back|take that back|roll back|rollback|go back|get rid of|strike out",
    }),
)  # fmt: skip

ENCLITICS = ("lo", "la", "los", "las", "melo", "mela", "noslo", "nosla")


def parts() -> dict[str, frozenset[Part]]:
    """List every phrase with the parts that it plays, a Spanish verb with its pronouns too."""
    found: dict[str, frozenset[Part]] = {}
    for spelling, language, part in spellings((*ASKING, *TOPICS)):
        spelled = {spelling}
        if part is Part.STRIKE and language == "es" and " " not in spelling:
            spelled |= {spelling.removesuffix("d") + ending for ending in ENCLITICS}
        for each in spelled:
            found[each] = found.get(each, frozenset()) | {part}
    return found
