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
std::string names_of(const Event& event, const std::vector<EntryId>& entries) {
  std::string text;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool is_last = i + 1 == entries.size();
    text += i == 0 ? "" : is_last ? " and " : ", ";
    text += side_title(event, {entries[i]});
  }
  return text;
}

struct WishWords {
  const Event& event;

  std::string operator()(const tournament::KeepApart& wish) const {
    return names_of(event, {wish.one, wish.other}) + " are never at one table";
  }
  std::string operator()(const tournament::KeepTogether& wish) const {
    return names_of(event, {wish.one, wish.other}) + " are always at one table, and never partners";
  }
  std::string operator()(const tournament::MixPairs& wish) const {
    return "partners are one of " + wish.one + " and one of " + wish.other;
  }
  std::string operator()(const tournament::SpreadOut& wish) const {
    const bool are_seeds = is_knock_out(event.settings().plan);
    return names_of(event, wish.strong) +
           (are_seeds ? " are the first seeds, in this order" : " are at different tables in the first round");
  }
  std::string operator()(const tournament::StayAt& wish) const {
    return names_of(event, {wish.entry}) + ": always at table " + std::to_string(wish.table) + ", North-South";
  }
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

std::string words_of(const Event& event, const tournament::SeatingWish& wish) {
  return std::visit(WishWords{event}, wish);
}

std::string words_of(const Event& event, const std::vector<UnmetWish>& unmet) {
  std::string text;
  for (const UnmetWish& one : unmet) {
    const auto wish = std::ranges::find(event.wishes(), one.number, &StandingWish::number);
    EUCHRE_REQUIRE(wish != event.wishes().end());
    text += (text.empty() ? "" : "; ") + words_of(event, wish->wish) + ": not in this round, since " + explain(one);
  }
  return text;
}

told::WishList tell_wishes(const Event& event) {
  told::WishList list{.facts = static_cast<std::int64_t>(event.facts()), .wishes = {}};
  const auto unmet = unmet_beforehand(event);
  for (const StandingWish& standing : event.wishes()) {
    told::SeatingWish& told = list.wishes.emplace_back();
    told.wish = standing.number;
    told.kind = static_cast<told::WishKind>(standing.wish.index());  // in the same order: tell_wishes_test.cpp holds it
    told.words = words_of(event, standing.wish);
    std::visit(WishFields{told}, standing.wish);
    const auto problem = std::ranges::find(unmet, standing.number, &UnmetWish::number);
    if (problem != unmet.end()) told.problem = explain(*problem);
  }
  return list;
}

}  // namespace euchre::office
