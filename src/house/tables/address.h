#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace euchre::tables {

/// An address of the internet, of the fourth or the sixth version. One of the fourth in the clothes of the sixth
/// (`::ffff:10.0.0.1`) is the same as without them.
class Address {
 public:
  /// Nothing where it is no address: a name, however it begins, brackets, a port and a zone (`fe80::1%eth0`) are none.
  [[nodiscard]] static std::optional<Address> parse(std::string_view text);
  /// `::`, which nobody has.
  Address() = default;

  /// Whether it is this machine's own: 127.0.0.0/8 and ::1.
  [[nodiscard]] bool is_loopback() const;
  [[nodiscard]] bool is_version_4() const;
  [[nodiscard]] std::string text() const;
  /// What counts as one address where things are shared out and failures are counted: of the sixth version a provider gives
  /// each customer a /64.
  [[nodiscard]] std::string network() const;
  /// So many first bytes of it; the others are zero.
  [[nodiscard]] Address first_bytes(std::size_t count) const;

  friend auto operator<=>(const Address&, const Address&) = default;

 private:
  friend class AddressRange;
  std::array<std::uint8_t, 16> bytes_{};
};

/// All addresses with the same first bits.
class AddressRange {
 public:
  /// `10.0.0.0/8`, `fd00::/8`, or one address alone; nothing where it is neither.
  [[nodiscard]] static std::optional<AddressRange> parse(std::string_view text);

  [[nodiscard]] bool has(const Address& address) const;

 private:
  Address first_;
  unsigned bits_ = 128;  ///< that are the same, of 128
};

/// Whether a name or an address is this machine's name for itself: `localhost` and what is below it, 127.0.0.0/8, ::1. What
/// merely begins like one, such as `127.evil.example`, is a name like any other. With or without brackets, without a port.
[[nodiscard]] bool is_loopback_name(std::string_view name);
/// The name in a Host header or behind the scheme of an address, which may have a port; an address of the sixth version
/// keeps its brackets. What is no port stays, so that nobody takes it for the name alone.
[[nodiscard]] std::string_view name_in(std::string_view host);
/// The address that such a name is; nothing where it is a word.
[[nodiscard]] std::optional<Address> address_in(std::string_view name);

}  // namespace euchre::tables
