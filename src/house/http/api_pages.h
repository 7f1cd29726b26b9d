#pragma once

#include "house/protocol/generated/messages.h"

#include <string>
#include <vector>

namespace euchre::http {

/// What the house answers over HTTP, as an OpenAPI document: `docs/openapi.json`.
[[nodiscard]] std::string api_as_json();

/// The open tables that anybody may find: `{"tables": [...]}`.
[[nodiscard]] std::string tables_as_json(const std::vector<protocol::TableListing>& listings);

}  // namespace euchre::http
