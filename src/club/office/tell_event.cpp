#include "club/office/tell_event.h"

#include "club/office/detail/told_values.h"
#include "club/office/detail/trail_line.h"
#include "club/office/event_draw.h"
#include "club/office/tell_bracket.h"
#include "club/tournament/byes.h"
#include "club/tournament/crosstable.h"
#include "club/tournament/feats.h"
#include "club/tournament/pace.h"
#include "club/tournament/withdrawn_games.h"
#include "core/base/check.h"
#include "core/base/text.h"
#include "core/codes/subject.h"
#include "core/names/name_book.h"

#include <algorithm>
#include <map>
#include <utility>

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

using Pair = std::array<std::int64_t, 2>;

std::vector<std::int64_t> numbers(const std::vector<EntryId>& entries) {
  std::vector<std::int64_t> all;
  all.reserve(entries.size());
  for (const EntryId entry : entries) all.push_back(entry.number());
  return all;
}

/// What ranks an entry, where a code may say so.
std::optional<codes::Subject> subject_of(tournament::Basis basis) {
  using codes::Subject;
  using tournament::Basis;
  switch (basis) {
    case Basis::Wins: return Subject::MostWins;
    case Basis::HeadToHead: return Subject::HeadToHead;
    case Basis::TotalPoints: return Subject::TotalPoints;
    case Basis::ThreeByPoints: return Subject::ThreeByPoints;
    case Basis::ExtraGame: return Subject::ExtraGame;
    case Basis::CoinsAndFinal: return Subject::CoinsAndFinal;
    case Basis::Decided: return Subject::DirectorDecides;
    case Basis::Stayed:
    case Basis::Points:
    case Basis::Average:
    case Basis::KnockOut:
    case Basis::Level: return std::nullopt;
  }
  unreachable("a basis without a subject");
}

/// The articles of the event's code, or of the one that events are held under where that says nothing of events.
std::string_view articles_for(const Event& event, tournament::Basis basis) {
  const auto subject = subject_of(basis);
  if (!subject) return {};
  const std::string_view own = codes::articles_for(code_of(event), *subject);
  return own.empty() ? codes::articles_for(codes::default_code(codes::Occasion::Event), *subject) : own;
}

Pair tell(GameScore score) { return {score.first, score.second}; }

template <class Text>
std::optional<std::string> unless_empty(const Text& text) {
  return text.empty() ? std::nullopt : std::optional<std::string>(text);
}

told::Settings tell(const tournament::EventSettings& settings, const Wording& say) {
  return {.code = settings.code,
          .kind = same<told::EventKind>(settings.kind),
          .plan = same<told::Plan>(settings.plan),
          .target = settings.target,
          .deals = settings.deals,
          .minutes = settings.minutes,
          .rounds = settings.rounds,
          .bye = same<told::ByeCredit>(settings.bye),
          .drawn = same<told::DrawnGame>(settings.drawn),
          .ranked = same<told::RankedBy>(settings.ranked_by),
          .withdrawn = same<told::WithdrawnGames>(settings.withdrawn),
          .best_of = settings.best_of,
          .third = same<told::ThirdPlace>(settings.third),
          .bye_score = settings.bye_score ? std::optional(tell(*settings.bye_score)) : std::nullopt,
          .bye_words = unless_empty(words_for_byes(settings, say))};
}

bool is_waiting(const Game& game) {
  return game.status == GameStatus::Open || game.status == GameStatus::Reported ||
         game.status == GameStatus::Disputed || game.status == GameStatus::Postponed;
}

