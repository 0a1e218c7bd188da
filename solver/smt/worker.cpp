// Forks without exec: the solver library is linked in, and a fork of a compiler process takes a millisecond. The parent
// must not be running other threads that hold locks at that moment; should the child hang for that reason, it is killed
// like any other child that does not answer.
//
// A message is its length, 8 bytes, then its bytes. A reply begins with the CPU seconds that the child has used so far.
#include "solver/smt/worker.h"

#include "solver/smt/limits.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace veriwarp::smt {

using report::ReasonKind;

double threadSeconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double monotonicSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

static double cpuSeconds(const rusage &u) {
  return static_cast<double>(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

bool transfer(int fd, char *data, std::size_t size, bool isSend, double deadline, bool &timedOut) {
  while (size) {
    if (deadline > 0) {
      double left = deadline - monotonicSeconds();
      pollfd p{fd, static_cast<short>(isSend ? POLLOUT : POLLIN), 0};
      int r = left <= 0 ? 0 : poll(&p, 1, static_cast<int>(std::min(left * 1000 + 1, 1e9)));
      if (r < 0 && errno == EINTR)
        continue;
      if (r == 0) {
        timedOut = true;
        return false;
      }
      if (r < 0)
        return false;
    }
    ssize_t n = isSend ? send(fd, data, size, MSG_NOSIGNAL | (deadline > 0 ? MSG_DONTWAIT : 0))
                       : recv(fd, data, size, deadline > 0 ? MSG_DONTWAIT : 0);
    if (n < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK))
      continue;
    if (n <= 0)
      return false;
    data += n;
    size -= static_cast<std::size_t>(n);
  }
  return true;
}

static bool sendMessage(int fd, const std::string &text, double deadline, bool &timedOut) {
  std::uint64_t size = text.size();
  std::string frame(reinterpret_cast<const char *>(&size), sizeof size);
  frame += text;
  return transfer(fd, frame.data(), frame.size(), true, deadline, timedOut);
}

static bool receiveMessage(int fd, std::string &text, double deadline, bool &timedOut) {
  std::uint64_t size = 0;
  if (!transfer(fd, reinterpret_cast<char *>(&size), sizeof size, false, deadline, timedOut) ||
      size > limits::messageBytes)
    return false;
  text.resize(size);
  return transfer(fd, text.data(), size, false, deadline, timedOut);
}

void becomeWorker(pid_t parent, int keep, std::size_t megabytes, bool willExec) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) // it died before the line above
    _exit(1);
  // Handlers of the parent (a compiler prints a crash report) are not for us.
  for (int s = 1; s < NSIG; ++s)
    if (s != SIGKILL && s != SIGSTOP)
      signal(s, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  // The parent's pipes must see their end when the parent closes them.
  if (keep > 3)
    close_range(3, static_cast<unsigned>(keep - 1), 0);
  close_range(static_cast<unsigned>(std::max(keep, 2) + 1), ~0u, 0);
  std::uint64_t mapped = 0;
  if (!willExec)
    if (FILE *f = std::fopen("/proc/self/statm", "re")) {
      unsigned long pages = 0;
      if (std::fscanf(f, "%lu", &pages) == 1)
        mapped = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
      std::fclose(f);
    }
  rlimit r;
  r.rlim_cur = r.rlim_max = mapped + (static_cast<std::uint64_t>(megabytes) << 20);
  setrlimit(RLIMIT_AS, &r);
  r.rlim_cur = r.rlim_max = 0;
  setrlimit(RLIMIT_CORE, &r);
}

double reapProcess(pid_t pid, int &status) {
  kill(pid, SIGKILL); // harmless if it is dead already: it has not been waited for
  rusage u{};
  pid_t r;
  while ((r = wait4(pid, &status, 0, &u)) < 0 && errno == EINTR)
    ;
  return r < 0 ? 0 : cpuSeconds(u);
}

bool Worker::start(report::Reason &why) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) {
    why = {ReasonKind::SolverNotStarted, {"a solver", std::strerror(errno)}};
    return false;
  }
  pid_t parent = getpid();
  pid_t child = fork();
  if (child < 0) {
    why = {ReasonKind::SolverNotStarted, {"a solver", std::strerror(errno)}};
    close(ends[0]);
    close(ends[1]);
    return false;
  }
  if (child == 0) {
    // What the solver prints is for nobody.
    if (int null = open("/dev/null", O_RDWR | O_CLOEXEC); null >= 0)
      for (int f : {0, 1, 2})
        if (f != ends[1])
          dup2(null, f);
    becomeWorker(parent, ends[1], limit, false);
    std::set_new_handler([] { _exit(kOutOfMemory); });
    std::string request;
    bool timedOut = false;
    while (receiveMessage(ends[1], request, 0, timedOut)) {
      std::string reply = serve(request);
      rusage u;
      getrusage(RUSAGE_SELF, &u);
      if (!sendMessage(ends[1], std::to_string(cpuSeconds(u)) + "\n" + reply, 0, timedOut))
        break;
    }
    _exit(0);
  }
  close(ends[1]);
  fd = ends[0];
  pid = child;
  accounted = 0;
  return true;
}

double Worker::reap(int &status) {
  if (pid < 0)
    return 0;
  close(fd);
  double total = reapProcess(pid, status);
  pid = fd = -1;
  return std::max(0.0, total - accounted);
}

void Worker::stop() {
  int status = 0;
  reap(status);
}

Worker::Reply Worker::ask(const std::string &request, double seconds) {
  Reply reply;
  double deadline = monotonicSeconds() + seconds;
  for (int attempt = 0;; ++attempt) {
    bool isFresh = pid < 0;
    if (isFresh && !start(reply.why))
      return reply;
    bool timedOut = false;
    bool sent = sendMessage(fd, request, deadline, timedOut);
    if (sent && receiveMessage(fd, reply.text, deadline, timedOut)) {
      std::size_t line = reply.text.find('\n'); // parses: two lines
      double total = std::atof(reply.text.c_str());
      reply.seconds += std::max(0.0, total - accounted);
      accounted = total;
      reply.text.erase(0, line == std::string::npos ? reply.text.size() : line + 1);
      reply.ok = true;
      return reply;
    }
    int status = 0;
    // A child that has exited by itself closes its end a moment before it can be waited for: do not let our own
    // SIGKILL hide its exit status.
    if (!timedOut) {
      siginfo_t info;
      for (int i = 0; i != 200; ++i) {
        info.si_pid = 0;
        if (waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == pid)
          break;
        usleep(100);
      }
    }
    reply.seconds += reap(status);
    if (timedOut) {
      reply.why = ReasonKind::SolverTimeout;
      return reply;
    }
    // One that was found dead did not die of this request: somebody killed it in between. Ask another, once.
    if (!sent && !isFresh && attempt == 0)
      continue;
    if (WIFEXITED(status) && WEXITSTATUS(status) == kOutOfMemory)
      reply.why = ReasonKind::SolverMemory;
    else if (WIFSIGNALED(status))
      reply.why = {ReasonKind::SolverSignal, {std::to_string(WTERMSIG(status))}};
    else
      reply.why = {ReasonKind::SolverExit, {std::to_string(WIFEXITED(status) ? WEXITSTATUS(status) : -1)}};
    return reply;
  }
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
