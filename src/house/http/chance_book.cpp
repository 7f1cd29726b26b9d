#include "house/http/detail/chance_book.h"

#include <utility>

namespace euchre::http::detail {

using analysis::WinningChances;

std::shared_ptr<const WinningChances> ChanceBook::find(const codes::Code& code) const {
  for (const Page& page : pages_) {
    if (page.deal == code.deal && page.match == code.match) return page.chances;
  }
  return nullptr;
}

std::shared_ptr<const WinningChances> ChanceBook::of(const codes::Code& code, const KeepGoing& keep_going) {
  {
    const std::lock_guard lock(mutex_);
    if (auto known = find(code)) return known;
  }
  auto chances = analysis::find_winning_chances(code, deals_, keep_going);
  if (!chances) return nullptr;
  const std::lock_guard lock(mutex_);
  if (auto known = find(code)) return known;
  if (pages_.size() == kMostPages) pages_.erase(pages_.begin());
  pages_.push_back({code.deal, code.match, chances});
  return chances;
}

}  // namespace euchre::http::detail
