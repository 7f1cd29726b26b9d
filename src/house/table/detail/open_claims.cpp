#include "house/table/detail/open_show.h"
#include "house/table/detail/open_words.h"
#include "house/table/detail/out_of_turn.h"
#include "house/table/detail/phrase.h"
#include "house/table/lawful.h"
#include "law/laws/duties.h"
#include "law/laws/ruling_text.h"

#include <algorithm>
#include <array>

namespace euchre::table::detail {

namespace {

using facts::Act;
using facts::Verb;
using laws::Duty;
using laws::ExposedCard;
using laws::Position;
using laws::Right;

/// One audience at one open table.
class Shown {
 public:
  Shown(const Table& table, const Audience& audience)
      : table_(table), open_(*table.open_deal()), at_(open_.at()), audience_(audience), names_(player_names(table)) {}

  void in_play(OpenView& view) const {
    view.waits_for = open_.waited_for();
    if (const std::optional<Seat> you = seat_of(audience_)) {
      view.may_waive = view.waits_for[*you];
      view.asked_by = asked_by(open_, *you);
      add_forms(view, *you);
    }
    for (const Right* right : open_.rights_put()) add_right(view, *right);
    if (const std::optional<Right> scoring = open_.choice_at_scoring()) add_right(view, *scoring);
    add_duties(view);
    add_cards(view);
    add_tricks(view);
    add_answers(view);
  }

  void afterwards(OpenView& view, const facts::DealCourse& deal) const {
    add_answers(view);
    if (deal.settled) {
      for (const match::RuledEntry& entry : deal.settled->entries) {
        view.entries.push_back({entry.side, entry.points.number(), entry_words(entry.reason), entry.articles});
      }
    }
    add_unnoticed(view);
  }

 private:
  [[nodiscard]] bool is_of(Side side) const {
    const std::optional<Seat> you = seat_of(audience_);
    return std::holds_alternative<WholeLog>(audience_) || (you && side_of(*you) == side);
  }

  void add_forms(OpenView& view, Seat you) const {
    if (!open_.is_over()) add_calls(view, you);
    for (unsigned i = 0; i < kClaimKindCount; ++i) {
      const auto kind = static_cast<ClaimKind>(i);
      ClaimForm form{kind, std::string(claim_words(kind)), {}, {}};
      if (kind == ClaimKind::Revoke) fill_revoke_form(form, you);
      view.claims.push_back(std::move(form));
    }
    for (unsigned i = 0; i < kQuestionCount; ++i) {
      const auto question = static_cast<Question>(i);
      QuestionForm form{question, std::string(question_words(question)), article_of(question), {}};
      if (question == Question::HavingNone) form.whom = who_played_last(you);
      view.questions.push_back(std::move(form));
    }
  }

  void add_calls(OpenView& view, Seat you) const {
    using game::Call;
    const auto add = [&](Call call) { view.calls.push_back({call, spoken_at(at_, you, call)}); };
    if (!at_.auction.trump) {
      if (!must_name(at_, you)) add(Call::Pass);
      if (at_.auction.round == 1) {
        add(Call::Order);
        add(Call::OrderAlone);
      }
      for (const Trump trump : kTrumpKinds) {
        const bool is_played = trump.is_suit() || at_.code->deal.no_trump != codes::NoTrumpCalls::Never;
        if (!is_played) continue;
        add(game::name_trump(trump));
        add(game::name_trump_alone(trump));
      }
    } else if (at_.tricks.empty()) {
      add(Call::GoAlone);
    }
  }

  void fill_revoke_form(ClaimForm& form, Seat you) const {
    for (const Seat seat : kSeats) {
      if (side_of(seat) != side_of(you) && laws::is_active(at_, seat)) form.players.push_back(seat);
    }
    for (const laws::TrickRecord& trick : at_.tricks) {
      if (!trick.counted().empty()) form.tricks.push_back(trick.number);
    }
  }

  [[nodiscard]] std::vector<Seat> who_played_last(Seat you) const {
    std::vector<Seat> seats;
    if (at_.tricks.empty()) return seats;
    for (const laws::Placed& placed : at_.tricks.back().counted()) {
      if (placed.seat != you) seats.push_back(placed.seat);
    }
    return seats;
  }

  [[nodiscard]] std::string article_of(Question question) const {
    const laws::ConductLaw& law = open_.book().conduct;
    switch (question) {
      case Question::HavingNone: return to_text(open_.book().revoke.question_protects.ground);
      case Question::Trumps: return to_text(law.trump_suit_question);
      case Question::TurnUp: return to_text(law.turn_up_question);
      case Question::WhoPlayed: return to_text(law.who_played_question);
      case Question::LastTrick: return to_text(law.last_trick);
      case Question::PlaceCards: return to_text(law.placing);
    }
    unreachable("question");
  }

