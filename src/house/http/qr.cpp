#include "house/http/qr.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include <array>
#include <cstring>
#include <memory>
#include <string>

namespace euchre::http {
namespace {

constexpr int kMargin = 2;
constexpr int kMarginOfPicture = 4;

struct FreeCode {
  void operator()(QRcode* code) const { QRcode_free(code); }
};
struct FreeAddresses {
  void operator()(ifaddrs* addresses) const { freeifaddrs(addresses); }
};

using Code = std::unique_ptr<QRcode, FreeCode>;

/// Nothing where the text is too long for one.
Code code_of(std::string_view text) {
  return Code(QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_M));
}

/// White beyond the edge: the quiet zone that readers need.
bool is_black(const QRcode& code, int row, int column) {
  const bool is_inside = row >= 0 && column >= 0 && row < code.width && column < code.width;
  return is_inside && (code.data[row * code.width + column] & 1U) != 0;
}

bool is_private(std::uint32_t address) {
  return (address >> 24U) == 10 || (address >> 20U) == 0xAC1 || (address >> 16U) == 0xC0A8;
}

}  // namespace

std::string qr_code(std::string_view text) {
  const Code code = code_of(text);
  if (!code) return {};
  // Light on dark, two rows a line: terminals are dark more often than not, and readers take both.
  static constexpr std::array<const char*, 4> kBlocks{"█", "▀", "▄", " "};
  std::string drawing;
  for (int row = -kMargin; row < code->width + kMargin; row += 2) {
    for (int column = -kMargin; column < code->width + kMargin; ++column) {
      const unsigned upper = is_black(*code, row, column) ? 2 : 0;
      const unsigned lower = is_black(*code, row + 1, column) ? 1 : 0;
      drawing += kBlocks[upper + lower];
    }
    drawing += '\n';
  }
  return drawing;
}

std::string qr_picture(std::string_view text) {
  const Code code = code_of(text);
  if (!code) return {};
  const std::string size = std::to_string(code->width + 2 * kMarginOfPicture);
  std::string picture = R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + size + ' ' + size +
                        R"(" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h)" + size + 'v' + size +
                        R"(H0z"/><path d=")";
  for (int row = 0; row < code->width; ++row) {
    for (int column = 0; column < code->width; ++column) {
      if (!is_black(*code, row, column)) continue;
      picture += 'M' + std::to_string(column + kMarginOfPicture) + ' ' + std::to_string(row + kMarginOfPicture);
      picture += "h1v1h-1z";
    }
  }
  return picture + "\"/></svg>\n";
}

std::string lan_address() {
  ifaddrs* raw = nullptr;
  if (getifaddrs(&raw) != 0) return {};
  const std::unique_ptr<ifaddrs, FreeAddresses> all(raw);
  std::string found;
  for (const ifaddrs* one = all.get(); one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_LOOPBACK) != 0 || (one->ifa_flags & IFF_UP) == 0) continue;
    sockaddr_in address{};
    std::memcpy(&address, one->ifa_addr, sizeof address);
    std::array<char, INET_ADDRSTRLEN> text{};
    if (inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) == nullptr) continue;
    if (found.empty() || is_private(ntohl(address.sin_addr.s_addr))) found = text.data();
  }
  return found;
}

}  // namespace euchre::http
