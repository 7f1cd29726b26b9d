#include "law/desk/search.h"

#include "core/base/text.h"
#include "law/desk/incident_texts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <set>
#include <string>

namespace euchre::desk {
namespace {

using Words = std::set<std::string>;

/// Words that say nothing about what happened.
constexpr std::array<std::string_view, 56> kIdle{
    "a",    "an",  "the",  "he",   "she", "it",  "his",  "her",     "my",   "your", "our",   "their",
    "they", "we",  "i",    "you",  "is",  "was", "were", "be",      "been", "of",   "to",    "in",
    "on",   "at",  "for",  "with", "and", "or",  "that", "this",    "s",    "t",    "wasn",  "didn",
    "isn",  "did", "do",   "does", "has", "had", "have", "when",    "what", "who",  "which", "there",
    "him",  "me",  "them", "by",   "so",  "if",  "but",  "somebody"};

struct Synonyms {
  std::map<std::string, std::string, std::less<>> meant;
};

Synonyms read_synonyms() {
  Synonyms synonyms;
  for (const std::string_view line : split(detail::kSynonymsTxt, '\n')) {
    if (line.starts_with('#')) continue;
    const auto same = words(line);
    for (const std::string_view word : same) synonyms.meant.emplace(word, same.front());
  }
  return synonyms;
}

std::vector<std::string> raw_words(std::string_view text) {
  std::string plain;
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    plain += std::isalnum(byte) != 0 ? static_cast<char>(std::tolower(byte)) : ' ';
  }
  std::vector<std::string> found;
  for (const std::string_view word : words(plain)) found.emplace_back(word);
  return found;
}

Words meanings(std::string_view text, const Synonyms& synonyms) {
  Words meant;
  for (const std::string& word : raw_words(text)) {
    if (std::ranges::find(kIdle, word) != kIdle.end()) continue;
    const auto known = synonyms.meant.find(word);
    meant.insert(known == synonyms.meant.end() ? word : known->second);
  }
  return meant;
}

/// One way of putting an incident, as the words that matter.
struct Saying {
  const Incident* incident = nullptr;
  Words meant;
};

struct Index {
  Synonyms synonyms;
  std::vector<Saying> sayings;
  std::map<std::string, double, std::less<>> weights;  ///< rare words say more
};

Index make_index() {
  Index index;
  index.synonyms = read_synonyms();
  std::map<std::string, std::set<const Incident*>, std::less<>> where;
  for (const Incident& incident : incidents()) {
    index.sayings.push_back({&incident, meanings(incident.title, index.synonyms)});
    for (const std::string& saying : incident.sayings)
      index.sayings.push_back({&incident, meanings(saying, index.synonyms)});
  }
  for (const Saying& saying : index.sayings) {
    for (const std::string& word : saying.meant) where[word].insert(saying.incident);
  }
  for (const auto& [word, met] : where)
    index.weights[word] = std::log(1.0 + static_cast<double>(incidents().size()) / static_cast<double>(met.size()));
  return index;
}

const Index& index_of_sayings() {
  static const Index index = make_index();
  return index;
}

/// Every word that can be meant, for those who mistype.
const std::vector<std::string_view>& vocabulary() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> known;
    for (const auto& [word, weight] : index_of_sayings().weights) known.push_back(word);
    for (const auto& [word, meant] : index_of_sayings().synonyms.meant) known.push_back(word);
    return known;
  }();
  return all;
}

/// What people said, each unknown word taken for the nearest that is known.
Words understood(std::string_view text) {
  const Index& index = index_of_sayings();
  Words meant;
  for (const std::string& word : meanings(text, index.synonyms)) {
    if (index.weights.contains(word) || word.size() < 4) {
      meant.insert(word);
      continue;
    }
    const auto near = nearest_word(word, vocabulary());
    const auto known = near ? index.synonyms.meant.find(*near) : index.synonyms.meant.end();
    meant.insert(known != index.synonyms.meant.end() ? known->second : near ? std::string(*near) : word);
  }
  return meant;
}

double weight_of(const Words& meant) {
  double sum = 0;
  for (const std::string& word : meant) {
    const auto known = index_of_sayings().weights.find(word);
    sum += known == index_of_sayings().weights.end() ? 1.0 : known->second * known->second;
  }
  return sum;
}

double likeness(const Words& said, const Words& saying) {
  Words shared;
  std::ranges::set_intersection(said, saying, std::inserter(shared, shared.end()));
  const double all = std::sqrt(weight_of(said) * weight_of(saying));
  return all > 0 ? weight_of(shared) / all : 0;
}

constexpr double kLeastLikeness = 0.3;

}  // namespace

std::vector<const Incident*> search_incidents(std::string_view words_said) {
  const Words said = understood(words_said);
  std::map<const Incident*, double> best;
  for (const Saying& saying : index_of_sayings().sayings) {
    double& known = best[saying.incident];
    known = std::max(known, likeness(said, saying.meant));
  }
  std::vector<const Incident*> found;
  for (const Incident& incident : incidents()) {
    if (best[&incident] >= kLeastLikeness) found.push_back(&incident);
  }
  // Incidents lie in one row, so that those equally likely keep the order of the desk.
  std::ranges::sort(found, [&](const Incident* left, const Incident* right) {
    return best[left] != best[right] ? best[left] > best[right] : left < right;
  });
  return found;
}

}  // namespace euchre::desk
