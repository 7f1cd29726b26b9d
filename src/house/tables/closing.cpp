#include "house/tables/closing.h"

#include "core/base/check.h"

namespace euchre::tables {

Closing closing_of(Deserted table, const Limits& limits) {
  switch (table) {
    case Deserted::Abandoned: return {limits.abandoned_delay, "everybody left"};
    case Deserted::Finished: return {limits.finished_delay, "the match is over and everybody left"};
    case Deserted::Waiting: return {limits.waiting_delay, "nobody came back to it"};
    case Deserted::Paused: return {limits.paused_delay, "nobody came back to it"};
  }
  unreachable("a deserted table stands in one of four ways");
}

}  // namespace euchre::tables
