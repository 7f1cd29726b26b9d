#include "club/tournament/detail/games_after.h"
#include "club/tournament/detail/gone_on.h"
#include "club/tournament/detail/idle_order.h"
#include "club/tournament/detail/knock_out_seeds.h"
#include "club/tournament/event_command.h"
#include "club/tournament/rounds_ahead.h"
#include "club/tournament/seating_wishes.h"
#include "club/tournament/standings.h"

#include <algorithm>
#include <iterator>

namespace euchre::tournament {
namespace {

constexpr std::uint32_t kMostDaysBetween = 366;

using Facts = std::vector<EventFact>;
using Answer = Result<Facts, EventRefusal>;

EventRefusal refusal(EventReason reason) { return {reason, std::nullopt, std::nullopt}; }

EventRefusal bad_settings(SettingProblem problem) {
  EventRefusal bad = refusal(EventReason::BadSettings);
  bad.setting = problem;
  return bad;
}

/// A score that nobody may enter, though a file written before this was asked may hold one: both sides at the target.
/// What a live table of the house arrived at is taken as it is.
std::optional<EventRefusal> impossible_score(const Event& event, const EventFact& fact) {
  const auto check = [&](GameId game, GameScore score) -> std::optional<EventRefusal> {
    const Game* scored = event.game(game);
    if (scored == nullptr || is_possible(*scored, score)) return std::nullopt;
    return EventRefusal{EventReason::BadScore, std::nullopt, game};
  };
  if (const auto* scored = std::get_if<Scored>(&fact))
    return scored->by == Reporter::House ? std::nullopt : check(scored->game, scored->score);
  if (const auto* disputed = std::get_if<Disputed>(&fact)) return check(disputed->game, disputed->score);
  if (const auto* corrected = std::get_if<Corrected>(&fact)) return check(corrected->game, corrected->score);
  return std::nullopt;
}

/// Each command as the facts it asks for; `decide` checks that they can follow.
class Decision {
 public:
  explicit Decision(const Event& event) : event_(event) {}

