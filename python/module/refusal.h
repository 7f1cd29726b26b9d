#pragma once

/// The folder `python/module`: what Python is given of the rooms, as the module `euchre._core`. One file binds one idea; what is
/// easier said in Python stands in `python/euchre`. Nothing that Python hands in may break a contract of a room, since that
/// would end the interpreter: every argument is looked at here first, and is refused as `euchre.Refused`.

#include <pybind11/pybind11.h>

#include <exception>
#include <string>
#include <utility>

namespace euchre::python {

namespace py = pybind11;

/// Why something that was asked for cannot be; Python knows it as `euchre.Refused`.
class Refusal : public std::exception {
 public:
  Refusal(std::string problem, std::string place, std::string right)
      : problem_(std::move(problem)), place_(std::move(place)), right_(std::move(right)) {}

  [[nodiscard]] const char* what() const noexcept override { return problem_.c_str(); }
  [[nodiscard]] const std::string& problem() const { return problem_; }
  [[nodiscard]] const std::string& place() const { return place_; }
  [[nodiscard]] const std::string& right() const { return right_; }
  /// `place: problem (right)`, leaving out what is not known.
  [[nodiscard]] std::string text() const;

 private:
  std::string problem_;
  std::string place_;
  std::string right_;
};

/// What is wrong, where, and what would be right.
[[noreturn]] void refuse(std::string problem, std::string place, std::string right);

void bind_refusal(py::module_& module);

}  // namespace euchre::python
