#include "house/terminal/detail/signals.h"

#include <array>
#include <csignal>

namespace euchre::terminal::detail {
namespace {

constexpr std::array<int, 3> kEndingSignals{SIGINT, SIGTERM, SIGHUP};

// A signal handler can reach nothing but such a variable.
volatile std::sig_atomic_t caught_signal = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void note_signal(int signal) { caught_signal = signal; }

void handle_with(void (*handler)(int)) {
  struct sigaction action{};
  action.sa_handler = handler;  // no SA_RESTART: waiting for a key is to end
  sigemptyset(&action.sa_mask);
  for (const int signal : kEndingSignals) sigaction(signal, &action, nullptr);
}

}  // namespace

SignalWatch::SignalWatch() {
  caught_signal = 0;
  handle_with(note_signal);
}

SignalWatch::~SignalWatch() { handle_with(SIG_DFL); }

int SignalWatch::caught() { return caught_signal; }

}  // namespace euchre::terminal::detail
