#pragma once

class Arguments;

/// The ranking over several events.
void add_season_command(Arguments& event);
