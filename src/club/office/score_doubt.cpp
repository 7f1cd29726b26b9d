#include "club/office/score_doubt.h"

#include "club/office/event_draw.h"

#include <algorithm>
#include <utility>

namespace euchre::office {
namespace {

using tournament::GameLength;
using tournament::GameScore;

/// The most that one deal can be worth to a side.
std::uint32_t most_of_a_deal(const codes::PointTable& points) {
  const auto most =
      std::max({points.made, points.march, points.euchre, points.lone_made, points.lone_march, points.lone_euchre});
  return static_cast<std::uint32_t>(std::max<std::int16_t>(1, most.number()));
}

std::string number(std::uint32_t value) { return std::to_string(value); }

ScoreDoubt beyond(std::string words) { return {ScoreDoubt::Kind::Beyond, std::move(words)}; }
ScoreDoubt unlikely(std::string words) { return {ScoreDoubt::Kind::Unlikely, std::move(words)}; }

/// To the target: the last deal may bring more than was needed.
std::optional<ScoreDoubt> doubt_to_target(const GameLength& length, std::uint32_t in_deal, GameScore score) {
  const auto [low, high] = std::minmax(score.first, score.second);
  const std::uint32_t most = length.target - 1 + in_deal;
  if (high > most)
    return beyond(number(high) + " points cannot be: the game ends at " + number(length.target) +
                  ", and its last deal brings " + number(in_deal) + " at the most, so nobody has more than " +
                  number(most));
  if (high < length.target && length.minutes == 0)
    return unlikely("nobody has " + number(length.target) + " points, and no clock ends this game");
  if (high < length.target && high == 0) return unlikely("nobody has a point");
  return std::nullopt;
}

/// By deals, of which a level game may have one more. Hardly a deal is passed out by all, and most bring a point or two.
std::optional<ScoreDoubt> doubt_by_deals(const GameLength& length, std::uint32_t in_deal, GameScore score) {
  const std::uint32_t most = (length.deals + 1) * in_deal;
  const std::uint32_t sum = score.first + score.second;
  const std::string deals = number(length.deals) + " deals";
  if (sum > most) return beyond(number(sum) + " points in " + deals + " cannot be: " + number(most) + " at the most");
  if (sum < length.deals) return unlikely("only " + number(sum) + " points in " + deals);
  if (sum > 2 * length.deals + in_deal) return unlikely(number(sum) + " points in " + deals + " are a great many");
  return std::nullopt;
}

/// His side's lone hands with those of his partner, where each counts his own.
std::uint32_t made_by_side(const tournament::Game& game, std::size_t side, tournament::EntryId entry,
                           const tournament::Feats& feats) {
  std::uint32_t made = feats.lone_made;
  for (const tournament::EntryId partner : game.sides[side]) {
    const auto said = game.feats.find(partner);
    if (partner != entry && said != game.feats.end()) made += said->second.feats.lone_made;
  }
  return made;
}

}  // namespace

std::optional<ScoreDoubt> doubt_about(const tournament::Event& event, tournament::GameId id, GameScore score) {
  const tournament::Game* game = event.game(id);
  if (game == nullptr) return std::nullopt;
  const std::uint32_t in_deal = most_of_a_deal(code_of(event).match.points);
  if (game->length.deals > 0) return doubt_by_deals(game->length, in_deal, score);
  return game->length.target > 0 ? doubt_to_target(game->length, in_deal, score) : std::nullopt;
}

std::optional<ScoreDoubt> doubt_about(const tournament::Event& event, tournament::GameId id, tournament::EntryId entry,
                                      const tournament::Feats& feats) {
  const tournament::Game* game = event.game(id);
  if (game == nullptr || !game->has(entry)) return std::nullopt;
  const auto worth = std::max<std::int16_t>(0, code_of(event).match.points.lone_march.number());
  if (worth == 0) return std::nullopt;
  const std::size_t side = std::ranges::find(game->sides[0], entry) == game->sides[0].end() ? 1 : 0;
  const std::uint32_t made = made_by_side(*game, side, entry, feats);
  const auto each = static_cast<std::uint32_t>(worth);
  const std::string words = number(made) + " lone hands of one side, of " + number(each) + " points each, ";
  const GameLength& length = game->length;
  // All but the last leave the side short of the target.
  if (is_played_to_target(length) && made > 0 && (made - 1) * each >= length.target)
    return beyond(words + "cannot be in a game to " + number(length.target));
  if (!game->score) return std::nullopt;
  const std::uint32_t points = side == 0 ? game->score->first : game->score->second;
  const bool is_exact = !is_played_to_target(length) || points < length.target;
  if (is_exact && made * each > points) return unlikely(words + "are more than its " + number(points) + " points");
  return std::nullopt;
}

}  // namespace euchre::office
