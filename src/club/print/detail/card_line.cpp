#include "club/print/detail/card_line.h"

#include "club/office/tell_event.h"
#include "club/print/detail/event_words.h"

#include <algorithm>

namespace euchre::print::detail {

using tournament::EntryId;
using tournament::Event;
using tournament::Reporter;
using tournament::Round;

Partners partners_of(const Event& event) {
  return event.settings().kind == tournament::Kind::Pairs ? Partners::Stay : Partners::Change;
}

CardLine card_line(const Event& event, const Round& round, EntryId entry, const Wording& say) {
  CardLine line{text(round.number)};
  const auto own = game_in(event, round, entry);
  if (!own) {
    const bool sits_out = std::ranges::find(round.byes, entry) != round.byes.end();
    line.against = sits_out ? say("sits out") : "";
    return line;
  }
  const Reporter side = own->side == 0 ? Reporter::FirstSide : Reporter::SecondSide;
  line.table = text(own->game->id.table) + ' ' + chairs_short(side, say);
  std::vector<EntryId> partners = own->game->sides[own->side];
  std::erase(partners, entry);
  line.partner = office::side_title(event, partners);
  line.against = office::side_title(event, own->adversaries());
  if (const auto said = own->game->feats.find(entry); said != own->game->feats.end())
    line.lone = text(said->second.feats.lone_made);
  if (const auto score = own->score()) {
    line.own = text(score->first);
    line.theirs = text(score->second);
  }
  return line;
}

}  // namespace euchre::print::detail
