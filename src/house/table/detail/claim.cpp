#include "house/table/detail/claim.h"

#include "core/game/conceded_play.h"
#include "core/game/sure_tricks.h"
#include "house/table/detail/closing.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace euchre::table::detail {
namespace {

using Facts = std::vector<facts::Fact>;

bool is_person(const Table& table, Seat seat) {
  const std::optional<facts::Sitter>& sitter = table.sitter(seat);
  return sitter && sitter->occupant.kind == facts::OccupantKind::Human;
}

bool is_on_lead(const Table& table, Seat seat) {
  const game::Deal* deal = table.deal();
  return deal != nullptr && table.stage() == Stage::Play && deal->to_act() == seat &&
         deal->trick(deal->completed_tricks()).empty();
}

/// Why he may not claim the rest, whatever he holds.
std::optional<Reason> why_no_claim(const Table& table, Seat seat) {
  if (table.course().is_permissive() || !is_person(table, seat)) return Reason::NoDealInPlay;
  if (table.course().open_claim() != nullptr) return Reason::ClaimOpen;
  if (!is_on_lead(table, seat)) return Reason::NotOnLead;
  if (table.deal()->hand(seat).size() < 2) return Reason::NothingThere;  // The last card is led, and that is all.
  return std::nullopt;
}

std::vector<Card> plan_of(const Table& table, Seat seat) { return game::sure_tricks(*table.seat_view(seat)); }

Facts closed(const Table& table, Facts facts, const game::Deal& play) {
  Facts closing = facts_that_close(table.course(), play.result());
  facts.insert(facts.end(), std::make_move_iterator(closing.begin()), std::make_move_iterator(closing.end()));
  return facts;
}

/// He leads as planned; the others give whatever they may, for nothing that they can give changes it.
Facts play_out(const Table& table, Seat claimer, const std::vector<Card>& plan) {
  Facts facts{facts::RestClaimed{claimer}};
  game::Deal play = *table.deal();
  auto lead = plan.begin();
  while (play.phase() != game::Phase::Over) {
    const Seat seat = play.to_act();
    const Card card = seat == claimer ? *lead++ : play.legal_actions().cards.first();
    facts.emplace_back(facts::CardPlayed{seat, card});
    play.apply(game::PlayCard{card});
  }
  return closed(table, std::move(facts), play);
}

/// All have agreed, so that the others give their cards to him.
Facts play_as_agreed(const Table& table, Facts facts, Seat claimer) {
  facts.emplace_back(facts::RestClaimed{claimer});
  game::Deal play = *table.deal();
  for (const game::Play& given : game::conceded_play(play, side_of(claimer))) {
    facts.emplace_back(facts::CardPlayed{given.seat, given.card});
    play.apply(game::PlayCard{given.card});
  }
  return closed(table, std::move(facts), play);
}

Seats awaited(const Table& table) {
  Seats seats;
  for (const Seat seat : kSeats) {
    if (table.course().must_answer_claim(seat)) seats.push_back(seat);
  }
  return seats;
}

}  // namespace

std::optional<RestWay> way_to_claim(const Table& table, Seat seat) {
  if (why_no_claim(table, seat)) return std::nullopt;
  if (!plan_of(table, seat).empty()) return RestWay::Sure;
  return table.course().deal()->rest_refused[seat] ? std::nullopt : std::optional(RestWay::Asked);
}

ClaimResult claim_rest(const Table& table, const ClaimRest& command) {
  if (const auto reason = why_no_claim(table, command.seat)) return refuse(*reason);
  const std::vector<Card> plan = plan_of(table, command.seat);
  if (!plan.empty()) return play_out(table, command.seat, plan);
  if (table.course().deal()->rest_refused[command.seat]) return refuse(Reason::ClaimedBefore);
  return Facts{facts::RestOffered{command.seat}};
}

ClaimResult answer_claim(const Table& table, const AnswerClaim& command) {
  if (!table.course().must_answer_claim(command.seat)) return refuse(Reason::NoClaim);
  Facts facts{facts::RestAnswered{command.seat, command.answer}};
  const bool is_agreed = command.answer == facts::RestAnswer::Accepted && awaited(table).size() == 1;
  if (!is_agreed) return facts;
  return play_as_agreed(table, std::move(facts), table.course().open_claim()->claimer);
}

ClaimResult answer_claim_for(const Table& table, Seat seat) {
  if (!table.course().must_answer_claim(seat)) return refuse(Reason::NoClaim);
  const Seat claimer = table.course().open_claim()->claimer;
  const bool holds = game::must_take_all(*table.seat_view(seat), claimer, table.deal()->hand(claimer));
  return answer_claim(table, {seat, holds ? facts::RestAnswer::Accepted : facts::RestAnswer::Refused});
}

ClaimResult let_claim_lapse(const Table& table) {
  const Seats seats = awaited(table);
  if (seats.empty()) return refuse(Reason::NoClaim);
  return Facts{facts::RestAnswered{seats.front(), facts::RestAnswer::Refused}};
}

std::optional<ClaimView> claim_view(const Table& table, const Audience& audience) {
  const facts::RestCourse* claim = table.course().open_claim();
  if (claim == nullptr) return std::nullopt;
  ClaimView view;
  view.claimer = claim->claimer;
  view.cards = table.deal()->hand(claim->claimer);
  for (const Seat seat : kSeats) {
    if (claim->accepted[seat]) view.accepted.push_back(seat);
  }
  view.waits_for = awaited(table);
  const std::optional<Seat> you = seat_of(audience);
  view.may_answer = you && table.course().must_answer_claim(*you);
  return view;
}

}  // namespace euchre::table::detail
