"""The words of a correction in the games of two pairs, in four languages."""

from core.games.pairs.kinds import Kind
from core.lexicon import Lexicon
from core.reading.terms import Meaning

CORRECTING: Lexicon[Meaning] = (
    (Meaning(Kind.ADD), {
        "es": "teniamos|tenia yo|tambien|tb|tbn|tmb|tmbn|olvide|no pusiste|te has comido"
        "|te comiste|os habeis dejado|os habeis comido|os dejais|te has dejado|te dejas"
        "|se te olvida|olvidado|se te ha pasado|se te paso|olvidaste|has olvidado|no contaste"
        "|no apuntaste|no has contado|no has apuntado|olvidada|olvidamos|se me olvido"
        "|se nos olvido|se me paso|se nos ha pasado|se me ha pasado|se me ha ido|se nos ha ido"
        "|se te ha ido|llevaba|se nos paso|nos hemos dejado|me he dejado|nos dejamos|ademas|anade"
        "|añade|suma|pon|ponle|apuntale|anotale|sumale|metele|apunta|mete|agrega|habia|hay|tenia",
        "ca": "teniem|tambe|tb|tmb|oblidat|t'has deixat|vos heu deixat|et deixes|vos deixeu"
        "|no has apuntat|no has comptat|descuidat|oblidada|descuidada|m'he deixat|mos hem deixat"
        "|ens hem deixat|afig|afegeix|apunta|suma|posa|posali|apuntali|hi havia|hi ha",
        "fr": "mets|avait|avions|avais|aussi|oublie|oubliee|oubliees|t'as oublie|tu as oublie"
        "|g oublie|y'a|vous avez oublie|on a oublie|j'ai oublie|ajoute|rajoute|ajoutez|il y avait"
        "|il y a|y avait|avec en plus",
        "en": "we had|had|add|also|you missed|forgot|we forgot|i forgot|you forgot|there was"
        "|there is|too",
    }),
    (Meaning(Kind.ADD, "missing"), {
        "es": "falta|faltan|faltaba|faltaban|falto|faltaria|falta poner|falta anotar|falta sumar"
        "|falta apuntar|falta contar|nos falto|nos falto apuntar|nos falto contar|nos falta"
        "|nos faltan|nos faltaba|falto apuntar|te falta|te faltaba|te falto|falto contar"
        "|faltaba apuntar", "ca": "manca|manquen|faltava|falta",
        "fr": "il manque|manque|manquait|il manquait", "en": "missing",
    }),
    (Meaning(Kind.ADD, "somebody"), {
        "es": "el tenia|ella tenia|el tiene|ella tiene", "ca": "ell tenia|ell te|ella te",
        "fr": "il avait|elle avait|elle a|il a", "en": "he had|she had",
    }),
    (Meaning(Kind.LESS), {
        "es": "menos|quita|quitad|quitar|quitame|fuera|sobra|borra|elimina|quitale",
        "ca": "fora|menys|lleva|lleveu|treu|llevar|sobra",
        "fr": "moins|enleve|enlevez|retire|retirez|enlever|retirer|supprime|en trop",
        "en": "minus|remove|drop|take off|take away",
    }),
    (Meaning(Kind.INSTEAD), {
        "es": "mejor|lo correcto es|pone|era|eran|es|son|fue|fueron las|perdon|digo|quiero decir"
        "|queria decir|corrijo|mejor dicho|me he equivocado|me he colado|me he liado|me equivoque"
        "|he contado mal|hemos contado mal|conte mal|contamos mal|me lie|me he confundido"
        "|me confundi|nos hemos equivocado|nos equivocamos|rectifico|rectificacion|fe de erratas"
        "|errata|error|corrige|cambia|ponia|en realidad|quise decir|espera|perdona|ay|uy|ostras"
        "|te has equivocado|os habeis equivocado|te equivocaste|recuento|resulta que|mal|perdonad"
        "|disculpa|disculpad|recontado|recontada|sumando bien|sumando otra vez|volviendo a contar"
        "|volviendo a sumar|recontadas|recontados|he recontado|hemos recontado|he vuelto a contar"
        "|contando bien|ojo|puse|pusiste|he puesto|has puesto|fallo mio|cagada mia|culpa mia"
        "|error mio|la he cagado|me he rayado|fueron|cambiala por|cambialo por|te has liado"
        "|te has colado|incorrecto|mal apuntado|apuntado mal|esta mal|esta mal apuntado",
        "ca": "eren|perdo|dic|vull dir|volia dir|perdona|m'he equivocat|m'he errat|fe d'errates"
        "|he comptat mal|hem comptat mal|m'he confos|mos hem equivocat|ens hem equivocat"
        "|rectifique|corregix|en realitat|espera|recomptat|he recomptat|perdoneu|disculpa"
        "|m'he descomptat|hem recomptat|comptant be|t'has equivocat|vos heu equivocat|esta mal"
        "|he posat|has posat|posava|errada meua|error meu|culpa meua|la he cagat|l'he cagat",
        "fr": "pardon|c'etait|c'est|je voulais dire|je veux dire|etait|etaient|desole|plutot"
        "|en fait|erreur|je me suis trompe|on s'est trompe|on s'est trompes"
        "|nous nous sommes trompes|j'ai mal compte|mal compte|mince|zut|ah non|t'es sur|tu es sur"
        "|recompte|c'est faux|faux|tu t'es trompe|vous vous etes trompes|t'as mal note"
        "|tu as mal note|mal note|je me suis plante|dsl|recompte|finalement|g mal compte|g mis"
        "|desolee|excusez moi|excuse moi|on a recompte|j'ai recompte|apres recompte"
        "|je me suis plantee|je me suis trompee|on s'est plante|on s'est plantes|j'ai mis|t'as mis"
        "|tu as mis|j'ai ecrit|j'ai note|ma faute|mon erreur|erreur de ma part|autant pour moi"
        "|au temps pour moi|je me suis goure|je me suis gouree|rectification|oups|attends|corrige"
        "|euh",
        "en": "sorry|i mean|sry|recounted|recount|i recounted|we recounted|i meant|it was|was|were"
        "|oops|wrong|correction|wait|my mistake|my bad|i miscounted|we miscounted|miscounted"
        "|actually|you got it wrong|that's wrong|incorrect|typo|scratch that|hang on|make it"
        "|make that|it's|should be|should have been|should of been|i put|you put|i wrote|i typed"
        "|meant|my fault|my error|misread|i misread|we got it wrong|i got it wrong",
    }),
)  # fmt: skip
