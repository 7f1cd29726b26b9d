#include "solve_par.h"

#include "core/base/text.h"
#include "core/cards/pack.h"
#include "core/cards/trump.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace {

using euchre::CardSet;
using euchre::Failure;
using euchre::kSeats;
using euchre::Result;
using euchre::Seat;
using euchre::Side;
using euchre::Trump;
namespace codes = euchre::codes;
namespace game = euchre::game;
namespace solver = euchre::solver;

constexpr std::size_t kFields = 6;

std::string seat_letter(Seat seat) { return std::string(1, to_char(seat)); }
std::string trump_letter(Trump trump) { return std::string(1, to_char(trump)); }

Failure<std::string> wrong(std::string_view field, std::string_view what) {
  return Failure{"`" + std::string(field) + "` is " + std::string(what)};
}

/// Every card must be of the pack and stand in one place.
Result<void, std::string> check_cards(const game::Dealt& dealt, euchre::Pack pack) {
  CardSet seen{dealt.turn_up};
  for (const Seat seat : kSeats) {
    if (seen.intersects(dealt.hands[seat])) return Failure{std::string("a card is in two places")};
    seen |= dealt.hands[seat];
  }
  if (cards_of(pack).contains_all(seen)) return {};
  return Failure{"the pack of this code has no " + to_text(*(seen - cards_of(pack)).begin())};
}

std::string words_of(const game::Action& action) {
  if (const auto* const call = std::get_if<game::Call>(&action)) return to_text(*call);
  return "discard " + to_text(std::get<game::Discard>(action).card);
}

std::string gain_in_words(int north_south_points) {
  if (north_south_points == 0) return "nobody gains a point";
  return fmt::format("{} gain {}", north_south_points > 0 ? "North and South" : "East and West",
                     std::abs(north_south_points));
}

std::string outcome_in_words(const solver::Par& par) {
  if (!par.trump) return "All pass.";
  const std::string alone =
      par.lone_player ? fmt::format(", {} plays alone", name_of(*par.lone_player)) : std::string();
  return fmt::format("{} makes {}{}{}: {}.", name_of(*par.maker), name_of(*par.trump),
                     par.trump->is_suit() ? " trump" : "", alone, gain_in_words(par.north_south_points));
}

std::string cell_of(const solver::Contract& contract) {
  const std::string tricks = std::to_string(contract.tricks[Side::NorthSouth].number());
  return contract.discard ? fmt::format("{} ({})", tricks, to_text(*contract.discard)) : tricks;
}

nlohmann::ordered_json json_of(const solver::Contract& contract) {
  nlohmann::ordered_json object{{"trump", trump_letter(contract.trump)}};
  if (contract.lone_player) object["alone"] = seat_letter(*contract.lone_player);
  if (contract.discard) object["discard"] = to_text(*contract.discard);
  object["NS"] = contract.tricks[Side::NorthSouth].number();
  object["EW"] = contract.tricks[Side::EastWest].number();
  return object;
}

nlohmann::ordered_json json_of(const solver::Decision& decision) {
  nlohmann::ordered_json object{{"seat", seat_letter(decision.seat)}};
  if (const auto* const call = std::get_if<game::Call>(&decision.action)) {
    object["call"] = to_text(*call);
  } else {
    object["discard"] = to_text(std::get<game::Discard>(decision.action).card);
  }
  return object;
}

/// Together, and alone at each seat; together only where two play.
std::size_t columns_of(const std::vector<solver::Contract>& contracts) {
  return std::ranges::any_of(contracts, [](const solver::Contract& one) { return one.lone_player.has_value(); }) ? 5
                                                                                                                 : 1;
}

}  // namespace

ParReport par_report(const game::Dealt& dealt, const codes::Code& code) {
  return {dealt, solver::par_of(dealt, code.deal, code.match.points), solver::contracts_of(dealt, code.deal)};
}

Result<game::Dealt, std::string> parse_dealt(std::string_view line, const codes::DealRules& rules) {
  const std::vector<std::string_view> fields = euchre::words(line);
  if (fields.size() != kFields) {
    return Failure{std::string("a deal is DEALER TURN_UP N E S W, such as N 9D JH,AH,9C,TC,QC ...")};
  }
  game::Dealt dealt;
  const auto dealer = euchre::parse_seat(fields[0]);
  if (!dealer) return wrong(fields[0], "no seat: N, E, S or W");
  if (euchre::codes::unused_seats(rules.players).contains(*dealer)) {
    return wrong(fields[0], "no player where two play: N or E");
  }
  dealt.dealer = *dealer;
  const auto turn_up = euchre::parse_card(fields[1]);
  if (!turn_up) return wrong(fields[1], "no card to turn up, such as QH");
  dealt.turn_up = *turn_up;
  for (std::size_t i = 0; i < kSeats.size(); ++i) {
    const auto hand = euchre::parse_cards(fields[2 + i]);
    if (!hand || hand->size() != game::kHandSize) return wrong(fields[2 + i], "no hand of five cards with commas");
    dealt.hands[kSeats[i]] = *hand;
  }
  if (const auto checked = check_cards(dealt, rules.pack); !checked) return Failure{checked.error()};
  return dealt;
}

std::string par_in_words(const ParReport& report) {
  std::string text = fmt::format("{} deals and turns up {}.\nBest with all hands open:", name_of(report.dealt.dealer),
                                 to_text(report.dealt.turn_up));
  for (const solver::Decision& decision : report.par.decisions) {
    text += fmt::format(" {} {}", to_char(decision.seat), words_of(decision.action));
    text += &decision == report.par.decisions.end() - 1 ? "\n" : ",";
  }
  text += outcome_in_words(report.par) + "\n";
  text += "Tricks of North and South, in brackets the dealer's best discard:\n";
  const std::size_t columns = columns_of(report.contracts);
  const bool has_lone_hands = columns > 1;
  text += has_lone_hands ? fmt::format("{:<7}{:<9}{:<9}{:<9}{:<9}{}\n", "trump", "together", "N alone", "E alone",
                                       "S alone", "W alone")
                         : fmt::format("{:<7}{}\n", "trump", "tricks");
  for (std::size_t i = 0; i < report.contracts.size(); ++i) {
    const bool is_first = i % columns == 0;
    const bool is_last = i % columns == columns - 1;
    if (is_first) text += fmt::format("{:<7}", trump_letter(report.contracts[i].trump));
    text += is_last ? cell_of(report.contracts[i]) + "\n" : fmt::format("{:<9}", cell_of(report.contracts[i]));
  }
  return text;
}

std::string par_as_json(const ParReport& report) {
  const solver::Par& par = report.par;
  nlohmann::ordered_json object{
      {"dealer", seat_letter(report.dealt.dealer)},
      {"turn_up", to_text(report.dealt.turn_up)},
      {"points", {{"NS", std::max(0, par.north_south_points)}, {"EW", std::max(0, -par.north_south_points)}}}};
  for (const solver::Decision& decision : par.decisions) object["decisions"].push_back(json_of(decision));
  if (par.trump) object["trump"] = trump_letter(*par.trump);
  if (par.maker) object["maker"] = seat_letter(*par.maker);
  if (par.lone_player) object["alone"] = seat_letter(*par.lone_player);
  for (const solver::Contract& contract : report.contracts) object["contracts"].push_back(json_of(contract));
  return object.dump(2) + "\n";
}
