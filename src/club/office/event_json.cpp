#include "club/office/event_json.h"

#include "club/tournament/crosstable.h"
#include "core/base/check.h"
#include "core/base/text.h"

#include <algorithm>

namespace euchre::office {
namespace {

using tournament::Entry;
using tournament::EntryId;
using tournament::Event;
using tournament::Game;
using tournament::GameScore;
using tournament::GameStatus;
using tournament::Reporter;
using tournament::Round;

Json numbers(const std::vector<EntryId>& entries) {
  Json json = Json::array();
  for (const EntryId entry : entries) json.push_back(entry.number());
  return json;
}

Json score_json(GameScore score) { return Json::array({score.first, score.second}); }

/// Whole wins as a number without a fraction.
Json wins_json(std::uint32_t half_wins) { return half_wins % 2 == 0 ? Json(half_wins / 2) : Json(half_wins / 2.0); }

Json settings_json(const tournament::EventSettings& settings) {
  return {{"code", settings.code},
          {"kind", to_text(settings.kind)},
          {"plan", to_text(settings.plan)},
          {"target", settings.target},
          {"deals", settings.deals},
          {"minutes", settings.minutes},
          {"rounds", settings.rounds},
          {"bye", to_text(settings.bye)},
          {"drawn", to_text(settings.drawn)},
          {"ranked", to_text(settings.ranked_by)}};
}

bool is_waiting(const Game& game) {
  return game.status == GameStatus::Open || game.status == GameStatus::Reported ||
         game.status == GameStatus::Disputed || game.status == GameStatus::Postponed;
}

void add_games(Json& json, const Event& event) {
  json["open"] = Json::array();
  json["extra"] = Json::array();
  json["calls"] = Json::array();
  for (const auto& [id, game] : event.games()) {
    const bool is_earlier = id.round > 0 && id.round < event.rounds().size();
    if (is_earlier && is_waiting(game)) json["open"].push_back(game_json(event, game));
    if (id.round == 0) json["extra"].push_back(game_json(event, game));
    if (game.status == GameStatus::Disputed) json["calls"].push_back(to_text(id));
  }
}

std::string_view need_word(tournament::Need::Kind kind) {
  switch (kind) {
    case tournament::Need::Kind::Coins: return "coins";
    case tournament::Need::Kind::ExtraGame: return "extra-game";
    case tournament::Need::Kind::FinalGame: return "final-game";
    case tournament::Need::Kind::Decision: return "decision";
  }
  unreachable("a need without a word");
}

/// What a fact said about a score.
struct TrailWords {
  std::string_view what;
  std::optional<Reporter> by;
  std::optional<GameScore> score;
  std::string reason;
};

struct TrailReader {
  TrailWords operator()(const tournament::GameSet&) const { return {"set", {}, {}, {}}; }
  TrailWords operator()(const tournament::Scored& fact) const { return {"score", fact.by, fact.score, {}}; }
  TrailWords operator()(const tournament::Confirmed& fact) const { return {"confirm", fact.by, {}, {}}; }
  TrailWords operator()(const tournament::Disputed& fact) const { return {"dispute", fact.by, fact.score, {}}; }
  TrailWords operator()(const tournament::Corrected& fact) const {
    return {"correct", Reporter::Director, fact.score, fact.reason};
  }
  TrailWords operator()(const tournament::Voided& fact) const { return {"void", Reporter::Director, {}, fact.reason}; }
  TrailWords operator()(const tournament::Postponed&) const { return {"postpone", Reporter::Director, {}, {}}; }
  TrailWords operator()(const tournament::LiveWished& fact) const { return {"wish-live", fact.by, {}, {}}; }
  TrailWords operator()(const tournament::WentLive&) const { return {"live", {}, {}, {}}; }
  TrailWords operator()(const tournament::LeftLive& fact) const {
    return {"leave-live", Reporter::Director, {}, fact.reason};
  }
  template <class Other>
  TrailWords operator()(const Other&) const {
    return {"other", {}, {}, {}};
  }
};

/// The titles of a side without one of its players.
Json titles_without(const Event& event, const std::vector<EntryId>& side, EntryId without) {
  Json json = Json::array();
  for (const EntryId id : side) {
    if (id != without) json.push_back(side_title(event, {id}));
  }
  return json;
}

/// The game as that entry sees it. REQUIRES: he plays in it.
Json own_game_json(const Event& event, const Game& game, EntryId entry) {
  const bool is_first = std::ranges::find(game.sides[0], entry) != game.sides[0].end();
  const auto& own = game.sides[is_first ? 0 : 1];
  Json json{{"game", to_text(game.id)}, {"round", game.id.round}, {"table", game.id.table}};
  json["side"] = is_first ? "first" : "second";
  json["with"] = titles_without(event, own, entry);
  json["against"] = titles_without(event, game.sides[is_first ? 1 : 0], entry);
  json["status"] = word_of(game.status);
  if (game.is_live()) json["live"] = "/t/" + game.live->table;
  if (!game.score) return json;
  const GameScore score = is_first ? *game.score : GameScore{game.score->second, game.score->first};
  json["score"] = score_json(score);
  if (game.is_settled()) json["won"] = score.first > score.second;
  return json;
}

/// Where he sits next; null where he is done.
Json next_json(const Event& event, EntryId entry) {
  for (const auto& [id, game] : event.games()) {
    const bool is_now = id.round == 0 || id.round == event.rounds().size();
    if (is_now && is_waiting(game) && game.status != GameStatus::Postponed && game.has(entry))
      return own_game_json(event, game, entry);
  }
  if (event.rounds().empty()) return nullptr;
  const Round& round = event.rounds().back();
  const bool sits_out = std::ranges::find(round.byes, entry) != round.byes.end();
  return sits_out ? Json{{"round", round.number}, {"bye", true}} : Json(nullptr);
}

}  // namespace

std::string_view word_of(GameStatus status) {
  switch (status) {
    case GameStatus::Open: return "open";
    case GameStatus::Reported: return "reported";
    case GameStatus::Disputed: return "disputed";
    case GameStatus::Settled: return "settled";
    case GameStatus::Voided: return "void";
    case GameStatus::Postponed: return "postponed";
  }
  unreachable("a status without a word");
}

std::string letter_of(tournament::Letter letter) { return letter == tournament::Letter::A ? "A" : "B"; }

std::string side_title(const Event& event, const std::vector<EntryId>& side) {
  std::string text;
  for (const EntryId id : side) {
    const Entry* entry = event.entry(id);
    EUCHRE_REQUIRE(entry != nullptr);
    text += (text.empty() ? "" : " & ") + entry->title();
  }
  return text;
}

Json entry_json(const Event& event, const Entry& entry) {
  Json json{{"entry", entry.id.number()},
            {"names", entry.names},
            {"title", entry.title()},
            {"present", entry.is_present},
            {"competes", event.competes(entry)}};
  if (!entry.club.empty()) json["club"] = entry.club;
  if (!entry.card.empty()) json["cut"] = entry.card;
  if (entry.drawn_into) json["pair"] = entry.drawn_into->number();
  if (entry.home) json["place"] = {{"letter", letter_of(entry.home->letter)}, {"table", entry.home->table}};
  return json;
}

Json game_json(const Event& event, const Game& game) {
  Json json{{"game", to_text(game.id)}, {"round", game.id.round}, {"table", game.id.table}};
  json["sides"] = {numbers(game.sides[0]), numbers(game.sides[1])};
  json["titles"] = {side_title(event, game.sides[0]), side_title(event, game.sides[1])};
  json["status"] = word_of(game.status);
  if (game.score) json["score"] = score_json(*game.score);
  if (game.reported_by) json["by"] = to_text(*game.reported_by);
  if (game.contested) json["contested"] = score_json(*game.contested);
  if (game.live) {
    json["live"] = {{"table", game.live->table},
                    {"page", "/t/" + game.live->table},
                    {"absent", to_text(game.live->absent)},
                    {"playing", game.is_live()}};
  }
  for (const std::size_t side : {0U, 1U}) {
    if (game.wishes_live[side] && !game.live) json["wishes_live"] = side == 0 ? "first" : "second";
  }
  return json;
}

Json round_json(const Event& event, const Round& round) {
  Json json{{"round", round.number}, {"label", round.label}, {"final", round.is_final}, {"games", Json::array()}};
  for (const tournament::GameId id : round.games) json["games"].push_back(game_json(event, event.games().at(id)));
  json["byes"] = numbers(round.byes);
  return json;
}

Json row_json(const Event& event, const tournament::StandingRow& row) {
  const Entry* entry = event.entry(row.entry);
  EUCHRE_REQUIRE(entry != nullptr);
  Json json{{"place", row.place}, {"entry", row.entry.number()}, {"names", entry->names}, {"title", entry->title()}};
  if (!entry->club.empty()) json["club"] = entry->club;
  json["played"] = row.played;
  json["wins"] = wins_json(row.half_wins);
  json["losses"] = row.lost;
  json["drawn"] = row.drawn;
  json["byes"] = row.byes;
  json["points"] = row.points;
  json["against"] = row.against;
  json["average"] = row.played == 0 ? 0.0 : static_cast<double>(row.points) / row.played;
  json["reason"] = reason_of(event, row);
  json["articles"] = Json::array();
  for (const std::string_view article : words(tournament::articles_of(row.basis))) json["articles"].push_back(article);
  return json;
}

Json needs_json(const Event& event, const std::vector<tournament::Need>& needs) {
  Json json = Json::array();
  for (const tournament::Need& need : needs)
    json.push_back(
        {{"kind", need_word(need.kind)}, {"entries", numbers(need.entries)}, {"words", to_text(event, need)}});
  return json;
}

Json crosstable_json(const Event& event, const KeepGoing& keep_going) {
  const tournament::Crosstable table = crosstable_of(event);
  const auto games_json = [&](EntryId entry, const std::vector<tournament::GameId>& ids) {
    Json games = Json::array();
    for (const tournament::GameId id : ids) {
      const Game& game = event.games().at(id);
      Json one{{"game", to_text(id)}};
      if (const auto score = own_score(event, game, entry)) one["score"] = score_json(*score);
      games.push_back(std::move(one));
    }
    return games;
  };
  Json rows = Json::array();
  for (const auto& standing : standings_of(event).rows) {
    if (must_stop(keep_going)) break;
    Json row{{"place", standing.place},
             {"entry", standing.entry.number()},
             {"title", side_title(event, {standing.entry})},
             {"wins", wins_json(standing.half_wins)},
             {"points", standing.points},
             {"met", Json::array()}};
    for (const auto& [other, meeting] : table.at(standing.entry)) {
      Json met{{"entry", other.number()}, {"against", games_json(standing.entry, meeting.against)}};
      if (!meeting.with.empty()) met["with"] = games_json(standing.entry, meeting.with);
      row["met"].push_back(std::move(met));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

Json season_json(const Event& event) {
  Json rounds = Json::array();
  for (const Round& round : event.rounds()) {
    Json waiting = Json::array();
    for (const tournament::GameId id : round.games) {
      if (is_waiting(event.games().at(id))) waiting.push_back(to_text(id));
    }
    rounds.push_back({{"round", round.number},
                      {"label", round.label},
                      {"final", round.is_final},
                      {"games", round.games.size()},
                      {"waiting", std::move(waiting)},
                      {"byes", numbers(round.byes)}});
  }
  return rounds;
}

Json clock_json(const Event& event) {
  if (event.rounds().empty()) return nullptr;
  const auto& clock = event.rounds().back().clock;
  const std::uint32_t whole = event.settings().minutes * 60;
  if (!clock) return whole == 0 ? Json(nullptr) : Json{{"state", "ready"}, {"left", whole}};
  if (clock->until_ms) return {{"state", "runs"}, {"until", *clock->until_ms}};
  return {{"state", "stands"}, {"left", clock->left_seconds}};
}

Json event_json(const Event& event, const EventSurroundings& around) {
  Json json{{"event", around.id},
            {"name", event.settings().name},
            {"facts", event.facts()},
            {"closed", event.is_closed()},
            {"settings", settings_json(event.settings())},
            {"registration", around.is_registration_open ? "open" : "closed"},
            {"entries", Json::array()},
            {"rounds", event.rounds().size()}};
  for (const Entry& entry : event.entries()) json["entries"].push_back(entry_json(event, entry));
  if (!event.rounds().empty()) json["round"] = round_json(event, event.rounds().back());
  add_games(json, event);
  if (Json clock = clock_json(event); !clock.is_null()) json["clock"] = std::move(clock);
  json["now"] = around.now_ms;
  const tournament::Standings standings = standings_of(event);
  json["standings"] = Json::array();
  for (const auto& row : standings.rows) json["standings"].push_back(row_json(event, row));
  json["season"] = season_json(event);
  json["needs"] = needs_json(event, standings.needs);
  return json;
}

Json trail_json(const Event& event, const std::vector<tournament::DatedFact>& facts, const Game& game) {
  Json json = game_json(event, game);
  json["trail"] = Json::array();
  for (const std::size_t number : game.trail) {
    EUCHRE_REQUIRE(number < facts.size());
    const TrailWords words = std::visit(TrailReader{}, facts[number].fact);
    Json one{{"fact", number + 1}};
    if (facts[number].at) one["at"] = *facts[number].at;
    one["what"] = words.what;
    if (words.by) one["by"] = to_text(*words.by);
    if (words.score) one["score"] = score_json(*words.score);
    if (!words.reason.empty()) one["reason"] = words.reason;
    json["trail"].push_back(std::move(one));
  }
  return json;
}

Json player_json(const Event& event, const Entry& entry) {
  Json json{{"entry", entry_json(event, entry)}, {"facts", event.facts()}};
  const tournament::Standings standings = standings_of(event);
  if (const auto* row = standings.row_of(entry.id)) json["standing"] = row_json(event, *row);
  json["results"] = Json::array();
  json["byes"] = Json::array();
  for (const auto& [id, game] : event.games()) {
    if (!game.has(entry.id)) continue;
    json["results"].push_back(own_game_json(event, game, entry.id));
    const bool has_label = id.round > 0 && id.round <= event.rounds().size();
    json["results"].back()["label"] = has_label ? event.rounds()[id.round - 1].label : "";
  }
  for (const Round& round : event.rounds()) {
    if (std::ranges::find(round.byes, entry.id) != round.byes.end()) json["byes"].push_back(round.number);
  }
  if (Json next = next_json(event, entry.id); !next.is_null()) json["next"] = std::move(next);
  return json;
}

}  // namespace euchre::office
