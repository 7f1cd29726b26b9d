#pragma once

#include "club/office/generated/events_answers.h"
#include "club/tournament/event.h"
#include "core/base/wording.h"

#include <string>
#include <vector>

namespace euchre::office {

/// What the director wishes of the seating, with what is known to stand in the way: for his eyes, since a wish says something
/// about people.
[[nodiscard]] told::WishList tell_wishes(const tournament::Event& event, const Wording& say = {});

/// A wish in words: `Ann and Bob are never at one table`. REQUIRES: its entries are of the event.
[[nodiscard]] std::string words_of(const tournament::Event& event, const tournament::SeatingWish& wish,
                                   const Wording& say = {});

/// What a round does not keep, and why, for people. REQUIRES: these wishes hold.
[[nodiscard]] std::string words_of(const tournament::Event& event, const std::vector<tournament::UnmetWish>& unmet,
                                   const Wording& say = {});

}  // namespace euchre::office
