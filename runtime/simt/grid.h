// A launch while it runs: threads, warps, blocks, and the workers (OS threads) that run blocks.
//
// A block belongs to one worker from its beginning to its end, so nothing of it needs locks. Where threads wait for
// each other each is a fiber; a thread that waits hands over to the next one of its block that can run. When all that
// can run are polling (waiting for what other blocks do), the worker takes another block and goes round, so that every
// thread of the grid makes progress sooner or later.
#pragma once

#include "runtime/simt/fiber.h"
#include "runtime/simt/registry.h"
#include "veriwarp/runtime_abi.h"

#include <array>
#include <atomic>
#include <compare>
#include <csetjmp>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace veriwarp::simt {

struct Block;
struct Control;
class DeviceQueue;
struct Warp;
struct Worker;

struct Launch {
  const VeriwarpKernel *kernel = nullptr;
  SharedWindow staticWindow;
  std::array<std::uint32_t, 3> grid{}, block{};
  std::uint32_t dynamicShared = 0;
  void **arguments = nullptr;
  std::uint64_t workspace[2] = {}; // of cooperative_groups' grid barrier
  bool cooperative = false;        // else kernels are given none: this_grid() is not valid
  bool useFibers = false;
  std::uint64_t blocks = 0;
  std::uint32_t threads = 0; // of a block
  std::atomic<std::uint64_t> next = 0;
  std::atomic<int> error = 0;      // a cudaError_t: the launch is given up
  std::uint32_t checks = 0;        // VeriwarpCheck...: what its code is built for, and what is on, see checks.h
  bool followed = false;           // by a checker, see checker.h
  std::atomic<int> checkError = 0; // what the checks have found, told when the launch is done
  DeviceQueue *asked = nullptr;    // what its threads ask the device for; null: they cannot
  std::atomic<std::uint32_t> invalidAccesses = 0; // that the check of memory has left out
  std::uint64_t workspaceAddress() const { return cooperative ? reinterpret_cast<std::uint64_t>(workspace) : 0; }
  // Which block, which thread of a block is run then: by $VERIWARP_SCHEDULE, the number of an order.
  std::uint64_t blockAt(std::uint64_t turn) const;
  std::uint32_t threadAt(std::uint32_t turn) const;
  std::span<const VeriwarpSharedVariable> sharedVariables() const { return staticWindow.variables; }
  // The one at that offset of the block's window, or before it; null: none.
  const VeriwarpSharedVariable *sharedVariableBefore(std::uint64_t offset) const;
  // Bytes of a block's window before what has its size from the launch.
  std::uint32_t staticShared() const { return staticWindow.size; }
  // Of the user's part of the window, and of all of it: with what is cooperative_groups' own, and a gap before that, so
  // that an index a little too large is not inside.
  std::uint32_t userShared() const { return staticShared() + dynamicShared; }
  std::uint32_t reservedShared() const {
    return kernel->flags & VeriwarpUsesReservedShared ? std::uint32_t(VeriwarpReservedSharedSize) : 0;
  }
  std::uint32_t sharedWindow() const {
    constexpr std::uint32_t gap = 256;
    return reservedShared() ? (userShared() + gap + 15) / 16 * 16 + reservedShared() : userShared();
  }
  // Whether the address is in cooperative_groups' part of a window.
  bool isReserved(const char *window, const void *address) const {
    const auto offset = static_cast<std::uint64_t>(static_cast<const char *>(address) - window);
    return offset < sharedWindow() && offset >= sharedWindow() - reservedShared();
  }
  void clearReserved(char *window) const {
    std::memset(window + sharedWindow() - reservedShared(), 0, reservedShared());
  }
};

struct Thread : VeriwarpThread {
  void *stack = nullptr; // where it is suspended
  Block *block = nullptr;
  Warp *group = nullptr;
  Thread *next = nullptr; // in the queue of those that can run
  std::uint32_t linear = 0;
  std::uint32_t polls = 0;
  enum class State : std::uint8_t { Ready, AtBarrier, AtWarp, Ended } state = State::Ready;
  // What it waits at.
  std::uint8_t operation = 0, barrier = 0;
  std::uint32_t mask = 0, b = 0, c = 0;
  std::uint32_t expected = 0; // at a barrier: of so many threads, 0: of all
  bool isUnaligned = false;   // at a barrier: other lanes may come from other places
  bool isCounted = false;     // at a barrier: the whole warp has come
  std::uint64_t a = 0, result = 0;
  std::uint64_t arrival = 0; // at its last warp operation: a number of Warp::arrivals
  const VeriwarpSite *site = nullptr;
  Control *control = nullptr; // while the launch is explored, see events.h
};

// Which rounds of each barrier are known to be complete, by their number. For the check of synchronisation.
struct BarrierKnowledge {
  std::array<std::uint32_t, 16> rounds{};
  // The round in which the warp has come without waiting for the others; 0: none.
  std::array<std::uint32_t, 16> arrived{};
};

