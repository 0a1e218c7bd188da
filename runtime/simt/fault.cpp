// See fault.h.
#include "runtime/simt/fault.h"

#include "runtime/simt/events.h"
#include "runtime/simt/limits.h"
#include "runtime/simt/of_thread.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace veriwarp::simt {

namespace {

constexpr int ErrorLaunchFailure = 719, ErrorIllegalAddress = 700; // of cudaError_t
constexpr std::uintptr_t Vector =
    64; // bytes: the element that is wild may lie so far from where a vector access failed

// In the process that runs a block again.
struct Search {
  int pipe = -1, signal = 0;
  std::uintptr_t address = 0;
};
Search search;

// Of a wide access that is not aligned for it, and of one to an address that no memory can have, processors do not say
// where it was.
Worker::Fault faultOf(int signal, const siginfo_t &info) {
  return {signal, info.si_addr, signal != SIGSEGV || info.si_code != SI_KERNEL};
}

// The length of the text.
int faultText(char *text, std::size_t size, const Launch &launch, const Worker::Fault &fault, const char *where) {
  if (!fault.hasAddress)
    return std::snprintf(text, size,
                         "veriwarp: kernel %s: invalid access to memory, %s at an address that is not known, which is "
                         "probably misaligned (veriwarp run --check memory says more)\n",
                         launch.kernel->name, where);
  return std::snprintf(text, size, "veriwarp: kernel %s: %s, %s at address %p\n", launch.kernel->name,
                       fault.signal == SIGFPE ? "division by zero" : "invalid access to memory", where,
                       fault.signal == SIGFPE ? nullptr : fault.address);
}

// Writes the thread if its error is the one that is looked for.
[[noreturn]] void endSearch(const Thread *thread, int signal, const void *address) {
  const auto distance = reinterpret_cast<std::uintptr_t>(address) - search.address + Vector;
  if (thread && signal == search.signal && (signal == SIGFPE || distance <= 2 * Vector))
    (void)!write(search.pipe, thread->tid, sizeof thread->tid);
  _exit(0);
}

void onSignal(int signal, siginfo_t *info, void *) {
  Worker *worker = currentWorker();
  if (search.pipe >= 0)
    endSearch(worker ? worker->running : nullptr, signal, info->si_addr);
  if (!worker || !worker->launch || (!worker->running && !worker->escapable)) {
    std::signal(signal, SIG_DFL);
    return;
  }
  worker->fault = faultOf(signal, *info);
  if (worker->running && !isExplored(*worker->running)) { // else others tell: the explorer, or tellFault
    char text[512];
    const int length = faultText(text, sizeof text, *worker->launch, worker->fault, describe(*worker->running).c_str());
    if (length > 0)
      (void)!write(2, text, std::min<std::size_t>(static_cast<std::size_t>(length), sizeof text - 1));
  }
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, signal);
  pthread_sigmask(SIG_UNBLOCK, &mask, nullptr);
  abandon(signal == SIGFPE ? ErrorLaunchFailure : ErrorIllegalAddress);
}

// The child: whatever it does to memory, nobody sees.
[[noreturn]] void runAgain(Worker &worker, Launch &launch, std::uint64_t index, int pipe) {
  search = {pipe, worker.fault.signal, reinterpret_cast<std::uintptr_t>(worker.fault.address)};
  if (const int nowhere = open("/dev/null", O_WRONLY); nowhere >= 0) {
    dup2(nowhere, 1);
    dup2(nowhere, 2);
  }
  worker.quiet = true;
  launch.error = 0;
  launch.useFibers = true;
  Block block;
  block.worker = &worker;
  if (block.prepare(launch, index))
    while (worker.run(block) == Outcome::Polling) {
    }
  _exit(0);
}

// Whether `tid` is known now.
bool findThread(Worker &worker, Launch &launch, std::uint64_t index, std::uint32_t (&tid)[3]) {
  int ends[2];
  if (!launch.kernel->thread || pipe2(ends, O_CLOEXEC) != 0)
    return false;
  const pid_t child = fork();
  if (child == 0)
    runAgain(worker, launch, index, ends[1]);
  close(ends[1]);
  bool found = false;
  if (child > 0) {
    pollfd waiting = {ends[0], POLLIN, 0};
    int ready;
    do
      ready = poll(&waiting, 1, limits::secondRunMilliseconds);
    while (ready < 0 && errno == EINTR);
    found = ready > 0 && read(ends[0], tid, sizeof tid) == static_cast<ssize_t>(sizeof tid);
    kill(child, SIGKILL);
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  close(ends[0]);
  return found;
}

} // namespace

void catchSignals() {
  struct Stack { // once per worker
    std::unique_ptr<char[]> memory{new char[65536]};
    Stack() {
      stack_t stack = {};
      stack.ss_sp = memory.get();
      stack.ss_size = 65536;
      sigaltstack(&stack, nullptr);
    }
    ~Stack() {
      stack_t stack = {};
      stack.ss_flags = SS_DISABLE;
      sigaltstack(&stack, nullptr);
    }
  };
  ofThread<Stack, Stack>();
  static const bool once = [] {
    struct sigaction action = {};
    action.sa_sigaction = onSignal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    for (int signal : {SIGSEGV, SIGBUS, SIGFPE})
      sigaction(signal, &action, nullptr);
    return true;
  }();
  (void)once;
}

void tellFault(Worker &worker, Launch &launch, std::uint64_t index) {
  Thread thread;
  for (unsigned axis = 0; axis < 3; ++axis)
    thread.ctaid[axis] = worker.looping->ctaid[axis];
  std::string where = findThread(worker, launch, index, thread.tid) ? describe(thread) : "";
  if (where.empty()) { // the block alone
    where = describe(thread);
    where = "a thread" + where.substr(where.find(" of "));
  }
  char text[512];
  const int length = faultText(text, sizeof text, launch, worker.fault, where.c_str());
  std::fflush(stdout);
  if (length > 0)
    (void)!write(2, text, std::min<std::size_t>(static_cast<std::size_t>(length), sizeof text - 1));
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