  Answer operator()(const OpenEvent& command) const {
    const EventSettings& settings = command.settings;
    // A file that began so before is still read.
    if (settings.target == 0 && settings.deals == 0 && settings.minutes == 0)
      return Failure{bad_settings(SettingProblem::NoEnd)};
    return Facts{EventOpened{settings}};
  }
  Answer operator()(const Enter& command) const {
    if (is_knock_out_drawn()) return Failure{refusal(EventReason::KnockOutBegun)};
    Facts facts{Entered{event_.next_entry(), command.names, command.club}};
    if (!command.group.empty()) facts.emplace_back(Grouped{event_.next_entry(), command.group});
    return facts;
  }
  Answer operator()(const Rename& command) const { return Facts{Renamed{command.entry, command.names}}; }
  Answer operator()(const Withdraw& command) const {
    Facts facts{Withdrawn{command.entry}};
    const Game* game = unplayed_game(command.entry);
    if (game == nullptr || command.game == UnplayedGame::Kept) return facts;
    const std::string reason = "went home: " + event_.entry(command.entry)->title();
    if (event_.rounds().back().is_final) {
      // His adversary goes on.
      facts.emplace_back(Voided{game->id, reason});
      return facts;
    }
    facts.emplace_back(GameStruck{game->id, reason});
    Event after = event_;
    for (const EventFact& fact : facts) after.apply(fact);
    std::ranges::move(seats_for_those_who_wait(after), std::back_inserter(facts));
    return facts;
  }
  Answer operator()(const Return& command) const { return Facts{Returned{command.entry}}; }
  Answer operator()(const RemoveEntry& command) const { return Facts{EntryRemoved{command.entry}}; }
  Answer operator()(const CheckIn& command) const {
    const Entry* entry = event_.entry(command.entry);
    if (entry == nullptr) return Failure{EventRefusal{EventReason::NoSuchEntry, command.entry, std::nullopt}};
    const CheckedIn fact{command.entry, command.attendance.value_or(entry->attendance),
                         command.paid_cents.value_or(entry->paid_cents)};
    if (fact == CheckedIn{command.entry, entry->attendance, entry->paid_cents}) return Facts{};
    return Facts{fact};
  }
  Answer operator()(const SetGroup& command) const { return Facts{Grouped{command.entry, command.group}}; }
  Answer operator()(const MakeWish& command) const { return Facts{WishMade{event_.wishes_made() + 1, command.wish}}; }
  Answer operator()(const DropWish& command) const { return Facts{WishDropped{command.number}}; }
  Answer operator()(const ChangeSettings& command) const {
    const EventSettings& now = event_.settings();
    const bool is_in_vain = now.deals > 0 && command.target.value_or(now.target) != now.target;
    if (is_in_vain) return Failure{bad_settings(SettingProblem::DealsEnd)};
    SettingsChanged fact{command.rounds.value_or(now.rounds), command.target.value_or(now.target),
                         command.minutes.value_or(now.minutes)};
    const bool is_same_rule = command.withdrawn.value_or(now.withdrawn) == now.withdrawn;
    if (!is_same_rule) fact.withdrawn = command.withdrawn;
    if (fact == SettingsChanged{now.rounds, now.target, now.minutes}) return Facts{};
    return Facts{fact};
  }
  Answer operator()(const StandIn& command) const {
    if (command.name.empty()) return Facts{StandInEnded{command.entry, command.member}};
    return Facts{StoodIn{command.entry, command.member, command.name}};
  }
  Answer operator()(const DrawPartners& command) const {
    if (is_knock_out_drawn()) return Failure{refusal(EventReason::KnockOutBegun)};
    return Facts{PartnersDrawn{event_.next_entry(), command.one, command.other}};
  }
  Answer operator()(const NoteCut& command) const { return Facts{CardCut{command.entry, command.card}}; }
  Answer operator()(const Place& command) const {
    return Facts{Placed{command.entry, command.home.letter, command.home.table}};
  }
  Answer operator()(const PlaceAll& command) const {
    return command.lot ? drawn_places(event_, *command.lot) : first_free_places(event_);
  }
  Answer operator()(const BeginRound& command) const {
    return unless_unmet(next_round(event_, command.wish), command.wish);
  }
  Answer operator()(const TakeBackRound& command) const {
    if (event_.rounds().empty() && event_.finalists().empty()) return Failure{refusal(EventReason::NoRound)};
    if (!event_.finalists().empty() && !is_final(last_round())) return Facts{FinalsTakenBack{}};
    Facts facts{RoundTakenBack{last_round(), command.reason}};
    if (is_final(last_round()) && !is_final(last_round() - 1) && !is_knock_out(event_.settings().plan))
      facts.emplace_back(FinalsTakenBack{});
    // The rest before it is long over: by itself it would begin again at once.
    if (event_.rest_seconds()) facts.emplace_back(PaceSet{});
    return facts;
  }
  Answer operator()(const RedrawRound& command) const {
    return unless_unmet(redrawn_round(event_, command.wish, command.reason), command.wish);
  }
  Answer operator()(const SwapSeats& command) const {
    if (event_.rounds().empty()) return Failure{refusal(EventReason::NoRound)};
    return Facts{SeatsSwapped{last_round(), command.one, command.other}};
  }
  Answer operator()(const StrikeGame& command) const { return Facts{GameStruck{command.game, command.reason}}; }
  Answer operator()(const SeatThoseWhoWait&) const {
    Facts facts = seats_for_those_who_wait(event_);
    if (facts.empty()) return Failure{refusal(EventReason::NoOneWaits)};
    return facts;
  }
  Answer operator()(const AddGame& command) const {
    if (event_.rounds().empty()) return Failure{refusal(EventReason::NoRound)};
    if (event_.rounds().back().is_final) return Failure{refusal(EventReason::FinalsRunning)};
    for (const auto& side : {command.first, command.second}) {
      for (const EntryId id : side) {
        const Entry* entry = event_.entry(id);
        if (entry != nullptr && !entry->is_present)
          return Failure{EventRefusal{EventReason::AlreadyAway, id, std::nullopt}};
      }
    }
    return Facts{GameSet{{last_round(), first_free_table(event_)}, command.first, command.second}};
  }
  Answer operator()(const ReportScore& command) const {
    const bool is_known = !command.token.empty() && event_.knows_token(command.token);
    if (is_known && command.by != Reporter::House) return Facts{};
    const Game* game = event_.game(command.game);
    if (game != nullptr && command.seats_seen && *command.seats_seen != game->reseated_at.value_or(0))
      return Failure{EventRefusal{EventReason::OtherSides, std::nullopt, command.game}};
    if (game != nullptr && is_said_already(*game, command)) return Facts{};
    // What the director has settled meanwhile stands.
    if (command.by == Reporter::House && game != nullptr && !game->is_live()) return Facts{};
    if (game != nullptr && gives_in(*game, command)) return Facts{Confirmed{command.game, command.by, command.token}};
    const bool answers = game != nullptr && game->status == GameStatus::Reported && game->reported_by != command.by &&
                         is_side(command.by);
    if (!answers) return Facts{Scored{command.game, command.score, command.by, command.token}};
    if (game->score == booked(game->length, command.score))
      return Facts{Confirmed{command.game, command.by, command.token}};
    return Facts{Disputed{command.game, command.score, command.by, command.token}};
  }
  Answer operator()(const Confirm& command) const { return Facts{Confirmed{command.game, command.by, ""}}; }
  Answer operator()(const CorrectScore& command) const {
    const Corrected fact{command.game, command.score, command.reason};
    const bool is_refused = event_.misfit(fact) || impossible_score(event_, fact);
    if (is_refused || !detail::game_gone_on_from(event_, fact)) return Facts{fact};
    detail::GamesAfter after = detail::games_after(event_, fact);
    // Where nobody has to play again and all that was played counts there is nothing to ask.
    const bool is_silent = after.again.empty() && after.gone.empty();
    if (is_silent || command.after == AfterCorrection::PlayAgain) return std::move(after.facts);
    EventRefusal gone_on{EventReason::GoneOn, std::nullopt, command.game};
    gone_on.replay = {std::move(after.again), std::move(after.gone)};
    return Failure{std::move(gone_on)};
  }
  Answer operator()(const CountFeats& command) const {
    if (!command.token.empty() && command.by != Reporter::House && event_.knows_token(command.token)) return Facts{};
    const Game* game = event_.game(command.game);
    if (game == nullptr) return Failure{EventRefusal{EventReason::NoSuchGame, std::nullopt, command.game}};
    if (command.seats_seen && *command.seats_seen != game->reseated_at.value_or(0))
      return Failure{EventRefusal{EventReason::OtherSides, std::nullopt, command.game}};
    const auto said = game->feats.find(command.entry);
    if (said == game->feats.end())
      return Facts{FeatsCounted{command.game, command.entry, command.feats, command.by, command.token}};
    // What the director has said stands.
    if (command.by == Reporter::House && said->second.by == Reporter::Director) return Facts{};
    const Feats feats = completed(command.feats, said->second.feats);
    if (feats == said->second.feats) return Facts{};
    return Facts{FeatsCounted{command.game, command.entry, feats, command.by, command.token}};
  }
  Answer operator()(const VoidGame& command) const { return Facts{Voided{command.game, command.reason}}; }
  Answer operator()(const ClearGame& command) const { return Facts{Cleared{command.game, command.reason}}; }
  Answer operator()(const PutOff& command) const { return Facts{Postponed{command.game}}; }
  Answer operator()(const FlipCoins& command) const {
    const Standings standings = standings_of(event_);
    const bool due = std::ranges::any_of(standings.needs, [&](const Need& need) {
      return need.kind == Need::Kind::Coins && need.entries.size() == command.coins.size() &&
             std::ranges::all_of(command.coins, [&](const Coin& coin) {
               return std::ranges::find(need.entries, coin.entry) != need.entries.end();
             });
    });
    if (!due) return Failure{due_instead(standings, EventReason::NotTied)};
    return Facts{CoinsFlipped{command.coins}};
  }
  Answer operator()(const BeginExtraGame&) const {
    const Standings standings = standings_of(event_);
    for (const Need& need : standings.needs) {
      if (is_of_game(need) && extra_game_of(need) == nullptr)
        return Facts{GameSet{next_extra(), {need.entries[0]}, {need.entries[1]}}};
    }
    return Failure{due_instead(standings, EventReason::NoTie)};
  }
  Answer operator()(const BeginFinals& command) const {
    if (event_.settings().kind != Kind::Pairs) return Failure{refusal(EventReason::FinalsOfPairs)};
    const auto open = event_.unsettled();
    if (!open.empty()) return Failure{EventRefusal{EventReason::GamesOpen, std::nullopt, open.front()}};
    std::vector<StandingRow> rows = standings_of(event_).rows;
    std::erase_if(rows, [&](const StandingRow& row) { return !event_.entry(row.entry)->is_present; });
    if (auto level = level_at_edge(rows, command.size); !level.empty()) {
      EventRefusal edge = refusal(EventReason::EdgeLevel);
      edge.level = std::move(level);
      return Failure{std::move(edge)};
    }
    return Facts{FinalsBegun{detail::finals_seeds(event_, rows, command.size), command.form}};
  }
  Answer operator()(const DecideOrder& command) const {
    const OrderDecided fact{command.order, command.reason};
    auto idle = event_.misfit(fact) ? std::nullopt : detail::idle_order(event_, fact);
    return idle ? Answer(Failure{*std::move(idle)}) : Facts{fact};
  }
  Answer operator()(const SetClock& command) const {
    if (event_.rounds().empty()) return Failure{refusal(EventReason::NoRound)};
    return Facts{ClockSet{static_cast<std::uint32_t>(event_.rounds().size()), command.until_ms, command.left_seconds}};
  }
  Answer operator()(const Note& command) const { return Facts{Noted{command.text}}; }
  Answer operator()(const CloseEvent&) const { return Facts{EventClosed{}}; }
  Answer operator()(const ReopenEvent& command) const {
    Facts facts{EventReopened{command.reason}};
    // Their tables were closed with the event.
    for (const auto& [id, game] : event_.games()) {
      if (game.is_live()) facts.emplace_back(LeftLive{id, "the event was over"});
    }
    return facts;
  }
  Answer operator()(const GoLive& command) const {
    return Facts{WentLive{command.game, command.table, command.absent}};
  }
  Answer operator()(const WishLive& command) const {
    if (!command.token.empty() && event_.knows_token(command.token)) return Facts{};
    const Game* game = event_.game(command.game);
    const std::size_t own = command.by == Reporter::FirstSide ? 0 : 1;
    if (game != nullptr && (game->is_live() || game->wishes_live[own])) return Facts{};
    Facts facts{LiveWished{command.game, command.by, command.token}};
    if (game != nullptr && game->wishes_live[1 - own])
      facts.emplace_back(WentLive{command.game, command.table, AbsentPlay::Wait});
    return facts;
  }
  Answer operator()(const LeaveLive& command) const { return Facts{LeftLive{command.game, command.reason}}; }
  Answer operator()(const DateRound& command) const { return Facts{RoundDated{command.round, command.time}}; }
  Answer operator()(const SetPace& command) const { return Facts{PaceSet{command.rest_seconds}}; }
  Answer operator()(const DateRounds& command) const {
    const std::uint32_t rounds = std::max(rounds_known(event_), event_.settings().rounds);
    if (rounds == 0 || command.every_days > kMostDaysBetween) return Failure{refusal(EventReason::WrongNumber)};
    Facts facts;
    for (std::uint32_t round = 1; round <= rounds; ++round)
      facts.emplace_back(RoundDated{round, days_later(command.first, (round - 1) * command.every_days)});
    return facts;
  }

