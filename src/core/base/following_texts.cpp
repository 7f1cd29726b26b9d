#include "core/base/following_texts.h"

#include "core/base/check.h"
#include "core/base/text.h"

#include <cstdint>
#include <map>
#include <utility>

namespace euchre {
namespace {

using Texts = std::map<std::string, std::string, std::less<>>;

/// Those that have come, by their paths.
Texts& texts() {
  static Texts the_texts;
  return the_texts;
}

Failure<std::string> not_packed(std::size_t at) { return Failure{"no packed texts: byte " + std::to_string(at)}; }

Result<Texts, std::string> unpack(std::string_view packed) {
  Texts unpacked;
  for (std::size_t at = 0; at < packed.size();) {
    const std::size_t end = packed.find('\n', at);
    if (end == std::string_view::npos) return not_packed(at);
    const auto heading = split(packed.substr(at, end - at), ' ');
    const auto size = heading.size() == 2 ? parse_integer(heading[1]) : std::nullopt;
    const std::string_view rest = packed.substr(end + 1);
    if (!size || *size < 0 || static_cast<std::uint64_t>(*size) > rest.size()) return not_packed(at);
    const std::string_view text = rest.substr(0, static_cast<std::size_t>(*size));
    unpacked.insert_or_assign(std::string(heading[0]), std::string(text));
    at = end + 1 + text.size();
  }
  if (unpacked.empty()) return not_packed(0);
  return unpacked;
}

}  // namespace

FollowingText::operator std::string_view() const {
  const auto found = texts().find(path);
  EUCHRE_REQUIRE(found != texts().end());
  return found->second;
}

Result<void, std::string> bring_texts(std::string_view packed) {
  auto unpacked = unpack(packed);
  if (!unpacked) return Failure{std::move(unpacked).error()};
  texts().merge(*unpacked);
  return {};
}

}  // namespace euchre
