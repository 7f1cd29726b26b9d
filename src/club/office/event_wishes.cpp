#include "club/office/event_wishes.h"

#include "club/office/announced_game.h"
#include "club/office/entry_list.h"
#include "club/office/json_fields.h"
#include "club/tournament/event_text.h"
#include "club/tournament/withdrawn_games.h"
#include "core/codes/code.h"

#include <algorithm>
#include <array>
#include <limits>

namespace euchre::office {
namespace {

using Json = nlohmann::ordered_json;
using tournament::EntryId;

constexpr std::size_t kMostWishes = 2000;
constexpr std::size_t kMostEntries = 10'000;
constexpr std::size_t kLongestCsv = std::size_t{60} * 1024;
constexpr std::uint64_t kMostFacts = 1'000'000;
constexpr std::size_t kLeastToken = 8;
constexpr std::size_t kMostToken = 120;
constexpr std::uint64_t kLargestSeed = std::numeric_limits<std::int64_t>::max();
constexpr std::uint64_t kLargestLot = kLargestSeed / 2;  ///< the lots after it are seeds too
constexpr std::uint32_t kLongestClock = 59'940;          ///< seconds: 999 minutes

using Wishes = std::vector<EventWish>;

std::vector<EntryId> ids_of(const std::vector<std::uint32_t>& numbers) {
  std::vector<EntryId> ids;
  ids.reserve(numbers.size());
  for (const std::uint32_t number : numbers) ids.emplace_back(number);
  return ids;
}

EntryId entry_at(JsonFields& fields, std::string_view key = "entry") { return EntryId(fields.small(key)); }

tournament::GameId game_at(JsonFields& fields) {
  const auto game = tournament::parse_game_id(fields.text("game"));
  if (!game) fields.fail("\"game\" is such as \"3.1\" for round 3, table 1, or \"x1\"");
  return game.value_or(tournament::GameId{});
}

tournament::GameScore score_at(JsonFields& fields, std::string_view key = "score") {
  const auto points = fields.numbers(key, 2);
  if (points.size() == 2) return {points[0], points[1]};
  fields.fail('"' + std::string(key) + "\" is such as [10, 7], the first side's points first");
  return {};
}

std::string reason_at(JsonFields& fields) { return fields.text_or("reason", "", 300); }

Wishes read_place(JsonFields& fields) {
  const EntryId entry = entry_at(fields);
  const auto letter = fields.word("letter", {"A", "B"}) == "B" ? tournament::Letter::B : tournament::Letter::A;
  return {tournament::Place{entry, {letter, fields.small("table")}}};
}

tournament::ThirdPlace third_at(JsonFields& fields) {
  const bool is_played = fields.has("third") && fields.word("third", {"played", "not-played"}) == "played";
  return is_played ? tournament::ThirdPlace::Played : tournament::ThirdPlace::NotPlayed;
}

std::optional<tournament::WithdrawnGames> withdrawn_at(JsonFields& fields) {
  if (!fields.has("withdrawn")) return std::nullopt;
  return tournament::parse_withdrawn_games(fields.word("withdrawn", {"kept", "by-half", "annulled"}));
}

Wishes read_finals(JsonFields& fields) {
  tournament::BeginFinals command{fields.small_or("size", 4)};
  command.form.best_of = fields.small_or("best_of", 1);
  command.form.third = third_at(fields);
  command.form.losses = fields.small_or("losses", 1);
  return {command};
}

Wishes read_coins(JsonFields& fields) {
  tournament::FlipCoins command;
  for (const Json& coin : fields.list("coins", 3)) {
    const bool is_coin = coin.is_array() && coin.size() == 2 && coin[0].is_number_unsigned() && coin[0] <= 100'000U &&
                         (coin[1] == "H" || coin[1] == "T");
    if (!is_coin) {
      fields.fail("\"coins\" are such as [[3, \"H\"], [5, \"T\"], [7, \"H\"]]");
      return {};
    }
    command.coins.push_back({EntryId(coin[0].get<std::uint32_t>()),
                             coin[1] == "H" ? tournament::CoinFace::Heads : tournament::CoinFace::Tails});
  }
  return {command};
}

/// The two entries of a wish that is about two.
struct TwoEntries {
  EntryId one;
  EntryId other;
};

TwoEntries two_entries_at(JsonFields& fields) {
  const auto entries = ids_of(fields.numbers("entries", 2));
  if (entries.size() == 2) return {entries[0], entries[1]};
  fields.fail("\"entries\" are such as [3, 7]");
  return {};
}

tournament::SeatingWish seating_wish_at(JsonFields& fields) {
  const std::string kind = fields.word("kind", {"apart", "together", "mixed", "spread", "stay"});
  if (kind == "spread") return tournament::SpreadOut{ids_of(fields.numbers("entries", kMostEntries))};
  if (kind == "stay") {
    const EntryId entry = entry_at(fields);
    return tournament::StayAt{entry, fields.small("table")};
  }
  if (kind == "mixed") {
    const auto groups = fields.texts("groups", 2);
    if (groups.size() == 2) return tournament::MixPairs{groups[0], groups[1]};
    fields.fail("\"groups\" are such as [\"ladies\", \"gents\"]");
    return {};
  }
  const auto [one, other] = two_entries_at(fields);
  if (kind == "together") return tournament::KeepTogether{one, other};
  return tournament::KeepApart{one, other};
}

Certainty certainty_at(JsonFields& fields) {
  if (!fields.has("sure")) return Certainty::NotAsked;
  fields.must_be_true("sure");
  return Certainty::Sure;
}

tournament::RoundWish round_wish(JsonFields& fields) {
  tournament::RoundWish wish;
  wish.label = fields.text_or("label", "", 60);
  if (fields.has("movement"))
    wish.movement = tournament::parse_plan(fields.word("movement", {"alberta-up", "alberta-down"}));
  if (certainty_at(fields) == Certainty::Sure) wish.unmet = tournament::WhereUnmet::Begin;
  return wish;
}

Wishes read_redraw(JsonFields& fields) {
  const auto lot = fields.number_if("seed", kLargestLot);
  return {RedrawWish{lot, round_wish(fields), reason_at(fields)}};
}

Wishes read_game(JsonFields& fields) {
  return {tournament::AddGame{ids_of(fields.numbers("first", 2)), ids_of(fields.numbers("second", 2))}};
}

Wishes read_score(JsonFields& fields) {
  const tournament::ReportScore report{game_at(fields), score_at(fields), tournament::Reporter::Director, ""};
  return {ScoreWish{report, report.game, report.score, certainty_at(fields)}};
}

Wishes read_correction(JsonFields& fields) {
  tournament::CorrectScore correction{game_at(fields), score_at(fields), reason_at(fields)};
  if (fields.has("replay")) {
    fields.must_be_true("replay");
    correction.after = tournament::AfterCorrection::PlayAgain;
  }
  return {ScoreWish{correction, correction.game, correction.score, certainty_at(fields)}};
}

/// Nothing where the field is left out.
std::optional<std::uint32_t> small_if(JsonFields& fields, std::string_view key) {
  return fields.has(key) ? std::optional(fields.small(key)) : std::nullopt;
}

tournament::Feats feats_at(JsonFields& fields) {
  const std::uint32_t made = fields.small("lone");
  const auto tried = small_if(fields, "tried");
  return {made, tried, small_if(fields, "euchres")};
}

Wishes read_feats(JsonFields& fields) {
  const tournament::GameId game = game_at(fields);
  const EntryId entry = entry_at(fields);
  const tournament::CountFeats command{game, entry, feats_at(fields), tournament::Reporter::Director};
  return {FeatsWish{command, certainty_at(fields)}};
}

Wishes read_withdraw(JsonFields& fields) {
  const EntryId entry = entry_at(fields);
  const bool is_kept = fields.has("game") && fields.word("game", {"strike", "keep"}) == "keep";
  return {tournament::Withdraw{entry, is_kept ? tournament::UnplayedGame::Kept : tournament::UnplayedGame::Struck}};
}

Wishes read_settings(JsonFields& fields) {
  const auto rounds = small_if(fields, "rounds");
  const auto target = small_if(fields, "target");
  tournament::ChangeSettings command{rounds, target, small_if(fields, "minutes")};
  command.withdrawn = withdrawn_at(fields);
  return {command};
}

Wishes read_clock(JsonFields& fields) {
  ClockWish wish;
  if (fields.has("state")) {
    const std::string state = fields.word("state", {"start", "stop", "reset"});
    wish.state = state == "start"  ? ClockWish::State::Start
                 : state == "stop" ? ClockWish::State::Stop
                                   : ClockWish::State::Reset;
  }
  if (const auto seconds = fields.number_if("seconds", kLongestClock))
    wish.seconds = static_cast<std::uint32_t>(*seconds);
  wish.add_seconds = fields.whole_if("add", kLongestClock).value_or(0);
  return {wish};
}

Wishes read_csv(JsonFields& fields) {
  Wishes wishes;
  auto list = read_entries(fields.text("csv", kLongestCsv));
  if (!list) {
    fields.fail("\"csv\", " + to_text(list.error().front()));
    return wishes;
  }
  for (tournament::Enter& enter : list->entries) wishes.emplace_back(tournament::EventCommand(std::move(enter)));
  if (wishes.empty()) fields.fail("\"csv\" holds no entry: write name,partner,club on each line");
  return wishes;
}

tournament::EventCommand stand_in(JsonFields& fields) {
  const EntryId entry = entry_at(fields);
  const std::uint32_t member = fields.small_or("member", 1);
  return tournament::StandIn{entry, member, fields.text_or("name", "")};
}

Wishes read_live(JsonFields& fields) {
  const tournament::GameId game = game_at(fields);
  const bool is_on = !fields.has("state") || fields.word("state", {"on", "off"}) == "on";
  if (!is_on) return {tournament::LeaveLive{game, reason_at(fields)}};
  const bool by_computer = fields.has("absent") && fields.word("absent", {"wait", "computer"}) == "computer";
  return {LiveWish{game, by_computer ? tournament::AbsentPlay::Computer : tournament::AbsentPlay::Wait}};
}

tournament::LocalTime time_at(JsonFields& fields, std::string_view key) {
  const auto time = tournament::parse_local_time(fields.text(key, 20));
  if (!time) fields.fail('"' + std::string(key) + "\" is a day and an hour such as 2026-12-22T19:30");
  return time.value_or(tournament::LocalTime{});
}

Wishes read_check_in(JsonFields& fields) {
  tournament::CheckIn command{entry_at(fields)};
  command.attendance = std::nullopt;
  if (fields.has("state")) command.attendance = tournament::parse_attendance(fields.word("state", {"here", "awaited"}));
  if (const auto paid = fields.number_if("paid", tournament::kMostPaidCents))
    command.paid_cents = static_cast<std::uint32_t>(*paid);
  if (!command.attendance && !command.paid_cents) command.attendance = tournament::Attendance::Here;
  return {command};
}

Wishes read_date(JsonFields& fields) {
  const std::uint32_t round = fields.small("round");
  if (!fields.has("on")) return {tournament::DateRound{round, std::nullopt}};
  return {tournament::DateRound{round, time_at(fields, "on")}};
}

Wishes read_pace(JsonFields& fields) {
  const auto rest = fields.number_if("rest", kLongestClock);
  return {tournament::SetPace{rest ? std::optional(static_cast<std::uint32_t>(*rest)) : std::nullopt}};
}

struct WishReader {
  std::string_view word;
  Wishes (*read)(JsonFields&);
};

// Braced initialisers are read from left to right.
constexpr std::array<WishReader, 44> kReaders{{
    {"enter",
     [](JsonFields& fields) -> Wishes {
       return {tournament::Enter{fields.texts("names", 2), fields.text_or("club", ""), fields.text_or("group", "")}};
     }},
    {"check-in", read_check_in},
    {"group",
     [](JsonFields& fields) -> Wishes {
       return {tournament::SetGroup{entry_at(fields), fields.text_or("group", "")}};
     }},
    {"enter-csv", read_csv},
    {"rename",
     [](JsonFields& fields) -> Wishes { return {tournament::Rename{entry_at(fields), fields.texts("names", 2)}}; }},
    {"withdraw", read_withdraw},
    {"remove", [](JsonFields& fields) -> Wishes { return {tournament::RemoveEntry{entry_at(fields)}}; }},
    {"wish", [](JsonFields& fields) -> Wishes { return {tournament::MakeWish{seating_wish_at(fields)}}; }},
    {"drop-wish", [](JsonFields& fields) -> Wishes { return {tournament::DropWish{fields.small("wish")}}; }},
    {"settings", read_settings},
    {"seat", [](JsonFields&) -> Wishes { return {tournament::SeatThoseWhoWait{}}; }},
    {"return", [](JsonFields& fields) -> Wishes { return {tournament::Return{entry_at(fields)}}; }},
    {"stand-in", [](JsonFields& fields) -> Wishes { return {stand_in(fields)}; }},
    {"draw", [](JsonFields& fields) -> Wishes { return {DrawWish{fields.number_if("seed", kLargestSeed)}}; }},
    {"pair",
     [](JsonFields& fields) -> Wishes {
       return {tournament::DrawPartners{entry_at(fields, "one"), entry_at(fields, "other")}};
     }},
    {"cut", [](JsonFields& fields) -> Wishes { return {tournament::NoteCut{entry_at(fields), fields.text("card")}}; }},
    {"place", read_place},
    {"place-all",
     [](JsonFields& fields) -> Wishes { return {tournament::PlaceAll{fields.number_if("seed", kLargestSeed)}}; }},
    {"round", [](JsonFields& fields) -> Wishes { return {tournament::BeginRound{round_wish(fields)}}; }},
    {"take-back", [](JsonFields& fields) -> Wishes { return {tournament::TakeBackRound{reason_at(fields)}}; }},
    {"redraw", read_redraw},
    {"swap",
     [](JsonFields& fields) -> Wishes {
       return {tournament::SwapSeats{entry_at(fields, "one"), entry_at(fields, "other")}};
     }},
    {"strike",
     [](JsonFields& fields) -> Wishes { return {tournament::StrikeGame{game_at(fields), reason_at(fields)}}; }},
    {"add-game", read_game},
    {"score", read_score},
    {"confirm",
     [](JsonFields& fields) -> Wishes {
       return {tournament::Confirm{game_at(fields), tournament::Reporter::Director}};
     }},
    {"correct", read_correction},
    {"feats", read_feats},
    {"void", [](JsonFields& fields) -> Wishes { return {tournament::VoidGame{game_at(fields), reason_at(fields)}}; }},
    {"clear", [](JsonFields& fields) -> Wishes { return {tournament::ClearGame{game_at(fields), reason_at(fields)}}; }},
    {"postpone", [](JsonFields& fields) -> Wishes { return {tournament::PutOff{game_at(fields)}}; }},
    {"coins", read_coins},
    {"extra", [](JsonFields&) -> Wishes { return {tournament::BeginExtraGame{}}; }},
    {"finals", read_finals},
    {"order",
     [](JsonFields& fields) -> Wishes {
       return {tournament::DecideOrder{ids_of(fields.numbers("order", kMostEntries)), reason_at(fields)}};
     }},
    {"clock", read_clock},
    {"registration",
     [](JsonFields& fields) -> Wishes {
       return {RegistrationWish{fields.word("state", {"open", "closed"}) == "open"}};
     }},
    {"live", read_live},
    {"note", [](JsonFields& fields) -> Wishes { return {tournament::Note{fields.text("text", 500)}}; }},
    {"close", [](JsonFields&) -> Wishes { return {tournament::CloseEvent{}}; }},
    {"reopen", [](JsonFields& fields) -> Wishes { return {tournament::ReopenEvent{reason_at(fields)}}; }},
    {"date", read_date},
    {"pace", read_pace},
    {"dates",
     [](JsonFields& fields) -> Wishes {
       const auto first = time_at(fields, "first");
       return {tournament::DateRounds{first, fields.small_or("every", 7)}};
     }},
}};

Result<Wishes, std::string> read_one(const Json& json) {
  JsonFields fields(json);
  const std::string word = fields.text("do");
  const auto reader = std::ranges::find(kReaders, word, &WishReader::word);
  if (reader == kReaders.end())
    return Failure{fields.problem().value_or("there is nothing to do called \"" + word + '"')};
  Wishes wishes = reader->read(fields);
  if (auto problem = fields.problem()) return Failure{word + ": " + *problem};
  return wishes;
}

/// Of a pad's message.
std::string token_at(JsonFields& fields) {
  std::string token = fields.text("token", kMostToken);
  if (token.size() < kLeastToken) fields.fail("\"token\" has 8 to 120 characters");
  return token;
}

std::size_t seats_at(JsonFields& fields) {
  return static_cast<std::size_t>(fields.number_if("seats", kMostFacts).value_or(0));
}

template <class Value>
Value must(JsonFields& fields, std::optional<Value> value, std::string_view problem) {
  if (!value) fields.fail(std::string(problem));
  return value.value_or(Value{});
}

/// Of a new event.
AnnouncedGame game_announced_at(JsonFields& fields) {
  const auto target = small_if(fields, "target");
  AnnouncedGame game{target, small_if(fields, "deals"), std::nullopt};
  if (fields.has("drawn"))
    game.drawn = must(fields, tournament::parse_drawn_games(fields.text("drawn")), "\"drawn\" is refused or halved");
  return game;
}

}  // namespace

Result<Wishes, std::string> read_event_wishes(const Json& json) {
  if (!json.is_object() || !json.contains("commands")) return read_one(json);
  JsonFields fields(json);
  Wishes all;
  for (const Json& one : fields.list("commands", kMostWishes)) {
    auto wishes = read_one(one);
    if (!wishes) return wishes;
    all.insert(all.end(), wishes->begin(), wishes->end());
  }
  if (auto problem = fields.problem()) return Failure{*problem};
  return all;
}

Result<tournament::EventSettings, std::string> read_event_settings(const Json& json, std::uint64_t lot) {
  JsonFields fields(json);
  tournament::EventSettings settings;
  settings.name = fields.text("name");
  settings.code = fields.text_or("code", codes::default_code(codes::Occasion::Event).id);
  settings.kind =
      must(fields, tournament::parse_kind(fields.text_or("kind", "pairs")), "\"kind\" is individual or pairs");
  const auto plan = settings.kind == tournament::Kind::Individuals ? "rotating" : "alberta-up";
  settings.plan = must(
      fields, tournament::parse_plan(fields.text_or("plan", plan)),
      "\"plan\" is alberta-up, alberta-down, round-robin, rotating, progressive, swiss, knock-out or double-knock-out");
  settings.minutes = fields.small_or("minutes", 0);
  if (const auto problem = announce_game(game_announced_at(fields), settings)) fields.fail(*problem);
  settings.rounds = fields.small_or("rounds", 0);
  settings.seed = fields.number_if("seed", kLargestSeed).value_or(lot & kLargestSeed);
  settings.bye = must(fields, tournament::parse_bye_credit(fields.text_or("bye", "nothing")),
                      "\"bye\" is nothing, win, score or average");
  if (fields.has("bye_score")) settings.bye_score = score_at(fields, "bye_score");
  settings.ranked_by = must(fields, tournament::parse_ranked_by(fields.text_or("ranked", "wins")),
                            "\"ranked\" is wins, points or average");
  settings.withdrawn = withdrawn_at(fields).value_or(usual_rule(settings));
  settings.best_of = fields.small_or("best_of", 1);
  settings.third = third_at(fields);
  if (auto problem = fields.problem()) return Failure{*problem};
  return settings;
}

Result<tournament::CountFeats, std::string> read_pad_feats(const Json& json) {
  JsonFields fields(json);
  tournament::CountFeats count;
  count.game = game_at(fields);
  count.entry = entry_at(fields);
  count.feats = feats_at(fields);
  count.seats_seen = seats_at(fields);
  count.token = token_at(fields);
  if (auto problem = fields.problem()) return Failure{*problem};
  return count;
}

bool is_pad_feats(const Json& json) { return json.is_object() && json.contains("lone"); }

Result<tournament::ReportScore, std::string> read_pad_report(const Json& json) {
  JsonFields fields(json);
  tournament::ReportScore report;
  report.game = game_at(fields);
  report.score = score_at(fields);
  report.seats_seen = seats_at(fields);
  report.token = token_at(fields);
  if (auto problem = fields.problem()) return Failure{*problem};
  return report;
}

bool is_pad_wish(const Json& json) { return json.is_object() && json.contains("live"); }

Result<tournament::WishLive, std::string> read_pad_wish(const Json& json) {
  JsonFields fields(json);
  tournament::WishLive wish;
  wish.game = game_at(fields);
  fields.must_be_true("live");
  wish.token = token_at(fields);
  if (auto problem = fields.problem()) return Failure{*problem};
  return wish;
}

Result<SeatAsked, std::string> read_seat_asked(const Json& json) {
  JsonFields fields(json);
  SeatAsked asked;
  asked.game = game_at(fields);
  asked.member = fields.small_or("member", 1);
  if (asked.member != 1 && asked.member != 2) fields.fail("\"member\" is 1 or 2");
  asked.token = fields.text("token", kMostToken);
  if (auto problem = fields.problem()) return Failure{*problem};
  return asked;
}

Result<tournament::Enter, std::string> read_registration(const Json& json) {
  JsonFields fields(json);
  tournament::Enter enter{fields.texts("names", 2), fields.text_or("club", "")};
  if (auto problem = fields.problem()) return Failure{*problem};
  return enter;
}

tournament::SetClock clock_command(const tournament::Event& event, const ClockWish& wish, std::uint64_t now_ms) {
  constexpr std::uint64_t kSecond = 1000;
  const std::uint32_t whole = event.rounds().back().length.minutes * 60;
  const auto& clock = event.rounds().back().clock;
  bool runs = clock && clock->until_ms.has_value();
  std::int64_t left_ms = static_cast<std::int64_t>(kSecond) * (clock ? clock->left_seconds : whole);
  if (clock && clock->until_ms)
    left_ms = static_cast<std::int64_t>(*clock->until_ms) - static_cast<std::int64_t>(now_ms);
  if (wish.state == ClockWish::State::Reset) left_ms = static_cast<std::int64_t>(kSecond) * whole;
  if (wish.seconds) left_ms = static_cast<std::int64_t>(kSecond) * *wish.seconds;
  left_ms += static_cast<std::int64_t>(kSecond) * wish.add_seconds;
  left_ms = std::clamp<std::int64_t>(left_ms, 0, static_cast<std::int64_t>(kSecond) * kLongestClock);
  if (wish.state == ClockWish::State::Start) runs = true;
  if (wish.state == ClockWish::State::Stop || wish.state == ClockWish::State::Reset) runs = false;
  if (runs) return {now_ms + static_cast<std::uint64_t>(left_ms), 0};
  return {std::nullopt, static_cast<std::uint32_t>((left_ms + 999) / 1000)};
}

}  // namespace euchre::office
