// Barriers that not all threads of a block take part in (bar.sync ID, COUNT): they end no interval. They order what one
// thread does before it arrives and what another does after it has waited at the barrier of the same number.
//
// Which threads come to which of them is counted, thread by thread: in a block of known shape, with numbers and
// conditions that depend on thread ids alone, outside of loops. A number orders something where just as many threads
// come as each waits for, and where each instruction stands for one round: the first barrier of that number that a
// thread comes to, the second, and so on (PTX ISA, bar: "barriers can be reused").
#pragma once

#include "passes/race/replay/replay.h"
#include "passes/race/threads/context.h"

#include <map>
#include <optional>
#include <vector>

namespace veriwarp::race {

// The barriers of one number, all of these together.
struct Arrivals {
  std::uint64_t number = 0;
  kernel::ValueId first = kernel::None;      // an instruction that some thread comes to
  std::uint64_t threads = 0, come = 0;       // how many come to it, and how often they do, all together
  std::uint64_t waitsFor = 0;                // threads
  bool known = true;                         // of every thread, whether and when it comes
  bool meet = true;                          // the threads that come wait for each other, and for no others
  kernel::ValueId part = kernel::None;       // an aligned instruction that a part of some warp comes to
  std::map<kernel::ValueId, unsigned> round; // by instruction
};

class PartialBarriers {
public:
  explicit PartialBarriers(Context &context) : ctx(context), k(context.kernel) {}

  bool isPartial(kernel::ValueId v) const;
  bool any() const;
  // By number; empty if not all numbers are known.
  const std::map<std::uint64_t, Arrivals> &arrivals();
  // One of which it is not known who comes to it, as of a block of unknown shape; None if there is none.
  kernel::ValueId unknown();
  // One that stands in a loop; None if there is none.
  kernel::ValueId inLoop() const;
  // The condition that no such barrier stands between the two accesses.
  Term notBetween(Pair &pair, const AccessInstance &i, const AccessInstance &j);
  // The same of two events of concrete runs.
  bool between(const Run &one, const Event &x, const Run &two, const Event &y);

private:
  std::map<std::uint64_t, Arrivals> count();
  bool waits(kernel::ValueId v) const;
  bool comesAfter(kernel::ValueId later, kernel::ValueId earlier) const; // where a thread comes to both

  Context &ctx;
  const kernel::Kernel &k;
  std::optional<std::map<std::uint64_t, Arrivals>> known;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
