#include "club/print/pdf.h"

#include "club/print/cairo_pieces.h"

#include <cairo-pdf.h>
#include <qrencode.h>

#include <memory>

namespace euchre::print {
namespace {

constexpr double kPointsPerMm = 72.0 / 25.4;
constexpr double kGround = 0.93;
constexpr int kQuietZone = 4;  ///< modules of white that a reader needs
struct FreeCode {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

double points(double mm) { return mm * kPointsPerMm; }

/// Draws marks one by one.
class Drawing {
 public:
  explicit Drawing(cairo_t* context) : context_(context), layout_(pango_cairo_create_layout(context)) {}

  void operator()(const Words& words) const {
    const std::unique_ptr<PangoFontDescription, FreeFont> font(pango_font_description_new());
    pango_font_description_set_family_static(font.get(), kFamily);
    pango_font_description_set_size(font.get(), static_cast<int>(words.size_pt * PANGO_SCALE));
    pango_font_description_set_weight(font.get(), pango_weight(words.weight));
    pango_layout_set_font_description(layout_.get(), font.get());
    pango_layout_set_width(layout_.get(), static_cast<int>(points(words.width_mm) * PANGO_SCALE));
    pango_layout_set_height(layout_.get(), -words.lines);
    pango_layout_set_wrap(layout_.get(), PANGO_WRAP_WORD_CHAR);
    pango_layout_set_ellipsize(layout_.get(), PANGO_ELLIPSIZE_END);
    pango_layout_set_alignment(layout_.get(), pango_align(words.align));
    pango_layout_set_text(layout_.get(), words.text.data(), static_cast<int>(words.text.size()));
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
