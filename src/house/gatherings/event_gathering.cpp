#include "house/gatherings/event_gathering.h"

#include "club/office/event_wishes.h"
#include "club/tournament/pace.h"
#include "club/tournament/rounds_ahead.h"
#include "core/base/check.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/event_news.h"
#include "house/gatherings/event_pad.h"
#include "house/gatherings/event_places.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/keys.h"
#include "house/gatherings/opened_line.h"
#include "house/tables/chance.h"
#include "house/tables/quotas.h"

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
using tournament::GameId;

constexpr std::string_view kDirector = "director";
constexpr std::size_t kMostFacts = 200'000;
constexpr double kRegistrationsAtOnce = 200;  ///< a hall full of people has one address
constexpr double kRegistrationsPerSecond = 1;
constexpr std::size_t kMostRegisteredFrom = 1000;
// Of a processor.
constexpr std::chrono::milliseconds kMostTimeOfSome{2000};
constexpr std::chrono::milliseconds kMostTimeOfMuch{20'000};

/// Whether something is done at that address.
bool is_changed_by(const GatheringRequest& request) {
  return request.path == "commands" || request.path == "register" || parse_pad_path(request.path);
}

/// When the clock of a game's round runs out; nothing where none runs.
std::optional<std::uint64_t> clock_of(const Event& event, GameId id) {
  if (id.round == 0) return std::nullopt;
  const auto& clock = event.rounds()[id.round - 1].clock;
  return clock ? clock->until_ms : std::nullopt;
}

}  // namespace

Result<void, std::string> EventGathering::restore(std::string_view line) {
  if (line.starts_with(kRegistrationLine)) now_->is_registration_open = line.substr(kRegistrationLine.size()) == "open";
  if (is_opened_line(line)) room_->belongs_to(opener_in(line).value_or(tables::Consumer()));
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
                            request.path == "check-in" || request.path == "wishes" || request.path == "notes" ||
                            request.path == "paid.csv" || request.path.starts_with("print/table-cards");
  return is_directors ? std::optional(std::string(kDirector)) : std::nullopt;
}

std::vector<std::string> EventGathering::locks() const {
  std::vector<std::string> all{std::string(kRegister)};
  for (const Pad& pad : pads_of(ahead_->event)) all.push_back(lock_of_pad(pad));
  for (const EntryId entry : live_entries(ahead_->event)) all.push_back(lock_of_player(entry.number()));
  return all;
}

/// Which seasons there are says no fact of the event, so that answer is not kept; it waits for the log.
Reading EventGathering::reading(const GatheringRequest& request, std::uint64_t now_ms) const {
  if (request.path != "seasons") return EventPages(id_, now_, facts_).reading(request, now_ms);
  Reading reading;
  reading.lane = work::Lane::Long;
  reading.work = [id = id_, seasons = seasons_](const KeepGoing&) {
    return written_answer(200, to_json(seasons->seasons_of(id)));
  };
  return reading;
}

bool EventGathering::may_register(const std::string& network, std::uint64_t now_ms) {
  if (network.empty() || tables::is_this_machine(network)) return true;
  registered_ms_ = std::max(registered_ms_, now_ms);
  const tables::Clock::time_point now{std::chrono::milliseconds(registered_ms_)};
  if (registered_from_.size() >= kMostRegisteredFrom)
    std::erase_if(registered_from_, [now](const auto& entry) { return entry.second.is_full(now); });
  const auto found = registered_from_.try_emplace(network, kRegistrationsPerSecond, kRegistrationsAtOnce).first;
  return found->second.take(now);
}

HttpAnswer EventGathering::change(const GatheringRequest& request, std::uint64_t now_ms,
                                  std::vector<std::string>& lines) {
  if (ahead_->event.facts() > kMostFacts)
    return problem(413, "too-large", "the event has as many facts as it can take");
  if (!is_changed_by(request)) return not_found("there is nothing to do here");
  const std::string& group = request.asker.line.group;
  if (request.path == "register" && !may_register(group.empty() ? request.peer : group, now_ms)) {
    HttpAnswer answer = problem(429, "too-many", "very many entered from where you are: try again in a moment");
    answer.headers.push_back({"Retry-After", "2"});
    return answer;
  }
  EventStep step;
  step.now_ms = now_ms;
  if (auto refusal = EventSteps::refusal_of_one(request, ahead_->event)) return *std::move(refusal);
  // One command is decided whole; of many all are done or none.
  if (EventSteps::is_of_one(request)) {
    HttpAnswer answer = steps_.change(request, step, ahead());
    take(std::move(step), lines);
    return answer;
  }
  auto state = std::make_shared<State>(*ahead_);
  HttpAnswer answer = steps_.change(request, step, *state);
  if (answer.status >= 300) return answer;
  ahead_ = std::move(state);
  take(std::move(step), lines);
  return answer;
}

