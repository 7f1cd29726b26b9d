#include "house/gatherings/event_steps.h"

#include "club/office/event_draw.h"
#include "club/office/event_wishes.h"
#include "club/office/score_doubt.h"
#include "club/office/tell_wishes.h"
#include "club/tournament/event_text.h"
#include "club/tournament/next_round.h"
#include "club/tournament/pace.h"
#include "club/tournament/rounds_ahead.h"
#include "core/base/check.h"
#include "house/gatherings/asked_language.h"
#include "house/gatherings/event_pad.h"
#include "house/gatherings/json_answer.h"
#include "house/tables/live_games.h"
#include "law/laws/fines.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace euchre::gatherings {
namespace {

using Json = nlohmann::ordered_json;
using tournament::DatedFact;
using tournament::Event;
using tournament::EventRefusal;
using tournament::GameId;

std::string_view words_of(tables::OffHouse reason) {
  switch (reason) {
    case tables::OffHouse::UnknownCode: return "the house knows no code {code}: this event is played with cards";
    case tables::OffHouse::Endless:
      return "neither points nor deals nor a clock end this game: it is played with cards";
    case tables::OffHouse::UnfitLength: return "the house plays no game of this length: it is played with cards";
  }
  unreachable("a reason without words");
}

/// Why the house has no table for a game; nothing where it has, or where there is no such game.
std::optional<HttpAnswer> why_not_live(const Event& event, GameId id, const Wording& say) {
  const tournament::Game* game = event.game(id);
  if (game == nullptr) return std::nullopt;
  tournament::Game asked = *game;
  asked.live = tournament::LivePlace{};
  const auto live = tables::live_game_of(event, asked);
  if (live) return std::nullopt;
  const std::string reason = say(words_of(live.error()), {{"code", event.settings().code}});
  return problem(409, "NotHere", say("game {game}: ", {{"game", to_text(id)}}) + reason, reason);
}

/// Why a score is not taken at once; nothing where it is.
std::optional<HttpAnswer> why_doubted(GameId id, const std::optional<office::ScoreDoubt>& doubt,
                                      office::Certainty certainty, std::string_view beyond, const Wording& say) {
  if (!doubt) return std::nullopt;
  const bool is_beyond = doubt->kind == office::ScoreDoubt::Kind::Beyond;
  if (!is_beyond && certainty == office::Certainty::Sure) return std::nullopt;
  const std::string about = say("game {game}: ", {{"game", to_text(id)}});
  const std::string reason = is_beyond ? doubt->words : say("{doubt}. Is it so?", {{"doubt", doubt->words}});
  return problem(409, is_beyond ? beyond : "Unlikely", about + reason, reason);
}

std::optional<HttpAnswer> why_doubted(const Event& event, GameId id, tournament::GameScore score,
                                      office::Certainty certainty, const Wording& say) {
  return why_doubted(id, office::doubt_about(event, id, score, laws::most_of_a_fine(office::code_of(event)), say),
                     certainty, "BadScore", say);
}

/// The same of what somebody is said to have done in a game.
std::optional<HttpAnswer> why_doubted(const Event& event, const tournament::CountFeats& count,
                                      office::Certainty certainty, const Wording& say) {
  const auto doubt = office::doubt_about(event, count.game, count.entry, count.feats, say);
  return why_doubted(count.game, doubt, certainty, "BadFeats", say);
}

/// Whether a round has to be found for it.
bool asks_for_round(const office::EventWish& wish) {
  const auto* command = std::get_if<tournament::EventCommand>(&wish);
  return std::holds_alternative<office::RedrawWish>(wish) ||
         (command != nullptr && std::holds_alternative<tournament::BeginRound>(*command));
}

/// A longer message is not even read where tables wait: it may ask for thousands of things.
constexpr std::size_t kShortMessage = 4096;
constexpr std::size_t kFewWishes = 8;
// What is done with an event costs so much for each command as the event holds.
constexpr std::size_t kMostAtOnce = 20'000;   ///< a few milliseconds
constexpr std::size_t kMostOfSome = 500'000;  ///< a moment
/// What is about everybody costs as much as so many other commands.
constexpr std::size_t kWeightOfAll = 50;

template <class... Commands>
bool is_any_of(const tournament::EventCommand& command) {
  return (std::holds_alternative<Commands>(command) || ...);
}

/// Whether all entries are gone through for it, and for many of them something is looked for.
bool is_of_everybody(const office::EventWish& wish) {
  const auto* command = std::get_if<tournament::EventCommand>(&wish);
  if (command == nullptr)
    return std::holds_alternative<office::DrawWish>(wish) || std::holds_alternative<office::RedrawWish>(wish);
  return is_any_of<tournament::PlaceAll, tournament::BeginRound, tournament::TakeBackRound, tournament::RedrawRound,
                   tournament::SeatThoseWhoWait, tournament::BeginExtraGame, tournament::BeginFinals>(*command);
}

/// What a message asks for, before any of it is done.
struct Asked {
  std::size_t wishes = 0;
  std::size_t weight = 0;
  bool wants_round = false;
};

Asked asked_in(const std::vector<office::EventWish>& wishes) {
  Asked asked;
  asked.wishes = wishes.size();
  for (const office::EventWish& wish : wishes) asked.weight += is_of_everybody(wish) ? kWeightOfAll : 1;
  asked.wants_round = std::ranges::any_of(wishes, asks_for_round);
  return asked;
}

std::size_t count_of(std::string_view part, std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
  return count;
}

/// The same of a long message, by the words in it: rather too much than too little, unless somebody hides what he asks for, and
/// then it is not done in its time.
Asked asked_in(std::string_view message) {
  const auto has = [message](std::string_view word) { return message.find(word) != std::string_view::npos; };
  constexpr std::array<std::string_view, 8> kOfEverybody{
      {"\"round\"", "\"redraw\"", "\"take-back\"", "\"draw\"", "\"place-all\"", "\"seat\"", "\"finals\"", "\"extra\""}};
  Asked asked;
  // A command, or a line of a list of names.
  asked.wishes = count_of("\"do\"", message) + count_of("\\n", message);
  asked.weight = asked.wishes * (std::ranges::any_of(kOfEverybody, has) ? kWeightOfAll : 1);
  asked.wants_round = has("\"round\"") || has("\"redraw\"");
  return asked;
}

/// What commands of that weight cost in all, where each adds something to the event.
std::size_t cost_of(const Asked& asked, const Event& event) { return asked.weight * (size_of(event) + asked.wishes); }

}  // namespace

