#include "core/base/text.h"
#include "law/laws/detail/auction.h"
#include "law/laws/detail/candidates.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <initializer_list>
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

/// The players under the first of these keys that names any.
std::vector<Candidate> players_under(const Act& act, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    if (auto players = parse_players(act.value(key).value_or("")); !players.empty()) return players;
  }
  return {};
}

/// The player whom a finding is about: under a key, or as a word of its own.
std::optional<Candidate> subject_of(const Act& act) {
  auto players = players_under(act, {"by", "player", "member", "who"});
  if (players.empty()) players = parse_players(act.manner);
  return players.empty() ? std::nullopt : std::optional(players.front());
}

std::vector<CandidateDraw> cards_in(const Act& act) {
  std::vector<CandidateDraw> drawn;
  for (const facts::Attribute& attribute : act.attributes) {
    const auto player = parse_player(attribute.key);
    const auto card = parse_card(attribute.value);
    if (player && card) drawn.push_back({*player, {*card}});
  }
  return drawn;
}

/// Four play the first rubber: earlier groups first, the group that overflows draws. [S11.a] [S11.b] [S12]
class Selection {
 public:
  Selection(const LawBook& book, const Position& at) : book_(book), at_(at) {}

  void conclude(Ruling& ruling) {
    std::vector<Candidate> in;
    std::vector<Candidate> without_draw;
    std::vector<Candidate> overflowing;
    std::vector<Candidate> later;
    for (const auto& group : at_.arrivals) {
      if (in.size() + group.size() <= 4 && overflowing.empty()) {
        in.insert(in.end(), group.begin(), group.end());
        without_draw.insert(without_draw.end(), group.begin(), group.end());
      } else if (overflowing.empty() && in.size() < 4) {
        overflowing = group;
      } else {
        later.insert(later.end(), group.begin(), group.end());
      }
    }
    const ClubLaw& law = book_.club;
    if (!without_draw.empty()) add(ruling, Players{Players::Do::NoDraw, without_draw}, law.selection);
    state_precedence(ruling);
    if (overflowing.empty()) return finish(ruling, in, later);
    add(ruling, Players{Players::Do::Draw, overflowing}, law.selection);
    if (at_.place_draw.size() < overflowing.size()) return;
    std::vector<CandidateDraw> drawn = at_.place_draw;
    sort_by_draw(book_, drawn);
    if (const auto tied = tied_at_edges(drawn, 4 - in.size()); !tied.empty()) {
      add(ruling, Players{Players::Do::Redraw, tied}, law.selection);
      return;
    }
    std::vector<Candidate> rest;
    for (const CandidateDraw& card : drawn) (in.size() < 4 ? in : rest).push_back(card.player);
    rest.insert(rest.end(), later.begin(), later.end());
    finish(ruling, in, rest);
  }

 private:
  void state_precedence(Ruling& ruling) const {
    for (std::size_t i = 0; i + 1 < at_.arrivals.size(); ++i) {
      add(ruling, Precede{at_.arrivals[i], at_.arrivals[i + 1]}, book_.club.selection);
    }
  }

  /// Equal cards on both sides of the fourth place, or of the sixth.
  [[nodiscard]] std::vector<Candidate> tied_at_edges(const std::vector<CandidateDraw>& drawn,
                                                     std::size_t places) const {
    for (const std::size_t edge : {places, places + 2}) {
      if (edge == 0 || edge >= drawn.size()) continue;
      const auto ranks = draw_ranks(book_, drawn[edge]);
      if (draw_ranks(book_, drawn[edge - 1]) != ranks) continue;
      std::vector<Candidate> tied;
      for (const CandidateDraw& card : drawn) {
        if (draw_ranks(book_, card) == ranks) tied.push_back(card.player);
      }
      return tied;
    }
    return {};
  }

