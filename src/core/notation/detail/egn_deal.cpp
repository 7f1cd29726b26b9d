#include "core/notation/detail/egn_deal.h"

#include "core/cards/trump.h"
#include "core/notation/detail/fill_hands.h"

#include <algorithm>
#include <span>

namespace euchre::notation::detail {

namespace {

using Tricks = std::vector<std::vector<Card>>;
using Problem = std::optional<Disagreement>;

Disagreement at_call(Seat seat, std::string problem) { return {0, 0, 0, seat, std::nullopt, std::move(problem)}; }

std::string why_not_next_call(const Declaration& before, const EgnCall& call, std::size_t index) {
  if (before.maker) return "a call after trump was made";
  if (index >= 8) return "a ninth call";
  const bool first_round = index < 4;
  if (first_round && call.kind == EgnCall::Kind::Name) return "a suit is named before the turn-up is turned down";
  if (!first_round && call.kind == EgnCall::Kind::Order) return "the turn-up was turned down";
  return {};
}

/// A card played, by whom and in which trick from 1.
struct Play {
  Seat seat = Seat::North;
  Card card;
  unsigned trick = 0;
};

/// Judges one deal. Steps fill `problem_`; the first one stays.
class DealJudge {
 public:
  DealJudge(const EgnDeal& deal, const codes::DealRules& rules, Card turn_up, const Declaration& declaration)
      : deal_(deal), rules_(rules), turn_up_(turn_up), declared_(declaration) {}

  Result<LawfulDeal, Disagreement> judge(const Tricks& tricks) {
    check_calls();
    if (!problem_) attribute(tricks);
    if (!problem_) gather();
    if (!problem_) check_owners();
    if (problem_) return Failure{*problem_};
    return try_discards();
  }

 private:
  [[nodiscard]] Seat dealer() const { return deal_.dealer; }
  [[nodiscard]] unsigned active_count() const { return game::active_count(idle()); }
  [[nodiscard]] SeatSet idle() const { return game::idle_seats(rules_.players, declared_.lone_hands()); }
  [[nodiscard]] bool takes_turn_up(Seat seat) const { return declared_.was_ordered && seat == dealer(); }

  /// No call of EGN depends on the cards held, so any hands do.
  void check_calls() {
    HandAnswer any;
    CardSet cards = cards_of(rules_.pack) - CardSet{turn_up_};
    for (const Seat seat : kSeats) {
      for (unsigned i = 0; i < game::kHandSize; ++i) {
        any.hands[seat].insert(cards.first());
        cards.erase(cards.first());
      }
    }
    const Result<game::Deal, Disagreement> calls = play(rules_, script_of(any, std::nullopt));
    if (!calls) fail(calls.error());
  }

  /// Says who played each card.
  void attribute(const Tricks& tricks) {
    if (!declared_.maker && !tricks.empty()) return fail({0, 0, 1, {}, {}, "cards are played before trump is made"});
    if (tricks.size() > game::kHandSize) return fail({0, 0, 6, {}, {}, "a deal has five tricks"});
    if (tricks.empty()) return;
    Seat seat = game::opening_leader(rules_, dealer(), *declared_.maker, declared_.lone_hands());
    for (unsigned i = 0; i < tricks.size() && !problem_; ++i) {
      const bool may_be_short = i + 1 == tricks.size();
      if (tricks[i].size() > active_count() || (tricks[i].size() < active_count() && !may_be_short)) {
        return fail(
            {0,
             0,
             i + 1,
             {},
             {},
             "the trick has " + std::to_string(tricks[i].size()) + " cards, not " + std::to_string(active_count())});
      }
      seat = attribute_trick(tricks[i], i + 1, seat);
    }
  }

  /// Returns the winner.
  Seat attribute_trick(const std::vector<Card>& cards, unsigned trick, Seat seat) {
    const std::size_t first = plays_.size();
    for (const Card card : cards) {
      const Play play{seat, card, trick};
      check_play(play);
      plays_.push_back(play);
      const Suit led = suit_in_play(cards.front(), *declared_.trump);
      if (suit_in_play(card, *declared_.trump) != led) lacking_[seat] |= cards_in_play(led, *declared_.trump);
      seat = game::next_active(seat, idle());
    }
    const auto played = std::span(plays_).subspan(first);
    return played.empty() ? seat : game::winning_play(played, *declared_.trump).seat;
  }

  void check_play(const Play& play) {
    if (!cards_of(rules_.pack).contains(play.card)) return fail_at(play, "it is not in the pack");
    if (play.card == turn_up_ && !takes_turn_up(play.seat)) {
      return fail_at(play, declared_.was_ordered ? "the dealer took it up" : "it was turned down");
    }
    for (const Play& before : plays_) {
      if (before.card != play.card) continue;
      return fail_at(play, "it was played already in trick " + std::to_string(before.trick));
    }
  }

