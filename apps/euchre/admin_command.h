#pragma once

/// `euchre admin`: looks after a house that is open, over HTTP with its admin key.
int admin_command(int argc, char** argv);
