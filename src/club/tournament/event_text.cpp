#include "club/tournament/event_text.h"

#include "club/tournament/byes.h"
#include "core/base/text.h"

#include <algorithm>
#include <functional>

namespace euchre::tournament {
namespace {

constexpr std::size_t kLongestLine = std::size_t{64} * 1024;
constexpr std::size_t kMostLines = 500'000;

// ---- writing

std::string number(std::uint64_t value) { return ' ' + std::to_string(value); }
std::string text_of(EntryId entry) { return std::to_string(entry.number()); }

std::string games(std::string_view key, const std::vector<GameId>& which) {
  std::string text;
  for (const GameId game : which) text += (text.empty() ? std::string(key) : ",") + to_text(game);
  return text;
}
std::string joined(const std::vector<EntryId>& entries, std::string_view between) {
  std::string text;
  for (const EntryId entry : entries) text += (text.empty() ? "" : std::string(between)) + text_of(entry);
  return text;
}

std::string names_text(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += ' ' + in_quotes(name);
  return text;
}

/// A wish as its word and what it is about.
struct WishWriter {
  std::string operator()(const KeepApart& wish) const { return "apart " + joined({wish.one, wish.other}, " "); }
  std::string operator()(const KeepTogether& wish) const { return "together " + joined({wish.one, wish.other}, " "); }
  std::string operator()(const MixPairs& wish) const { return "mixed" + names_text({wish.one, wish.other}); }
  std::string operator()(const SpreadOut& wish) const { return "spread " + joined(wish.strong, " "); }
  std::string operator()(const StayAt& wish) const { return "stay " + text_of(wish.entry) + number(wish.table); }
};

/// Writes each fact as its line.
struct Writer {
  std::string operator()(const EventOpened& fact) const {
    const EventSettings& all = fact.settings;
    std::string text = "event " + in_quotes(all.name) + " code=" + in_quotes(all.code);
    text += " kind=" + std::string(to_text(all.kind)) + " plan=" + std::string(to_text(all.plan));
    text += " target=" + std::to_string(all.target) + " deals=" + std::to_string(all.deals);
    text += " minutes=" + std::to_string(all.minutes) + " rounds=" + std::to_string(all.rounds);
    text += " seed=" + std::to_string(all.seed) + " bye=" + bye_text(all);
    return text + " drawn=" + std::string(to_text(all.drawn)) + " ranked=" + std::string(to_text(all.ranked_by));
  }
  std::string operator()(const Entered& fact) const {
    const std::string club = fact.club.empty() ? "" : " club=" + in_quotes(fact.club);
    return "enter " + text_of(fact.entry) + names_text(fact.names) + club;
  }
  std::string operator()(const Renamed& fact) const { return "rename " + text_of(fact.entry) + names_text(fact.names); }
  std::string operator()(const Withdrawn& fact) const { return "withdraw " + text_of(fact.entry); }
  std::string operator()(const Returned& fact) const { return "return " + text_of(fact.entry); }
  std::string operator()(const EntryRemoved& fact) const { return "remove " + text_of(fact.entry); }
  std::string operator()(const CheckedIn& fact) const {
    return "check-in " + text_of(fact.entry) + ' ' + std::string(to_text(fact.attendance)) +
           " paid=" + std::to_string(fact.paid_cents);
  }
  std::string operator()(const Grouped& fact) const {
    return "group " + text_of(fact.entry) + ' ' + in_quotes(fact.group);
  }
  std::string operator()(const WishMade& fact) const {
    return "wish" + number(fact.number) + ' ' + std::visit(WishWriter{}, fact.wish);
  }
  std::string operator()(const WishDropped& fact) const { return "drop-wish" + number(fact.number); }
  std::string operator()(const SettingsChanged& fact) const {
    return "settings rounds=" + std::to_string(fact.rounds) + " target=" + std::to_string(fact.target) +
           " minutes=" + std::to_string(fact.minutes);
  }
  std::string operator()(const StoodIn& fact) const {
    return "stand-in " + text_of(fact.entry) + number(fact.member) + ' ' + in_quotes(fact.name);
  }
  std::string operator()(const StandInEnded& fact) const {
    return "stand-in-ends " + text_of(fact.entry) + number(fact.member);
  }
  std::string operator()(const CardCut& fact) const {
    return "cut " + text_of(fact.entry) + ' ' + in_quotes(fact.card);
  }
  std::string operator()(const PartnersDrawn& fact) const {
    return "pair " + text_of(fact.pair) + ' ' + joined({fact.one, fact.other}, "+");
  }
  std::string operator()(const Placed& fact) const {
    return "place " + text_of(fact.entry) + (fact.letter == Letter::A ? " A" : " B") + number(fact.table);
  }
  std::string operator()(const RoundBegun& fact) const {
    const std::string label = fact.label.empty() ? "" : " label=" + in_quotes(fact.label);
    return "round" + number(fact.round) + label + " up=" + std::to_string(fact.up) +
           " down=" + std::to_string(fact.down) + (fact.lot ? " lot=" + std::to_string(*fact.lot) : "");
  }
  std::string operator()(const RoundTakenBack& fact) const {
    return "take-back" + number(fact.round) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const RoundsPutBack& fact) const {
    return "put-back" + number(fact.round) + ' ' + to_text(fact.game) + ' ' + in_quotes(fact.reason) +
           games(" again=", fact.again) + games(" gone=", fact.gone);
  }
  std::string operator()(const SeatsSwapped& fact) const {
    return "swap" + number(fact.round) + ' ' + joined({fact.one, fact.other}, " ");
  }
  std::string operator()(const GameStruck& fact) const {
    return "strike " + to_text(fact.game) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const GameSet& fact) const {
    return "game " + to_text(fact.game) + ' ' + joined(fact.first, "+") + " v " + joined(fact.second, "+") +
           (fact.kept ? " kept=" + to_text(*fact.kept) : "");
  }
  std::string operator()(const SatOut& fact) const {
    return "bye" + number(fact.round) + ' ' + joined(fact.entries, " ");
  }
  std::string operator()(const Scored& fact) const {
    return "score " + said(fact.game, fact.score, fact.by) + token_text(fact.token);
  }
  std::string operator()(const Confirmed& fact) const {
    return "confirm " + to_text(fact.game) + " by=" + std::string(to_text(fact.by)) + token_text(fact.token);
  }
  std::string operator()(const Disputed& fact) const {
    return "dispute " + said(fact.game, fact.score, fact.by) + token_text(fact.token);
  }
  std::string operator()(const Corrected& fact) const {
    return "correct " + to_text(fact.game) + ' ' + to_text(fact.score) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const FeatsCounted& fact) const {
    const Feats& feats = fact.feats;
    return "feats " + to_text(fact.game) + ' ' + text_of(fact.entry) + " lone=" + std::to_string(feats.lone_made) +
           (feats.lone_tried ? " tried=" + std::to_string(*feats.lone_tried) : "") +
           (feats.euchres ? " euchres=" + std::to_string(*feats.euchres) : "") +
           " by=" + std::string(to_text(fact.by)) + token_text(fact.token);
  }
  std::string operator()(const Voided& fact) const {
    return "void " + to_text(fact.game) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const Postponed& fact) const { return "postpone " + to_text(fact.game); }
  std::string operator()(const CoinsFlipped& fact) const {
    std::string text = "coins";
    for (const Coin& coin : fact.coins)
      text += ' ' + text_of(coin.entry) + (coin.face == CoinFace::Heads ? "=H" : "=T");
    return text;
  }
  std::string operator()(const FinalsBegun& fact) const {
    const std::string best = fact.form.best_of == 1 ? "" : " best=" + std::to_string(fact.form.best_of);
    const std::string losses = fact.form.losses == 1 ? "" : " losses=" + std::to_string(fact.form.losses);
    const std::string third = fact.form.third == ThirdPlace::Played ? " third=played" : "";
    return "finals " + joined(fact.seeds, " ") + best + third + losses;
  }
  std::string operator()(const FinalsTakenBack&) const { return "take-back-finals"; }
  std::string operator()(const OrderDecided& fact) const {
    return "order " + joined(fact.order, " ") + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const ClockSet& fact) const {
    const std::string state =
        fact.until_ms ? " until=" + std::to_string(*fact.until_ms) : " left=" + std::to_string(fact.left_seconds);
    return "clock" + number(fact.round) + state;
  }
  std::string operator()(const Noted& fact) const { return "note " + in_quotes(fact.text); }
  std::string operator()(const WishUnkept& fact) const {
    return "unkept" + number(fact.wish.number) + ' ' + std::string(to_text(fact.wish.problem)) +
           number(fact.wish.figure);
  }
  std::string operator()(const RoundHeldUp& fact) const {
    return "held-up " + std::string(name_of(fact.reason)) + (fact.game ? " game=" + to_text(*fact.game) : "");
  }
  std::string operator()(const EventClosed&) const { return "close"; }
  std::string operator()(const EventReopened& fact) const { return "reopen " + in_quotes(fact.reason); }
  std::string operator()(const LiveWished& fact) const {
    return "wish-live " + to_text(fact.game) + " by=" + std::string(to_text(fact.by)) + token_text(fact.token);
  }
  std::string operator()(const WentLive& fact) const {
    return "live " + to_text(fact.game) + ' ' + fact.table + " absent=" + std::string(to_text(fact.absent));
  }
  std::string operator()(const LeftLive& fact) const {
    return "leave-live " + to_text(fact.game) + ' ' + in_quotes(fact.reason);
  }
  std::string operator()(const RoundDated& fact) const {
    return "date" + number(fact.round) + (fact.time ? " on=" + to_text(*fact.time) : "");
  }
  std::string operator()(const PaceSet& fact) const {
    return fact.rest_seconds ? "pace rest=" + std::to_string(*fact.rest_seconds) : "pace";
  }
  std::string operator()(const RestBegun& fact) const {
    return "rest" + number(fact.round) + " until=" + std::to_string(fact.until_ms);
  }

