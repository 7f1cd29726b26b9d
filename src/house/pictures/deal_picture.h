#pragma once

#include "house/pictures/picture.h"
#include "minds/analysis/played_deals.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace euchre::pictures {

/// The colours of the suits: as printed for centuries, or each its own.
enum class SuitColours : std::uint8_t { Two, Four };

/// How a deal is to be shown.
struct DealView {
  /// The hands as they were once so many actions were done, with the trick as it lay; without it the hands as dealt.
  std::optional<std::size_t> at = {};
  SuitColours suits = SuitColours::Two;
};

/// The size that messengers and pages show whole.
inline constexpr double kPictureWidth = 1200;
inline constexpr double kPictureHeight = 630;

/// All four hands around the table with what was said, and beside them score, trump, tricks and result.
/// REQUIRES: `view.at` is no more than the deal's actions; the deal is one of the record.
[[nodiscard]] Picture picture_of(const analysis::PlayedRecord& record, const analysis::PlayedDeal& played,
                                 const DealView& view = {});

}  // namespace euchre::pictures
