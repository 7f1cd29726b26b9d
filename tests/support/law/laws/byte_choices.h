#pragma once

#include "law/laws/random_acts.h"

#include <cstdint>
#include <span>

namespace euchre::laws {

/// Choices read from bytes, so that rapidcheck can shrink them and a fuzzer can steer them. Beyond the last byte every
/// choice is 0.
class ByteChoices final : public Choices {
 public:
  explicit ByteChoices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  unsigned below(unsigned bound) override;
  [[nodiscard]] bool is_used_up() const { return next_ >= bytes_.size(); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t next_ = 0;
};

}  // namespace euchre::laws
