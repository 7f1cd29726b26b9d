#pragma once

#include "core/match/standing.h"
#include "minds/players/detail/retelling.h"
#include "minds/players/net_policy.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace euchre::players::detail {

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
class Judge final : public Listener {
 public:
  Judge(const match::Standing& standing, NetPolicy policy) : standing_(standing), policy_(std::move(policy)) {}

  /// Another deal is told from its beginning.
  void begin();
  bool hear(const game::Deal& deal, const game::Action& action) override;
  [[nodiscard]] Card discard(const game::Deal& deal) override;
  void hear_discard(bool is_preferred, unsigned possible) override;
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

}  // namespace euchre::players::detail