 private:
  /// Why coins or an extra game are refused; `over` is why in an event of pairs that is over.
  [[nodiscard]] EventReason nothing_to_settle(EventReason over) const {
    if (event_.settings().kind == Kind::Individuals) return EventReason::PlaceShared;
    return is_over(event_) ? over : EventReason::NotOver;
  }
  /// What has to happen in place of what was asked for; `over` where nothing has.
  [[nodiscard]] EventRefusal due_instead(const Standings& standings, EventReason over) const {
    const auto& needs = standings.needs;
    const auto open = [&](const Need& need) { return is_of_game(need) ? extra_game_of(need) : nullptr; };
    const auto due = std::ranges::find_if(needs, [&](const Need& need) { return open(need) == nullptr; });
    if (due != needs.end()) {
      EventRefusal other = refusal(EventReason::OtherDue);
      other.due = due->kind;
      other.level = due->entries;
      return other;
    }
    if (!needs.empty()) return {EventReason::GamesOpen, std::nullopt, open(needs.front())->id};
    return refusal(nothing_to_settle(over));
  }
  /// Those of whom nothing says yet who is the last of so many; nobody where it is clear, and before the first round.
  [[nodiscard]] std::vector<EntryId> level_at_edge(const std::vector<StandingRow>& rows, std::uint32_t size) const {
    std::vector<EntryId> level;
    const bool is_clear = event_.rounds().empty() || size == 0 || rows.size() <= size;
    if (is_clear || rows[size - 1].basis != Basis::Level || rows[size - 1].place != rows[size].place) return level;
    for (const StandingRow& row : rows) {
      if (row.basis == Basis::Level && row.place == rows[size].place) level.push_back(row.entry);
    }
    return level;
  }
  /// A round that does not keep every wish is said first, with the reasons. Who may meet later in a knock-out need not: that is
  /// noted, and the round begins.
  [[nodiscard]] Answer unless_unmet(Answer round, const RoundWish& wish) const {
    if (!round || event_.wishes().empty()) return round;
    Event after = event_;
    for (const EventFact& fact : *round) after.apply(fact);
    EventRefusal unmet = refusal(EventReason::WishUnmet);
    for (const UnmetWish& one : unmet_in_last_round(after)) {
      if (one.problem == WishProblem::MayMeet)
        round->emplace_back(WishUnkept{one});
      else
        unmet.wishes.push_back(one);
    }
    const bool may_begin = unmet.wishes.empty() || wish.unmet == WhereUnmet::Begin;
    return may_begin ? round : Answer(Failure{std::move(unmet)});
  }
  /// Whether who plays is settled from the first round on, and that is drawn.
  /// Of the whole event, or its finals: who is in it is settled.
  [[nodiscard]] bool is_knock_out_drawn() const { return !event_.finalists().empty(); }
  /// Whether a round of that number has begun, as one of the finals.
  [[nodiscard]] bool is_final(std::uint32_t round) const {
    return round >= 1 && round <= event_.rounds().size() && event_.rounds()[round - 1].is_final;
  }
  [[nodiscard]] std::uint32_t last_round() const { return static_cast<std::uint32_t>(event_.rounds().size()); }
  /// The game of the last round in which somebody sits and of which nobody has said anything yet. In a knock-out one that was
  /// put off is his too, since somebody goes on from it.
  [[nodiscard]] const Game* unplayed_game(EntryId entry) const {
    if (event_.rounds().empty()) return nullptr;
    const Round& round = event_.rounds().back();
    for (const GameId id : round.games) {
      const Game* game = event_.game(id);
      const bool is_put_off = round.is_final && game->status == GameStatus::Postponed;
      const bool is_to_come = game->status == GameStatus::Open || is_put_off;
      if (game->has(entry)) return is_to_come && !game->is_live() ? game : nullptr;
    }
    return nullptr;
  }
  /// With what stands in the place of what was not said, as far as that still fits.
  [[nodiscard]] static Feats completed(Feats feats, const Feats& standing) {
    if (!feats.lone_tried && standing.lone_tried.value_or(0) >= feats.lone_made) feats.lone_tried = standing.lone_tried;
    if (!feats.euchres) feats.euchres = standing.euchres;
    return feats;
  }
  [[nodiscard]] static bool is_side(Reporter by) { return by == Reporter::FirstSide || by == Reporter::SecondSide; }
  /// Whether this score stands as the word of that side: nobody is asked or called anew.
  [[nodiscard]] bool is_said_already(const Game& game, const ReportScore& command) const {
    if (!is_side(command.by)) return false;
    const GameScore said = booked(game.length, command.score);
    const bool is_own = game.reported_by == command.by;
    const bool waits = game.status == GameStatus::Reported || game.status == GameStatus::Disputed;
    if (waits && is_own) return game.score == said;
    return game.status == GameStatus::Disputed && game.contested == said;
  }
  /// Whether a side now says what the other said in a dispute: both have said the same then, and nobody is asked again.
  [[nodiscard]] static bool gives_in(const Game& game, const ReportScore& command) {
    if (!is_side(command.by) || game.status != GameStatus::Disputed) return false;
    return game.said_against(command.by) == booked(game.length, command.score);
  }
  /// Whether the game that a need asks for is set already.
  [[nodiscard]] static bool is_of_game(const Need& need) {
    return need.kind == Need::Kind::ExtraGame || need.kind == Need::Kind::FinalGame;
  }
  /// The game that is set for it; null where none is yet.
  [[nodiscard]] const Game* extra_game_of(const Need& need) const {
    const auto found = std::ranges::find_if(event_.games(), [&](const auto& one) {
      return one.first.round == 0 && one.second.status != GameStatus::Voided && one.second.has(need.entries[0]) &&
             one.second.has(need.entries[1]);
    });
    return found == event_.games().end() ? nullptr : &found->second;
  }
  [[nodiscard]] GameId next_extra() const {
    std::uint32_t next = 1;
    while (event_.game({0, next}) != nullptr) ++next;
    return {0, next};
  }

