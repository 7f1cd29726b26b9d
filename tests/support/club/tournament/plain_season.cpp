#include "support/club/tournament/plain_season.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace euchre::support {
namespace {

using tournament::EveningResult;
using tournament::SeasonBy;
using tournament::SeasonEvening;
using tournament::SeasonOf;
using tournament::SeasonRules;

using Evenings = std::vector<SeasonEvening>;

std::vector<std::string> people_of(const SeasonRules& rules, const EveningResult& result) {
  std::vector<std::string> people;
  if (rules.of == SeasonOf::Pairs && result.names.size() == 2) people.push_back(plain_name(result.names));
  if (rules.of == SeasonOf::Players) {
    for (const std::string& name : result.names) people.push_back(plain_name({name}));
  }
  return people;
}

/// Nothing where he was not there.
std::optional<PlainEvening> evening_of(const SeasonRules& rules, const SeasonEvening& evening, const std::string& who) {
  std::optional<PlainEvening> found;
  for (const EveningResult& result : evening.results) {
    for (const std::string& one : people_of(rules, result)) {
      if (one != who) continue;
      if (!found) found = PlainEvening{.was_there = true};
      found->tenths += std::int64_t{result.points} * 10;
      found->average_tenths += std::int64_t{result.average.points} * 10;
      found->games += result.average.games;
    }
  }
  return found;
}

struct SoFar {
  std::size_t evenings = 0;
  std::optional<Fraction> average;
};

/// Over the first `count` evenings.
SoFar so_far(const SeasonRules& rules, const Evenings& evenings, std::size_t count, const std::string& who) {
  SoFar sum;
  Fraction total{0, 0};
  for (std::size_t at = 0; at < count; ++at) {
    const auto evening = evening_of(rules, evenings[at], who);
    if (!evening) continue;
    ++sum.evenings;
    total.top += evening->average_tenths;
    total.bottom += evening->games;
  }
  if (total.bottom > 0) sum.average = total;
  return sum;
}

std::set<std::string> all_people(const SeasonRules& rules, const Evenings& evenings) {
  std::set<std::string> people;
  for (const SeasonEvening& evening : evenings) {
    for (const EveningResult& result : evening.results) {
      for (const std::string& one : people_of(rules, result)) people.insert(one);
    }
  }
  return people;
}

/// In tenths a game, as it stood before an evening.
std::int64_t handicap_before(const SeasonRules& rules, const Evenings& evenings, std::size_t count,
                             const std::string& who) {
  if (!rules.handicap) return 0;
  const auto own = so_far(rules, evenings, count, who).average;
  if (!own) return 0;
  std::optional<Fraction> often;
  std::optional<Fraction> anybody;
  for (const std::string& one : all_people(rules, evenings)) {
    const SoFar his = so_far(rules, evenings, count, one);
    if (!his.average) continue;
    if (!anybody || *anybody < *his.average) anybody = his.average;
    if (his.evenings >= rules.least && (!often || *often < *his.average)) often = his.average;
  }
  Fraction base = often ? *often : *anybody;
  if (rules.handicap->base_tenths) base = {std::int64_t{*rules.handicap->base_tenths}, 1};
  const std::int64_t short_of = base.top * own->bottom - own->top * base.bottom;
  if (short_of <= 0) return 0;
  const std::int64_t given = short_of * rules.handicap->share_percent / (100 * base.bottom * own->bottom);
  return std::min(given, std::int64_t{rules.handicap->most_tenths});
}

enum class With : std::uint8_t { NoHandicap, Handicap };

/// His best so many, picked one by one.
std::vector<PlainEvening> best_of(const SeasonRules& rules, std::vector<PlainEvening> all, With with) {
  const auto tenths = [with](const PlainEvening& one) {
    return one.tenths + (with == With::Handicap ? one.handicap * one.games : 0);
  };
  const auto average = [with](const PlainEvening& one) {
    const std::int64_t given = with == With::Handicap ? one.handicap * one.games : 0;
    return one.games == 0 ? Fraction{-1, 1} : Fraction{one.average_tenths + given, one.games};
  };
  if (rules.best == 0) return all;
  std::vector<PlainEvening> best;
  while (!all.empty() && best.size() < rules.best) {
    std::size_t found = 0;
    for (std::size_t at = 1; at < all.size(); ++at) {
      const bool is_better =
          rules.by == SeasonBy::Average ? average(all[found]) < average(all[at]) : tenths(all[found]) < tenths(all[at]);
      if (is_better) found = at;
    }
    best.push_back(all[found]);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(found));
  }
  return best;
}

void add_up(const std::vector<PlainEvening>& evenings, With with, std::int64_t& tenths,
            std::optional<Fraction>& average) {
  Fraction total{0, 0};
  for (const PlainEvening& one : evenings) {
    const std::int64_t given = with == With::Handicap ? one.handicap * one.games : 0;
    tenths += one.tenths + given;
    total.top += one.average_tenths + given;
    total.bottom += one.games;
  }
  if (total.bottom > 0) average = total;
}

}  // namespace

std::string plain_name(std::vector<std::string> names) {
  for (std::string& name : names) {
    for (char& letter : name) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  std::ranges::sort(names);
  return names.size() == 1 ? names[0] : names[0] + '+' + names[1];
}

std::vector<PlainPerson> plain_season(const SeasonRules& rules, const Evenings& evenings) {
  std::vector<PlainPerson> people;
  for (const std::string& who : all_people(rules, evenings)) {
    std::vector<PlainEvening> his;
    PlainPerson person;
    person.name = who;
    for (std::size_t at = 0; at < evenings.size(); ++at) {
      if (evenings[at].results.empty()) continue;
      auto one = evening_of(rules, evenings[at], who);
      if (one) ++person.evenings;
      if (one) one->handicap = handicap_before(rules, evenings, at, who);
      if (!one && rules.absent_points) one = PlainEvening{.tenths = std::int64_t{*rules.absent_points} * 10};
      if (one) his.push_back(*one);
    }
    add_up(best_of(rules, his, With::NoHandicap), With::NoHandicap, person.tenths, person.average);
    add_up(best_of(rules, his, With::Handicap), With::Handicap, person.net_tenths, person.net_average);
    person.handicap = handicap_before(rules, evenings, evenings.size(), who);
    people.push_back(std::move(person));
  }
  return people;
}

}  // namespace euchre::support
