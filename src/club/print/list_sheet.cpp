#include "club/print/list_sheet.h"

#include "club/print/detail/lettering.h"
#include "club/print/detail/list_fit.h"
#include "core/base/check.h"

#include <algorithm>
#include <array>
#include <vector>

namespace euchre::print {
namespace {

using detail::FittedRow;
using detail::ListFit;

constexpr double kHeadMm = 24;
constexpr double kFootMm = 6;
constexpr double kSubtitleMm = 14.5;  ///< where it begins
constexpr int kSubtitleLines = 2;
constexpr std::array kSubtitlePt{10.0, 9.0, 8.0, 7.0};

/// As large as it can be read in whole.
double subtitle_size(const std::string& text, double width_mm) {
  for (const double size : kSubtitlePt) {
    const auto lines = detail::lines_within(text, width_mm / (size * kMmPerPoint), Weight::Regular);
    const double height = static_cast<double>(lines.size()) * detail::kLineHeight * size * kMmPerPoint;
    if (lines.size() <= kSubtitleLines && height <= kHeadMm - kSubtitleMm) return size;
  }
  return kSubtitlePt.back();
}

int lines_in(const std::string& text) { return 1 + static_cast<int>(std::ranges::count(text, '\n')); }

double width_inside(const Document& document) { return document.width_mm - 2 * kMarginMm; }
double height_inside(const Document& document) { return document.height_mm - 2 * kMarginMm - kHeadMm - kFootMm; }

class Layout {
 public:
  Layout(const ListSheet& sheet, Document& document)
      : sheet_(sheet),
        document_(document),
        fit_(detail::fit_list(sheet, width_inside(document), height_inside(document))) {}

  [[nodiscard]] std::size_t pages() const { return std::max<std::size_t>(1, fit_.pages()); }

  /// Of so many pages in all, behind those that are there.
  void run(std::size_t count) {
    for (std::size_t page = 0; page < pages(); ++page) {
      document_.pages.emplace_back();
      put_heading(count);
      for (unsigned strip = 0; strip < fit_.strips; ++strip) put_strip(page * fit_.strips + strip, strip);
    }
    if (sheet_.rows.empty())
      put(Words{kMarginMm, kTopMm + 3, width_inside(document_), sheet_.empty_words, 12, Weight::Regular, Align::Left,
                1});
  }

 private:
  static constexpr double kTopMm = kMarginMm + kHeadMm;

  void put(Mark mark) { document_.pages.back().marks.push_back(std::move(mark)); }

  void put_heading(std::size_t count) {
    const double width = width_inside(document_);
    put(Words{kMarginMm, kMarginMm, width, sheet_.event, 10, Weight::Regular, Align::Left, 1});
    put(Words{kMarginMm, kMarginMm + 5, width, sheet_.title, 18, Weight::Bold, Align::Left, 1});
    put(Words{kMarginMm, kMarginMm + kSubtitleMm, width, sheet_.subtitle, subtitle_size(sheet_.subtitle, width),
              Weight::Regular, Align::Left, kSubtitleLines});
    const std::string number = wording_of(sheet_.language)(
        "page {page} of {pages}", {{"page", std::to_string(document_.pages.size())}, {"pages", std::to_string(count)}});
    put(Words{kMarginMm, document_.height_mm - kMarginMm - 4, width, number, 8, Weight::Regular, Align::Right, 1});
  }

  void put_strip(std::size_t at, unsigned strip) {
    if (at >= fit_.columns.size()) return;
    const double left = kMarginMm + strip * (fit_.strip_mm + detail::kBetweenStripsMm);
    put_cells(left, kTopMm, fit_.heading, detail::kHeadingPt, Weight::Bold);
    double top = kTopMm + fit_.heading.height_mm;
    put(Rule{left, top, left + fit_.strip_mm, top, 1});
    const auto [begin, end] = fit_.columns[at];
    for (std::size_t row = begin; row < end; ++row) {
      const FittedRow fitted = row == begin ? carried_on(row) : fit_.rows[row];
      if ((row - begin) % 2 == 1) put(Ground{left, top, fit_.strip_mm, fitted.height_mm});
      put_cells(left, top, fitted, fit_.size_pt, std::nullopt);
      top += fitted.height_mm;
    }
  }

  /// The row as the first of a page, with what goes on in it.
  [[nodiscard]] FittedRow carried_on(std::size_t at) const {
    FittedRow row = fit_.rows[at];
    for (unsigned i = 0; i < sheet_.carried; ++i) {
      for (std::size_t above = at; row.cells[i].empty() && above > 0; --above)
        row.cells[i] = fit_.rows[above - 1].cells[i];
    }
    return row;
  }

  void put_cells(double left, double top, const FittedRow& row, double size, std::optional<Weight> weight) {
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const Column& column = sheet_.columns[i];
      const double wide = fit_.widths_mm[i];
      const double lead = detail::kPadMm + fit_.leads_mm[i];
      put(Words{left + lead, top, wide - lead - detail::kPadMm, row.cells[i], size, weight.value_or(column.weight),
                column.align, lines_in(row.cells[i]), row.height_mm});
      left += wide;
    }
  }

  const ListSheet& sheet_;
  Document& document_;
  ListFit fit_;
};

}  // namespace

Document pages_of(const ListSheet& sheet, Paper paper, Turn turn) { return pages_of(std::vector{sheet}, paper, turn); }

Document pages_of(const std::vector<ListSheet>& parts, Paper paper, Turn turn) {
  if (parts.empty()) return blank_document(paper, turn, "");
  const ListSheet& first = parts.front();
  Document document = blank_document(paper, turn, first.event + wording_of(first.language)(": ") + first.title);
  std::vector<Layout> layouts;
  std::size_t count = 0;
  for (const ListSheet& part : parts) {
    EUCHRE_REQUIRE(part.most_strips >= 1);
    layouts.emplace_back(part, document);
    count += layouts.back().pages();
  }
  for (Layout& layout : layouts) layout.run(count);
  return document;
}

double letters_of(const ListSheet& sheet, Paper paper, Turn turn) {
  const Document document = blank_document(paper, turn, "");
  return detail::fit_list(sheet, width_inside(document), height_inside(document)).size_pt;
}

}  // namespace euchre::print
