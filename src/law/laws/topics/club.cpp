#include "club/club/places.h"
#include "core/base/text.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/candidates.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <map>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::Candidate;
using facts::Verb;

bool has_any(std::string_view text, std::initializer_list<std::string_view> parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [text](std::string_view part) { return text.find(part) != std::string_view::npos; });
}

/// What was told of a draw, for the keeper who asks who has places; states who draw, and who draw again.
class ToldDraw {
 public:
  ToldDraw(const LawBook& book, const Position& at, const Ground& ground, Ruling& ruling)
      : book_(book), at_(at), ground_(ground), ruling_(ruling) {}

  std::optional<club::Members> operator()(const club::Members& drawers, const std::vector<match::Edge>& edges) const {
    const std::vector<Candidate> players = candidates_of(drawers);
    add(ruling_, Players{Players::Do::Draw, players}, ground_);
    const bool all_drew = std::ranges::all_of(players, [this](Candidate player) {
      return std::ranges::find(at_.place_draw, player, &CandidateDraw::player) != at_.place_draw.end();
    });
    if (!all_drew) return std::nullopt;
    const DrawOrder ranked = draw_order(book_, at_.place_draw, players, edges);
    state_redraws(who_drew_again(players), ranked.again);
    return ranked.again.empty() ? std::optional(members_of(ranked.order)) : std::nullopt;
  }

 private:
  [[nodiscard]] std::vector<Candidate> who_drew_again(const std::vector<Candidate>& players) const {
    std::vector<Candidate> again;
    std::ranges::copy_if(players, std::back_inserter(again), [this](Candidate player) {
      return std::ranges::find(at_.place_draw, player, &CandidateDraw::player)->cards.size() > 1;
    });
    return again;
  }

  /// Who have drawn again, and who are to.
  void state_redraws(const std::vector<Candidate>& done, const std::vector<Candidate>& due) const {
    if (!due.empty())
      add(ruling_, Players{Players::Do::Redraw, due}, ground_);
    else if (!done.empty())
      add_done(at_, ruling_, Players{Players::Do::Redraw, done}, ground_);
  }

  const LawBook& book_;
  const Position& at_;
  const Ground& ground_;
  Ruling& ruling_;
};

std::vector<Candidate> first_of(const std::vector<Candidate>& order, std::size_t count) {
  return {order.begin(), order.begin() + static_cast<std::ptrdiff_t>(std::min(count, order.size()))};
}

bool is_among(const std::vector<Candidate>& players, Candidate player) {
  return std::ranges::find(players, player) != players.end();
}

void append(std::vector<Candidate>& players, const std::vector<Candidate>& more) {
  std::ranges::copy_if(more, std::back_inserter(players), [&](Candidate player) { return !is_among(players, player); });
}

/// Fifth and sixth belong to the table and wait; all others are out. [S12]
void state_behind_four(const ClubLaw& law, const std::vector<Candidate>& order, Ruling& ruling) {
  Places members;
  std::vector<Candidate> waiting;
  std::vector<Candidate> out;
  for (std::size_t i = club::kPlayers; i < order.size(); ++i) {
    const bool belongs = i < club::kMostMembers;
    if (belongs) members.places.push_back({static_cast<int>(i) + 1, order[i]});
    (belongs ? waiting : out).push_back(order[i]);
  }
  if (!members.places.empty()) add(ruling, std::move(members), law.members);
  const bool is_crowd = order.size() > club::kMostMembers;  // Of fewer nobody but the four is spoken of. [S11.c] [S12]
  if (!waiting.empty()) add(ruling, Players{Players::Do::Wait, waiting}, is_crowd ? law.members : law.selection.ground);
  if (!out.empty()) add(ruling, Players{Players::Do::Out, out}, law.members);
}

