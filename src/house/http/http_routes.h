#pragma once

#include "house/gatherings/http_message.h"
#include "house/http/admin.h"
#include "house/http/day_pages.h"
#include "house/http/house.h"
#include "house/http/static_files.h"
#include "house/http/study_pages.h"
#include "house/http/tally_pages.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace euchre::http {

/// Answers plain requests: the page, `/health`, `/ready` and `/api/`. `docs/protocol.md` describes the latter.
class HttpRoutes {
 public:
  HttpRoutes(House& house, StaticFiles files, AdminSettings admin = {});

  [[nodiscard]] bool has_page() const;
  /// Whether the answer has to wait, for the log or for somebody who works it out: then `answer_in_time` gives it.
  [[nodiscard]] static bool takes_time(std::string_view method, std::string_view target);
  /// In whose name a request is counted, and as how many.
  struct Counted {
    std::string network;
    std::string line;  ///< the network, or somebody there with a key
    double weight = 1;
  };
  /// Why this address gets no answer now, whatever it asks but for what the admin key opens; nothing where it does.
  [[nodiscard]] std::optional<gatherings::HttpAnswer> refuse_caller(std::string_view target, const Counted& counted,
                                                                    tables::Clock::time_point now) const;
  /// Answers what takes no time. What has to be worked out, but nothing of events and evenings, is worked out at once.
  [[nodiscard]] gatherings::HttpAnswer answer(const gatherings::HttpRequest& request) const;
  /// REQUIRES: it takes time. `reply` is called once, on any thread; not at all where the asker has left before.
  void answer_in_time(const gatherings::HttpRequest& request, gatherings::Reply reply) const;
  [[nodiscard]] gatherings::Gatherings& gatherings() const { return house_.gatherings(); }

 private:
  void answer_record(const gatherings::HttpRequest& request, gatherings::Reply reply) const;
  [[nodiscard]] gatherings::HttpAnswer missing_record(std::string_view table) const;
  /// The record of a table, or what is asked of one of its deals.
  [[nodiscard]] gatherings::HttpAnswer record_page(const gatherings::HttpRequest& request) const;
  [[nodiscard]] gatherings::HttpAnswer page_of_deal(const gatherings::HttpRequest& request,
                                                    const std::vector<std::string>& lines) const;
  /// REQUIRES: it has to be worked out.
  [[nodiscard]] gatherings::HttpAnswer work_out(const gatherings::HttpRequest& request,
                                                const KeepGoing& keep_going) const;
  [[nodiscard]] gatherings::HttpAnswer ready_page() const;
  [[nodiscard]] gatherings::HttpAnswer api(std::string_view path, const gatherings::HttpRequest& request) const;
  [[nodiscard]] gatherings::HttpAnswer page(std::string_view path, const gatherings::HttpRequest& request) const;
  [[nodiscard]] gatherings::HttpAnswer nowhere(std::string_view path, const gatherings::HttpRequest& request) const;

  House& house_;
  std::unique_ptr<Admin> admin_;
  StaticFiles files_;
  KeptBody api_;    ///< of `/api`
  KeptBody codes_;  ///< of `/api/codes`
  KeptBody laws_;   ///< of `/api/laws`
  KeptBody desk_;   ///< of `/api/desk`
  StudyPages study_;
  const std::unique_ptr<DayPages> days_;
  const TallyPages tallies_;
};

}  // namespace euchre::http
