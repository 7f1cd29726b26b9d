#pragma once

namespace euchre::terminal::detail {

/// While it lives, SIGINT, SIGTERM and SIGHUP only raise a flag, so that the record can still be written.
class SignalWatch {
 public:
  SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  ~SignalWatch();

  /// The signal that asked for an end; 0 while none has.
  [[nodiscard]] static int caught();
};

}  // namespace euchre::terminal::detail
