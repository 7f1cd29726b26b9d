#pragma once

/// The room `protocol`: the messages between the house and its clients. Types, encoders and decoders are generated from
/// `protocol/messages.json`; what the messages mean is written in `docs/protocol.md`. `table_messages.h` turns what the
/// room `table` shows into these types.

#include <string>

namespace euchre::protocol {

/// Why a text is no message.
struct DecodeError {
  std::string at;       ///< where: `create-table.others[2].name`
  std::string problem;  ///< what is wrong with it: `is longer than 24 characters`
  std::string hint;     ///< what would be right, where something near it exists
  friend bool operator==(const DecodeError&, const DecodeError&) = default;
};

/// `create-table.others[2].name is longer than 24 characters`
[[nodiscard]] std::string to_text(const DecodeError& error);

}  // namespace euchre::protocol
