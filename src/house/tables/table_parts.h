#pragma once

#include "house/tables/event_game.h"
#include "house/tables/house_parts.h"
#include "house/tables/live_table.h"
#include "house/tables/rematch.h"
#include "house/tables/step_clock.h"
#include "house/tables/table_changes.h"
#include "house/tables/table_voice.h"
#include "house/tables/waiting_guests.h"

namespace euchre::tables {

class TableDriver;

/// The parts of one table, as they see one another. All are used on its strand.
struct TableParts {
  const HouseParts& house;
  const LiveTable& live;
  StepClock& clock;
  EventGame& game;
  TableVoice& voice;
  TableChanges& changes;
  TableDriver& driver;
  WaitingGuests& waiting;
  Rematch& rematch;
};

}  // namespace euchre::tables
