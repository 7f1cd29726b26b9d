#include "train_curve.h"

#include "core/base/text.h"
#include "read_input.h"
#include "svg_plot.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

namespace svg = euchre::svg;

constexpr const char* kHeader =
    "iteration,deals,seconds,entropy,clipped,value_error,alone,makers_points,points,strength,half_width";
enum Column : std::size_t {
  Iteration,
  Deals,
  Seconds,
  Entropy,
  Clipped,
  ValueError,
  Alone,
  MakersPoints,
  Points,
  Strength,
  HalfWidth,
  Count
};

std::array<std::string, Count> fields_of(const std::string& line) {
  std::array<std::string, Count> fields;
  std::size_t begin = 0;
  for (std::string& field : fields) {
    const std::size_t end = std::min(line.find(',', begin), line.size());
    field = line.substr(begin, end - begin);
    begin = std::min(end + 1, line.size());
  }
  return fields;
}

double number_in(const std::string& field) { return std::strtod(field.c_str(), nullptr); }

/// A panel of what one column holds; none of its points where that is empty.
svg::Panel panel_of(const std::vector<std::string>& lines, const std::string& title, Column value,
                    std::optional<Column> half_width) {
  constexpr double million = 1e6;
  svg::Panel panel{title, {}};
  for (const std::string& line : lines) {
    const auto fields = fields_of(line);
    if (fields[value].empty()) continue;
    panel.points.push_back({number_in(fields[Deals]) / million,
                            {number_in(fields[value]), half_width ? number_in(fields[*half_width]) : 0.0}});
  }
  return panel;
}

}  // namespace

euchre::Result<TrainCurve, std::string> TrainCurve::open(const std::string& file, unsigned iterations) {
  TrainCurve curve(file);
  if (std::filesystem::exists(file)) {
    const auto text = read_input(file, kMostOfText);
    if (!text) return euchre::Failure{text.error()};
    std::istringstream before(*text);
    std::string line;
    if (!std::getline(before, line) || line != kHeader) {
      return euchre::Failure{file + " is not a curve of this version; name another file, or remove it"};
    }
    while (std::getline(before, line) && number_in(fields_of(line)[Iteration]) <= iterations) {
      curve.lines_.push_back(line);
    }
  }
  std::ofstream fresh(file, std::ios::trunc);
  fresh << kHeader << '\n';
  for (const std::string& line : curve.lines_) fresh << line << '\n';
  if (!fresh.flush()) return euchre::Failure{"cannot write " + file + ": is there room, and the right to?"};
  return curve;
}

bool TrainCurve::add(const Line& line) {
  const auto& progress = line.progress;
  std::string text = fmt::format("{},{},{:.1f},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f},{:.4f}", progress.iteration,
                                 progress.deals, line.seconds, progress.entropy, progress.clipped, progress.value_error,
                                 progress.alone, progress.makers_points, progress.points);
  text += line.strength ? fmt::format(",{:.4f},{:.4f}", line.strength->mean(), line.strength->half_width()) : ",,";
  lines_.push_back(text);
  std::ofstream file(file_, std::ios::app);
  file << text << '\n';
  return static_cast<bool>(file.flush());
}

std::string TrainCurve::plot(const std::string& title, const std::string& adversary) const {
  std::vector<svg::Panel> panels;
  svg::Panel strength = panel_of(lines_, "Points a deal against " + adversary + ", 95 % interval", Strength, HalfWidth);
  constexpr double least_shown = -0.3;  // the beginning would leave no room for the rest
  strength.least_y = least_shown;
  if (!strength.points.empty()) panels.push_back(std::move(strength));
  panels.push_back(panel_of(lines_, "Entropy of a decision, in nats", Entropy, std::nullopt));
  panels.push_back(panel_of(lines_, "Lone hands, as a part of the deals made", Alone, std::nullopt));
  return svg::curves(title, "millions of deals played", panels);
}
