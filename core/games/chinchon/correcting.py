"""The words of a correction in Chinchón, in four languages."""

from core.games.chinchon.kinds import Kind
from core.lexicon import Lexicon
from core.reading.terms import Meaning

CORRECTING: Lexicon[Meaning] = (
    (Meaning(Kind.SWAP), {
        "es": "al reves|del reves|es al reves|estan cambiados|estan cambiadas|cambiados|cambiadas"
        "|intercambiados|lo has puesto al reves|los has puesto al reves|las has puesto al reves"
        "|los he puesto al reves|las he puesto al reves|lo he puesto al reves|los puse al reves"
        "|estan al reves|van al reves|cruzados|los has cruzado|cambiados de sitio",
        "ca": "a l'inreves|canviats|canviades|els he posat a l'inreves|ho he posat a l'inreves"
        "|els has posat a l'inreves|estan a l'inreves|al reves|del reves|creuats",
        "fr": "a l'envers|l'inverse|inverse|inverses|j'ai inverse|tu as inverse|je les ai inverses"
        "|echanges|intervertis|j'ai interverti",
        "en": "the other way round|wrong way round|the wrong way round|swapped|swap|i swapped them"
        "|you swapped them|i mixed them up|mixed up|reversed|the other way around|other way round"
        "|other way around|wrong way around",
    }),
    (Meaning(Kind.INSTEAD, 1), {
        "es": "cambia|cambiar|cambiad|donde pone|donde dice|donde ponia|has apuntado"
        "|me has apuntado|le has apuntado|has puesto|me has puesto|le has puesto|pusiste|apuntaste"
        "|habeis puesto|puse|he puesto|puso|ha puesto|hemos puesto|apuntamos",
        "ca": "canvia|canviar|on posa|on diu|has apuntat|m'has apuntat|li has apuntat|has posat"
        "|m'has posat|li has posat|he posat|ha posat|hem posat",
        "fr": "change|changer|remplace|remplacer|tu as mis|t'as mis|tu m'as mis|tu as note|il y a"
        "|tu lui as mis|j'ai mis|j'ai note|on a mis|il a mis",
        "en": "change|replace|you put|you wrote|you logged|it says|where it says|i put|i wrote"
        "|we put|he put|she put",
    }),
    (Meaning(Kind.INSTEAD), {
        "es": "era|eran|es|son|fue|perdon|digo|quiero decir|queria decir|corrijo|mejor dicho|si"
        "|quien|que|quien ha|el que|la que|me equivoque|me he equivocado|corrige|mejor|en realidad"
        "|fui|fui yo|correccion|deberia ser|tenia que ser|tendrian que ser|te has equivocado"
        "|te equivocas|se ha equivocado",
        "ca": "ha sigut|ha segut|va ser|van ser|eren|perdo|dic|vull dir|volia dir|qui"
        "|m'he equivocat|en realitat|fui|vaig ser|correccio|hauria de ser|t'has equivocat"
        "|s'ha equivocat",
        "fr": "pardon|c'etait|c'est|je voulais dire|je veux dire|etait|etaient|qui|en fait"
        "|correction|plutot|ca devrait etre|tu t'es trompe|c'est faux|erreur",
        "en": "sorry|wrong|oops|wait|i mean|i meant|it was|it's|was|were|nope|who|actually|yes"
        "|make that|make it|should be|it should be|rather|they were|there were|correction"
        "|my mistake|that was|you got it wrong|that's wrong|mistake|it's wrong",
    }),
)  # fmt: skip
