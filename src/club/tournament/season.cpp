#include "club/tournament/season.h"

#include "club/tournament/detail/longest_name.h"
#include "core/base/check.h"
#include "core/names/name_book.h"

#include <algorithm>

namespace euchre::tournament {
namespace {

constexpr std::size_t kLongestId = 40;
constexpr std::uint32_t kMostAbsentPoints = 1000;  ///< of an evening without somebody
constexpr std::uint32_t kMostTenths = 1000;        ///< a game
constexpr std::uint32_t kMostPercent = 100;

bool is_id(std::string_view id) {
  return !id.empty() && id.size() <= kLongestId && std::ranges::all_of(id, [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
  });
}

std::optional<SeasonReason> misfit_of_name(const std::string& name) {
  const bool is_one_line = !name.empty() && name.size() <= detail::kLongestName && name.find('\n') == std::string::npos;
  return is_one_line ? std::nullopt : std::optional(SeasonReason::BadName);
}

bool holds(const std::vector<EveningAdded>& evenings, const std::string& event) {
  return std::ranges::find(evenings, event, &EveningAdded::event) != evenings.end();
}

bool is_personal(const std::string& name) {
  return !name.empty() && name.size() <= detail::kLongestName && name.find('\n') == std::string::npos;
}

/// Nobody has a third name through another: whoever bears a name is found at once.
std::optional<SeasonReason> misfit_of(const Season& season, const NamesJoined& fact) {
  if (!is_personal(fact.name) || !is_personal(fact.as)) return SeasonReason::BadPerson;
  if (season.joined().size() >= kMostJoined) return SeasonReason::TooManyJoined;
  names::NameBook book;
  const std::size_t name = book.number_of(fact.name);
  const std::size_t bearer = book.number_of(fact.as);
  if (name == bearer) return SeasonReason::OneAlready;
  for (const NamesJoined& one : season.joined()) {
    const std::size_t other = book.number_of(one.name);
    const std::size_t known_as = book.number_of(one.as);
    if (other == name && known_as == bearer) return SeasonReason::OneAlready;
    if (other == name || other == bearer || known_as == name) return SeasonReason::OtherAlready;
  }
  return std::nullopt;
}

/// What is wrong with a fact of a season that is open.
struct Misfit {
  const Season& season;