/// Who draw again for the places behind the four, and on what ground; those before them belong to the table, and those behind
/// them are out. [S12] AMB-S52
void state_tie_behind_four(const ClubLaw& law, const std::vector<Candidate>& order, Ruling& ruling) {
  const auto is_redraw = [](const Statement& said) {
    const auto* players = as<Players>(said);
    return players != nullptr && players->what == Players::Do::Redraw;
  };
  const auto redraw = std::ranges::find_if(ruling.statements, is_redraw);
  if (redraw == ruling.statements.end()) return;
  redraw->ground = law.members + law.selection.ground.readings();
  const std::vector<Candidate> tied = as<Players>(*redraw)->players;
  Places members;
  std::vector<Candidate> out;
  for (std::size_t i = club::kPlayers; i < order.size(); ++i) {
    if (std::ranges::find(tied, order[i]) != tied.end()) continue;
    if (i < club::kMostMembers)
      members.places.push_back({static_cast<int>(i) + 1, order[i]});
    else
      out.push_back(order[i]);
  }
  if (!members.places.empty()) add(ruling, std::move(members), law.members);
  if (!out.empty()) add(ruling, Players{Players::Do::Out, out}, law.members);
}

/// A tie for the places behind them leaves the four who play. [S11.c] (AMB-S52)
void state_settled_four(const LawBook& book, const Position& at, const std::vector<club::Members>& groups,
                        Ruling& ruling) {
  Ruling aside;  // Who draws again has been said.
  constexpr std::array kLine{club::kPlayers};
  const club::Placing placing =
      club::in_order_of_places(groups, kLine, ToldDraw(book, at, book.club.selection.ground, aside));
  const std::vector<Candidate> order = candidates_of(placing.order);
  if (!placing.is_settled || order.size() < club::kPlayers) return;
  add(ruling, Players{Players::Do::In, first_of(order, club::kPlayers)}, book.club.selection.ground);
  state_tie_behind_four(book.club, order, ruling);
}

/// Where nobody belongs to a table and none waits, the first four of the list play. [A1] AMB-A25
void conclude_registration(const LawBook& book, const Position& at, Ruling& ruling) {
  std::vector<Candidate> list;
  for (const auto& group : at.arrivals) append(list, group);
  const std::vector<Candidate> in = first_of(list, club::kPlayers);
  add(ruling, Players{Players::Do::In, in}, book.club.selection.ground);
  const std::vector<Candidate> out(list.begin() + static_cast<std::ptrdiff_t>(in.size()), list.end());
  if (!out.empty()) add(ruling, Players{Players::Do::Out, out}, book.club.selection.ground);
}

/// Four play the first rubber: earlier groups first, the group that overflows draws. [S11.a] [S11.b] [S12]
void conclude_selection(const LawBook& book, const Position& at, Ruling& ruling) {
  const ClubLaw& law = book.club;
  std::vector<Candidate> without_draw;
  const std::vector<club::Members> groups = groups_of(at.arrivals);
  bool fits = true;
  for (const auto& group : at.arrivals) {
    fits = fits && without_draw.size() + group.size() <= club::kPlayers;
    if (fits) without_draw.insert(without_draw.end(), group.begin(), group.end());
  }
  if (!without_draw.empty()) add(ruling, Players{Players::Do::NoDraw, without_draw}, law.selection.ground);
  for (std::size_t i = 0; i + 1 < at.arrivals.size(); ++i)
    add(ruling, Precede{at.arrivals[i], at.arrivals[i + 1]}, law.selection.ground);
  // Where four are in without it, a draw is for the places behind them. [S12]
  const Ground& ground = without_draw.size() == club::kPlayers ? law.members : law.selection.ground;
  const club::Placing placing = club::in_order_of_places(groups, kLinesOfSelection, ToldDraw(book, at, ground, ruling));
  const std::vector<Candidate> order = candidates_of(placing.order);
  if (!placing.is_settled && order.size() < club::kPlayers) return state_settled_four(book, at, groups, ruling);
  const std::vector<Candidate> in = first_of(order, club::kPlayers);
  add(ruling, Players{Players::Do::In, in}, law.selection.ground);
  const bool all_have_drawn = at.arrivals.size() == 1 && !at.place_draw.empty();
  if (all_have_drawn && at.drawn.empty())
    add(ruling, Players{Players::Do::Redraw, in}, law.selection.ground + code_ground(book, "draw.partners"));
  state_behind_four(law, order, ruling);
}

