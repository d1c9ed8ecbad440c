"""A Friday's Bolot as people type it: Paco and Luis against Pepe and Visent, with its slips."""

from tests.bot.table import Table


def test_a_bolot_evening(table: Table) -> None:  # noqa: PLR0915 - an evening is as long as it is
    # 1: names without commands, in two languages
    heard = table.say("Paco", "/nueva bolot 1000 paco luis contra pepe i visent")
    assert "Bolot a 1000: Paco y Luis contra Pepe y Visent." in heard
    assert "¿Quién da primero?" in heard
    assert heard.buttons == ["Paco", "Pepe", "Luis", "Visent", "Apuntar mano 1"]
    assert heard.loud
    assert "Da Paco." in table.press("Visent", "Paco")

    # 2, 3: with the slash and without, it is the same hand
    heard = table.say("Paco", "nos 92")
    assert heard.text == (
        "Mano 1 · iban Paco y Luis\n"
        "92 de 162; hacían falta 82: hecha.\n"
        "               mano  total  faltan\n"
        "Paco y Luis     +92     92     908\n"
        "Pepe y Visent   +70     70     930\n"
        "Da Pepe."
    )
    assert heard.buttons == [
        "Iban Pepe+Visent: 162–0",
        "+ Cante",
        "Por qué",
        "Deshacer",
        "Corregir",
        "Apuntar mano 2",
        "No era una mano",
    ]
    assert not heard.loud

    # 4: the others took; the writer's own cante
    heard = table.say("Luis", "/mano van ellos, 88 i tercera nostra")
    assert "iban Pepe y Visent\n88 de 182" in heard
    assert "tercera de Paco y Luis" in heard
    assert "hacían falta 92: puestos" in heard
    assert table.totals() == (274, 70)

    # 5: a protest is asked about, never refused
    disputed = table.message("Mano 2")
    heard = table.reply("Pepe", "no val, la tercera no l'ha cantat", to=disputed)
    assert "¿Mano 2 sin tercera? Quedaría así: Paco y Luis 74, Pepe y Visent 88." in heard
    assert heard.buttons == ["Quitarla", "Dejarla"]
    table.press("Luis", "Dejarla")
    assert table.totals() == (274, 70)

    # 6: level, and nobody said who took
    heard = table.say("Paco", "/mano nos 71 tercera")
    assert "Mano 3 · ¿quién iba?" in heard
    assert heard.buttons == ["Iban Paco+Luis: 0–182", "Iban Pepe+Visent: 182–0", "Apuntar mano 4"]

    # 7: talk
    assert not table.say("Paco", "3% de bateria, apunta tu visent")
    assert "iban Pepe y Visent" in table.press("Luis", "Iban Pepe")

    # 8: nos is whoever is typing
    heard = table.say("Visent", "/mano nos 100")
    assert "Mano 4 · iban Pepe y Visent" in heard
    assert table.totals() == (518, 170)

    # 9: a question in another language than the chat's
    heard = table.reply("Visent", "com anem")
    assert "518" in heard
    assert "170     830" in heard
    assert "Da Paco." in heard

    # 10: nobody took, the deal moves on
    heard = table.say("Luis", "/mano pasem tots")
    assert heard.text == "Nadie va: no cuenta.\nAhora da Pepe."

    # 11, 12: the same hand by another
    heard = table.say("Luis", "/mano nos 110 i bolot i rebolot")
    assert "110 + 20 de bolot = 130 de 182; hacían falta 92: hecha" in heard
    table.later(minutes=-4)
    heard = table.say("Pepe", "/mano nos 52 ells 110")
    assert "Luis ya apuntó una mano hace 1 min" in heard
    assert heard.buttons[0] == "Vale la de Luis"
    assert heard.loud
    table.press("Pepe", "Vale la de Luis")
    assert table.totals() == (648, 222)

    # 13, 14: a forgotten cante
    heard = table.say("Visent", "/mano natros puestos")
    assert "los 162, para Paco y Luis" in heard
    heard = table.reply("Luis", "+50 nostre", to="Mano 6")
    assert "los 212, para Paco y Luis" in heard
    assert "corrigió Luis" in heard
    assert table.totals() == (860, 222)

    # 15: who made the capote is in the verb
    heard = table.say("Luis", "/mano mos han fet capot")
    assert "Capote de Pepe y Visent: 252" in heard
    assert "Da Paco." in heard

    # 16: the ten is asked about
    heard = table.say("Luis", "/mano nos 82 i les deu")
    assert heard.buttons == ["✓ nos 82", "✓ nos 92", "Con botones", "Dejarlo"]
    table.press("Luis", "✓ nos 92")
    assert table.totals() == (952, 544)

    # 17: two questions in one
    heard = table.reply("Luis", "quant mos falta i qui dona")
    assert "952      48" in heard
    assert "Da Pepe." in heard

    # 18: the winner
    heard = table.say("Luis", "/mano nos 90 ells 72 guanyem!!!")
    assert "🏆 Ganan Paco y Luis, 1042 a 616" in heard
    assert heard.loud
    assert heard.buttons == ["Revancha", "Otras parejas", "Hoja", "Deshacer", "Como imagen"]

    # 19: they just go on
    heard = table.say("Visent", "/mano nos 85")
    assert "La partida acabó (Paco y Luis 1042, Pepe y Visent 616)." in heard
    assert heard.buttons == ["Revancha y apuntarla", "No"]
    table.press("Visent", "No")

    # 20: other pairs in one line
    heard = table.say("Pepe", "/revancha paco en mi i luis en visent")
    assert "Paco y Pepe contra Luis y Visent" in heard
    assert table.totals() == (0, 0)
