#include "law/laws/ruling_text.h"

#include <algorithm>

namespace euchre::laws {

namespace {

template <class T>
void forget(std::optional<T>& said, const std::optional<T>& expected) {
  if (!expected) said.reset();
}

bool is_set(Players::Do what) { return what != Players::Do::Wait; }

bool is_before(Candidate one, Candidate other) { return one.number < other.number; }

/// Takes out of what was said whatever the expectation leaves out, and puts in order what has none.
struct Levelled {
  Stated& said;

  template <class T>
  [[nodiscard]] T& the(const T& /*of the same kind*/) const {
    return *std::get_if<T>(&said);
  }

  void operator()(Option& expected) const {
    forget(the(expected).until, expected.until);
    std::vector<Choice>& choices = the(expected).choices;
    if (std::is_permutation(choices.begin(), choices.end(), expected.choices.begin(), expected.choices.end()))
      choices = expected.choices;
  }
  void operator()(Allowed& expected) const { forget(the(expected).until, expected.until); }
  void operator()(CardIs& expected) const {
    forget(the(expected).by, expected.by);
    forget(the(expected).chosen, expected.chosen);
  }
  void operator()(Must& expected) const { forget(the(expected).task.choice, expected.task.choice); }
  void operator()(GameWon& expected) const {
    GameWon& game = the(expected);
    forget(game.result, expected.result);
    forget(game.value, expected.value);
    forget(game.carry, expected.carry);
    forget(game.number, expected.number);
  }
  void operator()(GameDue& expected) const { forget(the(expected).number, expected.number); }
  void operator()(RubberWon& expected) const {
    forget(the(expected).games, expected.games);
    forget(the(expected).points, expected.points);
  }
  void operator()(Stands& expected) const { level(the(expected).thing, expected.thing); }
  void operator()(Void& expected) const { level(the(expected).thing, expected.thing); }
  void operator()(Players& expected) const {
    Players& players = the(expected);
    forget(players.after_rubbers, expected.after_rubbers);
    if (!is_set(expected.what)) return;
    std::ranges::sort(players.players, is_before);
    std::ranges::sort(expected.players, is_before);
  }
  void operator()(Precede& expected) const {
    for (auto* group : {&the(expected).first, &the(expected).second, &expected.first, &expected.second})
      std::ranges::sort(*group, is_before);
  }
  /// A ranking holds where a longer one says so.
  void operator()(Ranking& expected) const {
    std::erase_if(the(expected).order,
                  [&](const auto& one) { return std::ranges::find(expected.order, one) == expected.order.end(); });
  }
  template <class T>
  void operator()(T& /*all of it is compared*/) const {}

 private:
  static void level(Of<Thing>& thing, const Of<Thing>& expected) {
    const bool by_is_left_out = thing.word == Thing::Trick || thing.word == Thing::Option;
    if (by_is_left_out) forget(thing.seat, expected.seat);
  }
};

}  // namespace

bool meets(const Stated& said, const Stated& expected) {
  if (said.index() != expected.index()) return false;
  Stated levelled = said;
  Stated wanted = expected;
  std::visit(Levelled{levelled}, wanted);
  return levelled == wanted;
}

}  // namespace euchre::laws