  void finish(Ruling& ruling, const std::vector<Candidate>& in, const std::vector<Candidate>& rest) const {
    const ClubLaw& law = book_.club;
    add(ruling, Players{Players::Do::In, in}, law.selection);
    const bool all_have_drawn = at_.arrivals.size() == 1 && !at_.place_draw.empty();
    if (all_have_drawn && at_.drawn.empty())
      add(ruling, Players{Players::Do::Redraw, in}, law.selection + code_ground(book_, "draw.partners"));
    Places members;
    std::vector<Candidate> waiting;
    std::vector<Candidate> out;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      if (i < 2) {
        members.places.push_back({static_cast<int>(i) + 5, rest[i]});
        waiting.push_back(rest[i]);
      } else {
        out.push_back(rest[i]);
      }
    }
    if (!members.places.empty()) add(ruling, std::move(members), law.members);
    if (!waiting.empty()) add(ruling, Players{Players::Do::Wait, waiting}, law.members);
    if (!out.empty()) add(ruling, Players{Players::Do::Out, out}, law.members);
  }

  const LawBook& book_;
  const Position& at_;
};

/// Everybody whose draw equals the one at the edge, where the one before it does too.
std::vector<Candidate> tied_with(const LawBook& book, const std::vector<CandidateDraw>& drawn, std::size_t edge) {
  std::vector<Candidate> tied;
  if (edge == 0 || draw_ranks(book, drawn[edge - 1]) != draw_ranks(book, drawn[edge])) return tied;
  for (const CandidateDraw& card : drawn) {
    if (draw_ranks(book, card) == draw_ranks(book, drawn[edge])) tied.push_back(card.player);
  }
  return tied;
}

/// Those who belong to no table enter a fresh one before all others, who draw for what is left. [S17.a] [S17.b]
void conclude_new_table(const LawBook& book, const Position& at, Ruling& ruling) {
  const ClubLaw& law = book.club;
  std::vector<Candidate> in = at.unattached;
  const std::size_t all = static_cast<std::size_t>(at.vacancies.value_or(4));
  const std::size_t places = in.size() < all ? all - in.size() : 0;
  add(ruling, Players{Players::Do::NoDraw, in}, law.fresh_table);
  if (at.attached.empty()) return;
  add(ruling, Precede{in, at.attached}, law.fresh_table);
  if (places < at.attached.size()) {
    add(ruling, Players{Players::Do::In, in}, law.fresh_table);
    add(ruling, Players{Players::Do::Draw, at.attached}, law.fresh_table);
    if (at.place_draw.size() < at.attached.size()) return;
    std::vector<CandidateDraw> drawn = at.place_draw;
    sort_by_draw(book, drawn);
    std::vector<Candidate> out;
    for (std::size_t i = 0; i < drawn.size(); ++i) (i < places ? in : out).push_back(drawn[i].player);
    if (const auto tied = places > 0 ? tied_with(book, drawn, places) : std::vector<Candidate>(); !tied.empty()) {
      add(ruling, Players{Players::Do::Redraw, tied}, law.fresh_table);
      return;
    }
    add(ruling, Players{Players::Do::Out, out}, law.fresh_table);
  } else {
    in.insert(in.end(), at.attached.begin(), at.attached.end());
  }
  add(ruling, Players{Players::Do::In, in}, law.fresh_table);
}

/// Who plays once those who go out have made room for the entrants.
void state_table(const LawBook& book, const Position& at, const std::vector<Candidate>& out, Ruling& ruling) {
  std::vector<Candidate> playing;
  for (const PlayerRun& run : at.runs) {
    if (std::find(out.begin(), out.end(), run.player) == out.end()) playing.push_back(run.player);
  }
  playing.insert(playing.end(), at.entrants.begin(), at.entrants.end());
  add(ruling, Players{Players::Do::In, playing}, book.club.going_out);
}

bool is_draw(const Statement& said) {
  const auto* players = as<Players>(said);
  return players != nullptr && players->what == Players::Do::Draw;
}

