#include "minds/tally/played_line.h"

#include "core/base/fact_line.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <utility>

namespace euchre::tally {
namespace {

constexpr std::string_view kDeal = "deal";
constexpr std::string_view kGame = "game";
constexpr std::string_view kYes = "yes";

// In the order of the enumerators.
constexpr std::array<std::string_view, 4> kPlaceWords{"first", "second", "third", "dealer"};
constexpr std::array<std::string_view, 2> kRoundWords{"first", "second"};
constexpr std::array<std::string_view, 3> kPartWords{"makers", "defenders", "neither"};
constexpr std::array<std::string_view, 5> kDealEndWords{"made", "march", "euchred", "passed-out", "ruled"};
constexpr std::array<std::string_view, 3> kGameEndWords{"won", "lost", "drawn"};

template <class Enum>
std::string word_of(std::span<const std::string_view> words, Enum value) {
  return std::string(words[static_cast<std::size_t>(value)]);
}

template <class Enum>
std::optional<Enum> read_word(std::span<const std::string_view> words, const std::optional<std::string>& word) {
  if (!word) return std::nullopt;
  const auto found = std::ranges::find(words, std::string_view(*word));
  return found == words.end() ? std::nullopt : std::optional(static_cast<Enum>(found - words.begin()));
}

std::optional<int> read_points(const std::optional<std::string>& word) {
  if (!word) return std::nullopt;
  int points = 0;
  const auto [end, error] = std::from_chars(word->data(), word->data() + word->size(), points);
  const bool is_number = error == std::errc() && end == word->data() + word->size();
  return is_number ? std::optional(points) : std::nullopt;
}

std::optional<TableKind> read_kind(FactLine& words) {
  auto code = words.bare();
  auto adversaries = words.bare();
  if (!code || !adversaries) return std::nullopt;
  return TableKind{*std::move(code), *std::move(adversaries)};
}

/// A key that says yes or is not there; nothing where it says something else.
std::optional<bool> read_yes(FactLine& words, std::string_view key) {
  const auto value = words.value(key);
  if (!value) return std::optional(false);
  return *value == kYes ? std::optional(true) : std::nullopt;
}

std::string line_of_deal(const DealPlayed& deal) {
  std::string line = std::string(kDeal) + ' ' + deal.kind.code + ' ' + deal.kind.adversaries;
  line += ' ' + word_of(kPlaceWords, deal.place) + ' ' + word_of(kPartWords, deal.part);
  line += ' ' + word_of(kDealEndWords, deal.end);
  line += ' ' + std::to_string(deal.points_for) + ' ' + std::to_string(deal.points_against);
  if (deal.is_alone) line += " alone=yes";
  if (deal.call) line += " call=" + word_of(kRoundWords, *deal.call);
  if (deal.is_stuck) line += " stuck=yes";
  return line;
}

std::optional<Played> read_deal(FactLine& words) {
  auto kind = read_kind(words);
  const auto place = read_word<Place>(kPlaceWords, words.bare());
  const auto part = read_word<Part>(kPartWords, words.bare());
  const auto end = read_word<DealEnd>(kDealEndWords, words.bare());
  const auto points_for = read_points(words.bare());
  const auto points_against = read_points(words.bare());
  const auto alone = read_yes(words, "alone");
  const auto called = words.value("call");
  const auto call = read_word<codes::CallRound>(kRoundWords, called);
  const auto stuck = read_yes(words, "stuck");
  const bool has_all = kind && place && part && end && points_for && points_against && alone && stuck;
  if (!has_all || (called && !call) || !words.is_used_up()) return std::nullopt;
  return DealPlayed{*std::move(kind), *place, *part, *end, *points_for, *points_against, call, *stuck, *alone};
}

std::optional<Played> read_game(FactLine& words) {
  auto kind = read_kind(words);
  const auto end = read_word<GameEnd>(kGameEndWords, words.bare());
  if (!kind || !end || !words.is_used_up()) return std::nullopt;
  return GamePlayed{*std::move(kind), *end};
}

}  // namespace

std::string line_of(const Played& played) {
  if (const auto* deal = std::get_if<DealPlayed>(&played)) return line_of_deal(*deal);
  const auto& game = std::get<GamePlayed>(played);
  return std::string(kGame) + ' ' + game.kind.code + ' ' + game.kind.adversaries + ' ' +
         word_of(kGameEndWords, game.end);
}

std::optional<Played> parse_played(std::string_view line) {
  auto words = FactLine::parse(line);
  if (!words) return std::nullopt;
  const auto first = words->bare();
  if (first == kDeal) return read_deal(*words);
  if (first == kGame) return read_game(*words);
  return std::nullopt;
}

}  // namespace euchre::tally
