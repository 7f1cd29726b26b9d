#include "house/pictures/svg.h"

#include "core/base/markup.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace euchre::pictures {
namespace {

/// `12.5`: at most two digits behind the point.
std::string number(double value) {
  std::array<char, 32> text{};
  const double rounded = std::round(value * 100) / 100;
  const auto end = std::to_chars(text.data(), text.data() + text.size(), rounded == 0 ? 0.0 : rounded).ptr;
  return {text.data(), end};
}

std::string attribute(std::string_view name, std::string_view value) {
  return ' ' + std::string(name) + "=\"" + std::string(value) + '"';
}
std::string attribute(std::string_view name, double value) { return attribute(name, number(value)); }

std::string text_of(const Colour& colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
    text += digits[part >> 4U];
    text += digits[part & 15U];
  }
  return text;
}

std::string painted(const std::optional<Colour>& fill, const std::optional<Colour>& line, double line_width) {
  std::string text = attribute("fill", fill ? text_of(*fill) : "none");
  if (fill && fill->opacity < 1) text += attribute("fill-opacity", fill->opacity);
  if (line) text += attribute("stroke", text_of(*line)) + attribute("stroke-width", line_width);
  if (line && line->opacity < 1) text += attribute("stroke-opacity", line->opacity);
  return text;
}

std::string_view anchor_of(Align align) {
  switch (align) {
    case Align::Left: return "start";
    case Align::Centre: return "middle";
    case Align::Right: return "end";
  }
  return "start";
}

double place_of(const Words& words) {
  switch (words.align) {
    case Align::Left: return words.left;
    case Align::Centre: return words.left + words.width / 2;
    case Align::Right: return words.left + words.width;
  }
  return words.left;
}

/// Writes marks one by one. A path that is drawn often is told once.
class Writing {
 public:
  explicit Writing(const Picture& picture) : picture_(picture) {
    for (const Mark& mark : picture.marks) std::visit(*this, mark);
  }
  [[nodiscard]] const std::string& definitions() const { return definitions_; }
  [[nodiscard]] const std::string& body() const { return body_; }

  void operator()(const Ground& ground) {
    definitions_ += "<radialGradient id=\"ground\" cx=\"36%\" cy=\"46%\" r=\"75%\"><stop stop-color=\"" +
                    text_of(ground.middle) + "\"/><stop offset=\"1\" stop-color=\"" + text_of(ground.edge) +
                    "\"/></radialGradient>";
    body_ += "<rect width=\"" + number(picture_.width) + "\" height=\"" + number(picture_.height) +
             "\" fill=\"url(#ground)\"/>\n";
  }
  void operator()(const Box& box) {
    body_ += "<rect" + attribute("x", box.left) + attribute("y", box.top) + attribute("width", box.width) +
             attribute("height", box.height);
    if (box.radius > 0) body_ += attribute("rx", box.radius);
    body_ += painted(box.fill, box.line, box.line_width) + "/>\n";
  }
  void operator()(const Shape& shape) {
    body_ += "<use href=\"#" + name_of(shape.path) + "\" transform=\"translate(" + number(shape.left) + ' ' +
             number(shape.top) + ")scale(" + number(shape.scale) + ")\"" +
             painted(shape.fill, shape.line, shape.line_width) + "/>\n";
  }
  void operator()(const Words& words) {
    body_ += "<text" + attribute("x", place_of(words)) + attribute("y", words.baseline) +
             attribute("font-size", words.size) + attribute("fill", text_of(words.colour));
    if (words.align != Align::Left) body_ += attribute("text-anchor", anchor_of(words.align));
    if (words.weight == Weight::Bold) body_ += " font-weight=\"700\"";
    body_ += '>' + escaped_markup(fitting(words.text, words.width, words.size, words.weight)) + "</text>\n";
  }

 private:
  std::string name_of(std::string_view path) {
    auto place = std::ranges::find(paths_, path);
    const auto number_of_path = std::distance(paths_.begin(), place);
    std::string name = 'p' + std::to_string(number_of_path);
    if (place == paths_.end()) {
      paths_.push_back(path);
      definitions_ += "<path id=\"" + name + "\" d=\"" + std::string(path) + "\"/>";
    }
    return name;
  }

  const Picture& picture_;
  std::vector<std::string_view> paths_;
  std::string definitions_;
  std::string body_;
};

}  // namespace

std::string to_svg(const Picture& picture) {
  const Writing writing(picture);
  const std::string width = number(picture.width);
  const std::string height = number(picture.height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height + "\" viewBox=\"0 0 " +
         width + ' ' + height +
         "\" role=\"img\" font-family=\"Atkinson Hyperlegible Next, Segoe UI, Helvetica, Arial, DejaVu Sans, "
         "sans-serif\" stroke-linejoin=\"round\">\n<title>" +
         escaped_markup(picture.title) + "</title>\n<defs>" + writing.definitions() + "</defs>\n" + writing.body() +
         "</svg>\n";
}

}  // namespace euchre::pictures
