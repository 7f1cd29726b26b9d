#include "house/tables/opening.h"

#include "core/codes/code.h"
#include "house/protocol/table_messages.h"

#include <fmt/chrono.h>

#include <chrono>
#include <ctime>
#include <utility>

namespace euchre::tables {
namespace {

std::string time_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now));
}

Failure<protocol::RefusedMessage> refused(protocol::RefusalCode code, std::string reason, std::string hint = {}) {
  protocol::RefusedMessage message;
  message.code = code;
  message.reason = std::move(reason);
  message.hint = std::move(hint);
  return Failure{std::move(message)};
}

}  // namespace

Result<Opening, protocol::RefusedMessage> read_opening(const protocol::CreateTableMessage& message,
                                                       const std::string& name, const storage::TokenHash& creator,
                                                       const Computers& computers) {
  Opening opening;
  const bool is_house = message.code == "house";
  opening.table = {name, is_house ? std::string() : message.code, is_house ? message.house_rules : std::string(),
                   time_now(), protocol::from_wire(message.manner.value_or(protocol::Manner::Strict))};
  opening.settings.host = creator;
  opening.settings.is_listed = message.listed;
  opening.settings.clock_seconds = static_cast<unsigned>(message.clock_seconds);
  opening.settings.pace_ms = static_cast<unsigned>(message.pace_ms);
  if (message.choice_seconds) opening.settings.choice_seconds = static_cast<unsigned>(*message.choice_seconds);
  opening.settings.gives_advice = message.advice == protocol::AdviceWish::OnRequest;
  if (opening.settings.gives_advice && opening.table.manner != facts::Manner::Strict) {
    return refused(protocol::RefusalCode::NotAllowed, "hints are given at strict tables only",
                   "at a practice table you are shown after each deal what you did not notice");
  }
  if (is_house && message.house_rules.empty()) {
    return refused(protocol::RefusalCode::BadCode, "house rules are empty",
                   "start with a line such as base = \"" + codes::default_code(codes::Occasion::Game).id + '"');
  }
  BySeat<bool> taken;
  if (message.seat) {
    const Seat seat = protocol::from_wire(*message.seat);
    taken[seat] = true;
    opening.seats.push_back({seat, {facts::OccupantKind::Human, message.name, {}}});
    opening.owners.push_back({seat, creator});
  }
  for (const protocol::SeatWish& wish : message.others) {
    const Seat seat = protocol::from_wire(wish.seat);
    if (wish.kind == protocol::OccupantKind::Empty) continue;
    if (wish.kind != protocol::OccupantKind::Computer) {
      return refused(protocol::RefusalCode::BadMessage,
                     "only a computer can be put on a seat; friends come by the link");
    }
    if (std::exchange(taken[seat], true))
      return refused(protocol::RefusalCode::SeatTaken, "one seat is wished for twice");
    if (!computers.knows(wish.player)) {
      return refused(protocol::RefusalCode::NotFound, "there is no computer player " + wish.player);
    }
    opening.seats.push_back({seat, computer_for(table::Table(), seat, wish.player)});
  }
  return opening;
}

std::size_t seats_played_at(const table::OpenTable& table) {
  if (table.house_rules.empty()) return kSeats.size();  // Every code is for four.
  const auto house = codes::parse_house_rules(table.house_rules, "house rules");
  return house ? kSeats.size() - codes::unused_seats(house->deal.players).size() : kSeats.size();
}

Opening opening_of(const LiveGame& game) {
  Opening opening;
  opening.table = {game.table, game.code, game.house_rules, time_now(), facts::Manner::Strict};
  opening.settings.event = game.event;
  for (const Seat seat : kSeats) opening.seats.push_back({seat, {facts::OccupantKind::Human, game.names[seat], {}}});
  // Nobody's time runs out unless a computer may play for him.
  if (game.absent == tournament::AbsentPlay::Wait) opening.settings.clock_seconds = 0;
  return opening;
}

}  // namespace euchre::tables