/// A step that was worked out from what was durable then.
struct EventGathering::WorkedOut {
  std::shared_ptr<const State> before;
  std::shared_ptr<State> after;
  EventStep step;
  HttpAnswer answer;
};

/// On the strand again: nothing where the event has moved on.
std::optional<HttpAnswer> EventGathering::take_worked_out(const WorkedOut& worked, std::vector<std::string>& lines) {
  const bool has_moved_on = ahead_->event.facts() != worked.before->event.facts() ||
                            ahead_->is_registration_open != worked.before->is_registration_open;
  if (has_moved_on) return std::nullopt;
  if (worked.answer.status >= 300) return worked.answer;
  ahead_ = worked.after;
  take(worked.step, lines);
  return worked.answer;
}

LongChange EventGathering::worked_out(Toil toil, std::uint64_t now_ms, Work work) {
  const auto do_it = [this, before = std::shared_ptr<const State>(now_), now_ms,
                      work = std::move(work)](const KeepGoing& keep_going) -> WorkedOutChange {
    const auto worked =
        std::make_shared<WorkedOut>(WorkedOut{before, std::make_shared<State>(*before), {now_ms, {}, {}, {}}, {}});
    worked->answer = work(worked->step, *worked->after, keep_going);
    return [this, worked](std::vector<std::string>& lines) { return take_worked_out(*worked, lines); };
  };
  if (toil == Toil::Much) return {work::Lane::Long, kMostTimeOfMuch, do_it};
  return {work::Lane::Quick, kMostTimeOfSome, do_it};
}

LongChange EventGathering::copied_first(const GatheringRequest& request, std::uint64_t now_ms) {
  const auto copy = [this, before = std::shared_ptr<const State>(now_), request,
                     now_ms](const KeepGoing&) -> WorkedOutChange {
    // Whoever does what comes of it gets the copy, and leaves none behind.
    const auto copied = std::make_shared<std::shared_ptr<State>>(std::make_shared<State>(*before));
    return [this, copied, request, now_ms](std::vector<std::string>& lines) {
      if (!has_spare()) spare_ = std::exchange(*copied, nullptr);
      return change(request, now_ms, lines);
    };
  };
  return {work::Lane::Quick, kMostTimeOfSome, copy};
}

std::optional<LongChange> EventGathering::long_change(const GatheringRequest& request, std::uint64_t now_ms) {
  constexpr std::size_t kCopiedAtOnce = 10'000;
  if (now_->event.facts() > kMostFacts || !is_changed_by(request)) return std::nullopt;
  if (const Toil toil = EventSteps::toil_of(request, now_->event); toil != Toil::Little) {
    return worked_out(toil, now_ms,
                      [steps = steps_, request](EventStep& step, State& state, const KeepGoing& keep_going) {
                        return steps.change(request, step, state, keep_going);
                      });
  }
  const bool is_copied = ahead_ == now_ && !has_spare() && size_of(now_->event) > kCopiedAtOnce;
  return is_copied ? std::optional(copied_first(request, now_ms)) : std::nullopt;
}

std::optional<GatheringRequest> EventGathering::told_after(const GatheringRequest& request) const {
  if (request.path != "commands" || query_value(request, "state") != "yes") return std::nullopt;
  GatheringRequest asked = request;
  asked.method = "GET";
  asked.path.clear();
  asked.body.clear();
  // A change is told in English where no language is called so.
  asked.query = language_asked(request) ? "language=" + query_value(request, "language") : std::string();
  return asked;
}

