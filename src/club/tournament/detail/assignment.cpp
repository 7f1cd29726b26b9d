#include "club/tournament/detail/assignment.h"

#include <limits>

namespace euchre::tournament::detail {
namespace {

/// Rows join one after another; each frees a column along the path that costs least over what the potentials say.
class Assignment {
 public:
  explicit Assignment(const std::vector<std::vector<std::int64_t>>& costs)
      : costs_(costs), size_(costs.size()), of_row_(size_ + 1), of_column_(size_ + 1), row_at_(size_ + 1) {}

  std::vector<std::size_t> find() {
    for (std::size_t row = 1; row <= size_; ++row) join(row);
    std::vector<std::size_t> columns(size_);
    for (std::size_t column = 1; column <= size_; ++column) columns[row_at_[column] - 1] = column - 1;
    return columns;
  }

 private:
  // Rows and columns are counted from 1: 0 is none.
  void join(std::size_t row) {
    std::vector<std::int64_t> slack(size_ + 1, std::numeric_limits<std::int64_t>::max());
    std::vector<std::size_t> came_from(size_ + 1);
    std::vector<char> is_reached(size_ + 1);
    std::size_t column = 0;
    row_at_[0] = row;
    while (row_at_[column] != 0) {
      is_reached[column] = 1;
      const std::size_t next = nearest(column, slack, came_from, is_reached);
      raise(slack[next], slack, is_reached);
      column = next;
    }
    while (column != 0) {
      row_at_[column] = row_at_[came_from[column]];
      column = came_from[column];
    }
  }
  std::size_t nearest(std::size_t from, std::vector<std::int64_t>& slack, std::vector<std::size_t>& came_from,
                      const std::vector<char>& is_reached) const {
    std::size_t nearest = 0;
    for (std::size_t column = 1; column <= size_; ++column) {
      if (is_reached[column] != 0) continue;
      const std::size_t row = row_at_[from];
      const std::int64_t over = costs_[row - 1][column - 1] - of_row_[row] - of_column_[column];
      if (over < slack[column]) {
        slack[column] = over;
        came_from[column] = from;
      }
      if (nearest == 0 || slack[column] < slack[nearest]) nearest = column;
    }
    return nearest;
  }
  void raise(std::int64_t by, std::vector<std::int64_t>& slack, const std::vector<char>& is_reached) {
    for (std::size_t column = 0; column <= size_; ++column) {
      if (is_reached[column] != 0) {
        of_row_[row_at_[column]] += by;
        of_column_[column] -= by;
      } else {
        slack[column] -= by;
      }
    }
  }

  const std::vector<std::vector<std::int64_t>>& costs_;
  std::size_t size_;
  std::vector<std::int64_t> of_row_;
  std::vector<std::int64_t> of_column_;
  std::vector<std::size_t> row_at_;  ///< of each column
};

}  // namespace

std::vector<std::size_t> cheapest_assignment(const std::vector<std::vector<std::int64_t>>& costs) {
  return Assignment(costs).find();
}

}  // namespace euchre::tournament::detail
