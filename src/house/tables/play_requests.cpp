#include "house/tables/play_requests.h"

#include "core/facts/lone_person.h"
#include "house/tables/table_driver.h"

#include <utility>

namespace euchre::tables {

using protocol::RefusalCode;

void PlayRequests::start(const Guest& guest, const protocol::StartMessage& message) {
  if (!parts_.live.is_host(guest)) {
    parts_.voice.refuse(guest, "start", RefusalCode::NotAllowed, "only who opened the table may start the game");
    return;
  }
  const auto partners = message.draw_partners ? table::Partners::Drawn : table::Partners::AsSeated;
  if (parts_.live.table().stage() == table::Stage::MatchOver) return want_match(guest, partners, "start");
  parts_.changes.begin_match(&guest, partners, "start");
}

void PlayRequests::call(const Guest& guest, const protocol::CallMessage& message) {
  act(guest, message.seq, protocol::from_wire(message.call), "call");
}

void PlayRequests::discard(const Guest& guest, const protocol::DiscardMessage& message) {
  const auto card = parse_card(message.card);
  if (card) act(guest, message.seq, game::Discard{*card}, "discard");
  if (!card) parts_.voice.refuse(guest, "discard", RefusalCode::BadMessage, "there is no card " + message.card);
}

void PlayRequests::give(const Guest& guest, const protocol::GiveMessage& message) {
  const auto card = parse_card(message.card);
  if (card) act(guest, message.seq, game::GiveCard{*card}, "give");
  if (!card) parts_.voice.refuse(guest, "give", RefusalCode::BadMessage, "there is no card " + message.card);
}

void PlayRequests::lay_under(const Guest& guest, const protocol::LayUnderMessage& message) {
  const auto card = parse_card(message.card);
  if (card) act(guest, message.seq, game::LayUnder{*card}, "lay-under");
  if (!card) parts_.voice.refuse(guest, "lay-under", RefusalCode::BadMessage, "there is no card " + message.card);
}

void PlayRequests::play(const Guest& guest, const protocol::PlayMessage& message) {
  const auto card = parse_card(message.card);
  if (card) act(guest, message.seq, game::PlayCard{*card}, "play");
  if (!card) parts_.voice.refuse(guest, "play", RefusalCode::BadMessage, "there is no card " + message.card);
}

void PlayRequests::act(const Guest& guest, std::int64_t seen, const game::Action& action, std::string_view asked) {
  const auto seat = parts_.live.seat_of(guest);
  if (!seat) {
    parts_.voice.refuse(guest, asked, RefusalCode::NotAllowed, "you have no seat at this table");
    return;
  }
  if (parts_.voice.refuse_stale(guest, seen, asked)) return;
  parts_.clock.end_pause();
  parts_.changes.perform_for(guest, table::Act{*seat, action}, asked);
}

bool PlayRequests::is_of_present_deal(std::int64_t deal) const {
  return deal == static_cast<std::int64_t>(parts_.live.table().course().deal_number());
}

void PlayRequests::pledge(const Guest& guest, const protocol::PledgeMessage& message) {
  const auto seat = parts_.live.seat_of(guest);
  const auto pledge = fairness::parse_pledge(message.pledge);
  if (!seat) {
    parts_.voice.refuse(guest, "pledge", RefusalCode::NotAllowed, "you have no seat at this table");
  } else if (!pledge) {
    parts_.voice.refuse(guest, "pledge", RefusalCode::BadMessage, "a pledge is 32 bytes as 64 hexadecimal digits");
  } else if (!is_of_present_deal(message.deal)) {
    parts_.voice.refuse(guest, "pledge", RefusalCode::Stale, "that deal is over");
  } else {
    parts_.changes.perform_for(guest, table::MakePledge{*seat, *pledge}, "pledge");
  }
}

void PlayRequests::contribute(const Guest& guest, const protocol::ContributeMessage& message) {
  const auto seat = parts_.live.seat_of(guest);
  const auto contribution = fairness::parse_contribution(message.bytes);
  const auto nonce = fairness::parse_nonce(message.nonce);
  if (!seat) {
    parts_.voice.refuse(guest, "contribute", RefusalCode::NotAllowed, "you have no seat at this table");
  } else if (!contribution || !nonce) {
    parts_.voice.refuse(guest, "contribute", RefusalCode::BadMessage,
                        "a contribution and its nonce are 16 bytes each as 32 hexadecimal digits");
  } else if (!is_of_present_deal(message.deal)) {
    parts_.voice.refuse(guest, "contribute", RefusalCode::Stale, "that deal is over");
  } else {
    parts_.changes.perform_for(guest, table::Contribute{*seat, {*contribution, *nonce}}, "contribute");
  }
}

void PlayRequests::cut(const Guest& guest, const protocol::CutMessage& message) {
  const auto seat = parts_.live.seat_of(guest);
  if (!seat) {
    parts_.voice.refuse(guest, "cut", RefusalCode::NotAllowed, "you have no seat at this table");
  } else if (!is_of_present_deal(message.deal)) {
    parts_.voice.refuse(guest, "cut", RefusalCode::Stale, "that deal is over");
  } else {
    parts_.changes.perform_for(guest, table::CutPack{*seat, static_cast<unsigned>(message.lifted)}, "cut");
  }
}

bool PlayRequests::refuse_match(const Guest& guest, std::string_view asked) const {
  const auto refusal = parts_.house.quotas.refuse_writing(parts_.live.opener(), parts_.clock.now());
  if (refusal) parts_.voice.refuse(guest, asked, RefusalCode::Busy, refusal->reason, refusal->hint);
  return refusal.has_value();
}

void PlayRequests::want_match(const Guest& guest, table::Partners partners, std::string_view asked) {
  if (refuse_match(guest, asked)) return;
  parts_.rematch.agree(guest.token, partners, parts_.clock.now());
  parts_.voice.tell_presence();
  parts_.driver.advance();
}

void PlayRequests::next(const Guest& guest) {
  const table::Table& table = parts_.live.table();
  const bool is_match_over = table.stage() == table::Stage::MatchOver;
  if (!parts_.live.seat_of(guest) && !parts_.live.is_host(guest)) {
    parts_.voice.refuse(guest, "next", RefusalCode::NotAllowed, "you have no seat at this table");
  } else if (parts_.game.is_ended_by_clock() || (is_match_over && parts_.game.was_on())) {
    parts_.voice.refuse(guest, "next", RefusalCode::NotAllowed, "the game of the event is over");
  } else if (is_match_over) {
    want_match(guest, table::Partners::AsSeated, "next");
  } else if (!std::holds_alternative<table::AwaitDeal>(table::next_step(table))) {
    parts_.voice.refuse(guest, "next", RefusalCode::Stale, "the deal is not over");
  } else {
    parts_.clock.hurry();
    parts_.driver.advance();
  }
}

std::optional<Seat> PlayRequests::lone_seat(const Guest& guest, std::string_view asked) const {
  const auto seat = parts_.live.seat_of(guest);
  const bool is_alone = seat && facts::lone_person(parts_.live.table().course()) == seat && !parts_.game.was_on();
  if (is_alone) return seat;
  parts_.voice.refuse(guest, asked, RefusalCode::NotAllowed, "that is only for who plays against computers alone");
  return std::nullopt;
}

void PlayRequests::rewind(const Guest& guest) {
  if (const auto seat = lone_seat(guest, "rewind")) parts_.changes.perform_for(guest, table::Rewind{*seat}, "rewind");
}

void PlayRequests::pause(const Guest& guest, const protocol::PauseMessage& message) {
  if (!lone_seat(guest, "pause")) return;
  if (message.is_paused) {
    parts_.clock.pause();
  } else {
    parts_.clock.end_pause();
  }
  parts_.voice.show(guest);
  parts_.driver.advance();
}

void PlayRequests::claim_rest(const Guest& guest, const protocol::ClaimRestMessage& message) {
  const auto seat = parts_.live.seat_of(guest);
  if (!seat) {
    parts_.voice.refuse(guest, "claim-rest", RefusalCode::NotAllowed, "you have no seat at this table");
    return;
  }
  if (parts_.voice.refuse_stale(guest, message.seq, "claim-rest")) return;
  parts_.clock.end_pause();
  parts_.changes.perform_for(guest, table::ClaimRest{*seat}, "claim-rest");
}

void PlayRequests::answer_claim(const Guest& guest, const protocol::AnswerClaimMessage& message) {
  const auto seat = parts_.live.seat_of(guest);
  if (!seat) {
    parts_.voice.refuse(guest, "answer-claim", RefusalCode::NotAllowed, "you have no seat at this table");
    return;
  }
  const auto answer = message.accept ? facts::RestAnswer::Accepted : facts::RestAnswer::Refused;
  parts_.changes.perform_for(guest, table::AnswerClaim{*seat, answer}, "answer-claim");
}

void PlayRequests::set_pace(const Guest& guest, const protocol::PaceMessage& message) {
  if (!parts_.live.is_host(guest)) {
    parts_.voice.refuse(guest, "pace", RefusalCode::NotAllowed, "only who opened the table may set its speed");
    return;
  }
  Change change;
  change.settings = parts_.live.settings();
  change.settings->pace_ms = static_cast<unsigned>(message.pace_ms);
  change.asker = guest;
  change.asked = "pace";
  parts_.changes.write(std::move(change));
}

}  // namespace euchre::tables