/// Who makes room when candidates claim entry. [S15.a] [S15.b]
void conclude_going_out(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.runs.empty() || at.entrants.empty()) return;
  const std::size_t room = std::min<std::size_t>(at.entrants.size(), 2);
  std::vector<PlayerRun> runs = at.runs;
  std::ranges::sort(runs, [](const PlayerRun& one, const PlayerRun& other) {
    return one.rubbers != other.rubbers ? one.rubbers > other.rubbers : one.player < other.player;
  });
  std::vector<Candidate> out;
  std::size_t start = 0;
  while (out.size() < room && start < runs.size()) {
    std::vector<Candidate> equal;
    for (const PlayerRun& run : runs) {
      if (run.rubbers == runs[start].rubbers) equal.push_back(run.player);
    }
    if (out.size() + equal.size() > room) {
      add(ruling, Players{Players::Do::Draw, equal}, book.club.going_out_draw);
      if (at.place_draw.size() < equal.size()) break;
      std::vector<CandidateDraw> drawn = at.place_draw;
      sort_by_draw(book, drawn);
      const std::size_t needed = room - out.size();
      const std::size_t edge = drawn.size() - needed;
      if (const auto tied = tied_with(book, drawn, edge); !tied.empty()) {
        add(ruling, Players{Players::Do::Redraw, tied}, book.club.going_out_draw);
        break;
      }
      for (std::size_t i = edge; i < drawn.size(); ++i) out.push_back(drawn[i].player);
      break;
    }
    add(ruling, Players{Players::Do::NoDraw, equal}, book.club.going_out);
    out.insert(out.end(), equal.begin(), equal.end());
    start += equal.size();
  }
  if (out.empty()) return;
  add(ruling, Players{Players::Do::Out, out}, book.club.going_out);
  if (out.size() < room) return;
  if (std::ranges::none_of(ruling.statements, is_draw))
    add(ruling, Players{Players::Do::NoDraw, out}, book.club.going_out);
  add(ruling, Players{Players::Do::In, at.entrants}, book.club.going_out);
  state_table(book, at, out, ruling);
}

/// `group1=P1,P2 group2=P3`, or `P1=1 P2=1 P3=2`.
void take_arrival(Position& at, const Act& act) {
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
  at.entrants.push_back(player);
  say(at, Allowed{player, Deed::Entry}, ground);
}

void leave_request(Context& context, const Act& act) {
  Position& at = context.at;
  const auto by = parse_player(act.value("by").value_or(""));
  const auto substitute = parse_player(act.value("substitute").value_or(""));
  if (!by || !substitute) return;
  const bool refused = act.value("refuse") && act.value("refuse") != "none";
  const bool all_consent = parse_players(act.value("consent").value_or("")).size() >= 3 && !refused;
  const Of<Deed> deed{Deed::Substitute, *substitute};
  if (!all_consent) return say(at, Denied{*by, deed}, context.book.club.substitute);
  say(at, Allowed{*by, deed, Limit{Limit::Kind::RubberEnd, {}, {}}}, context.book.club.substitute);
}

/// A member of a full table leaves after one of his two rubbers: the next who waits takes his place. [S19]
void leave(Context& context, const Act& act) {
  Position& at = context.at;
  const ClubLaw& law = context.book.club;
  const auto leaver = subject_of(act);
  auto next = players_under(act, {"next", "replacement", "substitute", "waiting", "wait", "in"});
  if (next.empty()) next = at.waiting;
  if (leaver) say(at, Players{Players::Do::Out, {*leaver}}, law.replacement);
  if (next.empty()) return;
  say(at, Players{Players::Do::In, {next.front()}}, law.replacement);
  say(at, Players{Players::Do::Out, {next.front()}, 1}, law.replacement_goes);
  next.erase(next.begin());
  if (!next.empty()) say(at, Players{Players::Do::Wait, next}, law.members);
  at.waiting = std::move(next);
}

void cut_in(Context& context, const Act& act) {
  const auto player = subject_of(act);
  if (!player) return;
  say(context.at, Players{Players::Do::LoseReentry, {*player}}, context.book.club.two_tables);
  say(context.at, Players{Players::Do::RankAsNew, {*player}}, context.book.club.two_tables);
}

void place_displaced(Context& context) {
  Position& at = context.at;
  if (!at.vacancies || at.displaced.empty()) return;
  const bool enough = static_cast<std::size_t>(*at.vacancies) >= at.displaced.size();
  say(at, Players{enough ? Players::Do::In : Players::Do::Draw, at.displaced}, context.book.club.broken_up);
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
  place_displaced(context);
}

