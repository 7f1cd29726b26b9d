#pragma once

#include "house/gatherings/back_office.h"
#include "house/gatherings/http_message.h"
#include "house/gatherings/keys.h"
#include "house/http/admin_settings.h"
#include "house/http/house.h"

#include <mutex>
#include <string>
#include <string_view>

namespace euchre::office {
class JsonFields;
}

namespace euchre::http {

/// What whoever runs the house sees and does, with a key: lists, closes, keeps out, puts away, brings back, copies. docs/admin.md
/// describes it. Any thread may call it.
class Admin {
 public:
  /// `house` outlives it.
  Admin(House& house, AdminSettings settings);

  /// Whether a path is its.
  [[nodiscard]] static bool takes(std::string_view path);
  /// Answers once it is done, away from the threads that serve tables.
  void answer(const gatherings::HttpRequest& request, gatherings::Reply reply);

 private:
  /// Why he may not; nothing where his key is right. Only wrong keys are counted, and none of them bears on the right one.
  [[nodiscard]] std::optional<gatherings::HttpAnswer> refuse(const gatherings::HttpRequest& request);
  void work(const gatherings::HttpRequest& request, const gatherings::Reply& reply);
  [[nodiscard]] gatherings::HttpAnswer list(std::string_view query) const;
  void act(const std::string& what, office::JsonFields& fields, const gatherings::Reply& reply);
  void close(const std::string& log, const std::string& reason, const gatherings::Reply& reply);
  [[nodiscard]] gatherings::HttpAnswer ban(office::JsonFields& fields);
  [[nodiscard]] gatherings::HttpAnswer unban(office::JsonFields& fields);
  [[nodiscard]] gatherings::HttpAnswer put_away(const std::string& log);
  [[nodiscard]] gatherings::HttpAnswer bring_back(const std::string& log);
  [[nodiscard]] gatherings::HttpAnswer reserve(const std::string& what, tables::Keeping keeping);
  [[nodiscard]] gatherings::HttpAnswer add_holder(const std::string& name);
  [[nodiscard]] gatherings::HttpAnswer remove_holder(const std::string& name);
  [[nodiscard]] gatherings::HttpAnswer back_up(std::string name);
  /// Keeps the line, and says what was done; or why it could not be kept.
  [[nodiscard]] gatherings::HttpAnswer decided(const std::string& line, std::string done);
  void note(const std::string& done);

  House& house_;
  const AdminSettings settings_;
  std::mutex mutex_;
  gatherings::Attempts wrong_keys_;
};

}  // namespace euchre::http