std::optional<LongChange> EventGathering::long_due(std::uint64_t now_ms) {
  const auto due = tournament::next_round_at(now_->event);
  const Toil toil = EventSteps::toil_of_round(now_->event);
  if (!due || *due > now_ms || toil == Toil::Little) return std::nullopt;
  return worked_out(toil, now_ms, [](EventStep& step, State& state, const KeepGoing&) {
    EventSteps::begin_round_by_itself(step, state);
    return HttpAnswer{};
  });
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

void EventGathering::enter_live(const tables::LiveGame& game, const tables::LiveEnd& end, std::uint64_t now_ms,
                                std::vector<std::string>& lines) {
  const tournament::Game* entered = ahead_->event.game(game.game);
  const bool is_there = entered != nullptr && entered->live && entered->live->table == game.table;
  if (!is_there) return;
  EventStep step;
  step.now_ms = now_ms;
  const tournament::ReportScore report{game.game, end.score, tournament::Reporter::House, game.table};
  if (!EventSteps::decide_on(ahead(), report, step)) return;
  // What the director has said of somebody meanwhile stands, and what cannot be counted any more is left out.
  for (const tournament::CountFeats& count : tables::counts_of(*entered, end))
    static_cast<void>(EventSteps::decide_on(ahead(), count, step));
  take(std::move(step), lines);
}

std::optional<std::uint64_t> EventGathering::due_ms() const { return tournament::next_round_at(now_->event); }

void EventGathering::come_due(std::uint64_t now_ms, std::vector<std::string>& lines) {
  const auto due = tournament::next_round_at(ahead_->event);
  if (!due || *due > now_ms) return;
  EventStep step;
  step.now_ms = now_ms;
  EventSteps::begin_round_by_itself(step, ahead());
  take(std::move(step), lines);
}

std::optional<Result<tables::SeatClaim, HttpAnswer>> EventGathering::seat_claim(const GatheringRequest& request) const {
  const auto place = parse_seat_path(request.path);
  if (!place) return std::nullopt;
  const Wording say = wording_asked(request);
  const auto asked = office::read_seat_asked(Json::parse(request.body, nullptr, false));
  if (!asked) return Failure{problem(400, "bad-request", asked.error())};
  if (!tables::is_token(asked->token))
    return Failure{problem(400, "bad-request", "\"token\" is that of the device's visits: 64 hexadecimal digits")};
  const tournament::Game* game = now_->event.game(asked->game);
  if (game == nullptr) return Failure{not_found("there is no such game")};
  if (!game->is_live() || now_->event.is_closed())
    return Failure{refused_by_event({tournament::EventReason::NotPlayedLive, std::nullopt, asked->game}, say)};
  if (place->pad) {
    if (asked->game.table != place->pad->table) return Failure{not_of_this_table(*place->pad, say)};
    return tables::SeatClaim{game->live->table, tables::live_seat(place->pad->side, asked->member),
                             tables::hash_of_token(asked->token)};
  }
  const auto seat = seat_of_entry(*game, EntryId(place->entry), asked->member);
  if (!seat) return Failure{problem(403, "wrong-key", say("this player has no seat in that game"))};
  return tables::SeatClaim{game->live->table, *seat, tables::hash_of_token(asked->token)};
}

void EventGathering::take(EventStep step, std::vector<std::string>& lines) {
  for (const std::string& line : step.lines) {
    if (line.starts_with(kRegistrationLine)) changed_ahead_.kinds.insert("settings");
  }
  for (const DatedFact& fact : step.facts) note_news(fact.fact, changed_ahead_);
  std::ranges::move(step.lines, std::back_inserter(lines));
  std::ranges::move(step.facts, std::back_inserter(facts_ahead_));
  places_ahead_.merge(step.places);
}

Changed EventGathering::keep() {
  if (ahead_ != now_) spare_ = std::exchange(now_, ahead_);
  facts_.append(std::exchange(facts_ahead_, {}));
  Changed changed = std::exchange(changed_ahead_, {});
  places_.merge(places_ahead_);
  if (!places_.empty()) room_->settle(now_->event, places_);
  forget_batch();
  return changed;
}

EventGathering::State& EventGathering::ahead() {
  if (ahead_ != now_) return *ahead_;
  if (!has_spare()) {
    ahead_ = std::make_shared<State>(*now_);
    return *ahead_;
  }
  ahead_ = std::exchange(spare_, nullptr);
  // Another hold on it for a moment: what the last reader did is over for this thread, too.
  static_cast<void>(std::shared_ptr<State>(ahead_));
  for (const DatedFact& fact : facts_.from(ahead_->event.facts())) ahead_->event.apply(fact.fact);
  ahead_->is_registration_open = now_->is_registration_open;
  ahead_->schedule = now_->schedule;
  return *ahead_;
}

void EventGathering::forget_batch() {
  // One that took in no fact, as where all was refused, serves again.
  if (ahead_ != now_ && ahead_->event.facts() == now_->event.facts()) spare_ = ahead_;
  ahead_ = now_;
  facts_ahead_.clear();
  places_ahead_.clear();
  changed_ahead_ = {};
}

std::optional<std::int64_t> EventGathering::round_begun() const {
  const std::size_t count = now_->event.rounds().size();
  return count == 0 ? std::nullopt : std::optional(static_cast<std::int64_t>(count));
}

}  // namespace euchre::gatherings
