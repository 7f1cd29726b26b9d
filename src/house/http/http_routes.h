#pragma once

#include "house/gatherings/http_message.h"
#include "house/http/house.h"
#include "house/http/static_files.h"
#include "house/http/study_pages.h"

namespace euchre::http {

/// Answers plain requests: the page, `/health`, `/metrics` and `/api/`. `docs/protocol.md` describes the latter.
class HttpRoutes {
 public:
  HttpRoutes(House& house, StaticFiles files);

  [[nodiscard]] bool has_page() const;
  /// Events and evenings are asked elsewhere: their answers may have to wait.
  [[nodiscard]] gatherings::HttpAnswer answer(const gatherings::HttpRequest& request) const;
  [[nodiscard]] gatherings::Gatherings& gatherings() const { return house_.gatherings(); }

 private:
  [[nodiscard]] gatherings::HttpAnswer api(std::string_view path, const gatherings::HttpRequest& request) const;
  [[nodiscard]] gatherings::HttpAnswer page(std::string_view path, const gatherings::HttpRequest& request) const;

  House& house_;
  StaticFiles files_;
  std::string codes_;  ///< the body of `/api/codes`, which never changes
  std::string laws_;   ///< likewise of `/api/laws`
  std::string desk_;   ///< likewise of `/api/desk`
  StudyPages study_;
};

}  // namespace euchre::http
