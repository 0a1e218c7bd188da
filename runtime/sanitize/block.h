// A block while its threads are followed: their times, and what they know of each other. What barriers and warps say is
// two numbers a thread; all else is Knowledge. While barriers of the whole block are all that has ordered its threads,
// one set of times serves all.
#pragma once

#include "runtime/sanitize/knowledge.h"
#include "runtime/sanitize/quick.h"

#include "veriwarp/runtime_abi.h"

#include <span>
#include <unordered_map>

namespace veriwarp::sanitize {

// An atomic access, or a volatile one.
struct AtomicAccess {
  Word word;
  std::uint64_t first = 0;           // byte of the whole access
  std::uint32_t size = 0;            // of it
  std::uint8_t bytes = 0;            // of the four, as a mask
  bool writes = false, wide = false; // wide: of more than the block's scope
  bool window = false;               // VeriwarpWindow
  std::uint8_t order = 0;
};

// What those who read a location's value may acquire: the releases that its last write is in the sequence of. A head of
// a wide scope serves all; one of a block's scope, or for a reader of a block's scope, those of its block.
struct Releases {
  Known wide;
  std::vector<std::pair<std::uint32_t, Known>> blocks; // by instance, heads of every scope
  const Known &ofBlock(std::uint32_t instance) const;
  void add(std::uint32_t instance, const Known &head, bool isWide);
  void add(const Releases &others);
};

// Four bytes that are accessed in other ways than plainly.
struct Location {
  std::vector<AtomicAccess> accesses; // that no later one makes superfluous
  bool written = false;               // by an atomic access, and not plainly since
  std::uint32_t instance = 0;         // of the last such
  bool wide = false;
  Releases releases;
  std::unordered_map<std::uint64_t, Known>
      own; // by thread (and scope), its own releases here: later writes follow them
};
using Locations = std::unordered_map<std::uint64_t, Location>; // by address / 4

// An mbarrier object.
struct BarrierObject {
  Known arrived;     // what those knew who have arrived so far
  Known complete[2]; // at the end of the last phase that is complete, by the phase's parity
};

struct AsyncCopy {
  std::uint64_t to = 0, from = 0;
  std::uint32_t size = 0, given = 0;
};

struct ThreadTimes {
  Time time = 0;
  Time floor = 0, warpFloor = 0; // all that the block, the warp has done before these times
  Known more;
  Known wideFence, fence;                // what the last release fence of wide, of any scope published
  Known unacquiredWide, unacquiredBlock; // what relaxed reads have found, for an acquire fence
  std::vector<AsyncCopy> copies;         // under way
  std::vector<std::uint32_t> groups;     // how many of these were asked for when each group was committed
  bool isPlain() const {                 // nothing but times, and what all may know
    return !wideFence && !fence && !unacquiredWide && !unacquiredBlock && copies.empty() && groups.empty();
  }
};

struct Stretch { // of a block's time
  std::uint32_t instance = 0;
  Time time = 0;
};

class Block : public Limits {
public:
  // `stretches` is where stretches get their numbers.
  explicit Block(std::vector<Stretch> &all) : stretches(all) {}
  void begin(std::uint32_t instance, std::uint32_t index, std::uint32_t threads, Range shared, Range stack);

  std::uint32_t instance = 0, index = 0;
  Locations locations; // in shared memory
  std::unordered_map<const void *, BarrierObject> barrierObjects;

  std::uint32_t threads() const { return count; }
  bool isUniform() const { return own.empty(); } // all threads have the times of one
  const ThreadTimes &at(std::uint32_t thread) const { return own.empty() ? common : own[thread]; }
  ThreadTimes &of(std::uint32_t thread); // its own from now on
  // Of its accesses now: see Word.
  std::uint64_t identityOf(std::uint32_t thread) const {
    return identities ? identities[thread] : stretch | std::uint64_t(thread) << 32;
  }

  // What all threads of the block that has just begun know. Null: nothing.
  void inherit(const Known &known) {
    common.more = known;
    learnt = known != nullptr;
  }
  void meet(); // all that live: who has ended does nothing any more
  void meet(std::uint32_t barrier, std::span<const std::uint32_t> members);
  void meetInWarp(std::uint32_t warp, std::uint32_t lanes, std::uint32_t existing);
  void arrive(std::uint32_t barrier, std::uint32_t thread);
  // What others know who synchronise with what the thread has done; what it does next is not in it.
  Known publish(std::uint32_t thread);
  void learn(std::uint32_t thread, const Known &known);
  // Does all that `other` did up to a time happen before what `thread` does now?
  bool knows(std::uint32_t thread, std::uint32_t other, Time time) const;

private:
#ifndef NDEBUG
  void check() const; // what is said of these members: after each meeting of threads
#else
  void check() const {}
#endif
  std::uint32_t stretchOf(Time time);
  void moveTo(std::uint32_t thread, Time time);
  void separate();
  std::vector<Stretch> &stretches;
  std::uint32_t count = 0;
  ThreadTimes common;           // of all, while `own` is empty
  std::vector<ThreadTimes> own; // by thread
  std::vector<std::uint64_t> ownIdentities;
  std::vector<std::uint32_t> stretchAt; // by time; 0: nobody has had it
  Known arrived[16];                    // what those have brought to a barrier who did not wait
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
