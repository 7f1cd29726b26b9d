#pragma once

#include "club/tournament/event.h"
#include "core/base/result.h"
#include "house/tables/quotas.h"

#include <map>
#include <memory>
#include <string>

namespace euchre::gatherings {

/// A place for a game at a table of the house, until it is given back.
using HeldPlace = std::shared_ptr<tables::Quotas::Hold>;
using PlacesByTable = std::map<std::string, HeldPlace>;

/// How many games of one event may be played at tables of the house, on the account of whoever opened it.
class LiveRoom {
 public:
  /// Both outlive it.
  LiveRoom(tables::Quotas& quotas, const tables::Limits& limits) : quotas_(quotas), limits_(limits) {}

  /// REQUIRES: no place was taken yet.
  void belongs_to(tables::Consumer opener) { opener_ = std::move(opener); }
  /// One more place beside those of the games that are played, or why not. Any thread may call it.
  [[nodiscard]] Result<HeldPlace, tables::QuotaRefusal> take(const tournament::Event& event) const;
  /// Gives back the places of games that are played no more, and takes those of games that were played before the house began
  /// anew.
  void settle(const tournament::Event& event, PlacesByTable& places) const;

 private:
  tables::Quotas& quotas_;
  const tables::Limits& limits_;
  tables::Consumer opener_;
};

}  // namespace euchre::gatherings