  void add_right(OpenView& view, const Right& right) const {
    if (!is_of(right.holder.its_side()) || laws::waits_for_leader(open_.book(), at_, right)) return;
    const std::optional<Seat> you = seat_of(audience_);
    RightView shown;
    shown.id = right.id;
    shown.words = right_words(right, names_);
    shown.article = to_text(right.ground);
    shown.until = limit_words(right.until, names_);
    const std::vector<laws::Outlook> outlooks = open_.outlook();
    for (const laws::Choice& choice : right.choices) {
      const auto found = std::ranges::find_if(outlooks, [&](const laws::Outlook& one) {
        return one.option == option_of(right) && one.choice == laws::as_offered(choice);
      });
      shown.choices.push_back({choice_words(choice, names_), choice.kind == laws::Choice::Kind::CallSuit,
                               to_text(choice), found == outlooks.end() ? "" : outlook_words(*found, names_)});
    }
    shown.may_choose = you && open_.may_use(right, *you);
    shown.may_confer = !open_.book().conduct.conferring_loses.value;
    shown.holds_play = open_.holds_play(right);
    view.rights.push_back(std::move(shown));
  }

  void add_duties(OpenView& view) const {
    for (const Duty& duty : at_.duties) {
      if (duty.state != Duty::State::Due) continue;
      for (const Seat seat : kSeats) {
        const bool is_bound = duty.side ? side_of(seat) == *duty.side : seat == duty.seat;
        if (!is_bound || !laws::is_active(at_, seat)) continue;
        const bool is_shown = is_of(duty.owed_to.its_side()) || sees_hand_of(audience_, seat);
        if (is_shown) view.duties.push_back({seat, duty_words(duty), to_text(duty.ground), cards_for(seat)});
      }
    }
    for (const ExposedCard& exposed : at_.exposed) add_called_card(view, exposed);
  }

  /// What the bound player may put down; nobody else learns it, for it tells of his hand.
  [[nodiscard]] CardSet cards_for(Seat seat) const {
    const bool is_due = open_.due() && open_.due()->seat == seat;
    return is_due && sees_hand_of(audience_, seat) ? lawful_actions(table_, seat).cards : CardSet();
  }

  void add_called_card(OpenView& view, const ExposedCard& exposed) const {
    const Seat owner = exposed.owner;
    if (exposed.played || !at_.hands[owner].contains(exposed.card)) return;
    const bool is_mandatory = exposed.standing == ExposedCard::Standing::Mandatory;
    const bool is_called = exposed.standing == ExposedCard::Standing::Callable && was_called(exposed.card);
    if (!is_mandatory && !is_called) return;
    if (!sees_hand_of(audience_, owner) && !is_of(adversaries_of(side_of(owner)))) return;
    const std::string words = phrase({"play ", the(exposed.card), " at the first lawful chance"});
    view.duties.push_back({owner, words, to_text(exposed.ground), cards_for(owner)});
  }

  [[nodiscard]] bool was_called(Card card) const {
    return std::any_of(at_.log.begin(), at_.log.end(), [card](const Act& act) {
      return act.verb == Verb::CallCard && !act.cards.empty() && act.cards.front() == card;
    });
  }

  void add_cards(OpenView& view) const {
    const std::optional<Seat> you = seat_of(audience_);
    for (const ExposedCard& exposed : at_.exposed) {
      const bool lies =
          exposed.standing == ExposedCard::Standing::Callable || exposed.standing == ExposedCard::Standing::Mandatory;
      if (!lies || !at_.hands[exposed.owner].contains(exposed.card)) continue;
      const bool may_call =
          you && side_of(*you) != side_of(exposed.owner) && exposed.standing == ExposedCard::Standing::Callable;
      view.cards_on_table.push_back({exposed.card, exposed.owner, may_call});
    }
    if (!are_hands_open()) return;
    for (const Seat seat : kSeats) {
      if (!at_.hand_open[seat]) continue;
      for (const Card card : at_.hands[seat]) {
        const bool is_listed = std::any_of(view.cards_on_table.begin(), view.cards_on_table.end(),
                                           [card](const CardOnTable& lying) { return lying.card == card; });
        if (!is_listed) view.cards_on_table.push_back({card, seat, you == at_.auction.lone});
      }
    }
  }

  /// The lone player has claimed that his adversaries lay their hands open. [S105]
  [[nodiscard]] bool are_hands_open() const {
    const std::vector<const Right*> rights = open_.rights_put();
    return std::any_of(rights.begin(), rights.end(),
                       [](const Right* right) { return right->matter == laws::Matter::OpenHands; });
  }

  void add_tricks(OpenView& view) const {
    for (const laws::TrickRecord& trick : at_.tricks) {
      const bool is_last = &trick == &at_.tricks.back();
      const std::vector<laws::Placed> counted = trick.counted();
      if (counted.empty() || (trick.winner && !is_last)) continue;
      OpenTrick shown{trick.number, {}, trick.winner, trick.quitted_by.has_value()};
      for (const laws::Placed& placed : counted) shown.cards.push_back({placed.seat, placed.card});
      view.tricks.push_back(std::move(shown));
    }
  }

