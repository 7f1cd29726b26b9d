#pragma once

#include "house/gatherings/http_message.h"
#include "house/http/deal_pages.h"
#include "house/http/study_pages.h"
#include "house/offline/device_log.h"
#include "house/offline/loop.h"
#include "house/tables/chance.h"
#include "house/tables/client.h"
#include "house/tables/house_parts.h"
#include "house/tables/table_host.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::offline {

/// A house for one guest: the tables that he opens against computers. It takes the page's messages and answers with those of
/// a house.
class OfflineHouse {
 public:
  using Send = std::function<void(std::string_view frame)>;

  /// All but `send` outlive it.
  OfflineHouse(Loop& loop, DeviceLog& log, tables::Chance& chance, Send send);

  /// Opens the tables that the log holds; why some stay closed. REQUIRES: nothing was received yet.
  [[nodiscard]] std::vector<std::string> restore();
  /// A message of the page; answers come while the loop runs.
  void receive(std::string_view frame);
  /// A plain request: of what needs no house, and of the tables of this device.
  [[nodiscard]] gatherings::HttpAnswer answer(const gatherings::HttpRequest& request);

 private:
  class Page;
  struct Handler;

  void greet(const protocol::HelloMessage& message);
  void create(const protocol::CreateTableMessage& message);
  void forward(const std::string& table, tables::TableRequest request, std::string_view asked);
  [[nodiscard]] gatherings::HttpAnswer day_page(std::string_view path, std::string_view body) const;
  [[nodiscard]] gatherings::HttpAnswer record_of(std::string_view table) const;
  [[nodiscard]] gatherings::HttpAnswer deal_of(const http::DealAddress& address, std::string_view query) const;
  [[nodiscard]] gatherings::HttpAnswer tally_page(const gatherings::HttpRequest& request);
  void refuse(protocol::RefusalCode code, std::string_view reason, std::string_view hint, std::string_view asked);

  const DeviceLog& device_log_;
  const tables::Limits limits_;
  tables::Chance& chance_;
  const tables::StrandMaker make_strand_;
  const tables::Computers computers_;
  tables::Metrics metrics_;
  tables::LogWatch log_watch_;
  tables::Directory directory_;
  tables::Quotas quotas_;
  tables::LiveGames live_games_;
  tables::ChoiceTimes choice_times_;
  tables::Tallies tallies_;
  const tables::HouseParts parts_;
  const std::shared_ptr<tables::Client> page_;
  std::optional<tables::Guest> guest_;  ///< after `hello`
  const http::StudyPages study_;
};

}  // namespace euchre::offline
