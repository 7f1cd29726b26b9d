#include "club/office/tell_bracket.h"
#include "club/print/detail/event_words.h"
#include "club/print/detail/sheets.h"
#include "club/print/list_sheet.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace euchre::print::detail {
namespace {

using office::told::BracketColumn;
using office::told::BracketContest;
using office::told::BracketPart;
using office::told::BracketSide;
using office::told::ContestState;

constexpr std::size_t kMostDown = 16;   ///< contests in a column of a page, so that names can be read
constexpr std::size_t kMostAcross = 6;  ///< columns on a page
constexpr double kHeadMm = 22;
constexpr double kColumnHeadMm = 8;
constexpr double kFootMm = 8;
constexpr double kBetweenMm = 6;  ///< two columns: there the lines go that join them
constexpr double kMostBoxMm = 15;
constexpr double kBoxShare = 0.86;  ///< of what there is for a contest, so that boxes stand apart
constexpr double kNumberMm = 5;
constexpr double kScoreMm = 8;

/// A part of a column that stands on one page.
struct Strip {
  std::string title;
  std::vector<const BracketContest*> contests;
};
using Strips = std::vector<Strip>;

/// What stands on one page, from left to right.
struct Sheaf {
  std::string title;
  Strips strips;
  const BracketColumn* third_place = nullptr;  ///< below the last column
};

Strip part_of(const BracketColumn& column, std::size_t page, std::size_t pages) {
  Strip strip{column.title, {}};
  const std::size_t size = column.contests.size() / pages;
  for (std::size_t i = page * size; i < (page + 1) * size; ++i) strip.contests.push_back(&column.contests[i]);
  return strip;
}

/// So many columns on each page that none is left alone on the last.
std::size_t columns_across(std::size_t columns) {
  const std::size_t pages = (columns + kMostAcross - 1) / kMostAcross;
  return (columns + pages - 1) / pages;
}

/// Columns that follow one another as pages: a long first column goes over several, each with what follows from its part, and
/// the last page has where they come together.
std::vector<Sheaf> sheaves_of(const std::vector<const BracketColumn*>& columns, const std::string& title,
                              const Wording& say) {
  std::vector<Sheaf> sheaves;
  const std::size_t pages = (columns.front()->contests.size() + kMostDown - 1) / kMostDown;
  const auto parted =
      std::ranges::count_if(columns, [pages](const BracketColumn* column) { return column->contests.size() >= pages; });
  const std::size_t across = columns_across(static_cast<std::size_t>(parted));
  for (std::size_t page = 0; page < pages; ++page) {
    Sheaf sheaf{title + (pages > 1 ? say(", part {n}", {{"n", text(page + 1)}}) : ""), {}};
    for (const BracketColumn* column : columns) {
      if (column->contests.size() < pages) continue;
      if (sheaf.strips.size() == across) sheaves.push_back(std::exchange(sheaf, {sheaf.title, {}}));
      sheaf.strips.push_back(part_of(*column, page, pages));
    }
    sheaves.push_back(std::move(sheaf));
  }
  if (pages == 1) return sheaves;
  Sheaf last{title + say(", the end"), {}};
  for (const BracketColumn* column : columns) {
    if (column->contests.size() <= pages) last.strips.push_back(part_of(*column, 0, 1));
  }
  sheaves.push_back(std::move(last));
  return sheaves;
}

/// `10`; the games won where two meet in several; the table while they play.
std::string score_text(const BracketContest& contest, std::size_t side, std::int64_t best_of, const Wording& say) {
  if (contest.state == ContestState::Playing)
    return side == 0 ? say("table") : text(static_cast<std::uint64_t>(contest.games.back().table));
  if (contest.games.empty()) return "";
  if (best_of > 1) return text(static_cast<std::uint64_t>(contest.sides[side].wins));
  const auto& score = contest.games.back().score;
  return score ? text(static_cast<std::uint64_t>((*score)[side])) : "";
}

/// How a name is written in so much of a page's height: two names find room on two lines.
struct NameFont {
  double size_pt = 7.5;
  int lines = 1;
};
NameFont name_font(double height_mm) {
  if (height_mm >= 7.4) return {8, 2};
  return height_mm >= 6 ? NameFont{6.5, 2} : NameFont{};
}

class BracketPages {
 public:
  BracketPages(const tournament::Event& event, const office::told::Bracket& bracket, Document& document, Wording say)
      : event_(event), bracket_(bracket), document_(document), say_(say) {}

