#include "house/pictures/deal_words.h"

#include "core/base/check.h"

#include <cctype>

namespace euchre::pictures {
namespace {

using analysis::PlayedDeal;
using analysis::PlayedRecord;

std::string points(int count) { return std::to_string(count) + (count == 1 ? " point" : " points"); }

std::string_view word_of(game::Outcome outcome) {
  switch (outcome) {
    case game::Outcome::PassedOut: return "Passed out";
    case game::Outcome::ThrownIn: return "Thrown in";
    case game::Outcome::Made: return "Made";
    case game::Outcome::March: return "March";
    case game::Outcome::Euchred: return "Euchred";
  }
  unreachable("outcome");
}

std::string in_small(std::string words) {
  if (!words.empty()) words.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(words.front())));
  return words;
}

/// `Ann made hearts alone`; where another than the maker plays alone, who does.
std::string making_words(const PlayedDeal& played, const game::Deal& deal) {
  std::string words = played.names[*deal.maker()] + " made " + std::string(name_of(*deal.trump()));
  if (deal.lone_player() == deal.maker()) words += " alone";
  if (deal.lone_player() && deal.lone_player() != deal.maker())
    words += ", " + played.names[*deal.lone_player()] + " alone";
  if (deal.lone_defender()) words += ", " + played.names[*deal.lone_defender()] + " defended alone";
  return words;
}

}  // namespace

game::Deal deal_after(const codes::DealRules& rules, const PlayedDeal& played, std::size_t actions) {
  EUCHRE_REQUIRE(actions <= played.actions.size());
  game::Deal deal(rules, played.dealt);
  for (std::size_t at = 0; at < actions; ++at) deal.apply(played.actions[at].action);
  return deal;
}

std::string outcome_words(const PlayedDeal& played, const game::Deal& deal) {
  if (deal.phase() != game::Phase::Over) return played.is_entered ? "Entered" : "Not played to its end";
  const std::string word(word_of(deal.result().outcome));
  return deal.lone_player() && deal.result().outcome != game::Outcome::Euchred ? word + " alone" : word;
}

std::string points_words(const PlayedDeal& played) {
  if (!played.award) return "No points";
  return points(played.award->points.number()) + " for " + names_of(played, played.award->side);
}

std::string headline(const PlayedDeal& played) {
  const game::Deal deal = deal_after(played.rules, played, played.actions.size());
  if (!deal.maker()) return outcome_words(played, deal);
  const bool is_over = deal.phase() == game::Phase::Over;
  const std::string outcome = is_over ? std::string(word_of(deal.result().outcome)) : outcome_words(played, deal);
  const std::string words = making_words(played, deal) + ": " + in_small(outcome);
  return played.award ? words + ", " + points_words(played) : words;
}

std::string particulars(const PlayedRecord& record, const PlayedDeal& played) {
  const auto had = [&played](Side side) { return played.standing.score[side].number(); };
  return "Deal " + std::to_string(played.number) + " of a game of " + record.code.name + ". " +
         names_of(played, Side::NorthSouth) + " had " + points(had(Side::NorthSouth)) + ", " +
         names_of(played, Side::EastWest) + ' ' + std::to_string(had(Side::EastWest)) + '.';
}

}  // namespace euchre::pictures
