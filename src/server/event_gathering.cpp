#include "server/event_gathering.h"

#include "base/text.h"
#include "office/event_csv.h"
#include "office/event_draw.h"
#include "print/event_sheets.h"
#include "print/pdf.h"
#include "server/chance.h"
#include "server/event_pad.h"
#include "server/json_answer.h"
#include "server/keys.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace euchre::server {
namespace {

using office::Json;
using tournament::DatedFact;
using tournament::EntryId;
using tournament::Event;
using tournament::EventRefusal;
using tournament::GameId;

constexpr std::string_view kRegistration = "# registration ";
constexpr std::string_view kDirector = "director";
constexpr std::string_view kRegister = "register";
constexpr std::size_t kMostFacts = 200'000;

HttpAnswer refused(const EventRefusal& refusal) { return problem(409, name_of(refusal.reason), explain(refusal)); }
HttpAnswer not_found(std::string_view what) { return problem(404, "not-found", what); }

HttpAnswer download(std::string body, std::string_view type, const std::string& name) {
  HttpAnswer answer;
  answer.content_type = type;
  answer.body = std::move(body);
  answer.headers.push_back({"Cache-Control", "no-store"});
  answer.headers.push_back({"Content-Disposition", "attachment; filename=\"" + name + '"'});
  return answer;
}

HttpAnswer csv(std::string body, const std::string& name) {
  return download(std::move(body), "text/csv; charset=utf-8", name);
}

/// The address of a pad below the house's own, with its key.
std::string pad_page(const std::string& event, const Pad& pad, const std::string& key) {
  return "/e/" + event + "/pad/" + std::to_string(pad.table) + '/' + std::string(to_text(pad.side)) + '#' + key;
}

/// Whether it is the beginning of an address that a phone can open.
bool is_base(std::string_view base) {
  constexpr std::size_t kLongest = 200;
  const bool is_web = base.starts_with("http://") || base.starts_with("https://");
  return is_web && base.size() <= kLongest && base.find_first_of(" #?\"<>") == std::string_view::npos;
}

/// Why the house has no table for a game; nothing where it has, or where there is no such game.
std::optional<HttpAnswer> why_not_live(const Event& event, GameId id) {
  const tournament::Game* game = event.game(id);
  if (game == nullptr) return std::nullopt;
  tournament::Game asked = *game;
  asked.live = tournament::LivePlace{};
  const auto live = live_game_of(event, asked);
  if (live) return std::nullopt;
  return problem(409, "NotHere", "game " + to_text(id) + ": " + live.error());
}

/// A seat of a live game that is asked for: at `pad/3/first/seat` for a side, at `entries/7/seat` for oneself.
struct SeatPlace {
  std::optional<Pad> pad;
  std::uint32_t entry = 0;
};

std::optional<SeatPlace> parse_seat_path(std::string_view path) {
  constexpr std::string_view kSeat = "/seat";
  constexpr std::string_view kEntries = "entries/";
  if (!path.ends_with(kSeat)) return std::nullopt;
  path.remove_suffix(kSeat.size());
  if (const auto pad = parse_pad_path(path)) return SeatPlace{pad, 0};
  if (!path.starts_with(kEntries)) return std::nullopt;
  const auto number = parse_integer(path.substr(kEntries.size()));
  constexpr std::int64_t kMostEntries = 1'000'000;
  if (!number || *number < 1 || *number > kMostEntries) return std::nullopt;
  return SeatPlace{std::nullopt, static_cast<std::uint32_t>(*number)};
}

/// Those whose games are played on the house now.
std::vector<EntryId> live_entries(const Event& event) {
  std::vector<EntryId> entries;
  for (const auto& [id, game] : event.games()) {
    if (!game.is_live()) continue;
    for (const auto& side : game.sides) entries.insert(entries.end(), side.begin(), side.end());
  }
  return entries;
}

std::string lock_of_player(std::uint32_t entry) { return "player." + std::to_string(entry); }

HttpAnswer not_of_this_table(const Pad& pad) {
  return problem(403, "wrong-key", "this pad enters scores of table " + std::to_string(pad.table) + " only");
}

/// The seat of a member of a pair, or of a player who is one of the two on his side.
std::optional<Seat> seat_of_entry(const tournament::Game& game, EntryId entry, std::uint32_t member) {
  for (const auto side : {tournament::Reporter::FirstSide, tournament::Reporter::SecondSide}) {
    const auto& entries = game.sides[side == tournament::Reporter::FirstSide ? 0 : 1];
    const auto found = std::ranges::find(entries, entry);
    if (found == entries.end()) continue;
    const auto own = static_cast<std::uint32_t>(found - entries.begin() + 1);
    return live_seat(side, entries.size() == 1 ? member : own);
  }
  return std::nullopt;
}

/// What a fact is news of.
struct NewsOf {
  Changed& changed;

