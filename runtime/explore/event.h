// What a thread of an explored program does, one step at a time: reads, writes, read-modify-writes, fences, barriers.
//
// Orders and scopes are those of scoped RC11 (Lahav et al., PLDI 2017; Lustig et al., ASPLOS 2019). Two atomic events
// are *inclusive* if the scope of each contains the other's thread. A barrier is two events: the arrival, and the
// departure once all participants have arrived.
#pragma once

#include <cstdint>

namespace veriwarp::explore {

using Value = std::uint64_t;

enum class Order : std::uint8_t { NonAtomic, Relaxed, Acquire, Release, AcquireRelease, Sequential };
enum class Scope : std::uint8_t { Block, Device, System };

constexpr bool isAtomic(Order order) { return order != Order::NonAtomic; }
constexpr bool acquires(Order order) {
  return order == Order::Acquire || order == Order::AcquireRelease || order == Order::Sequential;
}
constexpr bool releases(Order order) {
  return order == Order::Release || order == Order::AcquireRelease || order == Order::Sequential;
}

enum class Step : std::uint8_t {
  Unknown, // not asked yet
  Read,
  Write,
  Update,      // the read of a read-modify-write. If it writes, its write comes next
  UpdateWrite, // never asked for: the explorer adds it
  Fence,
  Arrive, // at a barrier
  Depart,
  Exit,
  Failure,  // an assertion does not hold, or the program goes wrong in itself; the thread ends
  Repeated, // threads that wait together have gone round a loop for nothing: they would go on as if they had not, and
            // this execution says no more than one in which they have looked later
  Bound,    // a loop went round as often as was allowed; the thread goes no further
};

// What a thread wants to do next. Locations and barriers share one numbering, dense and from 0.
struct Request {
  Step step = Step::Unknown;
  Order order = Order::NonAtomic;
  Order failureOrder = Order::Relaxed; // Update: of the read, when nothing is written
  Scope scope = Scope::System;
  // Read, Update: the program asks again until Program::accepts what was read. It is assumed to succeed in the end:
  // only accepted values are read, and a thread for which there is none waits.
  bool await = false;
  // Arrive, Depart: `count` arrivals complete the barrier, whoever they are. Else the participants are fixed, `count`
  // is their number, and each arrives once before all depart.
  bool counted = false;
  // Arrive, Depart: whether what was before the arrivals happens before what is behind the departures. If not, threads
  // only tell each other something (Program::gather).
  bool orders = true;
  // Arrive, Depart, not counted: members that have ended need not arrive. They are those of `members` whose bits are
  // set, the first one of them being thread `firstMember`.
  bool lenient = false;
  std::uint32_t members = 0, firstMember = 0;
  // The same for more: members are the threads of these warps of a block, from thread `firstMember` on, before `end`.
  std::uint32_t warps = 0, end = 0;
  // Of whole warps: those of a warp come to one place together, or end and do nothing else.
  bool aligned = false;
  std::uint32_t weight = 1; // Arrive, counted: it is one of so many arrivals
  // Arrive: those with the same number, but with another `awaited`, must not wait at once; 0: none.
  std::uint32_t rival = 0;
  // Update, relaxed, not awaiting: nobody looks at its answer (which is 0), and it may change places with every other
  // such update of the location that has the same `family`: the values come out the same. Where all else that is done
  // with the location happens before or after each of them, they are one event that neither reads from anything nor
  // has a choice of places: one execution for all orders. Elsewhere the explorer takes them as ordinary ones.
  bool commutes = false;
  std::uint16_t family = 0; // Arrive: those that complete a barrier are of one
  // Read, Write, not atomic: made for the thread by an asynchronous copy, its `copies`th. It may be made at any time
  // until the copy is known to be complete (copies.cpp); it stands where it was asked for.
  bool asynchronous = false;
  // Fence: the thread's first so many asynchronous copies are complete. Update: it is made when they are, and tells
  // that to those who see Program::phaseEnds. 0: neither.
  std::uint32_t copies = 0;
  std::uint8_t operation = 0; // Update, Arrive: the program's own
  std::uint32_t location = 0;
  std::uint32_t count = 0;
  std::uint32_t site = 0; // where in the program: its own numbering
  Value operand = 0;      // Write: the value. Update, Arrive: the program's own
  Value expected = 0;     // the program's own, as the next two. Arrive that orders: which barrier of the source
  Value awaited = 0;
  std::uint8_t comparison = 0;
  // Read, Write, Update: the bytes of the whole access, from the location's first on; it may begin before that. No
  // bytes: the location has no parts.
  std::int8_t firstByte = 0;
  std::uint8_t bytes = 0;
  bool window =
      false; // a part of an atomic access to less: such are atomic for each other, whatever they have in common
  bool operator==(const Request &) const = default;
};

// What two accesses of one location have in common.
constexpr bool overlap(const Request &a, const Request &b) {
  return !a.bytes || !b.bytes || (a.firstByte < b.firstByte + b.bytes && b.firstByte < a.firstByte + a.bytes);
}
constexpr bool sameBytes(const Request &a, const Request &b) {
  return (a.firstByte == b.firstByte && a.bytes == b.bytes) || (a.window && b.window);
}

// A thread's place. Threads are numbered from 0.
struct Place {
  std::uint32_t block = 0, device = 0; // blocks of two devices have different numbers
};

// The smallest scope that contains both.
constexpr Scope commonScope(Place a, Place b) {
  return a.block == b.block ? Scope::Block : a.device == b.device ? Scope::Device : Scope::System;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
