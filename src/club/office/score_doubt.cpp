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

}  // namespace

std::optional<ScoreDoubt> doubt_about(const tournament::Event& event, tournament::GameId id, GameScore score) {
  const tournament::Game* game = event.game(id);
  if (game == nullptr) return std::nullopt;
  const std::uint32_t in_deal = most_of_a_deal(code_of(event).match.points);
  if (game->length.deals > 0) return doubt_by_deals(game->length, in_deal, score);
  return game->length.target > 0 ? doubt_to_target(game->length, in_deal, score) : std::nullopt;
}

}  // namespace euchre::office
