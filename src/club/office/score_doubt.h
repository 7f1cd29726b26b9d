#pragma once

#include "club/tournament/event.h"
#include "core/base/wording.h"

#include <optional>
#include <string>

namespace euchre::office {

/// What speaks against a score that somebody is about to enter, and for people why.
struct ScoreDoubt {
  enum class Kind : std::uint8_t {
    Beyond,    ///< nobody can have as many points under the event's code
    Unlikely,  ///< it can be so, and is asked back
  };
  Kind kind = Kind::Unlikely;
  std::string words;
  friend bool operator==(const ScoreDoubt&, const ScoreDoubt&) = default;
};

/// Nothing where the score is as scores are, or there is no such game. `fine` is the most that a fine brings in place of what a deal
/// brings; nothing where fines come beside it, so that there is no score that nobody can have (`laws::most_of_a_fine`).
[[nodiscard]] std::optional<ScoreDoubt> doubt_about(const tournament::Event& event, tournament::GameId id,
                                                    tournament::GameScore score, std::optional<int> fine,
                                                    const Wording& say = {});

/// The same of lone hands that somebody made in a game: more than the points of his side leave room for.
[[nodiscard]] std::optional<ScoreDoubt> doubt_about(const tournament::Event& event, tournament::GameId id,
                                                    tournament::EntryId entry, const tournament::Feats& feats,
                                                    const Wording& say = {});

}  // namespace euchre::office
