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

std::string describe(const codes::DealRules& rules) {
  return std::string("pack ") + digit(rules.pack) + " natural card " + digit(rules.natural_card) +
         " last dealer call " + digit(rules.last_dealer_call) + " dealer's partner " + digit(rules.dealers_partner) +
         " alone period " + digit(rules.alone_period) + " partner alone " + digit(rules.partner_alone) +
         " pass scope " + digit(rules.alone_pass_scope) + " lone lead " + digit(rules.lone_lead) + " turn-up discard " +
         digit(rules.turn_up_discard);
}

}  // namespace euchre::support
