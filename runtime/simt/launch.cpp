// Workers and the blocks they run. The thread that launches is a worker too: small grids never leave it.
#include "runtime/simt/checker.h"
#include "runtime/simt/events.h"
#include "runtime/simt/fault.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/limits.h"
#include "runtime/simt/memcheck.h"
#include "runtime/simt/synccheck.h"

#include <cassert>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <deque>
#include <mutex>
#include <numeric>
#include <sched.h>
#include <thread>
#include <unistd.h>

namespace veriwarp::simt {

namespace {

constexpr int ErrorLaunchFailure = 719, ErrorLaunchOutOfResources = 701; // of cudaError_t

thread_local Worker *thisWorker = nullptr;

class Pool {
public:
  explicit Pool(unsigned threads) {
    for (unsigned i = 1; i < threads; ++i)
      helpers.emplace_back([this] { help(); });
  }
  void run(Launch &launch) {
    const std::size_t wanted = std::min<std::uint64_t>(helpers.size(), launch.blocks - 1);
    {
      std::lock_guard lock(mutex);
      current = &launch;
      open = wanted;
      ++generation;
    }
    if (wanted)
      changed.notify_all();
    own.work(launch);
    std::unique_lock lock(mutex);
    open = 0;
    done.wait(lock, [&] { return busy == 0; });
    current = nullptr;
  }

private:
  void help() {
    Worker worker;
    std::uint64_t seen = 0;
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [&] { return open > 0 && generation != seen; });
      seen = generation;
      --open;
      ++busy;
      Launch *launch = current;
      lock.unlock();
      worker.work(*launch);
      lock.lock();
      if (--busy == 0)
        done.notify_all();
    }
  }

  std::vector<std::thread> helpers;
  Worker own;
  std::mutex mutex;
  std::condition_variable changed, done;
  Launch *current = nullptr;
  std::size_t open = 0, busy = 0;
  std::uint64_t generation = 0;
};

unsigned workerCount() {
  if (checker())
    return 1;
  if (const char *text = std::getenv("VERIWARP_THREADS"))
    if (const long count = std::strtol(text, nullptr, 10); count >= 1 && count <= limits::workers)
      return static_cast<unsigned>(count);
  return std::max(std::thread::hardware_concurrency(), 1u);
}

// Ends the program when a launch takes longer than $VERIWARP_KERNEL_TIME seconds: a kernel that goes round a loop for
// ever cannot be asked to stop.
class TimeLimit {
public:
  static constexpr int ExitCode = 3;
  explicit TimeLimit(const Launch &launch) {
    static std::atomic<std::uint64_t> launches = 0;
    const std::uint64_t number = ++launches;
    const char *text = std::getenv("VERIWARP_KERNEL_TIME");
    char *end = nullptr;
    const double seconds = text ? std::strtod(text, &end) : 0;
    if (!text || end == text || *end || !(seconds > 0) || seconds > 1e9)
      return;
    guard = std::thread([this, &launch, number, seconds] {
      std::unique_lock lock(mutex);
      if (changed.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return done; }))
        return;
      const auto triple = [](const std::array<std::uint32_t, 3> &v) {
        return "(" + std::to_string(v[0]) + "," + std::to_string(v[1]) + "," + std::to_string(v[2]) + ")";
      };
      char limit[32];
      std::snprintf(limit, sizeof limit, "%g", seconds);
      const VeriwarpSite *site = launch.kernel->site;
      const std::string said =
          "veriwarp: " + (site ? std::string(site->file) + ":" + std::to_string(site->line) + ": " : "") + "kernel " +
          demangled(launch.kernel->name) + ", launch " + std::to_string(number) + " of the program, <<<" +
          triple(launch.grid) + ", " + triple(launch.block) + ">>>, is not done after " + limit + " s\n";
      std::fflush(stdout);
      (void)!write(2, said.data(), said.size());
      _exit(ExitCode);
    });
  }
  ~TimeLimit() {
    if (!guard.joinable())
      return;
    {
      std::lock_guard lock(mutex);
      done = true;
    }
    changed.notify_all();
    guard.join();
  }

private:
  std::mutex mutex;
  std::condition_variable changed;
  bool done = false;
  std::thread guard;
};

} // namespace

Worker *currentWorker() { return thisWorker; }

namespace {
std::uint64_t schedule() {
  static const std::uint64_t number = [] {
    const char *text = std::getenv("VERIWARP_SCHEDULE");
    return text ? std::strtoull(text, nullptr, 10) : 0;
  }();
  return number;
}
} // namespace

// Order 0 is that of their numbers, 1 the reverse; the others are each a permutation i -> start + i * step.
std::uint64_t Launch::blockAt(std::uint64_t turn) const {
  assert(turn < blocks && "a turn for each block");
  if (schedule() == 0)
    return turn;
  if (schedule() == 1 || blocks > ~std::uint32_t(0))
    return blocks - 1 - turn;
  const std::uint64_t mixed = schedule() * 0x9e3779b97f4a7c15u; // digits of the golden ratio
  std::uint64_t step = (mixed >> 32) % blocks + 1;
  while (std::gcd(step, blocks) != 1)
    ++step;
  return (mixed % blocks + turn * (step % blocks)) % blocks;
}

std::uint32_t Launch::threadAt(std::uint32_t turn) const { return schedule() % 2 ? threads - 1 - turn : turn; }

Worker *enter(Worker *worker) {
  catchSignals();
  Worker *before = thisWorker;
  thisWorker = worker;
  return before;
}

