"""What the columns of tables that people bring can hold, and by which heads they are known in the languages offered."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from scorekeeper.web.digits import plain_digits
from scorekeeper.web.language import gettext

from ..club import folded
from ..details import DETAILS


@dataclass(frozen=True)
class Field:
    """What a column can hold, by the ``key`` that heads it in our own tables.

    ``heads`` are other words for it. Of a ``numbered`` one there are as many columns as people or sides: player1,
    player2 and so on.
    """

    key: str
    label: Any
    heads: tuple[str, ...] = ()
    numbered: bool = field(default=False, kw_only=True)

    def label_of(self, number: int) -> str:
        """What the page calls it; its *number*, from 1, where it has one."""
        if not self.numbered:
            return str(self.label)
        return gettext("%(column)s %(number)s") % {"column": self.label, "number": number}


def _heads(text: str) -> tuple[str, ...]:
    return tuple(folded(word) for word in text.split(", "))


FIRST, LAST = "first_name", "last_name"
"""Two columns that make one name."""

_OF_DETAILS: Final[Mapping[str, tuple[str, ...]]] = {
    "number": _heads(
        "no, no., n., n°, nr, nr., member number, numero, numero tessera, n. tessera, n° tessera, nr. tessera, tessera,"
        " numero socio, n. socio, número, número de socio, matricola, nummer, mitgliedsnummer, 番号, 会員番号, رقم,"
        " رقم العضوية"
    ),
    "contact": _heads(
        "email, e-mail, mail, e-mail address, email address, phone, telephone, mobile, telefono, tel, tel., cellulare,"
        " cell, contatto, recapito, recapiti, correo, correo electrónico, teléfono, móvil, contato, telefone, celular,"
        " telefon, handy, メール, 電話, 連絡先, البريد, هاتف"
    ),
}
NAME_FIELDS: Final = (
    Field(
        "name",
        _("Name"),
        _heads(
            "full name, player, nome, nome e cognome, cognome e nome, nome cognome, cognome nome, nominativo,"
            " giocatore, socio, nombre, nombre completo, nombre y apellidos, jugador, nome completo, jogador, nom,"
            " spieler, 名前, 氏名, الاسم"
        ),
    ),
    Field(
        FIRST,
        _("First name"),
        _heads("first name, firstname, given name, forename, nome, nombre, vorname, prénom, 名, الاسم الأول"),
    ),
    Field(
        LAST,
        _("Last name"),
        _heads(
            "last name, lastname, surname, family name, cognome, apellido, apellidos, sobrenome, apelido, nachname,"
            " familienname, nom de famille, 姓, اللقب"
        ),
    ),
    Field("state", _("Member or guest"), _heads("status, stato, estado, tipo, 状態, الحالة")),
    *(Field(detail.key, detail.label, _OF_DETAILS.get(detail.key, ())) for detail in DETAILS),
)
RESULT_FIELDS: Final = (
    Field("date", _("Day"), _heads("day, played on, data, giorno, fecha, día, dia, datum, 日付, التاريخ")),
    Field(
        "variant",
        _("Game"),
        _heads("game, gioco, variante, juego, modalidad, jogo, modalidade, spiel, ゲーム, اللعبة"),
    ),
    Field(
        "player",
        _("Player"),
        _heads("name, giocatore, nome, jugador, nombre, jogador, spieler, プレイヤー, لاعب"),
        numbered=True,
    ),
    Field(
        "side", _("Names of side"), _heads("pair, team, coppia, squadra, pareja, equipo, dupla, paar"), numbered=True
    ),
    Field(
        "points",
        _("Points of side"),
        _heads("score, total, punti, punteggio, totale, puntos, pontos, punkte, 得点, 点, نقاط"),
        numbered=True,
    ),
    Field("games", _("Games of side"), _heads("partite, partidas, juegos, jogos, spiele"), numbered=True),
    Field("winner", _("Who won"), _heads("winners, won by, vincitore, vincitori, ganador, vencedor, sieger, 勝者")),
    Field("end", _("How it ended"), ()),
    Field("seating", _("Seating"), ()),
)


def meaning(head: str, fields: tuple[Field, ...]) -> str:
    """The key of the field that a *head* stands for, with its number where it has one; empty for none.

    >>> meaning("Giocatore 2", RESULT_FIELDS), meaning("E-Mail", NAME_FIELDS), meaning("Shoe size", NAME_FIELDS)
    ('player2', 'contact', '')
    >>> meaning("points1", RESULT_FIELDS), meaning("date_", RESULT_FIELDS), meaning("Data", RESULT_FIELDS)
    ('points1', '', 'date')
    """
    text = folded(head)
    for each in fields:
        if each.numbered:
            match = re.fullmatch(r"(.*?)[ ._#-]*([1-9])", plain_digits(text))
            if match and match[1] in (each.key, *each.heads):
                return f"{each.key}{match[2]}"
        elif text in (each.key, *each.heads) or text.replace(" ", "_") == each.key:
            return each.key
    return ""
