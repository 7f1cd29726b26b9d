#include "solve_position.h"

#include "core/base/text.h"

#include <algorithm>
#include <vector>

namespace {

using euchre::CardSet;
using euchre::Failure;
using euchre::kSeats;
using euchre::Result;
namespace solver = euchre::solver;

constexpr std::string_view kForm =
    "a line is TRUMP TO_ACT SITS_OUT N E S W [trick=CARDS] [TRICKS], such as H N - JH,AH JD,9C 9S,TS KD,AD";
constexpr std::size_t kFewestFields = 7;

Failure<std::string> wrong(std::string_view field, std::string_view what) {
  return Failure{"`" + std::string(field) + "` is " + std::string(what)};
}

std::string_view words_for(solver::PositionError error) {
  switch (error) {
    case solver::PositionError::NothingToPlay: return "the seat to act must hold one to five cards";
    case solver::PositionError::UnequalHands:
      return "every active seat must hold as many cards as the seat to act, or one less where it has played to the "
             "trick";
    case solver::PositionError::CardTwice: return "a card is in two places";
    case solver::PositionError::SeatOutActs: return "the seat that sits out is to act";
    case solver::PositionError::SideSitsOut: return "one of each two partners must play";
    case solver::PositionError::TrickFull: return "the trick in progress is complete: leave it out and name its winner";
  }
  euchre::unreachable("position error");
}

/// `-`, `N`, `NE`: seats that sit out.
std::optional<euchre::SeatSet> read_seats(std::string_view field) {
  euchre::SeatSet seats;
  if (field == "-") return seats;
  for (const char letter : field) {
    const auto seat = euchre::parse_seat(std::string_view(&letter, 1));
    if (!seat || seats.contains(*seat)) return std::nullopt;
    seats.insert(*seat);
  }
  return seats;
}

std::optional<CardSet> read_hand(std::string_view field) {
  return field == "-" ? std::optional(CardSet{}) : euchre::parse_cards(field);
}

/// The fields after the hands, in any order.
Result<void, std::string> read_rest(std::string_view field, WrittenPosition& written) {
  if (field.starts_with("trick=")) {
    for (const std::string_view card : euchre::split(field.substr(6), ',')) {
      const auto read = euchre::parse_card(card);
      if (!read || written.position.trick.size() == 3)
        return wrong(field, "no trick in progress of one to three cards");
      written.position.trick.push_back(*read);
    }
    return {};
  }
  const auto tricks = euchre::parse_integer(field);
  if (!tricks || *tricks < 0 || *tricks > 5) return wrong(field, "no number of tricks from 0 to 5");
  written.north_south_tricks = static_cast<unsigned>(*tricks);
  return {};
}

}  // namespace

Result<WrittenPosition, std::string> parse_position(std::string_view line) {
  const std::vector<std::string_view> fields = euchre::words(line);
  if (fields.size() < kFewestFields) return Failure{std::string(kForm)};
  WrittenPosition written;
  solver::OpenPosition& position = written.position;
  const auto trump = fields[0].size() == 1 ? euchre::parse_trump(fields[0].front()) : std::nullopt;
  if (!trump) return wrong(fields[0], "no trump: C, D, H or S, or N or L for no trump high or low");
  position.trump = *trump;
  const auto to_act = euchre::parse_seat(fields[1]);
  if (!to_act) return wrong(fields[1], "no seat: N, E, S or W");
  position.to_act = *to_act;
  const auto idle = read_seats(fields[2]);
  if (!idle) return wrong(fields[2], "no seat that sits out: N, E, S, W, two of them such as NE, or -");
  position.sits_out = *idle;
  for (std::size_t i = 0; i < kSeats.size(); ++i) {
    const auto hand = read_hand(fields[3 + i]);
    if (!hand) return wrong(fields[3 + i], "no hand: different cards with commas, such as JH,9C");
    position.hands[kSeats[i]] = *hand;
  }
  for (std::size_t i = kFewestFields; i < fields.size(); ++i) {
    if (const auto read = read_rest(fields[i], written); !read) return Failure{read.error()};
  }
  if (const auto problem = problem_of(position)) return Failure{std::string(words_for(*problem))};
  return written;
}
