#include "law/casebook/law_index.h"

#include "core/base/check.h"
#include "core/base/text.h"
#include "core/codes/law_key.h"
#include "core/codes/parameter.h"
#include "core/codes/toml_document.h"
#include "law/casebook/law_texts.h"
#include "law/casebook/sayings.h"
#include "law/laws/law_reader.h"

#include <algorithm>
#include <functional>

namespace euchre::casebook {
namespace {

using codes::Article;
using codes::Code;

std::vector<codes::TomlRecord> records(std::string_view toml, std::string_view name) {
  auto found = codes::read_toml_records(toml, name);
  EUCHRE_REQUIRE(found.has_value());
  return *std::move(found);
}

/// The first key under which house rules set a reading.
std::string key_of(std::string_view id) {
  const auto keys = codes::readings();
  const auto found = std::ranges::find(keys, id, &codes::Reading::id);
  return found == keys.end() ? std::string() : found->key;
}

std::vector<Reading> read_readings() {
  std::vector<Reading> all;
  for (codes::TomlRecord& record : records(detail::kReadingsToml, "reading")) {
    all.push_back({record["id"], record["title"], record["question"], record["reading"], key_of(record["id"])});
  }
  return all;
}

bool belongs(const Article& article, const std::vector<std::string_view>& sections,
             const std::vector<std::string_view>& ids) {
  const auto is_section = [&article](std::string_view section) { return trim(section) == article.section; };
  return std::ranges::any_of(sections, is_section) || std::ranges::find(ids, article.id) != ids.end();
}

Topic read_topic(codes::TomlRecord& record) {
  Topic topic{record["id"], record["title"], {}, {}};
  const auto sections = split(record["sections"], '|');
  const auto ids = words(record["articles"]);
  for (const Code& code : codes::known_codes()) {
    for (const Article& article : codes::articles_of(code.id)) {
      if (belongs(article, sections, ids)) topic.articles.push_back(&article);
    }
  }
  for (const std::string_view table : words(record["tables"])) topic.tables.emplace_back(table);
  return topic;
}

std::vector<Topic> read_topics() {
  std::vector<Topic> all;
  for (codes::TomlRecord& record : records(detail::kTopicsToml, "topic")) all.push_back(read_topic(record));
  return all;
}

template <class Items>
auto find_by_id(const Items& items, std::string_view id) -> decltype(items.data()) {
  const auto found = std::ranges::find_if(items, [id](const auto& item) { return item.id == id; });
  return found == items.end() ? nullptr : &*found;
}

/// For each key of the data, per code, its value and ground.
using RowsByKey = std::map<std::string, ComparedRow, std::less<>>;

void add_row(RowsByKey& rows, const std::string& key, const Code& code, std::string value, std::string ground) {
  ComparedRow& row = rows[key];
  row.key = key;
  row.values[code.id] = std::move(value);
  row.grounds[code.id] = std::move(ground);
}

RowsByKey read_rows() {
  RowsByKey rows;
  for (const Code& code : codes::known_codes()) {
    for (const codes::Parameter& parameter : codes::parameters()) {
      const std::string key(parameter.key);
      const auto ground = code.grounds.find(key);
      if (ground == code.grounds.end()) continue;
      add_row(rows, key, code, codes::value_label(parameter, parameter.read(code)), ground->second);
    }
    for (const auto& [key, law] : laws::own_law_rows(code.id)) {
      add_row(rows, key, code, law.value, laws::to_text(law.ground));
    }
  }
  return rows;
}

const RowsByKey& rows_by_key() {
  static const RowsByKey kRows = read_rows();
  return kRows;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

/// Whether `id` is a part of the number `whole`: S64.a of S64, A12i.2 of A12i and of A12, K-rev-02 of K-rev.
bool is_part(std::string_view id, std::string_view whole) {
  if (whole.empty() || id.size() <= whole.size() || !id.starts_with(whole)) return false;
  const char next = id[whole.size()];
  const bool is_letter = next >= 'a' && next <= 'z';
  return next == '.' || next == '-' || (is_letter && is_digit(whole.back()));
}

template <class Matches>
std::vector<const Article*> articles_that(const Matches& matches) {
  std::vector<const Article*> found;
  for (const Code& code : codes::known_codes()) {
    for (const Article& article : codes::articles_of(code.id)) {
      if (matches(lower(article.id))) found.push_back(&article);
    }
  }
  return found;
}

/// How much a word found in this text is worth; nothing where it is not there. A word must begin as searched.
int weight_in(std::string_view text, std::string_view word, int worth) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const char before = at == 0 ? ' ' : text[at - 1];
    if (!(before >= 'a' && before <= 'z')) return worth;
  }
  return 0;
}

struct Weighted {
  std::string text;
  int worth;
};

int weight_in_fields(const std::vector<Weighted>& fields, const std::vector<std::string_view>& words) {
  int total = 0;
  for (const std::string_view word : words) {
    int best = 0;
    for (const Weighted& field : fields) best = std::max(best, weight_in(field.text, word, field.worth));
    if (best == 0) return 0;
    total += best;
  }
  return total;
}

/// What the laws decide under a name of their own counts as much as a summary in which the very words stand.
constexpr int kSaid = 5;

/// The parts of a search are all there: as words, or as the saying that they are. `is_meant` tells whether a saying means it.
template <class IsMeant>
int weight_of_parts(const std::vector<Weighted>& fields, const std::vector<SoughtPart>& parts,
                    const IsMeant& is_meant) {
  int total = 0;
  for (const SoughtPart& part : parts) {
    int best = weight_in_fields(fields, part.words);
    if (part.saying != nullptr) {
      if (is_meant(*part.saying)) best = std::max(best, kSaid);
      if (!part.saying->words.empty()) best = std::max(best, weight_in_fields(fields, words(part.saying->words)));
    }
    if (best == 0) return 0;
    total += best;
  }
  return total;
}

int weight_of(const Article& article, const std::vector<SoughtPart>& parts) {
  std::string topic_titles;
  for (const Topic* topic : topics_of(article)) topic_titles += lower(topic->id + " " + topic->title) + " ";
  return weight_of_parts({{lower(article.id), 8},
                          {lower(article.summary), 5},
                          {lower(article.section), 3},
                          {topic_titles, 2},
                          {lower(article.trigger + " " + article.actors + " " + article.remedy + " " +
                                 article.time_limit + " " + article.precedence),
                           2},
                          {lower(code_of(article).id), 1}},
                         parts, [&article](const Saying& saying) { return saying.articles.contains(&article); });
}

int weight_of(const Reading& reading, const std::vector<SoughtPart>& parts) {
  return weight_of_parts({{lower(reading.id), 8},
                          {lower(reading.title), 4},
                          {lower(reading.question + " " + reading.reading + " " + reading.key), 2}},
                         parts, [&reading](const Saying& saying) { return saying.readings.contains(reading.id); });
}

std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> row(right.size() + 1);
  for (std::size_t at = 0; at < row.size(); ++at) row[at] = at;
  for (std::size_t i = 1; i <= left.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t changed = diagonal + (left[i - 1] == right[j - 1] ? 0U : 1U);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
    }
  }
  return row.back();
}

