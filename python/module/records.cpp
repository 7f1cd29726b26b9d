// Records of what happened at a table.

#include "bindings.h"
#include "core/notation/check.h"
#include "core/notation/record.h"
#include "core/notation/record_json.h"

#include <string>

namespace euchre::python {
namespace {

using notation::Record;

[[noreturn]] void refuse_text(const notation::TextError& error, const std::string& file) {
  std::string place = file;
  if (error.line > 0) place += ":" + std::to_string(error.line);
  if (error.column > 0) place += ":" + std::to_string(error.column);
  refuse(error.problem, place, error.hint.empty() ? "see docs/record-format.md" : error.hint);
}

Record read(const std::string& text, const std::string& file) {
  const bool is_json = notation::looks_like_record_json(text);
  auto record = is_json ? notation::parse_record_json(text) : notation::parse_record(text);
  if (!record) refuse_text(record.error(), file);
  return *std::move(record);
}

std::string json_of(const Record& record) {
  auto json = notation::to_record_json(record);
  if (!json) refuse_text(json.error(), "record");
  return *std::move(json);
}

py::list facts_in(const Record& record) {
  py::list lines;
  for (const facts::Fact& fact : notation::facts_of(record)) lines.append(notation::to_line(fact));
  return lines;
}

py::dict check(const Record& record, const std::string& file, bool deals) {
  const auto scope = deals ? notation::ReplayScope::PlayAndDeals : notation::ReplayScope::Play;
  const notation::Verdict verdict = notation::check(to_record(record), file, notation::Format::Record, scope);
  py::dict told;
  told["accepted"] = verdict.is_accepted;
  told["words"] = verdict.words;
  told["deals"] = verdict.deals;
  told["deals_verified"] = verdict.deals_verified;
  told["draws_verified"] = verdict.draws_verified;
  return told;
}

}  // namespace

void bind_records(py::module_& module) {
  py::class_<Record> record(module, "Record", "What happened at a table, fact by fact.");
  record.def(py::init(&read), py::arg("text"), py::arg("file") = "record");
  record.def("__len__", [](const Record& value) { return notation::facts_of(value).size(); });
  record.def("__iter__", [](const Record& value) { return py::iter(facts_in(value)); });
  record.def("__str__", [](const Record& value) { return notation::to_record(value); });
  record.def("__eq__", [](const Record& one, const Record& other) { return one == other; }, py::is_operator());
  record.def_property_readonly("version", [](const Record& value) { return value.version; });
  record.def("to_json", &json_of);
  record.def("check", &check, py::arg("file") = "record", py::arg("deals") = false);
}

}  // namespace euchre::python
