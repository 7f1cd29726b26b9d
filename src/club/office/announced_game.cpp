#include "club/office/announced_game.h"

#include "club/office/event_draw.h"

namespace euchre::office {
namespace {

using tournament::DrawnGames;
using tournament::EventSettings;

std::uint32_t points_of(const codes::GameRules& rules) {
  return rules.target ? static_cast<std::uint32_t>(rules.target->number()) : 0;
}

std::uint32_t deals_of(const codes::GameRules& rules) { return rules.deal_turns.value_or(0); }

/// `a game is 8 deals in danville`.
std::string usual_game(const codes::Code& code) {
  const std::uint32_t deals = deals_of(code.match.game);
  const std::string length =
      deals > 0 ? std::to_string(deals) + " deals" : std::to_string(points_of(code.match.game)) + " points";
  return "a game is " + length + " in " + code.id;
}

/// A game to a number of points always has a winner.
DrawnGames usual_draw(const codes::GameRules& rules, const EventSettings& settings) {
  const bool may_be_level = settings.deals > 0 && rules.level_game == codes::LevelGame::Drawn;
  return may_be_level && !tournament::is_knock_out(settings.plan) ? DrawnGames::Halved : DrawnGames::Refused;
}

}  // namespace

std::optional<std::string> announce_game(const AnnouncedGame& game, EventSettings& settings) {
  const codes::Code& code = code_named(settings.code);
  const codes::GameRules& rules = code.match.game;
  const bool by_points = game.target.value_or(0) > 0;
  const bool by_deals = game.deals.value_or(0) > 0;
  if (by_points && by_deals)
    return "a game ends by points or by deals, not by both: " + usual_game(code) +
           "; say a target, or deals, or neither";
  settings.target = game.target.value_or(by_deals ? 0 : points_of(rules));
  settings.deals = game.deals.value_or(by_points ? 0 : deals_of(rules));
  settings.drawn = game.drawn.value_or(usual_draw(rules, settings));
  return std::nullopt;
}

}  // namespace euchre::office
