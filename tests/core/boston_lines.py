"""Lines of Boston as people type them, by language, with the hands that they mean."""

SPANISH = """
ana va a 5 de corazones y hace 7 = Ana 5c 7
siete bazas hizo ana, iba a cinco corazones = Ana 5c 7
luis anuncia seis de picas y saca ocho = Luis 6p 8
eva pide 7 tréboles, le faltan dos = Eva 7t 5
eva 7 tréboles, se queda en 5 = Eva 7t 5
dani juega 8 de diamantes con ana y hacen 11 = Dani 8d 11 con Ana
luis y eva van a 5 diamantes y sacan 9 = Luis 5d 9 con Eva
5 diamantes luis y eva, 9 bazas = Luis 5d 9 con Eva
ana 6c 9 con luis de silbador = Ana 6c 9 con Luis
ana 6c apoyada por luis, 9 bazas = Ana 6c 9 con Luis
ana: 6 corazones: 9 con ayuda de luis = Ana 6c 9 con Luis
ana+eva 5c 9 = Ana 5c 9 con Eva
ana 6 corazones sola, hace 8 = Ana 6c 8
dani va solo a 7 picas y hace solo 5 = Dani 7p 5
luis 7c pierde por dos = Luis 7c 5
luis 7 corazones, cae de 2 = Luis 7c 5
luis 7c una de más = Luis 7c 8
luis 7c, dos bazas de menos = Luis 7c 5
luis 7c, le sobran 2 = Luis 7c 9
luis 7c -1 = Luis 7c 6
eva gran miseria, ni una baza = Eva gran miseria 0
eva gran miseria, la hace = Eva gran miseria 0
eva gran miseria, no la hace = Eva gran miseria perdida
eva gran miseria no cumplida = Eva gran miseria perdida
eva hace la gran miseria sobre la mesa = ?
dani miseria, la pequeña, 0 bazas = Dani pequeña miseria 0
dani, pequeña miseria a la vista, perdida = Dani pequeña miseria mesa perdida
gran miseria de luis, perdida = Luis gran miseria perdida
ana picolissimo, una baza = Ana picolissimo 1
ana picolissimo, hace 3 = Ana picolissimo 3
luis chelem de diamantes, las trece = Luis chelem d 13
luis chelem de corazones, 12 = Luis chelem c 12
dani gran boston picas, lo pierde = Dani chelem p perdida
ana chelem mesa t 13 = Ana chelem mesa t 13
ana boston de picas, justas = Ana 5p 5
ana gran independencia en corazones, 9 bazas = Ana 8c 9
ana 5c 7 honores 2 renuncio luis = Ana 5c 7 honores 2 renuncio Luis
ana 5c 7, renunció luis, dio eva = Ana 5c 7 renuncio Luis da Eva
ana 5c 7; no asistió dani = Ana 5c 7 renuncio Dani
luis da, ana 5c 7 = Ana 5c 7 da Luis
ha dado luis, ana 5c 7 = Ana 5c 7 da Luis
ana 5c 7 con dos malos repartos = Ana 5c 7 mal 2
mal reparto, ana 5c 7 = Ana 5c 7 mal 1
ana 8t 8 los cuatro honores = Ana 8t 8 honores 4
ana 8t 8 con tres honores = Ana 8t 8 honores 2
ana 8t tres honores 8 bazas = Ana 8t 8 honores 2
luis 6c 7, honores 4 de eva = Luis 6c 7 Eva honores 4
luis 6c 4 honores 2 = Luis 6c 4 honores 2
ana 5c 7 sin honores = Ana 5c 7
eva pierde 9 picas, hace 6 = Eva 9p 6
pasan todos: ana 4, luis 4, eva 3, dani 2 = pasan Ana 4 Luis 4 Eva 3 Dani 2
pasan todos; 4 ana, 4 luis, 3 eva y 2 dani = pasan Ana 4 Luis 4 Eva 3 Dani 2
nadie va: 4-4-3-2 = pasan Ana 4 Luis 4 Eva 3 Dani 2
ana 4 luis 4 eva 3 dani 2, pasaron todos = pasan Ana 4 Luis 4 Eva 3 Dani 2
pasan ana 6 luis 5 eva 2 dani ninguna = pasan Ana 6 Luis 5 Eva 2 Dani 0
da eva, pasan 4 4 3 2 = pasan Ana 4 Luis 4 Eva 3 Dani 2 da Eva
voy a 5 corazones y hago 7 = Ana 5c 7
corazones 5, ana, 7 bazas = Ana 5c 7
ana 5♥ hechas 7 = Ana 5c 7
hace 7 ana en 5 corazones = Ana 5c 7
ana hace 7 bazas a 5 corazones = Ana 5c 7
ana 5c 7 luis 6c 7 = ?
ana 5c 7 luis = ?
ana, no luis, 5c 7 = ?
no ana, luis 5c 7 = ?
ana 5c no 7 = ?
ana 5c 7 no da luis = ?
ana 5c 7? = ?
ana 5c 7 7 = ?
ana 5c 7 honores 2 honores 4 = ?
ana 5c 7 renuncio luis renuncio eva = ?
ana 5c 7 da luis da eva = ?
ana 5c 7 mal 1 mal 2 = ?
ana picolissimo mesa 1 = ?
ana 5c 9 con = ?
ana 5c 9² = ?
ana 5c² = ?
ana 5c sieta = ?
ana sola 5c 9 con eva = ?
ana miseria hecha = ?
ana gran pequeña miseria 0 = ?
no pasan todos 4 4 3 2 = ?
ana gran miseria c mesa 0 = ?
ana pierde 7 corazones por 2 = Ana 7c 5
ana gana 5 corazones con 7 bazas = Ana 5c 7
ana 7c 8 no perdida = Ana 7c 8
hace ana 5 corazones 7 = ?
ana no 5c 7 = ?
ana 5c 7 sin renuncio de luis = Ana 5c 7
ana sin renuncio 5c 7 = Ana 5c 7
ana 5c 7 sin mesa = Ana 5c 7
ana gran miseria 0 sin mesa = Ana gran miseria 0
ana gran miseria mesa abierta 0 = ?
ana 5c 7 no sin honores 2 = ?
ana 5c 7 a = ?
ana con e 5d 9 = Ana 5d 9 con Eva
ana 5c 7 da d = Ana 5c 7 da Dani
ana 5d 9 con d = Ana 5d 9 con Dani
yo 5c y hago 7, da luis = Ana 5c 7 da Luis
luis 5c y hago 7 = ?
luis conmigo 5c 9 = ?
ana 5c, ana hace 7 = Ana 5c 7
ana y ana 5c 7 = ?
ana 13y 5 = ?
ana boston 6c 7 = ?
eva gran miseria, no hace bazas = Eva gran miseria 0
ana 5c 7 de las bazas = Ana 5c 7
ana d 5 7 = Ana 5d 7
ana extra 5c 7 = ?
ana falla 7 corazones, 5 = Ana 7c 5
le faltan dos a ana en 7 corazones = Ana 7c 5
ana 7c le faltan dos bazas = Ana 7c 5
ana una gran miseria, 0 = Ana gran miseria 0
ana 5c por 7 = Ana 5c 7
ana chelem c 13y = ?
ana 5c 7 y = Ana 5c 7
ana hechas 5c 5 = Ana 5c 5
pasan ana 4 luis 4 eva 3 dani 2 luis = ?
pasan 4 luis 4 ana 3 eva 2 dani = pasan Ana 4 Luis 4 Eva 3 Dani 2
pasan ana 4 luis 4 eva 3 dani 2 5 = ?
pasan todos sin honores = ?
pasan chicana luis = ?
luis 7c perdida 3 = ?
canto 6 de picas y me salen 8 = Ana 6p 8
ana va a 6 de picas y le salen 8 = Ana 6p 8
luis canto 6 de picas, le salen 8 = Luis 6p 8
canté 7 corazones y me faltan 2 = Ana 7c 5
ana 7c, me sobra una = Ana 7c 8
7c me faltan 2 = ?
miseria grande de luis sin una baza = Luis gran miseria 0
luis seis diamantes se pasa en dos = Luis 6d 8
luis se atreve con siete picas y las clava = Luis 7p 7
luis gran miseria fallida, dos bazas = Luis gran miseria 2
ana 6d con eva, diez bazas entre las dos = Ana 6d 10 con Eva
pasamos los cuatro: 4 4 3 2 = pasan Ana 4 Luis 4 Eva 3 Dani 2
siete corazones dani hace siete y tiene los cuatro honores = Dani 7c 7 honores 4
dani 7c hace 4 honores 2 = Dani 7c 4 honores 2
luis pide 6 corazones y silba eva, 8 bazas = Luis 6c 8 con Eva
ana pequeña miseria y la hago = Ana pequeña miseria 0
yo gran miseria, la pierdo = Ana gran miseria perdida
luis gran miseria y se come 2 = Luis gran miseria 2
nadie canta, 4 4 3 2 = pasan Ana 4 Luis 4 Eva 3 Dani 2
"""
CATALAN = """
ana va a 5 de cors i fa 7 = Ana 5c 7
ana ha fet 9 bases en 8 trèvols = Ana 8t 9
luis demana sis de piques i en fa vuit = Luis 6p 8
eva 7 trèvols, li falten dos = Eva 7t 5
dani juga 8 de diamants amb ana i en fan 11 = Dani 8d 11 con Ana
ana 6 cors ajudada per luis, nou bases = Ana 6c 9 con Luis
eva gran misèria, cap basa = Eva gran miseria 0
eva gran misèria, l'ha feta = Eva gran miseria 0
eva gran misèria, no l'ha feta = Eva gran miseria perdida
dani xicoteta misèria damunt la taula, perduda = Dani pequeña miseria mesa perdida
picolissimo de luis, una basa = Luis picolissimo 1
xelem de cors d'ana, totes = Ana chelem c 13
tres honors, ana 8 trèvols, 8 bases = Ana 8t 8 honores 2
luis 6d 7 i renunci d'eva = Luis 6d 7 renuncio Eva
luis 6d 7, ha renunciat eva = Luis 6d 7 renuncio Eva
dona eva; luis 6d 7 = Luis 6d 7 da Eva
luis 5 cors, una de més = Luis 5c 6
luis 5 cors i dos de menys = Luis 5c 3
passen tots, ana 5, luis 4, eva 4, dani cap = pasan Ana 5 Luis 4 Eva 4 Dani 0
vaig a 5 cors i en faig 7 = Ana 5c 7
luis 5c 7 sense honors = Luis 5c 7
luis i dani 6 piques, 9 = Luis 6p 9 con Dani
no va luis, 5c 7 = ?
eva misèria 0 = ?
luis 5c 7 pero eva no = ?
luis va a 6 de piques i li ixen 8 = Luis 6p 8
ana 7 de cors, em falten 2 = Ana 7c 5
ningú canta, 4 4 3 2 = pasan Ana 4 Luis 4 Eva 3 Dani 2
"""
FRENCH = """
ana demande 5 coeurs et fait 7 levées = Ana 5c 7
ana annonce cinq cœurs, 7 levées = Ana 5c 7
ana 5k 7 = Ana 5d 7
ana 5 carreaux 7 = Ana 5d 7
luis a joué 7 trèfles et a fait 9 plis = Luis 7t 9
luis 7t chuté de deux = Luis 7t 5
luis 7 trèfles, deux de chute = Luis 7t 5
luis 7 trèfles, une levée de mieux = Luis 7t 8
luis 7 trèfles, il manque 2 levées = Luis 7t 5
eva petite misère réussie = Eva pequeña miseria 0
eva petite misère, aucune levée = Eva pequeña miseria 0
eva grande misère, pas réussie = Eva gran miseria perdida
eva grande misère, elle ne l'a pas faite = Eva gran miseria perdida
eva grande misère sur table chutée = Eva gran miseria mesa perdida
dani grand chelem à pique, toutes = Dani chelem p 13
ana et luis 5 carreaux, ils font 9 = Ana 5d 9 con Luis
ana 5 carreaux avec luis, 9 levées = Ana 5d 9 con Luis
ana 5d soutenue par luis, 9 = Ana 5d 9 con Luis
tous passent: ana 4, luis 4, eva 3, dani 2 = pasan Ana 4 Luis 4 Eva 3 Dani 2
ana 8t 8 quatre honneurs = Ana 8t 8 honores 4
ana 8t 8 sans honneurs = Ana 8t 8
ana 8t 8, renonce de dani = Ana 8t 8 renuncio Dani
donneur eva, ana 5c 7 = Ana 5c 7 da Eva
c'est eva qui donne, ana 5c 7 = ?
ana 5c 7 maldonne = Ana 5c 7 mal 1
ana seule à 6 piques, 8 = Ana 6p 8
pas de misère pour ana, 5c 7 = ?
ana 5c pas 7 = ?
ana 7 coeurs, il m'en manque 2 = Ana 7c 5
ana petite misère, je l'ai faite = Ana pequeña miseria 0
luis 6 coeurs, eva whiste, 8 plis = Luis 6c 8 con Eva
"""
ENGLISH = """
Ann bids five hearts and makes seven = Ann 5c 7
Ann 5h 7 = Ann 5c 7
Ann 5c 7 = Ann 5t 7
Ann 5s 7 = Ann 5p 7
Bob seven hearts down two = Bob 7c 5
Bob 7h, 2 down = Bob 7c 5
Bob 7 hearts short by two = Bob 7c 5
Bob 7 hearts failed by 2 = Bob 7c 5
Bob 7 hearts, two short = Bob 7c 5
Bob 7 hearts, one over = Bob 7c 8
Bob 7h +1 = Bob 7c 8
Bob 7h -1 = Bob 7c 6
Bob made 9 tricks in 7 hearts = Bob 7c 9
Bob took nine in seven hearts = Bob 7c 9
Bob went for 7 clubs and took 6 tricks = Bob 7t 6
Cat 6 diamonds with Dan, 10 tricks = Cat 6d 10 con Dan
Cat and Dan 6 diamonds, 10 = Cat 6d 10 con Dan
Cat 6d 10 supported by Dan = Cat 6d 10 con Dan
Dan little misère, made it = Dan pequeña miseria 0
Dan little misère, didn't make it = Dan pequeña miseria perdida
Dan grand misère, no tricks = Dan gran miseria 0
Dan grand misere on the table, lost = Dan gran miseria mesa perdida
cat 10 spades honours 2 lost by 1 = Cat 10p 9 honores 2
Dan misery, the big one, took 2 = ?
Cat picolissimo, one trick = Cat picolissimo 1
Ann slam in spades, all the tricks = Ann chelem p 13
I bid 5 hearts and made 7 = Ann 5c 7
all passed: Ann 4, Bob 4, Cat 3, Dan 2 = pasan Ann 4 Bob 4 Cat 3 Dan 2
everyone passes 4 4 3 2 = pasan Ann 4 Bob 4 Cat 3 Dan 2
Ann 8c 8 four honours = Ann 8t 8 honores 4
Ann 8c 8 with three honors = Ann 8t 8 honores 2
Ann 8c 8 without honours = Ann 8t 8
Ann 5h 7, Bob revoked = Ann 5c 7 renuncio Bob
Ann 5h 7, revoke by Bob, Cat dealt = Ann 5c 7 renuncio Bob da Cat
Dan deals, Ann 5h 7 = Ann 5c 7 da Dan
Ann 5h 7, two misdeals = Ann 5c 7 mal 2
Ann alone 6h, just made = Ann 6c 6
c 5h 7 = Cat 5c 7
Ann 5h 7 not Bob = ?
Bob misère made = ?
Bob's grand misere failed = Bob gran miseria perdida
Bob made 5 hearts with an overtrick = Bob 5c 6
Bob won 5 hearts with 7 = Bob 5c 7
Ann made seven on five hearts = Ann 5c 7
Cat 5d w/ Dan 9 = Cat 5d 9 con Dan
Ann 5h not 7 = ?
Ann little misere, I made it = Ann pequeña miseria 0
nobody calls, 4 4 3 2 = pasan Ann 4 Bob 4 Cat 3 Dan 2
"""
LINES = [
    (language, *(part.strip() for part in line.rsplit("=", 1)))
    for language, written in (("es", SPANISH), ("ca", CATALAN), ("fr", FRENCH), ("en", ENGLISH))
    for line in written.strip().splitlines()
]
CORRECTED = """
ana 5c 7 | no, 8 | Ana 5c 8
ana 5c 7 | eran 8 | Ana 5c 8
ana 5c 7 | perdón, eran ocho bazas | Ana 5c 8
ana 5c 7 | no eran 7, eran 8 | Ana 5c 8
ana 5c 7 | 8, no 7 | Ana 5c 8
ana 5c 7 | no 7, 8 | Ana 5c 8
ana 5c 7 | no era ana, era luis | Luis 5c 7
ana 5c 7 | era luis | Luis 5c 7
ana 5c 7 | no era corazones, era picas | Ana 5p 7
ana 5c 7 | no, corazones no, picas | Ana 5p 7
ana 5c 7 | eran 6 corazones | Ana 6c 7
ana 5c 9 con eva | no era eva, era con luis | Ana 5c 9 con Luis
ana 5c 9 con eva | sin eva | Ana 5c 9
ana 5c 9 con eva | no con eva | Ana 5c 9
ana 5c 9 con eva | iba sola | Ana 5c 9
ana 5c 9 con eva | no, con luis | Ana 5c 9 con Luis
ana 5c 7 honores 2 | quita los honores | Ana 5c 7
ana 5c 7 honores 2 | sin honores | Ana 5c 7
ana 5c 7 honores 2 | quita honores 2 | Ana 5c 7
ana 5c 7 honores 2 | honores 4 | Ana 5c 7 honores 4
ana 5c 7 renuncio luis | no hubo renuncio | ?
ana 5c 7 renuncio luis | sin renuncio | Ana 5c 7
ana 5c 7 renuncio luis | quita el renuncio de luis | Ana 5c 7
ana 5c 7 renuncio luis | no, renuncio eva | Ana 5c 7 renuncio Eva
ana 5c 7 | falta renuncio luis | Ana 5c 7 renuncio Luis
ana 5c 7 | + da eva | Ana 5c 7 da Eva
ana 5c 7 | dio eva | Ana 5c 7 da Eva
ana gran miseria 0 | no, perdida | Ana gran miseria perdida
ana gran miseria 0 | no la hizo | Ana gran miseria perdida
ana gran miseria 0 | era pequeña miseria | Ana pequeña miseria 0
ana gran miseria mesa 0 | sin mesa | Ana gran miseria 0
ana gran miseria 0 | no era miseria | ?
ana 5c 7 | no eran 6 | ?
ana 5c 7 | no era luis | ?
ana 5c 7 | no era ana | ?
ana 5c 7 | sin honores 2 | ?
ana 5c 7 | eran 8? | ?
ana 5c 7 | era gran miseria | ?
pasan 4 4 3 2 | no, ana 5 luis 3 | pasan Ana 5 Luis 3 Eva 3 Dani 2
pasan 4 4 3 2 | eran 5 3 3 2 | pasan Ana 5 Luis 3 Eva 3 Dani 2
ana 5c 7 | non, c'était 8 | Ana 5c 8
ana 5c 7 | no, en va fer 8 | Ana 5c 8
ana 5c 7 | sorry, 8 tricks | Ana 5c 8
ana 5c 7 | ana no, luis | Luis 5c 7
ana 5c 7 | picas, no corazones | Ana 5p 7
ana 5c 7 | no hizo 7, hizo 8 | Ana 5c 8
ana 5c 7 | una más | ?
ana 5c 7 | no era ana | ?
ana 5c 7 | sin corazones | ?
ana 5c 7 | no 8 | ?
ana 5c 7 | no eran 5c, eran 6c | Ana 6c 7
ana 5c 7 | no era boston, era gran miseria, 0 | Ana gran miseria 0
ana 5c 9 con eva | no fue eva, fue luis | Ana 5c 9 con Luis
ana 5c 9 con eva | no iba con eva | Ana 5c 9
ana 5c 7 da luis | no dio luis | Ana 5c 7
ana 5c 7 da luis | no dio eva | ?
ana 5c 7 renuncio luis | no renunció luis | Ana 5c 7
ana 5c 7 renuncio luis | luis no renunció | Ana 5c 7
ana 5c 7 honores 2 | no eran honores 2 | ?
ana 5c 7 honores 2 | quita 2 honores | Ana 5c 7
ana 5c 7 honores 2 | quita 4 honores | ?
ana 5c 7 mal 2 | sin mal reparto | Ana 5c 7
ana 5c 7 mal 2 | quita mal 2 | Ana 5c 7
ana 5c 7 mal 2 | quita mal 1 | ?
ana gran miseria 0 | era picolissimo | ?
ana gran miseria 0 | no era miseria, era picolissimo, 1 | Ana picolissimo 1
ana gran miseria 0 | no era gran miseria, era pequeña miseria | Ana pequeña miseria 0
ana gran miseria mesa 0 | no era mesa | Ana gran miseria 0
ana gran miseria mesa 0 | era mesa | ?
ana 5c 7 | perdón | ?
pasan 4 4 3 2 | no, ana 5c 7 | Ana 5c 7
pasan 4 4 3 2 | da luis | pasan Ana 4 Luis 4 Eva 3 Dani 2 da Luis
ana 5c 7 | el anuncio era de 6 | Ana 6c 7
ana 5c 7 | iba a 6 | Ana 6c 7
ana 5c 7 | cantó seis y hizo 8 | Ana 6c 8
ana gran miseria 0 | iba a 6 | ?
ana 5c 7 | faltan los honores, cuatro | Ana 5c 7 honores 4
ana 5c 7 | eran 8, honores | ?
ana 5c 7 | el que jugaba era luis | Luis 5c 7
ana 5c 7 | c'était bien 5, non 8 plis | ?
ana 5c 7 | te has equivocado, eran 8 | Ana 5c 8
ana 5c 7 | no no, 8 | Ana 5c 8
"""
CORRECTIONS = [
    tuple(part.strip() for part in line.split("|")) for line in CORRECTED.strip().splitlines()
]
ELSEWHERE = """
ruso | ana 5c 7 chicana luis | Ana 5c 7 chicana Luis
ruso | ana 5c 7 chicana eva chicana luis | Ana 5c 7 chicana Luis chicana Eva
ruso | ana 5c 7 luis y eva sin triunfos | Ana 5c 7 chicana Luis chicana Eva
ruso | chicana luis y ana 5c 7 | ?
ruso | ana 5c 7 chicana luis, eva | ?
ruso | ana 5c 7 chicana luis chicana luis | ?
ruso | ana 5c 7 sin chicana | Ana 5c 7
ruso | ana 5c 7 sin chicana, chicana luis | ?
americano | luis 8 10 | Luis 8 10
americano | luis miseria 0 | ?
americano | luis todas 13 | Luis chelem 13
frances | luis miseria mesa 0 vuelta p | Luis gran miseria mesa 0 vuelta p
frances | luis gran miseria 0 picas de vuelta | Luis gran miseria 0 vuelta p
frances | luis 6c 7 vuelta p | ?
frances | luis gran miseria c 0 vuelta p | ?
frances | luis 5p 5, jota de dani, doble | Luis 5p 5 jota Dani doble
frances | luis 5p 5 sin jota | Luis 5p 5
frances | luis 5p 5 jota dani jota eva | ?
manual | ana 6c +30 luis -30 da eva da luis | ?
manual | ana 6c +30 luis -30 mal 1 mal 2 | ?
manual | da eva ana 6c +30 luis -30 mal | Ana 6c +30 Luis -30 da Eva mal 1
"""
VARIANTS = [
    tuple(part.strip() for part in line.split("|")) for line in ELSEWHERE.strip().splitlines()
]
