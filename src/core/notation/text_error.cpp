#include "core/notation/text_error.h"

namespace euchre::notation {

std::string to_text(const TextError& error, std::string_view file) {
  std::string text(file);
  if (error.line != 0) text += ':' + std::to_string(error.line);
  if (error.line != 0 && error.column != 0) text += ':' + std::to_string(error.column);
  text += ": " + error.problem;
  if (!error.hint.empty()) text += " (" + error.hint + ')';
  return text;
}

}  // namespace euchre::notation
