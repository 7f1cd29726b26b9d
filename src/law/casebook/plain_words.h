#pragma once

#include "law/laws/outlook.h"

#include <string>
#include <string_view>

namespace euchre::casebook {

/// What people call the things that a ruling speaks of. Where some of them were never named, or are called otherwise at
/// this table, other names take their place.
class Names {
 public:
  Names() = default;
  Names(const Names&) = delete;
  Names& operator=(const Names&) = delete;
  virtual ~Names() = default;

  [[nodiscard]] virtual std::string of(Seat seat) const;         ///< `North`
  [[nodiscard]] virtual std::string of(Side side) const;         ///< `North and South`
  [[nodiscard]] virtual std::string of(Trump trump) const;       ///< `hearts`
  [[nodiscard]] virtual std::string of(Card card) const;         ///< `the ace of hearts`
  [[nodiscard]] virtual std::string of_trick(int number) const;  ///< `trick 2`
  /// `it is North's turn`.
  [[nodiscard]] virtual std::string turn_of(Seat seat) const;
  /// `hearts are trump,`.
  [[nodiscard]] virtual std::string trump_is(Trump trump) const;
};

/// A statement of a ruling as a sentence for people: `points NS +3 revoke` becomes `North and South score 3 for the revoke`.
[[nodiscard]] std::string to_words(const laws::Stated& stated, const Names& names = Names());
/// One alternative of a right: `name the suit of the offending side's next lead`.
[[nodiscard]] std::string to_words(const laws::Choice& choice, const Names& names = Names());
/// What a choice leads to: `If they choose to let it stand: the deal stands`.
[[nodiscard]] std::string to_words(const laws::Outlook& outlook, const Names& names = Names());
/// Why: `the revoke is established`; empty where nobody would ask.
[[nodiscard]] std::string_view to_words(laws::Because because);
/// A first letter that is a capital.
[[nodiscard]] std::string sentence(std::string text);

}  // namespace euchre::casebook