struct Warp {
  Thread *lanes[32] = {};
  std::uint32_t alive = 0;                   // lanes that have not ended
  std::uint32_t waiting = 0;                 // lanes at a warp operation
  std::uint32_t ready = 0;                   // lanes that can run and do not poll
  std::uint64_t arrivals = 0;                // at warp operations
  std::array<std::uint32_t, 16> atBarrier{}; // lanes that have come, and wait for the others of the warp
  BarrierKnowledge knowledge;
};

// Who has come to the present round of a barrier.
struct Barrier {
  std::uint32_t expected = 0; // so many threads, of whole warps; 0: all that live
  std::uint32_t arrived = 0;  // threads of whole warps
  std::uint32_t threads = 0;  // threads
  std::uint32_t count = 0, all = 1, any = 0;
  bool reduces = false, doesNotReduce = false; // some do
  std::array<std::uint32_t, 16> rounds{};      // what those who have come know, see BarrierKnowledge
};

// The rounds of a barrier that are complete, for the check of synchronisation.
struct BarrierHistory {
  std::uint32_t rounds = 0;
  bool isWrong = false; // that is told; what follows from it is not
  struct Last {
    std::uint32_t count, round; // the last round for so many threads
    const VeriwarpSite *site;
  };
  std::vector<Last> last;
};

// What a shuffle has taken from a lane that takes no part.
struct UndefinedValue {
  const VeriwarpSite *site = nullptr;
  std::uint32_t taker = 0; // a thread of the block, by its linear index
  std::uint32_t mask = 0, lane = 0;
  auto operator<=>(const UndefinedValue &) const = default;
};

struct Block {
  Worker *worker = nullptr;
  Launch *launch = nullptr;
  std::vector<Thread> threads;
  std::vector<Warp> warps;
  std::unique_ptr<char[]> memory; // of shared
  std::size_t memorySize = 0;
  Stacks stacks;
  Thread *head = nullptr, *tail = nullptr; // can run
  std::uint32_t live = 0;
  std::uint32_t idle = 0; // polls since something happened
  std::uint32_t queued = 0;
  std::array<Barrier, 16> barriers;
  std::array<BarrierHistory, 16> histories; // kept by the check of synchronisation
  std::vector<UndefinedValue> undefined;    // by number - 1; the check of synchronisation keeps it
  std::map<UndefinedValue, std::uint32_t> undefinedNumbers;

  bool prepare(Launch &l, std::uint64_t index);
  void rewind(Thread &thread); // to its beginning
  void push(Thread &thread);
  Thread *pop();
};

// What run() saw last.
enum class Outcome { Finished, Polling, Stuck, Failed };

struct Worker {
  void *stack = nullptr; // of the scheduler, while a fiber runs
  Thread *running = nullptr;
  Launch *launch = nullptr;
  VeriwarpThread *looping = nullptr; // in a kernel that runs as loops
  Outcome said = Outcome::Finished;
  sigjmp_buf escape;           // out of a kernel that runs as loops
  const char *frame = nullptr; // kernels that run as loops have what lies below on this stack
  bool escapable = false;
  struct Fault {
    int signal = 0;
    const void *address = nullptr;
    bool hasAddress = true; // else the processor does not say it
  } fault;                  // what has ended a kernel
  bool quiet = false;       // printf prints nothing
  std::vector<std::unique_ptr<Block>> spare;

  void work(Launch &l);
  Outcome run(Block &block);
};

Worker *currentWorker();
Worker *enter(Worker *worker); // makes it the one of this OS thread; returns the one before

// Suspends `self` until another thread makes it ready.
void suspend(Thread &self);
void wake(Thread &thread);
[[noreturn]] void endThread(Thread &self);
// Gives the launch up, with an error for the program. Called from within a kernel.
[[noreturn]] void abandon(int error);

// Lanes of a warp that stand at an operation that can now be done.
void tryWarp(Warp &warp);
void checkBarriers(Block &block);
// When no lane can go on otherwise: those that asked who is active. True if there were some.
bool answerActive(Block &block);

// Runs the grid on all workers, and returns when it is done: an error, or 0.
int runGrid(Launch &launch);
std::string describe(const Thread &thread); // "thread (3,0,0) of block (1,0,0)"
std::string demangled(const char *name);
// Where it ends, for accesses: libcu++ accesses the whole word in which an atomic object of one or two bytes lies.
inline std::uint32_t endOf(const VeriwarpSharedVariable &variable) {
  return (variable.offset + variable.size + 3u) & ~3u;
}
// A block's window, which nobody has written. What endOf() adds to a variable is no part of it, and never missed.
void beginUnwritten(const Launch &launch, char *shared);
void message(const std::string &line); // on stderr

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
