#include "house/table/detail/director.h"

#include "core/facts/act_words.h"
#include "house/table/detail/closing.h"
#include "house/table/detail/names.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace euchre::table::detail {

namespace {

using facts::Fact;
using Facts = std::vector<Fact>;

constexpr std::size_t kMostWords = 200;
constexpr std::size_t kMostEntries = 12;
constexpr int kMostPoints = 20;

/// One line, not empty, not too long.
bool are_good_words(std::string_view words) {
  const bool is_clean = std::none_of(words.begin(), words.end(), [](char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < 0x20U || byte == 0x7FU;
  });
  return is_clean && !words.empty() && words.size() <= kMostWords;
}

/// Why nobody may direct a deal now.
std::optional<Reason> why_not_in_deal(const Table& table) {
  if (!table.course().is_under_appeal()) return Reason::NoDirector;
  if (table.open_deal() == nullptr || !table.course().is_deal_running()) return Reason::NoDealInPlay;
  return std::nullopt;
}

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= 24 && std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || letter == '-';
  });
}

bool are_good_entries(const std::vector<match::RuledEntry>& entries) {
  return entries.size() <= kMostEntries && std::all_of(entries.begin(), entries.end(), [](const auto& entry) {
           const int points = entry.points.number();
           const bool is_plain = entry.articles.find_first_of(";\"") == std::string::npos;
           return is_word(entry.reason) && points >= -kMostPoints && points <= kMostPoints &&
                  (entry.articles.empty() || (is_plain && are_good_words(entry.articles)));
         });
}

/// Whether the match is over once these have happened.
bool end_match(const Table& table, const Facts& facts) {
  facts::Course after = table.course();
  for (const Fact& fact : facts) after.apply(fact);
  return !after.is_match_running();
}

/// No side is left with less than nothing.
bool leaves_good_score(const Table& table, const std::vector<match::RuledEntry>& entries) {
  BySide<int> score;
  for (const Side side : kSides) score[side] = table.match()->score()[side].number();
  for (const match::RuledEntry& entry : entries) score[entry.side] += entry.points.number();
  return score[Side::NorthSouth] >= 0 && score[Side::EastWest] >= 0;
}

}  // namespace

DirectorResult name_director(const Table& table, const NameDirector& command) {
  if (!table.course().is_permissive()) return refuse(Reason::StrictTable);
  if (!command.name.empty()) {
    if (auto refusal = refuse_name(command.name)) return Failure{*std::move(refusal)};
  }
  Facts facts{facts::DirectorNamed{command.name}};
  if (command.name.empty() && table.course().is_under_appeal()) facts.insert(facts.begin(), facts::AppealClosed{});
  return facts;
}

DirectorResult call_director(const Table& table, const CallDirector& command) {
  if (!table.course().is_permissive()) return refuse(Reason::StrictTable);
  if (table.course().director().empty()) return refuse(Reason::NoDirector);
  if (!table.course().is_match_running()) return refuse(Reason::NoMatch);
  if (table.course().is_under_appeal()) return refuse(Reason::AlreadyDone);
  return Facts{facts::DirectorCalled{command.seat}};
}

DirectorResult close_appeal(const Table& table) {
  if (!table.course().is_under_appeal()) return refuse(Reason::NoDirector);
  return Facts{facts::AppealClosed{}};
}

/// Where the finding ends the deal he still has the floor, to correct the score or to rule in words, until he lets them
/// play on; after a match there is nothing left to direct.
DirectorResult enter_finding(const Table& table, const EnterFinding& command) {
  if (const auto reason = why_not_in_deal(table)) return refuse(*reason);
  if (!are_good_words(command.text)) return refuse(Reason::BadWords, "one line of at most 200 characters");
  std::string text = "dir " + command.text;
  const auto act = facts::parse_act_line(text);
  if (!act) return refuse(Reason::BadWords, act.error().text);
  if (const auto unknown = facts::unknown_word(*act)) return refuse(Reason::BadWords, unknown->text);
  if (act->acts.size() != 1) return refuse(Reason::BadWords, "one finding at a time");
  Facts facts = with_closing(table, Facts{facts::Incident{std::move(text)}});
  if (end_match(table, facts)) facts.emplace_back(facts::AppealClosed{});
  return facts;
}

DirectorResult undo_acts(const Table& table, const UndoActs& command) {
  if (const auto reason = why_not_in_deal(table)) return refuse(*reason);
  if (!are_good_words(command.reason)) return refuse(Reason::BadWords, "why it is taken back, in one line");
  if (command.count == 0 || command.count > table.course().deal()->acts.size()) return refuse(Reason::NothingThere);
  return Facts{facts::ActsUndone{command.count, command.reason}};
}

DirectorResult rule_by_hand(const Table& table, const RuleByHand& command) {
  if (!table.course().is_under_appeal()) return refuse(Reason::NoDirector);
  if (!are_good_words(command.words)) return refuse(Reason::BadWords, "one line of at most 200 characters");
  Facts facts{facts::RuledByHand{command.words}};
  if (!command.ruling) return facts;
  if (const auto reason = why_not_in_deal(table)) return refuse(*reason);
  if (!are_good_entries(command.ruling->entries))
    return refuse(Reason::BadWords, "an entry is a side, points and a word");
  if (!leaves_good_score(table, command.ruling->entries))
    return refuse(Reason::BadWords, "a score is never below nothing");
  facts.emplace_back(facts::AppealClosed{});
  for (Fact& fact : facts_that_settle(table.course(), command.ruling->entries, command.ruling->next_dealer)) {
    facts.push_back(std::move(fact));
  }
  return facts;
}

/// Until the coming turn-up, or until the coming deal is entered, as the code says. [S5]
DirectorResult correct_score(const Table& table, const CorrectScore& command) {
  if (!table.course().is_under_appeal()) return refuse(Reason::NoDirector);
  if (!table.course().is_match_running()) return refuse(Reason::NoMatch);
  if (!are_good_words(command.reason)) return refuse(Reason::BadWords, "why it is corrected, in one line");
  using Until = laws::ScoreLaw::CorrectionUntil;
  const OpenDeal* open = table.open_deal();
  const bool is_turned_up = open != nullptr && table.course().is_deal_running();
  if (is_turned_up && open->book().score.correction_until.value == Until::NextTurnUp)
    return refuse(Reason::TooLateForIt);
  facts::ScoreCorrected corrected{command.score, command.reason};
  if (table.course().misfit(corrected)) return refuse(Reason::BadWords, "no side below nothing, none that has won");
  return Facts{std::move(corrected)};
}

}  // namespace euchre::table::detail
