// A candidate: events of all threads, with the source of each read. What a model then says of it, consistent or not, is
// evaluation.h.
#pragma once

#include "runtime/explore/axiomatic/limits.h"
#include "runtime/explore/axiomatic/matrix.h"
#include "runtime/explore/axiomatic/model.h"
#include "runtime/explore/script.h"

#include <bitset>
#include <compare>

namespace veriwarp::explore::axiomatic {

using EventBits = std::bitset<limits::events>;
using EventNumber = std::uint32_t;
constexpr EventNumber NoEvent = ~EventNumber(0);
constexpr std::uint32_t NoThread = ~std::uint32_t(0);

enum class Kind : std::uint8_t { Read, Write, Fence, Barrier };

struct BarrierId { // each block has its own
  std::uint32_t block = 0;
  Value number = 0;
  auto operator<=>(const BarrierId &) const = default;
};

struct Event {
  Kind kind = Kind::Fence;
  std::uint32_t thread = NoThread, position = 0; // in the thread's program order; initial writes are of no thread
  const Instruction *instruction = nullptr;      // null: an initial write
  std::uint32_t address = 0, location = 0;       // as the program names it, and the memory that it is
  Order order = Order::NonAtomic;                // of its instruction; of one that failed, its failure order
  Value value = 0;                               // read or written
  EventNumber source = NoEvent;                  // of a read
  EventNumber partner = NoEvent;                 // the other event of an update
  EventBits addressFrom, dataFrom, controlFrom;  // reads that it depends on
  // Of a barrier: which one, how many arrivals complete it (0: one of each thread that names it), and in which round it
  // is (NoRound: none that completes).
  BarrierId barrier;
  std::uint32_t count = 0, round = 0;
  bool waits = false; // Barrier: it is no mere arrival
  bool accesses() const { return kind == Kind::Read || kind == Kind::Write; }
};
constexpr std::uint32_t NoRound = ~std::uint32_t(0);

// What the words of a test's instructions mean.
enum class Dialect : std::uint8_t { Ptx, Vulkan, OpenCl, C };

struct Candidate {
  const Script *script = nullptr;
  Dialect dialect = Dialect::Ptx;
  std::vector<Event> events; // the initial writes of all locations first
};

// Whether they differ in values and sources of reads alone: then all facts but rf are the same.
bool sameShape(const Candidate &a, const Candidate &b);

Matrix factOf(Fact fact, const Candidate &candidate);

// Whether an event has a tag (facts.def).
bool hasTag(const Candidate &candidate, const Event &event, Fact tag);

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
