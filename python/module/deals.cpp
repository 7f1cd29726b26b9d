// Actions, deals, and what one seat may see of a deal.

#include "deals.h"

#include "bindings.h"
#include "core/game/shuffled_deal.h"
#include "core/match/match.h"

#include <array>

namespace euchre::python {
namespace {

using game::Deal;
using game::SeatView;

constexpr std::array kOutcomeWords{"passed-out", "made", "march", "euchred", "thrown-in"};

/// Nothing, too, where no suit is trump.
std::optional<Suit> trump_suit(std::optional<Trump> trump) { return trump ? trump->suit() : std::nullopt; }

py::list tricks_of(const auto& tricks) {
  py::list list;
  for (const game::Trick& trick : tricks) {
    if (trick.empty()) continue;
    py::list plays;
    for (const game::Play& play : trick) plays.append(py::make_tuple(play.seat, play.card));
    list.append(plays);
  }
  return list;
}

std::array<game::Trick, game::kHandSize> tricks_in(const Deal& deal) {
  std::array<game::Trick, game::kHandSize> tricks;
  for (unsigned index = 0; index < game::kHandSize; ++index) tricks[index] = deal.trick(index);
  return tricks;
}

// ---- making a deal

/// Refuses what `Deal` may not be given.
void check(const codes::DealRules& rules, const game::Dealt& dealt) {
  if (codes::unused_seats(rules.players).contains(dealt.dealer)) {
    refuse("where two play nobody is " + std::string(name_of(dealt.dealer)), "dealer", "N or E");
  }
  CardSet seen{dealt.turn_up};
  for (const Seat seat : kSeats) {
    const CardSet hand = dealt.hands[seat];
    const std::string place = std::string("hand of ") + to_char(seat);
    if (hand.size() != game::kHandSize) refuse(std::to_string(hand.size()) + " cards", place, "five");
    if (hand.intersects(seen)) refuse(to_text(hand & seen) + " is in two places", place, "each card once");
    seen |= hand;
  }
  const CardSet strange = seen - cards_of(rules.pack);
  if (!strange.empty()) {
    refuse(to_text(strange) + " is not in the pack", "cards dealt", "a pack of " + std::to_string(size_of(rules.pack)));
  }
}

CodedDeal shuffle(const py::object& code, const py::object& dealer, std::uint64_t seed) {
  SharedCode shared = code_of(code, "code");
  RandomStream random(seed);
  const game::Dealt dealt = game::shuffled_deal(shared->deal.pack, seat_of(dealer, "dealer"), random);
  check(shared->deal, dealt);
  return {shared, Deal(shared->deal, dealt)};
}

CodedDeal deal_of_hands(const py::object& hands, const py::object& turn_up, const py::object& dealer,
                        const py::object& code) {
  SharedCode shared = code_of(code, "code");
  const game::Dealt dealt{seat_of(dealer, "dealer"), hands_of(hands, "hands"), card_of(turn_up, "turn_up")};
  check(shared->deal, dealt);
  return {shared, Deal(shared->deal, dealt)};
}

// ---- playing it

void apply(CodedDeal& coded, const py::object& value) {
  const game::Action action = action_of(value, "action");
  if (coded.deal.phase() == game::Phase::Over) refuse("the deal is over", "apply", "no action");
  if (!coded.deal.is_legal(action)) {
    std::string lawful;
    for (const py::handle one : list_of(coded.deal.legal_actions(), coded.deal.phase())) {
      lawful += (lawful.empty() ? "" : ", ") + text_of(py::cast<game::Action>(one));
    }
    refuse("'" + text_of(action) + "' is not lawful for " + to_char(coded.deal.to_act()), "apply", "one of " + lawful);
  }
  coded.deal.apply(action);
}

py::object to_act(const CodedDeal& coded) {
  if (coded.deal.phase() == game::Phase::Over) return py::none();
  return py::cast(coded.deal.to_act());
}

py::dict result_of(const CodedDeal& coded) {
  if (coded.deal.phase() != game::Phase::Over) refuse("the deal is not over", "result", "play it to its end first");
  const game::DealResult result = coded.deal.result();
  const bool is_made = game::was_played(result.outcome);
  py::dict told;
  told["outcome"] = kOutcomeWords[static_cast<std::size_t>(result.outcome)];
  told["makers"] = is_made ? py::object(py::str(std::string(to_text(result.makers)))) : py::object(py::none());
  told["lone_player"] = or_none(result.lone_player);
  if (result.lone_defender) told["lone_defender"] = or_none(result.lone_defender);
  told["tricks"] = by_side(result.tricks);
  return told;
}

py::dict points_of(const CodedDeal& coded, const py::object& code) {
  if (coded.deal.phase() != game::Phase::Over) refuse("the deal is not over", "points", "play it to its end first");
  const SharedCode shared = code.is_none() ? coded.code : code_of(code, "code");
  BySide<match::Points> points;
  if (const auto award = match::award_for(shared->match.points, coded.deal.result()))
    points[award->side] = award->points;
  return by_side(points);
}

py::dict hands_by_seat(const Deal& deal) {
  py::dict hands;
  for (const Seat seat : kSeats) hands[py::cast(seat)] = deal.hand(seat);
  return hands;
}

py::list calls_of(const Deal& deal) {
  py::list calls;
  for (unsigned index = 0; index < deal.call_count(); ++index) {
    calls.append(py::make_tuple(deal.caller(index), to_text(deal.call(index))));
  }
  return calls;
}

void bind_action(py::module_& module) {
  py::class_<game::Action> action(module, "Action", "A call, a discard or a card played.");
  action.def(py::init([](const py::object& value) { return action_of(value, "Action"); }), py::arg("value"));
  action.def_property_readonly("number", [](const game::Action& value) { return number_of(value); });
  action.def_property_readonly("card", [](const game::Action& value) -> py::object {
    const auto card = game::card_of(value);
    return card ? py::cast(*card) : py::object(py::none());
  });
  action.def("__str__", [](const game::Action& value) { return text_of(value); });
  action.def("__repr__", [](const game::Action& value) { return "Action('" + text_of(value) + "')"; });
  action.def("__hash__", [](const game::Action& value) { return number_of(value); });
  action.def(
      "__eq__", [](const game::Action& one, const game::Action& other) { return one == other; }, py::is_operator());
  module.attr("ACTIONS") = kActionCount;
}

void bind_deal(py::module_& module) {
  py::class_<CodedDeal> type(module, "Deal", "One lawful deal, from the turned card to the last trick.");
  type.def(py::init(&deal_of_hands), py::arg("hands"), py::arg("turn_up"), py::arg("dealer") = "S",
           py::arg("code") = "hoyle");
  type.def_static(
      "shuffled",
      [](std::uint64_t seed, const py::object& dealer, const py::object& code) { return shuffle(code, dealer, seed); },
      py::arg("seed"), py::arg("dealer") = "S", py::arg("code") = "hoyle");
  type.def_property_readonly("code", [](const CodedDeal& coded) { return coded.code; });
  type.def_property_readonly("phase", [](const CodedDeal& coded) { return text_of(coded.deal.phase()); });
  type.def_property_readonly("is_over", [](const CodedDeal& coded) { return coded.deal.phase() == game::Phase::Over; });
  type.def_property_readonly("to_act", &to_act);
  type.def_property_readonly("dealer", [](const CodedDeal& coded) { return coded.deal.dealer(); });
  type.def_property_readonly("turn_up", [](const CodedDeal& coded) { return coded.deal.turn_up(); });
  type.def_property_readonly("hands", [](const CodedDeal& coded) { return hands_by_seat(coded.deal); });
  type.def_property_readonly("trump", [](const CodedDeal& coded) { return or_none(trump_suit(coded.deal.trump())); });
  type.def_property_readonly("maker", [](const CodedDeal& coded) { return or_none(coded.deal.maker()); });
  type.def_property_readonly("lone_player", [](const CodedDeal& coded) { return or_none(coded.deal.lone_player()); });
  type.def_property_readonly("lone_defender",
                             [](const CodedDeal& coded) { return or_none(coded.deal.lone_defender()); });
  type.def_property_readonly("calls", [](const CodedDeal& coded) { return calls_of(coded.deal); });
  type.def_property_readonly("tricks", [](const CodedDeal& coded) { return tricks_of(tricks_in(coded.deal)); });
  type.def_property_readonly("tricks_won", [](const CodedDeal& coded) { return by_side(coded.deal.tricks_won()); });
  type.def_property_readonly(
      "legal_actions", [](const CodedDeal& coded) { return list_of(coded.deal.legal_actions(), coded.deal.phase()); });
  type.def("apply", &apply, py::arg("action"));
  type.def("result", &result_of);
  type.def("points", &points_of, py::arg("code") = py::none());
  type.def(
      "view", [](const CodedDeal& coded, const py::object& seat) { return view_of(coded.deal, seat_of(seat, "seat")); },
      py::arg("seat"));
  type.def("copy", [](const CodedDeal& coded) { return coded; });
  type.def(
      "__eq__", [](const CodedDeal& one, const CodedDeal& other) { return one.deal == other.deal; }, py::is_operator());
}

bool has_shown_void(const SeatView& view, const py::object& seat, const py::object& suit) {
  if (!view.trump) refuse("trump is not made", "has_shown_void", "ask once it is");
  return view.has_shown_void(seat_of(seat, "seat"), suit_of(suit, "suit"));
}

py::list calls_of(const SeatView& view) {
  py::list calls;
  for (const game::SpokenCall& spoken : view.calls) calls.append(py::make_tuple(spoken.seat, to_text(spoken.call)));
  return calls;
}

void bind_view(py::module_& module) {
  py::class_<SeatView> view(module, "View", "All that one seat may know of a deal, and nothing else.");
  view.def_property_readonly("seat", [](const SeatView& value) { return value.seat; });
  view.def_property_readonly("dealer", [](const SeatView& value) { return value.dealer; });
  view.def_property_readonly("phase", [](const SeatView& value) { return text_of(value.phase); });
  view.def_property_readonly("to_act", [](const SeatView& value) { return or_none(value.to_act); });
  view.def_property_readonly("hand", [](const SeatView& value) { return value.hand; });
  view.def_property_readonly("turn_up", [](const SeatView& value) { return value.turn_up; });
  view.def_property_readonly("own_discard", [](const SeatView& value) { return or_none(value.own_discard); });
  view.def_property_readonly("trump", [](const SeatView& value) { return or_none(trump_suit(value.trump)); });
  view.def_property_readonly("maker", [](const SeatView& value) { return or_none(value.maker); });
  view.def_property_readonly("lone_player", [](const SeatView& value) { return or_none(value.lone_player); });
  view.def_property_readonly("lone_defender", [](const SeatView& value) { return or_none(value.lone_defender); });
  view.def_property_readonly("calls", [](const SeatView& value) { return calls_of(value); });
  view.def_property_readonly("tricks", [](const SeatView& value) { return tricks_of(value.tricks); });
  view.def_property_readonly("tricks_won", [](const SeatView& value) { return by_side(value.tricks_won); });
  view.def_property_readonly("legal_actions", [](const SeatView& value) { return list_of(value.legal, value.phase); });
  view.def_property_readonly("unseen", &SeatView::unseen);
  view.def("has_shown_void", &has_shown_void, py::arg("seat"), py::arg("suit"));
  view.def("__eq__", [](const SeatView& one, const SeatView& other) { return one == other; }, py::is_operator());
}

}  // namespace

std::string text_of(game::Phase phase) {
  constexpr std::array kWords{"first-round", "second-round", "alone-choice", "discard",
                              "play",        "over",         "giving",       "laying-away"};
  return kWords[static_cast<std::size_t>(phase)];
}

py::list list_of(const game::LegalActions& legal, game::Phase phase) {
  py::list actions;
  for (unsigned index = 0; index < game::kCallCount; ++index) {
    const auto call = static_cast<game::Call>(index);
    if (legal.calls.contains(call)) actions.append(py::cast(game::Action(call)));
  }
  for (const Card card : legal.cards) {
    actions.append(py::cast(game::action_with(phase, card)));
  }
  return actions;
}

void bind_deals(py::module_& module) {
  bind_action(module);
  bind_view(module);
  bind_deal(module);
}

}  // namespace euchre::python
