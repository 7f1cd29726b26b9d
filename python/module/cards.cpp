// Suits, seats, cards and sets of cards.

#include "arguments.h"
#include "bindings.h"
#include "core/cards/trump.h"

#include <string>

namespace euchre::python {
namespace {

/// Text out, equality, order and a hash, for a small value that has a number.
template <class T, class Text, class Number>
void bind_manners(py::class_<T>& type, Text text, Number number) {
  const std::string name = py::str(type.attr("__name__"));
  type.def("__str__", [text](const T& value) { return text(value); });
  type.def("__repr__", [text, name](const T& value) { return name + "('" + text(value) + "')"; });
  type.def("__hash__", [number](const T& value) { return static_cast<std::size_t>(number(value)); });
  type.def("__eq__", [](const T& one, const T& other) { return one == other; }, py::is_operator());
  type.def("__lt__", [number](const T& one, const T& other) { return number(one) < number(other); }, py::is_operator());
  type.def("__reduce__", [text](const py::object& value) {
    return py::make_tuple(py::type::of(value), py::make_tuple(text(py::cast<T>(value))));
  });
}

void bind_suit(py::module_& module) {
  py::class_<Suit> suit(module, "Suit", "A suit, by its letter: C, D, H or S.");
  suit.def(py::init([](const py::object& text) { return suit_of(text, "Suit"); }), py::arg("text"));
  suit.def_property_readonly("name", [](Suit value) { return name_of(value); });
  suit.def_property_readonly("index", [](Suit value) { return static_cast<unsigned>(value); });
  bind_manners(
      suit, [](Suit value) { return std::string(1, to_char(value)); },
      [](Suit value) { return static_cast<unsigned>(value); });
}

void bind_seat(py::module_& module) {
  py::class_<Seat> seat(module, "Seat", "A seat, by its letter: N, E, S or W.");
  seat.def(py::init([](const py::object& text) { return seat_of(text, "Seat"); }), py::arg("text"));
  seat.def_property_readonly("name", [](Seat value) { return name_of(value); });
  seat.def_property_readonly("index", [](Seat value) { return index_of(value); });
  seat.def_property_readonly("left", [](Seat value) { return left_of(value); });
  seat.def_property_readonly("partner", [](Seat value) { return partner_of(value); });
  seat.def_property_readonly("right", [](Seat value) { return right_of(value); });
  seat.def_property_readonly("side", [](Seat value) { return to_text(side_of(value)); });
  bind_manners(
      seat, [](Seat value) { return std::string(1, to_char(value)); }, [](Seat value) { return index_of(value); });
}

void bind_card(py::module_& module) {
  py::class_<Card> card(module, "Card", "A card, by rank and suit: JH, TC.");
  card.def(py::init([](const py::object& text) { return card_of(text, "Card"); }), py::arg("text"));
  card.def_property_readonly("name", [](Card value) { return name_of(value); });
  card.def_property_readonly("index", [](Card value) { return value.index(); });
  card.def_property_readonly("rank", [](Card value) -> py::object {
    if (value.is_joker()) return py::none();
    return py::str(std::string(1, to_char(value.rank())));
  });
  card.def_property_readonly("suit", [](Card value) -> py::object {
    if (value.is_joker()) return py::none();
    return py::cast(printed_suit(value));
  });
  card.def(
      "suit_in_play", [](Card value, const py::object& trump) { return suit_in_play(value, suit_of(trump, "trump")); },
      py::arg("trump"));
  bind_manners(card, [](Card value) { return to_text(value); }, [](Card value) { return value.index(); });
}

CardSet cards_of_bits(std::uint64_t bits) {
  if (bits >> Card::kCount != 0) refuse("no card has a bit from 33 on", "CardSet.of_bits", "bits 0 to 32");
  return CardSet::from_bits(bits);
}

CardSet pack_of(std::int64_t size) {
  const auto pack = pack_of_size(size);
  if (!pack) refuse("no pack of " + std::to_string(size) + " cards", "CardSet.pack", "24, 28 or 32");
  return cards_of(*pack);
}

void bind_card_set(py::module_& module) {
  py::class_<CardSet> cards(module, "CardSet", "A set of cards, read from text such as '9C JH' and iterated in order.");
  cards.def(py::init([](const py::object& text) { return cards_of(text, "CardSet"); }), py::arg("cards") = "");
  cards.def_static("of_bits", &cards_of_bits, py::arg("bits"));
  cards.def_static("pack", &pack_of, py::arg("size"));
  cards.def_property_readonly("bits", &CardSet::bits);
  cards.def("__len__", &CardSet::size);
  cards.def("__bool__", [](CardSet value) { return !value.empty(); });
  cards.def("__contains__",
            [](CardSet value, const py::object& card) { return value.contains(card_of(card, "CardSet")); });
  cards.def("__iter__", [](CardSet value) {
    py::list list;
    for (const Card card : value) list.append(card);
    return py::iter(list);
  });
  cards.def("__or__", [](CardSet one, CardSet other) { return one | other; }, py::is_operator());
  cards.def("__and__", [](CardSet one, CardSet other) { return one & other; }, py::is_operator());
  cards.def("__sub__", [](CardSet one, CardSet other) { return one - other; }, py::is_operator());
  bind_manners(cards, [](CardSet value) { return to_text(value); }, [](CardSet value) { return value.bits(); });
}

}  // namespace

void bind_cards(py::module_& module) {
  bind_suit(module);
  bind_seat(module);
  bind_card(module);
  bind_card_set(module);
}

}  // namespace euchre::python
