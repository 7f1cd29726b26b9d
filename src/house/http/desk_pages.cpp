#include "house/http/desk_pages.h"

#include "house/gatherings/generated/house_answers.h"
#include "house/gatherings/json_answer.h"
#include "house/gatherings/query.h"
#include "law/desk/search.h"
#include "law/desk/tell.h"

#include <algorithm>

namespace euchre::http {
namespace {

using gatherings::fields_of_query;
using gatherings::HttpAnswer;
using gatherings::problem;
using gatherings::QueryField;
using gatherings::written_answer;

constexpr std::size_t kLongestQuery = 1024;
constexpr std::size_t kMostAnswers = 24;
constexpr std::size_t kLongestWords = 200;
constexpr std::size_t kMostFound = 20;

/// What is asked in an address of the desk.
struct Inquiry {
  const laws::LawBook* book = nullptr;
  const desk::Incident* incident = nullptr;
  desk::Answers answers;
};

Inquiry read_inquiry(std::string_view query) {
  Inquiry inquiry;
  for (QueryField& field : fields_of_query(query)) {
    if (field.name == "code")
      inquiry.book = laws::find_law_book(field.value);
    else if (field.name == "incident")
      inquiry.incident = desk::find_incident(field.value);
    else
      inquiry.answers[std::move(field.name)] = std::move(field.value);
  }
  return inquiry;
}

/// The inquiry, or what is wrong with it.
std::optional<HttpAnswer> fault_of(std::string_view query, const Inquiry& inquiry) {
  if (query.size() > kLongestQuery) return problem(413, "an interview has at most 1 KiB of answers");
  if (inquiry.answers.size() > kMostAnswers) return problem(413, "an interview has at most 24 answers");
  if (inquiry.book == nullptr) return problem(404, "there is no such code of laws");
  if (inquiry.incident == nullptr) return problem(404, "there is no such incident");
  return std::nullopt;
}

}  // namespace

std::string desk_as_json() { return to_json(desk::tell_desk()) + "\n"; }

HttpAnswer desk_search(std::string_view query) {
  if (query.size() > kLongestQuery) return problem(413, "search for at most 200 letters");
  std::string words;
  for (const QueryField& field : fields_of_query(query)) {
    if (field.name == "q") words = field.value.substr(0, kLongestWords);
  }
  gatherings::told::Found told;
  for (const desk::Incident* incident : desk::search_incidents(words)) {
    if (told.found.size() < kMostFound) told.found.push_back(incident->id);
  }
  return written_answer(200, to_json(told));
}

HttpAnswer desk_step(std::string_view query) {
  const Inquiry inquiry = read_inquiry(query.substr(0, std::min(query.size(), kLongestQuery + 1)));
  if (auto fault = fault_of(query, inquiry)) return *std::move(fault);
  const desk::Step step = desk::interview(*inquiry.book, *inquiry.incident, inquiry.answers);
  if (!step.next && !step.ruling) return problem(422, "these answers contradict one another");
  return written_answer(200, to_json(desk::tell(*inquiry.book, *inquiry.incident, step)));
}

HttpAnswer desk_others(std::string_view query) {
  const Inquiry inquiry = read_inquiry(query.substr(0, std::min(query.size(), kLongestQuery + 1)));
  if (auto fault = fault_of(query, inquiry)) return *std::move(fault);
  return written_answer(200,
                        to_json(desk::tell_other_codes(*inquiry.incident, inquiry.answers, inquiry.book->code->id)));
}

}  // namespace euchre::http
