#include "core/codes/detail/parameter_rows.h"

#include <array>

namespace euchre::codes::detail {
namespace {

constexpr std::array kPacks{Word{"24", "24 cards, nine to ace"}, Word{"28", "28 cards, eight to ace"},
                            Word{"32", "32 cards, seven to ace"}};
constexpr std::array kPlayers{Word{"four", "Four, two against two"}, Word{"two", "Two, one against the other"}};
constexpr std::array kBatches{Word{"whole_rounds", "One round of twos and one of threes"},
                              Word{"any_mixture", "Twos and threes in any mixture"}};
constexpr std::array kNaturalCard{Word{"nobody", "Nobody needs one"},
                                  Word{"dealer_by_choice", "The dealer who picks it up unasked"},
                                  Word{"every_acceptor", "Whoever orders, assists or picks up"}};
constexpr std::array kLastDealerCall{Word{"may_pass", "The dealer may pass too; the next player deals"},
                                     Word{"must_name", "The dealer must name a suit"}};
constexpr std::array kDealersPartner{
    Word{"may_assist", "May assist and play with the dealer"}, Word{"must_be_alone", "Must play alone"},
    Word{"must_be_alone_always", "Must play alone, in the second round too"}, Word{"may_not_assist", "Must pass it"}};
constexpr std::array kSecondRound{Word{"others", "Any suit but the one turned down"},
                                  Word{"next", "Next only: the other suit of the turned card's colour"},
                                  Word{"any", "Any suit, the one turned down too"}};
constexpr std::array kNamingCard{Word{"nobody", "Nobody needs one"},
                                 Word{"every_namer", "Whoever names a suit, unless the dealer must name one"}};
constexpr std::array kBareBower{Word{"allowed", "Yes"}, Word{"barred", "No, unless the dealer must name a suit"}};
constexpr std::array kNoTrump{Word{"never", "No, a suit must be named"},
                              Word{"high", "Yes: the ace is the best card of each suit"},
                              Word{"high_and_low", "Yes, high or low: the ace or the lowest card is the best"}};
constexpr std::array kJokerTurnUp{
    Word{"dealer_names", "The dealer names trump before looking at the hand, and takes it"},
    Word{"dealer_names_seen", "The dealer looks at the hand, names trump and takes it"},
    Word{"spades", "It is a spade that was turned up"},
    Word{"second_round", "Nobody takes it: any suit may be named at once"}};
constexpr std::array kPassedOut{Word{"next_deals", "The next player"}, Word{"same_deals", "The same dealer again"}};
constexpr std::array kAlonePeriod{Word{"with_declaration", "Together with the trump"},
                                  Word{"until_discard", "With the trump; the dealer until the discard is laid down"},
                                  Word{"before_lead", "Until the first card is led"}};
constexpr std::array kPartnerAlone{Word{"never", "No"},
                                   Word{"over_plain_declaration", "Yes, unless the maker is already alone"},
                                   Word{"over_any_declaration", "Yes, and may even take over a lone hand"}};
constexpr std::array kPassScope{Word{"round", "A pass in the round in which trump was made"},
                                Word{"deal", "Any pass in this deal"}};
constexpr std::array kLoneLead{Word{"left_of_dealer", "The next active player at the dealer's left"},
                               Word{"left_of_lone", "The player at the left of the lone player"},
                               Word{"lone_player", "The lone player"}};
constexpr std::array kDefendAlone{Word{"never", "No"},
                                  Word{"against_lone_hand", "Yes, one of them against a lone hand"}};
constexpr std::array kAceNoFace{Word{"never", "No"}, Word{"one_ace", "Yes, with one ace"},
                                Word{"any_aces", "Yes, with any number of aces"}};
constexpr std::array kFarmers{Word{"off", "No"}, Word{"three_alike", "Yes, three nines or three tens"},
                              Word{"three_mixed", "Yes, any three nines and tens"}};
constexpr std::array kBestCard{Word{"never", "No"}, Word{"partner_gives_first", "Yes, then lays one of six away"},
                               Word{"lone_player_gives_first", "Yes, but lays one away first"}};
constexpr std::array kTurnUpDiscard{Word{"forbidden", "No, another card must go"}, Word{"allowed", "Yes"}};

/// The row of a pack as the number of its cards without the joker, which is a row of its own.
Parameter by_plain_size(Parameter parameter) {
  parameter.read = [](const Code& code) {
    return std::string(kPacks[static_cast<std::size_t>(without_joker(code.deal.pack))].word);
  };
  parameter.write = [](Code& code, std::string_view value) {
    const auto pack = pack_of_size(parse_integer(value).value_or(0));
    if (!pack || has_joker(*pack)) return false;
    code.deal.pack = has_joker(code.deal.pack) ? with_joker(*pack) : *pack;
    return true;
  };
  return parameter;
}

Parameter joker_row(const Heading& heading) {
  Parameter parameter = row(heading, ParameterKind::Truth);
  parameter.read = [](const Code& code) -> std::string { return has_joker(code.deal.pack) ? "true" : "false"; };
  parameter.write = [](Code& code, std::string_view value) {
    if (value != "true" && value != "false") return false;
    code.deal.pack = value == "true" ? with_joker(code.deal.pack) : without_joker(code.deal.pack);
    return true;
  };
  return parameter;
}

void add_trump_parameters(std::vector<Parameter>& table) {
  table.push_back(choice_row<[](auto& code) { return &code.deal.natural_card; }, kNaturalCard>(
      {"trump.natural_card", "Making trump", "Who needs a card of the turned-up suit",
       "A natural card is one of the very suit that is turned up. Its jack counts; the other jack of that colour "
       "does not."}));
  table.push_back(choice_row<[](auto& code) { return &code.deal.last_dealer_call; }, kLastDealerCall>(
      {"trump.last_dealer_call", "Making trump", "When everybody else has passed twice",
       "A dealer who must name a suit is called stuck."}));
  table.push_back(variation(choice_row<[](auto& code) { return &code.match.game.passed_out; }, kPassedOut>(
      {"trump.passed_out", "Making trump", "Who deals when everybody has passed twice",
       "Where a game is a fixed number of deals, a deal made again is not counted twice."})));
  table.push_back(choice_row<[](auto& code) { return &code.deal.dealers_partner; }, kDealersPartner>(
      {"trump.dealers_partner", "Making trump", "The dealer's partner who wants the turned-up suit",
       "Unless it says otherwise, the dealer's partner names a suit freely in the second round."}));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.second_round; }, kSecondRound>(
      {"trump.second_round", "Making trump", "Which suits may be named once the card is turned down",
       "Clubs and spades are next to each other, and so are diamonds and hearts. The card turned down stays down "
       "whatever is named."})));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.naming_card; }, kNamingCard>(
      {"trump.naming_card", "Making trump", "Who needs a card of the suit named in the second round",
       "A natural card of that very suit. A dealer who must name a suit may have none of any suit that is left."})));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.bare_bower; }, kBareBower>(
      {"trump.bare_bower", "Making trump", "Whether a suit may be made trump with a bower as the only card of it",
       "Either bower is bare where nothing else in the hand would be a trump. The dealer counts the card that is "
       "picked "
       "up; a joker is a trump too."})));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.no_trump; }, kNoTrump>(
      {"trump.no_trump", "Making trump", "Whether no trump may be named once the card is turned down",
       "No suit is trump then and there are no bowers: the best card of the suit led takes the trick. It counts as any "
       "other deal, may be played alone, and needs no card of any suit."})));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.joker_turn_up; }, kJokerTurnUp>(
      {"trump.joker_turn_up", "Making trump", "When the joker is turned up",
       "A dealer who names trump for it makes it, alone if he says so, and lays a card away for the joker. Where no "
       "joker is in the pack this says nothing."})));
}