/// Who has so many places, the groups one after another, and who has none.
void state_places(const ToldDraw& draw, const std::vector<std::vector<Candidate>>& groups, std::size_t places,
                  const Ground& ground, Ruling& ruling) {
  const club::Placing placing = club::in_order_of_places(groups_of(groups), std::array{places}, draw);
  if (!placing.is_settled) return;
  const std::vector<Candidate> order = candidates_of(placing.order);
  const std::vector<Candidate> in = first_of(order, places);
  const std::vector<Candidate> out(order.begin() + static_cast<std::ptrdiff_t>(in.size()), order.end());
  if (!in.empty()) add(ruling, Players{Players::Do::In, in}, ground);
  if (!out.empty()) add(ruling, Players{Players::Do::Out, out}, ground);
}

/// Those who belong to no table enter a fresh one before all others, who draw for what is left. [S17.a] [S17.b]
void conclude_new_table(const LawBook& book, const Position& at, Ruling& ruling) {
  const Ground& ground = book.club.fresh_table;
  const std::size_t places = places_at_new_table(at);
  const bool all_enter = at.unattached.size() <= places;
  if (all_enter) add(ruling, Players{Players::Do::NoDraw, at.unattached}, ground);
  if (all_enter && at.attached.empty()) return;
  if (!at.attached.empty()) add(ruling, Precede{at.unattached, at.attached}, ground);
  if (all_enter && at.unattached.size() + at.attached.size() > places)
    add(ruling, Players{Players::Do::In, at.unattached}, ground);
  state_places(ToldDraw(book, at, ground, ruling), {at.unattached, at.attached}, places, ground, ruling);
}

/// Who goes and who comes, and on what ground.
struct Change {
  std::vector<Candidate> out;
  std::vector<Candidate> in;
  Ground ground;
};

/// Those who come in, and who plays the next rubber.
void state_entry(const LawBook& book, const Position& at, const Change& change, Ruling& ruling) {
  if (!change.in.empty()) add(ruling, Players{Players::Do::In, change.in}, change.ground);
  std::vector<Candidate> playing;
  for (const PlayerRun& run : at.runs) {
    if (!is_among(change.out, run.player)) playing.push_back(run.player);
  }
  for (const Candidate player : who_came_in(at, book.club)) {
    if (!is_among(change.out, player)) append(playing, {player});
  }
  append(playing, change.in);
  add(ruling, Players{Players::Do::In, playing}, change.ground);
}

/// Who makes room when candidates claim entry. [S15.a] [S15.b]
void conclude_going_out(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.runs.empty() || at.entrants.empty()) return;
  const ClubLaw& law = book.club;
  const Room room = room_for_entrants(at, law);
  const std::vector<Candidate>& entrants = room.entrants;
  if (room.free >= entrants.size()) return state_entry(book, at, {room.left, entrants, law.going_out}, ruling);
  if (room.made >= entrants.size()) return state_entry(book, at, {room.gone, entrants, law.replacement_goes}, ruling);
  Ruling drawn;
  const ToldDraw told(book, at, law.going_out_draw, drawn);
  const club::Leavers leaving = club::leavers(runs_besides(at, room.gone), entrants.size() - room.made, told);
  for (const club::Members& equal : leaving.without_draw)
    add(ruling, Players{Players::Do::NoDraw, candidates_of(equal)}, law.going_out);
  for (const Statement& said : drawn.statements) add(ruling, said.what, said.ground);
  std::vector<Candidate> out = candidates_of(leaving.members);
  if (out.empty()) return;
  add(ruling, Players{Players::Do::Out, out},
      law.going_out + (drawn.statements.empty() ? Ground() : law.going_out_draw));
  if (!leaving.is_settled) return;
  if (drawn.statements.empty()) add(ruling, Players{Players::Do::NoDraw, out}, law.going_out);
  append(out, room.gone);
  state_entry(book, at, {out, entrants, law.going_out}, ruling);
}

