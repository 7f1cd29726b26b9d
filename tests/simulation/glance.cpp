#include "simulation/glance.h"

#include "house/protocol/table_messages.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

namespace euchre::simulation {
namespace {

constexpr std::string_view kBegin = R"({"type":"update",)";
constexpr std::string_view kNumber = R"(,"seq":)";
constexpr std::string_view kFacts = R"(,"facts":[)";
// Within text a quotation mark has a stroke before it, so this stands nowhere else.
constexpr std::string_view kView = R"(],"view":{)";
constexpr std::string_view kTurn = R"("your_turn":{)";
constexpr std::string_view kFairness = R"("fairness":)";

constexpr std::string_view kEnter = R"({"type":"joined","table":")";
constexpr std::string_view kAccount = R"(,"account":[)";
constexpr std::string_view kFirst = R"({"seq":)";
constexpr std::string_view kHand = R"(,"hand":[)";
constexpr std::string_view kSeat = R"("seat":")";

std::int64_t number_at(std::string_view text) {
  std::int64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

bool has(std::string_view text, std::string_view part) {
  return memmem(text.data(), text.size(), part.data(), part.size()) != nullptr;
}

/// What stands after the first `begin`, up to the next `end`.
std::string_view between(std::string_view text, std::string_view begin, char end) {
  text.remove_prefix(text.find(begin) + begin.size());
  return text.substr(0, text.find(end));
}

/// The object that begins there, up to the brace that closes it. REQUIRES: no text in it holds a brace.
std::string_view object_at(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    depth += text[at] == '{' ? 1 : text[at] == '}' ? -1 : 0;
    if (depth == 0) return text.substr(0, at + 1);
  }
  return text;
}

/// The text of that field, nothing where it is not there. REQUIRES: no quotation mark stands within it.
std::optional<std::string> text_of(std::string_view object, std::string_view field) {
  const auto at = object.find(field);
  if (at == std::string_view::npos) return std::nullopt;
  return std::string(between(object.substr(at + field.size()), "\"", '"'));
}

std::optional<std::int64_t> number_of(std::string_view object, std::string_view field) {
  const auto at = object.find(field);
  return at == std::string_view::npos ? std::nullopt : std::optional(number_at(object.substr(at + field.size())));
}

protocol::ShareState share_in(std::string_view object) {
  protocol::ShareState share;
  share.seat = protocol::parse_seat(between(object, kSeat, '"')).value();
  share.pledge = text_of(object, R"("pledge":)").value_or("");
  share.contribution = text_of(object, R"("contribution":)");
  if (const auto lapse = text_of(object, R"("lapse":)")) share.lapse = protocol::parse_lapse(*lapse);
  return share;
}

}  // namespace

std::optional<Glance> glance(std::string_view frame) {
  if (!frame.starts_with(kBegin)) return std::nullopt;
  const auto number = frame.find(kNumber);
  const auto facts = frame.find(kFacts, number);
  const auto view = frame.find(kView, facts);
  if (number == std::string_view::npos || facts == std::string_view::npos || view == std::string_view::npos) {
    return std::nullopt;
  }
  Glance parts;
  parts.last = number_at(frame.substr(number + kNumber.size()));
  parts.facts = frame.substr(facts + kFacts.size(), view - facts - kFacts.size());
  parts.view = frame.substr(view + kView.size());
  return parts;
}

std::string_view hand_in(const Glance& glance) {
  const void* const at = memmem(glance.view.data(), glance.view.size(), kHand.data(), kHand.size());
  if (at == nullptr) return {};
  const auto before = static_cast<std::size_t>(static_cast<const char*>(at) - glance.view.data());
  const std::string_view rest = glance.view.substr(before + kHand.size());
  return rest.substr(0, rest.find(']'));
}

std::optional<Entrance> entrance(std::string_view frame) {
  if (!frame.starts_with(kEnter)) return std::nullopt;
  const auto account = frame.find(kAccount);
  if (account == std::string_view::npos || !frame.ends_with("]}")) return std::nullopt;
  const std::string_view head = frame.substr(0, account);
  Entrance parts;
  parts.table = between(head, R"("table":")", '"');
  if (const auto seat = head.find(kSeat); seat != std::string_view::npos) {
    const auto told = protocol::parse_seat(head.substr(seat + kSeat.size(), 1));
    if (!told) return std::nullopt;
    parts.seat = protocol::from_wire(*told);
  }
  parts.last = number_at(head.substr(head.rfind(kNumber) + kNumber.size()));
  parts.facts = frame.substr(account + kAccount.size());
  parts.facts.remove_suffix(2);
  if (parts.facts.starts_with(kFirst)) parts.first = number_at(parts.facts.substr(kFirst.size()));
  return parts;
}

Asked asked(const Glance& glance) {
  const std::string_view stage = between(glance.view, R"("stage":")", '"');
  if (stage == "seating") return Asked::More;
  if (stage == "match-over") return Asked::Next;
  // Shares and cuts are asked for while cards are shuffled, and calls and cards are not.
  constexpr std::array kShares{R"("may_pledge":true)", R"("may_open":true)", R"("may_cut":true)"};
  if (stage == "contributing" &&
      std::ranges::any_of(kShares, [&](const char* share) { return has(glance.view, share); }))
    return Asked::Share;
  return has(glance.view, kTurn) ? Asked::Turn : Asked::Nothing;
}

bool asks_at_open_table(const Glance& glance) {
  constexpr std::array kAsks{R"("may_waive":true)", R"("may_choose":true)", R"("asked_by":")"};
  return std::ranges::any_of(kAsks, [&](const char* ask) { return has(glance.view, ask); });
}

protocol::YourTurn turn_in(const Glance& glance) {
  const std::string_view turn = glance.view.substr(glance.view.find(kTurn));
  protocol::YourTurn found;
  found.what = protocol::parse_stage(between(turn, R"("what":")", '"')).value();
  constexpr std::string_view kCall = R"("call":")";
  std::string_view calls = between(turn, R"("calls":[)", ']');
  for (auto at = calls.find(kCall); at != std::string_view::npos; at = calls.find(kCall)) {
    found.calls.push_back({protocol::parse_call(between(calls, kCall, '"')).value(), {}, {}});
    calls.remove_prefix(at + kCall.size());
  }
  constexpr std::size_t kQuotedCard = 4;
  const std::string_view cards = between(turn, R"("cards":[)", ']');
  for (std::size_t at = 0; at + kQuotedCard <= cards.size(); at += kQuotedCard + 1)
    found.cards.emplace_back(cards.substr(at + 1, 2));
  return found;
}

std::optional<protocol::FairnessState> shares_in(const Glance& glance) {
  const auto at = glance.view.find(kFairness);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view state = object_at(glance.view.substr(at + kFairness.size()));
  protocol::FairnessState found;
  found.commitment = text_of(state, R"("commitment":)").value_or("");
  found.place = text_of(state, R"("place":)").value_or("");
  found.deal = number_of(state, R"("deal":)").value_or(0);
  found.may_pledge = has(state, R"("may_pledge":true)");
  found.may_open = has(state, R"("may_open":true)");
  found.may_cut = has(state, R"("may_cut":true)");
  found.least_cut = number_of(state, R"("least_cut":)").value_or(0);
  found.cut = number_of(state, R"("cut":)");
  for (auto seat = state.find(kSeat); seat != std::string_view::npos; seat = state.find(kSeat)) {
    state.remove_prefix(seat);
    found.shares.push_back(share_in(state.substr(0, state.find('}'))));
    state.remove_prefix(kSeat.size());
  }
  return found;
}

}  // namespace euchre::simulation
