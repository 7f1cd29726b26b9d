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

// level() takes out of what was said whatever the expectation leaves out, and puts in order what has none.

/// Cases tell the look at one's cards as touching them: their language has no word for it.
void level(std::optional<Limit>& said, const std::optional<Limit>& expected) {
  forget(said, expected);
  const bool is_told_as_touching = said && said->kind == Limit::Kind::Look && expected->kind == Limit::Kind::Touch;
  if (is_told_as_touching) said->kind = Limit::Kind::Touch;
}

void level(Option& said, const Option& expected) {
  level(said.until, expected.until);
  const bool are_alike =
      std::is_permutation(said.choices.begin(), said.choices.end(), expected.choices.begin(), expected.choices.end());
  if (are_alike) said.choices = expected.choices;
}
void level(Allowed& said, const Allowed& expected) { level(said.until, expected.until); }
void level(CardIs& said, const CardIs& expected) {
  forget(said.by, expected.by);
  forget(said.chosen, expected.chosen);
}
void level(Must& said, const Must& expected) { forget(said.task.choice, expected.task.choice); }
void level(GameWon& said, const GameWon& expected) {
  forget(said.result, expected.result);
  forget(said.value, expected.value);
  forget(said.carry, expected.carry);
  forget(said.number, expected.number);
}
void level(GameDue& said, const GameDue& expected) { forget(said.number, expected.number); }
void level(RubberWon& said, const RubberWon& expected) {
  forget(said.games, expected.games);
  forget(said.points, expected.points);
}
void level(Of<Thing>& said, const Of<Thing>& expected) {
  const bool by_is_left_out = said.word == Thing::Trick || said.word == Thing::Option;
  if (by_is_left_out) forget(said.seat, expected.seat);
}
void level(Stands& said, const Stands& expected) { level(said.thing, expected.thing); }
void level(Void& said, const Void& expected) { level(said.thing, expected.thing); }
void level(Players& said, Players& expected) {
  forget(said.after_rubbers, expected.after_rubbers);
  if (!is_set(expected.what)) return;
  std::ranges::sort(said.players, is_before);
  std::ranges::sort(expected.players, is_before);
}
void level(Precede& said, Precede& expected) {
  for (auto* group : {&said.first, &said.second, &expected.first, &expected.second})
    std::ranges::sort(*group, is_before);
}
/// The first places hold where more of them are told.
void level(Places& said, const Places& expected) {
  if (said.places.size() > expected.places.size()) said.places.resize(expected.places.size());
}
/// An extra game has no first side.
void level(ExtraGame& said, const ExtraGame& expected) {
  if (said.one == expected.other) std::swap(said.one, said.other);
}
/// A ranking holds where a longer one says so.
void level(Ranking& said, const Ranking& expected) {
  std::erase_if(said.order,
                [&](const auto& one) { return std::ranges::find(expected.order, one) == expected.order.end(); });
}
template <class T>
void level(const T& /*all of it is compared*/, const T& /*as it is*/) {}

}  // namespace

bool meets(const Stated& said, const Stated& expected) {
  if (said.index() != expected.index()) return false;
  Stated levelled = said;
  Stated wanted = expected;
  std::visit(
      [&levelled]<class T>(T& asked) {
        if (T* own = std::get_if<T>(&levelled)) level(*own, asked);
      },
      wanted);
  return levelled == wanted;
}

}  // namespace euchre::laws
