#include "club/office/score_doubt.h"

#include "club/office/event_draw.h"

#include <algorithm>
#include <utility>

namespace euchre::office {
namespace {

using tournament::GameLength;
using tournament::GameScore;

/// What one deal brings a side at the most, and whether fines may come on top of it.
struct DealBound {
  std::uint32_t points = 1;
  bool has_fines_on_top = false;
};

DealBound bound_of(const codes::PointTable& points, std::optional<int> fine) {
  const auto most =
      std::max({points.made, points.march, points.euchre, points.lone_made, points.lone_march, points.lone_euchre});
  return {static_cast<std::uint32_t>(std::max({1, int{most.number()}, fine.value_or(0)})), !fine};
}

std::string number(std::uint32_t value) { return std::to_string(value); }

ScoreDoubt beyond(std::string words) { return {ScoreDoubt::Kind::Beyond, std::move(words)}; }
ScoreDoubt unlikely(std::string words) { return {ScoreDoubt::Kind::Unlikely, std::move(words)}; }

/// To the target: the last deal may bring more than was needed.
std::optional<ScoreDoubt> doubt_to_target(const GameLength& length, DealBound deal, GameScore score,
                                          const Wording& say) {
  const auto [low, high] = std::minmax(score.first, score.second);
  const std::uint32_t most = length.target - 1 + deal.points;
  if (high > most && deal.has_fines_on_top)
    return unlikely(say(
        "{points} points are a great many: the game ends at {target}, its last deal brings {deal} at the most, and the "
        "rest would be for revokes and other faults",
        {{"points", number(high)}, {"target", number(length.target)}, {"deal", number(deal.points)}}));
  if (high > most)
    return beyond(say(
        "{points} points cannot be: the game ends at {target}, and its last deal brings {deal} at the most, so nobody "
        "has more than {most}",
        {{"points", number(high)},
         {"target", number(length.target)},
         {"deal", number(deal.points)},
         {"most", number(most)}}));
  if (high < length.target && length.minutes == 0)
    return unlikely(
        say("nobody has {target} points, and no clock ends this game", {{"target", number(length.target)}}));
  if (high < length.target && high == 0) return unlikely(say("nobody has a point"));
  return std::nullopt;
}

/// By deals, of which a level game may have one more. Hardly a deal is passed out by all, and most bring a point or two.
std::optional<ScoreDoubt> doubt_by_deals(const GameLength& length, DealBound deal, GameScore score,
                                         const Wording& say) {
  const std::uint32_t most = (length.deals + 1) * deal.points;
  const std::uint32_t sum = score.first + score.second;
  const std::string points = number(sum);
  const std::string deals = number(length.deals);
  if (sum > most && !deal.has_fines_on_top)
    return beyond(say("{points} points in {deals} deals cannot be: {most} at the most",
                      {{"points", points}, {"deals", deals}, {"most", number(most)}}));
  if (sum < length.deals)
    return unlikely(say("only {points} points in {deals} deals", {{"points", points}, {"deals", deals}}));
  if (sum > 2 * length.deals + deal.points)
    return unlikely(say("{points} points in {deals} deals are a great many", {{"points", points}, {"deals", deals}}));
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

std::optional<ScoreDoubt> doubt_about(const tournament::Event& event, tournament::GameId id, GameScore score,
                                      std::optional<int> fine, const Wording& say) {
  const tournament::Game* game = event.game(id);
  if (game == nullptr) return std::nullopt;
  const DealBound deal = bound_of(code_of(event).match.points, fine);
  if (game->length.deals > 0) return doubt_by_deals(game->length, deal, score, say);
  return game->length.target > 0 ? doubt_to_target(game->length, deal, score, say) : std::nullopt;
}

std::optional<ScoreDoubt> doubt_about(const tournament::Event& event, tournament::GameId id, tournament::EntryId entry,
                                      const tournament::Feats& feats, const Wording& say) {
  const tournament::Game* game = event.game(id);
  if (game == nullptr || !game->has(entry)) return std::nullopt;
  const auto worth = std::max<std::int16_t>(0, code_of(event).match.points.lone_march.number());
  if (worth == 0) return std::nullopt;
  const std::size_t side = std::ranges::find(game->sides[0], entry) == game->sides[0].end() ? 1 : 0;
  const std::uint32_t made = made_by_side(*game, side, entry, feats);
  const auto each = static_cast<std::uint32_t>(worth);
  const GameLength& length = game->length;
  // All but the last leave the side short of the target.
  if (is_played_to_target(length) && made > 0 && (made - 1) * each >= length.target)
    return beyond(say("{made} lone hands of one side, of {each} points each, cannot be in a game to {target}",
                      {{"made", number(made)}, {"each", number(each)}, {"target", number(length.target)}}));
  if (!game->score) return std::nullopt;
  const std::uint32_t points = side == 0 ? game->score->first : game->score->second;
  const bool is_exact = !is_played_to_target(length) || points < length.target;
  if (is_exact && made * each > points)
    return unlikely(say("{made} lone hands of one side, of {each} points each, are more than its {points} points",
                        {{"made", number(made)}, {"each", number(each)}, {"points", number(points)}}));
  return std::nullopt;
}

}  // namespace euchre::office
