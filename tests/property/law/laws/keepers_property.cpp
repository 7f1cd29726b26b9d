// The laws call the keepers: who sits where, who has a place and who makes room are what `match` and `club` say, whatever
// cards are drawn and however often equals draw again.

#include "club/club/club_command.h"
#include "club/tournament/standings.h"
#include "core/base/random.h"
#include "core/facts/act_text.h"
#include "core/match/draw.h"
#include "law/laws/machine.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

namespace euchre::laws {
namespace {

using facts::Candidate;
using tournament::Entered;
using tournament::EntryId;
using tournament::EventOpened;
using tournament::GameId;
using tournament::GameScore;
using tournament::GameSet;
using tournament::Reporter;
using tournament::RoundBegun;
using tournament::Scored;

class Told {
 public:
  explicit Told(std::string_view code) : machine_(*find_law_book(code), SetUp()) {}

  void tell(const std::string& line) {
    const auto read = facts::parse_act_line(line);
    ASSERT_TRUE(read) << line;
    for (const facts::Act& act : read->acts) machine_.observe(act);
  }
  /// The last statement of its kind.
  template <class Kind>
  [[nodiscard]] std::optional<Kind> last() const {
    return last<Kind>([](const Kind&) { return true; });
  }
  template <class Kind, class Predicate>
  [[nodiscard]] std::optional<Kind> last(const Predicate& is_wanted) const {
    std::optional<Kind> found;
    for (const Statement& said : machine_.ruling().statements) {
      const auto* kind = as<Kind>(said);
      if (kind != nullptr && is_wanted(*kind)) found = *kind;
    }
    return found;
  }
  [[nodiscard]] std::vector<Candidate> players(Players::Do what) const {
    const auto found = last<Players>([what](const Players& players) { return players.what == what; });
    return found ? found->players : std::vector<Candidate>();
  }

 private:
  Machine machine_;
};

std::vector<Card> shuffled(Pack pack, RandomStream& random) {
  std::vector<Card> cards;
  for (const Card card : cards_of(pack)) cards.push_back(card);
  shuffle(std::span(cards), random);
  return cards;
}

std::vector<Candidate> sorted(std::vector<Candidate> players) {
  std::ranges::sort(players);
  return players;
}

std::string name_of(std::size_t number) { return "P" + std::to_string(number); }

/// A pack whose first cards are of few ranks, so that equals are many.
std::vector<Card> with_ties(Pack pack, RandomStream& random) {
  std::vector<Card> cards = shuffled(pack, random);
  std::ranges::partition(cards, [&](Card card) { return card.rank() >= Rank::Queen && random.below(3) > 0; });
  shuffle(std::span(cards).first(8), random);
  return cards;
}

/// Tells a draw round by round; the laws ask of each round after the first who draws again.
void tell_draw(const match::Seating& seating, Told& told) {
  for (unsigned round = 1; round <= seating.drawn.back().round; ++round) {
    std::string line = round == 1 ? "dir draw" : "dir redraw";
    std::vector<Candidate> drawers;
    for (const match::DrawnCard& drawn : seating.drawn) {
      if (drawn.round != round) continue;
      line += ' ' + name_of(drawn.drawer + 1) + '=' + to_text(drawn.card);
      drawers.push_back({static_cast<std::uint8_t>(drawn.drawer + 1)});
    }
    if (round > 1) {
      EXPECT_EQ(sorted(told.players(Players::Do::Redraw)), sorted(drawers));
    }
    told.tell(line);
  }
}

Candidate at_seat(const match::Seating& seating, Seat seat) {
  return {static_cast<std::uint8_t>(seating.seats[seat] + 1)};
}

bool are_partners(const Partners& partners, Candidate one, Candidate other) {
  return std::ranges::any_of(std::array{partners.first, partners.second}, [&](const Pair& pair) {
    return (pair.first == one && pair.second == other) || (pair.first == other && pair.second == one);
  });
}

TEST(keepers, who_sits_where_is_as_the_draw_says) {
  for (const std::string code : {"somerset", "keller", "hoyle", "alberta"}) {
    const codes::DrawRules& rules = find_law_book(code)->code->draw;
    const Pack pack = find_law_book(code)->code->deal.pack;
    unsigned redrawn = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
      SCOPED_TRACE(code + ' ' + std::to_string(seed));
      RandomStream random(seed);
      const match::Seating seating = match::draw_seats(rules, with_ties(pack, random));
      Told told(code);
      tell_draw(seating, told);
      redrawn += seating.drawn.back().round > 1;
      const auto dealer = told.last<DealerIs>();
      const auto partners = told.last<Partners>();
      ASSERT_TRUE(dealer && partners);
      EXPECT_EQ(std::get<Candidate>(dealer->who), at_seat(seating, seating.dealer));
      EXPECT_TRUE(
          are_partners(*partners, at_seat(seating, seating.dealer), at_seat(seating, partner_of(seating.dealer))));
    }
    EXPECT_GT(redrawn, 500U) << code;
  }
}

/// What `club` decides, with what it drew told to the laws line by line.
class ClubAndLaws {
 public:
  explicit ClubAndLaws(std::uint64_t seed) : random_(seed), code_(*find_law_book("somerset")->code), told_("somerset") {
    decide(club::OpenClub{"Friday", "somerset"});
  }

