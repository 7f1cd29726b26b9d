#include "core/base/text.h"
#include "core/codes/code.h"
#include "core/game/deal.h"
#include "support/core/plain_deal/plain_deal.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace euchre::game {
namespace {

struct Counts {
  std::uint64_t auctions = 0;
  std::uint64_t endings = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
};

void PrintTo(const Counts& counts, std::ostream* out) { *out << counts.auctions << ' ' << counts.endings; }

std::vector<Action> actions_of(const LegalActions& legal, Phase phase) {
  std::vector<Action> actions;
  for (unsigned i = 0; i < kCallCount; ++i) {
    if (legal.calls.contains(static_cast<Call>(i))) actions.emplace_back(static_cast<Call>(i));
  }
  for (const Card card : legal.cards) {
    actions.push_back(action_with(phase, card));
  }
  return actions;
}

/// Counts with `game::Deal`.
class FastCounter {
 public:
  static void count(const Deal& deal, Counts& counts) {
    if (deal.phase() == Phase::Over) {
      ++counts.auctions;
    } else if (deal.phase() == Phase::Play) {
      ++counts.auctions;
      counts.endings += endings_of(deal);
    } else {
      for (const Action& action : actions_of(deal.legal_actions(), deal.phase())) count(after(deal, action), counts);
    }
  }

 private:
  static Deal after(Deal deal, const Action& action) {
    deal.apply(action);
    return deal;
  }
  static std::uint64_t endings_of(Deal deal) {
    while (deal.completed_tricks() < 3) deal.apply(PlayCard{deal.legal_actions().cards.first()});
    return sequences(deal);
  }
  static std::uint64_t sequences(const Deal& deal) {
    if (deal.phase() == Phase::Over) return 1;
    std::uint64_t sum = 0;
    for (const Card card : deal.legal_actions().cards) sum += sequences(after(deal, PlayCard{card}));
    return sum;
  }
};

/// Counts with the plain twin, which tells every situation from the beginning.
class PlainCounter {
 public:
  PlainCounter(const codes::DealRules& rules, const Dealt& dealt) : rules_(rules), dealt_(dealt) {}

  Counts count() {
    visit(tell());
    return counts_;
  }

 private:
  [[nodiscard]] support::PlainSituation tell() const { return support::tell_deal(rules_, dealt_, history_); }

  void visit(const support::PlainSituation& now) {
    if (now.phase == Phase::Over || now.phase == Phase::Play) {
      ++counts_.auctions;
      if (now.phase == Phase::Play) counts_.endings += endings();
      return;
    }
    for (const Call call : now.calls) visit_after(call);
    for (const Card card : now.cards) visit_after(Discard{card});
  }
  void visit_after(const Action& action) {
    history_.push_back(action);
    visit(tell());
    history_.pop_back();
  }
  std::uint64_t endings() {
    const std::size_t auction_size = history_.size();
    support::PlainSituation now = tell();
    while (now.trick_winners.size() < 3) {
      history_.push_back(PlayCard{*std::min_element(now.cards.begin(), now.cards.end())});
      now = tell();
    }
    const std::uint64_t sum = sequences(now);
    history_.resize(auction_size);
    return sum;
  }
  std::uint64_t sequences(const support::PlainSituation& now) {
    if (now.phase == Phase::Over) return 1;
    std::uint64_t sum = 0;
    for (const Card card : now.cards) {
      history_.push_back(PlayCard{card});
      sum += sequences(tell());
      history_.pop_back();
    }
    return sum;
  }

  const codes::DealRules& rules_;
  const Dealt& dealt_;
  std::vector<Action> history_;
  Counts counts_;
};

/// `deal NAME DEALER TURN-UP | N | E | S | W`
Dealt parse_deal(std::string_view line) {
  const std::vector<std::string_view> parts = split(line, '|');
  const std::vector<std::string_view> head = words(parts.at(0));
  Dealt dealt;
  dealt.dealer = parse_seat(head.at(2)).value();
  dealt.turn_up = parse_card(head.at(3)).value();
  for (const Seat seat : kSeats) dealt.hands[seat] = parse_cards(parts.at(1 + index_of(seat))).value();
  return dealt;
}

void check_line(std::string_view line, const std::map<std::string, Dealt, std::less<>>& deals) {
  const std::vector<std::string_view> fields = words(line);
  const codes::DealRules& rules = codes::find_code(fields.at(1))->deal;
  const Dealt& dealt = deals.find(fields.at(2))->second;
  const Counts golden{static_cast<std::uint64_t>(parse_integer(fields.at(3)).value()),
                      static_cast<std::uint64_t>(parse_integer(fields.at(4)).value())};
  Counts counts;
  FastCounter::count(Deal(rules, dealt), counts);
  EXPECT_EQ(counts, golden) << line;
  EXPECT_EQ(PlainCounter(rules, dealt).count(), golden) << line << " (plain twin)";
}

TEST(Perft, counts_every_lawful_sequence_of_every_code) {
  std::ifstream file(std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/core/game/perft.txt");
  std::map<std::string, Dealt, std::less<>> deals;
  unsigned checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("deal ")) deals.emplace(words(line).at(1), parse_deal(line));
    if (line.starts_with("count ")) {
      check_line(line, deals);
      ++checked;
    }
  }
  EXPECT_EQ(checked, 15U);
}

}  // namespace
}  // namespace euchre::game