/// The fields that a game has wherever it is told.
template <class Told>
void tell_game(const Event& event, const Game& game, Told& told) {
  told.game = to_text(game.id);
  told.round = game.id.round;
  told.table = game.id.table;
  told.sides = {numbers(game.sides[0]), numbers(game.sides[1])};
  told.titles = {game_title(event, game, 0), game_title(event, game, 1)};
  told.status = same<told::GameStatus>(game.status);
  if (game.score) told.score = tell(*game.score);
  if (game.reported_by) told.by = same<told::Reporter>(*game.reported_by);
  if (game.contested) told.contested = tell(*game.contested);
  if (game.live) {
    told.live = told::LiveGame{.table = game.live->table,
                               .page = "/t/" + game.live->table,
                               .absent = same<told::AbsentPlay>(game.live->absent),
                               .playing = game.is_live()};
  }
  for (const std::size_t side : {0U, 1U}) {
    if (game.wishes_live[side] && !game.live)
      told.wishes_live = side == 0 ? told::Reporter::First : told::Reporter::Second;
  }
  if (game.reseated_at) told.seats = whole(*game.reseated_at);
  if (game.feats.empty()) return;
  auto& feats = told.feats.emplace();
  for (const auto& [entry, said] : game.feats) feats.push_back(detail::tell_feats(entry, said));
}

template <class Told>
void tell_games(const Event& event, Told& told) {
  for (const auto& [id, game] : event.games()) {
    const bool is_earlier = id.round > 0 && id.round < event.rounds().size();
    if (is_earlier && is_waiting(game)) told.open.push_back(office::tell(event, game));
    if (id.round == 0) told.extra.push_back(office::tell(event, game));
    if (game.status == GameStatus::Disputed) told.calls.push_back(to_text(id));
  }
}

/// Every round that has begun, in few words: how many games are in, which still wait, who sits out.
std::vector<told::SeasonRound> tell_season(const Event& event) {
  std::vector<told::SeasonRound> season;
  for (const Round& round : event.rounds()) {
    told::SeasonRound& told = season.emplace_back();
    told.round = round.number;
    told.label = round.label;
    told.final_ = round.is_final;
    told.games = whole(round.games.size());
    for (const tournament::GameId id : round.games) {
      if (is_waiting(event.games().at(id))) told.waiting.push_back(to_text(id));
    }
    told.byes = numbers(round.byes);
  }
  return season;
}

std::vector<told::RoundDate> tell_dates(const Event& event) {
  std::vector<told::RoundDate> dates;
  for (const auto& [round, time] : event.dates()) dates.push_back({round, to_text(time)});
  return dates;
}

/// What an event is told with wherever the whole of it is told.
template <class Told>
void tell_event(const Event& event, Told& told, const Wording& say) {
  told.name = event.settings().name;
  told.facts = whole(event.facts());
  told.closed = event.is_closed();
  told.settings = tell(event.settings(), say);
  for (const Entry& entry : event.entries()) {
    if (!entry.is_removed) told.entries.push_back(office::tell(event, entry));
  }
  if (!event.rounds().empty()) told.round = office::tell(event, event.rounds().back());
  tell_games(event, told);
  told.clock = tell_clock(event);
  const tournament::Standings standings = standings_of(event);
  told.standings = tell_rows(event, standings, say);
  told.season = tell_season(event);
  told.needs = office::tell(event, standings.needs, say);
  told.bracket = tell_bracket(event, say);
}

/// Those of one name who stand in the list more than once, and are there.
std::vector<told::Doubled> tell_doubled(const Event& event) {
  names::NameBook book;
  std::map<std::size_t, told::Doubled> by_name;
  for (const Entry& entry : event.entries()) {
    if (!entry.is_present || entry.drawn_into) continue;
    for (const std::string& name : entry.players()) {
      told::Doubled& same_name = by_name[book.number_of(name)];
      same_name.name = name;
      same_name.entries.push_back(entry.id.number());
    }
  }
  std::vector<told::Doubled> doubled;
  for (auto& [number, one] : by_name) {
    if (one.entries.size() > 1) doubled.push_back(std::move(one));
  }
  return doubled;
}

