#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "core/base/text.h"

#include <algorithm>

namespace euchre::print::detail {
namespace {

using tournament::Entry;
using tournament::Event;

constexpr std::size_t kAcross = 2;
constexpr std::size_t kDown = 5;
constexpr double kWideMm = 90;
constexpr double kHighMm = 52;
constexpr double kTagCodeMm = 19;

struct Tag {
  std::string name;
  const Entry* entry = nullptr;
};

/// Everybody who is there, also who came alone and has no partner yet, in the order of names: so they are handed out.
std::vector<Tag> tags_of(const Event& event) {
  std::vector<Tag> tags;
  for (const Entry& entry : event.entries()) {
    if (!entry.is_present || entry.drawn_into) continue;
    for (const std::string& name : entry.players()) tags.push_back({name, &entry});
  }
  std::ranges::sort(tags, {}, [](const Tag& tag) { return std::pair(folded(tag.name), tag.entry->id); });
  return tags;
}

/// How a name stands on its tag: in one line where its letters are large, else in two.
struct Lettering {
  double size_pt = 27;
  int lines = 1;
};

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

/// The largest letters of which so many stand side by side.
double largest_for(std::size_t letters) {
  constexpr double kLargest = 27;
  constexpr double kLetterShare = 0.86;  ///< of its height: a bold letter's width
  constexpr double kPointsOfTag = (kWideMm - 10) * 72 / 25.4;
  return std::min(kLargest, kPointsOfTag / (kLetterShare * static_cast<double>(std::max<std::size_t>(1, letters))));
}

Lettering lettering_of(const std::string& name) {
  constexpr double kLeastOfOneLine = 18;
  const double in_one = largest_for(letters_in(name));
  if (in_one >= kLeastOfOneLine) return {in_one, 1};
  std::size_t longest = 0;
  for (const std::string_view word : words(name)) longest = std::max(longest, letters_in(word));
  return {std::min(kLeastOfOneLine, largest_for(longest)), 2};
}

/// Where a tag's upper left corner is.
struct Corner {
  double left_mm = 0;
  double top_mm = 0;
};

Corner corner_of(const Document& document, std::size_t place) {
  const double left = (document.width_mm - kAcross * kWideMm) / 2;
  const double top = (document.height_mm - kDown * kHighMm) / 2;
  const std::size_t row = place / kAcross;
  const std::size_t column = place % kAcross;
  return {left + static_cast<double>(column) * kWideMm, top + static_cast<double>(row) * kHighMm};
}

void put_cuts(Page& page, const Document& document) {
  const Corner first = corner_of(document, 0);
  const double right = first.left_mm + kAcross * kWideMm;
  const double bottom = first.top_mm + kDown * kHighMm;
  for (std::size_t i = 0; i <= kAcross; ++i) {
    const double at = first.left_mm + static_cast<double>(i) * kWideMm;
    page.marks.emplace_back(Rule{at, first.top_mm, at, bottom, 0.25});
  }
  for (std::size_t i = 0; i <= kDown; ++i) {
    const double at = first.top_mm + static_cast<double>(i) * kHighMm;
    page.marks.emplace_back(Rule{first.left_mm, at, right, at, 0.25});
  }
}

void put_tag(Page& page, Corner at, const Event& event, const Tag& tag, const SheetWish& wish) {
  const double left = at.left_mm + 5;
  const double width = kWideMm - 10;
  const double beside = wish.player_address ? width - kTagCodeMm - 2 : width;
  const Lettering lettering = lettering_of(tag.name);
  const std::string number = wording_of(wish.language)("number {n}", {{"n", text(tag.entry->id.number())}});
  page.marks.emplace_back(Words{left, at.top_mm + 4, width, event.settings().name, 9, Weight::Regular, Align::Left, 1});
  page.marks.emplace_back(
      Words{left, at.top_mm + 9, width, tag.name, lettering.size_pt, Weight::Bold, Align::Left, lettering.lines, 20});
  page.marks.emplace_back(Words{left, at.top_mm + 32, beside, tag.entry->club, 11, Weight::Regular, Align::Left, 1});
  page.marks.emplace_back(Words{left, at.top_mm + 40, beside, number, 11, Weight::Bold, Align::Left, 1});
  if (wish.player_address)
    page.marks.emplace_back(QrMark{left + width - kTagCodeMm + 2, at.top_mm + kHighMm - kTagCodeMm - 3, kTagCodeMm,
                                   wish.player_address(tag.entry->id)});
}

}  // namespace

Document name_tags(const Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  Document document = blank_document(wish.paper, Turn::Portrait, event.settings().name + say(": ") + say("Name tags"));
  std::size_t count = 0;
  for (const Tag& tag : tags_of(event)) {
    if (must_stop(wish.keep_going)) return document;
    const std::size_t place = count++ % (kAcross * kDown);
    if (place == 0) put_cuts(document.pages.emplace_back(), document);
    put_tag(document.pages.back(), corner_of(document, place), event, tag, wish);
  }
  if (document.pages.empty()) document.pages.emplace_back();
  return document;
}

}  // namespace euchre::print::detail