  /// Notes what each seat was certainly dealt and what each of its places may be.
  void gather() {
    for (const Seat seat : kSeats) {
      if (deal_.hands[seat].size() > game::kHandSize) return fail(at_call(seat, "a hand has five cards"));
      question_.possible[seat].fill(cards_of(rules_.pack) - CardSet{turn_up_});
      for (unsigned i = 0; i < deal_.hands[seat].size(); ++i) gather_told(seat, i, deal_.hands[seat][i]);
      question_.excluded[seat] = lacking_[seat];
    }
    gather_discard();
    for (const Play& play : plays_) {
      if (play.card != turn_up_) own(play.seat, play.card, play.trick);
    }
  }

  void gather_told(Seat seat, unsigned place, const EgnCard& told) {
    question_.possible[seat][place] &= possible_cards(told, declared_.trump);
    const std::optional<Card> card = exact_card(told, declared_.trump);
    if (!card) return;
    if (*card == turn_up_) return fail({0, 0, 0, seat, *card, "it is dealt and turned up"});
    if (!cards_of(rules_.pack).contains(*card)) return fail({0, 0, 0, seat, *card, "it is not in the pack"});
    if (told_[seat].contains(*card)) return fail({0, 0, 0, seat, *card, "it is dealt twice"});
    told_[seat].insert(*card);
    own(seat, *card, 0);
  }

  void gather_discard() {
    const std::optional<EgnCard> told = deal_.bidding ? deal_.bidding->discard : std::nullopt;
    if (!told) return;
    if (!declared_.was_ordered) return fail(at_call(dealer(), "a discard although the turn-up was not taken"));
    discard_ = exact_card(*told, declared_.trump);
    possible_discards_ = possible_cards(*told, declared_.trump);
    if (!discard_) return;
    if (!cards_of(rules_.pack).contains(*discard_))
      return fail({0, 0, 0, dealer(), *discard_, "it is not in the pack"});
    if (*discard_ != turn_up_) own(dealer(), *discard_, 0);
  }

  void own(Seat seat, Card card, unsigned trick) {
    for (const Seat other : kSeats) {
      if (other == seat || !question_.owned[other].contains(card)) continue;
      return fail({0, 0, trick, seat, card, "it was dealt to " + std::string(1, to_char(other))});
    }
    question_.owned[seat].insert(card);
  }

  /// Whether every hand has room for what its seat was dealt; else the first card for which there is none is named.
  void check_owners() {
    set_free_cards(question_);
    HandQuestion growing = question_;
    growing.excluded = {};
    if (fill_hands(growing)) return;
    growing.owned = told_;
    if (discard_ && *discard_ != turn_up_ && !has_room(growing, dealer(), *discard_)) {
      return fail({0, 0, 0, dealer(), *discard_, "he does not hold it to lay away"});
    }
    for (const Play& play : plays_) {
      if (play.card != turn_up_ && !has_room(growing, play.seat, play.card))
        return fail_at(play, "he does not hold it");
    }
    fail({0, 0, 0, {}, {}, "the hands told cannot be those that were played"});
  }

  void set_free_cards(HandQuestion& question) const {
    question.free_cards = cards_of(rules_.pack) - CardSet{turn_up_};
    for (const CardSet owned : question.owned) question.free_cards -= owned;
  }

  /// Adds the card to what the seat was dealt.
  bool has_room(HandQuestion& question, Seat seat, Card card) const {
    question.owned[seat].insert(card);
    set_free_cards(question);
    return fill_hands(question).has_value();
  }

  /// Plays the deal with every discard that may have been, until one is lawful throughout.
  Result<LawfulDeal, Disagreement> try_discards() {
    if (!declared_.was_ordered || (plays_.empty() && !possible_discards_)) return settle(question_, std::nullopt);
    std::optional<Result<LawfulDeal, Disagreement>> last;
    for (const Card card : told_discards()) {
      last = settle(question_, card);
      if (*last) return *std::move(last);
    }
    for (unsigned i = 0; i < game::kHandSize && !discard_; ++i) {
      HandQuestion question = question_;
      const HandSlot slot{dealer(), i};
      question.exempt = slot;
      question.possible[dealer()][i] -= question.owned[dealer()];
      if (possible_discards_) question.possible[dealer()][i] &= *possible_discards_;
      if (!fill_hands(question)) continue;
      last = settle(question, std::nullopt);
      if (*last) return *std::move(last);
    }
    if (last) return *std::move(last);
    return Failure{Disagreement{0, 0, 0, dealer(), std::nullopt, "he held no card that he could lay away"}};
  }

  /// Cards known to have been in the dealer's hand that he did not play.
  [[nodiscard]] CardSet told_discards() const {
    if (discard_) return CardSet{*discard_};
    CardSet cards = question_.owned[dealer()] | CardSet{turn_up_};
    for (const Play& play : plays_) cards.erase(play.card);
    return possible_discards_ ? cards & *possible_discards_ : cards;
  }

