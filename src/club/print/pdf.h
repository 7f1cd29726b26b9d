#pragma once

#include "club/print/page.h"
#include "core/base/keep_going.h"
#include "core/base/result.h"

#include <string>

namespace euchre::print {

/// The document as PDF. The same document gives the same bytes on a machine. What is wrong with the machine otherwise; a
/// document that is not to be finished fails too.
[[nodiscard]] Result<std::string, std::string> to_pdf(const Document& document, const KeepGoing& keep_going = {});

}  // namespace euchre::print
