#include "minds/players/weighed_worlds.h"

#include "minds/players/detail/draws.h"
#include "minds/players/detail/retelling.h"
#include "minds/players/detail/seating.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::players {
namespace {

/// What somebody knew that differs from world to world: all else that he saw when he acted is the same in every world of
/// one view.
class OwnCards {
 public:
  /// `moment` counts what the others did before, below 256.
  OwnCards(const game::Deal& deal, unsigned moment);

  [[nodiscard]] std::size_t place_among(std::size_t places) const;
  friend bool operator==(const OwnCards&, const OwnCards&) = default;

 private:
  std::uint64_t key_;
};

/// The newest answers about what somebody would do with his cards. One that falls in another's place takes it.
template <class Answer>
class Answers {
 public:
  /// What was answered before, or is by `ask` now.
  template <class Ask>
  Answer recall(const OwnCards& cards, const Ask& ask) {
    Remembered& one = remembered_[cards.place_among(remembered_.size())];
    if (!one.cards || *one.cards != cards) one = {cards, ask()};
    return one.answer;
  }

 private:
  static constexpr std::size_t kPlaces = 2048;
  struct Remembered {
    std::optional<OwnCards> cards;
    Answer answer{};
  };
  std::vector<Remembered> remembered_ = std::vector<Remembered>(kPlaces);
};

/// Hears how likely it is that the deals of one view went as they are told.
class Judge final : public detail::Listener {
 public:
  Judge(const match::Standing& standing, NetPolicy policy) : standing_(standing), policy_(std::move(policy)) {}

  /// Another deal is told from its beginning.
  void begin();
  bool hear(const game::Deal& deal, const game::Action& action) override;
  [[nodiscard]] Card discard(const game::Deal& deal) override;
  void hear_discard(detail::LaidAway card, unsigned possible) override;
  /// Of the deal that was told last.
  [[nodiscard]] double likelihood() const { return likelihood_; }

 private:
  match::Standing standing_;
  NetPolicy policy_;
  Answers<double> chances_;
  Answers<Card> discards_;
  unsigned moment_ = 0;
  double likelihood_ = 1;
};

/// How likely it is that somebody acts as the policy would not: nobody is sure to think as it does.
constexpr double kOwnMind = 0.03;

OwnCards::OwnCards(const game::Deal& deal, unsigned moment) {
  static_assert(Card::kCount == 33);
  const Seat seat = deal.to_act();
  const bool knows_discard = seat == deal.dealer() && deal.discarded();
  const std::uint64_t laid_away = knows_discard ? deal.discarded()->index() + 1 : 0;
  key_ = deal.hand(seat).bits() | laid_away << 33U | std::uint64_t{moment} << 40U;
}

std::size_t OwnCards::place_among(std::size_t places) const {
  constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;  // 2^64 by the golden ratio: near keys come far apart
  return (key_ * odd >> 40U) % places;
}

void Judge::begin() {
  moment_ = 0;
  likelihood_ = 1;
}

bool Judge::hear(const game::Deal& deal, const game::Action& action) {
  const double chance = chances_.recall(OwnCards(deal, moment_), [&] {
    return policy_.chance_of(game::view_of(deal, deal.to_act()), standing_, action);
  });
  ++moment_;
  likelihood_ *= kOwnMind + (1.0 - kOwnMind) * chance;
  return true;
}

Card Judge::discard(const game::Deal& deal) {
  return discards_.recall(OwnCards(deal, moment_), [&] {
    const game::Action liked = policy_.favourite(game::view_of(deal, deal.to_act()), standing_);
    if (const auto* discard = std::get_if<game::Discard>(&liked)) return discard->card;
    return deal.legal_actions().cards.first();  // he would rather announce a lone hand first
  });
}

void Judge::hear_discard(detail::LaidAway card, unsigned possible) {
  likelihood_ *= detail::chance_of_discard(card, possible);
}

}  // namespace

struct WorldSource::Parts {
  explicit Parts(const game::SeatView& view) : seating(view), story(view, seating), legal(view.legal) {}

  /// Whether all that the view offers is lawful there. At an open table it need not be: somebody erred before.
  [[nodiscard]] bool offers_the_same(const game::Deal& deal) const {
    if (deal.phase() == game::Phase::Over) return false;
    const game::LegalActions there = deal.legal_actions();
    for (unsigned i = 0; i < game::kCallCount; ++i) {
      const auto call = static_cast<game::Call>(i);
      if (legal.calls.contains(call) && !there.calls.contains(call)) return false;
    }
    return (legal.cards - there.cards).empty();
  }

  /// Adds the world of a layout, if all that was done was lawful there, and all that may be done is.
  void add(std::vector<WeighedWorld>& worlds, const detail::Layout& layout) {
    if (judge) judge->begin();
    const auto deal = story.tell(layout, judge ? &*judge : nullptr);
    if (deal && offers_the_same(*deal)) worlds.push_back({*deal, judge ? judge->likelihood() : 1.0});
  }

  detail::Seating seating;
  detail::Retelling story;
  game::LegalActions legal;
  std::optional<Judge> judge;
};

WorldSource::WorldSource(const game::SeatView& view) : parts_(std::make_unique<Parts>(view)) {}

WorldSource::WorldSource(const game::SeatView& view, const match::Standing& standing, const NetPolicy& policy)
    : WorldSource(view) {
  parts_->judge.emplace(standing, policy);
}

WorldSource::~WorldSource() = default;

std::uint64_t WorldSource::count() const { return parts_->seating.count(); }

std::vector<WeighedWorld> WorldSource::all() {
  std::vector<WeighedWorld> worlds;
  for (std::uint64_t index = 0; index < count(); ++index) parts_->add(worlds, parts_->seating.at(index));
  return worlds;
}

std::vector<WeighedWorld> WorldSource::drawn(unsigned count, RandomStream& random) {
  std::vector<WeighedWorld> worlds;
  const std::uint64_t possible = this->count();
  if (possible == 0) return worlds;
  worlds.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    parts_->add(worlds, parts_->seating.at(detail::below_wide(random, possible)));
  }
  return worlds;
}

std::vector<WeighedWorld> worlds_of(WorldSource& source, unsigned count, RandomStream& random) {
  return source.count() <= count ? source.all() : source.drawn(count, random);
}

std::vector<WeighedWorld> resampled(const std::vector<WeighedWorld>& worlds, unsigned count, RandomStream& random) {
  if (worlds.size() <= count) return worlds;
  double sum = 0;
  for (const WeighedWorld& world : worlds) sum += world.weight;
  std::vector<WeighedWorld> chosen;
  const double step = sum / count;
  double next = step * detail::fraction(random);
  double passed = 0;
  for (const WeighedWorld& world : worlds) {
    passed += world.weight;
    double times = 0;
    for (; next < passed; next += step) ++times;
    if (times > 0) chosen.push_back({world.deal, times});
  }
  return chosen;
}

}  // namespace euchre::players
