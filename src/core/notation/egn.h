#pragma once

/// Euchre Game Notation 1.4, a public JSON format for lawful games. `egn.h` holds a game as the file has it; `egn_judge.h`
/// says whether it is lawful; `egn_convert.h` turns it into a record of ours and back.

#include "core/base/result.h"
#include "core/cards/card_set.h"
#include "core/cards/seat.h"
#include "core/cards/trump.h"
#include "core/notation/text_error.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::notation {

/// A card as EGN may know it: `Ts`, but also `Xs` (some spade), `Jx` (some jack), `Xx`, or `R` and `L` for the bowers.
struct EgnCard {
  enum class Kind : std::uint8_t { Printed, RightBower, LeftBower };
  Kind kind = Kind::Printed;
  std::optional<Rank> rank;  ///< for Printed
  std::optional<Suit> suit;  ///< for Printed
  friend bool operator==(const EgnCard&, const EgnCard&) = default;
};

/// `Pass`, `Order`, a suit for trump, or no trump from the ace down.
struct EgnCall {
  enum class Kind : std::uint8_t { Pass, Order, Name };
  Kind kind = Kind::Pass;
  Trump trump = Suit::Clubs;  ///< for Name
  friend bool operator==(const EgnCall&, const EgnCall&) = default;
};

/// Comments on calls or plays by their place from 0; each may open with a mark such as `[!?]`.
using EgnAnnotations = std::map<unsigned, std::vector<std::string>>;

struct EgnBidding {
  unsigned phase_number = 0;
  std::vector<EgnCall> calls;  ///< call i belongs to the seat (dealer + 1 + i) mod 4
  bool is_alone = false;
  std::optional<Seat> alone_defender;  ///< who defends alone against the maker who is alone
  std::optional<EgnCard> discard;
  EgnAnnotations annotations;
  friend bool operator==(const EgnBidding&, const EgnBidding&) = default;
};

struct EgnPlay {
  unsigned phase_number = 1;
  std::vector<std::vector<EgnCard>> tricks;  ///< in the order played, a seat that sits out left out
  EgnAnnotations annotations;
  friend bool operator==(const EgnPlay&, const EgnPlay&) = default;
};

/// What could have happened instead: it replaces everything from call or card `branch_index` on, calls counted first.
struct EgnAlternative {
  unsigned branch_index = 0;
  std::optional<EgnBidding> bidding;
  std::optional<EgnPlay> play;
  friend bool operator==(const EgnAlternative&, const EgnAlternative&) = default;
};

struct EgnDeal {
  unsigned deal_number = 0;
  Seat dealer = Seat::North;  ///< seat 0 is North
  EgnCard turn_up;
  BySeat<std::vector<EgnCard>> hands;  ///< as dealt; empty where not told
  std::optional<EgnBidding> bidding;
  std::optional<EgnPlay> play;
  std::vector<EgnAlternative> alternatives;
  friend bool operator==(const EgnDeal&, const EgnDeal&) = default;
};

struct EgnPlayerId {
  std::string id;
  std::string source;
  friend bool operator==(const EgnPlayerId&, const EgnPlayerId&) = default;
};
struct EgnPlayer {
  std::string name;
  std::string id;  ///< may be empty
  std::vector<EgnPlayerId> player_ids;
  friend bool operator==(const EgnPlayer&, const EgnPlayer&) = default;
};

/// Options of the game that we can play; all others are refused by name.
struct EgnRuleset {
  bool is_dealer_stuck = true;  ///< `std`
  bool is_canadian = false;     ///< the dealer's partner accepts only by playing alone
  bool leads_left_of_loner = false;
  bool has_no_trump = false;   ///< `allow_no_trump`: it may be named in the second round, from the ace down
  bool defends_alone = false;  ///< `defend_alone`: one defender may, against a lone hand
  int min_rank = 9;
  std::optional<int> winning_score;  ///< nothing stands for 10, or for none where `num_deals` is given; 0 for none
  std::optional<int> num_deals;      ///< nothing or 0 for no limit
  int loner_march_score = 4;
  int loner_euchred_score = 2;
  friend bool operator==(const EgnRuleset&, const EgnRuleset&) = default;
};

struct EgnGame {
  std::string version = "1.4";
  std::string game_id;  ///< may be empty, as may the next three
  std::string title;
  std::string description;
  std::string date;
  std::vector<EgnPlayer> players;
  std::array<int, 2> initial_score{};  ///< seats 0 and 2, seats 1 and 3
  std::optional<std::array<int, 2>> final_score;
  EgnRuleset ruleset;
  std::vector<EgnDeal> deals;
  friend bool operator==(const EgnGame&, const EgnGame&) = default;
};

inline constexpr std::size_t kLargestEgn = std::size_t{16} * 1024 * 1024;

/// Reads a game. Unknown keys, options that we do not play and everything else out of place are errors that name the
/// line and the key.
[[nodiscard]] Result<EgnGame, TextError> parse_egn(std::string_view text);
/// Writes a game, two spaces a level: `parse_egn(to_egn_text(game)) == game` for every game that was read.
[[nodiscard]] std::string to_egn_text(const EgnGame& game);
/// Whether the text begins as JSON does.
[[nodiscard]] bool looks_like_egn(std::string_view text);

[[nodiscard]] std::optional<EgnCard> parse_egn_card(std::string_view text);
[[nodiscard]] std::string to_text(const EgnCard& card);
[[nodiscard]] EgnCard egn_card(Card card);
/// The card meant, where it is one card; bowers need the trump.
[[nodiscard]] std::optional<Card> exact_card(const EgnCard& card, std::optional<Trump> trump);
/// Every card that may be meant, of all 32; bowers need the trump.
[[nodiscard]] CardSet possible_cards(const EgnCard& card, std::optional<Trump> trump);

}  // namespace euchre::notation