  const Event& event_;
};

/// What a fact calls somebody or something, where people typed it.
std::vector<std::string> names_in(const EventFact& fact) {
  if (const auto* opened = std::get_if<EventOpened>(&fact)) return {opened->settings.name};
  if (const auto* renamed = std::get_if<Renamed>(&fact)) return renamed->names;
  if (const auto* stood_in = std::get_if<StoodIn>(&fact)) return {stood_in->name};
  if (const auto* begun = std::get_if<RoundBegun>(&fact)) return {begun->label};
  if (const auto* grouped = std::get_if<Grouped>(&fact)) return {grouped->group};
  if (const auto* wish = std::get_if<WishMade>(&fact)) {
    const auto* mixed = std::get_if<MixPairs>(&wish->wish);
    return mixed == nullptr ? std::vector<std::string>{} : std::vector{mixed->one, mixed->other};
  }
  const auto* entered = std::get_if<Entered>(&fact);
  if (entered == nullptr) return {};
  std::vector<std::string> names = entered->names;
  names.push_back(entered->club);
  return names;
}

}  // namespace

std::optional<EventRefusal> unfit_name(const EventFact& fact) {
  for (const std::string& name : names_in(fact)) {
    const auto problem = name.empty() ? std::nullopt : names::problem_of(name);
    if (problem) return EventRefusal{EventReason::UnfitName, std::nullopt, std::nullopt, problem};
  }
  return std::nullopt;
}

namespace {

/// Why a new fact cannot follow, or may not, though one that stands in a log may.
std::optional<EventRefusal> why_not(const Event& event, const EventFact& fact) {
  if (auto misfit = event.misfit(fact)) return misfit;
  if (auto impossible = impossible_score(event, fact)) return impossible;
  const auto game = detail::game_gone_on_from(event, fact);
  return game ? std::optional(EventRefusal{EventReason::GoneOn, std::nullopt, game}) : std::nullopt;
}

}  // namespace

Result<std::vector<EventFact>, EventRefusal> decide(const Event& event, const EventCommand& command) {
  Answer answer = std::visit(Decision(event), command);
  if (!answer || answer->empty()) return answer;
  if (auto misfit = event.misfit(answer->front())) return Failure{*std::move(misfit)};
  for (const EventFact& fact : *answer) {
    if (auto unfit = unfit_name(fact)) return Failure{*std::move(unfit)};
  }
  if (answer->size() == 1) {
    auto refused = why_not(event, answer->front());
    return refused ? Answer(Failure{*std::move(refused)}) : answer;
  }
  Event after = event;
  for (const EventFact& fact : *answer) {
    if (auto refused = why_not(after, fact)) return Failure{*std::move(refused)};
    after.apply(fact);
  }
  return answer;
}

}  // namespace euchre::tournament
