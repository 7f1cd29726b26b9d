#include "support/core/plain_deal/rule_space.h"

#include "core/base/check.h"

namespace euchre::support {

namespace {

template <class Parameter>
unsigned take_digit(unsigned rest, unsigned choices, Parameter& parameter) {
  parameter = static_cast<Parameter>(rest % choices);
  return rest / choices;
}

unsigned spell(unsigned rest, codes::DealRules& rules) {
  rest = take_digit(rest, 3, rules.pack);
  rest = take_digit(rest, 3, rules.natural_card);
  rest = take_digit(rest, 2, rules.last_dealer_call);
  rest = take_digit(rest, 2, rules.dealers_partner);
  rest = take_digit(rest, 3, rules.alone_period);
  rest = take_digit(rest, 3, rules.partner_alone);
  rest = take_digit(rest, 2, rules.alone_pass_scope);
  rest = take_digit(rest, 2, rules.lone_lead);
  return take_digit(rest, 2, rules.turn_up_discard);
}

/// What only house rules have.
unsigned spell_variations(unsigned rest, codes::DealRules& rules) {
  unsigned without = 0;
  unsigned more_needed = 0;
  unsigned more_needed_alone = 0;
  rest = take_digit(rest, 4, rules.first_lead);
  rest = take_digit(rest, 3, rules.second_round);
  rest = take_digit(rest, 2, rules.naming_card);
  rest = take_digit(rest, 4, rules.dealers_partner);
  rest = take_digit(rest, 3, rules.lone_lead);
  rest = take_digit(rest, 2, without);
  rest = take_digit(rest, 3, more_needed);
  rest = take_digit(rest, 3, more_needed_alone);
  rules.has_lone_hands = without == 0;
  rules.made_needs = static_cast<std::uint8_t>(3 + more_needed);
  rules.lone_needs = static_cast<std::uint8_t>(3 + more_needed_alone);
  return rest;
}

/// And no partner has anything to say.
void let_two_play(codes::DealRules& rules) {
  rules.players = codes::Players::Two;
  rules.has_lone_hands = false;
  rules.dealers_partner = codes::DealersPartner::MayAssist;
  if (rules.first_lead == codes::FirstLead::AcrossFromDealer) rules.first_lead = codes::FirstLead::LeftOfDealer;
}

constexpr unsigned kVariationCount = 4 * 3 * 2 * 4 * 3 * 2 * 3 * 3;

template <class Parameter>
char digit(Parameter parameter) {
  return static_cast<char>('0' + static_cast<int>(parameter));
}

}  // namespace

unsigned rule_count() { return 3 * 3 * 2 * 2 * 3 * 3 * 2 * 2 * 2; }

codes::DealRules rules_number(unsigned number) {
  codes::DealRules rules;
  EUCHRE_REQUIRE(spell(number, rules) == 0);
  return rules;
}

codes::DealRules varied_rules(unsigned number) {
  codes::DealRules rules = rules_number(number % rule_count());
  EUCHRE_REQUIRE(spell_variations(number / 7 % kVariationCount, rules) == 0);
  take_digit(number / 11, 3, rules.no_trump);
  take_digit(number / 13, 2, rules.defend_alone);
  take_digit(number / 23, 3, rules.best_card);
  take_digit(number / 17, 2, rules.may_throw_in_all_low);
  take_digit(number / 19, 3, rules.throw_in_ace_no_face);
  take_digit(number / 31, 4, rules.joker_turn_up);
  take_digit(number / 37, 2, rules.bare_bower);
  take_digit(number / 41, 3, rules.farmers);
  const bool has_joker = number / 29 % 2 == 1 && rules.no_trump == codes::NoTrumpCalls::Never;
  if (has_joker) rules.pack = with_joker(rules.pack);
  if (number / 43 % 5 == 0) let_two_play(rules);
  return rules;
}

std::string describe(const codes::DealRules& rules) {
  return std::string("players ") + digit(rules.players) + " pack " + digit(rules.pack) + " natural card " +
         digit(rules.natural_card) + " last dealer call " + digit(rules.last_dealer_call) + " dealer's partner " +
         digit(rules.dealers_partner) + " alone period " + digit(rules.alone_period) + " partner alone " +
         digit(rules.partner_alone) + " pass scope " + digit(rules.alone_pass_scope) + " lone lead " +
         digit(rules.lone_lead) + " turn-up discard " + digit(rules.turn_up_discard) + " first lead " +
         digit(rules.first_lead) + " second round " + digit(rules.second_round) + " naming card " +
         digit(rules.naming_card) + " bare bower " + digit(rules.bare_bower) + " farmers " + digit(rules.farmers) +
         " no trump " + digit(rules.no_trump) + " joker turned up " + digit(rules.joker_turn_up) + " lone hands " +
         digit(rules.has_lone_hands) + " defend alone " + digit(rules.defend_alone) + " best card " +
         digit(rules.best_card) + " throw in " + digit(rules.may_throw_in_all_low) + digit(rules.throw_in_ace_no_face) +
         " needs " + digit(rules.made_needs) + " and " + digit(rules.lone_needs);
}

}  // namespace euchre::support