/// Who an entry was when the game was played: stand-ins play from then on only.
std::string title_in(const Event& event, const Game& game, EntryId id) {
  const Entry* entry = event.entry(id);
  EUCHRE_REQUIRE(entry != nullptr);
  return game.played_at ? entry->title_at(*game.played_at) : entry->title();
}

/// The titles of a side without one of its players.
std::vector<std::string> titles_without(const Event& event, const Game& game, std::size_t side, EntryId without) {
  std::vector<std::string> titles;
  for (const EntryId id : game.sides[side]) {
    if (id != without) titles.push_back(title_in(event, game, id));
  }
  return titles;
}

/// The game as that entry sees it. REQUIRES: he plays in it.
template <class Told>
Told tell_own(const Event& event, const Game& game, EntryId entry) {
  const bool is_first = std::ranges::find(game.sides[0], entry) != game.sides[0].end();
  Told told;
  told.game = to_text(game.id);
  told.round = game.id.round;
  told.table = game.id.table;
  told.side = is_first ? told::Side::First : told::Side::Second;
  told.with = titles_without(event, game, is_first ? 0 : 1, entry);
  told.against = titles_without(event, game, is_first ? 1 : 0, entry);
  told.status = same<told::GameStatus>(game.status);
  if (game.is_live()) told.live = "/t/" + game.live->table;
  if (!game.score) return told;
  const GameScore score = is_first ? *game.score : GameScore{game.score->second, game.score->first};
  told.score = tell(score);
  if (game.is_settled()) told.won = score.first > score.second ? wire::Truth::Yes : wire::Truth::No;
  return told;
}

/// Where he sits next; nothing where he is done.
std::optional<told::NextSeat> tell_next(const Event& event, EntryId entry) {
  for (const auto& [id, game] : event.games()) {
    const bool is_now = id.round == 0 || id.round == event.rounds().size();
    if (is_now && is_waiting(game) && game.status != GameStatus::Postponed && game.has(entry))
      return tell_own<told::NextSeat>(event, game, entry);
  }
  if (event.rounds().empty()) return std::nullopt;
  const Round& round = event.rounds().back();
  if (std::ranges::find(round.byes, entry) == round.byes.end()) return std::nullopt;
  told::NextSeat told;
  told.round = round.number;
  told.bye = wire::Truth::Yes;
  return told;
}

std::optional<std::int64_t> whole(std::optional<std::uint32_t> number) {
  return number ? std::optional<std::int64_t>(*number) : std::nullopt;
}

/// The row without what was counted.
told::StandingRow tell_place(const Event& event, const tournament::StandingRow& row, const Wording& say) {
  const Entry* entry = event.entry(row.entry);
  EUCHRE_REQUIRE(entry != nullptr);
  told::StandingRow told;
  told.place = row.place;
  told.entry = row.entry.number();
  told.names = {entry->names.begin(), entry->names.end()};
  told.title = entry->title();
  told.club = unless_empty(entry->club);
  told.played = row.played;
  told.wins = row.half_wins;
  told.losses = row.lost;
  told.drawn = row.drawn;
  told.byes = row.byes;
  if (row.bye_points > 0) told.bye_points = row.bye_points;
  told.points = row.points;
  told.against = row.against;
  const auto& [points, games] = row.average;
  told.average = games == 0 ? 0.0 : static_cast<double>(points) / games;
  told.reason = reason_of(event, row, say);
  for (const std::string_view article : words(articles_for(event, row.basis))) told.articles.emplace_back(article);
  return told;
}

told::StandingRow tell_row(const Event& event, const tournament::StandingRow& row,
                           const std::map<EntryId, tournament::FeatTotals>& totals, const Wording& say) {
  told::StandingRow told = tell_place(event, row, say);
  const auto counted = totals.find(row.entry);
  if (counted == totals.end()) return told;
  told.lone = whole(counted->second.lone_made);
  told.tried = whole(counted->second.lone_tried);
  told.euchres = whole(counted->second.euchres);
  return told;
}

