#include "club/print/detail/list_fit.h"

#include "club/print/detail/lettering.h"
#include "core/base/check.h"
#include "core/base/text.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace euchre::print::detail {
namespace {

constexpr double kStepPt = 0.5;
constexpr double kLittleSmaller = 0.75;  ///< so much of the largest size is taken rather than that cells are broken
constexpr double kSmallestPt = 5;
constexpr int kHeadingLines = 2;
constexpr double kRoundedUp = 1.02;  ///< where letters are set on whole dots
constexpr double kLeastRowMm = 5;
constexpr double kLeadMm = 2.4;  ///< before words that would touch the numbers of the column before

/// How wide a column has to be for letters of size 1.
struct Need {
  double whole = 0;  ///< every cell in as few lines as it says itself
  double least = 0;  ///< every cell within the lines that a cell may have
};

double width_of_lines(const std::vector<std::string>& lines, Weight weight) {
  double width = 0;
  for (const std::string& line : lines) width = std::max(width, width_of(line, weight));
  return width;
}

double whole_width(const std::string& cell, Weight weight) {
  double width = 0;
  for (const std::string_view line : split(cell, '\n')) width = std::max(width, width_of(line, weight));
  return width;
}

/// Whether a cell stays within so many lines and that width.
bool finds_room(const std::string& cell, double width, Weight weight, int most_lines) {
  const auto lines = lines_within(cell, width, weight);
  return lines.size() <= static_cast<std::size_t>(most_lines) && width_of_lines(lines, weight) <= width;
}

/// The least width, to a hundredth of a letter's size.
double least_width(const std::string& cell, Weight weight, int most_lines) {
  double too_narrow = 0;
  double wide_enough = whole_width(cell, weight);
  while (wide_enough - too_narrow > 0.01) {
    const double middle = (too_narrow + wide_enough) / 2;
    (finds_room(cell, middle, weight, most_lines) ? wide_enough : too_narrow) = middle;
  }
  return wide_enough;
}

/// To each what it lacks, the least first, as far as there is as much for each of the others; they have equal parts.
std::vector<double> shared_out(const std::vector<double>& lacks, double left) {
  std::vector<std::size_t> order(lacks.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(lacks[i], i); });
  std::vector<double> given(lacks.size());
  for (std::size_t done = 0; done < order.size(); ++done) {
    given[order[done]] = std::min(lacks[order[done]], left / static_cast<double>(order.size() - done));
    left -= given[order[done]];
  }
  return given;
}

/// Whether cells may be broken.
enum class Cells : std::uint8_t { Whole, Broken };

/// Lays one list out in letters of different sizes.
class Fitting {
 public:
  Fitting(const ListSheet& sheet, double width_mm, double height_mm)
      : sheet_(sheet), width_mm_(width_mm), height_mm_(height_mm), needs_(sheet.columns.size()) {
    for (const auto& row : sheet.rows) {
      EUCHRE_REQUIRE(row.size() == sheet.columns.size());
      for (std::size_t i = 0; i < row.size(); ++i) widen(needs_[i], row[i], sheet.columns[i].weight, sheet.lines);
    }
    for (const Column& column : sheet.columns) {
      Need& need = titles_.emplace_back();
      widen(need, column.title, Weight::Bold, kHeadingLines);
    }
  }

  /// Nothing where it has to be cut.
  [[nodiscard]] std::optional<ListFit> in(double size_pt, unsigned strips, Cells cells) const {
    ListFit fit;
    fit.size_pt = size_pt;
    fit.strips = strips;
    fit.strip_mm = (width_mm_ - kBetweenStripsMm * (strips - 1)) / strips;
    if (!find_widths(fit) || (cells == Cells::Whole && !fit.is_whole)) return std::nullopt;
    lay_rows(fit);
    return fit;
  }
  /// In the smallest letters, each column with its part of what there is.
  [[nodiscard]] ListFit squeezed() const {
    ListFit fit;
    fit.size_pt = kSmallestPt;
    fit.strip_mm = width_mm_;
    for (std::size_t i = 0; i < needs_.size(); ++i) fit.widths_mm.push_back(least_mm(i, fit.size_pt));
    const double all = std::accumulate(fit.widths_mm.begin(), fit.widths_mm.end(), 0.0);
    for (double& width : fit.widths_mm) width *= width_mm_ / all;
    lay_rows(fit);
    return fit;
  }

 private:
  static void widen(Need& need, const std::string& cell, Weight weight, int lines) {
    const double whole = whole_width(cell, weight);
    need.whole = std::max(need.whole, whole);
    if (whole > need.least) need.least = std::max(need.least, least_width(cell, weight, lines));
  }
  [[nodiscard]] double whole_mm(std::size_t i, double size_pt) const {
    return std::max(needs_[i].whole * size_pt, titles_[i].whole * kHeadingPt) * kRoundedUp * kMmPerPoint + white_mm(i);
  }
  [[nodiscard]] double least_mm(std::size_t i, double size_pt) const {
    return std::max(needs_[i].least * size_pt, titles_[i].least * kHeadingPt) * kRoundedUp * kMmPerPoint + white_mm(i);
  }
  [[nodiscard]] double lead_mm(std::size_t i) const {
    const auto& columns = sheet_.columns;
    return i > 0 && columns[i].align == Align::Left && columns[i - 1].align == Align::Right ? kLeadMm : 0;
  }
  [[nodiscard]] double white_mm(std::size_t i) const { return lead_mm(i) + 2 * kPadMm; }

