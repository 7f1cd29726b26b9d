#include "support/core/notation/arbitrary_fact.h"

#include <algorithm>
#include <string>
#include <vector>

namespace euchre::test_support {

namespace {

using namespace facts;  // NOLINT(google-build-using-namespace)

unsigned below(unsigned bound) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0U, bound)); }
bool coin() { return below(2) == 1; }
Seat any_seat() { return kSeats[below(4)]; }
Side any_side() { return kSides[below(2)]; }
Card any_card() { return Card::from_index(below(Card::kCount)); }
codes::Points any_points() { return codes::Points(*rc::gen::inRange<std::int16_t>(-30, 100)); }
BySide<codes::Points> any_score() { return {any_points(), any_points()}; }
std::uint8_t any_byte() { return static_cast<std::uint8_t>(below(256)); }

/// Bytes of every kind: quotation marks, backslashes, control characters, UTF-8 and what is not UTF-8.
std::string any_text() { return *rc::gen::container<std::string>(rc::gen::arbitrary<char>()); }

template <class Bytes>
Bytes any_bytes() {
  Bytes value;
  for (std::uint8_t& byte : value.bytes) byte = any_byte();
  return value;
}

template <class T, class F>
std::optional<T> maybe(F any) {
  if (coin()) return std::nullopt;
  return any();
}

fairness::Version any_version() { return coin() ? fairness::Version::Clear : fairness::Version::Pledged; }
PledgeOpened any_opening() { return {any_bytes<fairness::Nonce>(), below(8) + 1}; }

CardSet any_cards() { return CardSet::from_bits(*rc::gen::arbitrary<std::uint32_t>()); }

std::vector<Card> any_stock() {
  std::vector<Card> stock;
  for (const Card card : any_cards()) stock.push_back(card);
  if (coin()) std::reverse(stock.begin(), stock.end());
  return stock;
}

match::Award any_award() {
  const auto points = codes::Points(static_cast<std::int16_t>(below(10)));
  return {any_side(), points, static_cast<match::Reason>(below(8))};
}

match::GameResult any_game() { return {below(9), maybe<Side>(any_side), any_score(), any_points(), any_byte()}; }

match::RubberResult any_rubber() {
  const auto games = [] { return static_cast<std::uint8_t>(below(5)); };
  return {any_side(), {games(), games()}, {any_byte(), any_byte()}};
}

match::RuledEntry any_entry() {
  const std::string reason = coin() ? "revoke" : "lone-march";
  return {any_side(), any_points(), reason, coin() ? "" : "S63.a AMB-S07"};
}

/// What only an open table has, and what came to the log last.
Fact any_open_fact(unsigned kind) {
  switch (kind) {
    case 22: return Incident{coin() ? "N claims revoke by=E trick=1" : "dir remark by=N text=\"a = b\""};
    case 23: return Waived{any_seat()};
    case 24: {
      DealSettled settled{{}, any_score(), any_seat()};
      for (unsigned i = below(4); i > 0; --i) settled.entries.push_back(any_entry());
      return settled;
    }
    case 25: return DirectorNamed{any_text()};
    case 26: return DirectorCalled{any_seat()};
    case 27: return AppealClosed{};
    case 28: return ActsUndone{below(100), any_text()};
    case 29: return RuledByHand{any_text()};
    case 30: return ScoreCorrected{any_score(), any_text()};
    case 31: return Pledged{any_seat(), below(8) + 1, any_bytes<fairness::Pledge>()};
    case 32: {
      PledgesBound bound;
      for (const Seat seat : kSeats) {
        if (coin()) bound.without.push_back(seat);
      }
      return bound;
    }
    case 33: return RestClaimed{any_seat()};
    case 34: return RestOffered{any_seat()};
    case 38: return CardLaidUnder{any_seat(), any_card()};
    case 37: return CardGiven{any_seat(), any_card()};
    case 35: return RestAnswered{any_seat(), coin() ? RestAnswer::Accepted : RestAnswer::Refused};
    default: return PledgeLapsed{any_seat(), coin() ? Lapse::Late : Lapse::Unfit};
  }
}

Fact any_early_fact(unsigned kind) {
  switch (kind) {
    case 0: return TableOpened{any_text(), any_text(), any_text(), any_text(), static_cast<Manner>(below(3))};
    case 1: {
      const OccupantKind occupant = coin() ? OccupantKind::Human : OccupantKind::Computer;
      return SeatTaken{any_seat(), {occupant, any_text(), any_text()}};
    }
    case 2: return SeatLeft{any_seat()};
    case 3: return PlayerAbsent{any_seat()};
    case 4: return PlayerReturned{any_seat()};
    case 5: return CardDrawn{any_seat(), any_card()};
    case 6: return SeatsDrawn{{any_seat(), any_seat(), any_seat(), any_seat()}};
    case 7: return MatchBegan{below(1000), any_seat(), coin() ? any_score() : BySide<codes::Points>{}};
    case 8:
      return DealBegan{below(100000), any_seat(), maybe<fairness::Commitment>(any_bytes<fairness::Commitment>),
                       any_version()};
    case 9: return SecretSealed{any_bytes<fairness::Secret>()};
    default: return Contributed{any_seat(), any_bytes<fairness::Contribution>(), maybe<PledgeOpened>(any_opening)};
  }
}

Fact any_late_fact(unsigned kind) {
  switch (kind) {
    case 11: return PackCut{any_seat(), below(33), coin() ? Cutter::Player : Cutter::House};
    case 12: return HandsDealt{{any_cards(), any_cards(), any_cards(), any_cards()}, any_card(), any_stock()};
    case 13: return Called{any_seat(), static_cast<game::Call>(below(game::kCallCount))};
    case 14: return Discarded{any_seat(), any_card()};
    case 15: return CardPlayed{any_seat(), any_card()};
    case 16: return DealEntered{maybe<match::Award>(any_award), any_score()};
    case 17: return SecretRevealed{any_bytes<fairness::Secret>()};
    case 18: return GameEnded{any_game()};
    case 19: return RubberEnded{any_rubber()};
    case 20: return TableClosed{any_text()};
    default:
      return DrawBegan{below(1000), coin() ? Partners::Drawn : Partners::AsSeated, any_bytes<fairness::Commitment>(),
                       any_version()};
  }
}

}  // namespace

rc::Gen<Fact> arbitrary_fact() {
  return rc::gen::exec([] {
    const unsigned kind = below(std::variant_size_v<Fact>);
    if (kind > 21) return any_open_fact(kind);
    return kind <= 10 ? any_early_fact(kind) : any_late_fact(kind);
  });
}

}  // namespace euchre::test_support
