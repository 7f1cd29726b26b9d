#include "law/laws/detail/found.h"

#include "law/laws/detail/dealing.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <ranges>

namespace euchre::laws::detail {

namespace {

using facts::Act;
using facts::moment_in;
using facts::trick_in;
using facts::Verb;

/// The first of these that is told.
std::string_view first_told(const Act& act, std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) {
    if (const auto value = act.value(key)) return *value;
  }
  return {};
}

/// What came before the fault was found, and that during which it was.
std::string_view told_after(const Act& act) { return first_told(act, {"noticed-after", "pointed-out", "after"}); }
std::string_view told_during(const Act& act) {
  return first_told(act, {"noticed-in", "found-in", "during", "when", "stage"});
}

std::optional<Moment> moment_told(const Act& act) {
  const auto after = moment_in(told_after(act));
  return after ? after : moment_in(told_during(act));
}

bool is_scored(const Position& at) {
  const bool is_played = hand_is_over(at) || has_result_entered(at);
  return at.cut_for_next_deal || (is_played && std::ranges::find(at.log, Verb::MarkScore, &Act::verb) != at.log.end());
}

/// Nothing of such a deal is left to be played or scored.
bool is_passed_out(const Position& at) { return at.fate.over && !at.fate.annulled; }

/// What is told of a trick that has been played, or, of the last two, of one that is being played.
constexpr std::array<std::string_view, 6> kOfTricks{"revoke-proved",  "revoke-claimed", "quitted-trick-turned",
                                                    "trick-searched", "omission",       "two-cards-to-trick"};
constexpr std::size_t kOfPlayedTricks = 4;

/// How many tricks had been played by what is told of one of them; nothing where the act tells of none.
std::optional<unsigned> tricks_told_by(const Act& act) {
  if (act.verb == Verb::QuitTrick) return act.number.value_or(1);
  const auto kind = std::ranges::find_if(kOfTricks, [&act](std::string_view what) { return is_finding(act, what); });
  const auto number = act.count("trick");
  if (kind == kOfTricks.end() || !number || *number < 1) return std::nullopt;
  const bool is_played = kind - kOfTricks.begin() < static_cast<std::ptrdiff_t>(kOfPlayedTricks);
  return static_cast<unsigned>(is_played ? *number : *number - 1);
}

/// How many tricks of this deal had been played by what has been told, where nobody told the cards; nothing where no play was told
/// of.
std::optional<unsigned> tricks_told(const Position& at) {
  if (has_result_entered(at)) return game::kHandSize;
  std::optional<unsigned> most;
  for (const Act& act : std::views::drop(at.log, static_cast<std::ptrdiff_t>(at.dealt_since)))
    most = std::max(most, tricks_told_by(act));
  return most;
}

Moment moment_reached(const Position& at) {
  if (at.fate.is_former) return at.turned ? Moment::TurnUp : Moment::Dealing;
  if (is_scored(at) || is_passed_out(at)) return Moment::HandScored;
  if (has_result_entered(at) || (at.tricks.size() >= game::kHandSize && at.tricks.back().winner))
    return Moment::HandPlayed;
  if (at.opening_lead_made || tricks_told(at)) return Moment::FirstLead;
  if (has_been_called(at)) return Moment::FirstCall;
  return at.turned ? Moment::TurnUp : Moment::Dealing;
}

}  // namespace

bool found_past(const Position& at, const Act& act, Moment moment) {
  if (const auto before = moment_in(act.value("before").value_or("")); before && moment >= *before) return false;
  return moment_told(act).value_or(moment_reached(at)) >= moment;
}

bool tells_when_found(const Act& act) { return !told_after(act).empty() || !told_during(act).empty(); }

bool found_after(const Position& at, const Act& act, unsigned tricks, Counted counted) {
  if (const auto after = trick_in(told_after(act))) {
    const bool lies_open =
        counted == Counted::Quitted && told_after(act).ends_with("complete");  // And nobody turned it.
    return (lies_open ? *after - 1 : *after) >= tricks;
  }
  if (const auto during = trick_in(told_during(act))) return *during > tricks;
  if (const auto told = moment_told(act)) return tricks == 0 || *told > Moment::FirstLead;
  if (is_passed_out(at)) return true;
  const auto played = std::ranges::count_if(at.tricks, [counted](const TrickRecord& trick) {
    return counted == Counted::Quitted ? trick.quitted_by.has_value() : trick.winner.has_value();
  });
  const auto told = std::max(tricks_told(at), tricks_told_by(act));
  return std::max(static_cast<unsigned>(played), told.value_or(0)) >= tricks;
}

}  // namespace euchre::laws::detail
