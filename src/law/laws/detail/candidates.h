#pragma once

#include "club/club/places.h"
#include "core/match/cutting.h"
#include "law/laws/law_book.h"
#include "law/laws/position.h"

#include <array>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::laws::detail {

struct Context;

[[nodiscard]] std::optional<facts::Candidate> parse_player(std::string_view text);
/// `P1,P2`, `P1+P2` or `P1 P2`; other words are left aside.
[[nodiscard]] std::vector<facts::Candidate> parse_players(std::string_view text);

/// The players under the first of these keys that names any.
[[nodiscard]] std::vector<facts::Candidate> players_under(const facts::Act& act,
                                                          std::initializer_list<std::string_view> keys);
/// The player whom a finding is about: under a key, or as a word of its own.
[[nodiscard]] std::optional<facts::Candidate> subject_of(const facts::Act& act);

/// Players as the keeper of the club numbers them, and back.
[[nodiscard]] club::MemberId member_of(facts::Candidate player);
[[nodiscard]] club::Members members_of(const std::vector<facts::Candidate>& players);
[[nodiscard]] std::vector<facts::Candidate> candidates_of(const club::Members& members);

/// Players as their draw ranks them.
struct DrawOrder {
  std::vector<facts::Candidate> order;  ///< the best draw first; level players by their number
  std::vector<facts::Candidate> again;  ///< whose equality leaves something open, and who have still to draw
};
/// Asks the keeper of draws. Those of `players` who have drawn nothing count as level.
[[nodiscard]] DrawOrder draw_order(const LawBook& book, const std::vector<CandidateDraw>& drawn,
                                   std::vector<facts::Candidate> players, std::span<const match::Edge> edges);
[[nodiscard]] std::vector<facts::Candidate> players_in(const std::vector<CandidateDraw>& drawn);

/// The cards of a draw that is told whole, `P1=AC P2=KD`.
[[nodiscard]] std::vector<CandidateDraw> cards_in(const facts::Act& draw);
/// Whether somebody claims entry at the end of a rubber, so that some draw for going out. [S15.b]
[[nodiscard]] bool goes_out(const Position& at);
/// Whether a draw is for places, or for going out: by what is known of the table, or because three draw. What it is for
/// may be told after it. REQUIRES: the draw does not say itself what it is for.
[[nodiscard]] bool seems_for_places(const Position& at, const facts::Act& draw);

/// The places behind which candidates are parted who come for the first rubber: those who play, and those who belong. [S11] [S12]
inline constexpr std::array kLinesOfSelection{club::kPlayers, club::kMostMembers};
/// Groups as the keeper of the club numbers their players.
[[nodiscard]] std::vector<club::Members> groups_of(const std::vector<std::vector<facts::Candidate>>& groups);
/// How many sit down at a fresh table.
[[nodiscard]] std::size_t places_at_new_table(const Position& at);
/// Who claims entry at the end of a rubber, and what room there is for them before anybody goes out. [S15] [S19]
struct Room {
  std::vector<facts::Candidate> entrants;
  std::vector<facts::Candidate> left;  ///< members who have left the table
  std::vector<facts::Candidate> gone;  ///< these, and those who played in the place of one who left
  std::size_t free = 0;                ///< places of those who left that nobody has taken
  std::size_t made = 0;                ///< these, and those that stand-ins give up
};
[[nodiscard]] Room room_for_entrants(const Position& at, const ClubLaw& law);
/// The runs of those who do not have to go anyway, in the order of the members.
[[nodiscard]] std::vector<club::Run> runs_besides(const Position& at, const std::vector<facts::Candidate>& gone);
/// Who has still to draw for a place, or for going out, and whoever drew equal cards and has to draw again. [S11] [S13] [S15] [S17] [S21]
[[nodiscard]] std::vector<facts::Candidate> who_draw_for_places(const LawBook& book, const Position& at);
/// One card is cut for a place, or for going out.
void cut_for_place(Position& at, facts::Candidate player, Card card);
/// More than four have cut one by one and nothing else was told of them: they came together, and cut for the first rubber. [S11.c]
void gather_crowd(Context& context);

/// Somebody leaves the table, or wants a substitute. [S18] [S19]
void observe_leaving(Context& context, const facts::Act& act);
/// Those who wait at a table that was told after somebody had left it.
void fill_places(Context& context);
/// The players of the last rubber who have left the table.
[[nodiscard]] std::vector<facts::Candidate> who_left(const Position& at);
/// Those who waited and took the place of one who left. [S19.a]
[[nodiscard]] std::vector<facts::Candidate> who_came_in(const Position& at, const ClubLaw& law);
/// Those who took the place of one who left: they go out after one rubber, whoever has played longer. [S19.b]
[[nodiscard]] std::vector<facts::Candidate> stand_ins(const Position& at);

}  // namespace euchre::laws::detail
