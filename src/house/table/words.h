#pragma once

#include "house/table/audience.h"
#include "house/table/seen_fact.h"
#include "house/table/table.h"

#include <optional>
#include <string>

namespace euchre::table {

/// What the players are called in sentences, and who of them is told it: he is "you".
struct Names {
  BySeat<std::string> called;
  std::optional<Seat> you = std::nullopt;

  [[nodiscard]] const std::string& operator[](Seat seat) const { return called[seat]; }
  [[nodiscard]] std::string& operator[](Seat seat) { return called[seat]; }
};
/// `N E S W`.
[[nodiscard]] Names seat_letters();
/// The players' own names; the seat's name where nobody sits, and nothing where nobody plays.
[[nodiscard]] Names player_names(const Table& table);
/// The same as they are told to the audience: at a strict table a player is "you" to himself.
[[nodiscard]] Names names_told_to(const Audience& audience, const Table& table);

/// One line of the running account, without a full stop: "E orders it up", "S takes the queen of hearts and discards".
/// `after` is the table when the fact has been applied; nothing is said that the seen fact and the open table hide.
[[nodiscard]] std::string account_of(const SeenFact& seen, const Table& after, const Names& names);

/// Whether the line is best read on from the one before: "E orders it up; S takes the queen of hearts and discards".
[[nodiscard]] bool continues_line(const SeenFact& seen);

/// The article that the fact rests on, where there is one to name: what a deal earned, how a game ends.
[[nodiscard]] std::string article_of(const SeenFact& seen, const Table& after);

/// What the player to act says when he makes this call: "I order it up", "I assist", "I take it from you".
/// REQUIRES: somebody is to act.
[[nodiscard]] std::string spoken(const Table& table, game::Call call);
/// What the player to act is asked to do: "You lead", "Follow hearts". REQUIRES: somebody is to act.
[[nodiscard]] std::string prompt_for(const Table& table);

/// The result of a deal: "NS march: 2 points", "passed out: nobody scores".
[[nodiscard]] std::string result_of(const game::DealResult& result, const std::optional<match::Award>& award,
                                    const Names& names);
/// A deal as it was ruled: "NS 3 for the revoke, NS 1 for three or four tricks".
[[nodiscard]] std::string words_of_ruling(const facts::DealSettled& settled, const Names& names);
/// Why a command was refused, for the one who gave it: "hearts were led and must be followed".
[[nodiscard]] std::string explain(const Refusal& refusal, const Names& names);
/// What can be done instead; may be empty.
[[nodiscard]] std::string hint_for(const Refusal& refusal);

}  // namespace euchre::table
