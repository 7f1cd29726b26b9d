#include "core/base/wording.h"

#include <algorithm>

namespace euchre {
namespace {

const std::string* value_of(std::string_view name, std::span<const Wording::Said> said) {
  const auto found = std::ranges::find(said, name, &Wording::Said::name);
  return found == said.end() ? nullptr : &found->value;
}

/// The words with what stands for each `{name}`.
std::string filled(std::string_view words, std::span<const Wording::Said> said) {
  std::string text;
  while (!words.empty()) {
    const std::size_t open = std::min(words.find('{'), words.size());
    text += words.substr(0, open);
    words.remove_prefix(open);
    const std::size_t close = words.find('}');
    if (close == std::string_view::npos) return text += words;
    const std::string* value = value_of(words.substr(1, close - 1), said);
    text += value != nullptr ? std::string_view(*value) : words.substr(0, close + 1);
    words.remove_prefix(close + 1);
  }
  return text;
}

}  // namespace

const Translation* Wording::find(std::string_view english) const {
  const auto found = std::ranges::lower_bound(translations_, english, {}, &Translation::english);
  return found == translations_.end() || found->english != english ? nullptr : &*found;
}

std::string Wording::operator()(std::string_view english, std::initializer_list<Said> said) const {
  const Translation* translation = find(english);
  return filled(translation == nullptr ? english : translation->words, said);
}

std::string Wording::count(std::uint64_t n, std::string_view one, std::string_view more) const {
  const Said number{"n", std::to_string(n)};
  const Translation* translation = find(more);
  if (translation == nullptr) return filled(n == 1 ? one : more, {&number, 1});
  return filled(n <= 1 ? translation->words : translation->more, {&number, 1});
}

}  // namespace euchre
