// Where nobody runs a house, what would stand in its running log goes to the browser's console.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace spdlog {

template <class... Values>
void error(fmt::format_string<Values...> format, Values&&... values) {
  std::fputs((fmt::format(format, std::forward<Values>(values)...) + '\n').c_str(), stderr);
}

template <class... Values>
void info(fmt::format_string<Values...> format, Values&&... values) {
  error(format, std::forward<Values>(values)...);
}

}  // namespace spdlog
