#include "house/gatherings/event_gathering.h"

#include "club/office/event_draw.h"
#include "club/office/score_doubt.h"
#include "club/tournament/pace.h"
#include "core/base/check.h"
#include "house/gatherings/event_news.h"
#include "house/gatherings/event_pad.h"
#include "house/gatherings/event_places.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/keys.h"
#include "house/tables/chance.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

namespace euchre::gatherings {
namespace {

using Json = nlohmann::ordered_json;
using tournament::DatedFact;
using tournament::EntryId;
using tournament::Event;
using tournament::EventRefusal;
using tournament::GameId;

constexpr std::string_view kRegistration = "# registration ";
constexpr std::string_view kDirector = "director";
constexpr std::size_t kMostFacts = 200'000;

HttpAnswer refused(const EventRefusal& refusal) { return problem(409, name_of(refusal.reason), explain(refusal)); }

/// Why the house has no table for a game; nothing where it has, or where there is no such game.
std::optional<HttpAnswer> why_not_live(const Event& event, GameId id) {
  const tournament::Game* game = event.game(id);
  if (game == nullptr) return std::nullopt;
  tournament::Game asked = *game;
  asked.live = tournament::LivePlace{};
  const auto live = tables::live_game_of(event, asked);
  if (live) return std::nullopt;
  return problem(409, "NotHere", "game " + to_text(id) + ": " + live.error());
}

/// Why a score is not taken at once; nothing where it is.
std::optional<HttpAnswer> why_doubted(const Event& event, GameId id, tournament::GameScore score,
                                      office::Certainty certainty) {
  const auto doubt = office::doubt_about(event, id, score);
  if (!doubt) return std::nullopt;
  const std::string words = "game " + to_text(id) + ": " + doubt->words;
  if (doubt->kind == office::ScoreDoubt::Kind::Beyond) return problem(409, "BadScore", words);
  if (certainty == office::Certainty::Sure) return std::nullopt;
  return problem(409, "Unlikely", words + ". Is it so?");
}

/// When the clock of a game's round runs out; nothing where none runs.
std::optional<std::uint64_t> clock_of(const Event& event, GameId id) {
  if (id.round == 0) return std::nullopt;
  const auto& clock = event.rounds()[id.round - 1].clock;
  return clock ? clock->until_ms : std::nullopt;
}

HttpAnswer not_of_this_table(const Pad& pad) {
  return problem(403, "wrong-key", "this pad enters scores of table " + std::to_string(pad.table) + " only");
}

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
  Done operator()(const office::ScoreWish& wish) const {
    if (auto doubted = why_doubted(state.event, wish.game, wish.score, wish.certainty)) return Failure{*doubted};
    return (*this)(wish.command);
  }
  Done operator()(const office::RedrawWish& wish) const {
    tournament::RoundWish drawn = wish.wish;
    drawn.lot = wish.lot.value_or(self.chance_.number() / 4);
    return (*this)(tournament::EventCommand(tournament::RedrawRound{drawn, wish.reason}));
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
  if (line.starts_with(kRegistration)) now_->is_registration_open = line.substr(kRegistration.size()) == "open";
  if (line.starts_with('#')) return {};
  auto fact = tournament::parse_event_line(line);
  if (!fact) return Failure{std::string("this is no fact of an event")};
  if (const auto misfit = now_->event.misfit(fact->fact)) return Failure{explain(*misfit)};
  now_->event.apply(fact->fact);
  facts_.append({*std::move(fact)});
  return {};
}

std::optional<std::string> EventGathering::lock_of(const GatheringRequest& request) const {
  if (const auto pad = parse_pad_path(request.path)) return lock_of_pad(*pad);
  if (const auto seat = parse_seat_path(request.path))
    return seat->pad ? lock_of_pad(*seat->pad) : lock_of_player(seat->entry);
  if (request.path == "register") return std::string(kRegister);
  const bool is_directors = request.path == "commands" || request.path == "links" || request.path == "file" ||
                            request.path.starts_with("print/table-cards");
  return is_directors ? std::optional(std::string(kDirector)) : std::nullopt;
}

std::vector<std::string> EventGathering::locks() const {
  std::vector<std::string> all{std::string(kRegister)};
  for (const Pad& pad : pads_of(ahead_.event)) all.push_back(lock_of_pad(pad));
  for (const EntryId entry : live_entries(ahead_.event)) all.push_back(lock_of_player(entry.number()));
  return all;
}

Result<void, EventRefusal> EventGathering::decide_on(State& state, const tournament::EventCommand& command,
                                                     Step& step) const {
  const auto facts = decide(state.event, command);
  if (!facts) return Failure{facts.error()};
  add(state, *facts, step);
  // What the pace of the event makes of it is written with it, so that nobody sees the one without the other.
  add(state, tournament::facts_of_pace(state.event, step.now_ms), step);
  return {};
}

void EventGathering::add(State& state, const std::vector<tournament::EventFact>& facts, Step& step) {
  for (const tournament::EventFact& fact : facts) {
    state.event.apply(fact);
    step.facts.push_back({fact, step.now_ms});
    step.lines.push_back(to_line(step.facts.back()));
  }
}

HttpAnswer EventGathering::command(const GatheringRequest& request, Step& step, State& state) const {
  const auto wishes = office::read_event_wishes(Json::parse(request.body, nullptr, false));
  if (!wishes) return problem(400, "bad-request", wishes.error());
  for (const office::EventWish& wish : *wishes) {
    if (const auto done = std::visit(WishMaker{*this, state, step}, wish); !done) return done.error();
  }
  office::told::EventCommanded commanded;
  commanded.facts = static_cast<std::int64_t>(state.event.facts());
  for (const DatedFact& fact : step.facts) commanded.wrote.push_back(tournament::to_line({fact.fact, std::nullopt}));
  if (query_value(request, "state") == "yes") commanded.state = tell(id_, state, step.now_ms);
  return written_answer(200, to_json(commanded));
}

HttpAnswer EventGathering::wish_live(const Json& json, const Pad& pad, Step& step, State& state) const {
  auto wish = office::read_pad_wish(json);
  if (!wish) return problem(400, "bad-request", wish.error());
  if (wish->game.table != pad.table) return not_of_this_table(pad);
  if (auto problem = why_not_live(state.event, wish->game)) return *std::move(problem);
  wish->by = pad.side;
  wish->table = chance_.unguessable_name();
  if (const auto done = decide_on(state, *wish, step); !done) return refused(done.error());
  return written_answer(200, to_json(tell_pad(state.event, pad, {id_, step.now_ms, state.is_registration_open})));
}

HttpAnswer EventGathering::report(const GatheringRequest& request, Step& step, State& state) const {
  const auto pad = parse_pad_path(request.path);
  EUCHRE_REQUIRE(pad.has_value());
  const Json json = Json::parse(request.body, nullptr, false);
  if (office::is_pad_wish(json)) return wish_live(json, *pad, step, state);
  auto report = office::read_pad_report(json);
  if (!report) return problem(400, "bad-request", report.error());
  if (report->game.table != pad->table) return not_of_this_table(*pad);
  // A side is not asked back: the other side agrees or does not.
  if (auto doubted = why_doubted(state.event, report->game, report->score, office::Certainty::Sure)) return *doubted;
  report->by = pad->side;
  if (const auto done = decide_on(state, *report, step); !done) return refused(done.error());
  return written_answer(200, to_json(tell_pad(state.event, *pad, {id_, step.now_ms, state.is_registration_open})));
}

HttpAnswer EventGathering::enter(const GatheringRequest& request, Step& step, State& state) const {
  if (!state.is_registration_open) return problem(409, "Closed", "registration is closed");
  const auto enter = office::read_registration(Json::parse(request.body, nullptr, false));
  if (!enter) return problem(400, "bad-request", enter.error());
  const std::uint32_t number = state.event.next_entry().number();
  if (const auto done = decide_on(state, *enter, step); !done) return refused(done.error());
  return written_answer(201, to_json(office::told::Registered{number}));
}

HttpAnswer EventGathering::change(const GatheringRequest& request, std::uint64_t now_ms,
                                  std::vector<std::string>& lines) {
  if (ahead_.event.facts() > kMostFacts) return problem(413, "too-large", "the event has as many facts as it can take");
  const bool is_pad = parse_pad_path(request.path).has_value();
  if (!is_pad && request.path != "commands" && request.path != "register")
    return not_found("there is nothing to do here");
  Step step;
  step.now_ms = now_ms;
  // A pad's report is one command, which is decided whole; the others may be many, all of which are done or none.
  if (is_pad) {
    HttpAnswer answer = report(request, step, ahead_);
    take(std::move(step), lines);
    return answer;
  }
  State state = ahead_;
  HttpAnswer answer = request.path == "register" ? enter(request, step, state) : command(request, step, state);
  if (answer.status >= 300) return answer;
  ahead_ = std::move(state);
  take(std::move(step), lines);
  return answer;
}

std::vector<tables::LiveGame> EventGathering::live_games() const {
  std::vector<tables::LiveGame> games;
  for (const auto& [id, game] : now_->event.games()) {
    if (!game.live) continue;
    if (!game.is_live() || now_->event.is_closed()) {
      tables::LiveGame& past = games.emplace_back();
      past.game = id;
      past.table = game.live->table;
      past.is_past = true;
      continue;
    }
    auto known = live_games_.find(game.live->table);
    if (known == live_games_.end()) {
      const auto live = tables::live_game_of(now_->event, game);
      if (!live) continue;
      known = live_games_.emplace(live->table, *live).first;
    }
    games.push_back(known->second);
    games.back().until_ms = clock_of(now_->event, id);
  }
  return games;
}

void EventGathering::enter_live(const tables::LiveGame& game, tournament::GameScore score, std::uint64_t now_ms,
                                std::vector<std::string>& lines) {
  const tournament::Game* entered = ahead_.event.game(game.game);
  const bool is_there = entered != nullptr && entered->live && entered->live->table == game.table;
  if (!is_there) return;
  Step step;
  step.now_ms = now_ms;
  const tournament::ReportScore report{game.game, score, tournament::Reporter::House, game.table};
  if (decide_on(ahead_, report, step)) take(std::move(step), lines);
}

std::optional<std::uint64_t> EventGathering::due_ms() const { return tournament::next_round_at(now_->event); }

void EventGathering::come_due(std::uint64_t now_ms, std::vector<std::string>& lines) {
  const auto due = tournament::next_round_at(ahead_.event);
  if (!due || *due > now_ms) return;
  Step step;
  step.now_ms = now_ms;
  add(ahead_, tournament::round_by_itself(ahead_.event, now_ms), step);
  take(std::move(step), lines);
}

std::optional<Result<tables::SeatClaim, HttpAnswer>> EventGathering::seat_claim(const GatheringRequest& request) const {
  const auto place = parse_seat_path(request.path);
  if (!place) return std::nullopt;
  const auto asked = office::read_seat_asked(Json::parse(request.body, nullptr, false));
  if (!asked) return Failure{problem(400, "bad-request", asked.error())};
  if (!tables::is_token(asked->token))
    return Failure{problem(400, "bad-request", "\"token\" is that of the device's visits: 64 hexadecimal digits")};
  const tournament::Game* game = now_->event.game(asked->game);
  if (game == nullptr) return Failure{not_found("there is no such game")};
  if (!game->is_live() || now_->event.is_closed())
    return Failure{refused({tournament::EventReason::NotPlayedLive, std::nullopt, asked->game})};
  if (place->pad) {
    if (asked->game.table != place->pad->table) return Failure{not_of_this_table(*place->pad)};
    return tables::SeatClaim{game->live->table, tables::live_seat(place->pad->side, asked->member),
                             tables::hash_of_token(asked->token)};
  }
  const auto seat = seat_of_entry(*game, EntryId(place->entry), asked->member);
  if (!seat) return Failure{problem(403, "wrong-key", "this player has no seat in that game")};
  return tables::SeatClaim{game->live->table, *seat, tables::hash_of_token(asked->token)};
}

void EventGathering::take(Step step, std::vector<std::string>& lines) {
  for (const std::string& line : step.lines) {
    if (line.starts_with(kRegistration)) changed_ahead_.kinds.insert("settings");
  }
  for (const DatedFact& fact : step.facts) note_news(fact.fact, changed_ahead_);
  std::ranges::move(step.lines, std::back_inserter(lines));
  std::ranges::move(step.facts, std::back_inserter(facts_ahead_));
}

Changed EventGathering::keep() {
  now_ = std::make_shared<State>(std::move(ahead_));
  facts_.append(std::exchange(facts_ahead_, {}));
  Changed changed = std::exchange(changed_ahead_, {});
  forget_batch();
  return changed;
}

void EventGathering::forget_batch() {
  ahead_ = {};
  facts_ahead_.clear();
  changed_ahead_ = {};
}

std::optional<std::int64_t> EventGathering::round_begun() const {
  const std::size_t count = now_->event.rounds().size();
  return count == 0 ? std::nullopt : std::optional(static_cast<std::int64_t>(count));
}

}  // namespace euchre::gatherings