/// Few changes count first, then a long common beginning.
std::size_t remoteness(std::string_view left, std::string_view right) {
  const auto common = static_cast<std::size_t>(std::ranges::mismatch(left, right).in1 - left.begin());
  return 8 * distance(left, right) + 7 - std::min<std::size_t>(common, 7);
}

}  // namespace

std::span<const Reading> readings() {
  static const std::vector<Reading> kReadings = read_readings();
  return kReadings;
}

const Reading* find_reading(std::string_view id) {
  const auto all = readings();
  const std::string sought = lower(id);
  const auto found = std::ranges::find_if(all, [&](const Reading& reading) { return lower(reading.id) == sought; });
  return found == all.end() ? nullptr : &*found;
}

std::span<const Topic> topics() {
  static const std::vector<Topic> kTopics = read_topics();
  return kTopics;
}

const Topic* find_topic(std::string_view id) { return find_by_id(topics(), id); }

std::vector<const Topic*> topics_of(const Article& article) {
  std::vector<const Topic*> found;
  for (const Topic& topic : topics()) {
    if (std::ranges::find(topic.articles, &article) != topic.articles.end()) found.push_back(&topic);
  }
  return found;
}

const Code& code_of(const Article& article) {
  for (const Code& code : codes::known_codes()) {
    const auto all = codes::articles_of(code.id);
    if (&article >= all.data() && &article < all.data() + all.size()) return code;
  }
  unreachable("an article of no code");
}

std::vector<const Article*> articles_meant(std::string_view id) {
  const std::string sought = lower(id);
  auto exact = articles_that([&](const std::string& own) { return own == sought; });
  return exact.empty() ? articles_that([&](const std::string& own) { return is_part(own, sought); }) : exact;
}

std::vector<std::string> nearest_ids(std::string_view id, std::size_t count) {
  const std::string sought = lower(id);
  std::multimap<std::size_t, std::string> near;  // equals stay in the order of the texts
  const auto add = [&](const std::string& own) { near.emplace(remoteness(sought, lower(own)), own); };
  for (const Article* article : articles_that([](const std::string&) { return true; })) {
    add(article->id);
  }
  for (const Reading& reading : readings()) add(reading.id);
  std::vector<std::string> ids;
  for (const auto& [far, one] : near) {
    if (ids.size() < count) ids.push_back(one);
  }
  return ids;
}

std::vector<const Article*> kin_of(const Article& article) {
  std::vector<const Article*> kin;
  const Code& own = code_of(article);
  for (const auto& [key, row] : rows_by_key()) {
    const auto mine = row.grounds.find(own.id);
    if (mine == row.grounds.end()) continue;
    const auto ids = words(mine->second);
    if (std::ranges::find(ids, article.id) == ids.end()) continue;
    for (const auto& [code, ground] : row.grounds) {
      for (const std::string_view id : words(ground)) {
        const Article* other = code == own.id ? nullptr : codes::find_article(id);
        const bool is_kin = other != nullptr && &code_of(*other) != &own;
        if (is_kin && std::ranges::find(kin, other) == kin.end()) kin.push_back(other);
      }
    }
  }
  return kin;
}

std::vector<ComparedRow> compared_rows(const Topic& topic) {
  std::vector<ComparedRow> rows;
  for (const std::string& table : topic.tables) {
    for (const auto& [key, row] : rows_by_key()) {
      if (key.starts_with(table + ".")) rows.push_back(row);
    }
  }
  return rows;
}

std::vector<Found> search_laws(std::string_view text) {
  const std::string sought = lower(text);
  const auto parts = parts_of(words(sought));
  std::multimap<int, Found, std::greater<>> found;  // equals stay in the order of the texts
  for (const Code& code : codes::known_codes()) {
    for (const Article& article : codes::articles_of(code.id))
      found.emplace(weight_of(article, parts), Found{&article, nullptr});
  }
  for (const Reading& reading : readings()) found.emplace(weight_of(reading, parts), Found{nullptr, &reading});
  std::vector<Found> best_first;
  for (const auto& [weight, one] : found) {
    if (weight > 0) best_first.push_back(one);
  }
  return best_first;
}

}  // namespace euchre::casebook