/// Whoever is told to have come with others was not of the crowd that his draw alone let one think of.
void leave_group(Position& at, Candidate player) {
  for (auto& group : at.arrivals) std::erase(group, player);
  std::erase_if(at.arrivals, [](const std::vector<Candidate>& group) { return group.empty(); });
}

/// `group1=P1,P2 group2=P3`, or `P1=1 P2=1 P3=2`.
void take_arrival(Position& at, const Act& act) {
  for (const facts::Attribute& attribute : act.attributes) {
    if (const auto player = parse_player(attribute.key)) leave_group(at, *player);
    for (const Candidate player : parse_players(attribute.value)) leave_group(at, player);
  }
  std::map<int, std::vector<Candidate>> by_place;
  for (const facts::Attribute& attribute : act.attributes) {
    const auto player = parse_player(attribute.key);
    const auto place = parse_integer(attribute.value);
    if (player && place) by_place[static_cast<int>(*place)].push_back(*player);
    if (auto group = parse_players(attribute.value); !group.empty()) at.arrivals.push_back(std::move(group));
  }
  for (auto& [place, group] : by_place) at.arrivals.push_back(std::move(group));
}

void note_run(Position& at, Candidate player, std::int64_t rubbers) {
  std::erase_if(at.runs, [player](const PlayerRun& run) { return run.player == player; });
  at.runs.push_back({player, static_cast<int>(rubbers)});
}

/// `P1=3 P2=2`, `player=P1 rubbers=3`, or `rubbers=P1:3,P2:2`.
void take_runs(Position& at, const Act& act) {
  for (const facts::Attribute& attribute : act.attributes) {
    const auto rubbers = parse_integer(attribute.value);
    if (const auto player = parse_player(attribute.key); player && rubbers) note_run(at, *player, *rubbers);
    for (const std::string_view part : split(attribute.value, ',')) {
      const std::size_t colon = part.find(':');
      if (colon == std::string_view::npos) continue;
      const auto player = parse_player(part.substr(0, colon));
      const auto count = parse_integer(part.substr(colon + 1));
      if (player && count) note_run(at, *player, *count);
    }
  }
  for (const std::string_view key : {"rubbers", "run", "n", "count"}) {
    const auto rubbers = act.count(key);
    if (!rubbers) continue;
    for (const Candidate player : players_under(act, {"player", "players", "by"})) note_run(at, player, *rubbers);
  }
}

void ask_for_entry(Context& context, Candidate player) {
  Position& at = context.at;
  const Ground& ground = context.book.club.entry;
  if (at.card_drawn) {
    say(at, Denied{player, Deed::Entry}, ground, Because::CardIsDrawn);
    say(at, Players{Players::Do::Wait, {player}}, ground, Because::WaitsOneRubber);
    return;
  }
  // One rubber makes room for two. [S15.a]
  if (!at.runs.empty() && at.entrants.size() >= club::kMostEntrants) {
    say(at, Denied{player, Deed::Entry}, context.book.club.going_out);
    return say(at, Players{Players::Do::Wait, {player}}, context.book.club.going_out, Because::WaitsOneRubber);
  }
  at.entrants.push_back(player);
  say(at, Allowed{player, Deed::Entry}, ground);
}

void cut_in(Context& context, const Act& act) {
  const auto player = subject_of(act);
  if (!player) return;
  say(context.at, Players{Players::Do::LoseReentry, {*player}}, context.book.club.two_tables);
  say(context.at, Players{Players::Do::RankAsNew, {*player}}, context.book.club.two_tables);
}

/// The players of a broken table go before the one who broke it up; too few places are drawn for. [S21]
void break_up(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = subject_of(act);
  if (!by) return;
  auto others = players_under(act, {"remaining", "others", "left", "left-behind", "rest", "players", "members"});
  if (others.empty()) others = at.table_members;
  if (others.empty()) others = parse_players("P1,P2,P3,P4");
  std::erase(others, *by);
  at.displaced = others;
  say(at, Precede{others, {*by}}, context.book.club.broken_up);
}

