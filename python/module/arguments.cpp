#include "arguments.h"

namespace euchre::python {
namespace {

/// Text, or nothing where the value is no text.
std::optional<std::string> text_in(py::handle value) {
  if (!py::isinstance<py::str>(value)) return std::nullopt;
  Py_ssize_t size = 0;
  const char* text = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
  if (text == nullptr) {
    PyErr_Clear();
    return std::nullopt;
  }
  return std::string(text, static_cast<std::size_t>(size));
}

/// How the value is named in what is said about it.
std::string shown(py::handle value) {
  PyObject* made = PyObject_Repr(value.ptr());
  if (made == nullptr) {
    PyErr_Clear();
    return "a value without a name";
  }
  const auto text = text_in(py::reinterpret_steal<py::object>(made));
  return text.value_or("a text that is not Unicode").substr(0, 200);
}

/// The value itself, or what `parse` makes of its text.
template <class T, class Parse>
T value_or_text(py::handle value, Parse parse, const std::string& place, const char* kind, const char* right) {
  if (py::isinstance<T>(value)) return py::cast<T>(value);
  if (const auto text = text_in(value)) {
    if (const auto parsed = parse(*text)) return *parsed;
  }
  refuse(shown(value) + " is no " + kind, place, right);
}

std::optional<game::Action> action_of_number(py::handle value) {
  if (!PyIndex_Check(value.ptr()) || py::isinstance<py::bool_>(value)) return std::nullopt;
  const Py_ssize_t number = PyNumber_AsSsize_t(value.ptr(), nullptr);
  if (PyErr_Occurred() != nullptr) PyErr_Clear();
  if (number < 0 || number >= static_cast<Py_ssize_t>(kActionCount)) return std::nullopt;
  return action_numbered(static_cast<unsigned>(number));
}

}  // namespace

Card card_of(py::handle value, const std::string& place) {
  return value_or_text<Card>(
      value, [](const std::string& text) { return parse_card(text); }, place, "card",
      "rank and suit, such as JH or TC");
}

CardSet cards_of(py::handle value, const std::string& place) {
  if (py::isinstance<CardSet>(value)) return py::cast<CardSet>(value);
  if (py::isinstance<py::str>(value)) {
    return value_or_text<CardSet>(
        value, [](const std::string& text) { return parse_cards(text); }, place, "set of cards",
        "cards separated by spaces, none twice, such as '9C JH'");
  }
  if (!py::isinstance<py::iterable>(value))
    refuse(shown(value) + " is no set of cards", place, "text, or several cards");
  CardSet cards;
  for (const py::handle item : py::reinterpret_borrow<py::iterable>(value)) {
    const Card card = card_of(item, place);
    if (cards.contains(card)) refuse(to_text(card) + " stands twice", place, "each card once");
    cards.insert(card);
  }
  return cards;
}

Suit suit_of(py::handle value, const std::string& place) {
  const auto parse = [](const std::string& text) { return text.size() == 1 ? parse_suit(text[0]) : std::nullopt; };
  return value_or_text<Suit>(value, parse, place, "suit", "C, D, H or S");
}

Seat seat_of(py::handle value, const std::string& place) {
  return value_or_text<Seat>(
      value, [](const std::string& text) { return parse_seat(text); }, place, "seat", "N, E, S or W");
}

std::optional<Seat> seat_if_any(py::handle value, const std::string& place) {
  if (value.is_none()) return std::nullopt;
  return seat_of(value, place);
}

game::Action action_of(py::handle value, const std::string& place) {
  if (const auto numbered = action_of_number(value)) return *numbered;
  return value_or_text<game::Action>(
      value, [](const std::string& text) { return parse_action(text); }, place, "action",
      "a call such as 'pass', 'discard 9C', 'play JH', or a number from 0 to 76");
}

SharedCode code_of(py::handle value, const std::string& place) {
  if (py::isinstance<codes::Code>(value)) return py::cast<SharedCode>(value);
  if (const auto id = text_in(value)) {
    // Codes that are built in live as long as the program, and nothing in Python can change one.
    if (const codes::Code* code = codes::find_code(*id)) return {SharedCode(), const_cast<codes::Code*>(code)};
  }
  refuse(shown(value) + " is no code of laws", place, "a Code, or one of " + codes::ids_of_codes());
}

BySeat<CardSet> hands_of(py::handle value, const std::string& place) {
  BySeat<CardSet> hands;
  if (py::isinstance<py::dict>(value)) {
    const auto mapping = py::reinterpret_borrow<py::dict>(value);
    if (mapping.size() != kSeats.size()) refuse("not four hands", place, "one for each of N, E, S and W");
    unsigned told = 0;
    for (const auto& [key, hand] : mapping) {
      const Seat seat = seat_of(key, place);
      told |= 1U << index_of(seat);
      hands[seat] = cards_of(hand, place + " of " + to_char(seat));
    }
    if (told != 15U) refuse("a seat stands twice", place, "one hand for each of N, E, S and W");
    return hands;
  }
  if (!py::isinstance<py::sequence>(value) || py::isinstance<py::str>(value)) {
    refuse(shown(value) + " is not four hands", place, "a dict by seat, or four hands from North on");
  }
  const auto sequence = py::reinterpret_borrow<py::sequence>(value);
  if (sequence.size() != kSeats.size()) refuse("not four hands", place, "four, from North on");
  for (const Seat seat : kSeats) {
    const py::object hand = sequence[index_of(seat)];
    hands[seat] = cards_of(hand, place + " of " + to_char(seat));
  }
  return hands;
}

}  // namespace euchre::python