void take_vacancies(Context& context, const Act& act) {
  for (const std::string_view key : {"n", "places", "count", "vacancies", "seats", "number"}) {
    if (act.count(key)) context.at.vacancies = act.count(key);
  }
  if (act.number && !context.at.vacancies) context.at.vacancies = static_cast<int>(*act.number);
  place_displaced(context);
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

/// A draw for places, or for going out: said so, or made by others than four.
bool is_for_places(const Position& at, const Act& act) {
  const auto purpose = act.value("purpose");
  if (purpose) return *purpose != "partners" && *purpose != "deal";
  const bool goes_out = !at.runs.empty() && !at.entrants.empty();
  return goes_out || !at.arrivals.empty() || !at.displaced.empty() || !at.unattached.empty();
}

std::vector<Candidate> players_in(const std::vector<CandidateDraw>& drawn) {
  std::vector<Candidate> players;
  players.reserve(drawn.size());
  for (const CandidateDraw& one : drawn) players.push_back(one.player);
  return players;
}

/// More than four draw at once and nothing else was told of them: they came together, and draw for the first rubber. [S11.c]
bool is_of_a_crowd(const Position& at, const Act& act) {
  const bool is_first = at.arrivals.empty() && at.runs.empty() && at.displaced.empty() && at.unattached.empty();
  return is_first && !act.value("purpose") && cards_in(act).size() > 4;
}

/// Too few places for the players of a broken table: the draw settles their precedence. [S21.b]
void conclude_displaced(const LawBook& book, const Position& at, Ruling& ruling) {
  if (at.displaced.empty() || !at.vacancies || at.place_draw.size() < at.displaced.size()) return;
  const auto places = static_cast<std::size_t>(std::max(0, *at.vacancies));
  if (places == 0 || places >= at.place_draw.size()) return;
  std::vector<CandidateDraw> drawn = at.place_draw;
  sort_by_draw(book, drawn);
  if (const auto tied = tied_with(book, drawn, places); !tied.empty()) {
    add(ruling, Players{Players::Do::Redraw, tied}, book.club.broken_up);
    return;
  }
  std::vector<Candidate> in;
  std::vector<Candidate> out;
  for (std::size_t i = 0; i < drawn.size(); ++i) (i < places ? in : out).push_back(drawn[i].player);
  add(ruling, Players{Players::Do::In, in}, book.club.broken_up);
  add(ruling, Players{Players::Do::Out, out}, book.club.broken_up);
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
  if (is_finding(act, "draw") && is_of_a_crowd(at, act)) at.arrivals.push_back(players_in(cards_in(act)));
  if (is_finding(act, "draw") && is_for_places(at, act)) {
    at.place_draw = cards_in(act);
    at.card_drawn = true;
  }
  if (is_finding(act, "redraw") && !at.place_draw.empty() && at.drawn.empty()) draw_again(at, act);
  if (is_finding(act, "runs")) take_runs(at, act);
  if (is_finding(act, "rubber-ended")) {
    at.card_drawn = false;
    at.rubber_over = true;
  }
  if (is_finding(act, "leave-request")) leave_request(context, act);
  if (is_finding(act, "leave") || is_finding(act, "leaves")) leave(context, act);
  if (is_finding(act, "cut-in") || is_finding(act, "cuts-in")) cut_in(context, act);
  if (is_finding(act, "table-broken-up")) break_up(context, act);
  if (is_finding(act, "vacancies") || is_finding(act, "vacancy")) take_vacancies(context, act);
  if (is_finding(act, "table") || is_finding(act, "tables")) take_table(context, act);
  if (is_finding(act, "candidate") || is_finding(act, "candidates")) take_candidates(context, act);
  const auto* player = std::get_if<Candidate>(&act.actor);
  if (player != nullptr && act.verb == Verb::Claim && act.what == "entry") ask_for_entry(context, *player);
  if (at.rubber_over && at.card_drawn) {
    at.cut_for_next_deal = true;  // The first card drawn for the next rubber closes the last one. AMB-S58
    at.next_turn_up = true;
  }
}

void conclude_club(const LawBook& book, const Position& at, Ruling& ruling) {
  if (!at.arrivals.empty()) Selection(book, at).conclude(ruling);
  conclude_going_out(book, at, ruling);
  if (!at.unattached.empty()) conclude_new_table(book, at, ruling);
  conclude_displaced(book, at, ruling);
}

}  // namespace euchre::laws::detail
