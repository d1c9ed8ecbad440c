"""What sides do, in the games of two pairs and in four languages (rules: section 5.2)."""

from core.games.pairs.kinds import Kind
from core.lexicon import Lexicon
from core.reading.terms import Meaning

VERBS: Lexicon[Meaning] = (
    (Meaning(Kind.VAN), {
        "es": "han sido|fueron los que|van|va|iban|iba|fueron|fue|toma|toman|tomaron|tomo|cogio"
        "|pidio|ha ido|han ido|habian ido|ibais|vais|fueron a|coge|cogen|cogieron|pide|piden"
        "|pidieron|lleva la mano|se la llevan|la llevaban|la llevaba|ha cogido"
        "|han cogido|ha tomado|han tomado|ha pedido|han pedido",
        "ca": "van ser|va ser|han segut|foren|van|va|anaven|anava|anaveu|aneu|prenen|pren|ha anat"
        "|han anat|agafen|agafa|va anar|van anar|demanen|demana|ha pres|han pres|havia pres"
        "|havien pres|ha agafat|han agafat",
        "fr": "avait pris|avaient pris|qui ont pris|qui a pris|qui prennent|qui prenaient"
        "|qui prenait|prend|prennent|prends|prenaient|prenait|a pris|ont pris|avaient pris|pris"
        "|preneur|preneurs|part|partent|ont demande",
        "en": "take|takes|took|taker|takers|bid|bids|called|calls|went|go|goes|had taken"
        "|have taken|has taken",
    }),
    (Meaning(Kind.VOY, "now"), {
        "es": "voy|vamos|tomamos|cogemos", "ca": "vaig|anem|prenem|agafem", "fr": "prenons",
        "en": "taking",
    }),
    (Meaning(Kind.VOY), {
        "es": "ibamos|fui|fuimos|hemos ido|habiamos ido|iba yo|cogimos|he ido|hemos cogido"
        "|hemos tomado|hemos pedido|he cogido|he tomado|he pedido|pedimos",
        "ca": "anavem|hem anat|haviem anat|vam anar|he anat|hem pres|he pres|haviem pres"
        "|hem agafat|he agafat",
        "fr": "prenions|avons pris|g pris|avions pris|on a pris|on avait pris|j'ai pris",
        "en": "i took|we took|we had taken",
    }),
    (Meaning(Kind.DO, 1), {
        "es": "nos quedan|nos quedaron|nos salen|nos salieron|apuntamos|sume|saque|conte|hemos"
        "|habemos|habiamos|hicimos|hacemos|sacamos|saco|sacado nosotros|tenemos|teniamos|tuvimos"
        "|llevamos|llevabamos|estamos|estabamos|estuvimos|quedamos|somos|contamos|recogemos"
        "|recogimos|hice|hago|tengo|he hecho|he sacado|he contado|estoy|me quedo|nos quedamos"
        "|nos quedamos en|apuntanos|anotanos|ponnos|apuntadnos|apuntame|ponme|dadnos|ponednos"
        "|anotadnos|sumadnos|sumanos|metenos|danos|conseguimos|logramos|alcanzamos|sumamos"
        "|obtuvimos|juntamos",
        "ca": "mos queden|ens queden|mos ixen|ens ixen|apuntem|n'hem|n'he|em|hem|haviem|fem|ferem"
        "|vam fer|varem fer|traiem|traguerem|tenim|teniem|estem|estavem|quedem|som|comptem|sumem"
        "|aconseguim|repleguem|recollim|apuntans|apunteu mos|posans|posa mos|apunta mos|faig|tinc"
        "|mos hem quedat|ens hem quedat|mos quedem",
        "fr": "avons|avions|faisons|sommes|etions|comptons|j'ai|g fait|mettons",
        "en": "we've|we have|we had|i have|i had|i've|we are|we're|we were|we got|we made",
    }),
    (Meaning(Kind.DO, 3), {
        "es": "les quedan|les quedaron|les salen|les salieron|apuntan|suman|han|habian|hicieron"
        "|hacen|sacan|sacaron|tienen|tenian|tuvieron|llevan|llevaban|estan|estaban|estuvieron"
        "|quedan|quedaron|se quedan|se quedaron|son|cuentan|recogen|recogieron|hacian|ponen"
        "|pusieron|apuntales|ponles|anotales|sumales|dadles|dales|ponedles|apuntadles|anotadles"
        "|sumadles|consiguen|consiguieron|logran|lograron|alcanzan|alcanzaron|sumaron|contaron"
        "|llevaron|se llevaron|recogieron|obtienen|obtuvieron|juntan|juntaron",
        "ca": "els queden|els ixen|apunten|n'han|fan|feien|feren|van fer|trauen|tragueren|tenen"
        "|tenien|estan|estaven|queden|s'han|se queden|compten|posen|apuntals|posals|sumen"
        "|aconseguixen|repleguen|recullen|sumaren",
        "fr": "ont|avaient|font|faisaient|ont fait|sont|etaient|comptent|mettent|marquent"
        "|obtiennent|realisent|totalisent|ramassent",
        "en": "they've|they have|they had|they are|they're|they were|they got|they made",
    }),
    (Meaning(Kind.DO), {
        "es": "quiere|quiso|queria|querido|juega|atreve|anima|arriesga|entra|acepta",
        "ca": "vol|volia|volgut|juga|atrevix", "fr": "veut|voulait|voulu|ose|suit",
        "en": "wants|wanted",
    }),
    (Meaning(Kind.SING, 0), {
        "es": "cante|cantes|cantando|canta|cantado|cantada|cantados|canto",
        "ca": "cant|cants|cantat|cantada|va cantar",
        "fr": "annonce|annonces|annoncent|annoncee|annoncees",
        "en": "announce|announces|announced|announcement|sing|sang|declare|declares|declared",
    }),
    (Meaning(Kind.SING, 1), {
        "es": "cantamos|hemos cantado|cantabamos|cante yo|he cantado",
        "ca": "cantem|hem cantat|cantavem|vam cantar", "fr": "annoncons",
        "en": "we announce|we declared|we sang",
    }),
    (Meaning(Kind.SING, 3), {
        "es": "cantan|cantaron|han cantado|cantaban",
        "ca": "canten|han cantat|cantaven|van cantar", "fr": "ont annonce",
        "en": "they announce|they declared|they sang",
    }),
    (Meaning(Kind.FALL), {
        "es": "puestos|puesto|puesta|puestas|caida|caidas|caidos|caido|dentro|perdida|fallada|caer"
        "|fallado|tumbado|tumbados|tumbar|tumbada|tirado|tirados|tirada|palmado|palmada|palmo"
        "|palman|cortos|corto|cae|cayo",
        "ca": "caure|posats|posat|posada|posades|dins|caiguts|caiguda|caigut|tombat|tombats|palmat"
        "|palmen|curts|cau",
        "fr": "dedans|chute|chutes|chutee|chutees|plantee|plantees|tombee|tombees|tombes|tombe"
        "|plante|plantes|plantent|rate|ratee|rates|fait chuter|font chuter|fait tomber|font tomber"
        "|a l'eau|trop court|trop courts|chuter|tomber",
        "en": "down|fell|fallen|failed|fail|fall|went down|go down|goes down|lost it|went under"
        "|in the hole|missed|fell short|came up short|got set|get set|gets set|went set|were set"
        "|was set|are set|is set|been set",
    }),
    (Meaning(Kind.FALL, 1), {
        "es": "fallamos|nos caimos|nos caemos|caemos|caimos|nos quedamos cortos",
        "ca": "caiem|ens caiem|mos caiem|caiguerem",
        "fr": "chutons|nous chutons|on chute|on se plante|on rate|tombons", "en": "we fail",
    }),
    (Meaning(Kind.FALL, 3), {
        "es": "se caen|se cayeron|caen|cayeron|fallan|fallaron|se han caido|se han puesto|se ponen"
        "|se pusieron", "ca": "es cauen|cauen|caigueren",
        "fr": "chutent|se plantent|se plante|ratent|ils chutent|tombent", "en": "they fail",
    }),
    (Meaning(Kind.FALL_THEM), {
        "es": "los ponemos|los pusimos|las ponemos|les ponemos|los tumbamos|los hundimos"
        "|los tiramos|los hacemos caer|los hicimos caer", "ca": "els posem|els posarem",
        "fr": "nous les mettons dedans",
        "en": "we made them fall|we brought them down|we sank them|we set them|we put them down"
        "|set them|put them down",
    }),
    (Meaning(Kind.FALL_US), {
        "es": "nos ponen|nos pusieron|nos tumban|nos tumbaron|nos tiran|nos tiraron|nos hunden"
        "|nos hundieron|nos hacen caer|nos hicieron caer",
        "ca": "ens posen|mos posen|ens fan caure|mos fan caure",
        "fr": "nous font chuter|nous font tomber",
        "en": "they made us fall|they brought us down|they sank us|they set us|they put us down"
        "|set us|put us down",
    }),
    (Meaning(Kind.WON), {
        "es": "gana|gano|ganado", "ca": "guanya|guanyat", "fr": "gagnes", "en": "win|wins|won",
    }),
    (Meaning(Kind.WON, 1), {
        "es": "ganamos|hemos ganado|he ganado", "ca": "guanyem|hem guanyat",
        "fr": "gagnons|battons", "en": "we win|we won|we beat them|we've beaten them|i won",
    }),
    (Meaning(Kind.WON, 3), {
        "es": "ganan|ganaron|han ganado", "ca": "guanyen|guanyaren|han guanyat",
        "fr": "gagnent|battent", "en": "they win|they won|they beat us|they've beaten us",
    }),
    (Meaning(Kind.LOST), {
        "es": "perdido|pierde|perdio", "ca": "perdut|perd", "fr": "perdu|perd|battu|battus",
    }),
    (Meaning(Kind.LOST, 1), {
        "es": "perdemos|perdimos|hemos perdido|he perdido", "ca": "perdem|hem perdut|vam perdre",
        "fr": "perdons|on perd|on a perdu|avons perdu|j'ai perdu",
        "en": "we lost|we've lost|i lost",
    }),
    (Meaning(Kind.LOST, 3), {
        "es": "pierden|perdieron|han perdido", "ca": "perden|perderen|han perdut|van perdre",
        "fr": "perdent|ont perdu", "en": "they lost|they've lost",
    }),
    (Meaning(Kind.MADE), {
        "es": "le sale|le salio|le ha salido|hecha|hechas|cumple|cumplida|cumplido|llegado|ganada"
        "|justa|justas|justos|justo|justito|justitos|justita|justitas|clavados|clavadas|clavada"
        "|llega", "ca": "feta|fetes|complida|arribat|justa|justes|arriba|justets",
        "fr": "passes|passent|passons|reussi|reussie|reussis|passe|passee|faite|fait le contrat"
        "|fait notre contrat|fait leur contrat|fait son contrat|rempli|contrat rempli"
        "|contrat reussi|contrat passe|gagne|gagnee",
        "en": "made it|making it|makes it|making|make it",
    }),
    (Meaning(Kind.MADE, 1), {
        "es": "nos sale|nos salio|nos ha salido|la hacemos|la hicimos|la sacamos|llegamos"
        "|cumplimos|pasamos el corte|llego|llegue|la saco|la hago",
        "ca": "la fem|arribem|la ferem|la traiem|la traguerem|mos ha eixit|ens ha eixit",
        "fr": "le passons", "en": "we made it|we make it",
    }),
    (Meaning(Kind.MADE, 3), {
        "es": "les sale|les salio|les ha salido|la hacen|la hicieron|la sacan|la sacaron|llegan"
        "|llegaron|cumplen|cumplieron",
        "ca": "la fan|arriben|la feren|la trauen|la tragueren|els ha eixit", "fr": "le passent",
        "en": "they made it|they make it",
    }),
    (Meaning(Kind.PUT), {
        "es": "metido|dado|clavado|endosado|cascado|colado",
        "ca": "ficat|pegat|clavat|fotut|donat",
        "fr": "mis|mets|met|mettre|mise|foutu|foutus|fous|fout|foutent|fichu|fichus|flanque|colle"
        "|colles", "en": "put",
    }),
    (Meaning(Kind.PUT, 1), {
        "es": "metemos|metimos|clavamos|endosamos|cascamos|damos|dimos",
        "ca": "fiquem|fotem|peguem|clavem",
    }),
    (Meaning(Kind.PUT, 3), {
        "es": "meten|metieron|clavan|endosan|cascan|dieron", "ca": "fiquen|foten|peguen|claven",
    }),
    (Meaning(Kind.SUFFER), {
        "es": "me he comido|se ha comido|se come|encaja", "ca": "s'ha menjat|es menja",
        "fr": "s'est pris|se prend|se prennent|se sont pris|encaisse|encaissent|prend un"
        "|s'est mange|se mange|subi|subit|subissent|subissons|s'est fait mettre|se fait mettre"
        "|se font mettre|se sont fait mettre", "en": "suffered|suffer|suffers|conceded|concede",
    }),
    (Meaning(Kind.SUFFER, 1), {
        "es": "nos hemos comido|nos comemos|nos comimos|hemos encajado|encajamos|hemos recibido"
        "|recibimos", "ca": "mos hem menjat|ens hem menjat|mos menjem|ens mengem|hem rebut",
        "fr": "encaissons|nous nous sommes pris|nous nous sommes fait mettre",
    }),
    (Meaning(Kind.SUFFER, 3), {
        "es": "se han comido|se comen|se comieron|han encajado|encajan|han recibido|reciben"
        "|recibieron", "ca": "s'han menjat|es mengen|han rebut",
    }),
)  # fmt: skip
