#include "club/tournament/season_table.h"

#include "club/tournament/standings.h"
#include "core/names/name_book.h"

#include <algorithm>
#include <map>
#include <utility>

namespace euchre::tournament {
namespace {

/// Somebody while his evenings are counted.
struct Person {
  SeasonRow row;
  PointsAGame so_far;  ///< over all evenings
};

void add(PointsAGame& sum, const PointsAGame& more) {
  sum.points += more.points;
  sum.games += more.games;
}

/// Whether the first is more points a game; no game at all is less than any.
bool is_more(const PointsAGame& one, const PointsAGame& other) {
  if (one.games == 0 || other.games == 0) return one.games > 0;
  return std::uint64_t{one.points} * other.games > std::uint64_t{other.points} * one.games;
}

/// What the average falls short of the base, as far as it is given, in tenths of a point and rounded down.
std::uint32_t handicap_of(const HandicapRules& rules, const PointsAGame& average, const PointsAGame& base) {
  if (average.games == 0 || !is_more(base, average)) return 0;
  const std::uint64_t short_of =
      std::uint64_t{base.points} * average.games - std::uint64_t{average.points} * base.games;
  const std::uint64_t tenths = short_of * rules.share_percent / (std::uint64_t{10} * average.games * base.games);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(tenths, rules.most_tenths));
}

/// Plain scores, or those with handicaps.
enum class Reckoning : std::uint8_t { Plain, Net };

std::uint32_t tenths_of(const EveningScore& score, Reckoning reckoning) {
  return reckoning == Reckoning::Net ? score.net_tenths() : score.points * 10;
}

/// In tenths of a point.
PointsAGame average_of(const EveningScore& score, Reckoning reckoning) {
  const std::uint32_t given = reckoning == Reckoning::Net ? score.handicap_tenths * score.average.games : 0;
  return {score.average.points * 10 + given, score.average.games};
}

class SeasonCount {
 public:
  SeasonCount(const SeasonRules& rules, std::span<const SeasonEvening> evenings, std::span<const NamesJoined> joined)
      : rules_(rules) {
    for (const NamesJoined& one : joined) {
      const std::size_t known_as = book_.number_of(one.as);
      known_as_.insert_or_assign(book_.number_of(one.name), KnownAs{known_as, one.as});
    }
    for (std::size_t at = 0; at < evenings.size(); ++at) {
      if (!evenings[at].results.empty()) count(evenings[at], static_cast<std::uint32_t>(at));
    }
  }

  std::vector<SeasonRow> rank() {
    add_absences();
    give_handicaps();
    for (Person& person : persons_) {
      sum(person.row, Reckoning::Plain);
      sum(person.row, Reckoning::Net);
    }
    place(Reckoning::Net);
    place(Reckoning::Plain);
    std::vector<SeasonRow> rows;
    rows.reserve(persons_.size());
    for (const std::size_t number : order()) rows.push_back(std::move(persons_[number].row));
    return rows;
  }

 private:
  [[nodiscard]] static SeasonPlace& of(SeasonRow& row, Reckoning reckoning) {
    return reckoning == Reckoning::Net ? row.net : row.plain;
  }
  [[nodiscard]] static bool& counting(EveningScore& score, Reckoning reckoning) {
    return reckoning == Reckoning::Net ? score.net_counts : score.counts;
  }

  /// Who bears a name, whichever of his names it is.
  [[nodiscard]] std::size_t bearer_of(std::string_view name) {
    const std::size_t number = book_.number_of(name);
    const auto joined = known_as_.find(number);
    return joined == known_as_.end() ? number : joined->second.number;
  }
  /// As the season tells him.
  [[nodiscard]] std::string told_as(const std::string& name) {
    const auto joined = known_as_.find(book_.number_of(name));
    return joined == known_as_.end() ? name : joined->second.name;
  }

