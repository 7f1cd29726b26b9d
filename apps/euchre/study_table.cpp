#include "study_table.h"

#include "exit_status.h"
#include "long_work.h"
#include "minds/analysis/action_words.h"
#include "minds/analysis/study.h"
#include "threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <iterator>
#include <memory>
#include <system_error>
#include <vector>

namespace {

namespace analysis = euchre::analysis;
using euchre::Card;
using euchre::CardSet;
using euchre::RandomStream;

constexpr unsigned kDealsForOdds = 20'000;

/// Hands that are studied before anything is written.
constexpr unsigned kBatch = 16;

struct CloseFile {
  void operator()(std::FILE* file) const {
    if (file != stdout) std::fclose(file);
  }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

std::uint64_t choose(std::uint64_t from, std::uint64_t count) {
  std::uint64_t ways = 1;
  for (std::uint64_t i = 0; i < count; ++i) ways = ways * (from - i) / (i + 1);
  return ways;
}

/// The hand with that number among all of five cards of `cards`, each once.
CardSet nth_hand(const std::vector<Card>& cards, std::uint64_t number) {
  CardSet hand;
  unsigned wanted = euchre::game::kHandSize;
  for (std::size_t i = 0; i < cards.size() && wanted > 0; ++i) {
    const std::uint64_t with_it = choose(cards.size() - i - 1, wanted - 1);
    if (number < with_it) {
      hand.insert(cards[i]);
      --wanted;
    } else {
      number -= with_it;
    }
  }
  return hand;
}

std::vector<Card> cards_but(CardSet pack, Card turn_up) {
  pack.erase(turn_up);
  return {pack.begin(), pack.end()};
}

/// The situation of one row: a hand, and a turn-up where that is drawn as well.
analysis::Situation situation_of(const HandTable& table, std::uint64_t number) {
  analysis::Situation situation = table.situation;
  const CardSet pack = cards_of(situation.rules.pack);
  RandomStream random(table.seed * 0x9E3779B97F4A7C15U ^ number);
  if (table.draws_turn_up) {
    const std::vector<Card> all{pack.begin(), pack.end()};
    situation.turn_up = all[random.below(static_cast<std::uint32_t>(all.size()))];
  }
  const std::vector<Card> rest = cards_but(pack, situation.turn_up);
  const std::uint64_t hands = choose(rest.size(), euchre::game::kHandSize);
  const std::uint64_t index = table.hands ? random.below(static_cast<std::uint32_t>(hands)) : number;
  situation.hand = nth_hand(rest, index);
  return situation;
}

std::string rows_of(const HandTable& table, const analysis::Situation& situation,
                    const std::shared_ptr<const analysis::WinningChances>& chances) {
  const auto view = analysis::view_of(situation);
  if (!view) return "";  // a call that has been made cannot be made with such a hand
  const analysis::Study study(*view, table.standing, chances, table.seed);
  const analysis::StudySums sums = study.look(0, table.worlds);
  const std::size_t best = sums.best();
  std::string rows;
  for (std::size_t place = 0; place < sums.choices(); ++place) {
    const auto points = sums.points(place);
    const auto chance = sums.chance(place);
    const auto behind = sums.chance_over(best, place);
    fmt::format_to(std::back_inserter(rows), "{},{},{},{},{},{:.4f},{:.4f},{:.5f},{:.5f},{:.5f},{:.5f},{},{}\n",
                   to_text(situation.hand), to_text(situation.turn_up), to_char(situation.dealer), to_char(view->seat),
                   analysis::to_text(study.choices()[place]), points.mean, points.half_interval, chance.mean,
                   chance.half_interval, behind.mean, behind.half_interval, place == best ? 1 : 0, sums.worlds());
  }
  return rows;
}

constexpr std::string_view kHeading =
    "hand,turn_up,dealer,seat,choice,points,points_interval,chance,chance_interval,behind_best,behind_best_interval,"
    "is_best,deals\n";

}  // namespace

int write_hand_table(const HandTable& table) {
  errno = 0;
  const OpenFile file(table.file == "-" ? stdout : std::fopen(table.file.c_str(), "w"));
  if (!file) {
    fmt::print(stderr, "euchre study: {}: {}\n", table.file, std::system_category().message(errno));
    return kFailed;
  }
  const auto chances = analysis::find_winning_chances(table.code, kDealsForOdds);
  const std::uint64_t hands = table.hands.value_or(choose(size_of(table.code.deal.pack) - 1, euchre::game::kHandSize));
  const StopOnInterrupt until_asked;
  ProgressLine progress("hands", hands);
  fmt::print(file.get(), "{}", kHeading);
  std::uint64_t done = 0;
  while (done < hands && !StopOnInterrupt::is_wanted()) {
    const auto batch = static_cast<unsigned>(std::min<std::uint64_t>(kBatch, hands - done));
    std::vector<std::string> rows(batch);
    on_threads(table.threads)(
        batch, [&](unsigned part) { rows[part] = rows_of(table, situation_of(table, done + part), chances); });
    for (const std::string& row : rows) fmt::print(file.get(), "{}", row);
    done += batch;
    progress.show(done);
  }
  if (std::fflush(file.get()) != 0) {
    fmt::print(stderr, "euchre study: {}: {}\n", table.file, std::system_category().message(errno));
    return kFailed;
  }
  if (table.file != "-") fmt::print(stderr, "{} of {} hands are in {}\n", done, hands, table.file);
  return kDone;
}