  /// Everybody arrives, in random groups; a table is formed.
  void form_table() {
    std::string line = "dir arrival";
    std::size_t number = 0;
    const std::size_t all = 4 + random_.below(6);
    for (unsigned group = 1; number < all; ++group) {
      std::vector<std::string> names;
      line += " group" + std::to_string(group) + '=';
      const std::size_t last = std::min(all, number + 1 + random_.below(6));
      while (number < last) {
        names.push_back(name_of(++number));
        line += (names.size() > 1 ? "," : "") + names.back();
      }
      decide(club::Arrive{names});
    }
    told_.tell(line);
    tell_draws(decide(club::FormTable{1, {}, with_ties(Pack::ThirtyTwo, random_)}));
  }

  /// Those who sit have played what `evening` says; one or two claim entry, and the next rubber begins.
  void make_room() {
    for (unsigned rubber = 1 + random_.below(3); rubber > 0; --rubber) {
      decide(club::BeginRubber{1, shuffled(Pack::ThirtyTwo, random_)});
      decide(club::EndRubber{1, {5, 0}, {}});
    }
    const club::ClubTable& table = *evening_.table(1);
    told_ = Told("somerset");
    std::string line = "dir runs";
    for (const auto& [member, run] : table.runs) line += ' ' + name_of(member.number()) + '=' + std::to_string(run);
    told_.tell(line);
    before_ = *table.seats;
    for (const club::MemberId member : table.members) {
      if (!table.seats_member(member)) told_.tell(name_of(member.number()) + " claim entry");
    }
    tell_draws(decide(club::BeginRubber{1, with_ties(Pack::ThirtyTwo, random_)}));
  }

  std::vector<club::ClubFact> decide(const club::ClubCommand& command) {
    const auto facts = club::decide(evening_, command, code_);
    EXPECT_TRUE(facts);
    for (const club::ClubFact& fact : *facts) evening_.apply(fact);
    return *facts;
  }

  /// A draw for partners is another matter, and is not told.
  void tell_draws(const std::vector<club::ClubFact>& facts) {
    std::vector<club::MemberId> drawing;
    for (const club::ClubFact& fact : facts) {
      const auto* drew = std::get_if<club::MembersDrew>(&fact);
      if (drew == nullptr || drew->purpose == club::DrawPurpose::Partners) continue;
      const bool is_again = std::ranges::find(drawing, drew->cards.front().member) != drawing.end();
      std::string line = is_again ? "dir redraw" : "dir draw";
      for (const club::MemberCard& card : drew->cards) {
        line += ' ' + name_of(card.member.number()) + '=' + to_text(card.card);
        drawing.push_back(card.member);
      }
      told_.tell(line);
    }
  }

  [[nodiscard]] const club::ClubTable& table() const { return *evening_.table(1); }
  [[nodiscard]] const Told& told() const { return told_; }
  [[nodiscard]] const BySeat<club::MemberId>& before() const { return before_; }

