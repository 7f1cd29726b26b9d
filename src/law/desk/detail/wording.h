#pragma once

#include "law/casebook/plain_words.h"
#include "law/desk/story.h"

#include <optional>
#include <string>

namespace euchre::desk::detail {

/// What people call the things of a story, with labels in place of what was invented.
class StoryNames : public casebook::Names {
 public:
  explicit StoryNames(const Story& story) : story_(story) {}

  using Names::of;
  [[nodiscard]] std::string of(Trump trump) const override;
  [[nodiscard]] std::string of(Card card) const override;
  /// Tricks are numbered as they were told, which says nothing about the table.
  [[nodiscard]] std::string of_trick(int number) const override;
  [[nodiscard]] std::string turn_of(Seat seat) const override;
  [[nodiscard]] std::string trump_is(Trump trump) const override;

 private:
  const Story& story_;
};

/// A statement for people. Nothing where it speaks of a card that nobody named and that has no label.
[[nodiscard]] std::optional<std::string> worded(const Story& story, const laws::Stated& stated);

}  // namespace euchre::desk::detail
