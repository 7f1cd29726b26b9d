#include "house/pictures/png.h"

#include "club/print/cairo_pieces.h"

#include <array>
#include <charconv>
#include <memory>

namespace euchre::pictures {
namespace {

using print::append_bytes;
using print::FreeContext;
using print::FreeFont;
using print::FreeObject;
using print::FreeSurface;

struct FreePattern {
  void operator()(cairo_pattern_t* pattern) const { cairo_pattern_destroy(pattern); }
};

constexpr double kMostOfColour = 255;

void take_colour(cairo_t* context, const Colour& colour) {
  cairo_set_source_rgba(context, colour.red / kMostOfColour, colour.green / kMostOfColour, colour.blue / kMostOfColour,
                        colour.opacity);
}

/// Takes the numbers behind a command of a path. REQUIRES: there are so many.
template <std::size_t kCount>
std::array<double, kCount> take_numbers(std::string_view& path) {
  std::array<double, kCount> numbers{};
  for (double& one : numbers) {
    while (path.starts_with(' ')) path.remove_prefix(1);
    const auto read = std::from_chars(path.data(), path.data() + path.size(), one);
    path.remove_prefix(static_cast<std::size_t>(read.ptr - path.data()));
  }
  return numbers;
}

void follow(cairo_t* context, std::string_view path) {
  cairo_new_path(context);
  while (!path.empty()) {
    const char command = path.front();
    path.remove_prefix(1);
    if (command == 'M') {
      const auto [x, y] = take_numbers<2>(path);
      cairo_move_to(context, x, y);
    } else if (command == 'L') {
      const auto [x, y] = take_numbers<2>(path);
      cairo_line_to(context, x, y);
    } else if (command == 'C') {
      const auto [x1, y1, x2, y2, x, y] = take_numbers<6>(path);
      cairo_curve_to(context, x1, y1, x2, y2, x, y);
    } else if (command == 'Z') {
      cairo_close_path(context);
    }
  }
}

/// Draws marks one by one.
class Drawing {
 public:
  Drawing(cairo_t* context, const Picture& picture)
      : context_(context), picture_(picture), layout_(pango_cairo_create_layout(context)) {
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
  }

  void operator()(const Ground& ground) const {
    const double x = 0.36 * picture_.width;
    const double y = 0.46 * picture_.height;
    const std::unique_ptr<cairo_pattern_t, FreePattern> pattern(
        cairo_pattern_create_radial(x, y, 0, x, y, 0.7 * picture_.width));
    for (const auto& [offset, colour] : {std::pair(0.0, ground.middle), std::pair(1.0, ground.edge)}) {
      cairo_pattern_add_color_stop_rgb(pattern.get(), offset, colour.red / kMostOfColour, colour.green / kMostOfColour,
                                       colour.blue / kMostOfColour);
    }
    cairo_set_source(context_, pattern.get());
    cairo_paint(context_);
  }
  void operator()(const Box& box) const {
    constexpr double quarter = 1.5707963267948966;
    const double right = box.left + box.width - box.radius;
    const double bottom = box.top + box.height - box.radius;
    cairo_new_path(context_);
    cairo_arc(context_, right, box.top + box.radius, box.radius, -quarter, 0);
    cairo_arc(context_, right, bottom, box.radius, 0, quarter);
    cairo_arc(context_, box.left + box.radius, bottom, box.radius, quarter, 2 * quarter);
    cairo_arc(context_, box.left + box.radius, box.top + box.radius, box.radius, 2 * quarter, 3 * quarter);
    cairo_close_path(context_);
    paint(box.fill, box.line, box.line_width);
  }
  void operator()(const Shape& shape) const {
    cairo_save(context_);
    cairo_translate(context_, shape.left, shape.top);
    cairo_scale(context_, shape.scale, shape.scale);
    follow(context_, shape.path);
    paint(shape.fill, shape.line, shape.line_width);
    cairo_restore(context_);
  }
  void operator()(const Words& words) const {
    const std::unique_ptr<PangoFontDescription, FreeFont> font(pango_font_description_new());
    pango_font_description_set_family_static(font.get(), print::kFamily);
    pango_font_description_set_absolute_size(font.get(), words.size * PANGO_SCALE);
    pango_font_description_set_weight(font.get(), pango_weight(words.weight));
    pango_layout_set_font_description(layout_.get(), font.get());
    pango_layout_set_width(layout_.get(), static_cast<int>(words.width * PANGO_SCALE));
    pango_layout_set_height(layout_.get(), -1);
    pango_layout_set_ellipsize(layout_.get(), PANGO_ELLIPSIZE_END);
    pango_layout_set_alignment(layout_.get(), pango_align(words.align));
    pango_layout_set_text(layout_.get(), words.text.data(), static_cast<int>(words.text.size()));
    const double above = static_cast<double>(pango_layout_get_baseline(layout_.get())) / PANGO_SCALE;
    cairo_move_to(context_, words.left, words.baseline - above);
    take_colour(context_, words.colour);
    pango_cairo_show_layout(context_, layout_.get());
  }

 private:
  void paint(const std::optional<Colour>& fill, const std::optional<Colour>& line, double line_width) const {
    if (fill) {
      take_colour(context_, *fill);
      cairo_fill_preserve(context_);
    }
    if (line) {
      take_colour(context_, *line);
      cairo_set_line_width(context_, line_width);
      cairo_stroke_preserve(context_);
    }
    cairo_new_path(context_);
  }

  cairo_t* context_;
  const Picture& picture_;
  std::unique_ptr<PangoLayout, FreeObject> layout_;
};

}  // namespace

Result<std::string, std::string> to_png(const Picture& picture) {
  const std::unique_ptr<cairo_surface_t, FreeSurface> surface(cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, static_cast<int>(picture.width), static_cast<int>(picture.height)));
  const std::unique_ptr<cairo_t, FreeContext> context(cairo_create(surface.get()));
  {
    const Drawing drawing(context.get(), picture);
    for (const Mark& mark : picture.marks) std::visit(drawing, mark);
  }
  std::string bytes;
  cairo_status_t status = cairo_status(context.get());
  if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes);
  if (status == CAIRO_STATUS_SUCCESS) return bytes;
  return Failure{std::string(cairo_status_to_string(status))};
}

}  // namespace euchre::pictures