void take_vacancies(Position& at, const Act& act) {
  for (const std::string_view key : {"n", "places", "count", "vacancies", "seats", "number"}) {
    if (act.count(key)) at.vacancies = act.count(key);
  }
  if (act.number && !at.vacancies) at.vacancies = static_cast<int>(*act.number);
}

/// Who sits at a table and who waits there; for a new table, who belongs to none and who to another.
void take_table(Context& context, const Act& act) {
  Position& at = context.at;
  std::vector<Candidate> fresh;
  std::vector<Candidate> others;
  for (const facts::Attribute& attribute : act.attributes) {
    const auto players = parse_players(attribute.value);
    if (players.empty()) continue;
    const bool unattached =
        has_any(attribute.key, {"unattached", "no-table", "no-other", "new", "fresh", "none", "free"});
    const bool attached = has_any(attribute.key, {"other", "old", "attached", "from", "belong", "elsewhere", "rest"});
    if (has_any(attribute.key, {"wait"})) {
      at.waiting = players;
    } else if (unattached) {
      fresh = players;
    } else if (attached) {
      others = players;
    } else {
      at.table_members = players;
      if (players.size() > 4) at.waiting.assign(players.begin() + 4, players.end());
    }
  }
  if (!fresh.empty()) {
    at.unattached = std::move(fresh);
    at.attached = std::move(others);
    return;
  }
  const bool is_new = has_any(act.manner, {"new", "fresh", "forming", "formed"}) ||
                      std::any_of(act.attributes.begin(), act.attributes.end(), [](const facts::Attribute& attribute) {
                        return (has_any(attribute.key, {"new", "fresh"}) && attribute.value != "no") ||
                               has_any(attribute.value, {"new", "fresh", "forming"});
                      });
  at.new_table = at.new_table || is_new;
}

/// Whether a candidate's finding says that he belongs to no table, or to another; nothing where it does not say.
std::optional<bool> belongs_elsewhere(const Act& act) {
  for (const facts::Attribute& attribute : act.attributes) {
    if (parse_player(attribute.key) || !parse_players(attribute.value).empty()) continue;
    const bool denies = has_any(attribute.value, {"none", "no", "new", "fresh", "0"});
    if (has_any(attribute.key, {"unattached", "free", "fresh", "new", "no-table"})) return denies;
    if (has_any(attribute.key, {"attached", "from", "table", "member", "belong", "other"})) return !denies;
  }
  return std::nullopt;
}

/// A candidate for a new table: does he belong to another?
void stand_for_new_table(Position& at, const Act& act, const std::vector<Candidate>& players) {
  const bool belongs = belongs_elsewhere(act).value_or(has_any(act.manner, {"other", "member"}));
  auto& list = belongs ? at.attached : at.unattached;
  list.insert(list.end(), players.begin(), players.end());
}

/// A candidate speaks; once a card has been drawn it is too late. [S16]
void take_candidates(Context& context, const Act& act) {
  const auto is_late = [](std::string_view text) { return has_any(text, {"after", "late"}); };
  const bool late =
      is_late(act.manner) || std::any_of(act.attributes.begin(), act.attributes.end(),
                                         [&](const facts::Attribute& attribute) { return is_late(attribute.value); });
  std::vector<Candidate> players = parse_players(act.manner);
  for (const facts::Attribute& attribute : act.attributes) {
    for (const Candidate player : parse_players(attribute.value)) players.push_back(player);
  }
  if (context.at.new_table || (!late && belongs_elsewhere(act))) return stand_for_new_table(context.at, act, players);
  context.at.card_drawn = context.at.card_drawn || late;
  for (const Candidate player : players) ask_for_entry(context, player);
}

/// A draw for places, or for going out: said so, or by what else is known.
bool is_for_places(const Position& at, const Act& act) {
  const auto purpose = act.value("purpose");
  if (purpose) return *purpose != "partners" && *purpose != "deal";
  return seems_for_places(at, act);
}

