#include "club/office/tell_wishes.h"

#include "club/office/tell_event.h"
#include "club/tournament/seating_wishes.h"
#include "core/base/check.h"

#include <algorithm>
#include <array>

namespace euchre::office {
namespace {

using tournament::EntryId;
using tournament::Event;
using tournament::StandingWish;
using tournament::UnmetWish;

/// `Ann, Bob and Cid`.
std::string names_of(const Event& event, const std::vector<EntryId>& entries, const Wording& say) {
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool is_last = i + 1 == entries.size();
    text += i == 0 ? "" : is_last ? say(" and ") : ", ";
    text += side_title(event, {entries[i]});
  }
  return text;
}

struct WishWords {
  const Event& event;
  const Wording& say;

  std::string operator()(const tournament::KeepApart& wish) const {
    return say("{names} are never at one table", {{"names", names({wish.one, wish.other})}});
  }
  std::string operator()(const tournament::KeepTogether& wish) const {
    return say("{names} are always at one table, and never partners", {{"names", names({wish.one, wish.other})}});
  }
  std::string operator()(const tournament::MixPairs& wish) const {
    return say("partners are one of {one} and one of {other}", {{"one", wish.one}, {"other", wish.other}});
  }
  std::string operator()(const tournament::SpreadOut& wish) const {
    const bool are_seeds = is_knock_out(event.settings().plan);
    const std::string strong = names(wish.strong);
    return are_seeds ? say("{names} are the first seeds, in this order", {{"names", strong}})
                     : say("{names} are at different tables in the first round", {{"names", strong}});
  }
  std::string operator()(const tournament::StayAt& wish) const {
    return say("{names}: always at table {table}, North-South",
               {{"names", names({wish.entry})}, {"table", std::to_string(wish.table)}});
  }

 private:
  [[nodiscard]] std::string names(const std::vector<EntryId>& entries) const { return names_of(event, entries, say); }
};

/// Fills in what a wish is about.
struct WishFields {
  told::SeatingWish& told;

  void operator()(const tournament::KeepApart& wish) const { about({wish.one, wish.other}); }
  void operator()(const tournament::KeepTogether& wish) const { about({wish.one, wish.other}); }
  void operator()(const tournament::MixPairs& wish) const { told.groups = std::array{wish.one, wish.other}; }
  void operator()(const tournament::SpreadOut& wish) const { about(wish.strong); }
  void operator()(const tournament::StayAt& wish) const {
    about({wish.entry});
    told.table = wish.table;
  }

 private:
  void about(const std::vector<EntryId>& entries) const {
    for (const EntryId entry : entries) told.entries.push_back(entry.number());
  }
};

}  // namespace

std::string words_of(const Event& event, const tournament::SeatingWish& wish, const Wording& say) {
  return std::visit(WishWords{event, say}, wish);
}

std::string words_of(const Event& event, const std::vector<UnmetWish>& unmet, const Wording& say) {
  std::string text;
  for (const UnmetWish& one : unmet) {
    const auto wish = std::ranges::find(event.wishes(), one.number, &StandingWish::number);
    EUCHRE_REQUIRE(wish != event.wishes().end());
    text += (text.empty() ? "" : say("; ")) +
            say("{wish}: not in this round, since {reason}",
                {{"wish", words_of(event, wish->wish, say)}, {"reason", explain(one, say)}});
  }
  return text;
}

told::WishList tell_wishes(const Event& event, const Wording& say) {
  told::WishList list{.facts = static_cast<std::int64_t>(event.facts()), .wishes = {}};
  const auto unmet = unmet_beforehand(event);
  for (const StandingWish& standing : event.wishes()) {
    told::SeatingWish& told = list.wishes.emplace_back();
    told.wish = standing.number;
    told.kind = static_cast<told::WishKind>(standing.wish.index());  // in the same order: tell_wishes_test.cpp holds it
    told.words = words_of(event, standing.wish, say);
    std::visit(WishFields{told}, standing.wish);
    const auto problem = std::ranges::find(unmet, standing.number, &UnmetWish::number);
    if (problem != unmet.end()) told.problem = explain(*problem, say);
  }
  return list;
}

}  // namespace euchre::office
