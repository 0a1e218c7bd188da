// Order between two accesses that comes from atomic operations: a flag that one thread raises and another waits for, a
// counter at which all arrive. The shape of the code does not count: each thread that may have written the value that
// ended the wait must have performed the access before (order.cpp); of a counter, the number that was seen must be that
// of all who count (count.cpp). What is left to assume is what the flag or counter holds when the kernel starts.
#pragma once

#include "passes/race/order/locks.h"

#include <set>

namespace veriwarp::race {

struct Ordering {
  enum class Kind : std::uint8_t { Ordered, Undecided, Unordered };
  Kind kind = Kind::Unordered;
  report::Abstraction why; // Undecided: what stands in the way
  kernel::Location where;
  report::Phrase advice; // Unordered: what a protocol that seems to be meant lacks; may be empty
};

class AtomicOrder {
public:
  explicit AtomicOrder(Context &context);

  // `question` holds where the two accesses meet. What the order rests on goes into `assumptions`.
  Ordering between(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j, Term question,
                   std::set<report::Assumption> &assumptions);

  // The condition that the locks around the two accesses are not one; null if there are none.
  Term lockApart(Level level, Pair &p, const AccessInstance &i, const AccessInstance &j,
                 std::set<report::Assumption> &assumptions) {
    return locks.differ(level, p, i, j, assumptions);
  }

  // What all additions of a launch to the counter of `draw` come to, at the most, if that is known: each of a number,
  // by each thread at most once.
  std::optional<std::uint64_t> mostDrawn(kernel::AccessId draw);

private:
  struct Side {
    Evaluator *thread;
    kernel::AccessId access;
    FrameId frame;
  };
  using Place = std::array<std::uint32_t, 6>; // of a block or thread: ids of the block, and of the thread
  // All who count at what `look` reads.
  struct Counter {
    bool known = false;
    bool ofBlock = false; // in shared memory
    Term total;           // of what they all add, as wide as what is read
    std::vector<kernel::AccessId> draws;
    std::vector<bool> onePerBlock; // of each draw: at most one thread of a block; else each thread at most once
    std::vector<std::optional<std::vector<Place>>> places; // of each draw: the only ones that may make it
    report::Abstraction why;                               // not known: why not
  };
  const std::vector<Evidence> &evidenceOf(EvidenceFinder &by, const Side &side, Level level);
  bool ordered(const Side &a, const Side &b, Level level, Term question);
  bool byMessage(const Side &a, const Evidence &seen, Level level, Term question);
  enum class Looked : std::uint8_t { Flag, Counter, Number };
  void restOnStart(Looked what, const kernel::Access &look);
  bool startDoesNotPass(const Known &way, const kernel::Access &look, std::vector<Term> facts);
  bool byCount(const Side &a, const Evidence &seen, Level level, Term question);
  bool countedAll(const Evidence &seen, const Counter &counter, const std::vector<Term> &facts);
  bool onlyAdds(kernel::AccessId counter, Level level);
  bool drawnApart(const Side &a, const Side &b, Level level, Term question);
  std::optional<std::vector<Place>> placesAt(kernel::BlockId b, bool blocks, bool threads);
  std::optional<std::uint64_t> threadsWithin(kernel::BlockId block, std::uint64_t all);
  bool inTurns(const Side &a, const Side &b, Level level, Term question);
  bool
  turnBefore(const Side &a, const Known &va, const Side &b, const Known &vb, kernel::AccessId look, Level level,
             Term question,
             std::set<std::pair<kernel::AccessId, kernel::AccessId>> &carriers); // writes, and the looks before them
  bool allTurnsBefore(const Side &a, const Known &va, const Side &b, const Known &vb, kernel::AccessId look,
                      Level level, Term question);
  std::optional<std::pair<Known, kernel::AccessId>> turnOf(kernel::AccessId write, kernel::AccessId look, Level level);
  bool addsInTurn(kernel::AccessId write, kernel::AccessId look, Level level);
  Term ticketsDiffer(Evaluator &x, Evaluator &y);
  bool beforeItsDraw(const Side &a, const Counter &counter, std::size_t number, Level level, Term question);
  const Counter &counterOf(kernel::AccessId look, Level level);
  bool addDraw(Counter &counter, kernel::AccessId draw, Level level);
  bool setBefore(const Counter &counter, kernel::AccessId reset, kernel::AccessId look) const;

  // What a write by `writer` leaves in memory, and what it found there; null: anything.
  std::pair<Term, Term> written(kernel::AccessId w, FrameId f, unsigned width);
  std::vector<Term> oneCell(const Known &way, kernel::AccessId look, kernel::AccessId write);
  bool unsat(std::vector<Term> assertions, const char *label);
  void blame(unsigned rank, report::Abstraction why, kernel::AccessId at);

  // What a protocol needs, at the least, and where it fails: for what is not proved.
  enum class Lack : std::uint8_t { Nothing, Promise, Fence, Scope, Atomic };      // Promise: volatile, with fences
  bool fenceBetween(kernel::ValueId from, kernel::ValueId to, Level level) const; // None: anywhere before, after
  std::optional<Lack> raises(kernel::AccessId a, kernel::AccessId w, Level level) const;
  std::optional<Lack> awaits(kernel::AccessId r, kernel::AccessId b, Level level);
  report::Phrase adviceOn(kernel::AccessId a, kernel::AccessId w, Lack raised, kernel::AccessId r, Lack seen,
                          kernel::AccessId b, Level level) const;
  void explain(const Side &a, const Side &b, Level level, Ordering &result);
  bool linked(kernel::AccessId write, kernel::AccessId look, Level level);
  bool decides(kernel::ValueId read, kernel::AccessId access);

  Context &ctx;
  const kernel::Kernel &k;
  Paths paths;
  Signals signals;
  // Threads of the grid, next to the two of a pair: who looked for the second of them; who wrote; who looked for the
  // first; for the writer; one more that writes, and who looked for that one.
  Evaluator witness, writer, second, third, fourth, fifth;
  std::vector<Leader> leaders;
  EvidenceFinder finder, secondFinder, thirdFinder, fifthFinder;
  Locks locks;
  Pair *pair = nullptr;                  // of the question at hand
  std::vector<report::Assumption> rests; // what the order that is being shown rests on
  unsigned blamed = 0;
  Ordering fault;
  std::map<std::tuple<kernel::AccessId, kernel::AccessId, Level>, bool> links;
  std::map<std::pair<kernel::ValueId, kernel::AccessId>, bool> decisions;
  std::map<std::pair<kernel::AccessId, Level>, Counter> counters;
  std::map<std::tuple<const EvidenceFinder *, const Evaluator *, kernel::AccessId, FrameId, Level>,
           std::vector<Evidence>>
      evidence;
};

// `v` is computed from `source`, directly, by way of memory that was written and read, or by what a barrier gives.
bool dependsOn(const kernel::Kernel &k, kernel::ValueId v, kernel::ValueId source);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
