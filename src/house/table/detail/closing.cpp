#include "house/table/detail/closing.h"

#include "law/laws/ruling_text.h"

#include <algorithm>
#include <utility>

namespace euchre::table::detail {

namespace {

using facts::Fact;
using Facts = std::vector<Fact>;

Facts closing_facts(const facts::DealCourse& deal, Fact reckoning, const match::DealScored& scored) {
  Facts closing;
  closing.reserve(3 + scored.games_ended.size());
  closing.push_back(std::move(reckoning));
  if (deal.sealed) closing.emplace_back(facts::SecretRevealed{*deal.sealed});
  for (const match::GameResult& game : scored.games_ended) closing.emplace_back(facts::GameEnded{game});
  if (scored.rubber) closing.emplace_back(facts::RubberEnded{*scored.rubber});
  return closing;
}

BySide<codes::Points> score_after(const match::Match& match, const match::DealScored& scored) {
  return scored.games_ended.empty() ? match.score() : scored.games_ended.front().score;
}

std::vector<match::RuledEntry> entries_of(const laws::Reckoning& reckoning) {
  std::vector<match::RuledEntry> entries;
  entries.reserve(reckoning.lines.size());
  for (const laws::ReckonedLine& line : reckoning.lines) {
    const auto points = codes::Points(static_cast<std::int16_t>(line.points));
    entries.push_back({line.side, points, std::string(word_of(line.reason)), to_text(line.ground)});
  }
  return entries;
}

/// Whether the ruling is what the lawful deal earned.
bool is_as_played(const facts::Course& course, const laws::Reckoning& reckoning) {
  const facts::DealCourse& deal = *course.deal();
  if (!deal.is_in_step || deal.play->phase() != game::Phase::Over) return false;
  const Seat due_next = match::dealer_after(course.code()->deal.players, course.code()->match.game,
                                            deal.play->result().outcome, deal.dealer);
  if (reckoning.next_dealer != due_next) return false;
  const auto award = match::award_for(course.match()->rules().points, deal.play->result());
  BySide<int> due;
  if (award) due[award->side] = award->points.number();
  BySide<int> ruled;
  for (const laws::ReckonedLine& line : reckoning.lines) ruled[line.side] += line.points;
  return ruled == due;
}

}  // namespace

Facts facts_that_close(const facts::Course& course, const game::DealResult& result) {
  match::Match match = *course.match();
  const match::DealScored scored = match.score_deal(result);
  return closing_facts(*course.deal(), facts::DealEntered{scored.award, score_after(match, scored)}, scored);
}

Facts facts_that_settle(const facts::Course& course, std::vector<match::RuledEntry> entries, Seat next_dealer) {
  match::Match match = *course.match();
  const bool is_repeated = next_dealer == course.deal()->dealer;
  const match::DealScored scored =
      match.settle(entries, is_repeated ? match::DealTurn::Repeated : match::DealTurn::Used);
  facts::DealSettled settled{std::move(entries), score_after(match, scored), next_dealer};
  return closing_facts(*course.deal(), std::move(settled), scored);
}

Facts facts_that_settle(const Table& table) {
  EUCHRE_REQUIRE(table.open_deal() != nullptr && table.course().is_deal_running());
  const laws::Reckoning reckoning = table.open_deal()->reckoning();
  const facts::Course& course = table.course();
  if (is_as_played(course, reckoning)) return facts_that_close(course, course.deal()->play->result());
  return facts_that_settle(course, entries_of(reckoning), reckoning.next_dealer);
}

Facts with_closing(const Table& table, Facts facts) {
  Table after = table;
  for (const Fact& fact : facts) after.apply(fact);
  const OpenDeal* open = after.open_deal();
  if (open == nullptr || !after.course().is_deal_running()) return facts;
  const BySeat<bool> waited = open->waited_for();
  const bool is_waited = std::find(waited.begin(), waited.end(), true) != waited.end();
  if (!open->ends_at_once() && (!open->is_over() || is_waited)) return facts;
  for (Fact& fact : facts_that_settle(after)) facts.push_back(std::move(fact));
  return facts;
}

}  // namespace euchre::table::detail