  std::optional<SeasonReason> operator()(const SeasonOpened&) const { return SeasonReason::AlreadyOpen; }
  std::optional<SeasonReason> operator()(const SeasonRuled& fact) const { return misfit(fact.rules); }
  std::optional<SeasonReason> operator()(const EveningAdded& fact) const {
    if (!is_id(fact.event)) return SeasonReason::NoSuchEvent;
    if (holds(season.evenings(), fact.event)) return SeasonReason::AlreadyIn;
    if (season.evenings().size() >= kMostEvenings) return SeasonReason::TooManyEvenings;
    return std::nullopt;
  }
  std::optional<SeasonReason> operator()(const EveningDropped& fact) const {
    return holds(season.evenings(), fact.event) ? std::nullopt : std::optional(SeasonReason::NotIn);
  }
  std::optional<SeasonReason> operator()(const SeasonClosed&) const { return std::nullopt; }
  std::optional<SeasonReason> operator()(const SeasonReopened&) const {
    return season.is_closed() ? std::nullopt : std::optional(SeasonReason::NotClosed);
  }
  std::optional<SeasonReason> operator()(const NamesJoined& fact) const { return misfit_of(season, fact); }
  std::optional<SeasonReason> operator()(const NamesParted& fact) const {
    const bool is_joined = std::ranges::find(season.joined(), fact.name, &NamesJoined::name) != season.joined().end();
    return is_joined ? std::nullopt : std::optional(SeasonReason::NotJoined);
  }
};

std::string_view words_of(SeasonReason reason) {
  switch (reason) {
    case SeasonReason::NotOpen: return "the season is not open: its first fact opens it";
    case SeasonReason::AlreadyOpen: return "the season is open already";
    case SeasonReason::Closed: return "the season is over: reopen it first";
    case SeasonReason::NotClosed: return "the season is not over";
    case SeasonReason::BadName: return "the name of a season is one line of 1 to 60 bytes";
    case SeasonReason::UnfitName: return "the season cannot be called so";
    case SeasonReason::NoSuchEvent: return "there is no such event in this house";
    case SeasonReason::AlreadyIn: return "this event is an evening of the season already";
    case SeasonReason::NotIn: return "this event is no evening of the season";
    case SeasonReason::TooManyEvenings: return "a season has {evenings} evenings at most";
    case SeasonReason::AbsentInAverage:
      return "an average counts games that were played: by average an evening without somebody is worth nothing";
    case SeasonReason::AbsentTooMuch: return "an evening without somebody is worth 0 to 1000 points";
    case SeasonReason::BadShare: return "the share of the difference that a handicap gives is 1 to 100 in the hundred";
    case SeasonReason::BadMost: return "the most that a handicap gives is 0.1 to 100 points a game";
    case SeasonReason::BadBase: return "the base of handicaps is 0.1 to 100 points a game, or the best average";
    case SeasonReason::BadBest: return "the best 1 to {evenings} evenings count, or all of them";
    case SeasonReason::BadLeast: return "the least number of evenings for a place is 0 to {evenings}";
    case SeasonReason::BadPerson: return "the name of a person is one line of 1 to 60 bytes";
    case SeasonReason::OneAlready: return "both names are one person already";
    case SeasonReason::OtherAlready:
      return "one of these names is joined to another already: join both to the name that is to be told";
    case SeasonReason::NotJoined: return "this name is no other name of anybody";
    case SeasonReason::TooManyJoined: return "a season knows other names of {people} people at most";
  }
  unreachable("a reason without words");
}

}  // namespace

std::string_view name_of(SeasonReason reason) {
  switch (reason) {
    case SeasonReason::NotOpen: return "NotOpen";
    case SeasonReason::AlreadyOpen: return "AlreadyOpen";
    case SeasonReason::Closed: return "Closed";
    case SeasonReason::NotClosed: return "NotClosed";
    case SeasonReason::BadName: return "BadName";
    case SeasonReason::UnfitName: return "UnfitName";
    case SeasonReason::NoSuchEvent: return "NoSuchEvent";
    case SeasonReason::AlreadyIn: return "AlreadyIn";
    case SeasonReason::NotIn: return "NotIn";
    case SeasonReason::TooManyEvenings: return "TooManyEvenings";
    case SeasonReason::AbsentInAverage: return "AbsentInAverage";
    case SeasonReason::AbsentTooMuch: return "AbsentTooMuch";
    case SeasonReason::BadShare: return "BadShare";
    case SeasonReason::BadMost: return "BadMost";
    case SeasonReason::BadBase: return "BadBase";
    case SeasonReason::BadBest: return "BadBest";
    case SeasonReason::BadLeast: return "BadLeast";
    case SeasonReason::BadPerson: return "BadPerson";
    case SeasonReason::OneAlready: return "OneAlready";
    case SeasonReason::OtherAlready: return "OtherAlready";
    case SeasonReason::NotJoined: return "NotJoined";
    case SeasonReason::TooManyJoined: return "TooManyJoined";
  }
  unreachable("a reason without a name");
}

std::string explain(SeasonReason reason, const Wording& say) {
  return say(words_of(reason), {{"evenings", std::to_string(kMostEvenings)}, {"people", std::to_string(kMostJoined)}});
}

std::optional<SeasonReason> misfit(const SeasonRules& rules) {
  const auto is_tenths = [](std::uint32_t tenths) { return tenths >= 1 && tenths <= kMostTenths; };
  if (rules.best > kMostEvenings) return SeasonReason::BadBest;
  if (rules.least > kMostEvenings) return SeasonReason::BadLeast;
  if (rules.absent_points && rules.by == SeasonBy::Average) return SeasonReason::AbsentInAverage;
  if (rules.absent_points && *rules.absent_points > kMostAbsentPoints) return SeasonReason::AbsentTooMuch;
  if (!rules.handicap) return std::nullopt;
  if (rules.handicap->share_percent < 1 || rules.handicap->share_percent > kMostPercent) return SeasonReason::BadShare;
  if (!is_tenths(rules.handicap->most_tenths)) return SeasonReason::BadMost;
  if (rules.handicap->base_tenths && !is_tenths(*rules.handicap->base_tenths)) return SeasonReason::BadBase;
  return std::nullopt;
}

std::optional<names::NameProblem> unfit_name(const SeasonFact& fact) {
  const auto* opened = std::get_if<SeasonOpened>(&fact);
  return opened == nullptr ? std::nullopt : names::problem_of(opened->name);
}

std::optional<SeasonReason> Season::misfit(const SeasonFact& fact) const {
  if (is_closed_ && !std::holds_alternative<SeasonReopened>(fact)) return SeasonReason::Closed;
  if (is_open_) return std::visit(Misfit{*this}, fact);
  const auto* opened = std::get_if<SeasonOpened>(&fact);
  if (opened == nullptr) return SeasonReason::NotOpen;
  if (const auto wrong = misfit_of_name(opened->name)) return wrong;
  return tournament::misfit(opened->rules);
}

void Season::apply(const SeasonFact& fact) {
  if (const auto* opened = std::get_if<SeasonOpened>(&fact)) {
    is_open_ = true;
    name_ = opened->name;
    rules_ = opened->rules;
  } else if (const auto* ruled = std::get_if<SeasonRuled>(&fact)) {
    rules_ = ruled->rules;
  } else if (const auto* added = std::get_if<EveningAdded>(&fact)) {
    evenings_.push_back(*added);
  } else if (const auto* dropped = std::get_if<EveningDropped>(&fact)) {
    std::erase_if(evenings_, [&](const EveningAdded& one) { return one.event == dropped->event; });
  } else if (const auto* joined = std::get_if<NamesJoined>(&fact)) {
    joined_.push_back(*joined);
  } else if (const auto* parted = std::get_if<NamesParted>(&fact)) {
    std::erase_if(joined_, [&](const NamesJoined& one) { return one.name == parted->name; });
  } else {
    is_closed_ = std::holds_alternative<SeasonClosed>(fact);
  }
}

}  // namespace euchre::tournament
