#include "house/http/record_page.h"

#include "core/notation/record.h"

#include <algorithm>
#include <utility>

namespace euchre::http {
namespace {

using facts::Fact;

/// A draw has a secret as a deal has.
bool begins_deal(const Fact& fact) {
  return std::holds_alternative<facts::DealBegan>(fact) || std::holds_alternative<facts::DrawBegan>(fact);
}
/// With the points, and with the match, the secret is revealed: nothing of the deal or draw is hidden any more.
bool ends_deal(const Fact& fact) {
  return std::holds_alternative<facts::DealEntered>(fact) || std::holds_alternative<facts::DealSettled>(fact) ||
         std::holds_alternative<facts::MatchBegan>(fact) || std::holds_alternative<facts::TableClosed>(fact);
}
/// What belongs to the deal or draw itself; the rest tells who sits where and who directs.
bool is_of_deal(const Fact& fact) {
  if (std::holds_alternative<facts::Incident>(fact) || std::holds_alternative<facts::Waived>(fact) ||
      std::holds_alternative<facts::ActsUndone>(fact) || std::holds_alternative<facts::RestClaimed>(fact) ||
      std::holds_alternative<facts::RestOffered>(fact) || std::holds_alternative<facts::RestAnswered>(fact)) {
    return true;
  }
  return begins_deal(fact) || std::holds_alternative<facts::SecretSealed>(fact) ||
         std::holds_alternative<facts::Pledged>(fact) || std::holds_alternative<facts::PledgesBound>(fact) ||
         std::holds_alternative<facts::PledgeLapsed>(fact) || std::holds_alternative<facts::Contributed>(fact) ||
         std::holds_alternative<facts::PackCut>(fact) || std::holds_alternative<facts::HandsDealt>(fact) ||
         std::holds_alternative<facts::Called>(fact) || std::holds_alternative<facts::Discarded>(fact) ||
         std::holds_alternative<facts::CardGiven>(fact) || std::holds_alternative<facts::CardLaidUnder>(fact) ||
         std::holds_alternative<facts::CardPlayed>(fact);
}

/// Where the unfinished deal begins; the end where there is none.
std::vector<Fact>::iterator unfinished_deal(std::vector<Fact>& facts) {
  for (auto at = facts.end(); at != facts.begin();) {
    --at;
    if (ends_deal(*at)) return facts.end();
    if (begins_deal(*at)) return at;
  }
  return facts.end();
}

}  // namespace

std::string public_record(const std::vector<std::string>& lines) {
  std::vector<Fact> facts;
  for (const std::string& line : lines) {
    if (auto fact = notation::parse_line(line)) facts.push_back(std::move(*fact));
  }
  const auto unfinished = unfinished_deal(facts);
  const bool is_cut_short = unfinished != facts.end();
  facts.erase(std::remove_if(unfinished, facts.end(), is_of_deal), facts.end());
  std::string record = notation::to_record(facts);
  if (is_cut_short) record += "# what is being drawn or played is left out\n";
  return record;
}

}  // namespace euchre::http