void add_exchange_parameters(std::vector<Parameter>& table) {
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.farmers; }, kFarmers>(
      {"exchange.farmers", "Going under", "Whether three low cards may be swapped for those under the turned-up card",
       "Before anybody calls, from the dealer's left: whoever may shows three such cards and takes the three that lie "
       "face "
       "down, once in a deal. Known as a farmer's hand. It takes a pack of 24 cards."})));
}

void add_throw_in_parameters(std::vector<Parameter>& table) {
  table.push_back(variation(truth_row<[](auto& code) { return &code.deal.may_throw_in_all_low; }>(
      {"throw_in.all_low", "Throwing in", "Whether a hand of cards below the jack alone may be thrown in",
       "Its holder may show it in place of the first call. Nobody scores and the cards are dealt again. The cards are "
       "nines and tens, and the lower ones where the pack has them."})));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.throw_in_ace_no_face; }, kAceNoFace>(
      {"throw_in.ace_no_face", "Throwing in", "Whether a hand of aces and cards below the jack may be thrown in",
       "Likewise, for a hand without a king, a queen or a jack. A hand without an ace falls under the rule above."})));
  table.push_back(variation(choice_row<[](auto& code) { return &code.match.game.thrown_in; }, kPassedOut>(
      {"throw_in.next_deal", "Throwing in", "Who deals when a hand was thrown in",
       "Where a game is a fixed number of deals, a deal made again is not counted twice."})));
}

