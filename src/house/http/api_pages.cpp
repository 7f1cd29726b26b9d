#include "house/http/api_pages.h"

#include "core/base/check.h"
#include "house/http/generated/tables_answers.h"
#include "house/http/openapi_bytes.h"

namespace euchre::http {
namespace {

told::TableStage tell(protocol::Stage stage) {
  switch (stage) {
    case protocol::Stage::Seating: return told::TableStage::Seating;
    case protocol::Stage::Drawing: return told::TableStage::Drawing;
    case protocol::Stage::Contributing: return told::TableStage::Contributing;
    case protocol::Stage::GoingUnder: return told::TableStage::GoingUnder;
    case protocol::Stage::FirstRound: return told::TableStage::FirstRound;
    case protocol::Stage::SecondRound: return told::TableStage::SecondRound;
    case protocol::Stage::AloneChoice: return told::TableStage::AloneChoice;
    case protocol::Stage::Discard: return told::TableStage::Discard;
    case protocol::Stage::Giving: return told::TableStage::Giving;
    case protocol::Stage::LayingAway: return told::TableStage::LayingAway;
    case protocol::Stage::Play: return told::TableStage::Play;
    case protocol::Stage::Claims: return told::TableStage::Claims;
    case protocol::Stage::DealOver: return told::TableStage::DealOver;
    case protocol::Stage::MatchOver: return told::TableStage::MatchOver;
    case protocol::Stage::Closed: return told::TableStage::Closed;
  }
  unreachable("stage of a table");
}

told::TableSeat tell(protocol::Seat seat) {
  switch (seat) {
    case protocol::Seat::N: return told::TableSeat::N;
    case protocol::Seat::E: return told::TableSeat::E;
    case protocol::Seat::S: return told::TableSeat::S;
    case protocol::Seat::W: return told::TableSeat::W;
  }
  unreachable("seat");
}

told::OpenTable tell(const protocol::TableListing& listing) {
  told::OpenTable told{.table = listing.table,
                       .code_name = listing.code_name,
                       .stage = tell(listing.stage),
                       .names = listing.names,
                       .free_seats = {},
                       .watchers = listing.watchers};
  for (const protocol::Seat seat : listing.free_seats) told.free_seats.push_back(tell(seat));
  return told;
}

}  // namespace

std::string api_as_json() { return std::string(detail::openapi_json()); }

std::string tables_as_json(const std::vector<protocol::TableListing>& listings) {
  told::OpenTables open;
  for (const protocol::TableListing& listing : listings) open.tables.push_back(tell(listing));
  return to_json(open) + "\n";
}

}  // namespace euchre::http