  void of_game(GameId game, std::string_view kind = "scores") const {
    changed.kinds.insert({std::string(kind), "standings"});
    changed.games.insert(to_text(game));
  }
  void operator()(const tournament::EventOpened&) const { changed.kinds.insert("settings"); }
  void operator()(const tournament::RoundBegun&) const { changed.kinds.insert({"rounds", "clock"}); }
  void operator()(const tournament::GameSet& fact) const {
    if (fact.game.round == 0) of_game(fact.game, "rounds");
  }
  void operator()(const tournament::SatOut&) const {}
  void operator()(const tournament::Scored& fact) const { of_game(fact.game); }
  void operator()(const tournament::Confirmed& fact) const { of_game(fact.game); }
  void operator()(const tournament::Disputed& fact) const {
    of_game(fact.game);
    changed.kinds.insert("calls");
  }
  void operator()(const tournament::Corrected& fact) const {
    of_game(fact.game);
    changed.kinds.insert("calls");
  }
  void operator()(const tournament::Voided& fact) const {
    of_game(fact.game);
    changed.kinds.insert("calls");
  }
  void operator()(const tournament::Postponed& fact) const { of_game(fact.game); }
  void operator()(const tournament::ClockSet&) const { changed.kinds.insert("clock"); }
  void operator()(const tournament::CoinsFlipped&) const { changed.kinds.insert("standings"); }
  void operator()(const tournament::FinalsBegun&) const { changed.kinds.insert("standings"); }
  void operator()(const tournament::OrderDecided&) const { changed.kinds.insert("standings"); }
  void operator()(const tournament::Noted&) const {}
  void operator()(const tournament::LiveWished& fact) const { of_game(fact.game, "live"); }
  void operator()(const tournament::WentLive& fact) const { of_game(fact.game, "live"); }
  void operator()(const tournament::LeftLive& fact) const { of_game(fact.game, "live"); }
  void operator()(const tournament::EventClosed&) const { changed.kinds.insert("settings"); }
  /// All else is about entries and where they sit.
  template <class Other>
  void operator()(const Other&) const {
    changed.kinds.insert({"entries", "standings"});
  }
};

}  // namespace

/// The commands that follow from what the director asks for; done one after another.
struct EventGathering::WishMaker {
  const EventGathering& self;
  State& state;
  Step& step;

  using Done = Result<void, HttpAnswer>;

  static Done refusal(EventRefusal refusal) { return Failure{refused(refusal)}; }
  Done operator()(const tournament::EventCommand& command) const {
    const auto done = self.decide_on(state, command, step);
    return done ? Done{} : refusal(done.error());
  }
  Done operator()(const office::DrawWish& wish) const {
    for (const auto& command : office::draw_commands(state.event, wish.lot.value_or(self.chance_.number()))) {
      if (auto done = (*this)(command); !done) return done;
    }
    return {};
  }
  Done operator()(const office::ClockWish& wish) const {
    if (state.event.rounds().empty())
      return refusal({tournament::EventReason::WrongNumber, std::nullopt, std::nullopt});
    return (*this)(tournament::EventCommand(office::clock_command(state.event, wish, step.now_ms)));
  }
  Done operator()(const office::LiveWish& wish) const {
    if (auto problem = why_not_live(state.event, wish.game)) return Failure{*std::move(problem)};
    return (*this)(
        tournament::EventCommand(tournament::GoLive{wish.game, self.chance_.unguessable_name(), wish.absent}));
  }
  Done operator()(const office::RegistrationWish& wish) const {
    if (state.event.is_closed()) return refusal({tournament::EventReason::Closed, std::nullopt, std::nullopt});
    state.is_registration_open = wish.is_open;
    step.lines.push_back(std::string(kRegistration) + (wish.is_open ? "open" : "closed"));
    return {};
  }
};

