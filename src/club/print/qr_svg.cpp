#include "club/print/qr_svg.h"

#include <qrencode.h>

#include <memory>

namespace euchre::print {
namespace {

constexpr int kQuietZone = 4;  ///< modules of white that a reader needs

struct FreeCode {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

/// `M4 5h7v1h-7z`: so many black modules side by side.
std::string bar(int left, int top, int count) {
  const std::string wide = std::to_string(count);
  return 'M' + std::to_string(left) + ' ' + std::to_string(top) + 'h' + wide + "v1h-" + wide + 'z';
}

std::string bars_of_row(const QRcode& code, int row) {
  std::string bars;
  int begin = 0;
  for (int column = 0; column <= code.width; ++column) {
    const bool is_black = column < code.width && (code.data[row * code.width + column] & 1U) != 0;
    if (is_black) continue;
    if (column > begin) bars += bar(begin + kQuietZone, row + kQuietZone, column - begin);
    begin = column + 1;
  }
  return bars;
}

}  // namespace

std::string qr_svg(std::string_view text) {
  const std::unique_ptr<QRcode, FreeCode> code(QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_M));
  if (!code) return {};
  const std::string size = std::to_string(code->width + 2 * kQuietZone);
  std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + ' ' + size +
                    "\" shape-rendering=\"crispEdges\"><rect width=\"" + size + "\" height=\"" + size +
                    "\" fill=\"#fff\"/><path d=\"";
  for (int row = 0; row < code->width; ++row) svg += bars_of_row(*code, row);
  return svg + "\"/></svg>\n";
}

}  // namespace euchre::print
