#pragma once

#include "house/tables/client.h"
#include "house/tables/table_request.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace euchre::tables {

/// What somebody asks of a table that has to do something else first.
struct WaitingRequest {
  Guest guest;
  TableRequest request;
};

/// Requests that wait at one table, first come first served. Where all room is taken the last of whoever has most of it gives way to
/// one who has at least two less: among the addresses (`giving_way.h`), and in an address among its guests. Used on the table's strand.
class RequestQueue {
 public:
  /// Those who only look on have room of their own, so that they take none from those who play.
  enum class Of : std::uint8_t { Players, Watchers };

  /// Half of `most` for each.
  explicit RequestQueue(std::size_t most) : most_of_each_(std::max<std::size_t>(1, (most + 1) / 2)) {}

  [[nodiscard]] std::size_t size() const { return waiting_.size(); }
  /// What finds no room, or has to give way, is given back.
  [[nodiscard]] std::optional<WaitingRequest> add(WaitingRequest request, Of of);
  /// Takes out the first; nothing where nothing waits.
  [[nodiscard]] std::optional<WaitingRequest> take();
  /// The client has left: he asks for nothing any more.
  void remove(ClientId client);

 private:
  struct Waiting {
    WaitingRequest asked;
    Of of = Of::Watchers;
  };
  using Places = std::deque<std::size_t>;

  /// Where those of that kind wait, from that network alone where one is named.
  [[nodiscard]] Places places_of(Of of, const std::string* network = nullptr) const;
  [[nodiscard]] std::optional<std::size_t> gives_way_to(const Guest& guest, const Places& places) const;
  /// The same among the guests of one network; of him who has most where `guest` is null.
  [[nodiscard]] std::optional<std::size_t> gives_way_within(const Places& places, const Guest* guest) const;

  std::size_t most_of_each_;
  std::deque<Waiting> waiting_;
};

}  // namespace euchre::tables
