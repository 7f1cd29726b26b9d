#include "core/names/name_book.h"

#include "core/names/detail/looks.h"

namespace euchre::names {

std::size_t NameBook::number_of(std::string_view name) {
  if (const auto known = spelt_.find(name); known != spelt_.end()) return known->second;
  std::size_t number = size_;
  if (detail::characters_of(name)) {
    const auto reading = detail::reading_of(name);
    const auto drawing = detail::drawing_of(name);
    const auto reads_so = reading_.find(reading);
    const auto is_drawn_so = drawing_.find(drawing);
    if (is_drawn_so != drawing_.end()) number = is_drawn_so->second;
    if (reads_so != reading_.end()) number = reads_so->second;
    reading_.try_emplace(reading, number);
    drawing_.try_emplace(drawing, number);
  }
  if (number == size_) ++size_;
  spelt_.try_emplace(std::string(name), number);
  return number;
}

}  // namespace euchre::names
