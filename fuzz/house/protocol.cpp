#include "house/protocol/generated/messages.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Whatever arrives is read or refused; what was read is written and read again as the same message.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using euchre::protocol::decode_client;
  using euchre::protocol::decode_server;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto message = decode_client(text)) EUCHRE_REQUIRE(decode_client(encode(*message)).value() == *message);
  if (const auto message = decode_server(text)) EUCHRE_REQUIRE(decode_server(encode(*message)).value() == *message);
  return 0;
}
