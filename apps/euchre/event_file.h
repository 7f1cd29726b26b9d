#pragma once

#include "club/tournament/event_command.h"
#include "club/tournament/event_text.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// An event read from its file, up to some fact.
struct ReadEvent {
  std::vector<euchre::tournament::DatedFact> facts;
  euchre::tournament::Event event;
};

/// Reads the file for looking only; `count` facts, 0 for all. Nothing, after a word on standard error, where it cannot be
/// read; sets `status` then.
std::optional<ReadEvent> read_event(const std::string& name, std::size_t count, int& status);

/// What is to be done, from the event as it stands.
using Commands = std::function<std::vector<euchre::tournament::EventCommand>(const euchre::tournament::Event&)>;
/// Why something is not done, in words, from the event as it stands; nothing where it may be.
using Objection = std::function<std::optional<std::string>(const euchre::tournament::Event&)>;
/// Decides the commands one after another and appends all their facts, or none. Prints what was written; the exit status.
int change_event(const std::string& name, const Commands& commands);
/// The same for one command.
int change_event(const std::string& name, const euchre::tournament::EventCommand& command);
/// The same where nothing speaks against it.
int change_event(const std::string& name, const euchre::tournament::EventCommand& command, const Objection& objection);
/// Makes the file of a new event.
int create_event(const std::string& name, const euchre::tournament::OpenEvent& command);
