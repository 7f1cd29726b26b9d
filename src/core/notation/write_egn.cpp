#include "core/notation/detail/egn_json.h"
#include "core/notation/egn.h"

#include <nlohmann/json.hpp>

namespace euchre::notation {

namespace {

/// Keeps keys in the order they are written.
using Json = nlohmann::ordered_json;

Json to_json(const std::vector<EgnCard>& cards) {
  Json list = Json::array();
  for (const EgnCard& card : cards) list.push_back(to_text(card));
  return list;
}

Json to_json(const EgnAnnotations& annotations) {
  Json object = Json::object();
  for (const auto& [place, notes] : annotations) object[std::to_string(place)] = notes;
  return object;
}

std::string to_text(const EgnCall& call) {
  switch (call.kind) {
    case EgnCall::Kind::Pass: return "Pass";
    case EgnCall::Kind::Order: return "Order";
    case EgnCall::Kind::Name: return {"cdhsn"[call.trump.index()]};
  }
  unreachable("call");
}

Json to_json(const EgnBidding& bidding) {
  Json phase{{"phaseNumber", bidding.phase_number}, {"type", "EUCHRE_BIDDING"}};
  phase["calls"] = Json::array();
  for (const EgnCall& call : bidding.calls) phase["calls"].push_back(to_text(call));
  phase["isAlone"] = bidding.is_alone;
  if (bidding.alone_defender) phase["aloneDefender"] = index_of(*bidding.alone_defender);
  if (bidding.discard) phase["discard"] = to_text(*bidding.discard);
  if (!bidding.annotations.empty()) phase["callAnnotations"] = to_json(bidding.annotations);
  return phase;
}

Json to_json(const EgnPlay& play) {
  Json phase{{"phaseNumber", play.phase_number}, {"type", "TRICK_PLAY"}};
  phase["tricks"] = Json::array();
  for (const std::vector<EgnCard>& trick : play.tricks) phase["tricks"].push_back(to_json(trick));
  if (!play.annotations.empty()) phase["playAnnotations"] = to_json(play.annotations);
  return phase;
}

Json phases_of(const std::optional<EgnBidding>& bidding, const std::optional<EgnPlay>& play) {
  Json phases = Json::array();
  if (bidding) phases.push_back(to_json(*bidding));
  if (play) phases.push_back(to_json(*play));
  return phases;
}

/// Hands are written up to the last seat of whom something is told.
Json hands_of(const EgnDeal& deal) {
  Json hands = Json::array();
  for (const Seat seat : kSeats) hands.push_back(to_json(deal.hands[seat]));
  while (!hands.empty() && hands.back().empty()) hands.erase(hands.size() - 1);
  return hands;
}

Json to_json(const EgnDeal& deal) {
  Json state{{"dealer", index_of(deal.dealer)}, {"upCard", to_text(deal.turn_up)}};
  Json hands = hands_of(deal);
  if (!hands.empty()) state["playerCards"] = std::move(hands);
  Json object{{"dealNumber", deal.deal_number}, {"initialState", std::move(state)}};
  object["phases"] = phases_of(deal.bidding, deal.play);
  for (const EgnAlternative& line : deal.alternatives) {
    object["alternativeLines"].push_back(detail::json_of(line));
  }
  return object;
}

Json to_json(const EgnPlayer& player) {
  if (player.id.empty() && player.player_ids.empty()) return player.name;
  Json object{{"name", player.name}};
  if (!player.id.empty()) object["id"] = player.id;
  for (const EgnPlayerId& id : player.player_ids) {
    object["playerIds"].push_back(Json{{"id", id.id}, {"source", id.source}});
  }
  return object;
}

Json to_json(const EgnRuleset& ruleset) {
  const EgnRuleset usual;
  Json object{{"std", ruleset.is_dealer_stuck}, {"canadian", ruleset.is_canadian}};
  if (ruleset.defends_alone) object["defend_alone"] = true;
  if (ruleset.has_no_trump) object["allow_no_trump"] = true;
  if (ruleset.min_rank != usual.min_rank) object["min_rank"] = ruleset.min_rank;
  if (ruleset.winning_score) object["winning_score"] = *ruleset.winning_score;
  if (ruleset.num_deals) object["num_deals"] = *ruleset.num_deals;
  object["loner_lead"] = ruleset.leads_left_of_loner ? "LEFT_OF_LONER" : "LEFT_OF_DEALER";
  if (ruleset.loner_march_score != usual.loner_march_score) object["loner_march_score"] = ruleset.loner_march_score;
  if (ruleset.loner_euchred_score != usual.loner_euchred_score) {
    object["loner_euchred_score"] = ruleset.loner_euchred_score;
  }
  return object;
}

Json metadata_of(const EgnGame& game) {
  Json object = Json::object();
  if (!game.game_id.empty()) object["gameId"] = game.game_id;
  if (!game.title.empty()) object["title"] = game.title;
  if (!game.description.empty()) object["description"] = game.description;
  if (!game.date.empty()) object["date"] = game.date;
  object["players"] = Json::array();
  for (const EgnPlayer& player : game.players) object["players"].push_back(to_json(player));
  object["initialScore"] = game.initial_score;
  if (game.final_score) object["finalScore"] = *game.final_score;
  object["ruleset"] = to_json(game.ruleset);
  return object;
}

}  // namespace

Json detail::json_of(const EgnAlternative& line) {
  return Json{{"branchIndex", line.branch_index}, {"phases", phases_of(line.bidding, line.play)}};
}

std::string to_egn_text(const EgnGame& game) {
  Json object{{"fileType", "Euchre Game Notation"}, {"version", game.version}, {"metadata", metadata_of(game)}};
  object["deals"] = Json::array();
  for (const EgnDeal& deal : game.deals) object["deals"].push_back(to_json(deal));
  return object.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace euchre::notation
