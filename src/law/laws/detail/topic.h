#pragma once

#include "law/laws/law_book.h"
#include "law/laws/machine.h"
#include "law/laws/position.h"

namespace euchre::laws::detail {

/// What a topic works with: the code's laws and the position it reads and writes.
struct Context {
  const LawBook& book;
  Position& at;
};

// Each topic takes every act and answers for its own: `observe` as it happens, `conclude` with what holds at the end.
// Topics stand in the order in which they see an act; `play` is the only one that moves cards in tricks.

void observe_sitting(Context& context, const facts::Act& act);     ///< the draw, choice of seats
void observe_club(Context& context, const facts::Act& act);        ///< candidates, cutting in and out, several tables
void observe_tournament(Context& context, const facts::Act& act);  ///< movement, booking, ranking
void observe_preparing(Context& context, const facts::Act& act);   ///< shuffling, cutting the pack, fresh cards
void observe_dealing(Context& context,
                     const facts::Act& act);  ///< misdeals, exposures in dealing, wrong dealer or pack
void observe_auction(Context& context, const facts::Act& act);       ///< declarations, void and out of turn
void observe_lone_hand(Context& context, const facts::Act& act);     ///< who plays alone
void observe_idle_partner(Context& context, const facts::Act& act);  ///< and what his partner does
void observe_discard(Context& context, const facts::Act& act);       ///< the exchange, premature leads
void observe_play(Context& context, const facts::Act& act);          ///< cards into tricks, false leads, early plays
void observe_exposed(Context& context, const facts::Act& act);       ///< cards shown, calls and other duties
void observe_numbers(Context& context, const facts::Act& act);       ///< wrong numbers, undiscarded, omitted, surplus
void observe_hands_down(Context& context, const facts::Act& act);    ///< hands thrown and abandoned
void observe_conduct(Context& context, const facts::Act& act);       ///< remarks, questions, conferring, looking back
void observe_revoke(Context& context, const facts::Act& act);        ///< from failure to follow to proof
void observe_scoring(Context& context, const facts::Act& act);       ///< results and penalties of the hand
void observe_rubber(Context& context, const facts::Act& act);        ///< games, rubbers, deal turns, corrections
void observe_borrowing(Context& context, const facts::Act& act);     ///< whose articles the ruling follows

/// The director has ruled: what his words decide is so. [AT9]
void take_directors_ruling(Context& context, const facts::Act& act);
/// Whether somebody claims against what the director has ruled: then he is refused, and nobody else hears of it.
bool is_refused_by_director(Context& context, const facts::Act& act);
[[nodiscard]] bool is_settled(const Position& at, Settled subject);

void conclude_sitting(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_club(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_tournament(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_preparing(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_dealing(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_auction(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_lone_hand(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_discard(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_play(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_exposed(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_numbers(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_hands_down(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_conduct(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_revoke(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_scoring(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_rubber(const LawBook& book, const Position& at, Ruling& ruling);
void conclude_borrowing(const LawBook& book, const Position& at, Ruling& ruling);

/// One thing that a player is bound to do.
struct Bound {
  Must must;
  Ground ground;
};

/// What the machine does with an act that says enough: every topic sees it.
void take(const LawBook& book, Position& at, const facts::Act& act);

/// Adds a statement to a ruling unless the very same stands there; what was done with before holds again.
void add(Ruling& ruling, Stated what, Ground ground, Because because = Because::NotAsked);

/// Adds what has been done by now: it is told among what happened.
inline void add_done(const Position& at, Ruling& ruling, Stated what, Ground ground) {
  const std::size_t last = at.log.empty() ? 0 : at.log.size() - 1;
  ruling.statements.push_back({std::move(what), std::move(ground), Because::NotAsked, false, last});
}

/// Whether he plays alone.
[[nodiscard]] inline bool is_lone(const Position& at, Seat seat) { return at.auction.lone == seat; }

/// Whether the act is the director's finding of that name.
[[nodiscard]] inline bool is_finding(const facts::Act& act, std::string_view name) {
  return act.verb == facts::Verb::Finding && act.what == name;
}
/// Whether a card fell below the table: on the floor, a lap, a chair. [S46.b]
[[nodiscard]] inline bool is_below_table(const facts::Act& act) {
  const std::string_view where = act.value("where").value_or("");
  return where.find("below") != std::string_view::npos || where.find("under") != std::string_view::npos ||
         where == "floor" || where == "on-floor" || where == "lap" || where == "chair";
}
/// `by=E` or `by=EW`: the side that an argument names, itself or through one of its players.
[[nodiscard]] std::optional<Side> side_told(const facts::Act& act, std::string_view key);
/// Whether the director names the player among those who threw their hands down; where he names nobody all four did.
[[nodiscard]] bool has_thrown_as_told(const facts::Act& act, Seat seat);
/// The seat that acts, where a player does.
[[nodiscard]] std::optional<Seat> seat_of(const facts::Act& act);
/// The seat or side that acts, where players do.
[[nodiscard]] std::optional<Party> party_of(const facts::Act& act);

}  // namespace euchre::laws::detail
