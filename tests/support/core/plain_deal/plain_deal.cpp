#include "support/core/plain_deal/plain_deal.h"

#include "core/base/check.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace euchre::support {

namespace {

using codes::AlonePeriod;
using game::Action;
using game::Call;
using game::Phase;

Seat left_neighbour(Seat seat) {
  switch (seat) {
    case Seat::North: return Seat::East;
    case Seat::East: return Seat::South;
    case Seat::South: return Seat::West;
    case Seat::West: return Seat::North;
  }
  unreachable("seat");
}

Seat opposite(Seat seat) { return left_neighbour(left_neighbour(seat)); }

bool is_north_south(Seat seat) { return seat == Seat::North || seat == Seat::South; }
bool is_black(Suit suit) { return suit == Suit::Clubs || suit == Suit::Spades; }

bool is_left_bower_of(Card card, Trump trump) {
  if (trump == NoTrump::High || trump == NoTrump::Low || card == Card::joker()) return false;
  const Suit suit = printed_suit(card);
  return card.rank() == Rank::Jack && suit != trump && is_black(suit) == is_black(*trump.suit());
}

Suit suit_counted(Card card, Trump trump) {
  return card == Card::joker() || is_left_bower_of(card, trump) ? *trump.suit() : printed_suit(card);
}

bool has_printed(Card card, Suit suit) { return card != Card::joker() && printed_suit(card) == suit; }

/// What a card is worth in a trick: trumps above the suit led, everything else nothing.
int worth(Card card, Suit led, Trump trump) {
  if (card == Card::joker()) return 300;
  const int rank = static_cast<int>(std::string_view("789TJQKA").find(to_char(card.rank()))) + 1;
  if (trump == NoTrump::Low) return printed_suit(card) == led ? 9 - rank : 0;
  if (card.rank() == Rank::Jack && printed_suit(card) == trump) return 200;
  if (is_left_bower_of(card, trump)) return 150;
  if (printed_suit(card) == trump) return 100 + rank;
  return printed_suit(card) == led ? rank : 0;
}

bool has(const std::vector<Seat>& seats, Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

void take_away(std::vector<Card>& cards, Card card) {
  const auto place = std::find(cards.begin(), cards.end(), card);
  EUCHRE_REQUIRE(place != cards.end());
  cards.erase(place);
}

Call naming(Suit suit) {
  constexpr std::array kNames{Call::NameClubs, Call::NameDiamonds, Call::NameHearts, Call::NameSpades};
  return kNames.at(static_cast<std::size_t>(suit));
}

Call naming_alone(Suit suit) {
  constexpr std::array kNames{Call::NameAloneClubs, Call::NameAloneDiamonds, Call::NameAloneHearts,
                              Call::NameAloneSpades};
  return kNames.at(static_cast<std::size_t>(suit));
}

/// Tells a deal step by step. A stage returns false where the history ends and somebody has to act.
class Teller {
 public:
  Teller(const codes::DealRules& rules, const game::Dealt& dealt, const std::vector<Action>& history)
      : rules_(rules), dealt_(dealt), history_(history) {
    for (const Seat seat : kSeats) {
      for (const Card card : dealt.hands[seat]) now_.hands[seat].push_back(card);
    }
  }

  PlainSituation tell() {
    if (tell_farmers() && tell_making() && now_.trump && tell_lone_hands_and_discard() && tell_exchange() &&
        tell_defenders_choice())
      tell_tricks();
    return now_;
  }

 private:
  bool ask(Seat seat, Phase phase, std::vector<Call> calls, std::vector<Card> cards) {
    now_.phase = phase;
    now_.to_act = seat;
    now_.calls = std::move(calls);
    now_.cards = std::move(cards);
    if (told_ == history_.size()) return false;
    answer_ = history_[told_++];
    return true;
  }
  [[nodiscard]] Call spoken() const { return std::get<Call>(answer_); }

  [[nodiscard]] bool joker_is_up(codes::JokerTurnUp rule) const {
    return dealt_.turn_up == Card::joker() && rules_.joker_turn_up == rule;
  }
  /// The suit of the turned card; a joker that is no spade has none.
  [[nodiscard]] std::optional<Suit> turned_suit() const {
    if (joker_is_up(codes::JokerTurnUp::Spades)) return Suit::Spades;
    return dealt_.turn_up == Card::joker() ? std::nullopt : std::optional(printed_suit(dealt_.turn_up));
  }

  bool is_played_at(Seat seat) const {
    return rules_.players == codes::Players::Four || seat == Seat::North || seat == Seat::East;
  }
  /// From the dealer's left to himself.
  std::vector<Seat> players_in_turn() const {
    std::vector<Seat> players;
    Seat seat = dealt_.dealer;
    do {
      seat = left_neighbour(seat);
      if (is_played_at(seat)) players.push_back(seat);
    } while (seat != dealt_.dealer);
    return players;
  }

  /// Three low cards for the three that nobody was dealt, before anybody calls.
  bool tell_farmers() {
    if (rules_.farmers == codes::Farmers::Never || rules_.pack != Pack::TwentyFour) return true;
    for (const Seat seat : players_in_turn()) {
      std::vector<Card> laid;
      while (laid.size() < 3) {
        std::vector<Call> calls;
        if (laid.empty()) calls.push_back(Call::KeepHand);
        if (!ask(seat, Phase::GoingUnder, calls, to_lay_under(seat, laid))) return false;
        if (std::holds_alternative<Call>(answer_)) break;
        laid.push_back(std::get<game::LayUnder>(answer_).card);
        take_away(now_.hands[seat], laid.back());
        now_.laid_under = laid;
      }
      if (laid.empty()) continue;
      for (const Card card : cards_of(rules_.pack)) {
        if (card != dealt_.turn_up && !was_dealt(card)) now_.hands[seat].push_back(card);
      }
      return true;
    }
    return true;
  }
  bool was_dealt(Card card) const {
    return std::any_of(kSeats.begin(), kSeats.end(), [&](Seat seat) { return dealt_.hands[seat].contains(card); });
  }
  std::vector<Card> to_lay_under(Seat seat, const std::vector<Card>& laid) const {
    const auto fits = [&](Card card, Rank rank) {
      if (rules_.farmers == codes::Farmers::ThreeAlike) return card.rank() == rank;
      return card.rank() == Rank::Nine || card.rank() == Rank::Ten;
    };
    std::vector<Card> cards;
    for (const Rank rank : {Rank::Nine, Rank::Ten}) {
      std::size_t count = 0;
      for (const Card card : now_.hands[seat]) count += fits(card, rank) ? 1U : 0U;
      for (const Card card : laid) count += fits(card, rank) ? 1U : 0U;
      if (count < 3) continue;
      for (const Card card : now_.hands[seat]) {
        const bool is_there = std::find(cards.begin(), cards.end(), card) != cards.end();
        const bool is_of_rank = laid.empty() || fits(laid.front(), rank);
        if (fits(card, rank) && is_of_rank && !is_there) cards.push_back(card);
      }
    }
    return cards;
  }

  bool tell_dealers_naming() {
    std::vector<Call> calls;
    for (const Suit suit : kSuits) {
      calls.push_back(naming(suit));
      if (rules_.alone_period != AlonePeriod::BeforeLead && rules_.has_lone_hands) calls.push_back(naming_alone(suit));
    }
    if (!ask(dealt_.dealer, Phase::SecondRound, calls, {})) return false;
    make(dealt_.dealer, true);
    return true;
  }

  bool tell_making() {
    if (joker_is_up(codes::JokerTurnUp::DealerNames) || joker_is_up(codes::JokerTurnUp::DealerNamesSeen))
      return tell_dealers_naming();
    const std::vector<Seat> callers = players_in_turn();
    const std::size_t count = callers.size();
    for (std::size_t turn = joker_is_up(codes::JokerTurnUp::SecondRound) ? count : 0; turn < 2 * count && !now_.trump;
         ++turn) {
      const Seat seat = callers[turn % count];
      const bool first = turn < count;
      std::vector<Call> calls = first ? accepting(seat) : making(seat);
      if (first && is_poor(seat)) calls.push_back(Call::ThrowIn);
      if (!ask(seat, first ? Phase::FirstRound : Phase::SecondRound, calls, {})) return false;
      if (spoken() == Call::ThrowIn) {
        end();
        now_.result.outcome = game::Outcome::ThrownIn;
        return true;
      }
      if (spoken() == Call::Pass) {
        (first ? passed_first_ : passed_second_).push_back(seat);
      } else {
        make(seat, first);
      }
    }
    if (!now_.trump) end();
    return true;
  }

  void make(Seat seat, bool first) {
    const Call call = spoken();
    now_.maker = seat;
    made_first_ = first;
    if (first && turned_suit()) now_.trump = *turned_suit();
    for (const Suit suit : kSuits) {
      if (call == naming(suit) || call == naming_alone(suit)) now_.trump = suit;
      if (call == naming_alone(suit)) now_.lone_player = seat;
    }
    if (call == Call::NameNoTrump || call == Call::NameAloneNoTrump) now_.trump = NoTrump::High;
    if (call == Call::NameLowNoTrump || call == Call::NameAloneLowNoTrump) now_.trump = NoTrump::Low;
    const bool names_alone = call == Call::NameAloneNoTrump || call == Call::NameAloneLowNoTrump;
    if (call == Call::OrderAlone || names_alone) now_.lone_player = seat;
  }

  std::vector<Call> accepting(Seat seat) const {
    const std::vector<Card>& hand = now_.hands[seat];
    const bool natural =
        std::any_of(hand.begin(), hand.end(), [&](Card card) { return has_printed(card, *turned_suit()); });
    const bool on_duty = rules_.natural_card == codes::NaturalCardDuty::EveryAcceptor ||
                         (rules_.natural_card == codes::NaturalCardDuty::DealerByChoice && seat == dealt_.dealer);
    if (on_duty && !natural) return {Call::Pass};
    if (has_bare_bower(seat, *turned_suit(), seat == dealt_.dealer)) return {Call::Pass};
    if (seat == opposite(dealt_.dealer)) {
      if (rules_.dealers_partner == codes::DealersPartner::MayNotAssist) return {Call::Pass};
      if (rules_.dealers_partner != codes::DealersPartner::MayAssist) return {Call::Pass, Call::OrderAlone};
    }
    if (rules_.alone_period == AlonePeriod::BeforeLead || !rules_.has_lone_hands) return {Call::Pass, Call::Order};
    return {Call::Pass, Call::Order, Call::OrderAlone};
  }

  std::vector<Call> making(Seat seat) const {
    std::vector<Call> calls;
    const bool stuck = seat == dealt_.dealer && rules_.last_dealer_call == codes::LastDealerCall::MustName;
    if (!stuck) calls.push_back(Call::Pass);
    for (const Suit suit : kSuits) {
      const std::optional<Suit> turned = turned_suit();
      if (suit == turned && rules_.second_round != codes::SecondRoundSuits::Any) continue;
      const bool next_only = rules_.second_round == codes::SecondRoundSuits::Next;
      if (turned && next_only && is_black(suit) != is_black(*turned)) continue;
      if (rules_.naming_card == codes::NamingCardDuty::EveryNamer && !stuck && !holds_printed(seat, suit)) continue;
      if (!stuck && has_bare_bower(seat, suit, false)) continue;
      offer(calls, seat, naming(suit), naming_alone(suit));
    }
    if (rules_.no_trump != codes::NoTrumpCalls::Never) offer(calls, seat, Call::NameNoTrump, Call::NameAloneNoTrump);
    if (rules_.no_trump == codes::NoTrumpCalls::HighAndLow)
      offer(calls, seat, Call::NameLowNoTrump, Call::NameAloneLowNoTrump);
    return calls;
  }

  void offer(std::vector<Call>& calls, Seat seat, Call together, Call alone) const {
    const bool is_bound = rules_.dealers_partner == codes::DealersPartner::MustBeAloneAlways;
    if (seat == opposite(dealt_.dealer) && is_bound) return calls.push_back(alone);
    calls.push_back(together);
    const bool passed = rules_.alone_pass_scope == codes::PassScope::Deal && has(passed_first_, seat);
    const bool is_said_later = rules_.alone_period == AlonePeriod::BeforeLead;
    if (rules_.has_lone_hands && !is_said_later && !passed) calls.push_back(alone);
  }

  bool is_poor(Seat seat) const {
    int aces = 0;
    for (const Card card : now_.hands[seat]) {
      if (card == Card::joker()) return false;
      if (card.rank() == Rank::Jack || card.rank() == Rank::Queen || card.rank() == Rank::King) return false;
      if (card.rank() == Rank::Ace) ++aces;
    }
    if (aces == 0) return rules_.may_throw_in_all_low;
    if (rules_.throw_in_ace_no_face == codes::AceNoFace::OneAce) return aces == 1;
    return rules_.throw_in_ace_no_face == codes::AceNoFace::AnyAces;
  }

  bool has_bare_bower(Seat seat, Suit trump, bool takes_turn_up) const {
    if (rules_.bare_bower == codes::BareBower::Allowed) return false;
    std::vector<Card> cards = now_.hands[seat];
    if (takes_turn_up) cards.push_back(dealt_.turn_up);
    std::vector<Card> trumps;
    for (const Card card : cards) {
      if (suit_counted(card, trump) == trump) trumps.push_back(card);
    }
    return trumps.size() == 1 && trumps.front() != Card::joker() && trumps.front().rank() == Rank::Jack;
  }

  bool holds_printed(Seat seat, Suit suit) const {
    const std::vector<Card>& hand = now_.hands[seat];
    return std::any_of(hand.begin(), hand.end(), [&](Card card) { return has_printed(card, suit); });
  }

  bool has_passed(Seat seat) const {
    const bool in_first = has(passed_first_, seat);
    const bool in_second = has(passed_second_, seat);
    if (rules_.alone_pass_scope == codes::PassScope::Deal) return in_first || in_second;
    return made_first_ ? in_first : in_second;
  }

  bool may_take_it_from_the_maker(Seat seat) const {
    if (seat != opposite(*now_.maker) || has_passed(seat) || !rules_.has_lone_hands) return false;
    if (rules_.partner_alone == codes::PartnerAlone::Never) return false;
    return !now_.lone_player || rules_.partner_alone == codes::PartnerAlone::OverAnyDeclaration;
  }

  bool tell_lone_hands_and_discard() {
    const Seat partner = opposite(*now_.maker);
    switch (rules_.alone_period) {
      case AlonePeriod::WithDeclaration: return tell_partners_choice(partner) && tell_discard();
      case AlonePeriod::UntilDiscard:
        if (made_first_ && partner == dealt_.dealer) return tell_discard();
        return tell_partners_choice(partner) && tell_discard();
      case AlonePeriod::BeforeLead: return tell_discard() && tell_makers_choice() && tell_partners_choice(partner);
    }
    unreachable("alone period");
  }

  bool tell_choice(Seat seat) {
    if (!ask(seat, Phase::AloneChoice, {Call::GoAlone, Call::StayTogether}, {})) return false;
    if (spoken() == Call::GoAlone) now_.lone_player = seat;
    return true;
  }
  bool tell_makers_choice() {
    if (now_.lone_player || has_passed(*now_.maker) || !rules_.has_lone_hands) return true;
    return tell_choice(*now_.maker);
  }
  bool tell_partners_choice(Seat partner) { return !may_take_it_from_the_maker(partner) || tell_choice(partner); }

  bool tell_exchange() {
    if (!now_.lone_player || rules_.best_card == codes::BestCard::Never) return true;
    if (rules_.best_card == codes::BestCard::PartnerGivesFirst) return tell_gift() && tell_laying_away();
    return tell_laying_away() && tell_gift();
  }
  bool tell_gift() {
    const Seat partner = opposite(*now_.lone_player);
    if (!ask(partner, Phase::Giving, {}, now_.hands[partner])) return false;
    now_.given = std::get<game::GiveCard>(answer_).card;
    take_away(now_.hands[partner], *now_.given);
    now_.hands[*now_.lone_player].push_back(*now_.given);
    return true;
  }
  bool tell_laying_away() {
    const Seat seat = *now_.lone_player;
    if (!ask(seat, Phase::LayingAway, {}, now_.hands[seat])) return false;
    now_.laid_away = std::get<game::Discard>(answer_).card;
    take_away(now_.hands[seat], *now_.laid_away);
    return true;
  }

  bool tell_defenders_choice() {
    if (!now_.lone_player || rules_.defend_alone == codes::DefendAlone::Never) return true;
    const Seat first = left_neighbour(*now_.lone_player);
    for (const Seat seat : {first, opposite(first)}) {
      if (!ask(seat, Phase::AloneChoice, {Call::GoAlone, Call::StayTogether}, {})) return false;
      if (spoken() == Call::StayTogether) continue;
      now_.lone_defender = seat;
      return true;
    }
    return true;
  }

  bool tell_discard() {
    if (!made_first_) return true;
    const Seat dealer = dealt_.dealer;
    std::vector<Card>& hand = now_.hands[dealer];
    std::vector<Card> discards = hand;
    hand.push_back(dealt_.turn_up);
    if (rules_.turn_up_discard == codes::TurnUpDiscard::Allowed) discards.push_back(dealt_.turn_up);
    std::vector<Call> calls;
    const bool his_to_announce =
        *now_.maker == dealer ? !now_.lone_player && rules_.has_lone_hands : may_take_it_from_the_maker(dealer);
    if (rules_.alone_period == AlonePeriod::UntilDiscard && his_to_announce) calls.push_back(Call::GoAlone);
    if (!ask(dealer, Phase::Discard, calls, discards)) return false;
    if (std::holds_alternative<Call>(answer_)) {
      now_.lone_player = dealer;
      if (!ask(dealer, Phase::Discard, {}, discards)) return false;
    }
    now_.discarded = std::get<game::Discard>(answer_).card;
    take_away(hand, *now_.discarded);
    return true;
  }

  bool sits_out(Seat seat) const {
    if (!is_played_at(seat)) return true;
    const bool for_lone_player = now_.lone_player && seat == opposite(*now_.lone_player);
    return for_lone_player || (now_.lone_defender && seat == opposite(*now_.lone_defender));
  }
  Seat next_to_play(Seat seat) const {
    do seat = left_neighbour(seat);
    while (sits_out(seat));
    return seat;
  }

  Seat leader_against(Seat lone) const {
    if (rules_.lone_lead == codes::LoneLead::LonePlayer) return lone;
    return next_to_play(rules_.lone_lead == codes::LoneLead::LeftOfLone ? lone : dealt_.dealer);
  }

  Seat leader_of_four() const {
    if (rules_.first_lead == codes::FirstLead::Maker) return *now_.maker;
    if (rules_.first_lead == codes::FirstLead::AcrossFromDealer) return opposite(dealt_.dealer);
    return next_to_play(rules_.first_lead == codes::FirstLead::LeftOfMaker ? *now_.maker : dealt_.dealer);
  }

  void tell_tricks() {
    Seat leader = now_.lone_player ? leader_against(*now_.lone_player) : leader_of_four();
    while (now_.trick_winners.size() < 5) {
      if (!tell_trick(leader)) return;
      leader = now_.trick_winners.back();
    }
    end();
  }

  bool tell_trick(Seat leader) {
    std::optional<Suit> led;
    Seat winner = leader;
    int best = -1;
    Seat seat = leader;
    do {
      if (!ask(seat, Phase::Play, {}, playable(seat, led))) return false;
      const Card card = std::get<game::PlayCard>(answer_).card;
      take_away(now_.hands[seat], card);
      if (!led) led = suit_counted(card, *now_.trump);
      if (const int value = worth(card, *led, *now_.trump); value > best) {
        best = value;
        winner = seat;
      }
      seat = next_to_play(seat);
    } while (seat != leader);
    now_.trick_winners.push_back(winner);
    return true;
  }

  std::vector<Card> playable(Seat seat, std::optional<Suit> led) const {
    std::vector<Card> following;
    for (const Card card : now_.hands[seat]) {
      if (led && suit_counted(card, *now_.trump) == *led) following.push_back(card);
    }
    return following.empty() ? now_.hands[seat] : following;
  }

  void end() {
    now_.phase = Phase::Over;
    now_.to_act.reset();
    now_.calls.clear();
    now_.cards.clear();
    if (!now_.maker) {
      now_.result.dealers = is_north_south(dealt_.dealer) ? Side::NorthSouth : Side::EastWest;
      return;
    }
    std::uint8_t north_south = 0;
    std::uint8_t east_west = 0;
    for (const Seat seat : now_.trick_winners) ++(is_north_south(seat) ? north_south : east_west);
    const bool makers_are_north_south = is_north_south(*now_.maker);
    const int won = makers_are_north_south ? north_south : east_west;
    now_.result.makers = makers_are_north_south ? Side::NorthSouth : Side::EastWest;
    now_.result.lone_player = now_.lone_player;
    now_.result.lone_defender = now_.lone_defender;
    now_.result.tricks = {game::TrickCount{north_south}, game::TrickCount{east_west}};
    now_.result.outcome = game::Outcome::Euchred;
    const int needed = now_.lone_player ? rules_.lone_needs : rules_.made_needs;
    if (won >= needed) now_.result.outcome = game::Outcome::Made;
    if (won == 5) now_.result.outcome = game::Outcome::March;
  }

  const codes::DealRules& rules_;
  const game::Dealt& dealt_;
  const std::vector<Action>& history_;
  std::size_t told_ = 0;
  Action answer_;
  bool made_first_ = false;
  std::vector<Seat> passed_first_;
  std::vector<Seat> passed_second_;
  PlainSituation now_;
};

}  // namespace

PlainSituation tell_deal(const codes::DealRules& rules, const game::Dealt& dealt, const std::vector<Action>& history) {
  return Teller(rules, dealt, history).tell();
}

}  // namespace euchre::support
