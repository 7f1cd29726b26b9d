#include "core/notation/entered_deals.h"

#include "core/facts/course.h"

namespace euchre::notation {

namespace {

EnteredDeal entered(const facts::DealCourse& deal, const facts::DealEntered& fact) {
  EnteredDeal told{deal.number, deal.dealer, {}, {}, {}, {}, {}, fact.award};
  const game::Deal& play = *deal.play;
  told.trump = play.trump();
  told.maker = play.maker();
  told.lone_player = play.lone_player();
  told.lone_defender = play.lone_defender();
  for (unsigned trick = 0; play.maker() && trick < game::kHandSize; ++trick)
    told.takers.push_back(play.trick_winner(trick));
  return told;
}

}  // namespace

std::vector<EnteredDeal> entered_deals(const Record& record) {
  std::vector<EnteredDeal> deals;
  facts::Course course;
  for (const facts::Fact& fact : facts_of(record)) {
    if (course.misfit(fact)) return deals;
    course.apply(fact);
    if (const auto* end = std::get_if<facts::DealEntered>(&fact)) deals.push_back(entered(*course.deal(), *end));
  }
  return deals;
}

}  // namespace euchre::notation
