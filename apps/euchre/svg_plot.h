#pragma once

#include <optional>
#include <string>
#include <vector>

/// Plots as SVG text, for docs and browsers: plain, readable in print, nothing to be clicked.
namespace euchre::svg {

/// A measured value with half the width of its 95 % interval.
struct Measure {
  double value = 0;
  double half_width = 0;
};

struct CurvePoint {
  double x = 0;
  Measure y;
};

/// One field of a plot of curves, all over the same x.
struct Panel {
  std::string title;  ///< what y is, with its unit
  std::vector<CurvePoint> points;
  std::optional<double> least_y = {};  ///< shown at least; else as the points need it
};

/// Panels one above the other. REQUIRES: a panel, and a point in each.
[[nodiscard]] std::string curves(const std::string& title, const std::string& x_title,
                                 const std::vector<Panel>& panels);

/// A row of bars that share a label.
struct BarRow {
  std::string label;
  std::vector<Measure> values;     ///< one for each column
  std::vector<std::string> words;  ///< beside each bar
};

struct BarColumn {
  std::string title;
  double zero = 0;  ///< where the bars begin
};

/// Rows of bars with their intervals, in columns of their own scale. REQUIRES: as many values in each row as columns.
[[nodiscard]] std::string bars(const std::string& title, const std::vector<BarColumn>& columns,
                               const std::vector<BarRow>& rows);

}  // namespace euchre::svg
