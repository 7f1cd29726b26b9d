#include "club/print/pdf.h"

#include "club/print/cairo_pieces.h"
#include "core/base/text.h"

#include <cairo-pdf.h>
#include <qrencode.h>

#include <memory>

namespace euchre::print {
namespace {

constexpr double kPointsPerMm = 72.0 / 25.4;
constexpr double kDotsPerInch = 96;  ///< of letters, as `kMmPerPoint` has it
constexpr double kGround = 0.93;
constexpr double kLeastPart = 0.7;  ///< of its size, for a text that has no room
constexpr double kStepOfPart = 0.05;
constexpr int kQuietZone = 4;  ///< modules of white that a reader needs
struct FreeCode {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

double points(double mm) { return mm * kPointsPerMm; }

/// A text by whole lines: those it breaks itself, and into how many each of them may be broken.
struct WholeLines {
  std::string text;
  int lines_each = 1;
};

/// Pango counts the lines of each paragraph by itself; together they stay within `most`, and what is beyond is left out.
WholeLines whole_lines(const std::string& text, int most) {
  const auto paragraphs = split(text, '\n');
  const auto count = static_cast<int>(paragraphs.size());
  if (count <= most) return {text, most / count};
  WholeLines whole;
  for (int i = 0; i < most; ++i)
    whole.text += (i == 0 ? "" : "\n") + std::string(paragraphs[static_cast<std::size_t>(i)]);
  whole.text += "\u2026";
  return whole;
}

/// Draws marks one by one.
class Drawing {
 public:
  explicit Drawing(cairo_t* context) : context_(context), layout_(pango_cairo_create_layout(context)) {
    pango_cairo_context_set_resolution(pango_layout_get_context(layout_.get()), kDotsPerInch);
  }

  void operator()(const Words& words) const {
    lay(words);
    double top = points(words.top_mm);
    if (words.height_mm > 0) {
      int height = 0;
      pango_layout_get_size(layout_.get(), nullptr, &height);
      top += (points(words.height_mm) - static_cast<double>(height) / PANGO_SCALE) / 2;
    }
    cairo_move_to(context_, points(words.left_mm), top);
    cairo_set_source_rgb(context_, 0, 0, 0);
    pango_cairo_show_layout(context_, layout_.get());
  }
  void operator()(const Rule& rule) const {
    cairo_set_source_rgb(context_, 0, 0, 0);
    cairo_set_line_width(context_, rule.width_pt);
    cairo_move_to(context_, points(rule.left_mm), points(rule.top_mm));
    cairo_line_to(context_, points(rule.right_mm), points(rule.bottom_mm));
    cairo_stroke(context_);
  }
  void operator()(const Ground& ground) const {
    cairo_set_source_rgb(context_, kGround, kGround, kGround);
    cairo_rectangle(context_, points(ground.left_mm), points(ground.top_mm), points(ground.width_mm),
                    points(ground.height_mm));
    cairo_fill(context_);
  }
  void operator()(const QrMark& mark) const {
    const std::unique_ptr<QRcode, FreeCode> code(QRcode_encodeString8bit(mark.text.c_str(), 0, QR_ECLEVEL_M));
    if (!code) return;
    const double module = points(mark.size_mm) / (code->width + 2 * kQuietZone);
    cairo_set_source_rgb(context_, 0, 0, 0);
    for (int row = 0; row < code->width; ++row) {
      for (int column = 0; column < code->width; ++column) {
        if ((code->data[row * code->width + column] & 1U) == 0) continue;
        cairo_rectangle(context_, points(mark.left_mm) + (column + kQuietZone) * module,
                        points(mark.top_mm) + (row + kQuietZone) * module, module, module);
      }
    }
    cairo_fill(context_);
  }

 private:
  /// Writes it into the layout, in smaller letters where it has no room, and cut where they have none either.
  void lay(const Words& words) const {
    const WholeLines whole = whole_lines(words.text, words.lines);
    pango_layout_set_width(layout_.get(), static_cast<int>(points(words.width_mm) * PANGO_SCALE));
    pango_layout_set_height(layout_.get(), -whole.lines_each);
    pango_layout_set_wrap(layout_.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_ellipsize(layout_.get(), PANGO_ELLIPSIZE_END);
    pango_layout_set_alignment(layout_.get(), pango_align(words.align));
    pango_layout_set_text(layout_.get(), whole.text.data(), static_cast<int>(whole.text.size()));
    for (double part = 1; part >= kLeastPart; part -= kStepOfPart) {
      set_font(words.size_pt * part, words.weight);
      if (pango_layout_is_ellipsized(layout_.get()) == 0) return;
    }
  }
  void set_font(double size_pt, Weight weight) const {
    const std::unique_ptr<PangoFontDescription, FreeFont> font(pango_font_description_new());
    pango_font_description_set_family_static(font.get(), kFamily);
    pango_font_description_set_size(font.get(), static_cast<int>(size_pt * PANGO_SCALE));
    pango_font_description_set_weight(font.get(), pango_weight(weight));
    pango_layout_set_font_description(layout_.get(), font.get());
  }

  cairo_t* context_;
  std::unique_ptr<PangoLayout, FreeObject> layout_;
};

}  // namespace

Result<std::string, std::string> to_pdf(const Document& document, const KeepGoing& keep_going) {
  std::string bytes;
  const std::unique_ptr<cairo_surface_t, FreeSurface> surface(
      cairo_pdf_surface_create_for_stream(append_bytes, &bytes, points(document.width_mm), points(document.height_mm)));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, document.title.c_str());
  // A fixed date: the same event gives the same bytes.
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  const std::unique_ptr<cairo_t, FreeContext> context(cairo_create(surface.get()));
  {
    const Drawing drawing(context.get());
    for (const Page& page : document.pages) {
      if (must_stop(keep_going)) return Failure{std::string("it was not to be finished")};
      for (const Mark& mark : page.marks) std::visit(drawing, mark);
      cairo_show_page(context.get());
    }
  }
  const cairo_status_t drawn = cairo_status(context.get());
  cairo_surface_finish(surface.get());
  const cairo_status_t written = cairo_surface_status(surface.get());
  if (drawn == CAIRO_STATUS_SUCCESS && written == CAIRO_STATUS_SUCCESS) return bytes;
  return Failure{std::string(cairo_status_to_string(drawn == CAIRO_STATUS_SUCCESS ? written : drawn))};
}

}  // namespace euchre::print
