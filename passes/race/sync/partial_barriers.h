// Barriers that not all threads of a block take part in (bar.sync ID, COUNT): they end no interval. They order what one
// thread does before it arrives and what another does after it has waited at the barrier of the same number.
//
// Which threads come to which of them is found out thread by thread: in a block of known shape, with numbers and
// conditions that depend on thread ids alone, outside of loops. A warp comes to a barrier as one, when all of its
// threads that have not left the kernel have come, and counts for 32 threads, whether or not the block has so many
// (PTX ISA, bar: "causes executing thread to wait for all non-exited threads from its warp and marks warps' arrival").
// What each warp comes to, in order, then says which rounds the barriers have (barrier_rounds.h): __syncthreads is
// barrier 0, for all. Where that is not known of __syncthreads, as in a loop, the rounds are those that are the same
// with it and without it.
//
// Where no rounds are found like that, a number still orders something if just as many threads come as each waits for,
// and each instruction stands for one round: the first barrier of that number that a thread comes to, the second, and
// so on (PTX ISA, bar: "barriers can be reused").
#pragma once

#include "passes/race/replay/replay.h"
#include "passes/race/sync/barrier_rounds.h"
#include "passes/race/threads/context.h"

#include <map>
#include <optional>
#include <vector>

namespace veriwarp::race {

// The barriers of one number, all of these together. Warps count for 32 threads.
struct Arrivals {
  std::uint64_t number = 0;
  kernel::ValueId first = kernel::None;      // an instruction that some thread comes to
  std::uint64_t threads = 0, come = 0;       // how many come to it, and how often they do, all together
  std::uint64_t only = 0;                    // of `come`: those that do not wait
  std::uint64_t waitsFor = 0;                // threads: what the first says
  bool sameCount = true;                     // so say all
  bool known = true;                         // of every thread, whether and when it comes
  bool meet = true;                          // the threads that come wait for each other, and for no others
  bool ofBlock = false;                      // it may be the number of a barrier of the whole block, too
  bool partOfWarp = false;                   // of some warp, only a part comes
  std::map<kernel::ValueId, unsigned> round; // by instruction

  // Whoever is faster, some wait for ever: the last of those that come are too few, and some of them wait.
  bool tooFewOrMany() const { return known && sameCount && !partOfWarp && !ofBlock && come % waitsFor > only; }
};

// What PTX leaves undefined.
struct BarrierFault {
  enum class Kind : std::uint8_t {
    PartOfWarp, // comes, and the other threads go elsewhere
    NoNumber,   // of a barrier
    OddCount,   // no multiple of 32; of bar.arrive: none
    OtherCount, // than at `other`: they may be at one barrier at once
    Mixed       // bar.red, and at `other` no bar.red, in one round
  } kind;
  kernel::ValueId at;
  std::uint64_t number, count;
  kernel::ValueId other = kernel::None;
  std::uint64_t otherCount = 0;
};

// Where threads wait for ever, each for others that wait elsewhere or come no more.
struct Stuck {
  struct Thread {
    Dim3 id;
    kernel::ValueId at;
    std::uint64_t number;
  };
  std::uint64_t number = 0, count = 0, come = 0; // of the barrier of the first of them
  std::vector<Thread> threads;                   // one for each number
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
  // One of which it is not known who is in which of its rounds, since that depends on who is faster or is too much to
  // count; None if there is none.
  kernel::ValueId undetermined();
  const std::optional<Stuck> &stuck(); // whoever is faster
  const std::vector<BarrierFault> &faults();
  // Who comes to which of them is known, but not what that orders, and it may order the two.
  kernel::ValueId mayOrder(kernel::AccessId one, kernel::AccessId other);
  // One that stands in a loop; None if there is none.
  kernel::ValueId inLoop() const;
  // The condition that no such barrier stands between the two accesses.
  Term notBetween(Pair &pair, const AccessInstance &i, const AccessInstance &j);
  // The same of two events of concrete runs, of these threads.
  bool between(const Run &one, const Dim3 &threadOne, const Event &x, const Run &two, const Dim3 &threadTwo,
               const Event &y);

private:
  struct Barrier; // or __syncthreads
  struct Came;    // who came to which of them
  class Counting;
  struct Variant; // rounds, if some barriers of the whole block are left out
  // An instruction, as far as it stands for one round.
  struct Member {
    kernel::ValueId instruction;
    std::uint64_t number;
    unsigned round;
    bool all = true;                                                   // that come to this number here; else:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> threads = {}; // from, to
  };
  struct Counted {
    std::map<std::uint64_t, Arrivals> arrivals;
    std::vector<Member> members;
    std::vector<std::vector<bool>> before; // by round: it is complete before the other can be, or the two are one
    // The first that is known to be of no round, or not known to be of one: because of that, it is not known whether
    // all threads get on; or not what orders accesses.
    kernel::ValueId undetermined = kernel::None, open = kernel::None;
    std::optional<Stuck> stuck;
    std::vector<BarrierFault> faults;
  };
  Counted count();
  const Counted &counted();
  kernel::LoopId outermost(kernel::BlockId b) const;
  std::vector<kernel::BlockId> blocksInOrder() const;
  std::vector<Barrier> barriersInOrder();
  bool findRounds(const Came &came, Counted &result) const;
  Variant variant(const Came &came, const std::vector<std::size_t> &places, unsigned without) const;
  void tellStuck(const Came &came, const Variant &of, Counted &result) const;
  void tellConflicts(const Variant &of, Counted &result) const;
  void findMixed(const Came &came, const std::vector<unsigned> &roundOf, Counted &result) const;
  void relateRounds(const Came &came, const std::vector<unsigned> &roundOf, Counted &result) const;
  void takeTogether(Counted &result) const;
  bool waits(kernel::ValueId v) const;
  bool comesAfter(kernel::ValueId later, kernel::ValueId earlier) const; // where a thread comes to both

  Context &ctx;
  const kernel::Kernel &k;
  std::optional<Counted> known;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
