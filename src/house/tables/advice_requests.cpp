#include "house/tables/advice_requests.h"

#include "core/base/containment.h"
#include "house/tables/advice.h"

#include <memory>
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
  const std::uint64_t after = parts_.live.last();
  if (!askers_.ask(*seat, after, guest)) return;
  const auto advice = std::make_shared<protocol::AdviceMessage>();
  const Work give = guard_([this, seat = *seat, after, advice] { this->give(seat, after, std::move(*advice)); });
  const Work refuse = guard_([this, seat = *seat, after] { refuse_all(seat, after); });
  const auto reception =
      parts_.house.thinkers.think({{parts_.live.name(), *seat, after},
                                   work::Rank::Hint,
                                   {guest.network, bytes_of(guest.token)},
                                   [strand = strand_, refuse] { strand->post(refuse); }},
                                  [view = *view, standing = *standing, strand = strand_, advice, give] {
                                    const auto broken = contain([&] { *advice = advice_for(view, standing); });
                                    strand->post(broken ? [why = *broken] { break_off(why); } : give);
                                  });
  if (reception != work::Reception::Taken) refuse_all(*seat, after);
}

void AdviceRequests::refuse_all(Seat seat, std::uint64_t after) {
  for (const Guest& guest : askers_.forget(seat, after))
    parts_.voice.refuse(guest, "advise", RefusalCode::Busy, "the house has much to think about",
                        "ask again in a moment");
}

void AdviceRequests::give(Seat seat, std::uint64_t after, protocol::AdviceMessage advice) {
  advice.table = parts_.live.name();
  advice.seq = static_cast<std::int64_t>(after);
  askers_.give(seat, after, std::move(advice));
}

}  // namespace euchre::tables
