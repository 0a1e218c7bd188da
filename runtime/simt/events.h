// Events of kernels that are built for checking or exploring, where they are decided: plainly, or by an explorer.
#pragma once

#include "runtime/simt/grid.h"
#include "runtime/simt/monitor.h"

#include <atomic>
#include <map>
#include <mutex>
#include <set>

namespace veriwarp::simt {

// Memory that device code allocates while it is explored: one heap per thread, made when it is first wanted.
struct Heaps {
  static constexpr std::uint32_t Size = 8 << 20; // the heap of a device, where the program sets no limit
  std::mutex mutex;
  std::vector<char *> memory; // by thread
  // What a thread has freed: lists that share their ends, so that going back is taking an older one.
  struct Freed {
    std::uint64_t begin = 0, size = 0;
    const Freed *before = nullptr;
  };
  // Groups of asynchronous copies that a thread has committed, the same way: of its first so many copies.
  struct Group {
    std::uint32_t copies = 0;
    const Group *before = nullptr;
  };
  ~Heaps();
  char *of(std::uint32_t thread); // null: no memory
  void noteBlock(const char *begin, std::uint64_t size);
  struct Found {
    std::uint64_t begin = 0, size = 0;
  };
  // The block that an address lies in, or behind; the size is 0 where there is none.
  Found blockOf(std::uint64_t address);
  const Freed *freed(const Freed *before, std::uint64_t begin, std::uint64_t size);
  const Group *group(const Group *before, std::uint32_t copies);

private:
  std::map<std::uint64_t, std::uint64_t> blocks; // what has been at an address, on any way: the largest
  std::map<std::pair<const Freed *, std::uint64_t>, Freed> lists;
  std::map<std::pair<const Group *, std::uint32_t>, Group> groups;
};

// What the threads of a launch have used, on any way, that is told at its end.
struct Noted {
  std::atomic<std::uint32_t> unexplored = 0;                  // of Unexplored
  std::mutex mutex;                                           // of what follows
  std::set<std::pair<std::uint64_t, std::uint32_t>> readOnly; // address, size: read as what nobody writes
};

// What an explorer and a thread tell each other. Thread::control points to it while the launch is explored.
struct Control {
  Event event;
  Value answer;
  std::uint32_t effects = 0; // events that changed something, or depend on the time
  // Effects are warp operations alone from the first to the second count: so far, when the second is `effects`.
  std::uint32_t toldFrom = 0, told = 0;
  std::uint64_t clock = 0;     // what clocks show; behind a barrier of all threads it is less for none of them
  std::uint32_t allocated = 0; // bytes of the heap
  std::uint32_t loopBound = 16;
  std::uint32_t thread = 0;
  const Heaps::Freed *freed = nullptr;
  std::uint32_t copies = 0, copiesDone = 0; // asynchronous ones: asked for; waited for
  const Heaps::Group *groups = nullptr;     // the latest
  Heaps *heaps = nullptr;                   // the same ones in all executions of the launch
  Noted *noted = nullptr;                   // of the launch, too
  std::uint64_t printed = 0;                // a digest of what printf has been given
};

inline bool isExplored(const Thread &thread) { return thread.control != nullptr; }
// The thread that runs, if it is explored; null.
Thread *exploredThread();
Event access(Event::Kind kind, const VeriwarpThread &thread, const void *address, unsigned size, std::uint32_t how,
             const VeriwarpSite *site);
// Hands the thread's event to the explorer, and returns the answer.
Value raise(Thread &thread, const Event &event);
// The clocks of all threads that come together show the same in the bits from `bit` on, and nothing below.
inline void passClock(std::uint64_t &clock, unsigned bit) { clock = ((clock >> bit) + 1) << bit; }
inline void note(const Control &control, Unexplored what) { control.noted->unexplored |= unsigned(what); }
void *exploredMalloc(Thread &thread, std::uint64_t size);
void exploredFree(Thread &thread, void *pointer, const VeriwarpSite *site);

Explorer *explorer(); // null: none
// A launch for the explorer. Returns an error for the program, or 0.
int exploreGrid(Launch &launch);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
