#include "house/tables/advice_requests.h"

#include "house/tables/advice.h"

#include <utility>

namespace euchre::tables {

using protocol::RefusalCode;

void AdviceRequests::advise(const Guest& guest, const protocol::AdviseMessage& message) {
  const table::Table& table = parts_.live.table();
  const auto seat = parts_.live.seat_of(guest);
  if (!parts_.live.settings().gives_advice) {
    parts_.voice.refuse(guest, "advise", RefusalCode::NotAllowed, "no hints are given at this table");
    return;
  }
  if (!seat) {
    parts_.voice.refuse(guest, "advise", RefusalCode::NotAllowed, "you have no seat at this table");
    return;
  }
  if (parts_.voice.refuse_stale(guest, message.seq, "advise")) return;
  const auto view = table.seat_view(*seat);
  const auto standing = table.standing();
  if (!view || !standing || view->to_act != *seat) {
    parts_.voice.refuse(guest, "advise", RefusalCode::NotYourTurn, "hints are given to who is to act");
    return;
  }
  // Once for each decision: whoever asks again has the answer, or it is on its way.
  const Advised now{parts_.live.last(), guest.id};
  if (std::exchange(advised_[*seat], now) == now) return;
  parts_.house.thinkers.think([view = *view, standing = *standing, client = guest.client, table = parts_.live.name(),
                               seq = parts_.live.last()] {
    protocol::AdviceMessage advice = advice_for(view, standing);
    advice.table = table;
    advice.seq = static_cast<std::int64_t>(seq);
    send(*client, advice);
  });
}

}  // namespace euchre::tables
