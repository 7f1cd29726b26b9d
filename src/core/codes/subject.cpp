#include "core/codes/subject.h"

#include <algorithm>
#include <array>

namespace euchre::codes {
namespace {

constexpr std::string_view kArticles = "articles.";

constexpr std::array<std::string_view, static_cast<std::size_t>(Subject::Rubber) + 1> kKeys{
    "articles.eldest_calls",
    "articles.partner_calls",
    "articles.third_calls",
    "articles.dealer_calls",
    "articles.turn_down",
    "articles.naming",
    "articles.call_in_turn",
    "articles.lead_in_turn",
    "articles.play_in_turn",
    "articles.follow_suit",
    "articles.must_discard",
    "articles.cutter_at_right",
    "articles.ordered_alone",
    "articles.most_wins",
    "articles.head_to_head",
    "articles.total_points",
    "articles.three_by_points",
    "articles.extra_game",
    "articles.coins_and_final",
    "articles.director_decides",
    "trump.natural_card",
    "trump.last_dealer_call",
    "trump.dealers_partner",
    "discard.turn_up",
    "lone_hand.period",
    "lone_hand.partner",
    "lone_hand.pass_scope",
    "trump.second_round",
    "lone_hand.allowed",
    "trump.naming_card",
    "trump.bare_bower",
    "trump.no_trump",
    "throw_in.all_low",
    "throw_in.ace_no_face",
    "throw_in.next_deal",
    "exchange.farmers",
    "trump.joker_turn_up",
    "lone_hand.barred_within",
    "lone_hand.defend_alone",
    "lone_hand.best_card",
    "deal.smallest_packet",
    "points.made",
    "points.march",
    "points.euchre",
    "points.lone_made",
    "points.lone_march",
    "points.lone_euchre",
    "points.defended_alone",
    "points.passed_out",
    "game.surplus",
    "game.target",
    "game.deal_turns",
    "rubber.played",
};

}  // namespace

std::string_view key_of(Subject subject) { return kKeys.at(static_cast<std::size_t>(subject)); }

bool is_article_key(std::string_view key) {
  return key.starts_with(kArticles) && std::ranges::find(kKeys, key) != kKeys.end();
}

std::string_view articles_for(const Code& code, Subject subject) {
  const std::string_view key = key_of(subject);
  const auto& grounds = key.starts_with(kArticles) ? code.articles : code.grounds;
  const auto ground = grounds.find(key);
  return ground == grounds.end() ? std::string_view() : std::string_view(ground->second);
}

std::string article_for(const Code& code, Subject subject) {
  const std::string_view ids = articles_for(code, subject);
  if (ids.empty() && key_of(subject).starts_with(kArticles)) return "default";
  return std::string(ids.substr(0, ids.find(' ')));
}

}  // namespace euchre::codes