 private:
  RandomStream random_;
  const codes::Code& code_;
  club::Evening evening_;
  Told told_;
  BySeat<club::MemberId> before_;
};

Candidate candidate_of(club::MemberId member) { return {static_cast<std::uint8_t>(member.number())}; }

TEST(keepers, S11_S12_who_belongs_to_a_table_is_as_the_club_says) {
  for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
    ClubAndLaws both(seed);
    both.form_table();
    std::vector<Candidate> four;
    std::vector<Candidate> waiting;
    for (const club::MemberId member : both.table().members)
      (four.size() < 4 ? four : waiting).push_back(candidate_of(member));
    EXPECT_EQ(sorted(both.told().players(Players::Do::In)), sorted(four)) << seed;
    EXPECT_EQ(both.told().players(Players::Do::Wait), waiting) << seed;
  }
}

TEST(keepers, S15_who_makes_room_is_as_the_club_says) {
  unsigned changes = 0;
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    ClubAndLaws both(seed);
    both.form_table();
    if (both.table().members.size() == 4) continue;
    both.make_room();
    std::vector<Candidate> out;
    for (const club::MemberId member : both.before()) {
      if (!both.table().seats_member(member)) out.push_back(candidate_of(member));
    }
    changes += !out.empty();
    EXPECT_EQ(sorted(both.told().players(Players::Do::Out)), sorted(out)) << seed;
  }
  EXPECT_GT(changes, 300U);
}

/// Some pairs, every one of whom plays every other; told game by game, and booked in an event.
struct EventAndLaws {
  explicit EventAndLaws(std::uint64_t seed) : told("alberta") {
    RandomStream random(seed);
    const unsigned pairs = 3 + random.below(3);
    // All meet in one round, the only one: then what is level is to be settled.
    EventOpened opened;
    opened.settings.rounds = 1;
    event.apply(opened);
    for (unsigned pair = 1; pair <= pairs; ++pair) {
      const std::string name = std::to_string(pair);
      event.apply(Entered{EntryId(pair), {"a" + name, "b" + name}, ""});
    }
    event.apply(RoundBegun{1, "", 0, 0});
    std::uint32_t table = 0;
    for (unsigned one = 1; one <= pairs; ++one) {
      for (unsigned other = one + 1; other <= pairs; ++other) {
        // Few losers' scores, so that teams are often level; a march may go beyond the target. [AT7.b]
        GameScore score{10 + random.below(3), 7 + random.below(2)};
        if (random.below(2) == 0) std::swap(score.first, score.second);
        const GameId game{1, ++table};
        event.apply(GameSet{game, {EntryId(one)}, {EntryId(other)}});
        event.apply(Scored{game, score, Reporter::Director, ""});
        told.tell("dir game-result teams=T" + std::to_string(one) + ",T" + std::to_string(other) +
                  " points=" + std::to_string(score.first) + ',' + std::to_string(score.second) + " target=10");
      }
    }
  }
  tournament::Event event;
  Told told;
};

TEST(keepers, AT10_who_ranks_where_is_as_the_event_says) {
  unsigned parted = 0;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
    const EventAndLaws both(seed);
    const tournament::Standings standings = tournament::standings_of(both.event);
    std::vector<Places::Place> expected;
    for (const tournament::StandingRow& row : standings.rows) {
      if (row.basis == tournament::Basis::Level) continue;
      parted += row.basis != tournament::Basis::Wins;
      expected.push_back({static_cast<int>(row.place), Team{'T', static_cast<int>(row.entry.number())}});
    }
    const auto ranks = both.told.last<Places>();
    EXPECT_EQ(ranks ? ranks->places : std::vector<Places::Place>(), expected) << seed;
    const bool needs_game = std::ranges::any_of(
        standings.needs, [](const tournament::Need& need) { return need.kind == tournament::Need::Kind::ExtraGame; });
    EXPECT_EQ(both.told.last<ExtraGame>().has_value(), needs_game) << seed;
  }
  EXPECT_GT(parted, 1000U);
}

}  // namespace
}  // namespace euchre::laws
