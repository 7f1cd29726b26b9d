#pragma once

#include "laws/detail/topic.h"

namespace euchre::laws::detail {

/// The cards are dealt again, or the deal is lost: who deals, and in which word.
void annul_deal(Context& context, Seat next_dealer, std::string word, const Ground& ground);
/// A misdeal by the code's measure, with its excuses.
void misdeal(Context& context, const Ground& cause);
/// Whether a misdeal can still be claimed.
[[nodiscard]] bool misdeal_in_time(const Context& context);

}  // namespace euchre::laws::detail