std::size_t size_of(const Event& event) { return event.entries().size() + event.games().size() + event.facts(); }

HttpAnswer refused_by_event(const EventRefusal& refusal, const Wording& say) {
  return problem(409, name_of(refusal.reason), explain(refusal, say), reason_text(refusal, say));
}

HttpAnswer not_of_this_table(const Pad& pad, const Wording& say) {
  return problem(403, "wrong-key",
                 say("this pad enters scores of table {table} only", {{"table", std::to_string(pad.table)}}));
}

/// The commands that follow from what the director asks for; done one after another.
struct EventSteps::WishMaker {
  const EventSteps& self;
  EventState& state;
  EventStep& step;
  Wording say;

  using Done = Result<void, HttpAnswer>;

  [[nodiscard]] Done refusal(const EventRefusal& refusal) const { return Failure{refused_by_event(refusal, say)}; }
  Done operator()(const tournament::EventCommand& command) const {
    const auto* round = std::get_if<tournament::BeginRound>(&command);
    if (round == nullptr) return decide(command);
    return decide(tournament::BeginRound{with_schedule(tournament::with_first_lot(state.event, round->wish))});
  }
  Done operator()(const office::DrawWish& wish) const {
    for (const auto& command : office::draw_commands(state.event, wish.lot.value_or(self.chance_.number()))) {
      if (auto done = (*this)(command); !done) return done;
    }
    return {};
  }
  Done operator()(const office::ScoreWish& wish) const {
    if (auto doubted = why_doubted(state.event, wish.game, wish.score, wish.certainty, say)) return Failure{*doubted};
    return (*this)(wish.command);
  }
  Done operator()(const office::FeatsWish& wish) const {
    if (auto doubted = why_doubted(state.event, wish.command, wish.certainty, say)) return Failure{*doubted};
    return decide(wish.command);
  }
  Done operator()(const office::RedrawWish& wish) const {
    tournament::RoundWish drawn = with_schedule(wish.wish);
    drawn.lot = wish.lot.value_or(self.chance_.number() / 4);
    return decide(tournament::RedrawRound{drawn, wish.reason});
  }
  Done operator()(const office::ClockWish& wish) const {
    if (state.event.rounds().empty()) return refusal({tournament::EventReason::NoRound, std::nullopt, std::nullopt});
    return (*this)(tournament::EventCommand(office::clock_command(state.event, wish, step.now_ms)));
  }
  Done operator()(const office::LiveWish& wish) const {
    if (auto problem = why_not_live(state.event, wish.game, say)) return Failure{*std::move(problem)};
    const std::string table = self.chance_.unguessable_name();
    if (auto problem = self.take_place(state, table, step)) return Failure{*std::move(problem)};
    return (*this)(tournament::EventCommand(tournament::GoLive{wish.game, table, wish.absent}));
  }
  Done operator()(const office::RegistrationWish& wish) const {
    if (state.event.is_closed()) return refusal({tournament::EventReason::Closed, std::nullopt, std::nullopt});
    state.is_registration_open = wish.is_open;
    step.lines.push_back(std::string(kRegistrationLine) + (wish.is_open ? "open" : "closed"));
    return {};
  }
  [[nodiscard]] Done decide(const tournament::EventCommand& command) const {
    const auto done = decide_on(state, command, step);
    if (done) return {};
    const bool is_about_wishes = done.error().reason == tournament::EventReason::WishUnmet;
    if (!is_about_wishes) return refusal(done.error());
    return Failure{problem(409, "WishUnmet", office::words_of(state.event, done.error().wishes, say))};
  }
  [[nodiscard]] tournament::RoundWish with_schedule(tournament::RoundWish wish) const {
    wish.schedule = keep_schedule(state);
    return wish;
  }
};

