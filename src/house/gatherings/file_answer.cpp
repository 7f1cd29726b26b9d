#include "house/gatherings/file_answer.h"

#include "club/office/csv.h"

#include <utility>

namespace euchre::gatherings {
namespace {

HttpAnswer disposed(std::string body, std::string_view type, std::string_view name, std::string disposition) {
  HttpAnswer answer;
  answer.content_type = type;
  answer.body = std::move(body);
  answer.headers.push_back({"Cache-Control", "no-store"});
  answer.headers.push_back({"Content-Disposition", std::move(disposition) + "; filename=\"" + std::string(name) + '"'});
  return answer;
}

}  // namespace

HttpAnswer file_answer(std::string body, std::string_view type, std::string_view name) {
  return disposed(std::move(body), type, name, "attachment");
}

HttpAnswer csv_answer(std::string_view csv, std::string_view name) {
  return file_answer(office::csv_file(csv), "text/csv; charset=utf-8", name);
}

HttpAnswer pdf_answer(std::string pdf, std::string_view name) {
  return disposed(std::move(pdf), "application/pdf", name, "inline");
}

}  // namespace euchre::gatherings
