"""Who holds which seat: tokens, browsers, and phones that ask."""

from __future__ import annotations

from scripts.support.phones import device
from ugames.phones.seats import ASKING_CODES, MOST_REFUSALS, Knock, PhoneSeats
from ugames.phones.wire import TOKEN_FORM

ONE_DEVICE = device(1)
OTHER_DEVICE = device(2)


def two() -> tuple[PhoneSeats, str, str]:
    seats = PhoneSeats((0, 2))
    return seats, seats.places[0].token, seats.places[2].token


def test_a_phone_without_a_token_may_ask_while_people_look_at_the_codes() -> None:
    seats, _, _ = two()
    seats.come(7, "", ONE_DEVICE)
    assert seats.ask(7, 0) is None
    seats.show_codes(True)
    assert seats.ask(7, 1) is None
    assert seats.ask(8, 0) is None
    knock = seats.ask(7, 0)
    assert isinstance(knock, Knock)
    assert (knock.seat, knock.device) == (0, ONE_DEVICE)
    assert seats.ask(7, 2) == seats.knocks[0]
    assert len(seats.knocks) == 1


def test_who_is_refused_too_often_may_not_ask_again() -> None:
    seats, _, _ = two()
    seats.show_codes(True)
    seats.come(7, "", ONE_DEVICE)
    for _ in range(MOST_REFUSALS):
        knock = seats.ask(7, 0)
        assert knock is not None
        seats.refuse(knock)
    assert seats.ask(7, 0) is None
    seats.show_codes(True)
    assert seats.ask(7, 0) is not None


def test_phones_that_ask_have_different_numbers_and_seats_unguessable_tokens() -> None:
    seats, token, other = two()
    assert token != other
    assert all(TOKEN_FORM.fullmatch(each) for each in (token, other))
    for link in range(ASKING_CODES + 2):
        seats.come(link, token, device(link))
    assert len({knock.code for knock in seats.knocks}) == ASKING_CODES == len(seats.knocks)
    for link in range(ASKING_CODES + 2):
        seats.lose(link)
    assert seats.knocks == []


def test_a_seat_that_is_taken_back_has_no_phone() -> None:
    seats, token, _ = two()
    seats.come(7, token, ONE_DEVICE)
    seats.come(8, token, OTHER_DEVICE)
    assert seats.remove(0) == 7
    assert seats.knocks == []
    assert 0 not in seats
    assert seats.come(9, token, ONE_DEVICE) is None
    seats.add(0)
    assert seats.places[0].token != token