void add_lone_hand_parameters(std::vector<Parameter>& table) {
  table.push_back(variation(truth_row<[](auto& code) { return &code.deal.has_lone_hands; }>(
      {"lone_hand.allowed", "Lone hand", "Whether anybody may play alone",
       "Where nobody may, the other rules of lone hands say nothing."})));
  table.push_back(
      variation(optional_number_row<[](auto& code) { return &code.match.game.lone_barred_within; }, Range{1, 20}>(
          {"lone_hand.barred_within", "Lone hand", "How near the end of a game nobody may play alone any more",
           "Points that either side needs to win: with 2, at eight or nine of ten nobody plays alone."},
          "Never too near")));
  table.push_back(choice_row<[](auto& code) { return &code.deal.alone_period; }, kAlonePeriod>(
      {"lone_hand.period", "Lone hand", "Until when playing alone may be announced",
       "Who plays alone does without the partner, who lays the cards down and takes no part."}));
  table.push_back(choice_row<[](auto& code) { return &code.deal.partner_alone; }, kPartnerAlone>(
      {"lone_hand.partner", "Lone hand", "Whether the maker's partner may play alone instead",
       "The maker is the player who made trump, and lays the cards down when the partner plays alone."}));
  table.push_back(choice_row<[](auto& code) { return &code.deal.alone_pass_scope; }, kPassScope>(
      {"lone_hand.pass_scope", "Lone hand", "Which earlier pass bars a player from playing alone",
       "With \"any pass\" a player who passed the turned-up card cannot play alone later."}));
  table.push_back(choice_row<[](auto& code) { return &code.deal.lone_lead; }, kLoneLead>(
      {"lone_hand.lead", "Lone hand", "Who leads first when somebody plays alone",
       "A player whose partner plays alone is not active and is passed over."}));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.defend_alone; }, kDefendAlone>(
      {"lone_hand.defend_alone", "Lone hand", "Whether an adversary of the lone player may defend alone",
       "Before the first card is led he says so, the player at the lone player's left first, and his partner lays the "
       "cards down. What a euchre is worth then is a rule of its own."})));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.best_card; }, kBestCard>(
      {"lone_hand.best_card", "Lone hand", "Whether the lone player gets a card from the partner",
       "Known as calling for the best. It is one card of the partner's choice, face down, once the dealer has "
       "discarded and before anybody defends alone. Which card goes and which comes is known to these two alone."})));
}

}  // namespace

void add_deal_parameters(std::vector<Parameter>& table) {
  table.push_back(by_plain_size(choice_row<[](auto& code) { return &code.deal.pack; }, kPacks>(
      {"pack.size", "The pack", "Cards in the pack", "The lowest card of each suit follows from the number."})));
  table.push_back(variation(joker_row({"pack.joker", "The pack", "Whether a joker is added",
                                       "The joker, also called Benny or the best bower, is the highest trump, above "
                                       "the right bower. Nobody draws with it for seats and the deal."})));
  table.push_back(variation(choice_row<[](auto& code) { return &code.deal.players; }, kPlayers>(
      {"deal.players", "The deal", "How many play",
       "Where two play, nobody has a partner and nobody plays alone. The cards are dealt as for four: the two hands "
       "that nobody takes stay face down."})));
  table.push_back(choice_row<[](auto& code) { return &code.deal.batches; }, kBatches>(
      {"deal.batches", "The deal", "How the five cards are dealt", "Everybody gets five cards in two rounds."}));
  table.push_back(number_row<[](auto& code) { return &code.draw.smallest_packet; }, Range{1, 10}>(
      {"deal.smallest_packet", "The deal", "Fewest cards in each part of the cut",
       "The player at the dealer's right divides the pack before the deal."}));
  add_trump_parameters(table);
  add_exchange_parameters(table);
  add_throw_in_parameters(table);
  add_lone_hand_parameters(table);
  table.push_back(choice_row<[](auto& code) { return &code.deal.turn_up_discard; }, kTurnUpDiscard>(
      {"discard.turn_up", "The discard", "Whether the dealer may discard the card just taken up",
       "A dealer who takes the turned-up card lays another away, so as to hold five again."}));
}

}  // namespace euchre::codes::detail