/// All rounds of an evening are taken from one schedule, which is found once.
std::shared_ptr<const tournament::Schedule> EventSteps::keep_schedule(EventState& state) {
  if (auto found = tournament::schedule_ahead(state.event, tournament::Effort::Full, state.schedule))
    state.schedule = std::move(found);
  return state.schedule;
}

Result<void, EventRefusal> EventSteps::decide_on(EventState& state, const tournament::EventCommand& command,
                                                 EventStep& step) {
  const auto facts = tournament::decide(state.event, command);
  if (!facts) return Failure{facts.error()};
  add(state, *facts, step);
  // What the pace of the event makes of it is written with it, so that nobody sees the one without the other.
  add(state, tournament::facts_of_pace(state.event, step.now_ms), step);
  return {};
}

void EventSteps::add(EventState& state, const std::vector<tournament::EventFact>& facts, EventStep& step) {
  for (const tournament::EventFact& fact : facts) {
    state.event.apply(fact);
    step.facts.push_back({fact, step.now_ms});
    step.lines.push_back(to_line(step.facts.back()));
  }
}

HttpAnswer EventSteps::command(const GatheringRequest& request, EventStep& step, EventState& state,
                               const KeepGoing& keep_going) const {
  const auto wishes = office::read_event_wishes(Json::parse(request.body, nullptr, false));
  if (!wishes) return problem(400, "bad-request", wishes.error());
  const Wording say = wording_asked(request);
  for (const office::EventWish& wish : *wishes) {
    if (must_stop(keep_going))
      return problem(413, "too-large", "this takes longer than the house works on one answer: ask for less at once");
    if (const auto done = std::visit(WishMaker{*this, state, step, say}, wish); !done) return done.error();
  }
  office::told::EventCommanded commanded;
  commanded.facts = static_cast<std::int64_t>(state.event.facts());
  for (const DatedFact& fact : step.facts) commanded.wrote.push_back(tournament::to_line({fact.fact, std::nullopt}));
  return written_answer(200, to_json(commanded));
}

std::optional<HttpAnswer> EventSteps::take_place(const EventState& state, const std::string& table,
                                                 EventStep& step) const {
  auto place = room_->take(state.event);
  if (!place) return quota_answer(place.error());
  step.places.emplace(table, *std::move(place));
  return std::nullopt;
}

HttpAnswer EventSteps::wish_live(const Json& json, const Pad& pad, const Wording& say, EventStep& step,
                                 EventState& state) const {
  auto wish = office::read_pad_wish(json);
  if (!wish) return problem(400, "bad-request", wish.error());
  if (wish->game.table != pad.table) return not_of_this_table(pad, say);
  if (auto problem = why_not_live(state.event, wish->game, say)) return *std::move(problem);
  wish->by = pad.side;
  wish->table = chance_.unguessable_name();
  if (auto problem = take_place(state, wish->table, step)) return *std::move(problem);
  if (const auto done = decide_on(state, *wish, step); !done) return refused_by_event(done.error(), say);
  return written_answer(200, to_json(tell_pad(state.event, pad, {id_, step.now_ms, state.is_registration_open})));
}

HttpAnswer EventSteps::count_feats(const Json& json, const Pad& pad, const Wording& say, EventStep& step,
                                   EventState& state) const {
  auto count = office::read_pad_feats(json);
  if (!count) return problem(400, "bad-request", count.error());
  if (count->game.table != pad.table) return not_of_this_table(pad, say);
  if (auto doubted = why_doubted(state.event, *count, office::Certainty::Sure, say)) return *doubted;
  count->by = pad.side;
  if (const auto done = decide_on(state, *count, step); !done) return refused_by_event(done.error(), say);
  return written_answer(200, to_json(tell_pad(state.event, pad, {id_, step.now_ms, state.is_registration_open})));
}

