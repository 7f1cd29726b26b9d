#include "core/facts/act_words.h"

#include "core/base/text.h"
#include "core/facts/argument_values.h"
#include "core/facts/told_persons.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace euchre::facts {

namespace {

/// The arguments `key=value` of acts and findings.
constexpr std::string_view kArguments =
    "A accepted-by actual after announced attached B batches before below by card cards carry cause caused "
    "choice claimed-by conceded-by consent correct count deal decision during established EW exposed face "
    "found-in free fresh from ground hand held hint holds in in-hand intended intentional last-round lead "
    "lead-made left left-behind lift lone makers member member-of members misled n nameable new next "
    "noticed-after noticed-in NS number on open-EW open-hand open-NS others owner pack place places player "
    "players playing pointed-out points proof purpose refuse remaining replacement rest result rightful round "
    "rubbers run seat seats show shown side since snatched stage start stray subject substitute "
    "suit-call-holder table tables target team teams text times to trick tricks-EW tricks-NS turn unattached "
    "up vacancies wait waiting when where who winner wins words X Y";

constexpr std::string_view kClaims =
    "call-out-of-turn card-exposed deal disobedience entry five-points forfeit fresh-deal lead-out-of-turn "
    "lost-deal misdeal new-deal omission open-hands play-out-of-turn remark result revoke surplus that "
    "undiscarded wrong-dealer wrong-number wrong-pack wrong-score";

constexpr std::string_view kElections =
    "call-any call-card call-suit fresh-deal go-on lead-is lone lone-continues lose-trick new-deal no-order "
    "partnership penalty-add penalty-take play-highest play-lowest result-as-played stand trump-stands "
    "win-trick";

constexpr std::string_view kDemands =
    "change change-discard change-seat correction count-hand count-tricks exchange fresh-cards last-trick "
    "open-hands other place-cards placing play-on recut reshuffle search shuffle surrender-claim take-up-hand "
    "who withdraw withdrawal";

/// Parts of the words of questions.
constexpr std::string_view kQuestions = "none trick trump turn-up turned which-card who";

constexpr std::string_view kEvents =
    "cut-for-next-deal deal-complete first-lead next-deal-complete next-deal-scored scored-next-deal "
    "trick-complete turn-up turn-up-next-deal";

constexpr std::array<WordClass, 6> kClasses{{
    {"arguments", kArguments},
    {"claims", kClaims},
    {"elections", kElections},
    {"demands", kDemands},
    {"parts of questions", kQuestions},
    {"events", kEvents},
}};

bool is_one_of(std::string_view known, std::string_view word) {
  const auto all = words(known);
  return std::ranges::find(all, word) != all.end();
}

bool ends_in_digits(std::string_view word, std::string_view start) {
  if (!word.starts_with(start) || word.size() == start.size()) return false;
  const std::string_view digits = word.substr(start.size());
  return std::ranges::all_of(digits, [](char letter) { return letter >= '0' && letter <= '9'; });
}

/// `P3`, `A1`, `group2`, `table10`.
bool is_numbered(std::string_view key) {
  constexpr std::array<std::string_view, 6> kStarts{"P", "A", "B", "T", "group", "table"};
  return std::ranges::any_of(kStarts, [key](std::string_view start) { return ends_in_digits(key, start); });
}

ActProblem unknown(std::string_view what, std::string_view word, std::string_view known) {
  const std::string text = "`" + std::string(word) + "` is " + std::string(what);
  const auto nearest = nearest_word(word, words(known));
  return {nearest ? text + "; did you mean `" + std::string(*nearest) + "`?" : text + ": " + std::string(known)};
}

std::optional<ActProblem> unknown_argument(const Act& act) {
  for (const Attribute& attribute : act.attributes) {
    const std::string_view key = attribute.key;
    if (!is_one_of(kArguments, key) && !is_numbered(key)) return unknown("no argument of a fact", key, kArguments);
  }
  return std::nullopt;
}

constexpr std::string_view kDiscarded = "quitted unquitted face-down under the pack";

/// Words after a card that nobody reads, a flag without its mark for one.
std::optional<ActProblem> unknown_after_card(const Act& act) {
  constexpr std::array kPutDown{Verb::Lead, Verb::Play, Verb::Withdraw, Verb::Detach, Verb::CallCard};
  if (act.verb == Verb::Discard) {
    for (const std::string_view word : words(act.manner)) {
      if (!is_one_of(kDiscarded, word)) return unknown("nothing that is told of a discard", word, kDiscarded);
    }
  }
  if (act.manner.empty() || std::ranges::find(kPutDown, act.verb) == kPutDown.end()) return std::nullopt;
  return ActProblem{"`" + act.manner +
                    "` after the card says nothing; what was irregular is marked `!oot`, `!premature`, `!revoke`, "
                    "`!two`, `!extra` or `!extra-revoke`"};
}

std::optional<ActProblem> unknown_object(const Act& act) {
  if (act.verb == Verb::Claim && !is_one_of(kClaims, act.what))
    return unknown("nothing that is claimed", act.what, kClaims);
  if (act.verb == Verb::Elect && !is_one_of(kElections, act.what))
    return unknown("nothing that is elected", act.what, kElections);
  const bool is_demanded = is_one_of(kDemands, act.what);
  if (act.verb == Verb::Demand && !is_demanded && !is_one_of(kElections, act.what))
    return unknown("nothing that is demanded", act.what, kDemands);
  const auto is_in_question = [&act](std::string_view part) { return act.what.find(part) != std::string::npos; };
  if (act.verb == Verb::Ask && std::ranges::none_of(words(kQuestions), is_in_question))
    return unknown("no question of the laws", act.what, kQuestions);
  std::string_view event = act.what;
  if (event == "before") event = act.manner;
  if (act.verb == Verb::Event && !is_one_of(kEvents, event)) return unknown("no event of a clock", event, kEvents);
  return std::nullopt;
}

}  // namespace

std::span<const WordClass> word_classes() { return kClasses; }

std::optional<ActProblem> unknown_word(const ActLine& line) {
  for (const Act& act : line.acts) {
    if (auto problem = unknown_argument(act)) return problem;
    if (auto problem = unreadable_value(act)) return problem;
    if (auto problem = unknown_after_card(act)) return problem;
    if (auto problem = unknown_object(act)) return problem;
    if (auto problem = missing_person(act)) return problem;
  }
  return std::nullopt;
}

}  // namespace euchre::facts
