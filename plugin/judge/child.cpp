// Messages are framed as kind (1 byte), length (8 bytes, native order), payload. The last one has kind 0: a child that
// ends without it has failed, whatever its exit status says.
#include "plugin/judge/child.h"

#include "plugin/judge/limits.h"
#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace veriwarp::plugin {
namespace {

volatile std::sig_atomic_t wasInterrupted = 0;

constexpr char endOfMessages = 0;
constexpr char fatalError = 1; // payload: why

void writeAll(int descriptor, const char *data, std::size_t size) {
  while (size > 0) {
    ssize_t written = ::write(descriptor, data, size);
    if (written < 0) {
      if (errno == EINTR)
        continue;
      ::_exit(2); // the parent is gone, and with it everybody who wanted to know
    }
    data += written;
    size -= static_cast<std::size_t>(written);
  }
}

void writeFrame(int descriptor, char kind, std::string_view payload) {
  char header[9] = {kind};
  std::uint64_t length = payload.size();
  std::memcpy(header + 1, &length, sizeof length);
  writeAll(descriptor, header, sizeof header);
  writeAll(descriptor, payload.data(), payload.size());
}

// The compiler's handlers print "please report this bug to LLVM" and delete the output file: not here.
void becomeChild() {
  for (int signal : {SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGSYS, SIGTRAP, SIGQUIT, SIGINT, SIGTERM, SIGHUP,
                     SIGXCPU, SIGUSR1, SIGUSR2})
    std::signal(signal, SIG_DFL);
  for (int signal : {SIGPIPE, SIGXFSZ}) // writes that fail say so
    std::signal(signal, SIG_IGN);
  rlimit noCore = {0, 0};
  ::setrlimit(RLIMIT_CORE, &noCore);
  ::setpgid(0, 0); // so that the solvers which it starts can be ended with it
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

std::optional<double> secondsOn(clockid_t clock) {
  timespec time;
  if (::clock_gettime(clock, &time) != 0)
    return std::nullopt;
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

void onFatalError(void *descriptor, const char *reason, bool) {
  writeFrame(*static_cast<int *>(descriptor), fatalError, reason);
  ::_exit(2);
}

} // namespace

Child::~Child() {
  if (pid > 0) {
    ::kill(-pid, SIGKILL);
    ::kill(pid, SIGKILL);
    while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  if (descriptor >= 0)
    ::close(descriptor);
}

bool Child::start(const std::function<void(const Send &)> &work, std::string &error) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) {
    error = std::string("cannot make a pipe: ") + std::strerror(errno);
    return false;
  }
#ifdef F_SETPIPE_SZ
  ::fcntl(ends[1], F_SETPIPE_SZ, 1 << 20); // so that the child need not wait for a busy parent; may fail
#endif
  pid = ::fork();
  if (pid < 0) {
    error = std::string("cannot start a process: ") + std::strerror(errno);
    ::close(ends[0]);
    ::close(ends[1]);
    return false;
  }
  if (pid > 0) {
    ::close(ends[1]);
    descriptor = ends[0];
    return true;
  }

  ::close(ends[0]);
  becomeChild();
  static int out;
  out = ends[1];
  llvm::remove_fatal_error_handler();
  llvm::install_fatal_error_handler(onFatalError, &out);
  // Clang and LLVM are built without exceptions, our rooms are not: none may leave this frame.
  try {
    work([](char kind, std::string_view payload) { writeFrame(out, kind, payload); });
    writeFrame(out, endOfMessages, {});
  } catch (const std::exception &exception) {
    writeFrame(out, fatalError, exception.what());
  } catch (...) {
    writeFrame(out, fatalError, "an exception");
  }
  ::_exit(0); // no destructors, no flushing: the parent's buffers were copied too
}

double Child::ownCpuSeconds() { return secondsOn(CLOCK_PROCESS_CPUTIME_ID).value_or(0); }

void Child::readClock() {
  clockid_t clock;
  if (::clock_getcpuclockid(pid, &clock) == 0)
    cpu = secondsOn(clock).value_or(cpu);
}

void Child::endOnSignal() {
  std::signal(SIGUSR1, [](int) { wasInterrupted = 1; });
}

bool Child::isInterrupted() { return wasInterrupted; }

std::string Child::collect(double patience, const std::function<void(char, std::string)> &receive,
                           const std::function<double()> &mostCpu) {
  using Clock = std::chrono::steady_clock;
  constexpr int betweenLooks = 100; // milliseconds
  std::string buffer, failure;
  bool complete = false, mustStop = false; // it may run on
  Clock::time_point heard = Clock::now();
  while (!complete && failure.empty()) {
    double waited = std::chrono::duration<double>(Clock::now() - heard).count();
    pollfd waiting = {descriptor, POLLIN, 0};
    int milliseconds = static_cast<int>(std::max(0.0, patience - waited) * 1000);
    if (mostCpu)
      milliseconds = std::min(milliseconds, betweenLooks);
    if (wasInterrupted)
      milliseconds = 0;
    int ready = ::poll(&waiting, 1, milliseconds);
    if (ready < 0 && errno == EINTR)
      continue;
    if (ready <= 0) { // everything that it has said is known
      readClock();
      if (wasInterrupted)
        failure = "was interrupted";
      else if (mostCpu && cpu > mostCpu())
        failure = "took too long";
      else if (ready < 0 || std::chrono::duration<double>(Clock::now() - heard).count() >= patience)
        failure = "timed out";
      else
        continue;
      mustStop = true;
      break;
    }
    char chunk[65536];
    ssize_t got = ::read(descriptor, chunk, sizeof chunk);
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      break;
    heard = Clock::now();
    buffer.append(chunk, static_cast<std::size_t>(got));
    std::size_t at = 0;
    while (!complete && buffer.size() - at >= 9) {
      std::uint64_t length;
      std::memcpy(&length, buffer.data() + at + 1, sizeof length);
      if (length > limits::messageBytes) {
        failure = "sent a malformed message";
        mustStop = true;
        break;
      }
      if (buffer.size() - at - 9 < length)
        break;
      char kind = buffer[at];
      std::string payload = buffer.substr(at + 9, length);
      at += 9 + length;
      if (kind == endOfMessages)
        complete = true;
      else if (kind == fatalError)
        failure = "failed: " + payload;
      else
        receive(kind, std::move(payload));
    }
    buffer.erase(0, at);
  }

  ::close(descriptor);
  descriptor = -1;
  readClock();
  if (mustStop)
    ::kill(-pid, SIGKILL), ::kill(pid, SIGKILL);
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (!complete)
    ::kill(-pid, SIGKILL); // solvers that it has left behind
  pid = -1;
  if (complete || !failure.empty())
    return failure;
  if (WIFSIGNALED(status))
    return std::string("crashed: ") + ::strsignal(WTERMSIG(status));
  return "ended with exit status " + std::to_string(WEXITSTATUS(status));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
