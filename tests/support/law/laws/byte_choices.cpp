#include "support/law/laws/byte_choices.h"

namespace euchre::laws {

unsigned ByteChoices::below(unsigned bound) {
  if (bound <= 1 || is_used_up()) return 0;
  return bytes_[next_++] % bound;
}

}  // namespace euchre::laws