Result<void, std::string> EventGathering::restore(std::string_view line) {
  if (line.starts_with(kRegistration)) now_.is_registration_open = line.substr(kRegistration.size()) == "open";
  if (line.starts_with('#')) return {};
  auto fact = tournament::parse_event_line(line);
  if (!fact) return Failure{std::string("this is no fact of an event")};
  if (const auto misfit = now_.event.misfit(fact->fact)) return Failure{explain(*misfit)};
  now_.event.apply(fact->fact);
  facts_.push_back(*std::move(fact));
  return {};
}

std::optional<std::string> EventGathering::lock_of(const Ask& ask) const {
  if (const auto pad = parse_pad_path(ask.path)) return lock_of_pad(*pad);
  if (const auto seat = parse_seat_path(ask.path))
    return seat->pad ? lock_of_pad(*seat->pad) : lock_of_player(seat->entry);
  if (ask.path == "register") return std::string(kRegister);
  const bool is_directors =
      ask.path == "commands" || ask.path == "links" || ask.path == "file" || ask.path.starts_with("print/table-cards");
  return is_directors ? std::optional(std::string(kDirector)) : std::nullopt;
}

std::vector<std::string> EventGathering::locks() const {
  std::vector<std::string> all{std::string(kRegister)};
  for (const Pad& pad : pads_of(ahead_.event)) all.push_back(lock_of_pad(pad));
  for (const EntryId entry : live_entries(ahead_.event)) all.push_back(lock_of_player(entry.number()));
  return all;
}

// ---- reading

Json EventGathering::state_json(const State& state, std::uint64_t now_ms) const {
  return office::event_json(state.event, {id_, now_ms, state.is_registration_open});
}

HttpAnswer EventGathering::state_page(const Ask& ask, std::uint64_t now_ms) const {
  if (const std::string at = query_value(ask, "at"); !at.empty()) {
    const auto count = parse_integer(at);
    if (!count || *count < 1 || static_cast<std::size_t>(*count) > facts_.size())
      return not_found("there are " + std::to_string(facts_.size()) + " facts");
    return json_answer(200, state_json({event_after(facts_, static_cast<std::size_t>(*count)), false}, now_ms));
  }
  if (page_before_time_.empty()) {
    constexpr std::string_view kTime = "\"now\":0";
    const std::string page = json_answer(200, state_json(now_, 0)).body;
    // Names stand in quotation marks with escapes, so the first place outside of them is the time's own: it is looked for
    // from the end of what people wrote.
    const std::size_t time = page.find(kTime, page.rfind("\"calls\":"));
    EUCHRE_REQUIRE(time != std::string::npos);
    page_before_time_ = page.substr(0, time + kTime.size() - 1);
    page_after_time_ = page.substr(time + kTime.size());
  }
  return json_answer(page_before_time_ + std::to_string(now_ms) + page_after_time_);
}

HttpAnswer EventGathering::links_page(const Ask& ask) const {
  const std::string start = "/e/" + id_ + '/';
  Json pads = Json::array();
  for (const Pad& pad : pads_of(now_.event)) {
    const std::string key = derived_key(ask.key, lock_of_pad(pad));
    const std::string side(to_text(pad.side));
    pads.push_back({{"table", pad.table}, {"side", side}, {"page", pad_page(id_, pad, key)}, {"key", key}});
  }
  Json players = Json::array();
  for (const EntryId id : live_entries(now_.event)) {
    const std::string key = derived_key(ask.key, lock_of_player(id.number()));
    const std::string number = std::to_string(id.number());
    players.push_back({{"entry", id.number()},
                       {"title", office::side_title(now_.event, {id})},
                       {"page", start + "player/" + number + '#' + key},
                       {"key", key}});
  }
  return json_answer(200, {{"base", ask.base},
                           {"register", start + "register#" + derived_key(ask.key, kRegister)},
                           {"pads", std::move(pads)},
                           {"players", std::move(players)}});
}

