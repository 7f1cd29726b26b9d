#pragma once

#include "refusal.h"

#include <pybind11/numpy.h>

#include <cstdint>
#include <string>

namespace euchre::python {

/// The array as it lies in memory, seen as numbers of one kind. Nothing is copied: another kind of number is refused, and so are
/// another count of axes or of rows.
template <class Number>
[[nodiscard]] py::array_t<Number> array_of(const py::array& array, const std::string& place, const std::string& right) {
  if (!py::isinstance<py::array_t<Number>>(array)) {
    refuse("an array of " + std::string(py::str(array.dtype())), place, right);
  }
  return py::reinterpret_borrow<py::array_t<Number>>(array);
}

/// Likewise, of one axis of that length.
template <class Number>
[[nodiscard]] py::array_t<Number> column_of(const py::array& array, py::ssize_t length, const std::string& place,
                                            const std::string& kind) {
  const std::string right = kind + "[" + std::to_string(length) + "]";
  if (array.ndim() != 1 || array.shape(0) != length) refuse("an array of another shape", place, right);
  return array_of<Number>(array, place, right);
}

}  // namespace euchre::python