  static std::string token_text(const std::string& token) { return token.empty() ? "" : " token=" + in_quotes(token); }
  static std::string said(GameId game, GameScore score, Reporter by) {
    return to_text(game) + ' ' + to_text(score) + " by=" + std::string(to_text(by));
  }
};

// ---- reading

/// The words of one line as the values of facts.
class Reader : public FactReader {
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

EventFact read_event(Reader& read) {
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
  return EventOpened{all};
}

EventFact read_placed(Reader& read) {
  const EntryId entry = read.entry();
  const std::string letter = read.bare();
  read.ok = read.ok && (letter == "A" || letter == "B");
  return Placed{entry, letter == "A" ? Letter::A : Letter::B, read.number()};
}

EventFact read_pair(Reader& read) {
  const EntryId pair = read.entry();
  const auto two = read.side();
  read.ok = read.ok && two.size() == 2;
  return read.ok ? PartnersDrawn{pair, two[0], two[1]} : PartnersDrawn{};
}

EventFact read_game(Reader& read) {
  const GameId game = read.game();
  auto first = read.side();
  read.ok = read.ok && read.bare() == "v";
  GameSet fact{game, std::move(first), read.side()};
  if (const auto kept = read.line().value("kept")) fact.kept = read.must(parse_game_id(*kept));
  return fact;
}

std::vector<GameId> read_games(Reader& read, std::string_view key) {
  std::vector<GameId> games;
  const auto text = read.line().value(key);
  if (!text) return games;
  for (const std::string_view part : split(*text, ',')) games.push_back(read.must(parse_game_id(part)));
  return games;
}

EventFact read_put_back(Reader& read) {
  const std::uint32_t round = read.number();
  const GameId game = read.game();
  RoundsPutBack fact{round, game, read.quoted(), {}};
  fact.again = read_games(read, "again");
  fact.gone = read_games(read, "gone");
  return fact;
}

EventFact read_scored(Reader& read) {
  const GameId game = read.game();
  const GameScore score = read.score();
  const Reporter by = read.must(parse_reporter(read.text_of("by")));
  return Scored{game, score, by, read.text_of("token")};
}

EventFact read_disputed(Reader& read) {
  const GameId game = read.game();
  const GameScore score = read.score();
  const Reporter by = read.must(parse_reporter(read.text_of("by")));
  return Disputed{game, score, by, read.text_of("token")};
}

EventFact read_feats(Reader& read) {
  const GameId game = read.game();
  FeatsCounted fact{game, read.entry(), {}, Reporter::Director, ""};
  fact.feats.lone_made = read.number_of("lone");
  if (const auto tried = read.line().value("tried")) fact.feats.lone_tried = read.as_number(*tried);
  if (const auto euchres = read.line().value("euchres")) fact.feats.euchres = read.as_number(*euchres);
  fact.by = read.must(parse_reporter(read.text_of("by")));
  fact.token = read.text_of("token");
  return fact;
}

EventFact read_clock(Reader& read) {
  const std::uint32_t round = read.number();
  if (const auto until = read.line().value("until")) return ClockSet{round, read.as_long_number(*until), 0};
  return ClockSet{round, std::nullopt, read.number_of("left")};
}

EventFact read_coins(Reader& read) {
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

EventFact read_round(Reader& read) {
  const std::uint32_t round = read.number();
  std::string label = read.text_of("label");
  const std::uint32_t up = read.number_of("up");
  RoundBegun fact{round, std::move(label), up, read.number_of("down")};
  if (const auto lot = read.line().value("lot")) fact.lot = read.as_long_number(*lot);
  return fact;
}

EventFact read_finals(Reader& read) {
  FinalsBegun fact{read.entries()};
  if (const auto best = read.line().value("best")) fact.form.best_of = read.as_number(*best);
  if (const auto third = read.line().value("third")) {
    read.ok = read.ok && *third == "played";
    fact.form.third = ThirdPlace::Played;
  }
  if (const auto losses = read.line().value("losses")) fact.form.losses = read.as_number(*losses);
  return fact;
}

EventFact read_date(Reader& read) {
  const std::uint32_t round = read.number();
  const auto on = read.line().value("on");
  return RoundDated{round, on ? std::optional(read.must(parse_local_time(*on))) : std::nullopt};
}

EventFact read_pace(Reader& read) {
  const auto rest = read.line().value("rest");
  return PaceSet{rest ? std::optional(read.as_number(*rest)) : std::nullopt};
}

EventFact read_unkept(Reader& read) {
  const std::uint32_t number = read.number();
  const WishProblem problem = read.must(parse_wish_problem(read.bare()));
  return WishUnkept{{number, problem, read.number()}};
}

EventFact read_held_up(Reader& read) {
  RoundHeldUp fact{read.must(parse_event_reason(read.bare())), std::nullopt};
  if (const auto game = read.line().value("game")) fact.game = read.must(parse_game_id(*game));
  return fact;
}

SeatingWish read_seating_wish(Reader& read) {
  const std::string word = read.bare();
  if (word == "apart") return KeepApart{read.entry(), read.entry()};
  if (word == "together") return KeepTogether{read.entry(), read.entry()};
  if (word == "mixed") return MixPairs{read.quoted(), read.quoted()};
  if (word == "spread") return SpreadOut{read.entries()};
  read.ok = read.ok && word == "stay";
  return StayAt{read.entry(), read.number()};
}

EventFact read_wish(Reader& read) {
  const std::uint32_t number = read.number();
  return WishMade{number, read_seating_wish(read)};
}

struct WordReader {
  std::string_view word;
  EventFact (*read)(Reader&);
};

// Braced initialisers are read from left to right, so the words of a line come in their order.
constexpr std::array<WordReader, 46> kReaders{{
    {"event", read_event},
    {"enter", [](Reader& read) -> EventFact { return Entered{read.entry(), read.names(), read.text_of("club")}; }},
    {"rename", [](Reader& read) -> EventFact { return Renamed{read.entry(), read.names()}; }},
    {"withdraw", [](Reader& read) -> EventFact { return Withdrawn{read.entry()}; }},
    {"return", [](Reader& read) -> EventFact { return Returned{read.entry()}; }},
    {"stand-in", [](Reader& read) -> EventFact { return StoodIn{read.entry(), read.number(), read.quoted()}; }},
    {"stand-in-ends", [](Reader& read) -> EventFact { return StandInEnded{read.entry(), read.number()}; }},
    {"cut", [](Reader& read) -> EventFact { return CardCut{read.entry(), read.quoted()}; }},
    {"pair", read_pair},
    {"place", read_placed},
    {"round", read_round},
    {"game", read_game},
    {"bye", [](Reader& read) -> EventFact { return SatOut{read.number(), read.entries()}; }},
    {"score", read_scored},
    {"confirm",
     [](Reader& read) -> EventFact {
       return Confirmed{read.game(), read.must(parse_reporter(read.text_of("by"))), read.text_of("token")};
     }},
    {"dispute", read_disputed},
    {"correct", [](Reader& read) -> EventFact { return Corrected{read.game(), read.score(), read.quoted()}; }},
    {"feats", read_feats},
    {"void", [](Reader& read) -> EventFact { return Voided{read.game(), read.quoted()}; }},
    {"postpone", [](Reader& read) -> EventFact { return Postponed{read.game()}; }},
    {"coins", read_coins},
    {"finals", read_finals},
    {"order", [](Reader& read) -> EventFact { return OrderDecided{read.entries(), read.quoted()}; }},
    {"clock", read_clock},
    {"note", [](Reader& read) -> EventFact { return Noted{read.quoted()}; }},
    {"unkept", read_unkept},
    {"held-up", read_held_up},
    {"close", [](Reader&) -> EventFact { return EventClosed{}; }},
    {"reopen", [](Reader& read) -> EventFact { return EventReopened{read.quoted()}; }},
    {"put-back", read_put_back},
    {"wish-live",
     [](Reader& read) -> EventFact {
       return LiveWished{read.game(), read.must(parse_reporter(read.text_of("by"))), read.text_of("token")};
     }},
    {"live",
     [](Reader& read) -> EventFact {
       return WentLive{read.game(), read.bare(), read.must(parse_absent_play(read.text_of("absent")))};
     }},
    {"remove", [](Reader& read) -> EventFact { return EntryRemoved{read.entry()}; }},
    {"check-in",
     [](Reader& read) -> EventFact {
       return CheckedIn{read.entry(), read.must(parse_attendance(read.bare())), read.number_of("paid")};
     }},
    {"group", [](Reader& read) -> EventFact { return Grouped{read.entry(), read.quoted()}; }},
    {"wish", read_wish},
    {"drop-wish", [](Reader& read) -> EventFact { return WishDropped{read.number()}; }},
    {"settings",
     [](Reader& read) -> EventFact {
       return SettingsChanged{read.number_of("rounds"), read.number_of("target"), read.number_of("minutes")};
     }},
    {"take-back", [](Reader& read) -> EventFact { return RoundTakenBack{read.number(), read.quoted()}; }},
    {"take-back-finals", [](Reader&) -> EventFact { return FinalsTakenBack{}; }},
    {"swap", [](Reader& read) -> EventFact { return SeatsSwapped{read.number(), read.entry(), read.entry()}; }},
    {"strike", [](Reader& read) -> EventFact { return GameStruck{read.game(), read.quoted()}; }},
    {"leave-live", [](Reader& read) -> EventFact { return LeftLive{read.game(), read.quoted()}; }},
    {"date", read_date},
    {"pace", read_pace},
    {"rest", [](Reader& read) -> EventFact { return RestBegun{read.number(), read.long_number_of("until")}; }},
}};

}  // namespace

std::string to_line(const DatedFact& fact) {
  std::string line = std::visit(Writer{}, fact.fact);
  if (fact.at) line += " at=" + std::to_string(*fact.at);
  return line;
}

std::optional<DatedFact> parse_event_line(std::string_view line) {
  if (line.size() > kLongestLine) return std::nullopt;
  auto words = FactLine::parse(line);
  if (!words) return std::nullopt;
  const auto first = words->bare();
  const auto reader = std::ranges::find(kReaders, first.value_or(""), &WordReader::word);
  if (reader == kReaders.end()) return std::nullopt;
  Reader read(*words);
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

std::string to_event_text(const std::vector<DatedFact>& facts) {
  std::string text = std::string(kEventHeader) + '\n';
  for (const DatedFact& fact : facts) text += to_line(fact) + '\n';
  return text;
}

Result<std::vector<DatedFact>, FactFileError> parse_event(std::string_view text) {
  constexpr FactFile file{kEventHeader, "an event", kMostLines};
  std::vector<DatedFact> facts;
  Event event;
  const auto error = read_fact_file(text, file, [&](std::string_view line) -> std::optional<std::string> {
    auto fact = parse_event_line(line);
    if (!fact) return no_fact(line, file);
    if (const auto misfit = event.misfit(fact->fact)) return explain(*misfit);
    event.apply(fact->fact);
    facts.push_back(*std::move(fact));
    return std::nullopt;
  });
  if (error) return Failure{*error};
  return facts;
}

Event event_after(const std::vector<DatedFact>& facts, std::size_t count) {
  Event event;
  for (std::size_t i = 0; i < std::min(count, facts.size()); ++i) event.apply(facts[i].fact);
  return event;
}

}  // namespace euchre::tournament
