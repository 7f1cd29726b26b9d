#include "house/tables/giving_way.h"

#include "house/tables/address.h"

#include <algorithm>
#include <unordered_map>

namespace euchre::tables {
namespace {

/// How many places each has, by site or by network.
class Counts {
 public:
  void add(std::string_view name) { most_ = std::max(most_, ++counts_[name]); }
  [[nodiscard]] std::size_t most() const { return most_; }
  [[nodiscard]] std::size_t of(std::string_view name) const {
    const auto found = counts_.find(name);
    return found == counts_.end() ? 0 : found->second;
  }

 private:
  std::unordered_map<std::string_view, std::size_t> counts_;
  std::size_t most_ = 0;
};

}  // namespace

std::string site_of(std::string_view network) {
  constexpr std::string_view shared_out = "/64";
  constexpr std::size_t site_bytes = 6;
  if (!network.ends_with(shared_out)) return std::string(network);
  const auto address = Address::parse(network.substr(0, network.size() - shared_out.size()));
  return address ? address->first_bytes(site_bytes).text() + "/48" : std::string(network);
}

std::optional<std::size_t> gives_way(std::span<const PlaceHolder> places, std::string_view network) {
  const std::string own_site = site_of(network);
  Counts sites;
  for (const PlaceHolder& place : places) sites.add(place.site);
  const std::size_t own = sites.of(own_site);
  if (own < sites.most() && sites.most() < own + 2) return std::nullopt;
  // Who is of the fullest site himself shares with those there.
  const bool is_among_own = own == sites.most();
  Counts networks;
  for (const PlaceHolder& place : places) {
    if (is_among_own ? place.site == own_site : sites.of(place.site) == sites.most()) networks.add(place.network);
  }
  if (networks.most() < (is_among_own ? networks.of(network) + 2 : 1)) return std::nullopt;
  for (std::size_t i = places.size(); i > 0; --i) {
    if (networks.of(places[i - 1].network) == networks.most()) return i - 1;
  }
  return std::nullopt;
}

}  // namespace euchre::tables
