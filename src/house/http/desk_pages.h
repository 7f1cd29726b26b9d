#pragma once

#include "house/gatherings/http_message.h"

#include <string>
#include <string_view>

namespace euchre::http {

/// What a director's desk can be asked: the codes, and every kind of incident by group.
[[nodiscard]] std::string desk_as_json();

/// The kinds of incident that `q=...` may mean: `{"found": [ids]}`, best first, at most 20.
[[nodiscard]] gatherings::HttpAnswer desk_search(std::string_view query);

/// Where the interview in `code=somerset&incident=revoke&who=E&...` stands: what is asked next, or the ruling. Status 404
/// where there is no such code or incident, 413 where the query is too long, 422 where the answers contradict one another.
[[nodiscard]] gatherings::HttpAnswer desk_step(std::string_view query);

/// The same interview under the other codes: `{"others": [...]}`.
[[nodiscard]] gatherings::HttpAnswer desk_others(std::string_view query);

}  // namespace euchre::http
