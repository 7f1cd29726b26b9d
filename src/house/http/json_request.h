#pragma once

#include "house/gatherings/http_message.h"

#include <nlohmann/json.hpp>

#include <string_view>

namespace euchre::http {

/// What `read` answers to JSON that somebody sent. Where that is none, or has values of other kinds than `read` takes for
/// granted, what `wrong` answers; in WebAssembly, which has no exceptions and where nobody asks but our own page, the latter
/// ends the program.
template <class Json, class Read, class Wrong>
[[nodiscard]] gatherings::HttpAnswer answer_to_json(std::string_view body, const Read& read, const Wrong& wrong) {
#if defined(__cpp_exceptions)
  try {
    return read(Json::parse(body));
  } catch (const typename Json::exception& failure) {
    return wrong(failure.what());
  }
#else
  const Json json = Json::parse(body, nullptr, false);
  return json.is_discarded() ? wrong("this is no JSON") : read(json);
#endif
}

}  // namespace euchre::http
