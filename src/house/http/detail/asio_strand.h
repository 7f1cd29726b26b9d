#pragma once

#include "house/tables/strand.h"

#include <boost/asio/io_context.hpp>

namespace euchre::http::detail {

/// Strands whose work runs on the threads of `context`, which outlives them.
[[nodiscard]] tables::StrandMaker strands_of(boost::asio::io_context& context);

}  // namespace euchre::http::detail
