// See fault.h.
#include "runtime/simt/fault.h"

#include "runtime/simt/events.h"
#include "runtime/simt/limits.h"
#include "runtime/simt/memcheck.h"
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

// Just outside of where local variables lie. `top`: the end of a fiber's stack; null: the OS thread's own stack.
bool isOverflow(const Worker::Fault &fault, const void *top) {
  const auto at = reinterpret_cast<std::uintptr_t>(fault.address);
  if (!fault.hasAddress || fault.signal == SIGFPE)
    return false;
  constexpr std::uintptr_t page = 4096, gap = std::uintptr_t(2) << 20; // which the system keeps below a stack
  const std::uintptr_t end =
      top ? reinterpret_cast<std::uintptr_t>(top) - Stacks::Size : reinterpret_cast<std::uintptr_t>(ownStack().begin);
  return top ? at >= end && at < end + page : at < end + 16 * page && at + gap >= end;
}

std::string faultText(const Launch &launch, const Worker::Fault &fault, const std::string &where, const void *top) {
  const VeriwarpSite *site = launch.kernel->site;
  std::string text = "veriwarp: " + (site ? std::string(site->file) + ":" + std::to_string(site->line) + ": " : "") +
                     "kernel " + demangled(launch.kernel->name) + ": ";
  if (!fault.hasAddress)
    return text + "invalid access to memory, " + where +
           " at an address that is not known, which is probably misaligned (veriwarp run --check memory says more)\n";
  if (fault.signal == SIGFPE)
    return text + "division by zero, " + where + "\n";
  if (isOverflow(fault, top))
    return text + "the stack is full, " + where + ": calls or local variables need too much of it\n";
  char address[32];
  std::snprintf(address, sizeof address, "%p", fault.address);
  return text + "invalid access to memory, " + where + " at address " + address + "\n";
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
    Thread &running = *worker->running;
    const std::string text =
        faultText(*worker->launch, worker->fault, describe(running), running.block->stacks.top(running.linear));
    (void)!write(2, text.data(), text.size());
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
  const std::string text = faultText(launch, worker.fault, where, nullptr);
  std::fflush(stdout);
  (void)!write(2, text.data(), text.size());
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
