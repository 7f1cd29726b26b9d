#include "core/base/text.h"
#include "core/fairness/fairness.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

namespace euchre::fairness {
namespace {

std::string joined(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : ",") + to_text(card);
  return text;
}

Ingredients ingredients_of(const std::vector<std::string_view>& fields) {
  Ingredients ingredients;
  ingredients.secret = *parse_secret(fields[2]);
  ingredients.deal_number = static_cast<unsigned>(*parse_integer(fields[3]));
  for (const Seat seat : kSeats) ingredients.contributions[seat] = parse_contribution(fields[4 + index_of(seat)]);
  if (fields[8] != "-") ingredients.cut = static_cast<unsigned>(*parse_integer(fields[8]));
  return ingredients;
}

TEST(fairness_golden, vectors_made_by_another_program_agree) {
  std::ifstream file(std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/core/fairness/vectors.txt");
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.front() == '#') continue;
    const std::vector<std::string_view> fields = words(line);
    ASSERT_EQ(fields.size(), 17U) << line;
    const Ingredients ingredients = ingredients_of(fields);
    EXPECT_EQ(to_text(commit(ingredients.secret)), fields[9]);
    const std::vector<Card> pack = shuffled_pack(ingredients, *pack_of_size(*parse_integer(fields[0])));
    EXPECT_EQ(joined(pack), fields[10]);
    const game::Dealt dealt = deal_from(pack, *parse_seat(fields[1]));
    for (const Seat seat : kSeats) EXPECT_EQ(dealt.hands[seat], *parse_cards(fields[11 + index_of(seat)]));
    EXPECT_EQ(to_text(dealt.turn_up), fields[15]);
    EXPECT_EQ(joined(stock_of(pack)), fields[16]);
    ++count;
  }
  EXPECT_EQ(count, 60);
}

}  // namespace
}  // namespace euchre::fairness
