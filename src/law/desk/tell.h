#pragma once

#include "law/desk/generated/desk_answers.h"
#include "law/desk/interview.h"

#include <string_view>

namespace euchre::desk {

/// What a desk can be asked: the codes, and the kinds of incident in their groups.
[[nodiscard]] told::Desk tell_desk();

/// Where an interview stands under one code: what was answered, what is asked next, or the ruling with what may be added.
[[nodiscard]] told::DeskStep tell(const laws::LawBook& book, const Incident& incident, const Step& step);

/// The same incident with the same answers under every other code: ruled, or the question that is still open there.
[[nodiscard]] told::OtherCodes tell_other_codes(const Incident& incident, const Answers& answers,
                                                std::string_view but_for);

}  // namespace euchre::desk
