#include "club/tournament/season_table.h"
#include "core/base/random.h"
#include "support/club/tournament/plain_season.h"
#include "support/core/soak/soak.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace euchre::tournament {
namespace {

using support::Fraction;
using support::PlainPerson;

/// Some evenings of few people, so that they are level often, with names typed one way or another.
class RandomSeason {
 public:
  explicit RandomSeason(std::uint64_t seed) : random_(seed) {
    rules.of = one_in(2) ? SeasonOf::Players : SeasonOf::Pairs;
    rules.by = one_in(2) ? SeasonBy::Points : SeasonBy::Average;
    rules.best = one_in(2) ? 0 : below(4) + 1;
    rules.least = below(3);
    if (rules.by == SeasonBy::Points && one_in(2)) rules.absent_points = below(30);
    if (!one_in(3)) {
      rules.handicap.emplace();
      rules.handicap->share_percent = below(100) + 1;
      rules.handicap->most_tenths = below(40) + 1;
      if (one_in(2)) rules.handicap->base_tenths = below(90) + 10;
    }
    make();
  }

  SeasonRules rules;
  std::vector<SeasonEvening> evenings;

 private:
  std::uint32_t below(std::uint32_t count) { return random_.below(count); }
  bool one_in(std::uint32_t count) { return below(count) == 0; }

  void make() {
    const std::uint32_t count = below(6) + 1;
    for (std::uint32_t at = 0; at < count; ++at) {
      SeasonEvening& evening = evenings.emplace_back();
      if (!one_in(5)) fill(evening);
    }
  }
  std::string name() {
    static const std::vector<std::string> people{"ann", "bob", "cid", "dot", "eve", "fay"};
    std::string name = people[below(6)];
    if (one_in(2)) name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
  }
  void fill(SeasonEvening& evening) {
    const std::uint32_t entries = below(4) + 1;
    for (std::uint32_t at = 0; at < entries; ++at) {
      EveningResult& result = evening.results.emplace_back();
      result.names = {name()};
      if (one_in(2)) {
        std::string partner = name();
        while (support::plain_name({partner}) == support::plain_name(result.names)) partner = name();
        result.names.push_back(std::move(partner));
      }
      result.place = at + 1;
      result.average.games = below(4);
      result.average.points = result.average.games * (below(3) * 5);
      result.points = result.average.points + (one_in(4) ? 10 : 0);
    }
    for (std::uint32_t at = 0; at < entries; ++at)
      evening.meetings.push_back({{{{below(entries)}, {below(entries)}}}, static_cast<int>(below(3)) - 1});
  }

  RandomStream random_;
};

std::optional<Fraction> fraction_of(const PointsAGame& average) {
  if (average.games == 0) return std::nullopt;
  return Fraction{std::int64_t{average.points}, std::int64_t{average.games}};
}

bool are_same(const std::optional<Fraction>& one, const std::optional<Fraction>& other) {
  if (one.has_value() != other.has_value()) return false;
  return !one || (!(*one < *other) && !(*other < *one));
}

/// By what is ranked; two that are level in it may still be parted.
bool is_ahead(const SeasonRules& rules, const SeasonPlace& one, const SeasonPlace& other) {
  if (rules.by == SeasonBy::Points) return one.tenths > other.tenths;
  const Fraction none{0, 1};
  return fraction_of(other.average).value_or(none) < fraction_of(one.average).value_or(none);
}

/// Whoever is ahead has the better place, and whoever is level in all and not parted the same one.
void expect_places(const SeasonRules& rules, const std::vector<SeasonRow>& rows, SeasonPlace SeasonRow::* which) {
  for (const SeasonRow& one : rows) {
    const SeasonPlace& place = one.*which;
    ASSERT_EQ(place.place.has_value(), one.evenings >= rules.least);
    if (!place.place) continue;
    std::uint32_t ahead = 0;
    std::uint32_t level = 0;
    for (const SeasonRow& other : rows) {
      if (!(other.*which).place) continue;
      ahead += is_ahead(rules, other.*which, place) ? 1U : 0U;
      level += !is_ahead(rules, other.*which, place) && !is_ahead(rules, place, other.*which) ? 1U : 0U;
    }
    EXPECT_GT(*place.place, ahead);
    EXPECT_LE(*place.place, ahead + level);
  }
}

TEST(SeasonProperty, season_is_what_its_plain_twin_says) {
  const unsigned seeds = support::soak_seeds(10'000);
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    SCOPED_TRACE(seed);
    const RandomSeason season(seed);
    const auto rows = season_table(season.rules, season.evenings);
    const auto people = support::plain_season(season.rules, season.evenings);
    ASSERT_EQ(rows.size(), people.size());
    for (const PlainPerson& person : people) {
      SCOPED_TRACE(person.name);
      const auto row = std::ranges::find_if(
          rows, [&](const SeasonRow& one) { return support::plain_name(one.names) == person.name; });
      ASSERT_NE(row, rows.end());
      EXPECT_EQ(row->evenings, person.evenings);
      EXPECT_EQ(row->plain.tenths, person.tenths);
      EXPECT_TRUE(are_same(fraction_of(row->plain.average), person.average));
      EXPECT_EQ(row->net.tenths, person.net_tenths);
      EXPECT_TRUE(are_same(fraction_of(row->net.average), person.net_average));
      EXPECT_EQ(row->handicap_tenths, person.handicap);
    }
    expect_places(season.rules, rows, &SeasonRow::plain);
    expect_places(season.rules, rows, &SeasonRow::net);
    EXPECT_TRUE(std::ranges::is_sorted(rows, {}, [](const SeasonRow& row) { return row.plain.place.value_or(1000); }));
  }
}

}  // namespace
}  // namespace euchre::tournament
