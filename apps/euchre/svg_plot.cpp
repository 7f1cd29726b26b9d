#include "svg_plot.h"

#include "core/base/markup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace euchre::svg {
namespace {

constexpr double kWidth = 760;
constexpr const char* kInk = "#1d2a24";
constexpr const char* kFaint = "#d5dcd6";
constexpr const char* kBlue = "#1f5fa8";
constexpr const char* kBand = "#1f5fa833";

/// From `low` up to `high`.
struct Range {
  double low = 0;
  double high = 1;
  [[nodiscard]] double size() const { return high - low; }
};

/// Where numbers fall on the page.
struct Scale {
  Range numbers;
  Range page;
  [[nodiscard]] double at(double number) const {
    return page.low + (number - numbers.low) / numbers.size() * page.size();
  }
};

std::string text_at(double x, double y, const std::string& words, const std::string& more = "") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"{}>{}</text>\n", x, y, more.empty() ? "" : " " + more,
                     escaped_markup(words));
}

std::string line(double x1, double y1, double x2, double y2, const std::string& colour) {
  return fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\" stroke=\"{}\"/>\n", x1, y1, x2, y2, colour);
}

std::string page(const std::string& title, double height, const std::string& content) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "font-family=\"system-ui, sans-serif\" font-size=\"13\" fill=\"{2}\">\n<title>{3}</title>\n"
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#ffffff\"/>\n{4}{5}</svg>\n",
      kWidth, height, kInk, escaped_markup(title), text_at(20, 28, title, "font-size=\"17\" font-weight=\"600\""),
      content);
}

/// A step of 1, 2 or 5 times a power of ten, so that about `count` of them fill the range.
double round_step(double size, double count) {
  const double rough = size / count;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : std::array{1.0, 2.0, 5.0}) {
    if (rough <= factor * power) return factor * power;
  }
  return 10 * power;
}

/// Multiples of a round step in the range.
std::vector<double> ticks(const Range& range, double count) {
  const double step = round_step(range.size(), count);
  std::vector<double> found;
  for (auto i = std::llround(std::ceil(range.low / step)); static_cast<double>(i) * step <= range.high + step * 1e-6;
       ++i) {
    found.push_back(static_cast<double>(i) * step);
  }
  return found;
}

/// Grown by a twentieth on both sides; never empty.
Range with_margin(Range range) {
  const double margin = range.size() > 0 ? range.size() / 20 : 0.5;
  return {range.low - margin, range.high + margin};
}

Range range_of(const Panel& panel) {
  Range range{panel.points.front().y.value, panel.points.front().y.value};
  for (const CurvePoint& point : panel.points) {
    range.low = std::min(range.low, point.y.value - point.y.half_width);
    range.high = std::max(range.high, point.y.value + point.y.half_width);
  }
  if (panel.least_y) range.low = std::max(range.low, *panel.least_y);
  return with_margin(range);
}

constexpr const char* kRight = "text-anchor=\"end\"";
constexpr const char* kMiddle = "text-anchor=\"middle\"";

std::string panel_at(const Panel& panel, const Range& xs, double top) {
  constexpr double panel_height = 190;
  const Scale x{xs, {70, kWidth - 20}};
  const Scale y{range_of(panel), {top + 24 + panel_height, top + 24}};
  std::string svg = text_at(20, top + 12, panel.title, "font-weight=\"600\"");
  for (const double tick : ticks(y.numbers, 5)) {
    svg += line(x.page.low, y.at(tick), x.page.high, y.at(tick), std::abs(tick) < 1e-9 ? kInk : kFaint);
    svg += text_at(x.page.low - 8, y.at(tick) + 4, fmt::format("{:.3g}", std::abs(tick) < 1e-9 ? 0.0 : tick), kRight);
  }
  std::string middle;
  std::string above;
  std::string below;
  for (const CurvePoint& point : panel.points) {
    const double at_x = x.at(point.x);
    const auto bounded = [&](double value) { return y.at(std::clamp(value, y.numbers.low, y.numbers.high)); };
    middle += fmt::format("{}{:.1f} {:.1f}", middle.empty() ? "M" : "L", at_x, bounded(point.y.value));
    above +=
        fmt::format("{}{:.1f} {:.1f}", above.empty() ? "M" : "L", at_x, bounded(point.y.value + point.y.half_width));
    below = fmt::format("L{:.1f} {:.1f}", at_x, bounded(point.y.value - point.y.half_width)) + below;
  }
  svg += fmt::format("<path d=\"{}{}Z\" fill=\"{}\"/>\n", above, below, kBand);
  svg += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", middle, kBlue);
  return svg;
}

