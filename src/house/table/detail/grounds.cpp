#include "house/table/detail/grounds.h"

#include <array>
#include <optional>
#include <string_view>

namespace euchre::table::detail {

namespace {

/// A law that every code states in words of its own: the articles in the order of `kCodes`.
struct TextRow {
  Law law = Law::EldestCalls;
  std::array<std::string_view, 5> articles;
};

/// A law that is a parameter: its ground is in the code's data.
struct ParameterRow {
  Law law = Law::NaturalCard;
  std::string_view key;
};

constexpr std::array<std::string_view, 5> kCodes{"somerset", "keller", "hoyle", "danville", "alberta"};

constexpr std::array<TextRow, 13> kTextRows{{
    {Law::EldestCalls, {"S74.a", "K-make-01", "H-up-03", "H-up-03", "A5.c"}},
    {Law::PartnerCalls, {"S75.a", "K-make-01", "H-up-05", "H-up-05", "A5.d"}},
    {Law::ThirdCalls, {"S76.a", "K-make-01", "H-up-06", "H-up-06", "A5.c"}},
    {Law::DealerCalls, {"S76.b", "K-make-01", "H-up-07", "H-up-07", "A5.f"}},
    {Law::TurnDown, {"S78.b", "K-make-03", "H-up-08", "H-up-08", "A5.g"}},
    {Law::Naming, {"S77.a", "K-make-01", "H-make-01", "H-make-01", "A5.h"}},
    {Law::CallInTurn, {"S82.a", "K-make-01", "H-up-02", "H-up-02", "A12c.1"}},
    {Law::LeadInTurn, {"S52.a", "K-exp-07", "H-play-05", "H-play-05", "A12f.2"}},
    {Law::PlayInTurn, {"S58", "K-exp-11", "H-play-02", "H-play-02", "A12g.1"}},
    {Law::FollowSuit, {"S62", "K-rev-02", "H-play-02", "D-08", "A7.b"}},
    {Law::MustDiscard, {"S86.a", "K-disc-01", "H-up-03", "H-up-03", "A5.d"}},
    {Law::CutterAtRight, {"S29.a", "K-shuf-03", "default", "default", "default"}},
    {Law::OrderedSideAlone, {"S95.a", "K-alone-05", "H-alone-01", "H-alone-01", "A6.a"}},
}};

constexpr std::array<ParameterRow, 18> kParameterRows{{
    {Law::NaturalCard, "trump.natural_card"},
    {Law::MustName, "trump.last_dealer_call"},
    {Law::PartnerAlone, "trump.dealers_partner"},
    {Law::TurnUpStays, "discard.turn_up"},
    {Law::AlonePeriod, "lone_hand.period"},
    {Law::AloneOfPartner, "lone_hand.partner"},
    {Law::AlonePassScope, "lone_hand.pass_scope"},
    {Law::SmallestPacket, "deal.smallest_packet"},
    {Law::PointsMade, "points.made"},
    {Law::PointsMarch, "points.march"},
    {Law::PointsEuchre, "points.euchre"},
    {Law::PointsLoneMade, "points.lone_made"},
    {Law::PointsLoneMarch, "points.lone_march"},
    {Law::PointsLoneEuchre, "points.lone_euchre"},
    {Law::Surplus, "game.surplus"},
    {Law::Target, "game.target"},
    {Law::DealTurns, "game.deal_turns"},
    {Law::Rubber, "rubber.played"},
}};

static_assert(kTextRows.size() + kParameterRows.size() == static_cast<unsigned>(Law::Rubber) + 1);

std::string_view first_word(std::string_view words) { return words.substr(0, words.find(' ')); }

std::string_view article_in(const TextRow& row, std::string_view base_code) {
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    if (kCodes[i] == base_code) return row.articles[i];
  }
  return {};
}

Law law_of_first_round(const game::Deal& deal, game::Call call) {
  constexpr std::array<Law, 4> by_place{Law::EldestCalls, Law::PartnerCalls, Law::ThirdCalls, Law::DealerCalls};
  const unsigned place = steps_between(eldest_hand(deal.dealer()), deal.to_act());
  if (call == game::Call::Pass && deal.to_act() == deal.dealer()) return Law::TurnDown;
  const bool is_forced_alone = !deal.legal_actions().calls.contains(game::Call::Order);
  if (call == game::Call::OrderAlone) return is_forced_alone ? Law::PartnerAlone : Law::AlonePeriod;
  return by_place[place];
}

Law law_of_lone_hand(const game::Deal& deal) {
  return deal.maker() == deal.to_act() ? Law::AlonePeriod : Law::AloneOfPartner;
}

}  // namespace

std::string article_for(const codes::Code& code, Law law) {
  for (const TextRow& row : kTextRows) {
    if (row.law == law) return std::string(article_in(row, code.base));
  }
  for (const ParameterRow& row : kParameterRows) {
    if (row.law != law) continue;
    const auto ground = code.grounds.find(row.key);
    return ground == code.grounds.end() ? std::string() : std::string(first_word(ground->second));
  }
  unreachable("a law without a row");
}

std::string article_for_call(const codes::Code& code, const game::Deal& deal, game::Call call) {
  switch (deal.phase()) {
    case game::Phase::FirstRound: return article_for(code, law_of_first_round(deal, call));
    case game::Phase::SecondRound: return article_for(code, is_alone(call) ? Law::AlonePeriod : Law::Naming);
    case game::Phase::AloneChoice:
    case game::Phase::Discard: return article_for(code, law_of_lone_hand(deal));
    case game::Phase::Play:
    case game::Phase::Over: break;
  }
  unreachable("no call is made in play");
}

}  // namespace euchre::table::detail
