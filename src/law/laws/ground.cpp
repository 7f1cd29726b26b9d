#include "law/laws/ground.h"

#include "core/base/text.h"

#include <algorithm>

namespace euchre::laws {
namespace {

bool is_reading(std::string_view id) { return id.starts_with("AMB-"); }

}  // namespace

Ground::Ground(std::string_view ids) {
  const auto parts = words(ids);
  if (!parts.empty()) ids_ = std::make_shared<const std::vector<std::string>>(parts.begin(), parts.end());
}

const std::vector<std::string>& Ground::ids() const {
  static const std::vector<std::string> kNone;
  return ids_ == nullptr ? kNone : *ids_;
}

bool Ground::is_default() const { return std::ranges::all_of(ids(), is_reading); }

Ground Ground::readings() const {
  Ground readings;
  for (const std::string& id : ids()) {
    if (is_reading(id)) readings = readings + Ground(id);
  }
  return readings;
}

Ground operator+(const Ground& left, const Ground& right) {
  if (right.empty() || left.ids_ == right.ids_) return left;
  if (left.empty()) return right;
  std::vector<std::string> ids = left.ids();
  for (const std::string& id : right.ids()) {
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  Ground sum;
  sum.ids_ = std::make_shared<const std::vector<std::string>>(std::move(ids));
  return sum;
}

std::string to_text(const Ground& ground) {
  std::string text;
  for (const std::string& id : ground.ids()) {
    if (!text.empty()) text += ' ';
    text += id;
  }
  return text;
}

}  // namespace euchre::laws
