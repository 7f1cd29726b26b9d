#include "club/club/club_command.h"
#include "club/club/club_text.h"
#include "core/base/random.h"
#include "core/cards/pack.h"
#include "core/codes/code.h"
#include "core/match/rubber_accounts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>

namespace euchre::club {
namespace {

/// A random evening: people come and go, tables are formed and broken up, rubbers are played; whatever is refused changes
/// nothing.
class RandomEvening {
 public:
  explicit RandomEvening(std::uint64_t seed) : random_(seed), code_(*codes::find_code("somerset")) {
    attempt(OpenClub{"Friday", "somerset"});
    attempt(Arrive{some_names(4 + random_.below(6))});
    for (unsigned step = 0; step < 80; ++step) attempt(some_command());
  }

  [[nodiscard]] const Evening& evening() const { return evening_; }
  [[nodiscard]] const std::vector<ClubFact>& facts() const { return facts_; }
  [[nodiscard]] const std::string& complaint() const { return complaint_; }
  [[nodiscard]] unsigned rubbers() const { return rubbers_; }
  [[nodiscard]] const std::map<std::uint32_t, std::uint32_t>& seats_played() const { return seats_played_; }

 private:
  std::vector<std::string> some_names(unsigned count) {
    std::vector<std::string> names;
    for (unsigned i = 0; i < count; ++i) names.push_back("P" + std::to_string(++named_));
    return names;
  }
  std::vector<Card> pack() {
    std::vector<Card> cards;
    for (const Card card : cards_of(code_.deal.pack)) cards.push_back(card);
    shuffle(std::span(cards), random_);
    return cards;
  }
  MemberId somebody() { return MemberId(1 + random_.below(static_cast<unsigned>(evening_.members().size()) + 1)); }
  TableNumber some_table() { return 1 + random_.below(3); }

  ClubCommand some_command() {
    if (evening_.is_closed()) return ReopenClub{"too early"};
    switch (random_.below(15)) {
      case 0: return Arrive{some_names(1 + random_.below(3))};
      case 1: return FormTable{some_table(), {}, pack()};
      case 2: return FormTable{some_table(), {somebody()}, pack()};
      case 3: return Claim{some_table(), somebody()};
      case 4: return Depart{somebody()};
      case 5: return BreakUp{some_table(), somebody()};
      case 6: return LeaveAfterOne{some_table(), somebody()};
      case 7: return Substitute{some_table(), somebody(), somebody(), {somebody(), somebody(), somebody()}};
      case 8: return correct_rubber();
      case 13: return AbandonRubber{some_table(), some_part(), "the lights went out"};
      case 14: return random_.below(4) == 0 ? ClubCommand(CloseClub{}) : ClubCommand(ReopenClub{"too early"});
      case 9:
      case 10: return BeginRubber{some_table(), pack()};
      default: return end_rubber();
    }
  }
  /// Mostly what a rubber can come to.
  BySide<std::uint32_t> some_points() {
    if (random_.below(8) == 0) return {random_.below(12), random_.below(12)};
    const match::RubberAccount account = accounts_.at(random_.below(static_cast<unsigned>(accounts_.size())));
    if (random_.below(2) == 0) return {account.winner, account.loser};
    return {account.loser, account.winner};
  }
  BySide<std::uint32_t> some_part() {
    if (random_.below(8) == 0) return {random_.below(6), random_.below(6)};
    return parts_.at(random_.below(static_cast<unsigned>(parts_.size()))).points;
  }
  std::optional<Side> some_winner(const BySide<std::uint32_t>& points) {
    if (points[Side::NorthSouth] != points[Side::EastWest]) return std::nullopt;
    return random_.below(2) == 0 ? Side::NorthSouth : Side::EastWest;
  }
  ClubCommand correct_rubber() {
    CorrectRubber correct{1 + random_.below(6), some_points(), {}, "it was another"};
    correct.won = some_winner(correct.points);
    return correct;
  }
  ClubCommand end_rubber() {
    EndRubber over{some_table(), some_points()};
    over.won = some_winner(over.points);
    return over;
  }

  void attempt(const ClubCommand& command) {
    const auto decided = decide(evening_, command, code_);
    if (!decided) return;
    for (const ClubFact& fact : *decided) {
      if (const auto misfit = evening_.misfit(fact)) complaint_ = to_line(fact) + ": " + explain(*misfit);
      if (const auto* over = std::get_if<RubberOver>(&fact)) book(over->table);
      const auto* abandoned = std::get_if<RubberAbandoned>(&fact);
      if (abandoned != nullptr && abandoned->won) book(abandoned->table);
      if (const auto* corrected = std::get_if<RubberCorrected>(&fact)) book_again(*corrected);
      evening_.apply(fact);
      facts_.push_back(fact);
    }
    examine();
  }

