#include "house/tables/talk_requests.h"

#include "house/protocol/table_messages.h"

namespace euchre::tables {

using protocol::RefusalCode;

void TalkRequests::say(const Guest& guest, const protocol::SayMessage& message) {
  const auto seat = parts_.live.seat_of(guest);
  if (!seat) {
    parts_.voice.refuse(guest, "say", RefusalCode::NotAllowed, "only who sits at the table says something");
  } else if (!is_time_for_talk(parts_.live.table())) {
    parts_.voice.refuse(guest, "say", RefusalCode::NotAllowed, "nobody talks while a hand is played",
                        "say it when the hand is over");
  } else if (const auto too_fast = pace_.refuse(guest.token, parts_.clock.now())) {
    parts_.voice.refuse(guest, "say", RefusalCode::TooFast, *too_fast, "wait a moment");
  } else {
    parts_.voice.guests().send_all(protocol::SaidMessage{parts_.live.name(), protocol::to_wire(*seat), message.phrase});
  }
}

}  // namespace euchre::tables
