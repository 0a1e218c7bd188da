// See process.h. While jobs run, the signals that matter are blocked and waited for one at a time (sigtimedwait): there
// are no handlers, and so nothing that must be safe inside of one.
#include "plugin/driver/process.h"

#include "plugin/driver/limits.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <set>
#include <sstream>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

std::set<fs::path> &temporaryDirectories() {
  static std::set<fs::path> directories;
  return directories;
}

int interruption = 0; // the signal that has ended jobs early

sigset_t watchedSignals() {
  sigset_t set;
  sigemptyset(&set);
  for (int signal : {SIGCHLD, SIGINT, SIGTERM, SIGHUP})
    sigaddset(&set, signal);
  return set;
}

std::vector<char *> pointers(const std::vector<std::string> &words) {
  std::vector<char *> result;
  result.reserve(words.size() + 1);
  for (const std::string &word : words)
    result.push_back(const_cast<char *>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

// Runs in the child. Tells errno through `report` when the program cannot be started.
[[noreturn]] void startProgram(const Job &job, char *const *arguments, const sigset_t &mask, int report) {
  setpgid(0, 0); // a group of its own: killed as one, with the workers that it starts
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
  auto redirect = [&] {
    int output = open(job.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    return output >= 0 && dup2(output, 1) >= 0 && dup2(output, 2) >= 0;
  };
  if (dup2(input, 0) >= 0 && (job.output.empty() || redirect()) &&
      (job.directory.empty() || chdir(job.directory.c_str()) == 0)) {
    sigprocmask(SIG_SETMASK, &mask, nullptr);
    execvp(arguments[0], arguments);
  }
  int reason = errno;
  [[maybe_unused]] ssize_t written = write(report, &reason, sizeof reason);
  _exit(127);
}

// The child's process id, or -1 with the reason in `error`.
pid_t start(const Job &job, const sigset_t &mask, std::string &error) {
  std::vector<char *> arguments = pointers(job.command);
  int pipe[2];
  if (pipe2(pipe, O_CLOEXEC) != 0) {
    error = std::strerror(errno);
    return -1;
  }
  pid_t child = fork();
  if (child == 0)
    startProgram(job, arguments.data(), mask, pipe[1]);
  int reason = child < 0 ? errno : 0;
  close(pipe[1]);
  // The pipe closes when the program runs, and else brings errno.
  if (child > 0 && read(pipe[0], &reason, sizeof reason) == sizeof reason) {
    waitpid(child, nullptr, 0);
    child = -1;
  }
  close(pipe[0]);
  if (child < 0)
    error = std::strerror(reason);
  return child;
}

[[noreturn]] void dieOf(int signal, const std::map<pid_t, std::size_t> &running) {
  for (const auto &[child, job] : running)
    kill(-child, SIGKILL);
  for (const auto &[child, job] : running)
    waitpid(child, nullptr, 0);
  std::error_code ignored;
  for (const fs::path &directory : temporaryDirectories())
    fs::remove_all(directory, ignored);
  std::signal(signal, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  raise(signal);
  sigprocmask(SIG_UNBLOCK, &only, nullptr);
  _exit(128 + signal);
}

} // namespace

std::optional<TemporaryDirectory> TemporaryDirectory::make(std::string &error) {
  const char *base = std::getenv("TMPDIR");
  std::string pattern = std::string(base && *base ? base : "/tmp") + "/veriwarp-XXXXXX";
  if (!mkdtemp(pattern.data())) {
    error = "cannot create a temporary directory in " + fs::path(pattern).parent_path().string() + ": " +
            std::strerror(errno);
    return std::nullopt;
  }
  temporaryDirectories().insert(pattern);
  return TemporaryDirectory(pattern);
}

TemporaryDirectory::TemporaryDirectory(TemporaryDirectory &&other) noexcept : where(std::move(other.where)) {
  other.where.clear();
}

TemporaryDirectory::~TemporaryDirectory() {
  if (where.empty())
    return;
  std::error_code ignored;
  fs::remove_all(where, ignored);
  temporaryDirectories().erase(where);
}

std::vector<Exit> runJobs(const std::vector<Job> &jobs, unsigned parallel,
                          const std::function<void(std::size_t)> &started,
                          const std::function<void(std::size_t)> &ended, const std::function<void()> &tick,
                          std::chrono::milliseconds interval) {
  std::vector<Exit> exits(jobs.size());
  std::map<pid_t, std::size_t> running;
  sigset_t watched = watchedSignals(), before;
  sigprocmask(SIG_BLOCK, &watched, &before);
  timespec wait{interval.count() / 1000, interval.count() % 1000 * 1000000};

  using Clock = std::chrono::steady_clock;
  Clock::time_point patienceEnds; // of who waits after a signal
  const bool tellsSoFar = std::all_of(jobs.begin(), jobs.end(), [](const Job &job) { return job.tellsSoFar; });
  std::size_t next = 0;
  while ((next < jobs.size() && !interruption) || !running.empty()) {
    while (next < jobs.size() && !interruption && running.size() < std::max(parallel, 1u)) {
      std::size_t job = next++;
      if (started)
        started(job);
      pid_t child = start(jobs[job], before, exits[job].error);
      exits[job].isStarted = child > 0;
      if (child > 0)
        running.emplace(child, job);
      else if (ended)
        ended(job);
    }
    if (running.empty())
      continue;
    int signal = sigtimedwait(&watched, nullptr, &wait);
    if (signal == SIGINT || signal == SIGTERM || signal == SIGHUP) {
      if (interruption || !tellsSoFar)
        dieOf(signal, running);
      interruption = signal;
      patienceEnds = Clock::now() + std::chrono::seconds(limits::secondsToTell);
      for (const auto &[child, job] : running) {
        exits[job].isInterrupted = true;
        kill(-child, SIGUSR1);
      }
    } else if (interruption && Clock::now() > patienceEnds) {
      dieOf(interruption, running);
    }
    int status = 0;
    for (auto it = running.begin(); it != running.end();) {
      if (waitpid(it->first, &status, WNOHANG) != it->first) {
        ++it;
        continue;
      }
      std::size_t job = it->second;
      exits[job].code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
      exits[job].signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
      kill(-it->first, SIGKILL); // whatever it left behind
      it = running.erase(it);
      if (ended)
        ended(job);
    }
    if (tick)
      tick();
  }
  for (; next < jobs.size(); ++next)
    exits[next].isInterrupted = true;
  sigprocmask(SIG_SETMASK, &before, nullptr);
  return exits;
}

bool isInterrupted() { return interruption != 0; }

void dieIfInterrupted() {
  if (interruption)
    dieOf(interruption, {});
}

std::string becomeProgram(const std::vector<std::string> &command) {
  execvp(command.front().c_str(), pointers(command).data());
  return std::strerror(errno);
}

fs::path findProgram(const std::string &name) {
  std::error_code ignored;
  auto runs = [&](const fs::path &file) { return access(file.c_str(), X_OK) == 0 && !fs::is_directory(file, ignored); };
  if (name.find('/') != std::string::npos)
    return runs(name) ? fs::path(name) : fs::path();
  const char *path = std::getenv("PATH");
  std::istringstream directories(path ? path : "");
  for (std::string directory; std::getline(directories, directory, ':');)
    if (fs::path file = fs::path(directory) / name; !directory.empty() && runs(file))
      return file;
  return {};
}

fs::path programDirectory() {
  std::error_code ignored;
  return fs::read_symlink("/proc/self/exe", ignored).parent_path();
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