  bool find_widths(ListFit& fit) const {
    std::vector<double> lacks;
    double left = fit.strip_mm;
    double shares = 0;
    for (std::size_t i = 0; i < needs_.size(); ++i) {
      fit.widths_mm.push_back(least_mm(i, fit.size_pt));
      lacks.push_back(whole_mm(i, fit.size_pt) - fit.widths_mm.back());
      left -= fit.widths_mm.back();
      shares += sheet_.columns[i].share;
    }
    if (left < 0) return false;
    fit.is_whole = std::accumulate(lacks.begin(), lacks.end(), 0.0) <= left;
    const auto given = shared_out(lacks, left);
    left -= std::accumulate(given.begin(), given.end(), 0.0);
    for (std::size_t i = 0; i < given.size(); ++i)
      fit.widths_mm[i] += given[i] + std::max(0.0, left) * sheet_.columns[i].share / shares;
    return true;
  }

  [[nodiscard]] FittedRow lay(const std::vector<std::string>& cells, const ListFit& fit, double size_pt,
                              std::optional<Weight> weight) const {
    FittedRow row;
    std::size_t most = 1;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const double width = (fit.widths_mm[i] - white_mm(i)) / (size_pt * kMmPerPoint) + 0.02;
      const auto lines = lines_within(cells[i], width, weight.value_or(sheet_.columns[i].weight));
      most = std::max(most, lines.size());
      std::string& text = row.cells.emplace_back();
      for (const std::string& line : lines) text += (&line == &lines.front() ? "" : "\n") + line;
    }
    row.height_mm = (static_cast<double>(most) * kLineHeight + kRoomOfRow) * size_pt * kMmPerPoint;
    return row;
  }

  void lay_rows(ListFit& fit) const {
    for (std::size_t i = 0; i < needs_.size(); ++i) fit.leads_mm.push_back(lead_mm(i));
    std::vector<std::string> titles;
    titles.reserve(sheet_.columns.size());
    for (const Column& column : sheet_.columns) titles.push_back(column.title);
    fit.heading = lay(titles, fit, kHeadingPt, Weight::Bold);
    const double height = height_mm_ - fit.heading.height_mm;
    double used = 0;
    for (std::size_t i = 0; i < sheet_.rows.size(); ++i) {
      FittedRow& row = fit.rows.emplace_back(lay(sheet_.rows[i], fit, fit.size_pt, std::nullopt));
      row.height_mm = std::max({row.height_mm, sheet_.row_mm, kLeastRowMm});
      if (fit.columns.empty() || used + row.height_mm > height) {
        fit.columns.push_back({i, i});
        used = 0;
      }
      fit.columns.back().end = i + 1;
      used += row.height_mm;
    }
  }

  const ListSheet& sheet_;
  double width_mm_;
  double height_mm_;
  std::vector<Need> needs_;
  std::vector<Need> titles_;
};

/// The first that takes no more pages, from the largest letters on.
std::optional<ListFit> largest(const Fitting& fitting, const ListSheet& sheet, std::size_t most_pages, Cells cells) {
  const double most = std::max(sheet.size_pt, sheet.least_pt);
  const double least = cells == Cells::Whole ? std::max(sheet.least_pt, most * kLittleSmaller) : sheet.least_pt;
  for (double size = most; size >= least; size -= kStepPt) {
    for (unsigned strips = 1; strips <= sheet.most_strips; ++strips) {
      auto fit = fitting.in(size, strips, cells);
      if (fit && fit->pages() <= most_pages) return fit;
    }
  }
  return std::nullopt;
}

}  // namespace

ListFit fit_list(const ListSheet& sheet, double width_mm, double height_mm) {
  const Fitting fitting(sheet, width_mm, height_mm);
  std::optional<std::size_t> fewest;
  for (unsigned strips = 1; strips <= sheet.most_strips; ++strips) {
    if (const auto fit = fitting.in(sheet.least_pt, strips, Cells::Broken);
        fit && fit->pages() < fewest.value_or(SIZE_MAX))
      fewest = fit->pages();
  }
  if (fewest) {
    auto fit = largest(fitting, sheet, *fewest, Cells::Whole);
    if (!fit) fit = largest(fitting, sheet, *fewest, Cells::Broken);
    EUCHRE_REQUIRE(fit.has_value());
    return *std::move(fit);
  }
  for (double size = sheet.least_pt - kStepPt; size >= kSmallestPt; size -= kStepPt) {
    if (auto fit = fitting.in(size, 1, Cells::Broken)) return *std::move(fit);
  }
  return fitting.squeezed();
}

}  // namespace euchre::print::detail