/// More than four draw at once and nothing else was told of them: they came together, and draw for the first rubber. [S11.c]
bool is_of_a_crowd(const Position& at, const Act& act) {
  const bool is_first = at.arrivals.empty() && at.runs.empty() && at.displaced.empty() && at.unattached.empty();
  const bool may_be = !act.value("purpose") || act.value("purpose") == "places";
  return is_first && may_be && cards_in(act).size() > 4;
}

/// Where the list says who plays, cards are drawn for nothing.
void take_crowd(Context& context, const Act& act) {
  const Rule<ClubLaw::Selection>& law = context.book.club.selection;
  if (law.value == ClubLaw::Selection::Registration) return say(context.at, Noted{Note::Advisory}, law.ground);
  context.at.arrivals.push_back(players_in(cards_in(act)));
}

/// Each group that a line parts has a draw of its own; whoever draws afresh draws for something else.
void take_place_draw(Position& at, const Act& act) {
  const std::vector<CandidateDraw> drawn = cards_in(act);
  const std::vector<Candidate> before = players_in(at.place_draw);
  const bool is_other_matter = std::ranges::any_of(
      drawn, [&](const CandidateDraw& one) { return std::ranges::find(before, one.player) != before.end(); });
  if (is_other_matter) at.place_draw.clear();
  at.place_draw.insert(at.place_draw.end(), drawn.begin(), drawn.end());
  at.card_drawn = true;
}

/// Those who tied draw again: a second card each.
void draw_again(Position& at, const Act& act) {
  for (const CandidateDraw& again : cards_in(act)) {
    for (CandidateDraw& drawn : at.place_draw) {
      if (drawn.player == again.player) drawn.cards.push_back(again.cards.front());
    }
  }
}

}  // namespace

void observe_club(Context& context, const Act& act) {
  Position& at = context.at;
  if (is_finding(act, "arrival")) take_arrival(at, act);
  if (is_finding(act, "draw") && is_of_a_crowd(at, act)) take_crowd(context, act);
  if (is_finding(act, "draw") && is_for_places(at, act)) take_place_draw(at, act);
  if (is_finding(act, "redraw") && !at.place_draw.empty() && at.drawn.empty()) draw_again(at, act);
  if (is_finding(act, "runs")) take_runs(at, act);
  if (is_finding(act, "rubber-ended")) {
    at.card_drawn = false;
    at.rubber_over = true;
  }
  observe_leaving(context, act);
  if (is_finding(act, "cut-in") || is_finding(act, "cuts-in")) cut_in(context, act);
  if (is_finding(act, "table-broken-up")) break_up(context, act);
  if (is_finding(act, "vacancies") || is_finding(act, "vacancy")) take_vacancies(at, act);
  if (is_finding(act, "table") || is_finding(act, "tables")) {
    take_table(context, act);
    fill_places(context);
  }
  if (is_finding(act, "candidate") || is_finding(act, "candidates")) take_candidates(context, act);
  const auto* player = std::get_if<Candidate>(&act.actor);
  if (player != nullptr && act.verb == Verb::Claim && act.what == "entry") ask_for_entry(context, *player);
  if (at.rubber_over && at.card_drawn) {
    at.cut_for_next_deal = true;  // The first card drawn for the next rubber closes the last one. AMB-S58
    at.next_turn_up = true;
  }
}

void conclude_club(const LawBook& book, const Position& at, Ruling& ruling) {
  const bool by_list = book.club.selection.value == ClubLaw::Selection::Registration;
  if (!at.arrivals.empty()) (by_list ? conclude_registration : conclude_selection)(book, at, ruling);
  conclude_going_out(book, at, ruling);
  if (!at.unattached.empty()) conclude_new_table(book, at, ruling);
  if (!at.displaced.empty() && at.vacancies) {
    const auto places = static_cast<std::size_t>(std::max(0, *at.vacancies));
    if (at.displaced.size() <= places) add(ruling, Players{Players::Do::NoDraw, at.displaced}, book.club.broken_up);
    state_places(ToldDraw(book, at, book.club.broken_up, ruling), {at.displaced}, places, book.club.broken_up, ruling);
  }
}

}  // namespace euchre::laws::detail
