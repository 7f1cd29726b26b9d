#include "club/tournament/detail/transversal.h"

#include <numeric>
#include <span>
#include <utility>

namespace euchre::tournament::detail {
namespace {

constexpr std::array<Number, 10> kThird21{17, 12, 2, 10, 7, 18, 20, 15, 5, 13};
constexpr std::array<Number, 10> kFourth21{3, 17, 8, 1, 15, 14, 19, 12, 16, 11};
constexpr std::array<Number, 16> kThird33{9, 7, 12, 19, 31, 5, 23, 18, 6, 4, 22, 16, 25, 1, 13, 30};
constexpr std::array<Number, 16> kFourth33{6, 12, 18, 26, 22, 25, 13, 32, 10, 3, 14, 4, 9, 16, 2, 28};

/// The moves of classes 1, 2, 3 and so on; those of the negative classes are their negatives.
std::vector<Number> both_halves(std::span<const Number> half, Number order) {
  std::vector<Number> moves(order);
  for (Number i = 0; i < half.size(); ++i) {
    moves[i + 1] = half[i];
    moves[order - 1 - i] = order - half[i];
  }
  return moves;
}

}  // namespace

std::optional<Transversal::Part> Transversal::from_field(Number order) {
  auto field = field_of(order);
  if (!field || order < 4) return std::nullopt;
  std::array<std::vector<Number>, 4> moves;
  for (std::size_t column = 0; column < moves.size(); ++column) {
    for (Number number = 0; number < order; ++number)
      moves.at(column).push_back(column == 0 ? 0 : field->product(field->powers[column - 1], number));
  }
  return Part{std::move(field->group), std::move(moves)};
}

/// Any two columns differ by every element once. Found by trying, the multiplier -1 taken for granted.
std::optional<Transversal::Part> Transversal::kept(Number order) {
  if (order != 21 && order != 33) return std::nullopt;
  std::vector<Number> second(order);
  std::iota(second.begin(), second.end(), Number{0});
  const bool is_small = order == 21;
  return Part{Group({order}),
              {std::vector<Number>(order), std::move(second),
               both_halves(is_small ? std::span<const Number>(kThird21) : kThird33, order),
               both_halves(is_small ? std::span<const Number>(kFourth21) : kFourth33, order)}};
}

std::optional<Transversal> Transversal::of(Number size) {
  Transversal found;
  if (auto part = kept(size)) {
    found.parts_.push_back(*std::move(part));
    return found;
  }
  for (const PrimePower& factor : prime_powers(size)) {
    auto part = from_field(factor.value());
    if (!part) return std::nullopt;
    found.parts_.push_back(*std::move(part));
  }
  return found;
}

Number Transversal::member(Number number, Number row, std::size_t column) const {
  Number found = 0;
  Number unit = 1;
  for (const Part& part : parts_) {
    const Number order = part.group.order();
    found += unit * part.group.sum(row % order, part.moves.at(column)[number % order]);
    unit *= order;
    row /= order;
    number /= order;
  }
  return found;
}

}  // namespace euchre::tournament::detail
