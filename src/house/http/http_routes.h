#pragma once

#include "house/gatherings/http_message.h"
#include "house/http/house.h"
#include "house/http/static_files.h"
#include "house/http/study_pages.h"

namespace euchre::server {

/// Answers plain requests: the page, `/health`, `/metrics` and `/api/`. `docs/protocol.md` describes the latter.
class HttpRoutes {
 public:
  HttpRoutes(House& house, StaticFiles files);

  [[nodiscard]] bool has_page() const;
  /// Events and evenings are asked elsewhere: their answers may have to wait.
  [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;
  [[nodiscard]] Gatherings& gatherings() const { return house_.gatherings(); }

 private:
  [[nodiscard]] HttpAnswer api(std::string_view path, const HttpRequest& request) const;
  [[nodiscard]] HttpAnswer page(std::string_view path, const HttpRequest& request) const;

  House& house_;
  StaticFiles files_;
  std::string codes_;  ///< the body of `/api/codes`, which never changes
  std::string laws_;   ///< likewise of `/api/laws`
  std::string desk_;   ///< likewise of `/api/desk`
  StudyPages study_;
};

}  // namespace euchre::server
