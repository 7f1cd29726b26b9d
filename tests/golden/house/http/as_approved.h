#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

// What the house answers over HTTP, byte for byte. `web/tests/http_golden.test.ts` reads the same files.
// EUCHRE_APPROVE=1 writes them anew: look at every difference before it is committed.
namespace euchre::http {

inline void expect_as_approved(const std::string& name, const std::string& body) {
  ASSERT_FALSE(body.empty()) << name << ": nothing was answered";
  const std::string path = std::string(EUCHRE_SOURCE_DIR) + "/tests/golden/house/http/" + name + ".json";
  if (std::getenv("EUCHRE_APPROVE") != nullptr) std::ofstream(path) << body;
  std::ifstream approved(path);
  EXPECT_EQ(body, std::string(std::istreambuf_iterator<char>(approved), {})) << path;
}

/// The same answer with no more than so many items in any list, and few in any
/// map: some answers hold all the laws.
inline std::string shortened(const std::string& body, std::size_t most) {
  using Json = nlohmann::ordered_json;
  const auto cut = [most](const auto& self, Json& json) -> void {
    if (json.is_array() && json.size() > most) json.erase(json.begin() + static_cast<std::ptrdiff_t>(most), json.end());
    constexpr std::size_t kMoreThanAnyType = 20;
    while (json.is_object() && json.size() > kMoreThanAnyType) json.erase(std::prev(json.end()).key());
    for (Json& item : json) {
      if (item.is_structured()) self(self, item);
    }
  };
  Json json = Json::parse(body);
  cut(cut, json);
  return json.dump() + "\n";
}

}  // namespace euchre::http