HttpAnswer EventGathering::file_page() const {
  return download(to_event_text(facts_), "text/plain; charset=utf-8", "euchre-" + id_ + ".event");
}

HttpAnswer EventGathering::print_page(const Ask& ask) const {
  constexpr std::string_view kPrint = "print/";
  constexpr std::string_view kPdf = ".pdf";
  const std::string_view name = std::string_view(ask.path).substr(kPrint.size());
  const auto sheet =
      name.ends_with(kPdf) ? print::parse_sheet(name.substr(0, name.size() - kPdf.size())) : std::nullopt;
  if (!sheet) return not_found("what can be printed, each with .pdf behind it: " + print::sheet_words());
  const std::string paper = query_value(ask, "paper");
  print::SheetWish wish;
  wish.sheet = *sheet;
  wish.paper = print::parse_paper(paper.empty() ? "a4" : paper).value_or(print::Paper::A4);
  wish.round = static_cast<std::uint32_t>(std::clamp<std::int64_t>(
      parse_integer(query_value(ask, "round")).value_or(0), 0, static_cast<std::int64_t>(now_.event.rounds().size())));
  const std::string asked_base = query_value(ask, "base");
  const std::string base = is_base(asked_base) ? asked_base : ask.base;
  if (*sheet == print::Sheet::TableCards) {
    wish.pad_address = [&](std::uint32_t table, tournament::Reporter side) {
      return base + pad_page(id_, {table, side}, derived_key(ask.key, lock_of_pad({table, side})));
    };
  }
  const auto pdf = to_pdf(sheet_of(now_.event, wish));
  if (!pdf) return problem(503, "busy", pdf.error());
  HttpAnswer answer = download(*pdf, "application/pdf", std::string(name));
  answer.headers.back().value = "inline; filename=\"" + std::string(name) + '"';
  return answer;
}

HttpAnswer EventGathering::read(const Ask& ask, std::uint64_t now_ms) const {
  const Event& event = now_.event;
  const auto parts = split(ask.path, '/');
  const std::string last(parts.back());
  if (ask.path.empty()) return state_page(ask, now_ms);
  if (ask.path == "links") return links_page(ask);
  if (ask.path == "file") return file_page();
  if (ask.path.starts_with("print/")) return print_page(ask);
  if (ask.path == "standings.csv") return csv(office::standings_csv(event), last);
  if (ask.path == "results.csv") return csv(office::results_csv(event), last);
  if (ask.path == "crosstable.csv") return csv(office::crosstable_csv(event), last);
  if (ask.path == "crosstable")
    return json_answer(200, {{"facts", facts_.size()},
                             {"event", id_},
                             {"name", event.settings().name},
                             {"rows", office::crosstable_json(event)}});
  if (ask.path == "entries.csv") return csv(office::entries_csv(event), last);
  if (const auto pad = parse_pad_path(ask.path))
    return json_answer(200, pad_json(event, *pad, {id_, now_ms, now_.is_registration_open}));
  if (parts.size() != 2) return not_found("there is nothing here");
  if (parts[0] == "games") {
    const auto id = tournament::parse_game_id(last);
    const auto* game = id ? event.game(*id) : nullptr;
    return game == nullptr ? not_found("there is no such game")
                           : json_answer(200, office::trail_json(event, facts_, *game));
  }
  const auto number = parse_integer(last);
  const auto index = static_cast<std::uint32_t>(number.value_or(0));
  if (parts[0] == "rounds" && number && *number >= 1 && static_cast<std::size_t>(*number) <= event.rounds().size()) {
    const auto& round = event.rounds()[index - 1];
    return json_answer(200, {{"facts", facts_.size()}, {"round", office::round_json(event, round)}});
  }
  const bool is_entry = parts[0] == "entries" && number && *number >= 1 && *number <= 1'000'000;
  const auto* entry = is_entry ? event.entry(tournament::EntryId(index)) : nullptr;
  return entry == nullptr ? not_found("there is nothing here") : json_answer(200, office::player_json(event, *entry));
}

