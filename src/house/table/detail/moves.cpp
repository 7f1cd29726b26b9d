#include "house/table/detail/moves.h"

#include "core/codes/subject.h"
#include "house/table/lawful.h"
#include "law/laws/open_acts.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace euchre::table::detail {

namespace {

using facts::Fact;
using Facts = std::vector<Fact>;
using laws::Position;
using laws::Right;

constexpr std::array<std::string_view, kQuestionCount> kQuestionWords{"having-none", "trumps",     "turned-card",
                                                                      "who-played",  "last-trick", "placing"};
constexpr std::array<std::string_view, kHintCount> kHintWords{"take-it", "leave-it-to-me", "play-high", "play-low"};

/// So much is said and done in no deal.
constexpr std::size_t kMostFacts = 400;

Failure<Refusal> refuse_card(Reason reason, Card card) {
  Refusal refusal;
  refusal.reason = reason;
  refusal.card = card;
  return Failure{std::move(refusal)};
}

std::string letter(Seat seat) { return {to_char(seat)}; }

Fact incident(std::string text) { return facts::Incident{std::move(text)}; }

/// How a choice is voiced.
std::string election(Seat seat, const laws::Choice& choice, std::optional<Suit> suit) {
  std::string text = letter(seat) + " elect " + to_text(choice);
  return suit ? text + ' ' + to_char(*suit) : text;
}

/// One seat at one open table.
struct Mover {
  const Table& table;
  const OpenDeal& open;
  Seat seat;

  [[nodiscard]] const Position& at() const { return open.at(); }
  [[nodiscard]] bool holds(Card card) const { return at().hands[seat].contains(card); }
  [[nodiscard]] bool is_trump_made() const { return at().auction.trump.has_value(); }
  [[nodiscard]] bool lies_open(Card card) const {
    return std::any_of(at().exposed.begin(), at().exposed.end(), [card](const laws::ExposedCard& exposed) {
      using Standing = laws::ExposedCard::Standing;
      return exposed.card == card && !exposed.played &&
             (exposed.standing == Standing::Callable || exposed.standing == Standing::Mandatory);
    });
  }

  /// Refuses what would end a right that others hold and have not used yet.
  [[nodiscard]] MoveResult unless_held(Fact fact) const {
    if (const Right* right = open.right_ended_by(fact)) {
      Refusal refusal;
      refusal.reason = Reason::WaitForChoice;
      refusal.article = to_text(right->ground);
      refusal.seat = right->holder.seat                             ? *right->holder.seat
                     : right->holder.its_side() == Side::NorthSouth ? Seat::North
                                                                    : Seat::East;
      return Failure{std::move(refusal)};
    }
    return Facts{std::move(fact)};
  }

  [[nodiscard]] MoveResult refuse_pass() const {
    Refusal refusal;
    refusal.reason = Reason::MustName;
    refusal.article = codes::article_for(table.code(), codes::Subject::MustName);
    return Failure{std::move(refusal)};
  }

