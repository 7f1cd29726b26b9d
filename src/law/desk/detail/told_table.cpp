#include "law/desk/detail/told_table.h"

#include "core/base/text.h"
#include "core/cards/trump.h"

#include <algorithm>
#include <array>

namespace euchre::desk::detail {
namespace {

/// The suits in the order in which they are led, then trump. What people named comes late, and is trump only where all are named.
std::array<Suit, 4> suits_apart_from(const ToldTable::Named& named) {
  const auto is_named = [&](Suit suit) {
    return named.cards.intersects(CardSet::of_printed_suit(suit)) ||
           std::ranges::find(named.suits, suit) != named.suits.end();
  };
  std::array<Suit, 4> suits{};
  std::size_t filled = 0;
  for (const bool named_now : {false, true}) {
    for (const Suit suit : kSuits) {
      if (is_named(suit) == named_now) suits.at(filled++) = suit;
    }
  }
  if (named.turn_up && !named.turn_up->is_joker()) {  // Its suit is trump.
    const auto found = std::ranges::find(suits, printed_suit(*named.turn_up));
    std::rotate(found, found + 1, suits.end());
    return suits;
  }
  const auto free = std::ranges::count_if(kSuits, [&](Suit suit) { return !is_named(suit); });
  if (free > 0) std::rotate(suits.begin() + free - 1, suits.begin() + free, suits.end());
  return suits;
}

std::string text_of(Seat seat, std::string_view verb, Card card) {
  return std::string(1, to_char(seat)) + ' ' + std::string(verb) + ' ' + to_text(card);
}

/// The next seat, one way or the other, that is not the idle partner of a lone player.
Seat beside(Seat seat, std::string_view step, const Answers& answers) {
  const auto lone = answers.find("lone");
  const auto player = lone == answers.end() || lone->second.size() != 1 ? std::nullopt : parse_seat(lone->second);
  const SeatSet idle = game::idle_seats(codes::Players::Four, {player, std::nullopt});
  return step == "next" ? game::next_active(seat, idle) : game::previous_active(seat, idle);
}

}  // namespace

std::optional<Seat> seat_meant(std::string_view expression, const Answers& answers) {
  const std::size_t dot = expression.find('.');
  if (dot != std::string_view::npos) {
    const std::string_view step = expression.substr(0, dot);
    const auto from = seat_meant(expression.substr(dot + 1), answers);
    if (!from) return std::nullopt;
    if (step == "left") return left_of(*from);
    if (step == "right") return right_of(*from);
    if (step == "partner") return partner_of(*from);
    if (step == "next" || step == "prev") return beside(*from, step, answers);
    return std::nullopt;
  }
  if (expression == "eldest") return seat_meant("left.dealer", answers);
  const auto answer = answers.find(expression);
  const std::string_view letter = answer == answers.end() ? expression : std::string_view(answer->second);
  return letter.size() == 1 ? parse_seat(letter) : std::nullopt;
}

ToldTable::ToldTable(const codes::Code& code, Seat dealer, const Named& named)
    : suits_(suits_apart_from(named)), unused_(cards_of(code.deal.pack) - named.cards), dealer_(dealer) {
  // The king is high enough for nobody to ask why it was taken, and no bower.
  const CardSet trumps = unused_ & CardSet::of_printed_suit(trump());
  for (const Card card : trumps) {
    if (card.rank() == Rank::King || card == trumps.first()) turn_up_ = card;
  }
  if (named.turn_up) turn_up_ = *named.turn_up;
  unused_.erase(turn_up_);
  leader_ = eldest_hand(dealer);
}

void ToldTable::begin_play(Seat maker, std::optional<Seat> lone, const codes::DealRules& rules) {
  lone_ = lone;
  leader_ = game::opening_leader(rules, dealer_, maker, {lone, std::nullopt});
}

std::optional<Card> ToldTable::invent(Suit suit) {
  CardSet cards = unused_ & CardSet::of_printed_suit(suit);
  cards.erase(left_bower(trump()));
  if (cards.empty()) return std::nullopt;
  std::vector<Card> of_suit(cards.begin(), cards.end());
  const Card card = of_suit[of_suit.size() / 2];
  unused_.erase(card);
  return card;
}

std::optional<Card> ToldTable::invent_low() {
  const auto card = take(Filler::Lowest);
  if (card) unused_.erase(*card);
  return card;
}

bool ToldTable::has_played(Seat seat) const {
  return std::ranges::any_of(trick_, [seat](const game::Play& play) { return play.seat == seat; });
}

Seat ToldTable::next_to_play() const {
  Seat seat = trick_.empty() ? leader_ : trick_.front().seat;
  for (unsigned step = 0; step < 4 && (has_played(seat) || !is_active(seat)); ++step) seat = left_of(seat);
  return seat;
}

void ToldTable::put(Seat seat, Card card) {
  trick_.push_back({seat, card});
  unused_.erase(card);
  if (trick_.size() < game::active_count(idle())) return;
  leader_ = game::winning_play(trick_, trump()).seat;
  last_winner_ = leader_;
  trick_.clear();
  led_next_.reset();
  ++number_;
}

void ToldTable::note(std::string_view fact) {
  const auto parts = words(fact);
  if (parts.size() < 3 || parts[0].size() != 1) return;
  const auto seat = parse_seat(parts[0]);
  const auto card = parse_card(parts[2]);
  if (!seat || !card) return;
  const bool beside = parts.size() > 3 && (parts[3] == "!two" || parts[3] == "!extra");
  if ((parts[1] == "lead" || parts[1] == "play") && !beside) put(*seat, *card);
  if (parts[1] == "withdraw") std::erase_if(trick_, [&](const game::Play& play) { return play.seat == *seat; });
  unused_.erase(*card);
}

std::optional<Card> ToldTable::take(Filler filler) {
  const Suit suit = led_next_.value_or(number_ <= 3 ? plain_suit(number_ - 1) : trump());
  CardSet cards = unused_ & CardSet::of_printed_suit(suit);
  cards.erase(left_bower(trump()));
  if (cards.empty()) return std::nullopt;
  std::vector<Card> of_suit(cards.begin(), cards.end());
  return filler == Filler::Highest ? of_suit.back() : of_suit.front();
}

bool ToldTable::put_filler(Seat seat, Filler filler, std::vector<std::string>& facts) {
  const auto card = take(filler);
  if (!card) return false;
  facts.push_back(text_of(seat, trick_.empty() ? "lead" : "play", *card));
  put(seat, *card);
  return true;
}

bool ToldTable::play_trick_won_by(Seat winner, std::vector<std::string>& facts) {
  if (!is_active(winner) || !trick_.empty()) return false;
  const unsigned number = number_;
  while (number_ == number) {
    const Seat seat = next_to_play();
    if (!put_filler(seat, seat == winner ? Filler::Highest : Filler::Lowest, facts)) return false;
  }
  return leader_ == winner;
}

bool ToldTable::quit_last_trick(std::vector<std::string>& facts) const {
  if (!last_winner_) return false;
  facts.push_back(std::string(1, to_char(*last_winner_)) + " quits-trick " + std::to_string(number_ - 1));
  return true;
}

bool ToldTable::finish_trick(std::vector<std::string>& facts) {
  const unsigned number = number_;
  while (number_ == number && !trick_.empty()) {
    if (!put_filler(next_to_play(), Filler::Lowest, facts)) return false;
  }
  return true;
}

bool ToldTable::bring_to_lead(Seat seat, std::vector<std::string>& facts) {
  // A trick is played first in any case, so that the same is told whoever dealt.
  return (leader_ == seat && number_ > 1) || play_trick_won_by(seat, facts);
}

bool ToldTable::bring_another_to_lead(Seat seat, std::vector<std::string>& facts) {
  return (leader_ != seat && number_ > 1) || play_trick_won_by(game::next_active(seat, idle()), facts);
}

bool ToldTable::play_until_turn_of(Seat seat, std::vector<std::string>& facts) {
  for (unsigned step = 0; step < 4 && next_to_play() != seat; ++step) {
    if (trick_.empty() || !put_filler(next_to_play(), Filler::Lowest, facts)) return false;
  }
  return next_to_play() == seat && !trick_.empty();
}

bool ToldTable::carry_out_for(Seat seat, std::string_view instruction, std::vector<std::string>& facts) {
  if (!is_active(seat)) return false;
  if (instruction == "active") return true;
  if (instruction == "win") return play_trick_won_by(seat, facts);
  if (instruction == "on-lead") return bring_to_lead(seat, facts);
  if (instruction == "lead-by") return bring_to_lead(seat, facts) && put_filler(seat, Filler::Lowest, facts);
  if (instruction == "lead-high-by") return bring_to_lead(seat, facts) && put_filler(seat, Filler::Highest, facts);
  if (instruction == "not-on-lead") return bring_another_to_lead(seat, facts);
  if (instruction == "play") return !has_played(seat) && put_filler(seat, Filler::Lowest, facts);
  if (instruction == "play-high") return !has_played(seat) && put_filler(seat, Filler::Highest, facts);
  return instruction == "until" && play_until_turn_of(seat, facts);
}

bool ToldTable::carry_out_for_table(std::string_view instruction, std::vector<std::string>& facts) {
  if (instruction == "quit") return quit_last_trick(facts);
  if (instruction == "finish") return finish_trick(facts);
  if (instruction == "open") return trick_.empty() && put_filler(leader_, Filler::Lowest, facts);
  return instruction == "trick" && play_trick_won_by(leader_, facts);
}

std::optional<std::vector<std::string>> ToldTable::carry_out(std::string_view instruction, std::optional<Seat> seat) {
  static constexpr std::array<std::string_view, 4> kForTable{"quit", "finish", "open", "trick"};
  std::vector<std::string> facts;
  const bool is_for_table = std::ranges::find(kForTable, instruction) != kForTable.end();
  const bool is_done = is_for_table ? carry_out_for_table(instruction, facts)
                                    : seat.has_value() && carry_out_for(*seat, instruction, facts);
  return is_done ? std::optional(std::move(facts)) : std::nullopt;
}

}  // namespace euchre::desk::detail
