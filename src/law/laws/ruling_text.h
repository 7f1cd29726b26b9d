#pragma once

/// The language of rulings, written and read: `option NS {call-card AD | call-suit} until next-lead EW`. The one place
/// where a statement becomes such text, and where such text becomes a statement.

#include "core/base/result.h"
#include "law/laws/statement.h"

#include <string>
#include <string_view>
#include <vector>

namespace euchre::laws {

[[nodiscard]] std::string to_text(const Choice& choice);
[[nodiscard]] std::string to_text(const Limit& limit);
/// `N` or `NS`.
[[nodiscard]] std::string to_text(const Party& party);
/// The order in which the cards of a set are named.
[[nodiscard]] std::vector<Card> highest_first(CardSet cards);
/// `points NS +3 revoke`.
[[nodiscard]] std::string to_text(const Stated& stated);
/// What follows the word of the form: `NS +3 revoke`.
[[nodiscard]] std::string body_of(const Stated& stated);
[[nodiscard]] std::string_view word_of(Form form);
[[nodiscard]] std::string_view word_of(Reason reason);

/// Where a text leaves the language, and what may have been meant; no word where it ends too early.
struct Misread {
  std::string word;
  std::string nearest;  ///< empty where nothing is near
};
[[nodiscard]] Result<Stated, Misread> parse_stated(std::string_view text);

/// `S64.b`, `A12i.2`, `K-rev-02`, `AT-tie3.b`, `AMB-G08`.
[[nodiscard]] bool is_article(std::string_view text);

/// Whether a statement says what is expected. What the expectation leaves out is not compared: `until`, `if`, `by`, the
/// attributes and result of a game; the options of a right and the players of a list are sets, and a ranking may be a
/// part of a longer one.
[[nodiscard]] bool meets(const Stated& said, const Stated& expected);

}  // namespace euchre::laws
