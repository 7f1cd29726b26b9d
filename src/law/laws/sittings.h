#pragma once

#include "core/cards/card.h"
#include "core/facts/act.h"
#include "law/laws/stated.h"

#include <optional>
#include <vector>

/// What is remembered of draws, of runs of rubbers and of who sits where.
namespace euchre::laws {

/// The cards that a player drew, the first draw first.
struct CandidateDraw {
  facts::Candidate player;
  std::vector<Card> cards;
  friend bool operator==(const CandidateDraw&, const CandidateDraw&) = default;
};

/// The card that one player of a team cut.
struct TeamCard {
  Team team;
  Card card;
  friend bool operator==(const TeamCard&, const TeamCard&) = default;
};

/// How many rubbers a player has played without a break.
struct PlayerRun {
  facts::Candidate player;
  int rubbers = 0;
  friend bool operator==(const PlayerRun&, const PlayerRun&) = default;
};

/// Which teams sit at a table.
struct TableSeating {
  int table = 1;
  std::optional<Team> a;
  std::optional<Team> b;
  friend bool operator==(const TableSeating&, const TableSeating&) = default;
};

}  // namespace euchre::laws