  /// Everybody who plays there now has a rubber more.
  void book(TableNumber number) {
    ++rubbers_;
    const ClubTable* table = evening_.table(number);
    for (const Seat seat : kSeats) {
      MemberId member = (*table->seats)[seat];
      if (const auto found = table->stand_ins.find(member); found != table->stand_ins.end()) member = found->second;
      ++seats_played_[member.number()];
    }
  }

  /// One that was given up may be a rubber, or none, by what is said of it later.
  void book_again(const RubberCorrected& corrected) {
    const PlayedRubber& rubber = evening_.played().at(corrected.rubber - 1);
    if (!rubber.is_abandoned || rubber.winner().has_value() == corrected.won.has_value()) return;
    for (const MemberId member : rubber.players) {
      auto& played = seats_played_[member.number()];
      played = corrected.won ? played + 1 : played - 1;
    }
  }

  void complain(const std::string& what) {
    if (complaint_.empty()) complaint_ = "after " + to_line(facts_.back()) + ": " + what;
  }

  /// What holds after every command. [S12] [S20]
  void examine() {
    std::map<std::uint32_t, unsigned> belongs;
    std::set<std::uint32_t> plays;
    for (const auto& [number, table] : evening_.tables()) {
      if (table.members.size() > kMostMembers) complain("more than six belong to a table");
      for (const MemberId member : table.members) {
        if (++belongs[member.number()] > 1) complain("somebody belongs to two tables");
        if (evening_.member(member)->table != number) complain("a member does not know his table");
        if (!evening_.member(member)->is_present) complain("somebody who went home belongs to a table");
      }
      if (!table.is_playing) continue;
      for (const Seat seat : kSeats) {
        MemberId member = (*table.seats)[seat];
        if (const auto found = table.stand_ins.find(member); found != table.stand_ins.end()) member = found->second;
        if (!plays.insert(member.number()).second) complain("somebody plays at two seats");
      }
    }
  }

  RandomStream random_;
  const codes::Code& code_;
  std::vector<match::RubberAccount> accounts_ = match::rubber_accounts(code_.match);
  std::vector<match::PartAccount> parts_ = match::part_accounts(code_.match);
  Evening evening_;
  std::vector<ClubFact> facts_;
  std::map<std::uint32_t, std::uint32_t> seats_played_;
  unsigned named_ = 0;
  unsigned rubbers_ = 0;
  std::string complaint_;
};

constexpr unsigned kEvenings = 3000;

TEST(random_evenings, tables_stay_in_order) {
  unsigned rubbers = 0;
  for (unsigned seed = 1; seed <= kEvenings; ++seed) {
    const RandomEvening evening(seed);
    ASSERT_EQ(evening.complaint(), "") << "seed " << seed;
    rubbers += evening.rubbers();
  }
  EXPECT_GT(rubbers, kEvenings);  // Rubbers were really played.
}

TEST(random_evenings, the_account_holds_every_rubber_of_those_who_played) {
  for (unsigned seed = 1; seed <= kEvenings; ++seed) {
    const RandomEvening evening(seed);
    std::uint64_t points = 0;
    std::uint64_t against = 0;
    for (const Member& member : evening.evening().members()) {
      const auto found = evening.seats_played().find(member.id.number());
      ASSERT_EQ(member.score.rubbers, found == evening.seats_played().end() ? 0 : found->second) << "seed " << seed;
      points += member.score.points;
      against += member.score.against;
    }
    ASSERT_EQ(points, against) << "seed " << seed;
    std::uint64_t entered = 0;
    std::uint64_t won = 0;
    for (const PlayedRubber& rubber : evening.evening().played())
      entered += 2 * (rubber.trail.back().points[Side::NorthSouth] + rubber.trail.back().points[Side::EastWest]);
    for (const Member& member : evening.evening().members()) won += member.score.won;
    ASSERT_EQ(points, entered) << "seed " << seed;
    const auto has_winner = [](const PlayedRubber& rubber) { return rubber.winner().has_value(); };
    const auto rubbers_won = std::ranges::count_if(evening.evening().played(), has_winner);
    ASSERT_EQ(won, 2 * static_cast<std::uint64_t>(rubbers_won)) << "seed " << seed << ": every rubber has two winners";
  }
}

TEST(random_evenings, the_file_holds_the_whole_evening) {
  for (unsigned seed = 1; seed <= kEvenings / 10; ++seed) {
    const RandomEvening evening(seed);
    const std::string text = to_club_text(evening.facts());
    const auto facts = parse_club(text);
    ASSERT_TRUE(facts.has_value()) << "seed " << seed << ", line " << facts.error().line << ": " << facts.error().what;
    ASSERT_EQ(*facts, evening.facts());
    ASSERT_EQ(to_club_text(*facts), text);
  }
}

}  // namespace
}  // namespace euchre::club
