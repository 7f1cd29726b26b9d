#include "house/table/detail/phrase.h"

namespace euchre::table::detail {
namespace {

/// `pass` of `passes`, `march` of `marches`, `lay` of `lays`.
std::string_view without_ending(std::string_view verb) {
  if (verb == "is") return "are";
  if (verb == "has") return "have";
  verb.remove_suffix(verb.ends_with("sses") || verb.ends_with("ches") ? 2 : 1);
  return verb;
}

}  // namespace

std::string phrase(std::initializer_list<std::string_view> parts) {
  std::string text;
  for (const std::string_view part : parts) text += part;
  return text;
}

std::string the(Card card) { return phrase({"the ", name_of(card)}); }

std::string points_text(int points) { return phrase({std::to_string(points), points == 1 ? " point" : " points"}); }

std::string does(const Names& names, Seat seat, std::string_view deed) {
  if (names.you != seat) return phrase({names[seat], " ", deed});
  const std::string_view verb = deed.substr(0, deed.find(' '));
  return phrase({names[seat], " ", without_ending(verb), deed.substr(verb.size())});
}

std::string side_name(Side side, const Names& names) {
  const bool is_own = names.you && side_of(*names.you) == side;
  const Seat seat = is_own ? *names.you : side == Side::NorthSouth ? Seat::North : Seat::East;
  const std::string& one = names[seat];
  const std::string& other = names[partner_of(seat)];
  if (other.empty()) return one;
  const bool are_letters = one.size() == 1 && other.size() == 1;
  return phrase({one, are_letters ? "" : " and ", other});
}

std::string side_does(Side side, const Names& names, std::string_view he_does, std::string_view they_do) {
  const Seat first = side == Side::NorthSouth ? Seat::North : Seat::East;
  if (names[partner_of(first)].empty()) return does(names, first, he_does);
  return phrase({side_name(side, names), " ", they_do});
}

std::string score_text(const BySide<codes::Points>& score, Side first) {
  return phrase({std::to_string(score[first].number()), " to ", std::to_string(score[adversaries_of(first)].number())});
}

bool has_partner_declared_alone(const game::Deal& deal, Seat seat, unsigned before) {
  for (unsigned i = 0; i < before; ++i) {
    if (deal.caller(i) == partner_of(seat) && is_alone(deal.call(i))) return true;
  }
  return false;
}

}  // namespace euchre::table::detail