void abandon(int error) {
  Worker &worker = *thisWorker;
  int none = 0;
  worker.launch->error.compare_exchange_strong(none, error);
  if (worker.running) {
    Thread &self = *worker.running;
    worker.said = Outcome::Failed;
    veriwarpSwitch(&self.stack, worker.stack); // never resumed
  }
  siglongjmp(worker.escape, 1);
}

void Worker::work(Launch &l) {
  catchSignals();
  Worker *outer = thisWorker;
  thisWorker = this;
  launch = &l;
  if (!l.useFibers) {
    const std::size_t size = l.sharedWindow();
    std::vector<char> shared(size + 1024);
    VeriwarpThread first = {};
    for (unsigned axis = 0; axis < 3; ++axis) {
      first.ntid[axis] = l.block[axis];
      first.nctaid[axis] = l.grid[axis];
    }
    first.shared =
        reinterpret_cast<char *>((reinterpret_cast<std::uintptr_t>(shared.data()) + 1023) & ~std::uintptr_t(1023));
    first.dynamicShared = first.shared + l.staticShared();
    first.dynamicSharedSize = l.dynamicShared;
    first.sharedSize = static_cast<std::uint32_t>(size);
    first.gridWorkspace = l.workspaceAddress();
    first.checks = l.checks;
    looping = &first;
    frame = static_cast<const char *>(__builtin_frame_address(0));
    escapable = true;
    fault = {};
    volatile std::uint64_t current = 0; // where a jump out of the kernel finds it
    if (!sigsetjmp(escape, 0))
      for (std::uint64_t index; !l.error && (index = l.next++) < l.blocks;) {
        if (l.followed)
          first.checker = checker()->beginBlock(l, index, {first.shared, first.sharedSize}, ownStack());
        if (l.checks & VeriwarpCheckInit)
          beginUnwritten(l, first.shared);
        l.clearReserved(first.shared);
        index = l.blockAt(index);
        current = index;
        first.ctaid[0] = static_cast<std::uint32_t>(index % l.grid[0]);
        first.ctaid[1] = static_cast<std::uint32_t>(index / l.grid[0] % l.grid[1]);
        first.ctaid[2] = static_cast<std::uint32_t>(index / l.grid[0] / l.grid[1]);
        l.kernel->block(&first, l.arguments);
        if (l.followed)
          checker()->endBlock(first.checker);
      }
    escapable = false;
    if (l.checks & VeriwarpCheckInit)
      setWritten(first.shared, size);
    if (fault.signal)
      tellFault(*this, l, current);
  } else {
    std::deque<std::unique_ptr<Block>> active;
    bool wantMore = true;
    while (!l.error) {
      if (wantMore && active.size() < limits::blocksAtOnce) {
        if (const std::uint64_t index = l.next++; index < l.blocks) {
          std::unique_ptr<Block> block;
          if (spare.empty()) {
            block = std::make_unique<Block>();
          } else {
            block = std::move(spare.back());
            spare.pop_back();
          }
          block->worker = this;
          if (!block->prepare(l, l.blockAt(index))) {
            message("kernel " + demangled(l.kernel->name) + ": no memory for the stacks of its threads");
            int none = 0;
            l.error.compare_exchange_strong(none, ErrorLaunchOutOfResources);
            break;
          }
          active.push_front(std::move(block));
        } else {
          sched_yield(); // what is polled for is up to another worker
        }
      }
      if (active.empty())
        break;
      std::unique_ptr<Block> block = std::move(active.front());
      active.pop_front();
      const Outcome outcome = run(*block);
      wantMore = outcome != Outcome::Finished || active.empty();
      if (outcome == Outcome::Polling) {
        active.push_back(std::move(block));
        continue;
      }
      if (outcome == Outcome::Stuck && !l.error) {
        tellStuck(*block);
        int none = 0;
        l.error.compare_exchange_strong(none, ErrorLaunchFailure);
      }
      if (l.followed)
        checker()->endBlock(block->threads[0].checker);
      if (spare.size() < 8)
        spare.push_back(std::move(block));
    }
  }
  launch = nullptr;
  thisWorker = outer;
}

int runGrid(Launch &launch) {
  static Pool &pool = *new Pool(workerCount()); // of_thread.h says why it stays
  static std::mutex one;                        // launches of several host threads come one after the other
  std::lock_guard lock(one);
  const TimeLimit limit(launch);
  if (checker())
    checker()->beginGrid(launch, launch.followed);
  pool.run(launch);
  if (checker())
    checker()->endGrid();
  return launch.error ? launch.error : launch.checkError;
}

std::string describe(const Thread &thread) {
  const auto triple = [](const std::uint32_t *v) {
    return "(" + std::to_string(v[0]) + "," + std::to_string(v[1]) + "," + std::to_string(v[2]) + ")";
  };
  return "thread " + triple(thread.tid) + " of block " + triple(thread.ctaid);
}

std::string demangled(const char *name) {
  if (name[0] != '_' || name[1] != 'Z') // `c` is a variable, though it could be a type
    return name;
  int status = 0;
  char *text = abi::__cxa_demangle(name, nullptr, nullptr, &status);
  // Clang's suffix for what is static in one of several files (-fgpu-rdc) is no part of the name.
  for (const char *suffix : {"__intern__", "__static__"})
    if (const std::string whole = name; !text && whole.rfind(suffix) != std::string::npos)
      text = abi::__cxa_demangle(whole.substr(0, whole.rfind(suffix)).c_str(), nullptr, nullptr, &status);
  std::string result = status == 0 && text ? text : name;
  std::free(text);
  return result;
}

void message(const std::string &line) {
  const std::string text = "veriwarp: " + line + "\n";
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
