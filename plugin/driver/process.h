// Child processes, several at a time, that never outlive us: on Ctrl-C (or TERM, or HUP) they are killed, the temporary
// files are removed, and the signal ends us as it would have. Those that can tell what they have found so far are asked
// for it first.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::driver {

// A directory in $TMPDIR that is removed with everything in it when the object goes, or a signal ends us.
class TemporaryDirectory {
public:
  static std::optional<TemporaryDirectory> make(std::string &error);
  TemporaryDirectory(TemporaryDirectory &&other) noexcept;
  TemporaryDirectory &operator=(TemporaryDirectory &&) = delete;
  ~TemporaryDirectory();
  const std::filesystem::path &path() const { return where; }

private:
  explicit TemporaryDirectory(std::filesystem::path dir) : where(std::move(dir)) {}
  std::filesystem::path where;
};

struct Job {
  std::vector<std::string> command; // command[0] is searched on PATH
  std::filesystem::path directory;  // to run in; empty: ours
  std::filesystem::path output;     // where its standard output and error go, both; empty: where ours go
  bool tellsSoFar = false;          // SIGUSR1 makes it end soon, with what it has found
};

struct Exit {
  int code = 0;   // exit status, when it ended by itself
  int signal = 0; // what killed it; 0: nothing did
  bool isStarted = false;
  bool isInterrupted = false; // a signal came first: it was not started, or it was told to end
  std::string error;          // it could not be started: why
};

// Runs the jobs, at most `parallel` at a time, with nothing on their standard input. `started` and `ended` are called
// with a job's index; `tick` every `interval` while jobs run. Any of them may be empty.
std::vector<Exit> runJobs(const std::vector<Job> &jobs, unsigned parallel,
                          const std::function<void(std::size_t)> &started,
                          const std::function<void(std::size_t)> &ended, const std::function<void()> &tick,
                          std::chrono::milliseconds interval);

// If a signal has ended runJobs() early, it ends us now, when what there was has been told. Until then runJobs() starts
// nothing more.
void dieIfInterrupted();
bool isInterrupted(); // has it?

// Becomes `command`: same process, standard streams and signals as ours were. Returns only on failure, with the reason.
std::string becomeProgram(const std::vector<std::string> &command);

// The file that runs when `name` is started: on PATH, or as it is when it contains a '/'. Empty when there is none.
std::filesystem::path findProgram(const std::string &name);

// The directory that this program lies in, links resolved.
std::filesystem::path programDirectory();

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