  /// Who they are to the season: each of them, or both together; nobody where a season of pairs meets one alone.
  std::vector<std::size_t> persons_of(const EveningResult& result) {
    std::vector<std::size_t> known;
    known.reserve(result.names.size());
    for (const std::string& name : result.names) known.push_back(bearer_of(name));
    std::vector<std::vector<std::size_t>> keys;
    if (rules_.of == SeasonOf::Players) {
      for (const std::size_t one : known) keys.push_back({one});
    } else if (known.size() == 2) {
      std::ranges::sort(known);
      keys.push_back(known);
    }
    std::vector<std::size_t> persons;
    for (std::size_t at = 0; at < keys.size(); ++at) {
      const auto [found, is_new] = by_key_.try_emplace(keys[at], persons_.size());
      if (is_new) persons_.emplace_back();
      const bool is_pair = rules_.of == SeasonOf::Pairs;
      std::vector<std::string> names = is_pair ? result.names : std::vector{result.names[at]};
      for (std::string& name : names) name = told_as(name);
      persons_[found->second].row.names = std::move(names);
      persons.push_back(found->second);
    }
    return persons;
  }

  /// The average from which handicaps are reckoned: of those who were there often enough to be ranked, if anybody was.
  [[nodiscard]] PointsAGame base() const {
    if (rules_.handicap->base_tenths) return {*rules_.handicap->base_tenths, 10};
    PointsAGame best;
    PointsAGame best_of_all;
    for (const Person& person : persons_) {
      if (is_more(person.so_far, best_of_all)) best_of_all = person.so_far;
      if (person.row.evenings >= rules_.least && is_more(person.so_far, best)) best = person.so_far;
    }
    return best.games > 0 ? best : best_of_all;
  }

  /// By what was played until now.
  void give_handicaps() {
    if (!rules_.handicap) return;
    const PointsAGame from = base();
    for (Person& person : persons_) person.row.handicap_tenths = handicap_of(*rules_.handicap, person.so_far, from);
  }

  void count(const SeasonEvening& evening, std::uint32_t at) {
    counted_.push_back(at);
    give_handicaps();
    std::vector<std::vector<std::size_t>> persons;
    for (const EveningResult& result : evening.results) {
      persons.push_back(persons_of(result));
      for (const std::size_t person : persons.back()) book(persons_[person].row, result, at);
    }
    for (Person& person : persons_) {
      SeasonRow& row = person.row;
      if (row.scores.empty() || row.scores.back().evening != at) continue;
      ++row.evenings;
      add(person.so_far, row.scores.back().average);
    }
    for (const EveningMeeting& meeting : evening.meetings) add_meeting(meeting, persons);
  }

  /// Who came twice, once with each of two partners, has both.
  static void book(SeasonRow& row, const EveningResult& result, std::uint32_t at) {
    if (row.scores.empty() || row.scores.back().evening != at) {
      EveningScore fresh;
      fresh.evening = at;
      fresh.was_there = true;
      fresh.place = result.place;
      fresh.handicap_tenths = row.handicap_tenths;
      row.scores.push_back(fresh);
    }
    EveningScore& score = row.scores.back();
    score.place = std::min(score.place, result.place);
    score.half_wins += result.half_wins;
    score.points += result.points;
    add(score.average, result.average);
  }

  void add_meeting(const EveningMeeting& meeting, const std::vector<std::vector<std::size_t>>& persons) {
    Encounter encounter{{}, meeting.balance};
    for (const std::size_t side : {0U, 1U}) {
      for (const std::size_t result : meeting.sides.at(side)) {
        for (const std::size_t person : persons.at(result)) encounter.sides.at(side).push_back(id_of(person));
      }
    }
    meetings_.push_back(std::move(encounter));
  }

  [[nodiscard]] static EntryId id_of(std::size_t person) { return EntryId(static_cast<std::uint32_t>(person + 1)); }

  void add_absences() {
    if (!rules_.absent_points) return;
    for (Person& person : persons_) {
      std::vector<EveningScore>& scores = person.row.scores;
      for (const std::uint32_t evening : counted_) {
        if (std::ranges::find(scores, evening, &EveningScore::evening) != scores.end()) continue;
        EveningScore absent;
        absent.evening = evening;
        absent.points = *rules_.absent_points;
        scores.push_back(absent);
      }
      std::ranges::sort(scores, {}, &EveningScore::evening);
    }
  }

  [[nodiscard]] bool is_better(const EveningScore& one, const EveningScore& other, Reckoning reckoning) const {
    if (rules_.by == SeasonBy::Average) return is_more(average_of(one, reckoning), average_of(other, reckoning));
    return tenths_of(one, reckoning) > tenths_of(other, reckoning);
  }

