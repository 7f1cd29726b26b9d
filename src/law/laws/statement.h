#pragma once

/// The room `laws`: the permissive table. Any player may do anything at any moment; this room says what the code makes of
/// it. Acts go into a `Machine` (machine.h), which keeps a `Position` (position.h); each topic of the laws has a file of
/// its own (auction, discard, play, revoke ...), parameterised by the code's `LawBook` (law_book.h). What comes out is a
/// `Ruling`: statements, each with its ground. A statement is a value (stated.h), made of seats, sides, cards and terms
/// (terms.h), never of text; ruling_text.h writes and reads it in the language of rulings.

#include "law/laws/because.h"
#include "law/laws/ground.h"
#include "law/laws/stated.h"

#include <cstddef>
#include <cstdint>
#include <variant>

namespace euchre::laws {

/// The eighteen shapes that a statement takes in the language of rulings.
enum class Form : std::uint8_t {
  Option,
  Allowed,
  Denied,
  Points,
  Score,
  Card,
  Must,
  Dealer,
  Turn,
  Trump,
  Game,
  Rubber,
  Stands,
  Void,
  Barred,
  Club,
  Rank,
  Info,
};
[[nodiscard]] Form form_of(const Stated& stated);

/// Whether somebody may do something.
enum class Verdict : std::uint8_t { Allowed, Denied };
[[nodiscard]] Stated ruled(Verdict verdict, const Who& who, const Of<Deed>& deed);
/// The choice as it is offered, with what its kind speaks of and no more; which suit is called is told apart.
[[nodiscard]] Choice as_offered(const Choice& choice);
/// To use a choice.
[[nodiscard]] Of<Deed> demand(const Choice& choice);

/// One thing that a ruling says.
struct Statement {
  Stated what;
  Ground ground;
  Because because = Because::NotAsked;
  /// Says for a player what another statement says for his side, or the reverse; or is overtaken by an election made.
  bool is_implied = false;
  std::size_t since = kHoldsNow;  ///< the act that it answers, counted from 0; what holds now answers none
  static constexpr std::size_t kHoldsNow = static_cast<std::size_t>(-1);
  static constexpr std::size_t kFormerDeal = kHoldsNow - 1;  ///< it was ruled of a deal before this one
  friend bool operator==(const Statement&, const Statement&) = default;
};
[[nodiscard]] inline Form form_of(const Statement& statement) { return form_of(statement.what); }
/// Whether it answers an act; else it holds now.
[[nodiscard]] inline bool is_history(const Statement& statement) { return statement.since != Statement::kHoldsNow; }
/// The statement as this alternative; null where it is another.
template <class T>
[[nodiscard]] const T* as(const Statement& statement) {
  return std::get_if<T>(&statement.what);
}

}  // namespace euchre::laws
