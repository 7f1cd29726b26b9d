#include "law/laws/detail/candidates.h"
#include "law/laws/detail/topic.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

// Who has still to draw for a place at the table, or for going out: whoever cuts a card cuts for that, and else for partners.

namespace euchre::laws::detail {

namespace {

using facts::Candidate;

std::size_t places_of(const std::optional<int>& told, std::size_t unless_told) {
  return told ? static_cast<std::size_t>(std::max(0, *told)) : unless_told;
}

/// Those who have drawn no card, or of those who drew equal ones whoever has not drawn again.
std::vector<Candidate> who_lack_cards(const LawBook& book, const Position& at, const std::vector<Candidate>& players,
                                      const std::vector<match::Edge>& edges) {
  const auto cards_of = [&at](Candidate player) {
    const auto drawn = std::ranges::find(at.place_draw, player, &CandidateDraw::player);
    return drawn == at.place_draw.end() ? std::size_t{0} : drawn->cards.size();
  };
  std::vector<Candidate> lack;
  std::ranges::copy_if(players, std::back_inserter(lack), [&](Candidate player) { return cards_of(player) == 0; });
  if (!lack.empty()) return lack;
  const std::vector<Candidate> again = draw_order(book, at.place_draw, players, edges).again;
  if (again.empty()) return {};
  const std::size_t fewest = cards_of(*std::ranges::min_element(again, {}, cards_of));
  std::ranges::copy_if(again, std::back_inserter(lack), [&](Candidate player) { return cards_of(player) == fewest; });
  return lack;
}

}  // namespace

std::vector<club::Members> groups_of(const std::vector<std::vector<Candidate>>& groups) {
  std::vector<club::Members> members;
  std::ranges::transform(groups, std::back_inserter(members), members_of);
  return members;
}

std::size_t places_at_new_table(const Position& at) { return places_of(at.vacancies, club::kPlayers); }

Room room_for_entrants(const Position& at, const ClubLaw& law) {
  Room room;
  const std::vector<Candidate> came_in = who_came_in(at, law);
  std::ranges::copy_if(at.entrants, std::back_inserter(room.entrants), [&](Candidate player) {
    return std::ranges::find(came_in, player) == came_in.end();  // Else he has a place. [S19.a]
  });
  if (room.entrants.size() > club::kMostEntrants) room.entrants.resize(club::kMostEntrants);
  room.left = who_left(at);  // Their places are free, but for those that were taken.
  room.free = room.left.size() - std::min(room.left.size(), came_in.size());
  room.gone = stand_ins(at);
  room.made = room.gone.size() + room.free;
  std::ranges::copy_if(room.left, std::back_inserter(room.gone),
                       [&](Candidate player) { return std::ranges::find(room.gone, player) == room.gone.end(); });
  return room;
}

std::vector<club::Run> runs_besides(const Position& at, const std::vector<Candidate>& gone) {
  std::vector<club::Run> runs;
  for (const PlayerRun& run : at.runs) {
    if (std::ranges::find(gone, run.player) == gone.end())
      runs.push_back({member_of(run.player), static_cast<std::uint64_t>(std::max(0, run.rubbers))});
  }
  std::ranges::sort(runs, {}, &club::Run::member);
  return runs;
}

std::vector<Candidate> who_draw_for_places(const LawBook& book, const Position& at) {
  std::vector<Candidate> due;
  const club::RankByDraw ask = [&](const club::Members& drawers,
                                   const std::vector<match::Edge>& edges) -> std::optional<club::Members> {
    const std::vector<Candidate> players = candidates_of(drawers);
    const std::vector<Candidate> lack = who_lack_cards(book, at, players, edges);
    due.insert(due.end(), lack.begin(), lack.end());
    if (!lack.empty()) return std::nullopt;
    return members_of(draw_order(book, at.place_draw, players, edges).order);
  };
  const auto place = [&ask](const std::vector<std::vector<Candidate>>& groups, std::span<const std::size_t> lines) {
    static_cast<void>(club::in_order_of_places(groups_of(groups), lines, ask));  // Who is asked is all that matters.
  };
  const bool by_list = book.club.selection.value == ClubLaw::Selection::Registration;
  if (!at.arrivals.empty() && !by_list) place(at.arrivals, kLinesOfSelection);
  if (!at.unattached.empty()) place({at.unattached, at.attached}, std::array{places_at_new_table(at)});
  if (!at.displaced.empty() && at.vacancies) place({at.displaced}, std::array{places_of(at.vacancies, 0)});
  if (!goes_out(at)) return due;
  const Room room = room_for_entrants(at, book.club);
  if (room.made < room.entrants.size())
    static_cast<void>(club::leavers(runs_besides(at, room.gone), room.entrants.size() - room.made, ask));
  return due;
}

void cut_for_place(Position& at, Candidate player, Card card) {
  const auto before = std::ranges::find(at.place_draw, player, &CandidateDraw::player);
  if (before == at.place_draw.end())
    at.place_draw.push_back({player, {card}});
  else
    before->cards.push_back(card);
}

namespace {

/// Whether those who came together were gathered by their cuts alone, and nobody has cut for partners yet.
bool may_join_crowd(const Position& at) {
  const bool is_told = std::ranges::any_of(at.log, [](const facts::Act& act) { return is_finding(act, "arrival"); });
  return !is_told && at.arrivals.size() == 1 && at.drawn.size() == 1 &&
         at.arrivals.front() == players_in(at.place_draw);
}

}  // namespace

void gather_crowd(Context& context) {
  Position& at = context.at;
  if (may_join_crowd(at) &&
      std::ranges::find(at.arrivals.front(), at.drawn.front().player) == at.arrivals.front().end()) {
    at.arrivals.front().push_back(at.drawn.front().player);
    at.place_draw.push_back(at.drawn.front());
    return at.drawn.clear();
  }
  const bool is_first = at.arrivals.empty() && at.runs.empty() && at.displaced.empty() && at.unattached.empty();
  if (!is_first || at.drawn.size() <= club::kPlayers) return;
  const Rule<ClubLaw::Selection>& law = context.book.club.selection;
  if (law.value == ClubLaw::Selection::Registration) return say(at, Noted{Note::Advisory}, law.ground);
  at.arrivals.push_back(players_in(at.drawn));
  at.place_draw = std::exchange(at.drawn, {});
}

}  // namespace euchre::laws::detail
