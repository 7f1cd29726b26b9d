#include "house/protocol/detail/open_message.h"

#include "house/protocol/detail/wire_words.h"
#include "house/protocol/table_messages.h"

namespace euchre::protocol {
namespace {

using detail::optional_wire;
using detail::texts;

// The lists of words follow the enumerations they stand for.
static_assert(static_cast<int>(Manner::Practice) == static_cast<int>(facts::Manner::Practice));
static_assert(static_cast<int>(ClaimKind::WrongScore) == static_cast<int>(table::ClaimKind::WrongScore));
static_assert(static_cast<int>(Question::PlaceCards) == static_cast<int>(table::Question::PlaceCards));
static_assert(static_cast<int>(Reply::Some) == static_cast<int>(table::Reply::Some));
static_assert(static_cast<int>(Hint::PlayLow) == static_cast<int>(table::Hint::PlayLow));
static_assert(static_cast<int>(Verdict::Denied) == static_cast<int>(table::Verdict::Denied));

std::vector<Seat> wire_of(const std::vector<euchre::Seat>& seats) {
  std::vector<Seat> wire;
  wire.reserve(seats.size());
  for (const euchre::Seat seat : seats) wire.push_back(to_wire(seat));
  return wire;
}

ClaimForm wire_of(const table::ClaimForm& form) {
  ClaimForm wire{static_cast<ClaimKind>(form.kind), form.words, wire_of(form.players), {}};
  wire.tricks.assign(form.tricks.begin(), form.tricks.end());
  return wire;
}

RightView wire_of(const table::RightView& right) {
  RightView wire;
  wire.id = right.id;
  wire.words = right.words;
  wire.article = right.article;
  wire.until = right.until;
  for (const table::RightChoice& choice : right.choices) {
    wire.choices.push_back(RightChoice{choice.words, choice.needs_suit, choice.token, choice.leads_to});
  }
  wire.may_choose = right.may_choose;
  wire.may_confer = right.may_confer;
  wire.holds_play = right.holds_play;
  return wire;
}

OpenTrick wire_of(const table::OpenTrick& trick) {
  OpenTrick wire{trick.number, {}, optional_wire(trick.winner), trick.is_gathered};
  for (const game::Play& play : trick.cards) wire.cards.push_back(PlayedCard{to_wire(play.seat), to_text(play.card)});
  return wire;
}

void fill_forms(OpenState& wire, const table::OpenView& view) {
  for (const table::OpenCall& call : view.calls) {
    wire.calls.push_back(CallChoice{static_cast<Call>(call.call), call.words, {}});
  }
  for (const table::ClaimForm& form : view.claims) wire.claims.push_back(wire_of(form));
  for (const table::QuestionForm& form : view.questions) {
    wire.questions.push_back(
        QuestionForm{static_cast<Question>(form.question), form.words, form.article, wire_of(form.whom)});
  }
}

void fill_law(OpenState& wire, const table::OpenView& view) {
  for (const table::RightView& right : view.rights) wire.rights.push_back(wire_of(right));
  for (const table::DutyView& duty : view.duties) {
    wire.duties.push_back(DutyView{to_wire(duty.seat), duty.words, duty.article, texts(duty.cards)});
  }
  for (const table::CardOnTable& lying : view.cards_on_table) {
    wire.cards_on_table.push_back(CardOnTable{to_text(lying.card), to_wire(lying.owner), lying.may_call});
  }
  for (const table::AnswerView& answer : view.answers) {
    wire.answers.push_back(
        AnswerView{to_wire(answer.seat), static_cast<Verdict>(answer.verdict), answer.words, answer.article});
  }
  for (const table::EntryLine& entry : view.entries) {
    wire.entries.push_back(EntryLine{detail::to_wire(entry.side), entry.points, entry.words, entry.article});
  }
}

}  // namespace

Manner to_wire(facts::Manner manner) { return static_cast<Manner>(manner); }
facts::Manner from_wire(Manner manner) { return static_cast<facts::Manner>(manner); }
table::ClaimKind from_wire(ClaimKind kind) { return static_cast<table::ClaimKind>(kind); }
table::Question from_wire(Question question) { return static_cast<table::Question>(question); }
table::Reply from_wire(Reply reply) { return static_cast<table::Reply>(reply); }
table::Hint from_wire(Hint hint) { return static_cast<table::Hint>(hint); }
euchre::Suit from_wire(Suit suit) { return static_cast<euchre::Suit>(suit); }
euchre::Side from_wire(Side side) { return static_cast<euchre::Side>(side); }

OpenState detail::to_wire(const table::OpenView& view, CardSet hand) {
  OpenState wire;
  wire.cards = texts(hand);
  fill_forms(wire, view);
  fill_law(wire, view);
  wire.asked_by = optional_wire(view.asked_by);
  for (const table::OpenTrick& trick : view.tricks) wire.tricks.push_back(wire_of(trick));
  for (const euchre::Seat seat : kSeats) {
    if (view.waits_for[seat]) wire.waits_for.push_back(protocol::to_wire(seat));
  }
  wire.may_waive = view.may_waive;
  if (!view.director.empty()) {
    wire.direction.emplace();
    wire.direction->name = view.director;
    wire.direction->is_under_appeal = view.is_under_appeal;
  }
  wire.unnoticed = view.unnoticed;
  return wire;
}

}  // namespace euchre::protocol
