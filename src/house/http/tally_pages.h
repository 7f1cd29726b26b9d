#pragma once

#include "house/gatherings/http_message.h"
#include "house/http/house.h"

#include <string_view>

namespace euchre::http {

/// A guest's own tally: read with GET, erased with DELETE. His token, sent as a bearer's, says who asks and is all that opens it, so
/// nobody can ask for another's. Any thread may ask.
class TallyPages {
 public:
  static constexpr std::string_view kAddress = "/api/tally";

  /// `house` outlives it.
  explicit TallyPages(House& house) : house_(house) {}

  /// REQUIRES: the address is `kAddress`. It waits for the log.
  [[nodiscard]] gatherings::HttpAnswer answer(const gatherings::HttpRequest& request) const;

 private:
  [[nodiscard]] gatherings::HttpAnswer read(const storage::TokenHash& guest) const;
  [[nodiscard]] gatherings::HttpAnswer erase(const storage::TokenHash& guest) const;

  House& house_;
};

}  // namespace euchre::http
