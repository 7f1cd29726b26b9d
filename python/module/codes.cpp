// Codes of laws: those that are built in, and house rules.

#include "arguments.h"
#include "bindings.h"

namespace euchre::python {
namespace {

SharedCode read_house_rules(const std::string& toml, const std::string& file) {
  auto code = codes::parse_house_rules(toml, file);
  if (code) return std::make_shared<codes::Code>(*std::move(code));
  const codes::CodeError& error = code.error();
  std::string place = error.file;
  if (error.line > 0) place += ":" + std::to_string(error.line);
  if (!error.key.empty()) place += ": " + error.key;
  refuse(error.problem, place, error.hint.empty() ? "see docs/house-rules.md" : error.hint);
}

py::list list_codes() {
  py::list ids;
  for (const codes::Code& code : codes::known_codes()) ids.append(code.id);
  return ids;
}

std::optional<int> target_of(const codes::Code& code) {
  if (!code.match.game.target) return std::nullopt;
  return code.match.game.target->number();
}

py::object article_text(const std::string& id) {
  const codes::Article* article = codes::find_article(id);
  if (article == nullptr) refuse("no code has an article '" + id + "'", "article", "an id such as S64.b");
  return py::str(article->summary);
}

}  // namespace

void bind_codes(py::module_& module) {
  py::class_<codes::Code, SharedCode> code(module, "Code", "A code of laws, built in or of the house.");
  code.def(py::init([](const py::object& id) { return code_of(id, "Code"); }), py::arg("id"));
  code.def_static("from_toml", &read_house_rules, py::arg("toml"), py::arg("file") = "house rules");
  code.def("to_toml", [](const codes::Code& value) { return codes::to_house_toml(value); });
  code.def_property_readonly("id", [](const codes::Code& value) { return value.id; });
  code.def_property_readonly("name", [](const codes::Code& value) { return value.name; });
  code.def_property_readonly("summary", [](const codes::Code& value) { return value.summary; });
  code.def_property_readonly("base", [](const codes::Code& value) { return value.base; });
  code.def_property_readonly("pack", [](const codes::Code& value) { return size_of(value.deal.pack); });
  code.def_property_readonly("target", [](const codes::Code& value) -> py::object {
    const auto target = target_of(value);
    return target ? py::object(py::int_(*target)) : py::object(py::none());
  });
  code.def("__repr__", [](const codes::Code& value) { return "Code('" + value.id + "')"; });
  module.def("codes", &list_codes, "The ids of the codes that are built in, in their order.");
  module.def("article", &article_text, py::arg("id"), "What an article says, in one sentence.");
}

}  // namespace euchre::python
