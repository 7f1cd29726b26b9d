#include "house/storage/log_chain.h"

#include "core/base/check.h"

#include <sodium.h>

namespace euchre::storage {
namespace {

/// BLAKE2b of `first` and `second`, one after the other.
ChainValue digest(const unsigned char* first, std::size_t size, std::string_view second) {
  crypto_generichash_state state;
  ChainValue value;
  crypto_generichash_init(&state, nullptr, 0, value.bytes.size());
  crypto_generichash_update(&state, first, size);
  // What libsodium reads are bytes; the text has them.
  crypto_generichash_update(&state,
                            reinterpret_cast<const unsigned char*>(second.data()),  // NOLINT(*-reinterpret-cast)
                            second.size());
  crypto_generichash_final(&state, value.bytes.data(), value.bytes.size());
  return value;
}

}  // namespace

ChainValue chain_of(std::string_view log) {
  static_assert(ChainValue{}.bytes.size() == crypto_generichash_BYTES_MIN);
  return digest(nullptr, 0, log);
}

ChainValue chain_after(const ChainValue& before, std::string_view line) {
  return digest(before.bytes.data(), before.bytes.size(), line);
}

std::string to_text(std::string_view log, const LogDamage& damage) {
  return std::string(log) + ", line " + std::to_string(damage.line) + ": " + damage.what;
}

bool ChainReader::take(std::uint64_t number, std::string_view line, const std::optional<ChainValue>& value) {
  if (damage_) return false;
  if (number != lines_ + 1) {
    damage_ = LogDamage{lines_ + 1, "is missing"};
    return false;
  }
  const ChainValue next = chain_after(value_, line);
  if (next != value) {
    damage_ = LogDamage{number, value ? "was altered" : "has no chain beside it"};
    return false;
  }
  value_ = next;
  lines_ = number;
  return true;
}

void ChainReader::finish(std::uint64_t lines, const std::optional<ChainValue>& head) {
  if (damage_) return;
  if (lines_ < lines) {
    damage_ = LogDamage{lines_ + 1, "is missing"};
  } else if (lines_ > lines) {
    damage_ = LogDamage{lines + 1, "was never written"};
  } else if (lines_ > 0 && head != value_) {
    damage_ = LogDamage{lines_, "was altered"};
  }
}

}  // namespace euchre::storage
