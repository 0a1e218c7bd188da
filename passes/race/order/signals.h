// What atomic operations, fences and barriers do for order, by PTX's memory model ("Memory Consistency Model", release
// and acquire patterns, causality order): a write that a fence of sufficient scope precedes, or that releases, is a
// release; a read that a fence follows, or that acquires, is an acquire; barriers of the block carry on what they order
// (cumulativity).
#pragma once

#include "passes/race/order/leaders.h"

#include <map>
#include <memory>

namespace veriwarp::race {

// How an access comes before a write to a flag that other threads may wait for.
struct Before {
  // A fence on every way from the access to the write, or a write that releases; the threads are the same.
  bool thread = false;
  // A barrier on every way, and a fence after it, or a write that releases; the threads are of one block.
  bool block = false;
  bool fencedEarly = false; // of `block`: the fence is not after the barrier but before it, by the thread of the access
  // In one iteration of the loops around both the access comes first: by the same thread, and by one of the block (with
  // a barrier between).
  bool threadNow = false, blockNow = false;
};

inline std::string lineOf(const kernel::Access &a) { return std::to_string(a.where.line); }

class Signals {
public:
  Signals(Context &context, const Paths &p) : ctx(context), k(context.kernel), paths(p) {}

  bool fences(kernel::ValueId v, Level level) const;
  bool inScope(const kernel::Access &a, Level level) const; // atomic, in a scope that holds both threads
  bool releases(const kernel::Access &a, Level level) const;
  bool acquires(const kernel::Access &a, Level level) const;
  // Both may touch an object that threads `level` apart can see.
  bool meet(const kernel::Access &a, const kernel::Access &b, Level level) const;
  // Both may touch a byte in common, whoever does them: a lock and its data may lie in one array.
  bool share(kernel::AccessId a, kernel::AccessId b, Level level);
  // Both are to one and the same cell, whoever does them.
  bool oneCell(const kernel::Access &a, const kernel::Access &b) const;
  // Gives a value and changes none: a load, or the addition of 0.
  bool onlyLooks(const kernel::Access &a) const;
  bool changes(const kernel::Access &a) const { return a.kind != kernel::AccessKind::Read && !onlyLooks(a); }
  bool looks(const kernel::Access &a) const { // gives a value
    return a.kind == kernel::AccessKind::Atomic && k.values[a.instruction].width > 0;
  }
  std::optional<std::uint64_t> constant(kernel::ValueId v) const;

  // `only`: the thread that writes, if it is known.
  const Before &before(kernel::AccessId a, kernel::AccessId write, Level level, const Leader *only);
  // The condition that `a`, performed by `ta` in frame `fa`, comes before the write by `tw`, in the sense above.
  Term precedes(Evaluator &ta, FrameId fa, kernel::AccessId a, Evaluator &tw, FrameId fw, kernel::AccessId write,
                Level level, const Leader *only);
  Term sameThread(Evaluator &x, Evaluator &y) const;
  Term sameBlock(Evaluator &x, Evaluator &y) const;

  // May what is looked at be taken to hold 0 before? Not a variable that is declared with another value, nor memory to
  // which the host in sight has given another one, or that a launch before has left, nor shared memory that the block
  // does not set before anybody looks.
  bool startsKnown(const kernel::Access &look);
  // A launch of the same kernel before has counted there, as host code in sight shows.
  bool countedBefore(const kernel::Access &a) const;
  std::vector<kernel::ValueId> cuts() const; // barriers of the whole block

private:
  bool setsBack(const kernel::Access &look);
  bool isUsedBefore(kernel::ObjectId object) const;
  bool startsWithOther(kernel::ObjectId object) const;
  Before find(kernel::AccessId a, kernel::AccessId write, Level level, const Leader *only) const;

  Context &ctx;
  const kernel::Kernel &k;
  const Paths &paths;
  std::map<std::tuple<kernel::AccessId, kernel::AccessId, Level, const Leader *>, Before> known;
  std::unique_ptr<Evaluator> one, other; // threads of the grid, which may be the same
  std::map<std::tuple<kernel::AccessId, kernel::AccessId, Level>, bool> shared;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