  MoveResult operator()(const game::Call& call) const {
    if (open.is_over()) return refuse(Reason::NoDealInPlay);
    const bool is_asked = open.due()->what == Due::What::Alone && open.due()->seat == seat;
    if (call == game::Call::StayTogether && !is_asked) return refuse(Reason::WrongPhase);
    if (call == game::Call::KeepHand) return refuse(Reason::WrongPhase);
    if (call == game::Call::Pass && must_name(at(), seat)) return refuse_pass();
    if (call == game::Call::ThrowIn && !laws::may_throw_in(at(), seat)) return refuse(Reason::MayNotThrowIn);
    return unless_held(facts::Called{seat, call});
  }
  MoveResult operator()(const game::Discard& discard) const {
    if (open.is_over()) return refuse(Reason::NoDealInPlay);
    const Seat dealer = dealer_of(at());
    if (seat != dealer || !at().discard.due) return refuse(Reason::WrongPhase);
    if (!holds(discard.card)) return refuse_card(Reason::CardNotHeld, discard.card);
    const bool lies_on_pack = at().turn_up == discard.card;
    if (lies_on_pack && table.code().deal.turn_up_discard == codes::TurnUpDiscard::Forbidden)
      return refuse_card(Reason::TurnUpDiscarded, discard.card);
    return unless_held(facts::Discarded{seat, discard.card});
  }
  MoveResult operator()(const game::GiveCard& /*give*/) const { return refuse(Reason::WrongPhase); }
  MoveResult operator()(const game::LayUnder& /*lay*/) const { return refuse(Reason::WrongPhase); }
  MoveResult operator()(const game::PlayCard& play) const {
    if (open.is_over()) return refuse(Reason::NoDealInPlay);
    if (!holds(play.card)) return refuse_card(Reason::CardNotHeld, play.card);
    if (!is_trump_made()) return (*this)(DropCard{play.card});  // Nothing is led yet: the card is merely shown.
    return unless_held(facts::CardPlayed{seat, play.card});
  }
  MoveResult operator()(const LeadCard& lead) const {
    const bool begins = laws::trick_in_progress(at()) == nullptr || laws::trick_in_progress(at())->card_of(seat);
    if (begins || !is_trump_made() || open.is_over()) return (*this)(game::PlayCard{lead.card});
    if (!holds(lead.card)) return refuse_card(Reason::CardNotHeld, lead.card);
    return unless_held(incident(letter(seat) + " lead " + to_text(lead.card)));
  }
  MoveResult operator()(const PlayTwo& two) const {
    if (open.is_over() || !is_trump_made() || !laws::is_active(at(), seat)) return refuse(Reason::WrongPhase);
    if (two.first == two.second || !holds(two.second)) return refuse_card(Reason::CardNotHeld, two.second);
    MoveResult first = (*this)(game::PlayCard{two.first});
    if (first) first->push_back(incident(letter(seat) + " play " + to_text(two.second) + " !two"));
    return first;
  }
  MoveResult operator()(const DropCard& drop) const {
    if (open.is_over()) return refuse(Reason::NoDealInPlay);
    if (!holds(drop.card)) return refuse_card(Reason::CardNotHeld, drop.card);
    if (lies_open(drop.card)) return refuse_card(Reason::AlreadyDone, drop.card);
    return Facts{incident("dir card-exposed owner=" + letter(seat) + " card=" + to_text(drop.card))};
  }
  MoveResult operator()(const ThrowHand& /*move*/) const {
    if (open.is_over()) return refuse(Reason::NoDealInPlay);
    if (at().hand_thrown[seat] || at().hands[seat].empty()) return refuse(Reason::AlreadyDone);
    const bool is_in_second_round = at().stage == laws::Stage::Calling && at().auction.round == 2;
    if (is_in_second_round && seat == at().dealer) return Facts{incident(letter(seat) + " throws-hand-second-round")};
    std::string text = letter(seat) + " throws-hand";
    for (const Card card : at().hands[seat]) text += ' ' + to_text(card);
    return Facts{incident(std::move(text))};
  }
  MoveResult operator()(const TakeBack& back) const {
    const bool is_own_revoke =
        std::any_of(at().revokes.begin(), at().revokes.end(), [&](const laws::RevokeRecord& one) {
          return one.by == seat && one.card == back.card && one.life == laws::RevokeRecord::Life::Open;
        });
    const laws::Stated change = laws::Allowed{seat, {laws::Deed::Change, back.card}};
    const bool is_freed = std::any_of(at().said.begin(), at().said.end(),
                                      [&](const laws::Statement& said) { return said.what == change; });
    const bool lies_there = !at().tricks.empty() && at().tricks.back().card_of(seat) == back.card;
    const auto& to_go_back = at().put_back;  // Another was due.
    const bool is_to_go_back = to_go_back && to_go_back->seat == seat && to_go_back->card == back.card;
    if (!is_own_revoke && !((is_freed || is_to_go_back) && lies_there))
      return refuse_card(Reason::CardStands, back.card);
    return Facts{incident(letter(seat) + " withdraw " + to_text(back.card))};
  }
  MoveResult operator()(const GatherTrick& /*move*/) const {
    if (at().tricks.empty()) return refuse(Reason::NothingThere);
    const laws::TrickRecord& last = at().tricks.back();
    if (!last.winner || last.quitted_by || !are_partners(*last.winner, seat)) {
      if (last.winner != seat || last.quitted_by) return refuse(Reason::NothingThere);
    }
    return unless_held(incident(letter(seat) + " quits-trick " + std::to_string(last.number)));
  }
  MoveResult operator()(const MakeClaim& claim) const {
    std::string text = letter(seat) + " claims " + std::string(word_of(claim.kind));
    if (claim.kind != ClaimKind::Revoke) return Facts{incident(std::move(text))};
    if (!claim.by || !claim.trick || are_partners(*claim.by, seat) || claim.by == seat)
      return refuse(Reason::NothingThere);
    const bool has_played = std::any_of(at().tricks.begin(), at().tricks.end(), [&](const laws::TrickRecord& trick) {
      return trick.number == claim.trick && trick.card_of(*claim.by);
    });
    if (!has_played) return refuse(Reason::NothingThere);
    return Facts{incident(text + " by=" + letter(*claim.by) + " trick=" + std::to_string(*claim.trick))};
  }
  MoveResult operator()(const Elect& elect) const {
    const std::optional<Right> scoring = elect.right == 0 ? open.choice_at_scoring() : std::nullopt;
    const Right* right = scoring ? &*scoring : nullptr;
    for (const Right* put : open.rights_put()) {
      if (put->id == elect.right) right = put;
    }
    if (right == nullptr || !open.may_use(*right, seat) || elect.choice >= right->choices.size())
      return refuse(Reason::NotPutToYou);
    const laws::Choice& choice = right->choices[elect.choice];
    const bool needs_suit = choice.kind == laws::Choice::Kind::CallSuit;
    if (needs_suit != elect.suit.has_value()) return refuse(Reason::NothingThere);
    return Facts{incident(election(seat, choice, elect.suit))};
  }
  MoveResult operator()(const CallExposed& call) const {
    const bool is_adversarys = std::any_of(kSeats.begin(), kSeats.end(), [&](Seat other) {
      const bool is_open = lies_open(call.card) || (at().hand_open[other] && at().auction.lone == seat);
      return side_of(other) != side_of(seat) && at().hands[other].contains(call.card) && is_open;
    });
    if (!is_adversarys || open.is_over()) return refuse_card(Reason::NothingThere, call.card);
    return Facts{incident(letter(seat) + " call-card " + to_text(call.card))};
  }
  MoveResult operator()(const AskQuestion& ask) const {
    const std::string_view word = kQuestionWords[static_cast<std::size_t>(ask.question)];
    if (ask.question == Question::PlaceCards) return Facts{incident(letter(seat) + " demands placing")};
    if (ask.question != Question::HavingNone) return Facts{incident(letter(seat) + " asks table " + std::string(word))};
    const bool has_played = ask.whom && !at().tricks.empty() && at().tricks.back().card_of(*ask.whom);
    if (!has_played || ask.whom == seat) return refuse(Reason::NothingThere);
    return Facts{incident(letter(seat) + " asks " + letter(*ask.whom) + ' ' + std::string(word))};
  }
  MoveResult operator()(const AnswerQuestion& answer) const {
    if (!asked_by(open, seat)) return refuse(Reason::NothingThere);
    return Facts{incident(letter(seat) + (answer.reply == Reply::None ? " answers negative" : " answers positive"))};
  }
  MoveResult operator()(const GiveHint& hint) const {
    if (open.is_over()) return refuse(Reason::NoDealInPlay);
    const std::string_view word = kHintWords[static_cast<std::size_t>(hint.hint)];
    return Facts{incident("dir remark by=" + letter(seat) + " text=" + std::string(word))};
  }
  MoveResult operator()(const Confer& /*move*/) const {
    const auto rights = open.rights_put();
    const bool is_put = std::any_of(rights.begin(), rights.end(),
                                    [&](const Right* right) { return right->holder.its_side() == side_of(seat); });
    if (!is_put) return refuse(Reason::NotPutToYou);
    return Facts{incident("dir consultation by=" + letter(seat) + " on=penalty")};
  }
};

MoveResult bounded(const OpenDeal& open, MoveResult result) {
  if (result && open.facts().size() >= kMostFacts) return refuse(Reason::TooMuchSaid);
  return result;
}

}  // namespace

MoveResult facts_of_action(const Table& table, Seat seat, const game::Action& action) {
  return std::visit(Mover{table, *table.open_deal(), seat}, action);
}

MoveResult facts_of_move(const Table& table, Seat seat, const OpenMove& move) {
  const OpenDeal& open = *table.open_deal();
  MoveResult result = std::visit(Mover{table, open, seat}, move);
  return std::holds_alternative<Elect>(move) ? result : bounded(open, std::move(result));
}

}  // namespace euchre::table::detail

namespace euchre::table {

std::optional<Seat> asked_by(const OpenDeal& open, Seat seat) {
  std::optional<Seat> asker;
  for (const facts::Act& act : open.at().log) {
    const Seat* actor = std::get_if<Seat>(&act.actor);
    if (actor == nullptr) continue;
    if (act.verb == facts::Verb::Ask && act.whom == seat) asker = *actor;
    if (*actor == seat && (act.verb == facts::Verb::Answer || act.verb == facts::Verb::Withdraw)) asker.reset();
  }
  return asker;
}

}  // namespace euchre::table
