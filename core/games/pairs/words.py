"""What people call things in the games of two pairs, in four languages (rules: section 5.2)."""

from core.games.pairs.kinds import Kind
from core.games.pairs.verb_words import VERBS
from core.lexicon import Lexicon
from core.reading.terms import Meaning, Role

PLAY: Lexicon[Meaning] = (
    *VERBS,
    (Meaning(Kind.CLOCK), {
        "es": "a las|a eso de las|sobre las|hasta las|antes de las|son las|es la una|desde las"
        "|despues de las|nos vamos|nos fuimos|me voy|te vas",
        "ca": "a les|cap a les|son les|fins les|des de les|mos n'anem|ens n'anem|me'n vaig",
        "fr": "vers les", "en": "o'clock|at half past",
    }),
    (Meaning(Kind.REST), {
        "es": "el resto|resto|lo otro|lo demas|las demas|lo que queda|las otras",
        "ca": "la resta|el reste|resta|les altres", "fr": "le reste|reste", "en": "the rest|rest",
    }),
    (Meaning(Kind.CAPOT), {
        "es": "capote|capotes|capotazo|todas|todas las bazas|las 8 bazas|las ocho bazas|ocho bazas"
        "|8 bazas|todo|las todas",
        "ca": "capot|capots|totes|totes les bases|les 8 bases|les huit bases|les vuit bases"
        "|8 bases|totes les basses",
        "fr": "capot|capots|tous les plis|les 8 plis|les huit plis|8 plis|huit plis"
        "|toutes les levees|ramasse tout|rafle tout|tout ramasse|tout rafle",
        "en": "capot|all tricks|all the tricks|every trick|took all the tricks|took every trick"
        "|swept|took everything|all eight tricks|all 8 tricks|take all the tricks|take every trick"
        "|taken all the tricks|taken every trick",
    }),
    (Meaning(Kind.CAPOT_WHOSE), {
        "es": "capote a|capote para|llevamos un capote|llevan un capote|llevaron un capote"
        "|llevado un capote|lleva un capote", "ca": "capot a",
        "fr": "est capot|sont capot|sommes capot|etes capot|suis capot|sont capots|sommes capots"
        "|est capots", "en": "are capot|is capot|am capot|were capot",
    }),
    (Meaning(Kind.CAPOT_WHOSE, "against"), {
        "es": "capote contra", "ca": "capot contra", "fr": "capot contre", "en": "capot against",
    }),
    (Meaning(Kind.TEN), {
        "es": "ultimas|las ultimas|las diez|las diez de ultimas|diez de ultimas|10 de ultimas"
        "|las 10|las 10 de ultimas|la ultima|ultima|diez de las ultimas|10 de las ultimas"
        "|las diez ultimas|la ultima baza|ultima baza|10 ultimas",
        "ca": "ultimes|les ultimes|les deu|les deu d'ultimes|deu d'ultimes|les 10|10 d'ultimes"
        "|l'ultima|ultima basa|l'ultima basa",
        "fr": "der|dix de der|10 de der|le dix de der|le der|dernier pli|le dernier pli",
        "en": "last trick|the last trick|ten for last|10 for last|ten of last",
    }),
    (Meaning(Kind.WITH), {
        "es": "con|c/", "ca": "amb", "fr": "avec", "en": "with",
    }),
    (Meaning(Kind.INCLUDED), {
        "es": "ya dentro|todo dentro|incluida|incluidas|incluido|incluidos|ya incluida|con todo"
        "|contada|contado|todo incluido|incluyendo|contando|contando con",
        "ca": "ja dins|inclosa|incloses|inclos|comptada|amb tot|incloent|comptant|comptant amb",
        "fr": "compris|comprise|comprises|tout compris|incluse|inclus|y compris|en comptant",
        "en": "included|all in|inclusive|including|counting",
    }),
    (Meaning(Kind.INCLUDED, "among"), {"es": "entre", "ca": "entre"}),
    (Meaning(Kind.INCLUDED, 1), {"es": "llegamos a", "ca": "arribem a", "fr": "arrivons a"}),
    (Meaning(Kind.INCLUDED, 3), {
        "es": "llegan a|llegaron a", "ca": "arriben a", "fr": "arrivent a",
    }),
    (Meaning(Kind.SWAP), {
        "es": "al reves|del reves|al contrario", "ca": "a l'inreves|al reves",
        "fr": "l'inverse|inverse|a l'envers|le contraire",
        "en": "wrong way round|the other way round|swap|swapped|the wrong way round"
        "|other way round|other way around|the other way around|wrong way around",
    }),
    (Meaning(Kind.NOTHING), {
        "es": "nada|ni una", "ca": "res", "fr": "rien", "en": "nothing|none",
    }),
    (Meaning(Kind.NOTHING, "tricks"), {
        "es": "ni una baza|ni una sola baza|ninguna baza|cero bazas|sin bazas|ni baza",
        "ca": "cap basa|cap base|ni una base|ni una basa|ni una sola basa|zero bases",
        "fr": "aucun pli|pas un pli|pas un seul pli|pas fait un pli|pas fait un seul pli"
        "|pas eu un pli|pas pris un pli|zero pli|zero plis",
        "en": "no tricks|not a trick|not a single trick|zero tricks|didn't make a trick"
        "|didn't take a trick|didn't get a trick|didn't win a trick|didn't make a single trick"
        "|didn't take a single trick|didn't get a single trick|didn't win a single trick",
    }),
    (Meaning(Kind.HAND), {
        "es": "mano|ronda|mano numero|mano n", "ca": "ma|ronda", "fr": "donne|manche|mene",
        "en": "hand|round|deal",
    }),
    (Meaning(Kind.OF), {
        "es": "va para|van para|va pa|es para|son para|era para|a favor|a favor de|de|para|del|pa"
        "|de la|de los|pal|pa'l|de las|para los|es de|era de|son de|eran de",
        "ca": "va per a|es per a|era per a|a favor|d'|per a|dels|del|de les|es d'|era d'|per als"
        "|pels",
        "fr": "va pour|revient a|en faveur de|chez|pour|a la|du|des|c'est pour|c'est a|est a|aux",
        "en": "goes to|in favour of|of|for|belongs to|is for",
    }),
    (Meaning(Kind.TO), {"es": "a|al|a los", "ca": "als", "fr": "au", "en": "to"}),
    (Meaning(Kind.BY), {"es": "por", "ca": "per", "fr": "par", "en": "by"}),
    (Meaning(Kind.JOIN), {
        "es": "-|/|contra|vs", "ca": "contra", "fr": "contre", "en": "against|versus",
    }),
    (Meaning(Kind.PLUS), {
        "es": "+|mas|sin contar|sin contar con", "ca": "mes|sense comptar",
        "fr": "plus|sans compter", "en": "plus|not counting|without counting",
    }),
    (Meaning(Kind.ONE), {"es": "un|una|uno", "ca": "un|una", "fr": "un|une", "en": "one|an"}),
    (Meaning(Kind.TIMES, 2), {
        "es": "doble|dobles|dos veces|por dos|par de|un par de|2 veces", "ca": "dos vegades",
        "fr": "deux fois|2 fois", "en": "twice|two times|a pair of|pair of",
    }),
    (Meaning(Kind.THEM), {
        "es": "los|las|les", "ca": "els", "fr": "les",
    }),
    (Meaning(Kind.NO), {
        "es": "en vez de|en lugar de|casi|para nada|que va|no|sin|ni|ningun|ninguna|nada de"
        "|tampoco|nunca|no es|no era|no hay|no habia|no hubo|no son|no eran|no fue",
        "ca": "en lloc de|en compte de|quasi|que va|sense|cap|gens|no hi ha|no hi havia",
        "fr": "au lieu de|a la place de|presque|nan|mais non|bah non|non|pas|sans|ni|aucun|aucune"
        "|pas de|pas d'|point de|ne|n'|jamais|n'etait pas|c'est pas|y'a pas|y'avait pas|n'est pas"
        "|ce n'est pas|c'etait pas|il n'y a pas|il n'y avait pas|y a pas|y avait pas",
        "en": "instead of|almost|nearly|nah|not|without|nope|never|neither|wasn't|isn't|weren't"
        "|aren't|didn't|don't|was not|is not|there is no|there was no|there wasn't",
    }),
    (Meaning(Kind.VOID), {
        "es": "no vale|no valen|no cuenta|no cuentan|no valia",
        "ca": "no val|no valen|no compta|no compten",
        "fr": "ne compte pas|ne vaut pas|compte pas|ne comptent pas",
        "en": "doesn't count|does not count|don't count",
    }),
    (Meaning(Kind.BUT), {
        "es": "sino|pero", "ca": "sino|pero", "fr": "plutot", "en": "but|rather",
    }),
    (Meaning(Kind.INSTEAD), {
        "es": "perdon|perdona|digo|quiero decir|queria decir|mejor dicho|corrijo|rectifico|espera",
        "ca": "perdo|dic|vull dir|volia dir", "fr": "pardon|je veux dire|je voulais dire|attends",
        "en": "sorry|i mean|i meant|make that|wait",
    }),
    (Meaning(Kind.NOBODY), {
        "es": "ninguno|todos|todo el mundo|todos han", "ca": "ningu|tots",
        "fr": "personne|tous|tout le monde", "en": "nobody|no one|everybody|everyone",
    }),
    (Meaning(Kind.PASS), {
        "es": "los cuatro hemos pasado|hemos pasado los cuatro|hemos pasado todos|hemos pasado"
        "|los cuatro pasan|los cuatro pasamos|pasamos los cuatro|pasan los cuatro|a barajar"
        "|vuelta a barajar|otra vez a barajar|barajamos|se baraja|paso general|pase general"
        "|pasando|pasando los cuatro|se reparte otra vez|repartimos otra vez|volvemos a dar"
        "|volver a dar|hay que volver a dar|damos otra vez|da el siguiente|reparte el siguiente"
        "|siguiente|cuatro pases|todos han dicho paso|nadie toma|sin tomador|no hay tomador"
        "|pasan todos|todos pasan|pasamos todos|nadie va|no va nadie|nadie|se tira|se tiran|pasa"
        "|pasada|pasadas|pasados|paso|pasan|pasamos|pasado|pasaron|se tiran las cartas|tiramos"
        "|tiramos las cartas|se vuelve a dar|se da otra vez|otra vez a dar|se pasa|nadie quiere"
        "|no quiere nadie|nadie ha querido|nadie ha querido ir|no ha querido ir nadie"
        "|nadie quiere ir|nadie ha hablado|nadie habla|no habla nadie|pasado todos|todos pasado",
        "ca": "passa|tots quatre|pasem tots|passem tots|tots passen|tots passem|ningu va"
        "|no va ningu|passe|passen|passem|passat|passats|es tira|es tiren|es tiren les cartes"
        "|ningu vol|no vol ningu|ningu ha volgut|ningu ha volgut anar|no ha volgut anar ningu"
        "|ningu vol anar|tots passat|torna a donar|tornem a donar|tornen a donar|es tornen a donar"
        "|a donar|es torna a donar|a donar una altra",
        "fr": "on a tous passe|quatre passe|personne n'a parle|personne parle|personne n'a annonce"
        "|passe tout le monde|nous avons tous passe|on passe tous|nous passons tous"
        "|on a passe tous|pas de preneur|aucun preneur|pas preneur|sans preneur|tous passent"
        "|passe generale|personne ne prend|tout le monde passe|passe partout|personne annonce"
        "|personne n'annonce|4 passes|quatre passes|que des passes|tours de passe|redistribue"
        "|on redistribue|on refait|tout le monde a passe|personne n'a pris|personne ne veut"
        "|on redonne|redonne",
        "en": "we passed|we pass|we all passed|we all pass|all of us passed|everyone has passed"
        "|all four of us passed|all four passed|nobody wants to|no taker|no takers|all pass"
        "|no bids|no bid|passed round|passed around|pass all round|passed all round|both passed"
        "|everybody passes|nobody takes|passed out|pass|passed|passes|all passed|everybody passed"
        "|everyone passed|everyone passes|nobody took|nobody wants it|no one took|redeal"
        "|deal again|reshuffle|thrown in|throw it in",
    }),
    (Meaning(Kind.EACH), {
        "es": "iguales|cada uno|cada pareja|empate|empatados|empatamos|empatan|tablas|por cabeza",
        "ca": "iguals|cadascu|empat|empatats|empatem|empaten|cadascun",
        "fr": "partout|chacun|egalite|a egalite",
        "en": "all|each|apiece|level|tie|tied|a tie|a draw",
    }),
    (Meaning(Kind.DETAIL), {
        "es": "mayor|menor|real|alta|baja|del as|al as|al rey|hasta el rey|de rey|de reyes"
        "|de caballo|de sota|de nueve|de ocho|de diez|de oros|de copas|de espadas|de bastos"
        "|de triunfo|de triunfos|del palo|a la sota|a caballo|maxima|minima|del rey",
        "ca": "major|d'or|d'oros|d'espases|de bastons|del rei|de rei|alt|baix|de trumfo",
        "fr": "a coeur|a pique|a carreau|a trefle|au roi|a l'as|a la dame|d'atout|au valet|haute",
        "en": "high|low|of trumps|in trumps",
    }),
)  # fmt: skip

