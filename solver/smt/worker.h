// A child process that answers requests over a socket, killed at its limits. Private to this room.
#pragma once

#include "report/words.h"

#include <cstddef>
#include <string>
#include <sys/types.h>

namespace veriwarp::smt {

class Worker {
public:
  // `serve` runs in the child, for as long as it returns replies.
  using Serve = std::string (*)(const std::string &request);
  Worker(Serve serveRequest, std::size_t megabytes) : serve(serveRequest), limit(megabytes) {}
  ~Worker() { stop(); }
  Worker(const Worker &) = delete;
  Worker &operator=(const Worker &) = delete;

  struct Reply {
    bool ok = false;
    std::string text;
    report::Reason why; // there is none: it is late, has no memory, has died
    double seconds = 0; // CPU seconds of the child
  };
  // Starts the child if there is none. Kills it if it has not answered after `seconds` of wall-clock time.
  Reply ask(const std::string &request, double seconds);
  void stop();
  pid_t process() const { return pid; } // of the child, or -1; for tests

private:
  bool start(report::Reason &why);
  double reap(int &status);

  Serve serve;
  std::size_t limit;
  pid_t pid = -1;
  int fd = -1;
  double accounted = 0; // CPU seconds of the child that earlier replies have reported
};

// For a child after fork: dies with its parent, has the default signal handlers, no file descriptor but standard input,
// output and `keep`, and no more than so much memory (on top of what is mapped already, unless it will exec).
void becomeWorker(pid_t parent, int keep, std::size_t megabytes, bool willExec);

// Kills and waits. CPU seconds of the child.
double reapProcess(pid_t pid, int &status);

// Sends or receives everything before the deadline (monotonic seconds; 0: none), or fails. No SIGPIPE.
bool transfer(int fd, char *data, std::size_t size, bool isSend, double deadline, bool &timedOut);

double monotonicSeconds();
double threadSeconds(); // CPU seconds of this thread

// Exit status of a child that could not allocate.
inline constexpr int kOutOfMemory = 77;

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
