#include "minds/analysis/review_json.h"

#include "minds/analysis/action_words.h"
#include "minds/analysis/explanation_words.h"
#include "minds/analysis/study_json.h"

namespace euchre::analysis {
namespace {

using Json = nlohmann::ordered_json;

std::string letter_of(Seat seat) { return {to_char(seat)}; }

Json letter_or_null(std::optional<Seat> seat) { return seat ? Json(letter_of(*seat)) : Json(nullptr); }

template <class T>
Json number_or_null(const std::optional<T>& number) {
  return number ? Json(*number) : Json(nullptr);
}

Json to_json(const WeighedChoice& choice, const game::SeatView& view) {
  return {{"action", to_text(choice.action)},
          {"words", words_of(choice.action, view)},
          {"points", to_json(choice.points)},
          {"chance", to_json(choice.chance)},
          {"endings", analysis::to_json(choice.endings)}};
}

Json to_json(const ReviewedDecision& decision) {
  Json choices = Json::array();
  for (const WeighedChoice& choice : decision.choices) choices.push_back(to_json(choice, decision.view));
  return {{"seat", letter_of(decision.seat)},
          {"place", decision.place},
          {"trick", decision.trick},
          {"hand", euchre::to_text(decision.view.hand)},
          {"taken", to_text(decision.taken)},
          {"taken_words", past_words_of(decision.taken, decision.view)},
          {"best", to_text(decision.best)},
          {"best_words", words_of(decision.best, decision.view)},
          {"grade", word_of(decision.grade)},
          {"why", why(decision)},
          {"cost_points", to_json(decision.cost_points)},
          {"cost_chance", to_json(decision.cost_chance)},
          {"worlds", decision.worlds},
          {"tricks_lost_open", decision.tricks_lost_open},
          {"choices", std::move(choices)}};
}

Json actions_json(const PlayedDeal& deal) {
  Json actions = Json::array();
  for (const TakenAction& taken : deal.actions) {
    const std::string_view kind = std::holds_alternative<game::Call>(taken.action)      ? "call"
                                  : std::holds_alternative<game::Discard>(taken.action) ? "discard"
                                                                                        : "play";
    actions.push_back({{"seat", letter_of(taken.seat)}, {"kind", kind}, {"action", to_text(taken.action)}});
  }
  return actions;
}

Json hands_json(const BySeat<CardSet>& hands) {
  Json object = Json::object();
  for (const Seat seat : kSeats) object[letter_of(seat)] = euchre::to_text(hands[seat]);
  return object;
}

Json names_json(const BySeat<std::string>& names) {
  Json object = Json::object();
  for (const Seat seat : kSeats) object[letter_of(seat)] = names[seat];
  return object;
}

Json score_json(const match::Standing& standing) {
  return {{"NS", standing.score[Side::NorthSouth].number()}, {"EW", standing.score[Side::EastWest].number()}};
}

Json to_json(const PlayedDeal& played, const ReviewedDeal& reviewed) {
  Json decisions = Json::array();
  for (const ReviewedDecision& decision : reviewed.decisions) decisions.push_back(to_json(decision));
  return {{"number", played.number},
          {"game", played.game},
          {"dealer", letter_of(played.dealt.dealer)},
          {"turn_up", euchre::to_text(played.dealt.turn_up)},
          {"names", names_json(played.names)},
          {"hands", hands_json(played.dealt.hands)},
          {"supposed", hands_json(played.supposed)},
          {"score", score_json(played.standing)},
          {"chance_before", reviewed.chance_before},
          {"maker", letter_or_null(reviewed.maker)},
          {"lone_player", letter_or_null(reviewed.lone_player)},
          {"trump", reviewed.trump ? Json(std::string(1, to_char(*reviewed.trump))) : Json(nullptr)},
          {"actions", actions_json(played)},
          {"is_finished", played.is_entered},
          {"points",
           {{"result", reviewed.result},
            {"deal_itself", reviewed.deal_itself},
            {"cards", reviewed.cards},
            {"decisions", reviewed.decisions_made},
            {"run_of_play", reviewed.run_of_play}}},
          {"makers_open_tricks", number_or_null(reviewed.makers_open_tricks)},
          {"makers_tricks", number_or_null(reviewed.makers_tricks)},
          {"decisions", std::move(decisions)}};
}

Json to_json(const PlayerReview& player, Seat seat, const std::string& name) {
  Json grades = Json::object();
  for (std::size_t i = 0; i < kGradeCount; ++i)
    grades[std::string(word_of(static_cast<Grade>(i)))] = player.grades.at(i);
  return {{"seat", letter_of(seat)},           {"name", name},
          {"decisions", player.decisions()},   {"grades", std::move(grades)},
          {"cost_points", player.cost_points}, {"cost_chance", player.cost_chance}};
}

}  // namespace

Json to_json(const PlayedRecord& record, const Review& review) {
  Json players = Json::array();
  for (const Seat seat : kSeats) {
    players.push_back(to_json(review.players[seat], seat, record.deals.back().names[seat]));
  }
  Json costliest = Json::array();
  for (const Moment& moment : review.costliest) {
    costliest.push_back({{"deal", moment.deal}, {"decision", moment.decision}});
  }
  Json deals = Json::array();
  for (std::size_t i = 0; i < review.deals.size(); ++i) deals.push_back(to_json(record.deals[i], review.deals[i]));
  return {{"code", record.code.name},
          {"title", record.title},
          {"players", std::move(players)},
          {"costliest", std::move(costliest)},
          {"deals", std::move(deals)}};
}

}  // namespace euchre::analysis
