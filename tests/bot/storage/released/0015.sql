BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0015');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	language VARCHAR, 
	undo VARCHAR NOT NULL, 
	board VARCHAR, 
	created_at BIGINT NOT NULL, 
	version BIGINT NOT NULL, 
	sender BIGINT, 
	sending_until BIGINT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id)
);
INSERT INTO "chat" VALUES(1,NULL,'seats',NULL,1700000300,0,NULL,0);
CREATE TABLE chat_alias (
	telegram_id BIGINT NOT NULL, 
	chat_id INTEGER NOT NULL, 
	CONSTRAINT pk_chat_alias PRIMARY KEY (telegram_id), 
	CONSTRAINT fk_chat_alias_chat_id FOREIGN KEY(chat_id) REFERENCES chat (id)
);
INSERT INTO "chat_alias" VALUES(-1001,1);
CREATE TABLE chat_person (
	chat_id INTEGER NOT NULL, 
	person_id INTEGER NOT NULL, 
	name VARCHAR, 
	CONSTRAINT pk_chat_person PRIMARY KEY (chat_id, person_id), 
	CONSTRAINT fk_chat_person_chat_id FOREIGN KEY(chat_id) REFERENCES chat (id), 
	CONSTRAINT fk_chat_person_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "chat_person" VALUES(1,1,'Paco');
INSERT INTO "chat_person" VALUES(1,2,'Pepe');
INSERT INTO "chat_person" VALUES(1,3,'Luis');
INSERT INTO "chat_person" VALUES(1,4,'Marta');
INSERT INTO "chat_person" VALUES(1,5,'Ana');
INSERT INTO "chat_person" VALUES(1,6,'Dani');
CREATE TABLE dead (
	id INTEGER NOT NULL, 
	ref VARCHAR NOT NULL, 
	update_id BIGINT, 
	raw JSON NOT NULL, 
	error TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	writer BIGINT, 
	telegram_chat_id BIGINT DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_dead PRIMARY KEY (id)
);
CREATE TABLE desk (
	id INTEGER NOT NULL, 
	chat_id INTEGER NOT NULL, 
	thread_id BIGINT NOT NULL, 
	label VARCHAR NOT NULL, 
	board_id INTEGER, 
	board_match INTEGER, 
	CONSTRAINT pk_desk PRIMARY KEY (id), 
	CONSTRAINT uq_desk_chat_id_thread_id_label UNIQUE (chat_id, thread_id, label), 
	CONSTRAINT fk_desk_chat_id FOREIGN KEY(chat_id) REFERENCES chat (id)
);
INSERT INTO "desk" VALUES(1,1,0,'',NULL,NULL);
CREATE TABLE draft (
	id INTEGER NOT NULL, 
	desk_id INTEGER NOT NULL, 
	match_id INTEGER, 
	seq INTEGER, 
	kind VARCHAR NOT NULL, 
	body JSON NOT NULL, 
	person_id INTEGER, 
	created_at BIGINT NOT NULL, 
	used_at BIGINT, 
	CONSTRAINT pk_draft PRIMARY KEY (id), 
	CONSTRAINT fk_draft_desk_id FOREIGN KEY(desk_id) REFERENCES desk (id), 
	CONSTRAINT fk_draft_match_id FOREIGN KEY(match_id) REFERENCES "match" (id), 
	CONSTRAINT fk_draft_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "draft" VALUES(1,1,1,NULL,'choice','{"acts": [{"name": "dealer", "args": {"seat": 0, "name": "Paco"}, "label": "Paco"}, {"name": "dealer", "args": {"seat": 1, "name": "Pepe"}, "label": "Pepe"}, {"name": "dealer", "args": {"seat": 2, "name": "Luis"}, "label": "Luis"}, {"name": "dealer", "args": {"seat": 3, "name": "Marta"}, "label": "Marta"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 1"}], "message": null, "said": 1, "asked": true}',1,1700000300,1700000302);
INSERT INTO "draft" VALUES(2,1,1,NULL,'choice','{"acts": [{"name": "keypad", "args": {}, "label": "Apuntar mano 1"}], "message": null, "said": 1}',1,1700000302,NULL);
INSERT INTO "draft" VALUES(3,1,1,2,'hand','{"acts": [{"name": "amend", "args": {"born": 2, "was": {"first": 0, "taker": 0, "points": 92, "cantes": [["tercera"], []]}, "hand": {"first": 0, "taker": 1, "points": 92, "cantes": [["tercera"], []], "told": true}}, "label": "Iban Pepe+Marta: 182\u20130"}, {"name": "cante", "args": {"born": 2}, "label": "+ Cante"}, {"name": "why", "args": {"born": 2}, "label": "Por qu\u00e9"}, {"name": "undo", "args": {"seq": 2}, "label": "Deshacer"}, {"name": "keypad", "args": {"born": 2, "here": true}, "label": "Corregir"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 2"}], "message": 1, "said": 5}',1,1700000902,1700001202);
INSERT INTO "draft" VALUES(4,1,1,3,'hand','{"acts": [{"name": "amend", "args": {"born": 3, "was": {"first": 1, "taker": 1, "points": 100}, "hand": {"first": 1, "taker": 0, "points": 100, "told": true}}, "label": "Iban Paco+Luis: 0\u2013162"}, {"name": "cante", "args": {"born": 3}, "label": "+ Cante"}, {"name": "why", "args": {"born": 3}, "label": "Por qu\u00e9"}, {"name": "undo", "args": {"seq": 3}, "label": "Deshacer"}, {"name": "keypad", "args": {"born": 3, "here": true}, "label": "Corregir"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 3"}], "message": 2, "said": 6}',2,1700001202,1700002402);
INSERT INTO "draft" VALUES(5,1,1,2,'about','{"acts": [], "message": null, "said": 5}',3,1700001502,1700001502);
INSERT INTO "draft" VALUES(6,1,1,2,'choice','{"acts": [{"name": "amend", "args": {"born": 2, "was": {"first": 0, "taker": 0, "points": 93, "cantes": [["tercera"], []]}, "hand": {"first": 0, "taker": 0, "points": 92, "cantes": [["tercera"], []]}}, "label": "Volver atr\u00e1s: 112\u201370"}], "message": null, "said": 8}',3,1700001502,NULL);
INSERT INTO "draft" VALUES(7,1,1,2,'about','{"acts": [], "message": null, "said": 5}',4,1700001802,1700001802);
INSERT INTO "draft" VALUES(8,1,1,2,'choice','{"acts": [{"name": "redo", "args": {"seq": 5}, "label": "Rehacer"}], "message": null, "said": 10}',4,1700001802,NULL);
INSERT INTO "draft" VALUES(9,1,1,NULL,'choice','{"acts": [{"name": "undo", "args": {"seq": 6}, "label": "Deshacer"}], "message": 3, "said": 11}',3,1700002102,NULL);
INSERT INTO "draft" VALUES(10,1,1,7,'hand','{"acts": [{"name": "amend", "args": {"born": 7, "was": {"first": 0, "taker": 0, "points": 110, "cantes": [["tercera"], []]}, "hand": {"first": 0, "taker": 1, "points": 110, "cantes": [["tercera"], []], "told": true}}, "label": "Iban Pepe+Marta: 182\u20130"}, {"name": "cante", "args": {"born": 7}, "label": "+ Cante"}, {"name": "why", "args": {"born": 7}, "label": "Por qu\u00e9"}, {"name": "undo", "args": {"seq": 7}, "label": "Deshacer"}, {"name": "keypad", "args": {"born": 7, "here": true}, "label": "Corregir"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 4"}], "message": 4, "said": 12}',3,1700002402,1700002702);
INSERT INTO "draft" VALUES(11,1,1,8,'hand','{"acts": [{"name": "undo", "args": {"seq": 8}, "label": "Deshacer"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 5"}], "message": 5, "said": 13}',3,1700002702,1700003904);
INSERT INTO "draft" VALUES(12,1,1,3,'choice','{"acts": [{"name": "void", "args": {"sure": 3, "text": "2"}, "label": "Anularla", "means": true}, {"name": "leave", "args": {}, "label": "Dejarlo", "means": false}], "message": null, "said": 14, "asked": true}',2,1700003002,NULL);
INSERT INTO "draft" VALUES(13,1,1,NULL,'choice','{"acts": [{"name": "end", "args": {"sure": 8}, "label": "Acabarla", "means": true}, {"name": "leave", "args": {}, "label": "Dejarlo", "means": false}], "message": null, "said": 15, "asked": true}',1,1700003302,1700003304);
INSERT INTO "draft" VALUES(14,1,1,NULL,'choice','{"acts": [{"name": "undo", "args": {"seq": 9}, "label": "Deshacer"}], "message": null, "said": 15}',1,1700003304,NULL);
INSERT INTO "draft" VALUES(15,1,2,NULL,'choice','{"acts": [{"name": "dealer", "args": {"seat": 0, "name": "Ana"}, "label": "Ana"}, {"name": "dealer", "args": {"seat": 1, "name": "Eva"}, "label": "Eva"}, {"name": "dealer", "args": {"seat": 2, "name": "Dani"}, "label": "Dani"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 1"}], "message": null, "said": 18, "asked": true}',5,1700003604,NULL);
INSERT INTO "draft" VALUES(16,1,2,1,'hand','{"acts": [{"name": "why", "args": {"born": 1}, "label": "Por qu\u00e9"}, {"name": "undo", "args": {"seq": 1}, "label": "Deshacer"}, {"name": "keypad", "args": {"born": 1, "here": true}, "label": "Corregir"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 2"}], "message": 6, "said": 19}',5,1700003904,1700004204);
INSERT INTO "draft" VALUES(17,1,2,2,'hand','{"acts": [{"name": "why", "args": {"born": 2}, "label": "Por qu\u00e9"}, {"name": "undo", "args": {"seq": 2}, "label": "Deshacer"}, {"name": "keypad", "args": {"born": 2, "here": true}, "label": "Corregir"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 3"}], "message": 7, "said": 20}',6,1700004204,1700005106);
INSERT INTO "draft" VALUES(18,1,2,NULL,'choice','{"acts": [{"name": "end", "args": {"sure": 2}, "label": "Acabarla", "means": true}, {"name": "leave", "args": {}, "label": "Dejarlo", "means": false}], "message": null, "said": 21, "asked": true}',5,1700004504,1700004506);
INSERT INTO "draft" VALUES(19,1,2,NULL,'choice','{"acts": [{"name": "undo", "args": {"seq": 3}, "label": "Deshacer"}], "message": null, "said": 21}',5,1700004506,NULL);
INSERT INTO "draft" VALUES(20,1,3,NULL,'choice','{"acts": [{"name": "dealer", "args": {"seat": 0, "name": "Ana"}, "label": "Ana"}, {"name": "dealer", "args": {"seat": 1, "name": "Luis"}, "label": "Luis"}, {"name": "dealer", "args": {"seat": 2, "name": "Eva"}, "label": "Eva"}, {"name": "dealer", "args": {"seat": 3, "name": "Dani"}, "label": "Dani"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 1"}], "message": null, "said": 24}',5,1700004806,NULL);
INSERT INTO "draft" VALUES(21,1,3,1,'hand','{"acts": [{"name": "why", "args": {"born": 1}, "label": "Por qu\u00e9"}, {"name": "undo", "args": {"seq": 1}, "label": "Deshacer"}, {"name": "keypad", "args": {"born": 1, "here": true}, "label": "Corregir"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 2"}], "message": 8, "said": 25}',5,1700005106,1700005406);
INSERT INTO "draft" VALUES(22,1,3,2,'hand','{"acts": [{"name": "why", "args": {"born": 2}, "label": "Por qu\u00e9"}, {"name": "undo", "args": {"seq": 2}, "label": "Deshacer"}, {"name": "keypad", "args": {"born": 2, "here": true}, "label": "Corregir"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 3"}], "message": 9, "said": 26}',5,1700005406,1700005708);
INSERT INTO "draft" VALUES(23,1,3,NULL,'choice','{"acts": [{"name": "end", "args": {"sure": 2}, "label": "Acabarla", "means": true}, {"name": "leave", "args": {}, "label": "Seguir", "means": false}], "message": null, "said": 27, "asked": true}',5,1700005706,1700005708);
INSERT INTO "draft" VALUES(24,1,3,NULL,'hand','{"acts": [{"name": "rematch", "args": {}, "label": "Revancha"}, {"name": "sheet", "args": {}, "label": "Hoja"}, {"name": "undo", "args": {"seq": 3}, "label": "Deshacer"}], "message": null, "said": 27}',5,1700005708,1700006308);
INSERT INTO "draft" VALUES(25,1,4,NULL,'choice','{"acts": [{"name": "dealer", "args": {"seat": 0, "name": "Ana"}, "label": "Ana"}, {"name": "dealer", "args": {"seat": 1, "name": "Luis"}, "label": "Luis"}, {"name": "dealer", "args": {"seat": 2, "name": "Eva"}, "label": "Eva"}, {"name": "dealer", "args": {"seat": 3, "name": "Dani"}, "label": "Dani"}, {"name": "new", "args": {"text": "coinche nos=\"Ana\"+\"Eva\" ellos=\"Luis\"+\"Dani\" reglas=contree", "sure": 0}, "label": "Contr\u00e9e"}, {"name": "new", "args": {"text": "belote nos=\"Ana\"+\"Eva\" ellos=\"Luis\"+\"Dani\" modo=coinche reglas=anunciados", "sure": 0}, "label": "Solo contratos"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 1"}], "message": null, "said": 30, "asked": true}',5,1700006008,NULL);
INSERT INTO "draft" VALUES(26,1,4,1,'hand','{"acts": [{"name": "cante", "args": {"born": 1}, "label": "+ Cante"}, {"name": "why", "args": {"born": 1}, "label": "Por qu\u00e9"}, {"name": "undo", "args": {"seq": 1}, "label": "Deshacer"}, {"name": "keypad", "args": {"born": 1, "here": true}, "label": "Corregir"}, {"name": "keypad", "args": {}, "label": "Apuntar mano 2"}], "message": 10, "said": 31}',5,1700006308,NULL);
INSERT INTO "draft" VALUES(1000000,1,NULL,NULL,'hand','{"acts": [{"name": "why", "args": {}, "label": "?"}, {"name": "strange", "args": {}, "label": "!"}], "message": null, "said": 31, "keypad": {}}',NULL,1700006308,NULL);
INSERT INTO "draft" VALUES(1000001,1,NULL,NULL,'choice','{"acts": [{"name": "why", "args": {}, "label": "?"}, {"name": "strange", "args": {}, "label": "!"}], "message": null, "said": 31, "keypad": {}}',NULL,1700006308,NULL);
INSERT INTO "draft" VALUES(1000002,1,NULL,NULL,'keypad','{"acts": [{"name": "why", "args": {}, "label": "?"}, {"name": "strange", "args": {}, "label": "!"}], "message": null, "said": 31, "keypad": {}}',NULL,1700006308,NULL);
INSERT INTO "draft" VALUES(1000003,1,NULL,NULL,'about','{"acts": [{"name": "why", "args": {}, "label": "?"}, {"name": "strange", "args": {}, "label": "!"}], "message": null, "said": 31, "keypad": {}}',NULL,1700006308,NULL);
INSERT INTO "draft" VALUES(1000004,1,NULL,NULL,'strange','{"acts": [{"name": "why", "args": {}, "label": "?"}, {"name": "strange", "args": {}, "label": "!"}], "message": null, "said": 31, "keypad": {}}',NULL,1700006308,NULL);
CREATE TABLE event (
	match_id INTEGER NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	v INTEGER NOT NULL, 
	body JSON NOT NULL, 
	person_id INTEGER, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_event PRIMARY KEY (match_id, seq), 
	CONSTRAINT fk_event_match_id FOREIGN KEY(match_id) REFERENCES "match" (id), 
	CONSTRAINT fk_event_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
INSERT INTO "event" VALUES(1,1,'dealt',1,'{"seat": 0}',1,1700000302);
INSERT INTO "event" VALUES(1,2,'played',1,'{"hand": {"first": 0, "taker": 0, "points": 92, "cantes": [["tercera"], []]}}',1,1700000902);
INSERT INTO "event" VALUES(1,3,'played',1,'{"hand": {"first": 1, "taker": 1, "points": 100}}',2,1700001202);
INSERT INTO "event" VALUES(1,4,'amended',1,'{"number": 1, "hand": {"first": 0, "taker": 0, "points": 93, "cantes": [["tercera"], []]}}',3,1700001502);
INSERT INTO "event" VALUES(1,5,'undone',1,'{}',4,1700001802);
INSERT INTO "event" VALUES(1,6,'sung',1,'{"cantes": [["tercera"], []]}',3,1700002102);
INSERT INTO "event" VALUES(1,7,'played',1,'{"hand": {"first": 0, "taker": 0, "points": 110, "cantes": [["tercera"], []]}}',3,1700002402);
INSERT INTO "event" VALUES(1,8,'played',1,'{"hand": {"adjustment": {"points": [-20, 0], "reason": "renuncio"}}}',3,1700002702);
INSERT INTO "event" VALUES(1,9,'ended',1,'{}',1,1700003304);
INSERT INTO "event" VALUES(2,1,'played',1,'{"hand": {"points": [12, 7, -10]}}',5,1700003904);
INSERT INTO "event" VALUES(2,2,'played',1,'{"hand": {"points": [40, 60, -25]}}',6,1700004204);
INSERT INTO "event" VALUES(2,3,'ended',1,'{}',5,1700004506);
INSERT INTO "event" VALUES(3,1,'played',1,'{"hand": {"bidder": 0, "bid": "5", "suit": "c", "tricks": 7, "honours": 2}}',5,1700005106);
INSERT INTO "event" VALUES(3,2,'played',1,'{"hand": {"shared": [4, 4, 3, 2]}}',5,1700005406);
INSERT INTO "event" VALUES(3,3,'ended',1,'{}',5,1700005708);
INSERT INTO "event" VALUES(4,1,'played',1,'{"hand": {"first": 0, "taker": 0, "points": 112, "cantes": [["belote"], []], "bid": 110}}',5,1700006308);
CREATE TABLE hand_message (
	id INTEGER NOT NULL, 
	telegram_chat_id BIGINT NOT NULL, 
	message_id BIGINT NOT NULL, 
	match_id INTEGER, 
	seq INTEGER, 
	digest VARCHAR NOT NULL, 
	answer_id INTEGER, 
	CONSTRAINT pk_hand_message PRIMARY KEY (id), 
	CONSTRAINT uq_hand_message_telegram_chat_id_message_id UNIQUE (telegram_chat_id, message_id), 
	CONSTRAINT fk_hand_message_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "hand_message" VALUES(1,-1001,9,1,2,'528c1a431ae11374',5);
INSERT INTO "hand_message" VALUES(2,-1001,12,1,3,'96f07df3d36d181c',6);
INSERT INTO "hand_message" VALUES(3,-1001,21,1,6,'4031806679be57e0',11);
INSERT INTO "hand_message" VALUES(4,-1001,24,1,7,'2424d489d13a35c1',12);
INSERT INTO "hand_message" VALUES(5,-1001,27,1,8,'fbc0eb21eda3b586',13);
INSERT INTO "hand_message" VALUES(6,-1001,41,2,1,'1898fb63b80459d1',19);
INSERT INTO "hand_message" VALUES(7,-1001,44,2,2,'601a6e85de38fe0d',20);
INSERT INTO "hand_message" VALUES(8,-1001,55,3,1,'7c6ed1861088a5c2',25);
INSERT INTO "hand_message" VALUES(9,-1001,58,3,2,'e3b60887cb591c5d',26);
INSERT INTO "hand_message" VALUES(10,-1001,69,4,1,'ff7c3c3509b8d8bf',31);
CREATE TABLE inbox (
	id INTEGER NOT NULL, 
	update_id BIGINT NOT NULL, 
	telegram_chat_id BIGINT NOT NULL, 
	raw JSON NOT NULL, 
	received_at BIGINT NOT NULL, 
	attempts INTEGER NOT NULL, 
	not_before BIGINT NOT NULL, 
	done_at BIGINT, 
	wisher BIGINT, 
	wished_at BIGINT, 
	skipped BOOLEAN, 
	moves_to BIGINT, 
	writer BIGINT, 
	CONSTRAINT pk_inbox PRIMARY KEY (id), 
	CONSTRAINT uq_inbox_update_id UNIQUE (update_id)
);
INSERT INTO "inbox" VALUES(23,65,-1001,'{"update_id": 65, "callback_query": {"id": "64", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es", "username": "ana"}, "message": {"message_id": 63, "from": {"id": 1, "is_bot": true, "first_name": "Tanteo", "username": "tanteo_bot"}, "chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "date": 1700005706, "reply_to_message": {"message_id": 61, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es", "username": "ana"}, "chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "date": 1700005706, "text": "/end", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}, "text": "\u00bfLo dejamos aqu\u00ed?\nQuien m\u00e1s gana: Ana, +120.\nAna   +120\nLuis   \u221290\nEva    \u221240\nDani   +10\nLuis paga 90 fichas a Ana.\nEva paga 30 fichas a Ana.\nEva paga 10 fichas a Dani.", "reply_markup": {"inline_keyboard": [[{"text": "Acabarla", "callback_data": "k:23:0"}, {"text": "Seguir", "callback_data": "k:23:1"}]]}}, "chat_instance": "0", "data": "k:23:0"}}',1700005708,0,0,1700005708,941811828806,1700005708,0,NULL,941811828806);
INSERT INTO "inbox" VALUES(24,67,-1001,'{"update_id": 67, "message": {"message_id": 66, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es", "username": "ana"}, "chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "date": 1700006008, "text": "/new coinche 2000 Ana+Eva Luis+Dani", "entities": [{"type": "bot_command", "offset": 0, "length": 4}]}}',1700006008,0,0,1700006008,NULL,NULL,NULL,NULL,941811828806);
INSERT INTO "inbox" VALUES(25,70,-1001,'{"update_id": 70, "message": {"message_id": 69, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es", "username": "ana"}, "chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "date": 1700006308, "text": "/mano nos contrato 110 112 belote", "entities": [{"type": "bot_command", "offset": 0, "length": 5}]}}',1700006308,0,0,1700006308,NULL,NULL,NULL,NULL,941811828806);
INSERT INTO "inbox" VALUES(1000000,1000000,-1001,'{"update_id": 1000000, "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1000000, "text": "/score"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000001,1000001,-1001,'{"update_id": 1000001, "edited_message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1000000, "text": "/score", "edit_date": 1700006308}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000002,1000002,-1001,'{"update_id": 1000002, "callback_query": {"id": "10000000", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000000:0"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000003,1000003,-1001,'{"update_id": 1000003, "callback_query": {"id": "10000001", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000000:1"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000004,1000004,-1001,'{"update_id": 1000004, "callback_query": {"id": "10000010", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000001:0"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000005,1000005,-1001,'{"update_id": 1000005, "callback_query": {"id": "10000011", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000001:1"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000006,1000006,-1001,'{"update_id": 1000006, "callback_query": {"id": "10000020", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000002:0"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000007,1000007,-1001,'{"update_id": 1000007, "callback_query": {"id": "10000021", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000002:1"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000008,1000008,-1001,'{"update_id": 1000008, "callback_query": {"id": "10000030", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000003:0"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000009,1000009,-1001,'{"update_id": 1000009, "callback_query": {"id": "10000031", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000003:1"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000010,1000010,-1001,'{"update_id": 1000010, "callback_query": {"id": "10000040", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000004:0"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000011,1000011,-1001,'{"update_id": 1000011, "callback_query": {"id": "10000041", "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "chat_instance": "0", "message": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "message_id": 1}, "data": "k:1000004:1"}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000012,1000012,-1001,'{"update_id": 1000012, "my_chat_member": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}, "from": {"id": 941811828806, "is_bot": false, "first_name": "Ana", "language_code": "es"}, "date": 1700006308, "old_chat_member": {"status": "member"}, "new_chat_member": {"status": "member"}}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "inbox" VALUES(1000013,1000013,-1001,'{"update_id": 1000013, "strange": {"chat": {"id": -1001, "type": "supergroup", "title": "Mesa"}}}',1700006308,0,0,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE "match" (
	id INTEGER NOT NULL, 
	desk_id INTEGER NOT NULL, 
	game VARCHAR NOT NULL, 
	rules JSON NOT NULL, 
	sides JSON NOT NULL, 
	roster JSON NOT NULL, 
	created_at BIGINT NOT NULL, 
	withdrawn_at BIGINT, 
	stake VARCHAR, 
	bench JSON, 
	CONSTRAINT pk_match PRIMARY KEY (id), 
	CONSTRAINT fk_match_desk_id FOREIGN KEY(desk_id) REFERENCES desk (id)
);
INSERT INTO "match" VALUES(1,1,'bolot','{"objetivo": 1000}','[{"name": "nos", "members": [0, 1]}, {"name": "ellos", "members": [2, 3]}]','[{"name": "Paco", "person": 1}, {"name": "Luis", "person": 3}, {"name": "Pepe", "person": 2}, {"name": "Marta", "person": 4}]',1700000300,NULL,NULL,'null');
INSERT INTO "match" VALUES(2,1,'chinchon','{"reenganches": "1", "limite": 100}','[{"name": "Ana", "members": []}, {"name": "Eva", "members": []}, {"name": "Dani", "members": []}]','[{"name": "Ana", "person": 5}, {"name": "Eva", "person": null}, {"name": "Dani", "person": 6}]',1700003604,NULL,NULL,'null');
INSERT INTO "match" VALUES(3,1,'boston','{}','[{"name": "Ana", "members": []}, {"name": "Luis", "members": []}, {"name": "Eva", "members": []}, {"name": "Dani", "members": []}]','[{"name": "Ana", "person": 5}, {"name": "Luis", "person": 3}, {"name": "Eva", "person": null}, {"name": "Dani", "person": 6}]',1700004806,NULL,NULL,'null');
INSERT INTO "match" VALUES(4,1,'belote','{"modo": "coinche", "objetivo": 2000}','[{"name": "nos", "members": [0, 1]}, {"name": "ellos", "members": [2, 3]}]','[{"name": "Ana", "person": 5}, {"name": "Eva", "person": null}, {"name": "Luis", "person": 3}, {"name": "Dani", "person": 6}]',1700006008,NULL,NULL,'null');
CREATE TABLE outbox (
	id INTEGER NOT NULL, 
	chat_id INTEGER, 
	method VARCHAR NOT NULL, 
	payload JSON NOT NULL, 
	edits_id INTEGER, 
	message_id BIGINT, 
	sent_to BIGINT, 
	draft_id INTEGER, 
	update_id BIGINT, 
	created_at BIGINT NOT NULL, 
	not_before BIGINT NOT NULL, 
	attempts INTEGER NOT NULL, 
	sent_at BIGINT, 
	failed VARCHAR, 
	CONSTRAINT pk_outbox PRIMARY KEY (id), 
	CONSTRAINT fk_outbox_chat_id FOREIGN KEY(chat_id) REFERENCES chat (id)
);
INSERT INTO "outbox" VALUES(1,1,'send','{"text": "<b>Bolot a 1000</b>: Paco y Luis contra Pepe y Marta.\nPara apuntar: <code>/nos 92 tercera</code>\n\u00bfQui\u00e9n da primero?", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": false, "reply_parameters": {"message_id": 1, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Paco", "callback_data": "k:1:0"}, {"text": "Pepe", "callback_data": "k:1:1"}], [{"text": "Luis", "callback_data": "k:1:2"}, {"text": "Marta", "callback_data": "k:1:3"}], [{"text": "Apuntar mano 1", "callback_data": "k:1:4"}]]}}',NULL,3,-1001,1,2,1700000300,0,0,1700000300,NULL);
INSERT INTO "outbox" VALUES(2,NULL,'answer','{"callback_query_id": "4"}',NULL,NULL,NULL,NULL,5,1700000302,0,0,1700000302,NULL);
INSERT INTO "outbox" VALUES(3,1,'edit','{"text": "<b>Bolot a 1000</b>: Paco y Luis contra Pepe y Marta.\nPara apuntar: <code>/nos 92 tercera</code>\nDa Paco.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "reply_markup": {"inline_keyboard": [[{"text": "Apuntar mano 1", "callback_data": "k:2:0"}]]}}',1,NULL,NULL,2,5,1700000302,0,0,1700000302,NULL);
INSERT INTO "outbox" VALUES(4,1,'send','{"text": "Paco, a la mesa: Paco y Luis.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 6, "allow_sending_without_reply": true}}',NULL,8,-1001,NULL,7,1700000602,0,0,1700000602,NULL);
INSERT INTO "outbox" VALUES(5,1,'send','{"text": "<b>Mano 1 \u00b7 iban Paco y Luis</b>\n92 + 20 de tercera = 112 de 182; hac\u00edan falta 92: <b>hecha</b>.\n<pre>              mano  total  faltan\nPaco y Luis   +112    112     888\nPepe y Marta   +70     70     930</pre>\nDa Pepe.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 9, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Iban Pepe+Marta: 182\u20130", "callback_data": "k:3:0"}], [{"text": "+ Cante", "callback_data": "k:3:1"}, {"text": "Por qu\u00e9", "callback_data": "k:3:2"}, {"text": "Deshacer", "callback_data": "k:3:3", "style": "danger"}], [{"text": "Corregir", "callback_data": "k:3:4"}, {"text": "Apuntar mano 2", "callback_data": "k:3:5"}]]}}',NULL,11,-1001,3,10,1700000902,0,0,1700000902,NULL);
INSERT INTO "outbox" VALUES(6,1,'send','{"text": "<b>Mano 2 \u00b7 iban Pepe y Marta</b>\n100 de 162; hac\u00edan falta 82: <b>hecha</b>.\n<pre>              mano  total  faltan\nPaco y Luis    +62    174     826\nPepe y Marta  +100    170     830</pre>\nDa Luis.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 12, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Iban Paco+Luis: 0\u2013162", "callback_data": "k:4:0"}], [{"text": "+ Cante", "callback_data": "k:4:1"}, {"text": "Por qu\u00e9", "callback_data": "k:4:2"}, {"text": "Deshacer", "callback_data": "k:4:3", "style": "danger"}], [{"text": "Corregir", "callback_data": "k:4:4"}, {"text": "Apuntar mano 3", "callback_data": "k:4:5"}]]}}',NULL,14,-1001,4,13,1700001202,0,0,1700001202,NULL);
INSERT INTO "outbox" VALUES(7,1,'edit','{"text": "<b>Mano 1 \u00b7 iban Paco y Luis</b> (corrigi\u00f3 Luis)\n93 + 20 de tercera = 113 de 182; hac\u00edan falta 92: <b>hecha</b>.\n<pre>              mano  total  faltan\nPaco y Luis   +113    113     887\nPepe y Marta   +69     69     931</pre>", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}}',5,NULL,NULL,5,16,1700001502,0,0,1700001502,NULL);
INSERT INTO "outbox" VALUES(8,1,'send','{"text": "Luis corrige la mano 1: <code>Paco y Luis 92 tercera</code> \u2192 <code>Paco y Luis 93 tercera</code>. Ahora: Paco y Luis 175, Pepe y Marta 169.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 15, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Volver atr\u00e1s: 112\u201370", "callback_data": "k:6:0"}]]}}',NULL,17,-1001,6,16,1700001502,0,0,1700001502,NULL);
INSERT INTO "outbox" VALUES(9,1,'edit','{"text": "<b>Mano 1 \u00b7 iban Paco y Luis</b>\n92 + 20 de tercera = 112 de 182; hac\u00edan falta 92: <b>hecha</b>.\n<pre>              mano  total  faltan\nPaco y Luis   +112    112     888\nPepe y Marta   +70     70     930</pre>", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}}',5,NULL,NULL,7,19,1700001802,0,0,1700001802,NULL);
INSERT INTO "outbox" VALUES(10,1,'send','{"text": "Marta deshizo la correcci\u00f3n de la mano 1: vuelve a ser <code>Paco y Luis 92 tercera</code>.\nAhora: Paco y Luis 174, Pepe y Marta 170.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 18, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Rehacer", "callback_data": "k:8:0"}]]}}',NULL,20,-1001,8,19,1700001802,0,0,1700001802,NULL);
INSERT INTO "outbox" VALUES(11,1,'send','{"text": "Tercera de Paco y Luis. Si van, les bastan 72 de bazas; si van Pepe y Marta, necesitan 92.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 21, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Deshacer", "callback_data": "k:9:0", "style": "danger"}]]}}',NULL,23,-1001,9,22,1700002102,0,0,1700002102,NULL);
INSERT INTO "outbox" VALUES(12,1,'send','{"text": "<b>Mano 3 \u00b7 iban Paco y Luis</b>\n110 + 20 de tercera = 130 de 182; hac\u00edan falta 92: <b>hecha</b>.\n<pre>              mano  total  faltan\nPaco y Luis   +130    304     696\nPepe y Marta   +52    222     778</pre>\nDa Marta. Con lo cantado: tercera.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 24, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Iban Pepe+Marta: 182\u20130", "callback_data": "k:10:0"}], [{"text": "+ Cante", "callback_data": "k:10:1"}, {"text": "Por qu\u00e9", "callback_data": "k:10:2"}, {"text": "Deshacer", "callback_data": "k:10:3", "style": "danger"}], [{"text": "Corregir", "callback_data": "k:10:4"}, {"text": "Apuntar mano 4", "callback_data": "k:10:5"}]]}}',NULL,26,-1001,10,25,1700002402,0,0,1700002402,NULL);
INSERT INTO "outbox" VALUES(13,1,'send','{"text": "<b>Mano 4 \u00b7 ajuste</b>\nPaco y Luis \u221220 (renuncio).\n<pre>              mano  total  faltan\nPaco y Luis    \u221220    284     716\nPepe y Marta     0    222     778</pre>\nDa Marta.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 27, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Deshacer", "callback_data": "k:11:0", "style": "danger"}], [{"text": "Apuntar mano 5", "callback_data": "k:11:1"}]]}}',NULL,29,-1001,11,28,1700002702,0,0,1700002702,NULL);
INSERT INTO "outbox" VALUES(14,1,'send','{"text": "\u00bfAnular la mano 2 (<code>Pepe y Marta 100</code>)? Quedar\u00eda as\u00ed: Paco y Luis 222, Pepe y Marta 122.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": false, "reply_parameters": {"message_id": 30, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Anularla", "callback_data": "k:12:0"}, {"text": "Dejarlo", "callback_data": "k:12:1"}]]}}',NULL,32,-1001,12,31,1700003002,0,0,1700003002,NULL);
INSERT INTO "outbox" VALUES(15,1,'send','{"text": "\u00bfAcabar la partida (Paco y Luis 284, Pepe y Marta 222, 4 manos)? Se puede deshacer.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": false, "reply_parameters": {"message_id": 33, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Acabarla", "callback_data": "k:13:0"}, {"text": "Dejarlo", "callback_data": "k:13:1"}]]}}',NULL,35,-1001,13,34,1700003302,0,0,1700003302,NULL);
INSERT INTO "outbox" VALUES(16,NULL,'answer','{"callback_query_id": "36"}',NULL,NULL,NULL,NULL,37,1700003304,0,0,1700003304,NULL);
INSERT INTO "outbox" VALUES(17,1,'edit','{"text": "Partida acabada: Paco y Luis 284, Pepe y Marta 222.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "reply_markup": {"inline_keyboard": [[{"text": "Deshacer", "callback_data": "k:14:0", "style": "danger"}]]}}',15,NULL,NULL,14,37,1700003304,0,0,1700003304,NULL);
INSERT INTO "outbox" VALUES(18,1,'send','{"text": "<b>Chinch\u00f3n a 100</b>: Ana, Eva y Dani.\nPara apuntar: <code>/mano Ana cierra 3 Eva 24 Dani 11</code>\n\u00bfQui\u00e9n da primero?", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": false, "reply_parameters": {"message_id": 38, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Ana", "callback_data": "k:15:0"}, {"text": "Eva", "callback_data": "k:15:1"}], [{"text": "Dani", "callback_data": "k:15:2"}], [{"text": "Apuntar mano 1", "callback_data": "k:15:3"}]]}}',NULL,40,-1001,15,39,1700003604,0,0,1700003604,NULL);
INSERT INTO "outbox" VALUES(19,1,'send','{"text": "<b>Mano 1 \u00b7 cierra Dani con todo</b>\n<pre>      mano  total  quedan\nAna    +12     12      88\nEva     +7      7      93\nDani   \u221210    \u221210     110</pre>", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 41, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Por qu\u00e9", "callback_data": "k:16:0"}, {"text": "Deshacer", "callback_data": "k:16:1", "style": "danger"}], [{"text": "Corregir", "callback_data": "k:16:2"}, {"text": "Apuntar mano 2", "callback_data": "k:16:3"}]]}}',NULL,43,-1001,16,42,1700003904,0,0,1700003904,NULL);
INSERT INTO "outbox" VALUES(20,1,'send','{"text": "<b>Mano 2 \u00b7 chinch\u00f3n de Dani con dos comodines</b>\n<pre>      mano  total  quedan\nAna    +40     52      48\nEva    +60     67      33\nDani   \u221225    \u221235     135</pre>", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 44, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Por qu\u00e9", "callback_data": "k:17:0"}, {"text": "Deshacer", "callback_data": "k:17:1", "style": "danger"}], [{"text": "Corregir", "callback_data": "k:17:2"}, {"text": "Apuntar mano 3", "callback_data": "k:17:3"}]]}}',NULL,46,-1001,17,45,1700004204,0,0,1700004204,NULL);
INSERT INTO "outbox" VALUES(21,1,'send','{"text": "\u00bfAcabar la partida (Ana 52, Eva 67, Dani \u221235, 2 manos)? Se puede deshacer.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": false, "reply_parameters": {"message_id": 47, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Acabarla", "callback_data": "k:18:0"}, {"text": "Dejarlo", "callback_data": "k:18:1"}]]}}',NULL,49,-1001,18,48,1700004504,0,0,1700004504,NULL);
INSERT INTO "outbox" VALUES(22,NULL,'answer','{"callback_query_id": "50"}',NULL,NULL,NULL,NULL,51,1700004506,0,0,1700004506,NULL);
INSERT INTO "outbox" VALUES(23,1,'edit','{"text": "Partida acabada: Ana 52, Eva 67, Dani \u221235.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "reply_markup": {"inline_keyboard": [[{"text": "Deshacer", "callback_data": "k:19:0", "style": "danger"}]]}}',21,NULL,NULL,19,51,1700004506,0,0,1700004506,NULL);
INSERT INTO "outbox" VALUES(24,1,'send','{"text": "<b>Boston</b>: Ana, Luis, Eva y Dani.\nPara apuntar: <code>/mano Ana 5c 7</code>\nDa Ana, si no dec\u00eds otra cosa.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 52, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Ana", "callback_data": "k:20:0"}, {"text": "Luis", "callback_data": "k:20:1"}], [{"text": "Eva", "callback_data": "k:20:2"}, {"text": "Dani", "callback_data": "k:20:3"}], [{"text": "Apuntar mano 1", "callback_data": "k:20:4"}]]}}',NULL,54,-1001,20,53,1700004806,0,0,1700004806,NULL);
INSERT INTO "outbox" VALUES(25,1,'send','{"text": "<b>Mano 1 \u00b7 Ana, 5 \u2665</b>\n7 bazas, 2 de m\u00e1s: <b>hecha</b>. 20 + (2 + 2 de honores) \u00d7 5 = 40 de cada uno, y el pozo (50). Por dar, Ana puso 50.\n<pre>      mano  total\nAna   +120    120\nLuis   \u221240    \u221240\nEva    \u221240    \u221240\nDani   \u221240    \u221240</pre>\nEl pozo est\u00e1 vac\u00edo.\nDa Luis.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 55, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Por qu\u00e9", "callback_data": "k:21:0"}, {"text": "Deshacer", "callback_data": "k:21:1", "style": "danger"}], [{"text": "Corregir", "callback_data": "k:21:2"}, {"text": "Apuntar mano 2", "callback_data": "k:21:3"}]]}}',NULL,57,-1001,21,56,1700005106,0,0,1700005106,NULL);
INSERT INTO "outbox" VALUES(26,1,'send','{"text": "<b>Mano 2 \u00b7 pasan todos</b>\nDani hace menos bazas (2) y se lleva el pozo (50). Por dar, Luis puso 50.\n<pre>      mano  total\nAna      0    120\nLuis   \u221250    \u221290\nEva      0    \u221240\nDani   +50     10</pre>\nEl pozo est\u00e1 vac\u00edo.\nDa Eva.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 58, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Por qu\u00e9", "callback_data": "k:22:0"}, {"text": "Deshacer", "callback_data": "k:22:1", "style": "danger"}], [{"text": "Corregir", "callback_data": "k:22:2"}, {"text": "Apuntar mano 3", "callback_data": "k:22:3"}]]}}',NULL,60,-1001,22,59,1700005406,0,0,1700005406,NULL);
INSERT INTO "outbox" VALUES(27,1,'send','{"text": "<b>\u00bfLo dejamos aqu\u00ed?</b>\nQuien m\u00e1s gana: <b>Ana, +120</b>.\n<pre>Ana   +120\nLuis   \u221290\nEva    \u221240\nDani   +10</pre>\nLuis paga 90 fichas a Ana.\nEva paga 30 fichas a Ana.\nEva paga 10 fichas a Dani.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": false, "reply_parameters": {"message_id": 61, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Acabarla", "callback_data": "k:23:0"}, {"text": "Seguir", "callback_data": "k:23:1"}]]}}',NULL,63,-1001,23,62,1700005706,0,0,1700005706,NULL);
INSERT INTO "outbox" VALUES(28,NULL,'answer','{"callback_query_id": "64"}',NULL,NULL,NULL,NULL,65,1700005708,0,0,1700005708,NULL);
INSERT INTO "outbox" VALUES(29,1,'edit','{"text": "<b>Partida acabada</b>\nQuien m\u00e1s gana: <b>Ana, +120</b>.\n<pre>Ana   +120\nLuis   \u221290\nEva    \u221240\nDani   +10</pre>\nLuis paga 90 fichas a Ana.\nEva paga 30 fichas a Ana.\nEva paga 10 fichas a Dani.\n2 manos en 15 min.", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "reply_markup": {"inline_keyboard": [[{"text": "Revancha", "callback_data": "k:24:0"}], [{"text": "Hoja", "callback_data": "k:24:1"}, {"text": "Deshacer", "callback_data": "k:24:2", "style": "danger"}]]}}',27,NULL,NULL,24,65,1700005708,0,0,1700005708,NULL);
INSERT INTO "outbox" VALUES(30,1,'send','{"text": "<b>Coinche a 2000</b>: Ana y Eva contra Luis y Dani.\nPara apuntar: <code>/nos 110 picas 124</code>\nCoinche de la FFB: se apuntan los puntos y el contrato. \u00bfO con otras reglas?\n\u00bfQui\u00e9n da primero?", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": false, "reply_parameters": {"message_id": 66, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "Ana", "callback_data": "k:25:0"}, {"text": "Luis", "callback_data": "k:25:1"}], [{"text": "Eva", "callback_data": "k:25:2"}, {"text": "Dani", "callback_data": "k:25:3"}], [{"text": "Contr\u00e9e", "callback_data": "k:25:4"}, {"text": "Solo contratos", "callback_data": "k:25:5"}], [{"text": "Apuntar mano 1", "callback_data": "k:25:6"}]]}}',NULL,68,-1001,25,67,1700006008,0,0,1700006008,NULL);
INSERT INTO "outbox" VALUES(31,1,'send','{"text": "<b>Mano 1 \u00b7 Ana y Eva, 110</b>\n112 + 20 de belote = 132: <b>hecho</b>. 132 + 110.\n<pre>             mano  total  faltan\nAna y Eva    +242    242    1758\nLuis y Dani   +50     50    1950</pre>", "parse_mode": "HTML", "link_preview_options": {"is_disabled": true}, "disable_notification": true, "reply_parameters": {"message_id": 69, "allow_sending_without_reply": true}, "reply_markup": {"inline_keyboard": [[{"text": "+ Cante", "callback_data": "k:26:0"}, {"text": "Por qu\u00e9", "callback_data": "k:26:1"}, {"text": "Deshacer", "callback_data": "k:26:2", "style": "danger"}], [{"text": "Corregir", "callback_data": "k:26:3"}, {"text": "Apuntar mano 2", "callback_data": "k:26:4"}]]}}',NULL,71,-1001,26,70,1700006308,0,0,1700006308,NULL);
INSERT INTO "outbox" VALUES(1000000,1,'send','{"text": "left to be said"}',NULL,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000001,1,'edit','{"text": "left to be changed"}',31,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000002,NULL,'answer','{"callback_query_id": "1"}',NULL,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000003,1,'file','{"document": {"what": "mine", "language": "es", "person": 1}, "caption": "left"}',NULL,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000004,1,'board','{"text": "left to be pinned"}',NULL,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000005,1,'live','{"text": "left"}',NULL,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000006,1,'again','{"text": "left"}',NULL,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000007,1,'pin','{}',31,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000008,1,'unpin','{}',31,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000009,1,'react','{"reaction": [], "message_id": 1}',NULL,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
INSERT INTO "outbox" VALUES(1000010,1,'markup','{"reply_markup": {"inline_keyboard": []}}',31,NULL,NULL,NULL,NULL,1700006308,0,0,NULL,NULL);
CREATE TABLE owner (
	bot_id BIGINT NOT NULL, 
	seen_at BIGINT NOT NULL, 
	menus TEXT, 
	CONSTRAINT pk_owner PRIMARY KEY (bot_id)
);
INSERT INTO "owner" VALUES(1,1700000000,NULL);
CREATE TABLE payment (
	id INTEGER NOT NULL, 
	chat_id INTEGER NOT NULL, 
	stake VARCHAR NOT NULL, 
	debtors JSON NOT NULL, 
	creditors JSON NOT NULL, 
	rounds INTEGER NOT NULL, 
	person_id INTEGER, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_payment PRIMARY KEY (id), 
	CONSTRAINT fk_payment_chat_id FOREIGN KEY(chat_id) REFERENCES chat (id), 
	CONSTRAINT fk_payment_person_id FOREIGN KEY(person_id) REFERENCES person (id)
);
CREATE TABLE person (
	id INTEGER NOT NULL, 
	telegram_id BIGINT NOT NULL, 
	name VARCHAR NOT NULL, 
	username VARCHAR, 
	CONSTRAINT pk_person PRIMARY KEY (id), 
	CONSTRAINT uq_person_telegram_id UNIQUE (telegram_id)
);
INSERT INTO "person" VALUES(1,578775332038,'Paco','paco');
INSERT INTO "person" VALUES(2,902747031572,'Pepe','pepe');
INSERT INTO "person" VALUES(3,801484016923,'Luis','luis');
INSERT INTO "person" VALUES(4,821820353335,'Marta','marta');
INSERT INTO "person" VALUES(5,941811828806,'Ana','ana');
INSERT INTO "person" VALUES(6,1071170311755,'Dani','dani');
CREATE INDEX ix_inbox_writer ON inbox (writer) WHERE writer IS NOT NULL;
CREATE INDEX ix_inbox_moving ON inbox (moves_to) WHERE moves_to IS NOT NULL;
CREATE INDEX ix_inbox_waiting ON inbox (telegram_chat_id, id) WHERE done_at IS NULL;
CREATE INDEX ix_inbox_wished ON inbox (telegram_chat_id, wished_at) WHERE wished_at IS NOT NULL;
CREATE INDEX ix_dead_telegram_chat_id ON dead (telegram_chat_id);
CREATE INDEX ix_dead_writer ON dead (writer) WHERE writer IS NOT NULL;
CREATE INDEX ix_dead_ref ON dead (ref);
CREATE INDEX ix_chat_alias_chat_id ON chat_alias (chat_id);
CREATE INDEX ix_payment_chat_id ON payment (chat_id);
CREATE INDEX ix_payment_person_id ON payment (person_id);
CREATE INDEX ix_chat_person_person_id ON chat_person (person_id);
CREATE INDEX ix_outbox_message_id ON outbox (message_id);
CREATE INDEX ix_outbox_edits_id ON outbox (edits_id);
CREATE INDEX ix_outbox_doubted ON outbox (chat_id, id) WHERE failed = 'unknown' AND message_id IS NULL;
CREATE INDEX ix_outbox_unsent ON outbox (chat_id, id) WHERE sent_at IS NULL AND failed IS NULL;
CREATE INDEX ix_match_desk_id ON "match" (desk_id);
CREATE INDEX ix_match_staked ON "match" (desk_id) WHERE stake IS NOT NULL;
CREATE INDEX ix_event_person_id ON event (person_id);
CREATE INDEX ix_hand_message_match_id ON hand_message (match_id);
CREATE INDEX ix_hand_message_answer_id ON hand_message (answer_id);
CREATE INDEX ix_draft_person_id ON draft (person_id);
CREATE INDEX ix_draft_open ON draft (desk_id) WHERE used_at IS NULL;
COMMIT;
