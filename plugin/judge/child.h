// Work in a forked child process, whose messages come back over a pipe while and after it runs.
//
// The compiler must survive whatever the checker does: a crash, an endless loop, memory that runs out. The child
// inherits everything that has been parsed, so nothing has to be sent to it, and it works while the parent goes on to
// generate code.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace veriwarp::plugin {

class Child {
public:
  // Sends one message to the parent. Fails silently when the parent is gone.
  using Send = std::function<void(char kind, std::string_view payload)>;

  Child() = default;
  ~Child(); // kills what still runs
  Child(const Child &) = delete;
  Child &operator=(const Child &) = delete;

  // Runs `work` in a new process. False, with the reason in `error`, when there can be none.
  bool start(const std::function<void(const Send &)> &work, std::string &error);
  bool running() const { return pid > 0; }

  // From now on SIGUSR1 to this process ends collect() early, as soon as all that the child has said is known.
  static void endOnSignal();
  static bool isInterrupted(); // such a signal came

  // Calls `receive` for every message, in order, until the child has ended. It is killed when it is silent for longer
  // than `patience` seconds, has used more CPU seconds than `mostCpu` gives, or is interrupted. Returns how it failed
  // ("crashed: Segmentation fault"); empty if it did not.
  std::string collect(double patience, const std::function<void(char kind, std::string payload)> &receive,
                      const std::function<double()> &mostCpu = {});
  // CPU seconds of its process: up to now, or until it was ended.
  double cpuSeconds() const { return cpu; }
  static double ownCpuSeconds(); // of the process that asks

private:
  void readClock();

  pid_t pid = -1;
  int descriptor = -1;
  double cpu = 0;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
