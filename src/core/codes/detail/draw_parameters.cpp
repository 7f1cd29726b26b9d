#include "core/codes/detail/parameter_rows.h"

#include <array>

namespace euchre::codes::detail {
namespace {

constexpr std::array kPartners{Word{"arrangement", "Agreed beforehand"},
                               Word{"one_draw", "Two highest against two lowest"},
                               Word{"second_draw", "Two highest against two lowest, drawn once the four are chosen"}};
constexpr std::array kFirstDealer{Word{"highest_card", "The highest card"}, Word{"lowest_card", "The lowest card"},
                                  Word{"first_black_jack", "The first black jack dealt face up"}};
constexpr std::array kTies{Word{"redraw_always", "The tied players always draw again"},
                           Word{"redraw_when_it_matters", "Drawn again only where partners or the deal depend on it"}};
constexpr std::array kFirstLead{Word{"left_of_dealer", "The player at the dealer's left"},
                                Word{"left_of_maker", "The player at the maker's left"}, Word{"maker", "The maker"},
                                Word{"across_from_dealer", "The dealer's partner"}};
constexpr std::array kReview{Word{"nobody", "Nobody, until the play is over"},
                             Word{"last_trick", "The last trick, until the next card is played"}};

/// An order of cutting by name. [S8] [AT4a.iii] [K-cut-01]
struct NamedOrder {
  Word word;
  std::array<Rank, 8> ranks{};
};

constexpr std::array kOrders{
    NamedOrder{{"jack_high", "Jack high: J A K Q 10 9 8 7"},
               {Rank::Jack, Rank::Ace, Rank::King, Rank::Queen, Rank::Ten, Rank::Nine, Rank::Eight, Rank::Seven}},
    NamedOrder{{"ace_high", "Ace high: A K Q J 10 9 8 7"},
               {Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten, Rank::Nine, Rank::Eight, Rank::Seven}},
    NamedOrder{{"king_high", "King high, ace low: K Q J 10 9 8 7 A"},
               {Rank::King, Rank::Queen, Rank::Jack, Rank::Ten, Rank::Nine, Rank::Eight, Rank::Seven, Rank::Ace}}};

std::string read_order(const Code& code) {
  for (const NamedOrder& order : kOrders) {
    if (order.ranks == code.draw.order) return std::string(order.word.word);
  }
  unreachable("an order of cutting without a name");
}

bool write_order(Code& code, std::string_view value) {
  for (const NamedOrder& order : kOrders) {
    if (order.word.word != value) continue;
    code.draw.order = order.ranks;
    return true;
  }
  return false;
}

Parameter order_row() {
  Parameter parameter = row({"draw.order", "The draw", "Cards from high to low in the draw",
                             "Only for sitting down; in play every card keeps its usual rank."},
                            ParameterKind::Choice);
  for (const NamedOrder& order : kOrders) {
    parameter.choices.push_back(order.word.word);
    parameter.choice_labels.push_back(order.word.label);
  }
  parameter.read = read_order;
  parameter.write = write_order;
  return parameter;
}

}  // namespace

void add_draw_parameters(std::vector<Parameter>& table) {
  table.push_back(order_row());
  table.push_back(choice_row<[](auto& code) { return &code.draw.partners; }, kPartners>(
      {"draw.partners", "The draw", "How partners are found", "Before the first deal every player draws a card."}));
  table.push_back(choice_row<[](auto& code) { return &code.draw.first_dealer; }, kFirstDealer>(
      {"draw.first_dealer", "The draw", "Who deals first", "After that the deal passes to the left."}));
  table.push_back(choice_row<[](auto& code) { return &code.draw.ties; }, kTies>(
      {"draw.ties", "The draw", "When two players draw equal cards",
       "Two equal highest or two equal lowest are partners anyhow."}));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.first_lead; }, kFirstLead>(
      {"tricks.first_lead", "Tricks", "Who leads first when all four play",
       "Who leads against a lone hand is another question."})));
  table.push_back(choice_row<[](auto& code) { return &code.trick_review; }, kReview>(
      {"tricks.review", "Tricks", "Which gathered trick may be looked at again",
       "A trick is gathered once it has been turned face down."}));
}

}  // namespace euchre::codes::detail