  void add_answers(OpenView& view) const {
    for (const Claimed& claim : open_.claims()) {
      const Verdict verdict = open_.verdict_of(claim);
      const std::string what(claim_words(claim.kind));
      const std::string whose = claim.by ? " by " + names_[*claim.by] : std::string();
      const std::string where = claim.trick > 0 ? " in trick " + std::to_string(claim.trick) : std::string();
      std::string_view outcome = ": the tricks are looked at when the hand is over";
      if (verdict == Verdict::Upheld) outcome = ": upheld";
      if (verdict == Verdict::Denied) outcome = ": not so";
      view.answers.push_back({claim.seat, verdict, phrase({what, whose, where, outcome}), to_text(claim.ground)});
    }
    for (const Act& act : at_.log) add_reply(view, act);
  }

  /// What the house answers to a question, or what the code says of it.
  void add_reply(OpenView& view, const Act& act) const {
    const Seat* seat = std::get_if<Seat>(&act.actor);
    if (seat == nullptr) return;
    const std::optional<laws::Deed> asked = asked_by_act(act);
    if (!asked) return;
    for (const laws::Statement& said : at_.said) {
      const bool is_right = said.what == laws::ruled(laws::Verdict::Allowed, *seat, *asked);
      if (!is_right && said.what != laws::ruled(laws::Verdict::Denied, *seat, *asked)) continue;
      std::string words = act_words(act, names_) + (is_right ? "" : ": there is no right to it");
      if (is_right && asked == laws::Deed::AskTrumpSuit && at_.auction.trump)
        words += phrase({": ", name_of(*at_.auction.trump), " are trumps"});
      if (is_right && asked == laws::Deed::AskTurnUp) words += phrase({": ", the(*at_.turn_up)});
      view.answers.push_back({*seat, is_right ? Verdict::Upheld : Verdict::Denied, words, to_text(said.ground)});
      return;
    }
  }

  static std::optional<laws::Deed> asked_by_act(const Act& act) {
    if (act.verb == Verb::Demand && act.what == "placing") return laws::Deed::Placing;
    if (act.verb != Verb::Ask) return std::nullopt;
    const auto is_about = [&act](std::string_view word) { return act.what.find(word) != std::string::npos; };
    if (is_about("who")) return laws::Deed::AskWhoPlayed;
    if (is_about("turned")) return laws::Deed::AskTurnUp;
    return is_about("trumps") ? std::optional(laws::Deed::AskTrumpSuit) : std::nullopt;
  }

  void add_unnoticed(OpenView& view) const {
    for (const laws::Spoken& spoken : at_.auction.spoken) {
      if (is_call_out_of_turn(spoken) && !was_claimed(ClaimKind::CallOutOfTurn, spoken.seat))
        view.unnoticed.push_back(phrase({names_[spoken.seat], " spoke out of turn"}));
    }
    for (const laws::RevokeRecord& record : at_.revokes) {
      using Life = laws::RevokeRecord::Life;
      const bool is_open = record.life == Life::Open || record.life == Life::Established;
      if (!is_open || record.claimed_by || !record.seen) continue;
      const std::string_view what = record.disobedience ? " did not obey in trick " : " revoked in trick ";
      view.unnoticed.push_back(phrase({names_[record.by], what, std::to_string(record.trick)}));
    }
    for (const ExposedCard& exposed : at_.exposed) {
      if (exposed.cause != ExposedCard::Cause::Dropped || was_called(exposed.card)) continue;
      view.unnoticed.push_back(
          phrase({names_[exposed.owner], " exposed ", the(exposed.card), ", and nobody called it"}));
    }
    for (const laws::TrickRecord& trick : at_.tricks) {
      for (const laws::Placed& placed : trick.counted()) {
        if (!placed.out_of_turn || was_claimed(placed)) continue;
        const std::string_view what = placed.as_lead ? " led out of turn to trick " : " played out of turn to trick ";
        view.unnoticed.push_back(phrase({names_[placed.seat], what, std::to_string(trick.number)}));
      }
    }
  }

  [[nodiscard]] bool was_claimed(const laws::Placed& placed) const {
    return was_claimed(placed.as_lead ? ClaimKind::LeadOutOfTurn : ClaimKind::PlayOutOfTurn, placed.seat);
  }
  [[nodiscard]] bool was_claimed(ClaimKind kind, Seat offender) const {
    return std::any_of(open_.claims().begin(), open_.claims().end(), [&](const Claimed& claim) {
      return claim.kind == kind && claim.verdict == Verdict::Upheld && side_of(claim.seat) != side_of(offender);
    });
  }

  const Table& table_;
  const OpenDeal& open_;
  const Position& at_;
  const Audience& audience_;
  Names names_;
};

}  // namespace

OpenView open_view_of(const Table& table, const Audience& audience) {
  OpenView view;
  const facts::Course& course = table.course();
  view.manner = course.opening()->manner;
  view.director = course.director();
  view.is_under_appeal = course.is_under_appeal();
  const facts::DealCourse* deal = course.deal();
  if (table.open_deal() == nullptr || deal == nullptr) return view;
  const Shown shown(table, audience);
  if (deal->scored) {
    shown.afterwards(view, *deal);
  } else {
    shown.in_play(view);
  }
  return view;
}

}  // namespace euchre::table::detail