std::vector<told::CrossGame> tell_meeting(const Event& event, EntryId entry,
                                          const std::vector<tournament::GameId>& ids) {
  std::vector<told::CrossGame> games;
  for (const tournament::GameId id : ids) {
    told::CrossGame& told = games.emplace_back();
    told.game = to_text(id);
    if (const auto score = own_score(event.games().at(id), entry)) told.score = tell(*score);
  }
  return games;
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

std::string status_words(const Game& game, const std::set<EntryId>& without, const Wording& say) {
  const bool is_gone = game.is_settled() && has_any_of(game, without);
  return is_gone ? say("does not count") : say(word_of(game.status));
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

std::string game_title(const Event& event, const Game& game, std::size_t side) {
  std::string text;
  for (const EntryId id : game.sides[side]) text += (text.empty() ? "" : " & ") + title_in(event, game, id);
  return text;
}

told::Seat tell_seat(Seat seat) {
  switch (seat) {
    case Seat::North: return told::Seat::N;
    case Seat::East: return told::Seat::E;
    case Seat::South: return told::Seat::S;
    case Seat::West: return told::Seat::W;
  }
  unreachable("seat");
}

told::Side tell_side(Reporter side) {
  EUCHRE_REQUIRE(side == Reporter::FirstSide || side == Reporter::SecondSide);
  return side == Reporter::FirstSide ? told::Side::First : told::Side::Second;
}

told::Entry tell(const Event& event, const Entry& entry) {
  told::Entry told;
  told.entry = entry.id.number();
  told.names = {entry.names.begin(), entry.names.end()};
  told.title = entry.title();
  told.present = entry.is_present;
  told.competes = event.competes(entry);
  told.club = unless_empty(entry.club);
  told.cut = unless_empty(entry.card);
  told.group = unless_empty(entry.group);
  if (entry.attendance == tournament::Attendance::Here) told.here = wire::Truth::Yes;
  if (entry.drawn_into) told.pair = entry.drawn_into->number();
  if (entry.home) told.place = told::Place{same<told::Letter>(entry.home->letter), entry.home->table};
  const bool has_stand_in = std::ranges::any_of(entry.stand_ins, [](const std::string& name) { return !name.empty(); });
  if (has_stand_in) told.stand_ins = std::vector<std::string>(entry.stand_ins.begin(), entry.stand_ins.end());
  return told;
}

told::Game tell(const Event& event, const Game& game) {
  told::Game told;
  tell_game(event, game, told);
  return told;
}

told::Round tell(const Event& event, const Round& round) {
  told::Round told{
      .round = round.number, .label = round.label, .final_ = round.is_final, .games = {}, .byes = numbers(round.byes)};
  for (const tournament::GameId id : round.games) told.games.push_back(tell(event, event.games().at(id)));
  return told;
}

std::vector<told::StandingRow> tell_rows(const Event& event, const tournament::Standings& standings,
                                         const Wording& say) {
  const auto totals = feats_of(event);
  std::vector<told::StandingRow> rows;
  rows.reserve(standings.rows.size());
  for (const tournament::StandingRow& row : standings.rows) rows.push_back(tell_row(event, row, totals, say));
  return rows;
}

std::vector<told::Need> tell(const Event& event, const std::vector<tournament::Need>& needs, const Wording& say) {
  std::vector<told::Need> told;
  told.reserve(needs.size());
  for (const tournament::Need& need : needs)
    told.push_back({same<told::NeedKind>(need.kind), numbers(need.entries), to_text(event, need, say)});
  return told;
}

std::vector<told::CrossRow> tell_crosstable(const Event& event, const KeepGoing& keep_going) {
  const tournament::Crosstable table = crosstable_of(event);
  std::vector<told::CrossRow> rows;
  for (const auto& standing : standings_of(event).rows) {
    if (must_stop(keep_going)) break;
    told::CrossRow& row = rows.emplace_back();
    row.place = standing.place;
    row.entry = standing.entry.number();
    row.title = side_title(event, {standing.entry});
    if (!event.entry(standing.entry)->is_present) row.gone = wire::Truth::Yes;
    row.wins = standing.half_wins;
    row.points = standing.points;
    const bool are_byes_counted = standing.byes > 0 && event.settings().bye != tournament::ByeCredit::Nothing;
    if (are_byes_counted) row.byes = standing.byes;
    if (are_byes_counted) row.bye_points = standing.bye_points;
    for (const auto& [other, meeting] : table.at(standing.entry)) {
      told::Meeting& met = row.met.emplace_back();
      met.entry = other.number();
      met.against = tell_meeting(event, standing.entry, meeting.against);
      if (!meeting.with.empty()) met.with = tell_meeting(event, standing.entry, meeting.with);
    }
  }
  return rows;
}

std::optional<told::RoundClock> tell_clock(const Event& event) {
  if (event.rounds().empty()) return std::nullopt;
  const auto& clock = event.rounds().back().clock;
  const std::uint32_t all = event.rounds().back().length.minutes * 60;
  if (const auto next = tournament::next_round_at(event)) return told::RoundClockRests{whole(*next)};
  if (clock && clock->until_ms) return told::RoundClockRuns{static_cast<std::int64_t>(*clock->until_ms)};
  if (clock) return told::RoundClockStands{clock->left_seconds};
  return all == 0 ? std::nullopt : std::optional<told::RoundClock>(told::RoundClockReady{all});
}

told::EventState tell(const Event& event, const EventSurroundings& around, const Wording& say) {
  told::EventState told;
  tell_event(event, told, say);
  told.event = around.id;
  told.registration = around.is_registration_open ? told::Registration::Open : told::Registration::Closed;
  told.rounds = whole(event.rounds().size());
  if (!event.dates().empty()) told.dates = tell_dates(event);
  if (const auto rest = event.rest_seconds()) told.pace = told::Pace{*rest};
  told.now = static_cast<std::int64_t>(around.now_ms);
  const auto unseated = event.unseated();
  if (!unseated.empty() && !event.is_closed()) told.unseated = numbers(unseated);
  auto doubled = tell_doubled(event);
  if (!doubled.empty()) told.doubled = std::move(doubled);
  return told;
}

told::EventReport tell_whole(const Event& event) {
  told::EventReport told;
  tell_event(event, told, Wording());
  told.event = event.settings().name;
  for (const Round& round : event.rounds()) told.rounds.push_back(tell(event, round));
  return told;
}

told::GameTrail tell_trail(const Event& event, const std::vector<tournament::DatedFact>& facts, const Game& game) {
  told::GameTrail told;
  tell_game(event, game, told);
  for (const std::size_t number : game.trail) {
    EUCHRE_REQUIRE(number < facts.size());
    told.trail.push_back(detail::tell_line(facts[number], number + 1));
  }
  return told;
}

told::Player tell_player(const Event& event, const Entry& entry, const Wording& say) {
  told::Player told;
  told.entry = tell(event, entry);
  told.facts = whole(event.facts());
  const tournament::Standings standings = standings_of(event);
  if (const auto* row = standings.row_of(entry.id)) told.standing = tell_row(event, *row, feats_of(event), say);
  for (const auto& [id, game] : event.games()) {
    if (!game.has(entry.id)) continue;
    told.results.push_back(tell_own<told::OwnResult>(event, game, entry.id));
    const bool has_label = id.round > 0 && id.round <= event.rounds().size();
    if (has_label) told.results.back().label = event.rounds()[id.round - 1].label;
  }
  for (const Round& round : event.rounds()) {
    if (std::ranges::find(round.byes, entry.id) != round.byes.end()) told.byes.push_back(round.number);
  }
  told.next = tell_next(event, entry.id);
  if (!event.dates().empty()) told.dates = tell_dates(event);
  told.bracket = tell_bracket(event, say);
  return told;
}

}  // namespace euchre::office