  /// Marks the evenings that count, of equal ones the earlier, and adds them up.
  void sum(SeasonRow& row, Reckoning reckoning) const {
    std::vector<EveningScore*> best;
    best.reserve(row.scores.size());
    for (EveningScore& score : row.scores) best.push_back(&score);
    std::ranges::sort(best, [&](const EveningScore* one, const EveningScore* other) {
      if (is_better(*one, *other, reckoning)) return true;
      return !is_better(*other, *one, reckoning) && one->evening < other->evening;
    });
    if (rules_.best > 0 && best.size() > rules_.best) best.resize(rules_.best);
    SeasonPlace& total = of(row, reckoning);
    for (EveningScore* score : best) {
      counting(*score, reckoning) = true;
      total.tenths += tenths_of(*score, reckoning);
      add(total.average, average_of(*score, reckoning));
      if (reckoning != Reckoning::Plain) continue;
      row.games += score->average.games;
      row.half_wins += score->half_wins;
    }
  }

  [[nodiscard]] StandingRow standing_of(std::size_t person, Reckoning reckoning) {
    const SeasonPlace& total = of(persons_[person].row, reckoning);
    StandingRow row;
    row.entry = id_of(person);
    row.points = total.tenths;
    row.average = total.average;
    return row;
  }

  /// Whoever was there too seldom has no place.
  void place(Reckoning reckoning) {
    Tally tally;
    tally.ranked_by = rules_.by == SeasonBy::Average ? RankedBy::Average : RankedBy::Points;
    tally.meetings = meetings_;
    for (std::size_t at = 0; at < persons_.size(); ++at) {
      if (persons_[at].row.evenings >= rules_.least) tally.rows.push_back(standing_of(at, reckoning));
    }
    ranked_.clear();
    for (const StandingRow& row : ranked(tally).rows) {
      SeasonPlace& total = of(persons_[row.entry.number() - 1].row, reckoning);
      total.place = row.place;
      total.basis = row.basis;
      ranked_.push_back(row.entry.number() - 1);
    }
  }

  /// As they were placed last, and behind them those without a place, by the same numbers.
  [[nodiscard]] std::vector<std::size_t> order() {
    std::vector<std::size_t> all = ranked_;
    for (std::size_t at = 0; at < persons_.size(); ++at) {
      if (!persons_[at].row.plain.place) all.push_back(at);
    }
    const RankedBy by = rules_.by == SeasonBy::Average ? RankedBy::Average : RankedBy::Points;
    const auto behind = all.begin() + static_cast<std::ptrdiff_t>(ranked_.size());
    std::sort(behind, all.end(), [&](std::size_t one, std::size_t other) {
      const StandingRow first = standing_of(one, Reckoning::Plain);
      const StandingRow second = standing_of(other, Reckoning::Plain);
      return is_before(by, first, second) || (!is_before(by, second, first) && one < other);
    });
    return all;
  }

  /// Whose name a joined one is, and what he is called.
  struct KnownAs {
    std::size_t number = 0;
    std::string name;
  };

  const SeasonRules& rules_;
  names::NameBook book_;
  std::map<std::size_t, KnownAs> known_as_;
  std::map<std::vector<std::size_t>, std::size_t> by_key_;
  std::vector<Person> persons_;
  std::vector<std::uint32_t> counted_;  ///< evenings that somebody played
  std::vector<Encounter> meetings_;
  std::vector<std::size_t> ranked_;  ///< persons with a place, best first
};

}  // namespace

SeasonEvening evening_of(const Event& event) {
  SeasonEvening evening;
  std::map<EntryId, std::size_t> numbers;
  for (const StandingRow& row : standings_of(event).rows) {
    if (!event.took_part(row.entry)) continue;
    numbers.emplace(row.entry, evening.results.size());
    evening.results.push_back({event.entry(row.entry)->names, row.place, row.half_wins, row.points, row.average});
  }
  for (const Encounter& met : encounters_of(event)) {
    EveningMeeting meeting{{}, met.balance};
    for (const std::size_t side : {0U, 1U}) {
      for (const EntryId entry : met.sides.at(side)) meeting.sides.at(side).push_back(numbers.at(entry));
    }
    evening.meetings.push_back(std::move(meeting));
  }
  return evening;
}

std::vector<SeasonRow> season_table(const SeasonRules& rules, std::span<const SeasonEvening> evenings,
                                    std::span<const NamesJoined> joined) {
  return SeasonCount(rules, evenings, joined).rank();
}

}  // namespace euchre::tournament
