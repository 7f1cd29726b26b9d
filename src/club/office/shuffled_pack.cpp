#include "club/office/shuffled_pack.h"

#include "core/cards/pack.h"

#include <span>

namespace euchre::office {

std::vector<Card> shuffled_pack(const codes::Code& code, RandomStream& random) {
  std::vector<Card> pack;
  for (const Card card : cards_of(without_joker(code.deal.pack))) pack.push_back(card);
  shuffle(std::span(pack), random);
  return pack;
}

std::vector<Card> shuffled_pack(const codes::Code& code, std::uint64_t lot) {
  RandomStream random(lot);
  return shuffled_pack(code, random);
}

}  // namespace euchre::office