  void add(const Sheaf& sheaf) {
    document_.pages.emplace_back();
    put_heading(sheaf.title);
    const auto count = static_cast<double>(std::max<std::size_t>(sheaf.strips.size(), 4));
    wide_mm_ = (document_.width_mm - 2 * kMarginMm - kBetweenMm * (count - 1)) / count;
    const double each = (bottom_mm() - top_mm()) / static_cast<double>(sheaf.strips.front().contests.size());
    box_mm_ = std::min(kMostBoxMm, each * kBoxShare);
    std::vector<double> before;
    for (std::size_t at = 0; at < sheaf.strips.size(); ++at) {
      const double left = kMarginMm + static_cast<double>(at) * (wide_mm_ + kBetweenMm);
      std::vector<double> middles = middles_of(sheaf.strips[at].contests.size(), before);
      put_strip(sheaf.strips[at], left, middles);
      if (at > 0) join(sheaf.strips[at], left, before, middles);
      before = std::move(middles);
    }
    if (sheaf.third_place == nullptr) return;
    const double left = kMarginMm + static_cast<double>(sheaf.strips.size() - 1) * (wide_mm_ + kBetweenMm);
    const double middle = std::min(before.back() + 3 * kMostBoxMm, bottom_mm() - kMostBoxMm);
    put(Words{left, middle - kMostBoxMm / 2 - 6, wide_mm_, sheaf.third_place->title, 8, Weight::Bold});
    put_contest(sheaf.third_place->contests.front(), left, middle);
  }

 private:
  [[nodiscard]] double top_mm() const { return kMarginMm + kHeadMm + kColumnHeadMm; }
  [[nodiscard]] double bottom_mm() const { return document_.height_mm - kMarginMm - kFootMm; }
  void put(Mark mark) { document_.pages.back().marks.push_back(std::move(mark)); }

  void put_heading(const std::string& title) {
    const double width = document_.width_mm - 2 * kMarginMm;
    std::string best = bracket_.best_of > 1
                           ? say_("Best of {n} games", {{"n", text(static_cast<std::uint64_t>(bracket_.best_of))}})
                           : say_("One game each");
    if (bracket_.losses > 1) best += say_("; ") + say_("out is who has lost twice");
    if (bracket_.over) best += say_("; ") + say_("it is over");
    put(Words{kMarginMm, kMarginMm, width, event_.settings().name, 10});
    put(Words{kMarginMm, kMarginMm + 5, width, title, 18, Weight::Bold});
    put(Words{kMarginMm, kMarginMm + 14.5, width, best, 10});
  }

  /// Where contests stand: the first column evenly, each other one beside those that lead to it.
  [[nodiscard]] std::vector<double> middles_of(std::size_t count, const std::vector<double>& before) const {
    std::vector<double> middles;
    const double each = (bottom_mm() - top_mm()) / static_cast<double>(count);
    for (std::size_t at = 0; at < count; ++at) {
      if (before.size() == count) {
        middles.push_back(before[at]);
      } else if (before.size() == 2 * count) {
        middles.push_back((before[2 * at] + before[2 * at + 1]) / 2);
      } else {
        middles.push_back(top_mm() + (static_cast<double>(at) + 0.5) * each);
      }
    }
    return middles;
  }

  void put_strip(const Strip& strip, double left, const std::vector<double>& middles) {
    const bool is_unsure = strip.contests.front()->state == ContestState::IfNeeded;
    put(Words{left, kMarginMm + kHeadMm, wide_mm_, strip.title + (is_unsure ? say_(", if needed") : ""), 8,
              Weight::Bold});
    for (std::size_t at = 0; at < middles.size(); ++at) put_contest(*strip.contests[at], left, middles[at]);
  }