  /// Fills the hands and plays the deal. Where no hands fit what the seats have shown, hands that contradict it show
  /// the revoke.
  Result<LawfulDeal, Disagreement> settle(HandQuestion question, std::optional<Card> discard) const {
    Result<HandAnswer, HandConflict> answer = fill_hands(question);
    if (!answer) {
      question.excluded = {};
      answer = fill_hands(question);
    }
    if (!answer) {
      return Failure{Disagreement{0, 0, 0, answer.error().seat, answer.error().card, "no cards are left for his hand"}};
    }
    const DealScript script = script_of(*answer, discard ? discard : answer->exempt_card);
    Result<game::Deal, Disagreement> deal = play(rules_, script);
    if (!deal) return Failure{deal.error()};
    return LawfulDeal{script, *std::move(deal)};
  }

  [[nodiscard]] DealScript script_of(const HandAnswer& answer, std::optional<Card> discard) const {
    DealScript script;
    script.dealt = {dealer(), answer.hands, turn_up_};
    script.supposed = answer.supposed;
    const std::size_t call_count = deal_.bidding ? deal_.bidding->calls.size() : 0;
    for (std::size_t i = 0; i < call_count; ++i) {
      const Seat seat = seat_after(dealer(), static_cast<unsigned>(i) + 1);
      script.actions.push_back({seat, spoken(deal_.bidding->calls[i])});
    }
    if (declared_.was_ordered && discard) script.actions.push_back({dealer(), game::Discard{*discard}});
    const bool is_discard_missing = declared_.was_ordered && !discard;
    if (declared_.is_alone && !is_discard_missing) add_defenders(script);
    for (const Play& play : plays_) script.actions.push_back({play.seat, game::PlayCard{play.card}});
    return script;
  }

  /// What the defenders answered to the lone hand: the format tells only who defends alone.
  void add_defenders(DealScript& script) const {
    const bool are_asked = rules_.defend_alone != codes::DefendAlone::Never || declared_.lone_defender;
    for (const Seat seat : {left_of(*declared_.maker), right_of(*declared_.maker)}) {
      if (!are_asked) return;
      const bool is_alone = seat == declared_.lone_defender;
      script.actions.push_back({seat, is_alone ? game::Call::GoAlone : game::Call::StayTogether});
      if (is_alone) return;
    }
  }

  [[nodiscard]] game::Call spoken(const EgnCall& call) const {
    switch (call.kind) {
      case EgnCall::Kind::Pass: return game::Call::Pass;
      case EgnCall::Kind::Order: return declared_.is_alone ? game::Call::OrderAlone : game::Call::Order;
      case EgnCall::Kind::Name:
        return declared_.is_alone ? game::name_trump_alone(call.trump) : game::name_trump(call.trump);
    }
    unreachable("call");
  }

  void fail(Disagreement problem) {
    if (!problem_) problem_ = std::move(problem);
  }
  void fail_at(const Play& play, std::string problem) {
    fail({0, 0, play.trick, play.seat, play.card, std::move(problem)});
  }

  const EgnDeal& deal_;
  const codes::DealRules& rules_;
  Card turn_up_;
  const Declaration& declared_;
  std::vector<Play> plays_;
  BySeat<CardSet> lacking_;  ///< cards of suits that a seat has failed to follow
  HandQuestion question_;
  BySeat<CardSet> told_;  ///< cards that the file says were dealt to a seat
  std::optional<Card> discard_;
  std::optional<CardSet> possible_discards_;
  Problem problem_;
};

}  // namespace

Result<Declaration, Disagreement> read_declaration(const EgnDeal& deal, Card turn_up) {
  Declaration declaration;
  if (!deal.bidding) return declaration;
  for (std::size_t i = 0; i < deal.bidding->calls.size(); ++i) {
    const EgnCall& call = deal.bidding->calls[i];
    const Seat seat = seat_after(deal.dealer, static_cast<unsigned>(i) + 1);
    std::string problem = why_not_next_call(declaration, call, i);
    if (!problem.empty()) return Failure{at_call(seat, std::move(problem))};
    if (call.kind == EgnCall::Kind::Pass) continue;
    declaration.maker = seat;
    declaration.was_ordered = call.kind == EgnCall::Kind::Order;
    declaration.trump = declaration.was_ordered ? Trump(printed_suit(turn_up)) : call.trump;
  }
  declaration.is_alone = deal.bidding->is_alone;
  declaration.lone_defender = deal.bidding->alone_defender;
  if (declaration.is_alone && !declaration.maker) {
    return Failure{Disagreement{0, 0, 0, {}, {}, "somebody plays alone although nobody made trump"}};
  }
  if (const auto defender = declaration.lone_defender) {
    if (!declaration.is_alone) return Failure{at_call(*defender, "he defends alone although nobody plays alone")};
    if (are_partners(*defender, *declaration.maker))
      return Failure{at_call(*defender, "he defends alone although his side made trump")};
  }
  return declaration;
}

Result<LawfulDeal, Disagreement> judge_known_deal(const EgnDeal& deal, const codes::DealRules& rules, Card turn_up,
                                                  const std::vector<std::vector<Card>>& tricks) {
  const Result<Declaration, Disagreement> declaration = read_declaration(deal, turn_up);
  if (!declaration) return Failure{declaration.error()};
  return DealJudge(deal, rules, turn_up, *declaration).judge(tricks);
}

}  // namespace euchre::notation::detail