/// The range of a column, where its bars begin included.
Range range_of(const BarColumn& column, std::size_t number, const std::vector<BarRow>& rows) {
  Range range{column.zero, column.zero};
  for (const BarRow& row : rows) {
    const Measure& measure = row.values[number];
    range.low = std::min(range.low, measure.value - measure.half_width);
    range.high = std::max(range.high, measure.value + measure.half_width);
  }
  return range.size() > 0 ? range : Range{range.low, range.low + 1};
}

std::string bar(const Measure& measure, const Scale& x, double zero, double middle) {
  constexpr double thick = 16;
  const double from = x.at(std::min(zero, measure.value));
  const double to = x.at(std::max(zero, measure.value));
  std::string svg = fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.0f}\" fill=\"{}\"/>\n",
                                from, middle - thick / 2, to - from, thick, "#8db4dd");
  const double low = x.at(measure.value - measure.half_width);
  const double high = x.at(measure.value + measure.half_width);
  svg += line(low, middle, high, middle, kInk);
  for (const double end : {low, high}) svg += line(end, middle - 5, end, middle + 5, kInk);
  return svg;
}

}  // namespace

std::string curves(const std::string& title, const std::string& x_title, const std::vector<Panel>& panels) {
  Range xs{panels.front().points.front().x, panels.front().points.front().x};
  for (const Panel& panel : panels) {
    xs.low = std::min(xs.low, panel.points.front().x);
    xs.high = std::max(xs.high, panel.points.back().x);
  }
  if (xs.size() <= 0) xs.high = xs.low + 1;
  std::string svg;
  double top = 48;
  constexpr double panel_step = 240;
  for (const Panel& panel : panels) {
    svg += panel_at(panel, xs, top);
    top += panel_step;
  }
  const Scale x{xs, {70, kWidth - 20}};
  for (const double tick : ticks(xs, 8)) svg += text_at(x.at(tick), top - 6, fmt::format("{:.6g}", tick), kMiddle);
  svg += text_at(x.page.low + x.page.size() / 2, top + 14, x_title, kMiddle);
  return page(title, top + 28, svg);
}

std::string bars(const std::string& title, const std::vector<BarColumn>& columns, const std::vector<BarRow>& rows) {
  constexpr double row_step = 34;
  constexpr double label_width = 170;
  constexpr double words_width = 128;
  const double column_width = (kWidth - label_width - 20) / static_cast<double>(columns.size());
  const double top = 84;
  const double bottom = top + row_step * static_cast<double>(rows.size());
  std::string svg;
  for (std::size_t number = 0; number < columns.size(); ++number) {
    const BarColumn& column = columns[number];
    const double left = label_width + column_width * static_cast<double>(number);
    const Scale x{range_of(column, number, rows), {left, left + column_width - words_width}};
    svg += text_at(left, top - 22, column.title, "font-weight=\"600\"");
    svg += line(x.at(column.zero), top - 8, x.at(column.zero), bottom, kInk);
    double middle = top + row_step / 2 - 4;
    for (const BarRow& row : rows) {
      const Measure& measure = row.values[number];
      svg += bar(measure, x, column.zero, middle);
      const double end = x.at(std::max(column.zero, measure.value + measure.half_width));
      svg += text_at(end + 8, middle + 4, row.words[number]);
      middle += row_step;
    }
  }
  double middle = top + row_step / 2 - 4;
  for (const BarRow& row : rows) {
    svg += text_at(label_width - 12, middle + 4, row.label, kRight);
    middle += row_step;
  }
  return page(title, bottom + 16, svg);
}

}  // namespace euchre::svg