FILLERS: Lexicon[Meaning] = ((Meaning(Role.FILLER), {
    "es": "anda|habiendo|le salen|le quedan|tambien|ademas|aparte|tenia|quien|quienes|los que"
    "|el que|la que|por poco|por muy poco|por los pelos|muy|poco|encima|con todo el equipo"
    "|maldita sea|joder|hostia|apuntalo|apuntala|anotalo|ponlo|ponla|ella|estaba|en defensa"
    "|barajad|hecho|de primeras|de segundas|a la primera|a la segunda|en primera|en segunda|a oros"
    "|a copas|a bastos|en oros|en copas|en espadas|en bastos|ni nada|y ya|nada mas|apuntale|ponle"
    "|anotale|es|era|eran|jugando|triunfo|triunfos|puntos|punto|puntitos|ptos|pts|tantos|tanto|la"
    "|el|lo|se|hace|hizo|hechos|sacado|ha|quedado|llevado|tenido|tiene|lleva|en|que|ya|pues|vale"
    "|venga|bueno|ale|che|apunta|anota|pon|apuntad|anotad|marca|en total|total|al final"
    "|han quedado|esta|este|esa|esta vez|esta mano|ahora|solo|asi que|entonces|tio|tia|chicos"
    "|gente|por favor|porfa|gracias|oye|oid|mira|creo|bazas|baza|bien|mal|uff|otra|vez|nada mas|ok"
    "|okey|si|hecho ya|recogido|contados|sumado|un total de|nuestros puntos|su pareja|pareja"
    "|equipo|la pareja|los puntos|con un total de|le|me|te|os|ido|cantado ya|resultado|tanteo"
    "|marcador|jugada|restantes|aqui|hoy|fin|se han|hemos de|dicho|a ver|toca|va que|aun|eh|aja"
    "|suma|sumo|saca|recoge|recogio|consigue|consiguio|conseguido|logra|logro|logrado|alcanza"
    "|alcanzo|alcanzado|cuenta|conto|llevo|se llevo|obtiene|obtuvo|obtenido|junta|pelado|pelados"
    "|pelaos|raspando|raspados|a espadas|triunfo copas|triunfo oros|triunfo bastos|triunfo espadas"
    "|pintan copas|pintan oros|pintan bastos|pintan espadas|pintaban copas|pintaban oros"
    "|pintaban bastos|pintaban espadas|pintaba copas|pintaba oros|pintaba bastos|pintaba espadas"
    "|pinta copas|pinta oros|pinta bastos|pinta espadas|tmb|tmbn|tb|tbn|q|pues nada|bueno nada"
    "|le salieron|le han salido|pongo|apunto|anoto|de bazas|en bazas|cantes aparte"
    "|sin contar cantes|sin contar los cantes|ese|esos|esas|aun asi|llevaba|de milagro|de chiripa"
    "|companero|companera|raspaos|sin nada mas|sin mas|litigio|nada menos|guarda|guardan"
    "|guardamos",
    "ca": "va fer|va traure|contat|comptat|tambe|a mes|fets|n'ha|tenia|qui|el que|els que|per poc"
    "|redeu|fet|de primeres|de segones|a ors|a oros|a copes|a espases|a bastos|ni res|i prou|es"
    "|era|eren|apuntali|triomf|trumfo|punts|punt|tants|ha|tret|posa|apunta|anota|en total|al final"
    "|ja|doncs|vinga|bo|xe|este|aquesta|esta ma|ara|nomes|sols|quedat|que|el|la|hi|es|fins|gracies"
    "|va xe|per favor|bases|basses|mira|crec|parella|la parella|l'|se|li|resultat|tanteig|jugada"
    "|s'|ho|suma|trau|recull|replega|aconseguix|aconseguit|compta|res mes|sense res mes|sense mes"
    "|litigi|guarda|guarden|guardem|apunte|anote|de bases|de basses|cants a banda"
    "|sense comptar els cants|eixe|eixa|aixi i tot|de miracle|company|companya|res menys",
    "fr": "aussi|en plus|avait|avais|qui|il|elle|elles ont|fini|finit|finissent|arrete|s'arrete"
    "|s'arretent|joue bien|ric rac|pile|chaud|snif|litige|en defense|mais|donc ca passe|bien joue"
    "|pas mal|de justesse|fait|au premier tour|au deuxieme tour|ni rien|atout|etait|c'etait|c'est"
    "|points|point|pt|fais|faits|le|la|l'|un total de|ai|en|ce|au total|total|bon|alors|voila|donc"
    "|ben|bah|cette fois|cette donne|marque|note|compte|eu|obtenu|ramasse|plis|pli|seulement|merci"
    "|svp|stp|que|qu'|se|s'|est|sur|tout|juste|equipe|l'equipe|finalement|resultat|realise|obtient"
    "|totalise|rentre|ca fait|ca|mettez|encore|bien|mal|a eu|on|ok|oui|les gars|hop|quoi|y|c'est"
    "|rien d'autre|sans rien d'autre|tout rond|pile poil|parfaite|de plis|en plis|hors annonces"
    "|sans compter les annonces|quand meme|malgre tout|rien de plus|sans plus|c'est tout|je crois"
    "|je pense|garde|gardent|gardons|gardes",
    "en": "also|too|as well|still|even|she|who|nice one|well played|nice|gg|actually|barely"
    "|just about|made|points|point|pts|the|had|has|have|make|makes|got|get|scored|score|did|do"
    "|does|is|are|was|with a|total|in total|this time|this hand|so|well|ok|okay|just|only|it"
    "|our side|their side|team|tricks|trick|in|at|on|yes|please|thanks|write|note|mark|got|then"
    "|now|this|that|final|and a half|guys|i think|'s|there|gets|scores|manage|managed|collect"
    "|collected|counted|earned|reached|ended up with|ended with|ended on|finished with|finished on"
    "|finish with|finish on|nothing else|nothing more|in tricks|of tricks|that's it|that's all"
    "|it's|keep|keeps|kept",
}),)  # fmt: skip