// ---- changing

Result<void, EventRefusal> EventGathering::decide_on(State& state, const tournament::EventCommand& command,
                                                     Step& step) const {
  const auto facts = decide(state.event, command);
  if (!facts) return Failure{facts.error()};
  for (const tournament::EventFact& fact : *facts) {
    state.event.apply(fact);
    step.facts.push_back({fact, step.now_ms});
    step.lines.push_back(to_line(step.facts.back()));
  }
  return {};
}

HttpAnswer EventGathering::command(const Ask& ask, Step& step, State& state) const {
  const auto wishes = office::read_event_wishes(Json::parse(ask.body, nullptr, false));
  if (!wishes) return problem(400, "bad-request", wishes.error());
  for (const office::EventWish& wish : *wishes) {
    if (const auto done = std::visit(WishMaker{*this, state, step}, wish); !done) return done.error();
  }
  Json wrote = Json::array();
  for (const DatedFact& fact : step.facts) wrote.push_back(tournament::to_line({fact.fact, std::nullopt}));
  Json answer{{"facts", state.event.facts()}, {"wrote", std::move(wrote)}};
  if (query_value(ask, "state") == "yes") answer["state"] = state_json(state, step.now_ms);
  return json_answer(200, answer);
}

HttpAnswer EventGathering::wish_live(const Json& json, const Pad& pad, Step& step, State& state) const {
  auto wish = office::read_pad_wish(json);
  if (!wish) return problem(400, "bad-request", wish.error());
  if (wish->game.table != pad.table) return not_of_this_table(pad);
  if (auto problem = why_not_live(state.event, wish->game)) return *std::move(problem);
  wish->by = pad.side;
  wish->table = chance_.unguessable_name();
  if (const auto done = decide_on(state, *wish, step); !done) return refused(done.error());
  return json_answer(200, pad_json(state.event, pad, {id_, step.now_ms, state.is_registration_open}));
}

HttpAnswer EventGathering::report(const Ask& ask, Step& step, State& state) const {
  const auto pad = parse_pad_path(ask.path);
  EUCHRE_REQUIRE(pad.has_value());
  const Json json = Json::parse(ask.body, nullptr, false);
  if (office::is_pad_wish(json)) return wish_live(json, *pad, step, state);
  auto report = office::read_pad_report(json);
  if (!report) return problem(400, "bad-request", report.error());
  if (report->game.table != pad->table) return not_of_this_table(*pad);
  report->by = pad->side;
  if (const auto done = decide_on(state, *report, step); !done) return refused(done.error());
  return json_answer(200, pad_json(state.event, *pad, {id_, step.now_ms, state.is_registration_open}));
}

HttpAnswer EventGathering::enter(const Ask& ask, Step& step, State& state) const {
  if (!state.is_registration_open) return problem(409, "Closed", "registration is closed");
  const auto enter = office::read_registration(Json::parse(ask.body, nullptr, false));
  if (!enter) return problem(400, "bad-request", enter.error());
  const std::uint32_t number = state.event.next_entry().number();
  if (const auto done = decide_on(state, *enter, step); !done) return refused(done.error());
  return json_answer(201, {{"entry", number}});
}

