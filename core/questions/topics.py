"""What a scorekeeper may be asked about, a language a column."""

from core.lexicon import Lexicon
from core.questions.parts import Part

TOPICS: Lexicon[Part] = (
    (Part.LACK, {
        "es": "nos vale|me vale|vale con|nos basta|me basta|basta con|nos sobra|nos sobran"
        "|falta|faltan|faltaba|kda|kdan|qda|qdan|queda|qeda|quedan|qedan|resta|restan"
        "|necesitamos|necesitan|necesita|hace falta|hacen falta|nos hace falta|distancia|nos sacan"
        "|les sacamos|nos llevan|les llevamos|me sacan",
        "ca": "ens val|mos val|val amb|ens basta|mos basta|falta|falten"
        "|queda|queden|resta|resten|necessitem|necessiten|cal|calen|fa falta"
        "|ens trauen|els traiem|ens porten",
        "fr": "nous suffit|nous suffisent|me suffit|suffit"
        "|manque|il manque|manquent|reste|restent|faut|il faut|manquait|besoin",
        "en": "is enough|will do"
        "|left|need|needs|lack|lacks|to go|missing|short|remain|remains|remaining|away",
    }),
    (Part.STAND, {
        "es": "vamos|bamos|va|van|ba|estamos|stamos|andamos|quedamos|vais|voy|estan|anda|ibamos"
        "|esta la cosa|esta la partida|estan las cosas|esta esto|pinta la cosa",
        "ca": "anem|van|va|estem|aneu|estan|tamos|vaig|anavem|quedem|esta la cosa|esta la partida"
        "|estan les coses",
        "fr": "en est|on est|on en est|en sommes|sommes nous|en est on|est on|on est rendu|en etes"
        "|en sont|en etait|on en etait",
        "en": "are we|we are|we at|we're|do we stand|does it stand|it stand|we stand|we doing"
        "|are we doing|it going|is it going|is the game going|it stands|things stand"
        "|do things stand|are things|we looking|it looking|things going|game going",
    }),
    (Part.WIN, {
        "es": "gana|ganan|ganando|ganamos|gano|por delante|delante|lidera|lider|ganar|en cabeza"
        "|primeros|perdiendo|perdemos|pierde|pierden|ventaja|ganadores|va ultimo|va el ultimo"
        "|va ultima|va la ultima|van ultimos|va peor|va el peor|va mejor|va primero|va el primero"
        "|va primera|va la primera|por detras|el ultimo|el primero",
        "ca": "guanya|guanyen|guanyant|guanyem|davant|per davant|lidera|guanyar|perd|perdent"
        "|avantatge|al davant|va ultim|va l'ultim|va ultima|va darrer|va l'ultima|va primer"
        "|va el primer|va primera|per darrere|va pitjor|va millor",
        "fr": "gagne|gagnent|gagner|mene|menent|devant|en tete|perd|perdent|gagnant|vainqueur"
        "|l'emporte|avance|l'avantage|la tete|tete|est dernier|est derniere|est le dernier"
        "|est la derniere|est premier|est premiere|est le premier|le dernier|le premier|derriere",
        "en": "winning|wins|win|ahead|leading|leads|in front|losing|in the lead|lead|on top|behind"
        "|winner|is last|is first|in last place|in first place|coming last|in last|in first"
        "|doing best|doing worst",
    }),
    (Part.SCORE, {
        "es": "marcador|tanteo|puntuacion|puntuaciones|resultado|resultados|marcadores|tanteador"
        "|clasificacion|el score|la cuenta|como va el marcador|cuantos a cuantos|a cuantos vamos"
        "|cuanto hay|cuantos hay",
        "ca": "marcador|tanteig|resultat|puntuacio|classificacio|el compte|quants a quants",
        "fr": "score|scores|resultat|resultats|le point|les points|classement|les comptes"
        "|combien partout|on a combien de points|a combien partout",
        "en": "score|scores|scoreboard|standings|standing|the points|points so far|scoreline"
        "|what are we on|what are we at|are we winning|are we losing|are they winning|am i winning"
        "|am i losing|where do i stand|how am i doing",
    }),
    (Part.POINTS, {
        "es": "puntos|punto|puntitos|tantos|pts|ptos|total|totales|calculo|calculos",
        "ca": "punts|punt|pts|total|totals|calcul|calculs",
        "fr": "points|point|pts|total|totaux|calcul|calculs",
        "en": "points|pts|total|totals|maths|math|sum|calculation",
    }),
    (Part.POT, {
        "es": "pozo|bote|el pozo|el bote", "ca": "pot|el pot|pou",
        "fr": "pot|le pot|cagnotte|corbeille|panier", "en": "pool|pot|kitty",
    }),
    (Part.HAVE, {
        "es": "llevamos|llevan|lleva|llevo|llevais|tenemos|tienen|tiene|tengo|teneis|tenes"
        "|hemos hecho|sumamos|suman|sacamos|sacan|nos sacan|les sacamos|les llevamos|nos llevan"
        "|saca|me llevan",
        "ca": "portem|porten|porta|duem|duen|du|tenim|tenen|te|tinc|teniu|portes|traiem|traem"
        "|ens trauen|els traiem",
        "fr": "a|ont|avons|avez|ai|on a|a t on|ils ont|elles ont|on en a",
        "en": "have|has|have got|got|do we have|do they have|they have|we have|had|ahead by"
        "|behind by",
    }),
    (Part.BY_NOW, {
        "es": "llevamos|llevan|lleva|llevo|tenemos|tienen|tiene|tengo|somos|piden",
        "ca": "portem|porten|porta|tenim|tenen|som|demanen",
        "fr": "en sont a|en est a|en suis a", "en": "are on|are at|we're on|they're on",
    }),
    (Part.DEAL, {
        "es": "da|dar|daba|doy|das|dan|reparte|repartir|reparto|repartia|repartes|baraja|barajar"
        "|barajea|mezcla|mano|repartidor|sirve|dando|repartiendo",
        "ca": "ma|dona|donar|done|dono|donava|reparteix|repartix|repartir|barreja|repartidor"
        "|donant|barrejar|a donar|fa les cartes|fan les cartes",
        "fr": "donne|donner|donnes|distribue|distribuer|donneur|melange|sert|la donne|la distrib"
        "|distrib|donneuse|donnera|fait les cartes",
        "en": "deal|deals|dealing|dealer|dealt|shuffle|shuffles|to deal|deal next",
    }),
    (Part.TURN, {
        "es": "toca|tocaba|turno|le toca|nos toca|me toca|les toca|tocara",
        "ca": "toca|torn|tocava|li toca|ens toca|em toca|mos toca",
        "fr": "tour|le tour|est ce le tour", "en": "turn|go",
    }),
    (Part.HAND, {
        "es": "mano|manos|jugada|jugadas|baza|ronda|anotacion|apunte|las manos|las jugadas",
        "ca": "ma|mans|jugada|jugades|anotacio|les mans|les jugades",
        "fr": "donne|donnes|main|mains|manche|manches|coup|coups|mene|les donnes|les manches",
        "en": "hand|hands|round|rounds|entry|the hands|all hands",
    }),
    (Part.ALL, {
        "es": "todas|toda|todo", "ca": "totes|tota|tot", "fr": "toutes|toute|tout",
        "en": "all|every|all the|all of",
    }),
    (Part.SHEET, {
        "es": "hoja|hojas|oja|planilla|historial|listado|lista|detalle|desglose|resumen|acta"
        "|las manos|las jugadas",
        "ca": "full|llista|historial|detall|resum|fulla|les mans|les jugades",
        "fr": "feuille|historique|liste|detail|recap|recapitulatif|tableau|les donnes|les manches",
        "en": "sheet|history|list|scoresheet|score sheet|breakdown|recap|log of hands|summary"
        "|the hands|all hands",
    }),
    (Part.PLAY, {
        "es": "jugamos|juega|jugando|jugar|juegan", "ca": "juguem|juga|jugant|jugar|jogant",
        "fr": "joue|jouons|jouer|joue t on|on joue", "en": "playing|play|play to|playing to",
    }),
    (Part.RULES, {
        "es": "reglas|regla|normas|norma|reglamento|objetivo|limite",
        "ca": "regles|regla|normes|reglament|objectiu|limit",
        "fr": "regles|regle|reglement|l'objectif|objectif|limite",
        "en": "rules|rule|target|limit|settings",
    }),
    (Part.LOG, {
        "es": "apunta|apunto|apuntan|apuntar|apuntamos|anota|anoto|anotar|anotan|registro"
        "|registrar|meto|meter|pongo|poner|pone|escribo|escribir|corrijo|corregir|corrige|usa|uso"
        "|usar|utiliza|funciona|funcionas|empiezo|empezar|empieza|cambio|cambiar|borro|borrar"
        "|hago para|hace para|se hace|se hacen|hago una|hacer una|correccion",
        "ca": "apunta|apunte|apunto|apunten|apuntar|anota|anote|anotar|pose|posar|escric|escriure"
        "|corregir|corregix|corregisc|usa|utilitza|funciona|funciones|comence|comencar|canvie"
        "|canviar|esborre|esborrar|es fa|es fan|correccio",
        "fr": "note|noter|notes|marque|marquer|marche|marches|fonctionne|fonctionnes|utilise"
        "|utiliser|inscrit|inscrire|ecris|ecrire|entre|entrer|saisir|rentre|rentrer|corrige"
        "|corriger|commence|commencer|change|changer|sert|correction|une correction",
        "en": "log|enter|record|write|work|works|use|add|correct|fix|start|begin|change|note"
        "|put in|type|input",
    }),
    (Part.HELP, {
        "es": "ayuda|ayudame|ayudanos|auxilio|socorro|instrucciones|comandos|manual|que hago"
        "|q hago|que puedo hacer|que puedes hacer|que sabes hacer|que se puede hacer"
        "|que tengo que hacer|que tengo que poner|que pongo|como va esto|que puedo escribir"
        "|que se puede escribir|que puedo decir|que te puedo decir",
        "ca": "ajuda|ajuda'm|ajudeu|instruccions|ordres|que faig|que puc fer|que saps fer"
        "|com va aco|com va aixo|que puc escriure|que puc dir",
        "fr": "aide|aidez|aide moi|mode d'emploi|instructions|commandes|que faire|je fais quoi"
        "|on fait quoi|quoi faire|tu sais faire quoi|comment ca marche|comment ca fonctionne"
        "|comment on fait|comment faire|au secours|je peux ecrire quoi|je peux dire quoi"
        "|on peut ecrire quoi",
        "en": "help|commands|instructions|manual|what do i do|what can you do|what can i do|how to"
        "|what now|what can i type|what can i say|what can i write",
    }),
    (Part.THIS, {
        "es": "eso|esa|ese|esos|esas|estos|estas|esto|esta|este|ultima|ultimo|la ultima|lo ultimo"
        "|anterior|la de antes|lo de antes|esa ultima|la",
        "ca": "aixo|aco|eixa|eixe|eixos|eixes|estos|estes|aquesta|aquest|aquella|esta|este|ultima"
        "|l'ultima|darrera|la d'abans|anterior|aqueixa",
        "fr": "ca|cela|cette|ces|celle la|celle ci|celle|ce|derniere|dernier|la derniere"
        "|precedente",
        "en": "that|this|those|these|it|last|that one|this one|the last one|previous|one",
    }),
    (Part.MISTAKE, {
        "es": "me he equivocado|equivocado|equivocada|me equivoque|nos hemos equivocado|error|mal"
        "|por error|fallo|ha sido un error|esta repetida|repetida|duplicada|sin querer|perdon|ups"
        "|no es|no era|esta mal|culpa mia|cagada|la he cagado|es mentira|de prueba|era de prueba"
        "|es de prueba|prueba|una prueba|era broma|de broma|fuera",
        "ca": "m'he equivocat|equivocat|equivocada|error|mal|malament|per error|repetida"
        "|sense voler|perdo|ui|ens hem equivocat|esta mal|esta malament|de prova|prova|una prova"
        "|fora",
        "fr": "je me suis trompe|me suis trompe|trompe|trompee|erreur|une erreur|par erreur|pardon"
        "|oups|faux|c'est faux|doublon|en double|on s'est trompe|desole|un test|un essai"
        "|pour tester|pour rire|dehors",
        "en": "mistake|by mistake|wrong|my bad|oops|sorry|error|my mistake|that's wrong|duplicate"
        "|twice|was wrong|accident|by accident|a test|test|just testing|a joke",
    }),
    (Part.OWNED_UP, {
        "es": "me he equivocado|me equivoque|nos hemos equivocado|la he cagado|esta mal"
        "|es mentira",
        "ca": "m'he equivocat|ens hem equivocat|mos hem equivocat|esta mal|esta malament",
        "fr": "je me suis trompe|me suis trompe|on s'est trompe|c'est faux|c'est une erreur",
        "en": "my mistake|i was wrong|i got it wrong|that's wrong|that is wrong",
    }),
    (Part.NO_GOOD, {
        "es": "no vale|no cuenta|no valia|no contaba|no es valida|no era valida|no sirve|no existe"
        "|no fue valida|no ha valido|no la cuentes|no lo cuentes|no contar|sobra",
        "ca": "no val|no compta|no conta|no valia|no es valida|no era valida|sobra|no la comptes"
        "|no ha valgut",
        "fr": "compte pas|ne compte pas|comptait pas|ne comptait pas|vaut pas|ne vaut pas"
        "|pas valable|n'est pas valable|est pas valable|compte plus",
        "en": "doesn't count|does not count|doesnt count|not valid|isn't valid|didn't count"
        "|did not count|shouldn't count|not count|don't count",
    }),
    (Part.STRIKE, {
        "es": "borra|borrad|borrar|quita|quitad|quitar|anula|anulad|anular|elimina|eliminad"
        "|eliminar|tacha|tachar|deshaz|deshace|deshacer|deshaga|cancela|cancelar|suprime|retira"
        "|retirar|descarta|vuelve atras|vuelta atras|marcha atras|atras|revierte|echa atras"
        "|echa para atras|dale atras|tira para atras",
        "ca": "esborra|esborreu|esborrar|borra|lleva|lleveu|llevar|treu|trau|anulla|anulleu"
        "|anullar|anul la|anul lar|elimina|ratlla|desfes|desfer|desfeu|cancella|cancel la|suprimix"
        "|suprimeix|retira|tira enrere|torna enrere|tira arrere|arrere|enrere|torna arrere",
        "fr": "efface|effacez|effacer|annule|annulez|annuler|supprime|supprimez|supprimer|enleve"
        "|enlevez|enlever|retire|retirez|retirer|vire|virez|virer|defais|barre|raye"
        "|reviens en arriere|retour arriere|en arriere|jette",
        "en": "delete|remove|strike|scratch|cancel|void|undo|revert|scrap|erase|drop|take back"
        "|take it back|take that back|roll back|rollback|go back|get rid of|strike out",
    }),
)  # fmt: skip
