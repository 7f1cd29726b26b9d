#include "club/print/page.h"

#include <utility>

namespace euchre::print {

Document blank_document(Paper paper, Turn turn, std::string title) {
  Document document;
  document.title = std::move(title);
  document.width_mm = paper == Paper::A4 ? 210 : 215.9;
  document.height_mm = paper == Paper::A4 ? 297 : 279.4;
  if (turn == Turn::Landscape) std::swap(document.width_mm, document.height_mm);
  return document;
}

}  // namespace euchre::print
