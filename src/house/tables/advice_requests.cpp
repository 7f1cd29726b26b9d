#include "house/tables/advice.h"
#include "house/tables/table_host.h"

#include <utility>

/// Hints: the part of `TableHost` that answers who asks what he should do. The answer goes to him alone, is thought of away
/// from the table, and leaves no trace at it, so that nobody can tell whether he asked.
namespace euchre::tables {

using protocol::RefusalCode;

void TableHost::advise(const Guest& guest, const protocol::AdviseMessage& message) {
  const auto seat = seat_of(guest);
  if (!settings_.gives_advice) {
    refuse(guest, "advise", RefusalCode::NotAllowed, "no hints are given at this table");
    return;
  }
  if (!seat) {
    refuse(guest, "advise", RefusalCode::NotAllowed, "you have no seat at this table");
    return;
  }
  if (is_stale(guest, message.seq, "advise")) return;
  const auto view = table_.seat_view(*seat);
  const auto standing = table_.standing();
  if (!view || !standing || view->to_act != *seat) {
    refuse(guest, "advise", RefusalCode::NotYourTurn, "hints are given to who is to act");
    return;
  }
  // Once for each decision: whoever asks again has the answer, or it is on its way.
  const Advised now{account_.last(), guest.id};
  if (std::exchange(advised_[*seat], now) == now) return;
  parts_.thinkers.think(
      [view = *view, standing = *standing, client = guest.client, table = name_, seq = account_.last()] {
        protocol::AdviceMessage advice = advice_for(view, standing);
        advice.table = table;
        advice.seq = static_cast<std::int64_t>(seq);
        send(*client, advice);
      });
}

}  // namespace euchre::tables
