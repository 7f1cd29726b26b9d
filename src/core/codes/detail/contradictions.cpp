#include "core/codes/detail/contradictions.h"

#include <array>

namespace euchre::codes::detail {
namespace {

/// Values that cannot stand together, and what to say about it.
struct Rule {
  std::string_view key;    ///< the one complained of
  std::string_view other;  ///< the one it disagrees with
  bool (*is_broken)(const Code&);
  std::string_view problem;
  std::string_view hint;
};

constexpr std::array kRules{
    Rule{"points.march", "points.made",
         [](const Code& code) { return code.match.points.march < code.match.points.made; },
         "five tricks are worth less than three", "give march at least as many points as made"},
    Rule{"points.lone_march", "points.lone_made",
         [](const Code& code) { return code.match.points.lone_march < code.match.points.lone_made; },
         "five tricks alone are worth less than three alone", "give lone_march at least as many points as lone_made"},
    Rule{"points.defended_alone", "points.lone_euchre",
         [](const Code& code) {
           return code.deal.defend_alone != DefendAlone::Never &&
                  code.match.points.defended_alone < code.match.points.lone_euchre;
         },
         "to euchre a lone player alone is worth less than to do it together",
         "give defended_alone at least as many points as lone_euchre"},
    Rule{"lone_hand.allowed", "deal.players",
         [](const Code& code) { return code.deal.has_lone_hands && code.deal.players == Players::Two; },
         "where two play, nobody has a partner to do without",
         "write allowed = false, or players = \"four\" under [deal]"},
    Rule{"trump.dealers_partner", "deal.players",
         [](const Code& code) {
           return code.deal.dealers_partner != DealersPartner::MayAssist && code.deal.players == Players::Two;
         },
         "where two play, the dealer has no partner",
         "write dealers_partner = \"may_assist\", or players = \"four\" under [deal]"},
    Rule{"tricks.first_lead", "deal.players",
         [](const Code& code) {
           return code.deal.first_lead == FirstLead::AcrossFromDealer && code.deal.players == Players::Two;
         },
         "where two play, nobody sits across from the dealer",
         "write first_lead = \"left_of_dealer\", or players = \"four\" under [deal]"},
    Rule{"lone_hand.allowed", "trump.dealers_partner",
         [](const Code& code) {
           return !code.deal.has_lone_hands && is_bound_alone(code.deal.dealers_partner, CallRound::First);
         },
         "the dealer's partner must play alone, and nobody may",
         "write allowed = true, or dealers_partner = \"may_assist\" under [trump]"},
    Rule{"lone_hand.pass_scope", "trump.dealers_partner",
         [](const Code& code) {
           return code.deal.alone_pass_scope == PassScope::Deal &&
                  code.deal.dealers_partner == DealersPartner::MustBeAloneAlways;
         },
         "the dealer's partner could name no suit once he has passed the turned card",
         "write pass_scope = \"round\", or dealers_partner = \"must_be_alone\" under [trump]"},
    Rule{"lone_hand.barred_within", "trump.dealers_partner",
         [](const Code& code) {
           return code.match.game.lone_barred_within && is_bound_alone(code.deal.dealers_partner, CallRound::First);
         },
         "the dealer's partner must play alone, and near the end nobody may",
         "write barred_within = \"none\", or dealers_partner = \"may_assist\" under [trump]"},
    Rule{"lone_hand.barred_within", "game.target",
         [](const Code& code) { return code.match.game.lone_barred_within && !code.match.game.target; },
         "a game of a fixed number of deals has no points that a side still needs",
         "write barred_within = \"none\", or give target a number of points under [game]"},
    Rule{"lone_hand.barred_within", "game.target",
         [](const Code& code) {
           return code.match.game.lone_barred_within && *code.match.game.lone_barred_within >= *code.match.game.target;
         },
         "a game would begin too near its end for any lone hand",
         "give barred_within fewer points than target, or write allowed = false"},
    Rule{"pack.joker", "trump.no_trump",
         [](const Code& code) { return has_joker(code.deal.pack) && code.deal.no_trump != NoTrumpCalls::Never; },
         "joker and no trump do not go together yet", "write joker = false, or no_trump = \"never\" under [trump]"},
    Rule{"exchange.farmers", "pack.joker",
         [](const Code& code) { return code.deal.farmers != Farmers::Never && has_joker(code.deal.pack); },
         "with a joker four cards lie under the turn-up, and a farmer takes three",
         "write farmers = \"off\", or joker = false under [pack]"},
    Rule{"exchange.farmers", "pack.size",
         [](const Code& code) {
           return code.deal.farmers != Farmers::Never && without_joker(code.deal.pack) != Pack::TwentyFour;
         },
         "a farmer takes the three cards under the turn-up, and only a pack of 24 leaves three",
         "write farmers = \"off\", or size = 24 under [pack]"},
    Rule{"trump.passed_out", "trump.last_dealer_call",
         [](const Code& code) {
           return code.match.game.passed_out == AfterPassingOut::SameDeals &&
                  code.deal.last_dealer_call == LastDealerCall::MustName;
         },
         "a dealer who must name a suit never passes a deal out",
         "write passed_out = \"next_deals\", or last_dealer_call = \"may_pass\""},
    Rule{"points.passed_out", "trump.last_dealer_call",
         [](const Code& code) {
           return code.match.points.passed_out && code.deal.last_dealer_call == LastDealerCall::MustName;
         },
         "a dealer who must name a suit cannot pay instead",
         "write passed_out = \"none\", or last_dealer_call = \"may_pass\" under [trump]"},
    Rule{"points.passed_out", "trump.passed_out",
         [](const Code& code) {
           return code.match.points.passed_out && code.match.game.passed_out == AfterPassingOut::SameDeals;
         },
         "a dealer who has paid for his deal does not make it again",
         "write passed_out = \"none\", or passed_out = \"next_deals\" under [trump]"},
    Rule{"game.target", "game.deal_turns",
         [](const Code& code) { return code.match.game.target && code.match.game.deal_turns; },
         "a game ends at a number of points or after a number of deals, not both", "set one of the two to \"none\""},
    Rule{"game.target", "game.deal_turns",
         [](const Code& code) { return !code.match.game.target && !code.match.game.deal_turns; }, "nothing ends a game",
         "give target a number of points, or deal_turns a number of deals"},
    Rule{"game.surplus", "rubber.played",
         [](const Code& code) { return code.match.game.surplus == Surplus::Carried && !code.match.rubber; },
         "points over can only be carried into the next game of a rubber, and no rubber is played",
         "write surplus = \"lost\", or played = true under [rubber]"},
    Rule{"game.surplus", "game.deal_turns",
         [](const Code& code) { return code.match.game.surplus == Surplus::Carried && code.match.game.deal_turns; },
         "a game of a fixed number of deals leaves no points over", "write surplus = \"lost\""},
    Rule{"rubber.played", "game.deal_turns",
         [](const Code& code) { return code.match.rubber && code.match.game.deal_turns; },
         "a rubber needs games that somebody wins, and a fixed number of deals may end level",
         "write played = false, or give target a number of points"},
    Rule{"rubber.fourth_game_on_lap", "game.surplus",
         [](const Code& code) {
           return code.match.rubber && code.match.rubber->fourth_game_on_lap &&
                  code.match.game.surplus == Surplus::Lost;
         },
         "one game more is played for points carried over, and these are lost",
         "write fourth_game_on_lap = false, or surplus = \"carried\" under [game]"},
    Rule{"rubber.love_game_value", "rubber.game_value",
         [](const Code& code) {
           return code.match.rubber && code.match.rubber->love_game_value < code.match.rubber->game_value;
         },
         "a love game counts less than another game", "give love_game_value at least as much as game_value"},
    Rule{"rubber.love_game_below", "game.target",
         [](const Code& code) {
           return code.match.rubber && code.match.game.target &&
                  code.match.rubber->love_game_below > *code.match.game.target;
         },
         "losers never have so many points: every game would be a love game",
         "give love_game_below at most as many points as target"},
};

int line_of(const KeyLines& lines, std::string_view key) {
  const auto found = lines.find(key);
  return found == lines.end() ? 0 : found->second;
}

/// What is complained of stands in the file where it can: the other key of the pair is named in the problem.
Contradiction describe(const Rule& rule, const KeyLines& lines) {
  const bool is_inherited = line_of(lines, rule.key) == 0;
  const std::string_view key = is_inherited && line_of(lines, rule.other) != 0 ? rule.other : rule.key;
  const std::string_view other = key == rule.key ? rule.other : rule.key;
  Contradiction found{line_of(lines, key), key, std::string(rule.problem), std::string(rule.hint)};
  const std::string place = on_line(lines, other);
  found.problem += "; see " + std::string(other) + (place.empty() ? " in the base code" : place);
  return found;
}

}  // namespace

std::string on_line(const KeyLines& lines, std::string_view key) {
  const int line = line_of(lines, key);
  return line == 0 ? std::string() : " (line " + std::to_string(line) + ')';
}

std::optional<Contradiction> find_contradiction(const Code& code, const KeyLines& lines) {
  for (const Rule& rule : kRules) {
    if (rule.is_broken(code)) return describe(rule, lines);
  }
  return std::nullopt;
}

}  // namespace euchre::codes::detail
