#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace euchre::http {

/// The address by which people reach the house, as whoever runs it says: `https://cards.example`. Links and QR codes are
/// made from it, and a page that asks for something has to come from it.
class PublicUrl {
 public:
  /// `http://` or `https://`, a name or an address, perhaps a port, and nothing below it. Nothing where it is another.
  [[nodiscard]] static std::optional<PublicUrl> parse(std::string_view text);

  /// In small letters, without a slash at its end and without the usual port: as a browser names the origin of a page.
  [[nodiscard]] const std::string& text() const { return text_; }
  /// The name alone; brackets around an address of the sixth version.
  [[nodiscard]] const std::string& host() const { return host_; }
  [[nodiscard]] bool is_https() const { return text_.starts_with("https:"); }

 private:
  std::string text_;
  std::string host_;
};

}  // namespace euchre::http
