#include "club/tournament/prizes.h"

#include "club/tournament/detail/longest_name.h"
#include "club/tournament/feats.h"
#include "club/tournament/standings.h"
#include "core/base/check.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace euchre::tournament {
namespace {

constexpr std::size_t kMostPrizes = 100;
constexpr std::uint64_t kMostCents = 100'000'000;
constexpr std::string_view kOneEach = "one each";

// ---- reading

/// `12`, `12.5` or `12.50`, in cents; nothing for other words.
std::optional<std::uint64_t> parse_money(std::string_view text) {
  const auto parts = split(text, '.');
  const auto is_digits = [](std::string_view part) {
    return !part.empty() && part.size() <= 9 && std::ranges::all_of(part, [](char c) { return c >= '0' && c <= '9'; });
  };
  if (parts.size() > 2 || !is_digits(parts[0])) return std::nullopt;
  std::uint64_t cents = static_cast<std::uint64_t>(parse_integer(parts[0]).value_or(0)) * 100;
  if (parts.size() == 2) {
    if (!is_digits(parts[1]) || parts[1].size() > 2) return std::nullopt;
    const auto fraction = static_cast<std::uint64_t>(parse_integer(parts[1]).value_or(0));
    cents += parts[1].size() == 1 ? fraction * 10 : fraction;
  }
  return cents <= kMostCents ? std::optional(cents) : std::nullopt;
}

std::optional<std::vector<EntryId>> parse_winners(std::string_view text) {
  std::vector<EntryId> winners;
  for (const std::string_view part : split(text, '+')) {
    const auto number = parse_integer(trim(part));
    if (!number || *number < 1 || *number > 1'000'000) return std::nullopt;
    winners.emplace_back(static_cast<std::uint32_t>(*number));
  }
  std::ranges::sort(winners);
  const auto twice = std::ranges::unique(winners);
  winners.erase(twice.begin(), twice.end());
  return winners;
}

struct CountedPrize {
  std::string_view name;
  PrizeFor is_for;
};
/// What is worked out, by the names that people have for it.
constexpr std::array<CountedPrize, 8> kCounted{{{"low", PrizeFor::Low},
                                                {"most loners", PrizeFor::MostLoneHands},
                                                {"most lone hands", PrizeFor::MostLoneHands},
                                                {"loners", PrizeFor::MostLoneHands},
                                                {"high game", PrizeFor::HighGame},
                                                {"best game", PrizeFor::HighGame},
                                                {"most euchres", PrizeFor::MostEuchres},
                                                {"euchres", PrizeFor::MostEuchres}}};

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

PrizeFor kind_of(const std::string& name) {
  const auto* found = std::ranges::find(kCounted, in_small_letters(name), &CountedPrize::name);
  return found == kCounted.end() ? PrizeFor::Named : found->is_for;
}

/// `low 5`, `ladies 10 to 3+7`.
std::optional<Prize> parse_named(std::string_view text) {
  Prize prize{PrizeFor::Named, 0, "", {}, 0, 1};
  constexpr std::string_view kTo = " to ";
  if (const std::size_t to = text.rfind(kTo); to != std::string_view::npos) {
    auto winners = parse_winners(text.substr(to + kTo.size()));
    if (!winners) return std::nullopt;
    prize.winners = *std::move(winners);
    text = text.substr(0, to);
  }
  const std::size_t space = text.rfind(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto cents = parse_money(text.substr(space + 1));
  prize.name = trim(text.substr(0, space));
  if (!cents || prize.name.empty() || prize.name.size() > detail::kLongestName) return std::nullopt;
  prize.cents = *cents;
  if (prize.winners.empty()) prize.is_for = kind_of(prize.name);
  return prize;
}

// ---- sharing

/// `1st`: each ending is said by itself, for in other languages it is another.
std::string ordinal(std::uint32_t number, const Wording& say) {
  const std::uint32_t last = number % 10;
  const bool is_teen = number % 100 >= 11 && number % 100 <= 13;
  if (number == 1) return say("1st");
  const std::string_view words = is_teen     ? "{n}th"
                                 : last == 1 ? "{n}st"
                                 : last == 2 ? "{n}nd"
                                 : last == 3 ? "{n}rd"
                                             : "{n}th";
  return say(words, {{"n", std::to_string(number)}});
}

std::string place_words(const std::vector<std::uint32_t>& places, const Wording& say) {
  std::string words;
  for (std::size_t i = 0; i < places.size(); ++i)
    words += (i == 0 ? "" : i + 1 == places.size() ? say(" and ") : ", ") + ordinal(places[i], say);
  return say("{places} place", {{"places", words}});
}

void share_out(PrizeLine& line, std::vector<EntryId> winners) {
  if (winners.empty()) return;
  std::ranges::sort(winners);
  const auto cents = split_cents(line.cents, winners.size());
  for (std::size_t i = 0; i < winners.size(); ++i) line.shares.push_back({winners[i], cents[i]});
}

/// Those who are level, from the place that all of them have to the last that they take up.
struct LevelGroup {
  std::uint32_t first = 1;
  std::vector<EntryId> entries;
  [[nodiscard]] std::uint32_t last() const { return first + static_cast<std::uint32_t>(entries.size()) - 1; }
};

/// Those of them who played, by their places among themselves.
template <class Counts>
std::vector<LevelGroup> groups_of(const Standings& standings, Counts counts) {
  std::vector<LevelGroup> groups;
  std::uint32_t seen = 0;
  std::uint32_t place = 0;
  for (const StandingRow& row : standings.rows) {
    if (row.played == 0 || !counts(row.entry)) continue;
    ++seen;
    if (groups.empty() || row.place != place) groups.push_back({seen, {}});
    place = row.place;
    groups.back().entries.push_back(row.entry);
  }
  return groups;
}

/// The prizes of those places together; nothing where there is none.
std::optional<PrizeLine> line_of_places(const std::vector<Prize>& prizes, std::uint32_t first, std::uint32_t last) {
  PrizeLine line;
  for (const Prize& prize : prizes) {
    if (prize.place < first || prize.place > last) continue;
    line.places.push_back(prize.place);
    line.cents += prize.cents;
  }
  if (line.places.empty()) return std::nullopt;
  std::ranges::sort(line.places);
  return line;
}

/// Who are level share the prizes of all the places that they take up; a place that nobody has keeps its own.
std::vector<PrizeLine> lines_of_places(const std::vector<LevelGroup>& groups, const std::vector<Prize>& prizes) {
  std::vector<PrizeLine> lines;
  std::uint32_t reached = 0;
  for (const LevelGroup& group : groups) {
    reached = group.last();
    auto line = line_of_places(prizes, group.first, group.last());
    if (!line) continue;
    share_out(*line, group.entries);
    lines.push_back(*std::move(line));
  }
  for (const Prize& prize : prizes) {
    if (prize.place > reached) lines.push_back({.places = {prize.place}, .cents = prize.cents});
  }
  return lines;
}

std::vector<Prize> prizes_for_places(const std::vector<Prize>& prizes) {
  std::vector<Prize> found;
  std::ranges::copy_if(prizes, std::back_inserter(found),
                       [](const Prize& prize) { return prize.is_for == PrizeFor::Place; });
  return found;
}

bool has_share(const std::vector<PrizeLine>& lines, EntryId entry) {
  return std::ranges::any_of(lines, [&](const PrizeLine& line) {
    return std::ranges::find(line.shares, entry, &PrizeShare::entry) != line.shares.end();
  });
}

/// Of those who stayed to the end, and had a game.
std::vector<EntryId> lowest(const Event& event, const Standings& standings) {
  std::vector<EntryId> found;
  std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
  for (const StandingRow& row : standings.rows) {
    const Entry* entry = event.entry(row.entry);
    if (entry == nullptr || !entry->is_present || row.played == 0 || row.points > fewest) continue;
    if (row.points < fewest) found.clear();
    fewest = row.points;
    found.push_back(row.entry);
  }
  return found;
}

/// Those with the most of what was counted; nobody where nobody has any of it.
std::vector<EntryId> foremost(const Event& event, std::optional<std::uint32_t> FeatTotals::* counted) {
  std::vector<EntryId> found;
  std::uint32_t most = 1;
  for (const auto& [entry, totals] : feats_of(event)) {
    const std::uint32_t own = (totals.*counted).value_or(0);
    if (own < most) continue;
    if (own > most) found.clear();
    most = own;
    found.push_back(entry);
  }
  return found;
}

bool is_for_group(const Prize& prize) { return prize.is_for == PrizeFor::Named && prize.winners.empty(); }

bool is_same_group(const std::string& one, const std::string& other) {
  return in_small_letters(one) == in_small_letters(other);
}

/// All prizes of one group, for places among those of it who played; those of `before` are none of them.
std::vector<PrizeLine> lines_of_group(const Event& event, const Standings& standings, const PrizeList& list,
                                      const std::string& group, const std::vector<PrizeLine>& before) {
  std::vector<Prize> prizes;
  for (const Prize& prize : list.prizes) {
    if (!is_for_group(prize) || !is_same_group(prize.name, group)) continue;
    prizes.push_back(prize);
    prizes.back().place = prize.rank;
  }
  const auto counts = [&](EntryId entry) {
    const bool leaves_it = list.group_prizes == GroupPrizes::OnlyWithoutPlace && has_share(before, entry);
    return !leaves_it && is_same_group(event.entry(entry)->group, group);
  };
  auto lines = lines_of_places(groups_of(standings, counts), prizes);
  for (PrizeLine& line : lines) {
    line.name = group;
    if (prizes.size() == 1) line.places.clear();
  }
  return lines;
}

std::vector<EntryId> known(const Event& event, std::vector<EntryId> winners) {
  std::erase_if(winners, [&](EntryId id) {
    const Entry* entry = event.entry(id);
    return entry == nullptr || !event.competes(*entry);
  });
  return winners;
}

/// REQUIRES: a prize for no place.
std::vector<EntryId> winners_of(const Event& event, const Standings& standings, const Prize& prize) {
  switch (prize.is_for) {
    case PrizeFor::Place: break;
    case PrizeFor::Low: return lowest(event, standings);
    case PrizeFor::MostLoneHands: return foremost(event, &FeatTotals::lone_made);
    case PrizeFor::HighGame: return foremost(event, &FeatTotals::best_game);
    case PrizeFor::MostEuchres: return foremost(event, &FeatTotals::euchres);
    case PrizeFor::Named: return known(event, prize.winners);
  }
  unreachable("a prize for a place has its own line");
}

}  // namespace

std::optional<PrizeList> parse_prizes(std::string_view text) {
  PrizeList list;
  std::vector<Prize>& prizes = list.prizes;
  std::uint32_t place = 0;
  for (const std::string_view part : split(text, ',')) {
    const std::string one(trim(part));
    if (one.empty()) continue;
    if (in_small_letters(one) == kOneEach) {
      list.group_prizes = GroupPrizes::OnlyWithoutPlace;
    } else if (const auto cents = parse_money(one)) {
      prizes.push_back({PrizeFor::Place, ++place, "", {}, *cents, 1});
    } else if (auto named = parse_named(one)) {
      named->rank = 1 + static_cast<std::uint32_t>(std::ranges::count_if(prizes, [&](const Prize& other) {
                      return is_for_group(other) && is_same_group(other.name, named->name);
                    }));
      prizes.push_back(*std::move(named));
    } else {
      return std::nullopt;
    }
  }
  return prizes.size() <= kMostPrizes ? std::optional(std::move(list)) : std::nullopt;
}

std::vector<std::uint64_t> split_cents(std::uint64_t cents, std::size_t count) {
  EUCHRE_REQUIRE(count > 0);
  std::vector<std::uint64_t> shares(count, cents / count);
  for (std::size_t i = 0; i < cents % count; ++i) ++shares[i];
  return shares;
}

std::vector<PrizeLine> prize_lines(const Event& event, const PrizeList& list) {
  const Standings standings = standings_of(event);
  const auto everybody = [](EntryId) { return true; };
  const auto of_places = lines_of_places(groups_of(standings, everybody), prizes_for_places(list.prizes));
  std::vector<PrizeLine> lines = of_places;
  for (const Prize& prize : list.prizes) {
    if (prize.is_for == PrizeFor::Place) continue;
    if (is_for_group(prize)) {
      // The first of a group's prizes stands for all of them.
      if (prize.rank == 1)
        std::ranges::move(lines_of_group(event, standings, list, prize.name, of_places), std::back_inserter(lines));
      continue;
    }
    PrizeLine line{.name = prize.name, .cents = prize.cents};
    share_out(line, winners_of(event, standings, prize));
    lines.push_back(std::move(line));
  }
  return lines;
}

std::string words_of(const PrizeLine& line, const Wording& say) {
  if (line.places.empty()) return line.name;
  return line.name + (line.name.empty() ? "" : ", ") + place_words(line.places, say);
}

std::string money_text(std::uint64_t cents) {
  const std::uint64_t rest = cents % 100;
  return std::to_string(cents / 100) + (rest < 10 ? ".0" : ".") + std::to_string(rest);
}

}  // namespace euchre::tournament
