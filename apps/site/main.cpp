// The house as the page's worker calls it (web/src/site/core.ts). Texts come in through one buffer, which `site_room` makes
// large enough, and go out through the functions of the module "page".

#include "core/base/following_texts.h"
#include "core/cards/pack.h"
#include "core/notation/record.h"
#include "house/http/plain_pages.h"
#include "house/offline/offline_house.h"
#include "house/terminal/local_game.h"
#include "minds/players/following_nets.h"
#include "minds/players/player.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

extern "C" {
/// A message for the page.
[[clang::import_module("page"), clang::import_name("send")]] void page_send(const char* text, std::size_t size);
/// A log to be kept on the device; an empty text: to be forgotten.
[[clang::import_module("page"), clang::import_name("keep")]] void page_keep(const char* name, std::size_t name_size,
                                                                            const char* text, std::size_t size);
/// The answer to a plain request.
[[clang::import_module("page"), clang::import_name("answer")]] void page_answer(unsigned status, const char* type,
                                                                                std::size_t type_size, const char* body,
                                                                                std::size_t size);
/// Something for whoever looks after the page.
[[clang::import_module("page"), clang::import_name("complain")]] void page_complain(const char* text, std::size_t size);
}

/// What the page's worker calls.
extern "C" {
/// Where a text of that size is to be written for the next call.
[[clang::export_name("site_room")]] char* site_room(std::size_t size);
/// The texts of the codes (1) or those of the laws (2); false: they are none. Those of the codes come before `site_restore`; until
/// those of the laws have come nothing about the laws is answered.
[[clang::export_name("site_bring_texts")]] bool site_bring_texts(double which);
/// A log that the device has kept: its name, a line feed, its text. Before `site_open`.
[[clang::export_name("site_restore")]] void site_restore();
[[clang::export_name("site_open")]] void site_open();
/// A message of the page.
[[clang::export_name("site_receive")]] void site_receive();
/// The nets for games with a pack of so many cards, 24 or 32; false: they are none. Until both have come nobody thinks.
[[clang::export_name("site_bring_nets")]] bool site_bring_nets(double cards);
/// A plain request: the method, the target and the body, each but the last ended by a line feed. The answer is sent at once.
/// False: it takes what has not come yet, and is to be asked again once the next file has come.
[[clang::export_name("site_answer")]] bool site_answer();
/// Does what is due, and tells which logs are to be kept. How many milliseconds until it is to be called again; less than 0:
/// not before something comes.
[[clang::export_name("site_run")]] double site_run();
/// A match among computers of the level in the buffer, as `euchre play --watch --seed` plays it: its record is sent.
/// REQUIRES: the nets have come.
[[clang::export_name("site_record")]] void site_record(double seed);
}

namespace {

using euchre::offline::KeptLog;

struct Site {
  Site() { loop.hold_thoughts(); }

  std::string buffer;
  std::set<euchre::Pack> nets;  ///< those that have come
  bool has_laws = false;        ///< the texts of the laws have come
  euchre::tables::SystemChance chance;
  euchre::offline::Loop loop{[] { return euchre::tables::Clock::now(); }};
  euchre::offline::DeviceLog log{[] {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
  }};
  std::optional<euchre::offline::OfflineHouse> house;
};

/// The one house of the module.
Site& site() {
  static Site one;
  return one;
}

void send(std::string_view text) { page_send(text.data(), text.size()); }
void complain(std::string_view text) { page_complain(text.data(), text.size()); }

bool has_nets() { return site().nets.size() == 2; }

bool can_answer(std::string_view path) {
  return (has_nets() || !euchre::http::takes_thinking(path)) &&
         (site().has_laws || !euchre::http::takes_law_texts(path));
}

}  // namespace

char* site_room(std::size_t size) {
  site().buffer.resize(size);
  return site().buffer.data();
}

bool site_bring_texts(double which) {
  const auto brought = euchre::bring_texts(site().buffer);
  if (!brought) complain(brought.error());
  site().has_laws = site().has_laws || (brought && which == 2);
  return brought.has_value();
}

void site_restore() {
  const std::string_view kept = site().buffer;
  const std::size_t end = kept.find('\n');
  if (end == std::string_view::npos) return;
  const auto done = site().log.restore({std::string(kept.substr(0, end)), std::string(kept.substr(end + 1))});
  if (!done) complain(done.error());
}

void site_open() {
  site().house.emplace(site().loop, site().log, site().chance, send);
  for (const std::string& why : site().house->restore()) complain(why);
}

bool site_bring_nets(double cards) {
  const auto pack = cards == 24 ? euchre::Pack::TwentyFour : euchre::Pack::ThirtyTwo;
  const auto brought = euchre::players::bring_nets(pack, site().buffer);
  if (brought) {
    site().nets.insert(pack);
    if (has_nets()) site().loop.release_thoughts();
  } else {
    complain(brought.error());
  }
  return brought.has_value();
}

void site_receive() { site().house->receive(site().buffer); }

bool site_answer() {
  const std::string_view asked = site().buffer;
  const std::size_t method_end = asked.find('\n');
  const std::size_t target_end = asked.find('\n', method_end + 1);
  if (target_end == std::string_view::npos) return true;
  euchre::gatherings::HttpRequest request;
  request.method = asked.substr(0, method_end);
  request.target = asked.substr(method_end + 1, target_end - method_end - 1);
  request.body = asked.substr(target_end + 1);
  if (!can_answer(euchre::http::path_of(request.target))) return false;
  const auto answer = site().house->answer(request);
  const std::string body = whole_body(answer);
  page_answer(answer.status, answer.content_type.data(), answer.content_type.size(), body.data(), body.size());
  return true;
}

double site_run() {
  const auto left = site().loop.run();
  for (const KeptLog& log : site().log.take_changed())
    page_keep(log.name.data(), log.name.size(), log.text.data(), log.text.size());
  return left ? static_cast<double>(left->count()) : -1.0;
}

void site_record(double seed) {
  euchre::terminal::GameSettings settings;
  settings.partner = settings.adversaries = site().buffer;
  if (!euchre::players::make_player(settings.partner)) return complain("there is no computer player of that name");
  settings.seed = static_cast<std::uint64_t>(seed);
  auto game = euchre::terminal::LocalGame::open(settings);
  if (!game) return complain("such a game cannot be played");
  while (game->table().stage() != euchre::table::Stage::MatchOver) game->advance();
  send(game->record());
}
