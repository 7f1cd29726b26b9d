#pragma once

#include "club/print/page.h"
#include "core/base/wording.h"

#include <cstdint>
#include <string>
#include <vector>

/// Cards of half a page: what score cards, route cards and table cards are made of.
namespace euchre::print::detail {

/// Two cards on a page, with a line to cut along.
class CardPages {
 public:
  explicit CardPages(Document& document) : document_(document) {}

  /// The top of the next card's half of a page.
  [[nodiscard]] double next();
  void put(Mark mark) { document_.pages.back().marks.push_back(std::move(mark)); }
  [[nodiscard]] double width() const { return document_.width_mm - 2 * kMarginMm; }
  [[nodiscard]] double half() const { return document_.height_mm / 2; }

 private:
  Document& document_;
  unsigned count_ = 0;
};

/// One round on a card.
struct CardLine {
  std::string round;
  std::string table = {};
  std::string partner = {};
  std::string against = {};
  std::string own = {};
  std::string theirs = {};
  std::string lone = {};  ///< hands made alone
};

/// Whether partners change, so that a card has a column for them.
enum class Partners : std::uint8_t { Stay, Change };

/// The lines below one another under a heading, in a grid that is filled by hand.
void put_card_lines(CardPages& cards, double top, const std::vector<CardLine>& lines, Partners partners,
                    const Wording& say);

}  // namespace euchre::print::detail
