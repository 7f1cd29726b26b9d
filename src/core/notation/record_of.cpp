#include "core/base/fact_line.h"
#include "core/notation/convert.h"
#include "core/notation/detail/egn_remarks.h"
#include "core/notation/detail/record_builder.h"

namespace euchre::notation {

namespace {

using detail::RecordBuilder;

Disagreement refusal(std::string problem, unsigned deal = 0) { return {0, deal, 0, {}, {}, std::move(problem)}; }

void add_tag(RecordBuilder& builder, std::string_view key, const std::string& value) {
  if (!value.empty()) builder.add_remark("tag " + std::string(key) + ' ' + in_quotes(value));
}

void seat_players(RecordBuilder& builder, const EgnGame& game) {
  for (const Seat seat : kSeats) {
    const unsigned index = index_of(seat);
    const std::string name = index < game.players.size() ? game.players[index].name : "Seat " + std::to_string(index);
    builder.add(facts::SeatTaken{seat, {facts::OccupantKind::Human, name, {}}});
  }
}

BySide<codes::Points> points_of(const std::array<int, 2>& score) {
  return {codes::Points(static_cast<std::int16_t>(score[0])), codes::Points(static_cast<std::int16_t>(score[1]))};
}

void add_notes(RecordBuilder& builder, std::string_view kind, std::size_t place, const EgnAnnotations& annotations) {
  const auto found = annotations.find(static_cast<unsigned>(place));
  if (found == annotations.end()) return;
  for (const std::string& text : found->second) builder.add_remark(detail::note_line(kind, found->first, text));
}

/// Puts the annotations of a deal before the calls and cards they are about.
void note_action(RecordBuilder& builder, const EgnDeal& deal, const DealScript& script, std::size_t index) {
  std::size_t cards = 0;
  for (std::size_t i = 0; i < index; ++i)
    cards += std::holds_alternative<game::PlayCard>(script.actions[i].action) ? 1U : 0U;
  const game::Action& action = script.actions[index].action;
  if (std::holds_alternative<game::Call>(action) && deal.bidding) {
    add_notes(builder, detail::kCallNote, index, deal.bidding->annotations);
  }
  if (std::holds_alternative<game::PlayCard>(action) && deal.play) {
    add_notes(builder, detail::kPlayNote, cards, deal.play->annotations);
  }
}

std::optional<Disagreement> add_egn_deal(RecordBuilder& builder, const EgnDeal& deal, const DealScript& script) {
  const auto note = [&](std::size_t index) { note_action(builder, deal, script, index); };
  if (std::optional<Disagreement> problem = builder.add_deal(script, note)) return problem;
  for (const EgnAlternative& line : deal.alternatives) {
    std::string text = detail::alternative_line(line);
    if (text.size() > kLongestLine) return refusal("an alternative line is too long for a record", script.number);
    builder.add_remark(std::move(text));
  }
  return std::nullopt;
}

}  // namespace

Result<Record, Disagreement> record_of(const EgnGame& game, const EgnVerdict& verdict) {
  const codes::Code code = code_of(game.ruleset);
  if (code.match.game.target.has_value() == code.match.game.deal_turns.has_value()) {
    return Failure{refusal("a record needs a winning score or a number of deals")};
  }
  if (verdict.deals.empty()) return Failure{refusal("there is no deal")};
  RecordBuilder builder(code, "EGN");
  add_tag(builder, "game-id", game.game_id);
  add_tag(builder, "title", game.title);
  add_tag(builder, "description", game.description);
  add_tag(builder, "date", game.date);
  seat_players(builder, game);
  const facts::MatchBegan began{1, verdict.deals.front().dealt.dealer, points_of(game.initial_score)};
  if (builder.course().misfit(began)) return Failure{refusal("a record cannot begin at the initial score")};
  builder.add(began);
  for (std::size_t i = 0; i < verdict.deals.size(); ++i) {
    const DealScript& script = verdict.deals[i];
    if (auto problem = add_egn_deal(builder, game.deals[i], script)) return Failure{*problem};
    const bool is_last = i + 1 == verdict.deals.size();
    if (builder.course().is_deal_running() && !is_last) {
      return Failure{refusal("a record cannot tell it: it breaks off", script.number)};
    }
  }
  return builder.take();
}

Result<Record, Disagreement> record_of(std::span<const History> histories) {
  if (histories.empty()) return Failure{refusal("there is no history")};
  codes::Code code = codes::default_code(codes::Occasion::Game);
  code.id = code.name = "OpenSpiel";
  code.summary = "One deal a game.";
  code.deal = rules_of(histories.front());
  code.match.game.target.reset();
  code.match.game.deal_turns = 1;
  RecordBuilder builder(code, "OpenSpiel");
  for (const Seat seat : kSeats) {
    builder.add(facts::SeatTaken{seat, {facts::OccupantKind::Computer, std::string(name_of(seat)), "openspiel"}});
  }
  unsigned number = 0;
  for (const History& history : histories) {
    ++number;
    if (history.last_dealer_call != histories.front().last_dealer_call) {
      return Failure{refusal("one record cannot tell histories with and without a stuck dealer", number)};
    }
    Result<DealScript, Disagreement> script = script_of(history);
    if (!script) return Failure{script.error()};
    script->number = number;
    if (builder.course().is_match_running()) return Failure{refusal("the history breaks off", number - 1)};
    builder.begin_match(script->dealt.dealer, {});
    if (auto problem = builder.add_deal(*script, [](std::size_t) {})) return Failure{*problem};
  }
  return builder.take();
}

}  // namespace euchre::notation
