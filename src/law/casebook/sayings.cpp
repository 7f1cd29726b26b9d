#include "law/casebook/sayings.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/codes/parameter.h"
#include "law/casebook/law_index.h"
#include "law/casebook/law_texts.h"

#include <algorithm>
#include <span>

namespace euchre::casebook {
namespace {

constexpr std::string_view kTopicMark = "topic ";
constexpr std::string_view kKeyMark = "key ";

void add_topic(Saying& saying, std::string_view id) {
  const Topic* topic = find_topic(id);
  EUCHRE_REQUIRE(topic != nullptr);
  saying.articles.insert(topic->articles.begin(), topic->articles.end());
}

/// Whatever any code rests that parameter on.
void add_grounds(Saying& saying, std::string_view key) {
  EUCHRE_REQUIRE(codes::find_parameter(key) != nullptr);
  for (const codes::Code& code : codes::known_codes()) {
    const auto ground = code.grounds.find(key);
    if (ground == code.grounds.end()) continue;
    for (const std::string_view id : words(ground->second)) {
      if (const codes::Article* article = codes::find_article(id)) saying.articles.insert(article);
      if (find_reading(id) != nullptr) saying.readings.emplace(id);
    }
  }
}

Saying read_saying(std::string_view line) {
  const std::size_t colon = line.find(':');
  EUCHRE_REQUIRE(colon != std::string_view::npos);
  Saying saying;
  for (const std::string_view phrase : split(line.substr(0, colon), ',')) saying.phrases.emplace_back(trim(phrase));
  const std::string_view meant = trim(line.substr(colon + 1));
  if (meant.starts_with(kTopicMark)) {
    add_topic(saying, meant.substr(kTopicMark.size()));
  } else if (meant.starts_with(kKeyMark)) {
    add_grounds(saying, meant.substr(kKeyMark.size()));
  } else {
    saying.words = meant;
  }
  return saying;
}

std::vector<Saying> read_sayings() {
  std::vector<Saying> all;
  for (const std::string_view line : split(detail::kSayingsTxt, '\n')) {
    if (trim(line).empty() || line.starts_with('#')) continue;
    all.push_back(read_saying(line));
  }
  return all;
}

/// How many of the words, from the first on, are one of the saying's phrases; none where they begin no phrase.
std::size_t length_said(const Saying& saying, std::span<const std::string_view> said) {
  std::size_t longest = 0;
  for (const std::string& phrase : saying.phrases) {
    const auto own = words(phrase);
    const bool is_said = own.size() <= said.size() && std::ranges::equal(own, said.first(own.size()));
    if (is_said) longest = std::max(longest, own.size());
  }
  return longest;
}

}  // namespace

const std::vector<Saying>& sayings() {
  static const std::vector<Saying> kSayings = read_sayings();
  return kSayings;
}

std::vector<SoughtPart> parts_of(const std::vector<std::string_view>& words) {
  std::vector<SoughtPart> parts;
  std::span<const std::string_view> rest = words;
  while (!rest.empty()) {
    SoughtPart part;
    std::size_t length = 0;
    for (const Saying& saying : sayings()) {
      const std::size_t said = length_said(saying, rest);
      if (said <= length) continue;
      length = said;
      part.saying = &saying;
    }
    length = std::max<std::size_t>(length, 1);
    part.words.assign(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(length));
    parts.push_back(std::move(part));
    rest = rest.subspan(length);
  }
  return parts;
}

}  // namespace euchre::casebook
