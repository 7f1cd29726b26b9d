#pragma once

#include "house/protocol/generated/messages.h"
#include "house/table/refusal.h"
#include "house/table/seen_fact.h"
#include "house/table/table_view.h"
#include "house/table/words.h"

#include <cstdint>
#include <optional>
#include <string>

/// What the room `table` shows and asks, as messages, and back.
namespace euchre::protocol {

[[nodiscard]] Seat to_wire(euchre::Seat seat);
[[nodiscard]] euchre::Seat from_wire(Seat seat);
[[nodiscard]] Call to_wire(game::Call call);
[[nodiscard]] game::Call from_wire(Call call);
[[nodiscard]] Stage to_wire(table::Stage stage);
[[nodiscard]] Manner to_wire(facts::Manner manner);
[[nodiscard]] facts::Manner from_wire(Manner manner);
[[nodiscard]] table::ClaimKind from_wire(ClaimKind kind);
[[nodiscard]] table::Question from_wire(Question question);
[[nodiscard]] table::Reply from_wire(Reply reply);
[[nodiscard]] table::Hint from_wire(Hint hint);
[[nodiscard]] euchre::Suit from_wire(Suit suit);
[[nodiscard]] euchre::Side from_wire(Side side);

/// A fact as an audience sees it. `words` is its line in the running account, empty for none; `after` is the table when
/// the fact has been applied.
[[nodiscard]] SeenFact to_wire(std::uint64_t number, const table::SeenFact& seen, std::string words,
                               const table::Table& after);
/// A fact that the audience may not see: its number and nothing else.
[[nodiscard]] SeenFact blank(std::uint64_t number);

/// The fields that only the house knows (watchers, host, invite, pace, clock, connected, seconds left, and of the
/// director all but his name and whether he was called) stay empty.
[[nodiscard]] TableView to_wire(const table::TableView& view);

/// In words, with the players' names.
[[nodiscard]] RefusedMessage to_wire(const table::Refusal& refusal, const table::Names& names);
[[nodiscard]] RefusalCode code_of(table::Reason reason);

}  // namespace euchre::protocol
