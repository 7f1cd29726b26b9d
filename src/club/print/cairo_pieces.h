#pragma once

/// What everything that draws by cairo and pango shares: the font, who lets go of what, and where bytes go.

#include "club/print/page.h"

#include <cairo.h>
#include <pango/pangocairo.h>

#include <string>

namespace euchre::print {

inline constexpr const char* kFamily = "DejaVu Sans";

struct FreeSurface {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct FreeContext {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
struct FreeObject {
  void operator()(void* object) const { g_object_unref(object); }
};
struct FreeFont {
  void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};

/// Appends the bytes to the std::string `text`, as cairo's streams ask.
inline cairo_status_t append_bytes(void* text, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

inline PangoAlignment pango_align(Align align) {
  switch (align) {
    case Align::Left: return PANGO_ALIGN_LEFT;
    case Align::Centre: return PANGO_ALIGN_CENTER;
    case Align::Right: return PANGO_ALIGN_RIGHT;
  }
  return PANGO_ALIGN_LEFT;
}

inline PangoWeight pango_weight(Weight weight) {
  return weight == Weight::Bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL;
}

}  // namespace euchre::print