HttpAnswer EventGathering::change(const Ask& ask, std::uint64_t now_ms, std::vector<std::string>& lines) {
  if (ahead_.event.facts() > kMostFacts) return problem(413, "too-large", "the event has as many facts as it can take");
  const bool is_pad = parse_pad_path(ask.path).has_value();
  if (!is_pad && ask.path != "commands" && ask.path != "register") return not_found("there is nothing to do here");
  Step step;
  step.now_ms = now_ms;
  // A pad's report is one command, which is decided whole; the others may be many, all of which are done or none.
  if (is_pad) {
    HttpAnswer answer = report(ask, step, ahead_);
    take(std::move(step), lines);
    return answer;
  }
  State state = ahead_;
  HttpAnswer answer = ask.path == "register" ? enter(ask, step, state) : command(ask, step, state);
  if (answer.status >= 300) return answer;
  ahead_ = std::move(state);
  take(std::move(step), lines);
  return answer;
}

std::vector<LiveGame> EventGathering::live_games() const {
  std::vector<LiveGame> games;
  if (now_.event.is_closed()) return games;
  for (const auto& [id, game] : now_.event.games()) {
    if (!game.is_live()) continue;
    const auto known = live_games_.find(game.live->table);
    if (known != live_games_.end()) {
      games.push_back(known->second);
    } else if (auto live = live_game_of(now_.event, game)) {
      live_games_.emplace(live->table, *live);
      games.push_back(*std::move(live));
    }
  }
  return games;
}

void EventGathering::enter_live(const LiveGame& game, tournament::GameScore score, std::uint64_t now_ms,
                                std::vector<std::string>& lines) {
  const tournament::Game* entered = ahead_.event.game(game.game);
  const bool is_there = entered != nullptr && entered->live && entered->live->table == game.table;
  if (!is_there) return;
  Step step;
  step.now_ms = now_ms;
  const tournament::ReportScore report{game.game, score, tournament::Reporter::House, game.table};
  if (decide_on(ahead_, report, step)) take(std::move(step), lines);
}

std::optional<Result<SeatClaim, HttpAnswer>> EventGathering::seat_claim(const Ask& ask) const {
  const auto place = parse_seat_path(ask.path);
  if (!place) return std::nullopt;
  const auto asked = office::read_seat_asked(Json::parse(ask.body, nullptr, false));
  if (!asked) return Failure{problem(400, "bad-request", asked.error())};
  if (!is_token(asked->token))
    return Failure{problem(400, "bad-request", "\"token\" is that of the device's visits: 64 hexadecimal digits")};
  const tournament::Game* game = now_.event.game(asked->game);
  if (game == nullptr) return Failure{not_found("there is no such game")};
  if (!game->is_live() || now_.event.is_closed())
    return Failure{refused({tournament::EventReason::NotPlayedLive, std::nullopt, asked->game})};
  if (place->pad) {
    if (asked->game.table != place->pad->table) return Failure{not_of_this_table(*place->pad)};
    return SeatClaim{game->live->table, live_seat(place->pad->side, asked->member), hash_of_token(asked->token)};
  }
  const auto seat = seat_of_entry(*game, EntryId(place->entry), asked->member);
  if (!seat) return Failure{problem(403, "wrong-key", "this player has no seat in that game")};
  return SeatClaim{game->live->table, *seat, hash_of_token(asked->token)};
}

void EventGathering::take(Step step, std::vector<std::string>& lines) {
  for (const std::string& line : step.lines) {
    if (line.starts_with(kRegistration)) changed_ahead_.kinds.insert("settings");
  }
  for (const DatedFact& fact : step.facts) std::visit(NewsOf{changed_ahead_}, fact.fact);
  std::ranges::move(step.lines, std::back_inserter(lines));
  std::ranges::move(step.facts, std::back_inserter(facts_ahead_));
}

Changed EventGathering::keep() {
  now_ = std::move(ahead_);
  std::ranges::move(facts_ahead_, std::back_inserter(facts_));
  Changed changed = std::exchange(changed_ahead_, {});
  forget_batch();
  page_before_time_.clear();
  page_after_time_.clear();
  return changed;
}

void EventGathering::forget_batch() {
  ahead_ = {};
  facts_ahead_.clear();
  changed_ahead_ = {};
}

std::string EventGathering::notice_fields() const {
  return now_.event.rounds().empty() ? "" : ",\"round\":" + std::to_string(now_.event.rounds().size());
}

}  // namespace euchre::server
