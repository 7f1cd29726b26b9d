#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace euchre::simulation {

/// An update as it stands in a frame, taken apart without being read: most of a simulation would be spent on reading.
struct Glance {
  std::int64_t last = 0;   ///< the number of its last fact
  std::string_view facts;  ///< what stands between the brackets
  std::string_view view;   ///< and in the view's braces
};
/// Nothing where the frame is no update.
[[nodiscard]] std::optional<Glance> glance(std::string_view frame);

/// Whether the view may ask something of whom it is shown to.
[[nodiscard]] bool may_ask(const Glance& glance);

}  // namespace euchre::simulation
