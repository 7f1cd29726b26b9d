#include "house/tables/table_requests.h"

#include "house/tables/table_driver.h"

namespace euchre::tables {
namespace {

struct TypeOf {
  std::string_view operator()(const OpenRequest& request) const { return std::visit(*this, request); }
  template <class Message>
  std::string_view operator()(const Message& message) const {
    return protocol::type_of(protocol::ClientMessage(message));
  }
};

}  // namespace

std::string_view type_of_request(const TableRequest& request) { return std::visit(TypeOf{}, request); }

struct TableRequests::Handler {
  TableRequests& requests;
  const Guest& guest;

  void operator()(const protocol::JoinMessage& message) const { requests.seats_.join(guest, message); }
  void operator()(const protocol::LetSitMessage& message) const { requests.seats_.let_sit(guest, message); }
  void operator()(const protocol::SeatComputerMessage& message) const { requests.seats_.seat_computer(guest, message); }
  void operator()(const protocol::SwapSeatsMessage& message) const { requests.seats_.swap_seats(guest, message); }
  void operator()(const protocol::LeaveMessage& /*message*/) const { requests.seats_.leave(guest); }
  void operator()(const protocol::StartMessage& message) const { requests.play_.start(guest, message); }
  void operator()(const protocol::CallMessage& message) const { requests.play_.call(guest, message); }
  void operator()(const protocol::DiscardMessage& message) const { requests.play_.discard(guest, message); }
  void operator()(const protocol::GiveMessage& message) const { requests.play_.give(guest, message); }
  void operator()(const protocol::LayUnderMessage& message) const { requests.play_.lay_under(guest, message); }
  void operator()(const protocol::PlayMessage& message) const { requests.play_.play(guest, message); }
  void operator()(const protocol::PledgeMessage& message) const { requests.play_.pledge(guest, message); }
  void operator()(const protocol::ContributeMessage& message) const { requests.play_.contribute(guest, message); }
  void operator()(const protocol::CutMessage& message) const { requests.play_.cut(guest, message); }
  void operator()(const protocol::NextMessage& /*message*/) const { requests.play_.next(guest); }
  void operator()(const protocol::PaceMessage& message) const { requests.play_.set_pace(guest, message); }
  void operator()(const protocol::RewindMessage& /*message*/) const { requests.play_.rewind(guest); }
  void operator()(const protocol::PauseMessage& message) const { requests.play_.pause(guest, message); }
  void operator()(const protocol::ClaimRestMessage& message) const { requests.play_.claim_rest(guest, message); }
  void operator()(const protocol::AnswerClaimMessage& message) const { requests.play_.answer_claim(guest, message); }
  void operator()(const protocol::AdviseMessage& message) const { requests.advice_.advise(guest, message); }
  void operator()(const protocol::SayMessage& message) const { requests.talk_.say(guest, message); }
  void operator()(const OpenRequest& request) const { requests.open_.handle(guest, request); }
};

void TableRequests::handle(const Guest& guest, const TableRequest& request) {
  const LiveTable& live = parts_.live;
  parts_.clock.note_guest();
  if (live.is_closed()) {
    parts_.voice.refuse(guest, type_of_request(request), protocol::RefusalCode::Closed, "the table is closed");
    return;
  }
  const auto seat = live.seat_of(guest);
  if (seat && live.table().sitter(*seat) && live.table().sitter(*seat)->presence == facts::Presence::Absent) {
    // Whatever he asks for, he is back; then comes what he asked for.
    parts_.changes.queue().put_first([this, guest, request] { std::visit(Handler{*this, guest}, request); },
                                     [this, guest] { parts_.voice.send_elsewhere(guest); });
    parts_.changes.perform_by_house(table::MarkReturned{*seat});
    return;
  }
  std::visit(Handler{*this, guest}, request);
}

void TableRequests::disconnect(ClientId client) {
  if (parts_.changes.are_on_their_way()) parts_.voice.guests().note_gone(client);
  if (!parts_.voice.guests().has(client)) return;
  parts_.voice.guests().remove(client);
  parts_.waiting.remove(client);
  parts_.voice.tell_presence();
  parts_.driver.advance();
}

}  // namespace euchre::tables
