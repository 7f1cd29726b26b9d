#include "support/minds/players/position.h"

#include "core/codes/code.h"

namespace euchre::test_support {
namespace {

const codes::Code& code_with(std::string_view id) {
  const codes::Code* code = codes::find_code(id);
  EUCHRE_REQUIRE(code != nullptr);
  return *code;
}

game::Action parse_action(const game::Deal& deal, std::string_view text) {
  if (const auto call = game::parse_call(text)) return *call;
  const auto card = parse_card(text);
  EUCHRE_REQUIRE(card.has_value());
  if (deal.phase() == game::Phase::Discard) return game::Discard{*card};
  return game::PlayCard{*card};
}

}  // namespace

std::string action_text(const game::Action& action) {
  if (const auto* call = std::get_if<game::Call>(&action)) return to_text(*call);
  if (const auto* discard = std::get_if<game::Discard>(&action)) return to_text(discard->card);
  return to_text(std::get<game::PlayCard>(action).card);
}

Position::Position(std::string_view code_id, std::string_view dealer, std::string_view turn_up)
    : rules_(code_with(code_id).deal),
      standing_(match::standing_of(match::Match(code_with(code_id).match))),
      dealer_(*parse_seat(dealer)),
      turn_up_(*parse_card(turn_up)) {}

Position& Position::hand(std::string_view seat, std::string_view cards) {
  hands_[*parse_seat(seat)] = *parse_cards(cards);
  return *this;
}

Position& Position::then(std::initializer_list<std::string_view> actions) {
  actions_.insert(actions_.end(), actions.begin(), actions.end());
  return *this;
}

Position& Position::score(int north_south, int east_west) {
  standing_.score = {codes::Points(static_cast<std::int16_t>(north_south)),
                     codes::Points(static_cast<std::int16_t>(east_west))};
  return *this;
}

Position& Position::deal_turns_left(unsigned deals) {
  standing_.deal_turns_left = deals;
  return *this;
}

game::Dealt Position::dealt() const {
  game::Dealt dealt{dealer_, hands_, turn_up_};
  CardSet rest = cards_of(rules_.pack) - CardSet{turn_up_};
  for (const CardSet hand : hands_) rest -= hand;
  for (const Seat seat : kSeats) {
    while (dealt.hands[seat].size() < game::kHandSize) {
      const Card card = rest.first();
      rest.erase(card);
      dealt.hands[seat].insert(card);
    }
  }
  return dealt;
}

game::Deal Position::deal() const {
  game::Deal deal(rules_, dealt());
  for (const std::string& action : actions_) deal.apply(parse_action(deal, action));
  return deal;
}

game::SeatView Position::view() const {
  const game::Deal position = deal();
  return game::view_of(position, position.to_act());
}

std::string Position::answer(std::string_view player) const {
  RandomStream random(1);
  return action_text(players::make_player(player)->choose(view(), standing_, random));
}

}  // namespace euchre::test_support
