#include "club/print/list_sheet.h"

#include "core/base/check.h"

#include <algorithm>

namespace euchre::print {
namespace {

constexpr double kHeadMm = 24;
constexpr double kColumnHeadMm = 7;
constexpr double kFootMm = 8;
constexpr double kBetweenStripsMm = 8;
constexpr double kPadMm = 1.2;
constexpr std::size_t kLongSubtitle = 100;  ///< bytes; such a one goes over two lines

class Layout {
 public:
  Layout(const ListSheet& sheet, Document& document)
      : sheet_(sheet),
        document_(document),
        top_mm_(kMarginMm + kHeadMm),
        strip_mm_((document.width_mm - 2 * kMarginMm - kBetweenStripsMm * (sheet.strips - 1)) / sheet.strips) {
    const double height = document.height_mm - kMarginMm - kFootMm - top_mm_ - kColumnHeadMm;
    rows_per_strip_ = std::max<std::size_t>(1, static_cast<std::size_t>(height / sheet.row_mm));
    for (const Column& column : sheet.columns) shares_ += column.share;
  }

  void run() {
    const std::size_t per_page = rows_per_strip_ * sheet_.strips;
    const std::size_t count = std::max<std::size_t>(1, (sheet_.rows.size() + per_page - 1) / per_page);
    for (std::size_t page = 0; page < count; ++page) {
      document_.pages.emplace_back();
      put_heading(page, count);
      for (unsigned strip = 0; strip < sheet_.strips; ++strip) put_strip(page * per_page, strip);
    }
    if (sheet_.rows.empty())
      put(Words{kMarginMm, top_mm_ + kColumnHeadMm + 3, width(), sheet_.empty_words, 11, Weight::Regular, Align::Left,
                1});
  }

 private:
  [[nodiscard]] double width() const { return document_.width_mm - 2 * kMarginMm; }
  void put(Mark mark) { document_.pages.back().marks.push_back(std::move(mark)); }

  void put_heading(std::size_t page, std::size_t count) {
    put(Words{kMarginMm, kMarginMm, width(), sheet_.event, 10, Weight::Regular, Align::Left, 1});
    put(Words{kMarginMm, kMarginMm + 5, width(), sheet_.title, 18, Weight::Bold, Align::Left, 1});
    put(Words{kMarginMm, kMarginMm + 14.5, width(), sheet_.subtitle,
              sheet_.subtitle.size() > kLongSubtitle ? 8.0 : 10.0, Weight::Regular, Align::Left, 2});
    const std::string number = wording_of(sheet_.language)(
        "page {page} of {pages}", {{"page", std::to_string(page + 1)}, {"pages", std::to_string(count)}});
    put(Words{kMarginMm, document_.height_mm - kMarginMm - 4, width(), number, 8, Weight::Regular, Align::Right, 1});
  }

  void put_strip(std::size_t page_begin, unsigned strip) {
    const std::size_t begin = page_begin + strip * rows_per_strip_;
    const std::size_t end = std::min(sheet_.rows.size(), begin + rows_per_strip_);
    if (begin >= end) return;
    const double left = kMarginMm + strip * (strip_mm_ + kBetweenStripsMm);
    std::vector<std::string> titles;
    titles.reserve(sheet_.columns.size());
    for (const Column& column : sheet_.columns) titles.push_back(column.title);
    put_cells(left, top_mm_, titles, true);
    put(Rule{left, top_mm_ + kColumnHeadMm, left + strip_mm_, top_mm_ + kColumnHeadMm, 1});
    for (std::size_t row = begin; row < end; ++row) {
      const double top = top_mm_ + kColumnHeadMm + static_cast<double>(row - begin) * sheet_.row_mm;
      if ((row - begin) % 2 == 1) put(Ground{left, top, strip_mm_, sheet_.row_mm});
      put_cells(left, top, sheet_.rows[row], false);
    }
  }

  void put_cells(double left, double top, const std::vector<std::string>& cells, bool is_heading) {
    EUCHRE_REQUIRE(cells.size() == sheet_.columns.size());
    const double height = is_heading ? kColumnHeadMm : sheet_.row_mm;
    const double size = is_heading ? 7.5 : sheet_.size_pt;
    const int lines = is_heading ? 1 : sheet_.lines;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Column& column = sheet_.columns[i];
      const double wide = strip_mm_ * column.share / shares_;
      const Weight weight = is_heading ? Weight::Bold : column.weight;
      put(Words{left + kPadMm, top, wide - 2 * kPadMm, cells[i], size, weight, column.align, lines, height});
      left += wide;
    }
  }

  const ListSheet& sheet_;
  Document& document_;
  double top_mm_;
  double strip_mm_;
  double shares_ = 0;
  std::size_t rows_per_strip_ = 1;
};

}  // namespace

Document pages_of(const ListSheet& sheet, Paper paper, Turn turn) {
  EUCHRE_REQUIRE(sheet.strips >= 1);
  Document document = blank_document(paper, turn, sheet.event + wording_of(sheet.language)(": ") + sheet.title);
  Layout(sheet, document).run();
  return document;
}

}  // namespace euchre::print
