#pragma once

#include "core/base/fixed_vector.h"
#include "core/cards/card.h"
#include "core/cards/pack.h"
#include "core/cards/seat.h"
#include "core/fairness/fairness.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::fairness {

/// By which rules a shuffle was made. A record keeps the one it was made under.
enum class Version : std::uint8_t {
  Clear = 1,    ///< contributions come one after another in the clear: who gives last can choose
  Pledged = 2,  ///< everybody is bound before anybody opens
};

enum class Purpose : std::uint8_t { Draw, Deal };

/// The one shuffle for which a promise is made: nothing that was promised for it fits another.
struct Place {
  std::string table;  ///< its name in its house
  Purpose purpose = Purpose::Deal;
  unsigned number = 1;  ///< of the match that is drawn for, or of the deal over the whole log
  friend bool operator==(const Place&, const Place&) = default;
};
/// `deal 3` or `draw 1`: what a place is called beside its table.
[[nodiscard]] std::string to_text(const Place& place);

/// What keeps a pledge from being guessed.
struct Nonce {
  std::array<std::uint8_t, 16> bytes{};
  friend bool operator==(const Nonce&, const Nonce&) = default;
};
/// The hash by which a seat binds itself to its contribution before any is told.
struct Pledge {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Pledge&, const Pledge&) = default;
};
/// What opens a pledge.
struct Opening {
  Contribution contribution;
  Nonce nonce;
  friend bool operator==(const Opening&, const Opening&) = default;
};

[[nodiscard]] std::string to_text(const Nonce& nonce);
[[nodiscard]] std::string to_text(const Pledge& pledge);
[[nodiscard]] std::optional<Nonce> parse_nonce(std::string_view hex);
[[nodiscard]] std::optional<Pledge> parse_pledge(std::string_view hex);

/// Binds the house to its secret for this place alone.
[[nodiscard]] Commitment commit(const Secret& secret, const Place& place);
[[nodiscard]] bool matches(const Secret& secret, const Commitment& commitment, const Place& place);
/// Binds a seat to its contribution, in answer to this commitment. A pledge that another seat copied opens for nobody.
[[nodiscard]] Pledge pledge(const Opening& opening, Seat seat, const Place& place, const Commitment& commitment);

/// One seat's pledge, and what opened it.
struct Promise {
  Seat seat = Seat::North;
  Pledge pledge;
  std::optional<Opening> opening;  ///< nothing before it comes, and for good where it does not
  friend bool operator==(const Promise&, const Promise&) = default;
};

/// All that binds the house and the seats in one shuffle. But for the openings it is complete before the first opening.
struct Promises {
  Place place;
  Commitment commitment;
  FixedVector<Promise, 4> pledged;  ///< in the order in which they came; each seat at most once
  std::optional<unsigned> cut;      ///< cards lifted; nothing where nobody cut
  friend bool operator==(const Promises&, const Promises&) = default;

  /// Null where the seat has pledged nothing.
  [[nodiscard]] const Promise* of(Seat seat) const;
  [[nodiscard]] Promise* of(Seat seat);
};

/// Whether this is what the seat has pledged. REQUIRES: the seat has pledged.
[[nodiscard]] bool fits(const Opening& opening, Seat seat, const Promises& promises);

/// What stands fixed before anybody opens: place, commitment, pledges in their order, and the cut.
struct Digest {
  std::array<std::uint8_t, 32> bytes{};
  friend bool operator==(const Digest&, const Digest&) = default;
};
[[nodiscard]] Digest digest_of(const Promises& promises);
[[nodiscard]] std::string to_text(const Digest& digest);

/// How many cards the house lifts for a computer or for an absent player: it follows from the secret, to which the house
/// was bound before anybody pledged. REQUIRES: least <= most.
[[nodiscard]] unsigned house_cut(const Secret& secret, const Place& place, unsigned least, unsigned most);

/// The pack from top to bottom, after the shuffle and the cut. A pledge that was not opened stays in the digest and adds
/// nothing else: that rule is fixed beforehand, and the same for everybody.
[[nodiscard]] std::vector<Card> shuffled_pack(const Secret& secret, const Promises& promises, Pack pack);

}  // namespace euchre::fairness