  void put_contest(const BracketContest& contest, double left, double middle) {
    if (contest.state == ContestState::Empty) return;
    const double top = middle - box_mm_ / 2;
    const double line = box_mm_ / 2;
    const NameFont font = name_font(line);
    const double box_left = left + kNumberMm;
    const double box_right = left + wide_mm_;
    for (const double at : {top, middle, top + box_mm_})
      put(Rule{box_left, at, box_right, at, at == middle ? 0.25 : 0.5});
    for (const double at : {box_left, box_right}) put(Rule{at, top, at, top + box_mm_, 0.5});
    // Above the line that leads here.
    put(Words{left, middle - 3.4, kNumberMm - 0.6, text(static_cast<std::uint64_t>(contest.contest)), 6,
              Weight::Regular, Align::Right});
    for (const std::size_t side : {0U, 1U}) {
      const BracketSide& who = contest.sides[side];
      const bool has_won = contest.winner && (*contest.winner == office::told::Side::First) == (side == 0);
      const Weight weight = has_won ? Weight::Bold : Weight::Regular;
      const bool is_bye = contest.state == ContestState::Bye && who.title.empty();
      const double line_top = top + static_cast<double>(side) * line;
      const double width = box_right - box_left - kScoreMm - 1.5;
      put(Words{box_left + 1, line_top, width, is_bye ? say_("bye") : who.title, font.size_pt, weight, Align::Left,
                font.lines, line});
      const double score_size = contest.state == ContestState::Playing ? 5.5 : font.size_pt;
      put(Words{box_right - kScoreMm, line_top, kScoreMm - 1, score_text(contest, side, bracket_.best_of, say_),
                score_size, weight, Align::Right, 1, line});
    }
  }

  /// Lines from each contest to the one it leads to.
  void join(const Strip& strip, double left, const std::vector<double>& before, const std::vector<double>& middles) {
    if (before.size() != middles.size() && before.size() != 2 * middles.size()) return;
    const std::size_t each = before.size() / middles.size();
    const double from = left - kBetweenMm;
    const double bend = left - kBetweenMm / 2;
    for (std::size_t at = 0; at < before.size(); ++at) {
      const double middle = middles[at / each];
      if (strip.contests[at / each]->state == ContestState::Empty) continue;
      put(Rule{from, before[at], bend, before[at], 0.4});
      if (before[at] != middle) put(Rule{bend, before[at], bend, middle, 0.4});
      put(Rule{bend, middle, left + kNumberMm, middle, 0.4});
    }
  }

  const tournament::Event& event_;
  const office::told::Bracket& bracket_;
  Document& document_;
  Wording say_;
  double wide_mm_ = 0;
  double box_mm_ = kMostBoxMm;
};

}  // namespace

Document bracket_sheet(const tournament::Event& event, const SheetWish& wish) {
  const Wording say = wording_of(wish.language);
  const auto bracket = office::tell_bracket(event, say);
  if (!bracket) {
    ListSheet sheet;
    sheet.language = wish.language;
    sheet.event = event.settings().name;
    sheet.title = say("Bracket");
    sheet.empty_words = say("No knock-out has begun.");
    return pages_of(sheet, wish.paper, Turn::Landscape);
  }
  Document document = blank_document(wish.paper, Turn::Landscape, event.settings().name + say(": ") + say("Bracket"));
  const auto columns_of = [&](const auto& belongs) {
    std::vector<const BracketColumn*> columns;
    for (const BracketColumn& column : bracket->columns) {
      if (belongs(column.part)) columns.push_back(&column);
    }
    return columns;
  };
  const auto winners =
      columns_of([](BracketPart part) { return part == BracketPart::Winners || part == BracketPart::GrandFinal; });
  const auto losers = columns_of([](BracketPart part) { return part == BracketPart::Losers; });
  const auto third_place = columns_of([](BracketPart part) { return part == BracketPart::ThirdPlace; });
  auto sheaves = sheaves_of(winners, bracket->losses > 1 ? say("Bracket, winners' side") : say("Bracket"), say);
  if (!third_place.empty()) sheaves.back().third_place = third_place.front();
  if (!losers.empty())
    std::ranges::move(sheaves_of(losers, say("Bracket, losers' side"), say), std::back_inserter(sheaves));
  BracketPages pages(event, *bracket, document, say);
  for (const Sheaf& sheaf : sheaves) {
    if (must_stop(wish.keep_going)) break;
    pages.add(sheaf);
  }
  return document;
}

}  // namespace euchre::print::detail
