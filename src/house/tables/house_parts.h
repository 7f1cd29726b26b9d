#pragma once

#include "house/tables/chance.h"
#include "house/tables/change_queue.h"
#include "house/tables/choice_times.h"
#include "house/tables/computers.h"
#include "house/tables/directory.h"
#include "house/tables/limits.h"
#include "house/tables/live_games.h"
#include "house/tables/quotas.h"
#include "house/tables/tallies.h"
#include "house/work/thinkers.h"

namespace euchre::tables {

/// What all tables of a house share. Everything in it outlives them.
struct HouseParts {
  storage::Log& log;
  Chance& chance;
  Metrics& metrics;
  LogWatch& log_watch;
  Directory& directory;
  const Computers& computers;
  work::Thinkers& thinkers;
  const Limits& limits;
  LiveGames& live_games;
  ChoiceTimes& choice_times;
  Quotas& quotas;
  Tallies& tallies;
};

}  // namespace euchre::tables
