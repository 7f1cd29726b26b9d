#include "club/tournament/byes.h"
#include "club/tournament/event_text.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace euchre::tournament {
namespace {

constexpr std::size_t kLongestLine = std::size_t{64} * 1024;

/// The words of one line as the values of facts.
class LineReader : public FactReader {
 public:
  using FactReader::FactReader;

  EntryId entry() { return EntryId(number()); }
  std::vector<std::string> names() {
    std::vector<std::string> found;
    while (auto name = line().quoted()) found.push_back(*std::move(name));
    return found;
  }
  std::vector<EntryId> entries() {
    std::vector<EntryId> found;
    while (auto one = line().number()) found.emplace_back(narrow(one));
    return found;
  }
  /// `3+7`.
  std::vector<EntryId> side() {
    std::vector<EntryId> found;
    const std::string text = bare();
    for (const std::string_view part : split(text, '+')) found.emplace_back(as_number(part));
    return found;
  }
  GameId game() { return must(parse_game_id(bare())); }
  GameScore score() { return must(parse_game_score(bare())); }
};

std::optional<WithdrawnGames> read_withdrawn(LineReader& read) {
  const auto word = read.line().value("withdrawn");
  return word ? std::optional(read.must(parse_withdrawn_games(*word))) : std::nullopt;
}

/// In how many games two meet, and whether the third place is played for.
FinalsForm read_form(LineReader& read) {
  FinalsForm form;
  if (const auto best = read.line().value("best")) form.best_of = read.as_number(*best);
  if (const auto third = read.line().value("third")) {
    read.ok = read.ok && *third == "played";
    form.third = ThirdPlace::Played;
  }
  return form;
}

EventFact read_settings(LineReader& read) {
  SettingsChanged fact{read.number_of("rounds"), read.number_of("target"), read.number_of("minutes")};
  fact.withdrawn = read_withdrawn(read);
  return fact;
}

EventFact read_event(LineReader& read) {
  EventSettings all;
  all.name = read.quoted();
  all.code = read.text_of("code");
  all.kind = read.must(parse_kind(read.text_of("kind")));
  all.plan = read.must(parse_plan(read.text_of("plan")));
  all.target = read.number_of("target");
  all.deals = read.number_of("deals");
  all.minutes = read.number_of("minutes");
  all.rounds = read.number_of("rounds");
  all.seed = read.long_number_of("seed");
  read.ok = read_bye(read.text_of("bye"), all) && read.ok;
  all.drawn = read.must(parse_drawn_games(read.text_of("drawn")));
  all.ranked_by = read.must(parse_ranked_by(read.text_of("ranked")));
  all.withdrawn = read_withdrawn(read).value_or(WithdrawnGames::Kept);
  const FinalsForm form = read_form(read);
  all.best_of = form.best_of;
  all.third = form.third;
  return EventOpened{all};
}

EventFact read_placed(LineReader& read) {
  const EntryId entry = read.entry();
  const std::string letter = read.bare();
  read.ok = read.ok && (letter == "A" || letter == "B");
  return Placed{entry, letter == "A" ? Letter::A : Letter::B, read.number()};
}

EventFact read_pair(LineReader& read) {
  const EntryId pair = read.entry();
  const auto two = read.side();
  read.ok = read.ok && two.size() == 2;
  return read.ok ? PartnersDrawn{pair, two[0], two[1]} : PartnersDrawn{};
}

EventFact read_game(LineReader& read) {
  const GameId game = read.game();
  auto first = read.side();
  read.ok = read.ok && read.bare() == "v";
  GameSet fact{game, std::move(first), read.side()};
  if (const auto kept = read.line().value("kept")) fact.kept = read.must(parse_game_id(*kept));
  return fact;
}

std::vector<GameId> read_games(LineReader& read, std::string_view key) {
  std::vector<GameId> games;
  const auto text = read.line().value(key);
  if (!text) return games;
  for (const std::string_view part : split(*text, ',')) games.push_back(read.must(parse_game_id(part)));
  return games;
}

EventFact read_put_back(LineReader& read) {
  const std::uint32_t round = read.number();
  const GameId game = read.game();
  RoundsPutBack fact{round, game, read.quoted(), {}};
  fact.again = read_games(read, "again");
  fact.gone = read_games(read, "gone");
  return fact;
}

EventFact read_scored(LineReader& read) {
  const GameId game = read.game();
  const GameScore score = read.score();
  const Reporter by = read.must(parse_reporter(read.text_of("by")));
  return Scored{game, score, by, read.text_of("token")};
}

EventFact read_disputed(LineReader& read) {
  const GameId game = read.game();
  const GameScore score = read.score();
  const Reporter by = read.must(parse_reporter(read.text_of("by")));
  return Disputed{game, score, by, read.text_of("token")};
}

EventFact read_feats(LineReader& read) {
  const GameId game = read.game();
  FeatsCounted fact{game, read.entry(), {}, Reporter::Director, ""};
  fact.feats.lone_made = read.number_of("lone");
  if (const auto tried = read.line().value("tried")) fact.feats.lone_tried = read.as_number(*tried);
  if (const auto euchres = read.line().value("euchres")) fact.feats.euchres = read.as_number(*euchres);
  fact.by = read.must(parse_reporter(read.text_of("by")));
  fact.token = read.text_of("token");
  return fact;
}

EventFact read_clock(LineReader& read) {
  const std::uint32_t round = read.number();
  if (const auto until = read.line().value("until")) return ClockSet{round, read.as_long_number(*until), 0};
  return ClockSet{round, std::nullopt, read.number_of("left")};
}

EventFact read_coins(LineReader& read) {
  CoinsFlipped fact;
  for (const FactWord& word : read.line().take_keys()) {
    const auto entry = parse_integer(word.key);
    read.ok = read.ok && entry && *entry >= 0 && *entry <= 0xFFFFFFFF && (word.text == "H" || word.text == "T");
    if (read.ok)
      fact.coins.push_back(
          {EntryId(static_cast<std::uint32_t>(*entry)), word.text == "H" ? CoinFace::Heads : CoinFace::Tails});
  }
  return fact;
}

EventFact read_round(LineReader& read) {
  const std::uint32_t round = read.number();
  std::string label = read.text_of("label");
  const std::uint32_t up = read.number_of("up");
  RoundBegun fact{round, std::move(label), up, read.number_of("down")};
  if (const auto lot = read.line().value("lot")) fact.lot = read.as_long_number(*lot);
  return fact;
}

EventFact read_finals(LineReader& read) {
  FinalsBegun fact{read.entries(), read_form(read)};
  if (const auto losses = read.line().value("losses")) fact.form.losses = read.as_number(*losses);
  return fact;
}

EventFact read_date(LineReader& read) {
  const std::uint32_t round = read.number();
  const auto on = read.line().value("on");
  return RoundDated{round, on ? std::optional(read.must(parse_local_time(*on))) : std::nullopt};
}

EventFact read_pace(LineReader& read) {
  const auto rest = read.line().value("rest");
  return PaceSet{rest ? std::optional(read.as_number(*rest)) : std::nullopt};
}

EventFact read_unkept(LineReader& read) {
  const std::uint32_t number = read.number();
  const WishProblem problem = read.must(parse_wish_problem(read.bare()));
  return WishUnkept{{number, problem, read.number()}};
}

EventFact read_held_up(LineReader& read) {
  RoundHeldUp fact{read.must(parse_event_reason(read.bare())), std::nullopt};
  if (const auto game = read.line().value("game")) fact.game = read.must(parse_game_id(*game));
  return fact;
}

SeatingWish read_seating_wish(LineReader& read) {
  const std::string word = read.bare();
  if (word == "apart") return KeepApart{read.entry(), read.entry()};
  if (word == "together") return KeepTogether{read.entry(), read.entry()};
  if (word == "mixed") return MixPairs{read.quoted(), read.quoted()};
  if (word == "spread") return SpreadOut{read.entries()};
  read.ok = read.ok && word == "stay";
  return StayAt{read.entry(), read.number()};
}

EventFact read_wish(LineReader& read) {
  const std::uint32_t number = read.number();
  return WishMade{number, read_seating_wish(read)};
}

struct FactWordReader {
  std::string_view word;
  EventFact (*read)(LineReader&);
};

// Braced initialisers are read from left to right, so the words of a line come in their order.
constexpr std::array<FactWordReader, 47> kFactWordReaders{{
    {"event", read_event},
    {"enter", [](LineReader& read) -> EventFact { return Entered{read.entry(), read.names(), read.text_of("club")}; }},
    {"rename", [](LineReader& read) -> EventFact { return Renamed{read.entry(), read.names()}; }},
    {"withdraw", [](LineReader& read) -> EventFact { return Withdrawn{read.entry()}; }},
    {"return", [](LineReader& read) -> EventFact { return Returned{read.entry()}; }},
    {"stand-in", [](LineReader& read) -> EventFact { return StoodIn{read.entry(), read.number(), read.quoted()}; }},
    {"stand-in-ends", [](LineReader& read) -> EventFact { return StandInEnded{read.entry(), read.number()}; }},
    {"cut", [](LineReader& read) -> EventFact { return CardCut{read.entry(), read.quoted()}; }},
    {"pair", read_pair},
    {"place", read_placed},
    {"round", read_round},
    {"game", read_game},
    {"bye", [](LineReader& read) -> EventFact { return SatOut{read.number(), read.entries()}; }},
    {"score", read_scored},
    {"confirm",
     [](LineReader& read) -> EventFact {
       return Confirmed{read.game(), read.must(parse_reporter(read.text_of("by"))), read.text_of("token")};
     }},
    {"dispute", read_disputed},
    {"correct", [](LineReader& read) -> EventFact { return Corrected{read.game(), read.score(), read.quoted()}; }},
    {"feats", read_feats},
    {"void", [](LineReader& read) -> EventFact { return Voided{read.game(), read.quoted()}; }},
    {"clear", [](LineReader& read) -> EventFact { return Cleared{read.game(), read.quoted()}; }},
    {"postpone", [](LineReader& read) -> EventFact { return Postponed{read.game()}; }},
    {"coins", read_coins},
    {"finals", read_finals},
    {"order", [](LineReader& read) -> EventFact { return OrderDecided{read.entries(), read.quoted()}; }},
    {"clock", read_clock},
    {"note", [](LineReader& read) -> EventFact { return Noted{read.quoted()}; }},
    {"unkept", read_unkept},
    {"held-up", read_held_up},
    {"close", [](LineReader&) -> EventFact { return EventClosed{}; }},
    {"reopen", [](LineReader& read) -> EventFact { return EventReopened{read.quoted()}; }},
    {"put-back", read_put_back},
    {"wish-live",
     [](LineReader& read) -> EventFact {
       return LiveWished{read.game(), read.must(parse_reporter(read.text_of("by"))), read.text_of("token")};
     }},
    {"live",
     [](LineReader& read) -> EventFact {
       return WentLive{read.game(), read.bare(), read.must(parse_absent_play(read.text_of("absent")))};
     }},
    {"remove", [](LineReader& read) -> EventFact { return EntryRemoved{read.entry()}; }},
    {"check-in",
     [](LineReader& read) -> EventFact {
       return CheckedIn{read.entry(), read.must(parse_attendance(read.bare())), read.number_of("paid")};
     }},
    {"group", [](LineReader& read) -> EventFact { return Grouped{read.entry(), read.quoted()}; }},
    {"wish", read_wish},
    {"drop-wish", [](LineReader& read) -> EventFact { return WishDropped{read.number()}; }},
    {"settings", read_settings},
    {"take-back", [](LineReader& read) -> EventFact { return RoundTakenBack{read.number(), read.quoted()}; }},
    {"take-back-finals", [](LineReader&) -> EventFact { return FinalsTakenBack{}; }},
    {"swap", [](LineReader& read) -> EventFact { return SeatsSwapped{read.number(), read.entry(), read.entry()}; }},
    {"strike", [](LineReader& read) -> EventFact { return GameStruck{read.game(), read.quoted()}; }},
    {"leave-live", [](LineReader& read) -> EventFact { return LeftLive{read.game(), read.quoted()}; }},
    {"date", read_date},
    {"pace", read_pace},
    {"rest", [](LineReader& read) -> EventFact { return RestBegun{read.number(), read.long_number_of("until")}; }},
}};

}  // namespace

std::optional<DatedFact> parse_event_line(std::string_view line) {
  if (line.size() > kLongestLine) return std::nullopt;
  auto words = FactLine::parse(line);
  if (!words) return std::nullopt;
  const auto first = words->bare();
  const auto reader = std::ranges::find(kFactWordReaders, first.value_or(""), &FactWordReader::word);
  if (reader == kFactWordReaders.end()) return std::nullopt;
  LineReader read(*words);
  DatedFact dated;
  if (const auto at = words->value("at")) {
    const auto time = parse_integer(*at);
    if (!time || *time < 0) return std::nullopt;
    dated.at = static_cast<std::uint64_t>(*time);
  }
  dated.fact = reader->read(read);
  if (!read.ok || !words->is_used_up()) return std::nullopt;
  return dated;
}

}  // namespace euchre::tournament