HttpAnswer EventSteps::report(const GatheringRequest& request, EventStep& step, EventState& state) const {
  const auto pad = parse_pad_path(request.path);
  EUCHRE_REQUIRE(pad.has_value());
  const Json json = Json::parse(request.body, nullptr, false);
  const Wording say = wording_asked(request);
  if (office::is_pad_wish(json)) return wish_live(json, *pad, say, step, state);
  if (office::is_pad_feats(json)) return count_feats(json, *pad, say, step, state);
  auto report = office::read_pad_report(json);
  if (!report) return problem(400, "bad-request", report.error());
  if (report->game.table != pad->table) return not_of_this_table(*pad, say);
  // A side is not asked back: the other side agrees or does not.
  if (auto doubted = why_doubted(state.event, report->game, report->score, office::Certainty::Sure, say))
    return *doubted;
  report->by = pad->side;
  if (const auto done = decide_on(state, *report, step); !done) return refused_by_event(done.error(), say);
  return written_answer(200, to_json(tell_pad(state.event, *pad, {id_, step.now_ms, state.is_registration_open})));
}

HttpAnswer EventSteps::enter(const GatheringRequest& request, EventStep& step, EventState& state) const {
  const Wording say = wording_asked(request);
  if (!state.is_registration_open) return problem(409, "Closed", say("registration is closed"));
  const auto enter = office::read_registration(Json::parse(request.body, nullptr, false));
  if (!enter) return problem(400, "bad-request", enter.error());
  const std::uint32_t number = state.event.next_entry().number();
  if (const auto done = decide_on(state, *enter, step); !done) return refused_by_event(done.error(), say);
  return written_answer(201, to_json(office::told::Registered{number}));
}

HttpAnswer EventSteps::change(const GatheringRequest& request, EventStep& step, EventState& state,
                              const KeepGoing& keep_going) const {
  if (parse_pad_path(request.path)) return report(request, step, state);
  return request.path == "register" ? enter(request, step, state) : command(request, step, state, keep_going);
}

void EventSteps::begin_round_by_itself(EventStep& step, EventState& state) {
  const auto schedule = keep_schedule(state);
  add(state, tournament::round_by_itself(state.event, step.now_ms, schedule), step);
}

Toil EventSteps::toil_of_round(const Event& event) {
  if (tournament::searches_rounds(event)) return Toil::Much;
  const std::size_t cost = cost_of({1, kWeightOfAll, true}, event);
  if (cost <= kMostAtOnce) return Toil::Little;
  return cost <= kMostOfSome ? Toil::Some : Toil::Much;
}

Toil EventSteps::toil_of(const GatheringRequest& request, const Event& event) {
  if (request.path != "commands") return Toil::Little;
  const bool is_short = request.body.size() <= kShortMessage;
  Asked asked;
  if (is_short) {
    const auto wishes = office::read_event_wishes(Json::parse(request.body, nullptr, false));
    if (!wishes) return Toil::Little;
    asked = asked_in(*wishes);
  } else {
    asked = asked_in(std::string_view(request.body));
  }
  if (asked.wants_round && tournament::searches_rounds(event)) return Toil::Much;
  const std::size_t cost = cost_of(asked, event);
  // One that is about one thing is done at once, however much else there is.
  const bool is_little = asked.weight <= 1 || (asked.wishes <= kFewWishes && cost <= kMostAtOnce);
  if (is_short && is_little) return Toil::Little;
  return cost <= kMostOfSome ? Toil::Some : Toil::Much;
}

bool EventSteps::is_of_one(const GatheringRequest& request) {
  if (request.path != "commands") return true;
  const auto wishes = office::read_event_wishes(Json::parse(request.body, nullptr, false));
  return wishes && wishes->size() == 1 && !std::holds_alternative<office::DrawWish>(wishes->front());
}

std::optional<HttpAnswer> EventSteps::refusal_of_one(const GatheringRequest& request, const Event& event) {
  if (request.path != "commands") return std::nullopt;
  const auto wishes = office::read_event_wishes(Json::parse(request.body, nullptr, false));
  if (!wishes) return problem(400, "bad-request", wishes.error());
  const auto* command = wishes->size() == 1 ? std::get_if<tournament::EventCommand>(&wishes->front()) : nullptr;
  const bool is_known_later = command == nullptr || std::holds_alternative<tournament::BeginRound>(*command);
  if (is_known_later) return std::nullopt;
  const auto facts = tournament::decide(event, *command);
  const bool is_refused = !facts && facts.error().reason != tournament::EventReason::WishUnmet;
  return is_refused ? std::optional(refused_by_event(facts.error(), wording_asked(request))) : std::nullopt;
}

}  // namespace euchre::gatherings
