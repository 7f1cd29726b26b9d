#include "core/base/text.h"
#include "house/http/http_routes.h"
#include "house/tables/limits.h"
#include "support/house/http/fake_house.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

/// Finding 17 of HARDENING: every endpoint and every limit stands in the documents. What the sources look for in an address is read
/// from them.
namespace euchre::http {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = EUCHRE_SOURCE_DIR;

std::string text_of(const fs::path& file) {
  std::ifstream stream(kRoot / file);
  EXPECT_TRUE(stream) << file;
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::set<std::string> found_in(const std::string& text, const std::regex& wanted) {
  std::set<std::string> found;
  for (std::sregex_iterator one(text.begin(), text.end(), wanted); one != std::sregex_iterator(); ++one)
    found.insert((*one)[1].str());
  return found;
}

std::string sources_of(const char* room) {
  std::string text;
  for (const auto& file : fs::directory_iterator(kRoot / "src/house" / room)) {
    if (file.path().extension() == ".cpp") text += text_of(fs::relative(file.path(), kRoot));
  }
  return text;
}

/// The addresses in the first column of the tables of a document: `/api/events/ID/links`.
std::set<std::string> documented(const fs::path& document) {
  std::string first_columns;
  const std::string text = text_of(document);
  for (const std::string_view line : split(text, '\n')) {
    if (line.starts_with("| `")) first_columns += std::string(line.substr(0, line.find(" |", 2))) + '\n';
  }
  return found_in(first_columns, std::regex("(/[A-Za-z0-9/.-]+)"));
}

/// The addresses that the sources of `http` look for, and the parts of addresses that those of `gatherings` do.
std::set<std::string> addresses_asked() {
  return found_in(sources_of("http"), std::regex("\"(/(?:api(?:/[a-z/-]+)?|health|ready|ws))\""));
}
std::set<std::string> parts_asked() {
  const std::string sources = sources_of("gatherings");
  auto asked = found_in(sources, std::regex("path == \"([a-z.-]+)\""));
  asked.merge(found_in(sources, std::regex("parts\\[0\\] [!=]= \"([a-z]+)\"")));
  asked.merge(found_in(sources, std::regex("path.starts_with\\(\"([a-z-]+/?)")));
  return asked;
}

/// The addresses of the OpenAPI document; a place that takes one of some words stands there with each of them.
std::set<std::string> in_openapi() {
  std::set<std::string> paths;
  const auto document = nlohmann::json::parse(text_of("docs/openapi.json"));
  for (const auto& [path, methods] : document["paths"].items()) {
    paths.insert(path);
    for (const auto& parameter : methods.front().value("parameters", nlohmann::json::array())) {
      const std::string place = '{' + parameter["name"].get<std::string>() + '}';
      if (path.find(place) == std::string::npos) continue;
      for (const auto& word : parameter["schema"].value("enum", nlohmann::json::array()))
        paths.insert(std::string(path).replace(path.find(place), place.size(), word.get<std::string>()));
    }
  }
  return paths;
}

TEST(Endpoints, every_address_of_the_house_is_in_the_openapi_document) {
  const std::set<std::string> known = in_openapi();
  auto asked = addresses_asked();
  asked.erase("/ws");
  ASSERT_GT(asked.size(), 15U);
  for (const std::string& address : asked) {
    const bool is_known = std::ranges::any_of(known, [&](const std::string& path) {
      const bool is_start = address.ends_with('/') && path.starts_with(address);
      return path == address || is_start;
    });
    EXPECT_TRUE(is_known) << address << " is not in protocol/routes.json";
  }
}

TEST(Endpoints, every_address_of_events_and_evenings_is_in_the_openapi_document) {
  const std::set<std::string> known = in_openapi();
  const auto asked = parts_asked();
  ASSERT_GT(asked.size(), 10U);
  for (const std::string& part : asked) {
    const bool is_known = std::ranges::any_of(
        known, [&](const std::string& path) { return path.find("}/" + part) != std::string::npos; });
    EXPECT_TRUE(is_known) << part << " is not in protocol/routes.json";
  }
}

TEST(Endpoints, finding_17_every_address_of_the_house_is_documented) {
  const std::set<std::string> known = documented("docs/protocol.md");
  const auto asked = addresses_asked();
  ASSERT_GT(asked.size(), 12U);
  for (const std::string& address : asked) {
    const bool is_known = std::ranges::any_of(known, [&](const std::string& one) { return one.starts_with(address); });
    EXPECT_TRUE(is_known) << address << " is not in docs/protocol.md";
  }
}

TEST(Endpoints, finding_17_every_address_of_events_and_evenings_is_documented) {
  const std::string document = text_of("docs/event-api.md");
  const auto asked = parts_asked();
  ASSERT_GT(asked.size(), 10U);
  for (const std::string& part : asked)
    EXPECT_NE(document.find(part), std::string::npos) << part << " is not in docs/event-api.md";
}

TEST(Endpoints, finding_17_what_is_documented_is_there) {
  test_support::FakeHouse house;
  const HttpRoutes routes(house.house, StaticFiles("/nowhere/at/all"));
  for (const std::string& address : documented("docs/protocol.md")) {
    if (address.starts_with("/ws") || address.starts_with("/api/tables/") || address.starts_with("/api/laws/ID"))
      continue;
    gatherings::HttpRequest request;
    request.method = "GET";
    request.target = address;
    EXPECT_TRUE(gatherings::Gatherings::takes(address) ||
                routes.answer(request).body.find("nothing here") == std::string::npos)
        << address << " is in docs/protocol.md, and there is nothing";
  }
}

/// `docs/running-a-house.md` has a row for each, named as in `Limits`, and `--limit` sets it.
TEST(Limits, finding_17_every_limit_is_documented) {
  const std::string header = text_of("src/house/tables/limits.h");
  const std::string limits =
      header.substr(header.find("struct Limits {"), header.find("\n};") - header.find("struct Limits {"));
  const auto names = found_in(limits, std::regex("\\n  [a-z:_]+ ([a-z_]+)(?: = |\\{)"));
  ASSERT_GT(names.size(), 30U);
  const std::string document = text_of("docs/running-a-house.md");
  const auto set = found_in(text_of("src/house/tables/named_limits.cpp"), std::regex("&Limits::([a-z_]+)"));
  for (const std::string& name : names) {
    EXPECT_NE(document.find("| `" + name + "` |"), std::string::npos) << name << " is not in docs/running-a-house.md";
    EXPECT_TRUE(set.contains(name)) << name << " has no name by which it is set";
  }
}

}  // namespace
}  // namespace euchre::http
