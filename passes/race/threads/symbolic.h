// Symbolic values and path conditions of one thread of a kernel.
//
// A Frame (frames.h) says in which iteration of each loop the thread is. Values are terms over the thread's ids, the
// launch shape, parameters and these numbers: header phis by their closed forms (induction.h) or, where there is none,
// as symbols with the invariants that were proved of them. A value that leaves a loop is evaluated in the frame of the
// iteration in which the thread left it.
//
// Symbols that both threads of a pair share (parameters, launch shape, the block's id within a block, the iteration of
// a loop with a barrier) have one name; the others end in "#1" or "#2". After PUG sections 2 and 3, on SSA.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/race/threads/frames.h"
#include "solver/smt/term.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace veriwarp::race {

// Something that the model abstracts, and a symbol stands for.
struct Abstraction {
  report::Abstraction what;
  kernel::Location where;
  // What a loop leaves in a variable is not abstracted where the loop is run.
  bool isLoopValue() const {
    return what.kind == report::AbstractionKind::LoopValue || what.kind == report::AbstractionKind::LoopValueAt;
  }
};

class Evaluator;
// They are threads of one block, or one and the same thread.
Term sameBlock(const Evaluator &x, const Evaluator &y, smt::TermPool &pool);
Term sameThread(const Evaluator &x, const Evaluator &y, smt::TermPool &pool);

// The launch as terms, shared by all threads: built once per launch (launch.cpp).
struct LaunchTerms {
  std::array<Term, 3> grid, block;              // width 32
  Term dynamicShared;                           // width 32
  std::vector<Term> params;                     // by parameter index; null for pointers and what is not modelled
  std::vector<Term> facts;                      // hold of the above
  std::vector<kernel::ObjectId> representative; // by object: objects that are the same at this launch map to one
  std::vector<Term> extents;                    // by object: bytes, width 64, or null
  std::vector<report::Assumption> assumptions;
  // What is assumed of the elements of an array when the kernel starts (kernel::Expr, Sorted to Within).
  struct Elements {
    kernel::Expr::Kind what = kernel::Expr::Kind::Uniform;
    kernel::ObjectId array = kernel::None; // representative
    unsigned size = 0;                     // of an element, bytes
    bool isSigned = true;
    Term first, last; // of these elements, width 64; null: of all
    Term least, most; // of Within, width 64
  };
  std::vector<Elements> elements;
  struct Lost {
    Term value;
    Abstraction what;
  };
  struct MagicDivisor {                      // see magic_division.h
    std::uint32_t multiplier = 0, shift = 0; // parameters
    Term divisor;                            // width 32
    kernel::Expr number;                     // the same, as facts have it
  };
  std::vector<MagicDivisor> magic;
  std::vector<Lost> lost; // parts of the above, and host values in facts, that host code decides out of sight
  std::int64_t lastIteration = usualLastIteration; // of loops: counters of iterations go no further
};

// The result of an atomic addition that hands out consecutive ranges: [result, result + step) are disjoint.
struct Ticket {
  Term result, object, offset, step;
  kernel::ValueId instruction;
  FrameId frame;
  bool ofBlock = false; // the counter is in shared memory: each block has its own
};

// What a warp operation gave a thread.
struct WarpResult {
  Term result;
  kernel::ValueId instruction;
  FrameId frame;
};

// popc, ffs, clz or ctz of a term. `mask` is set where the term is what that mask has below the thread's own lane, so
// that the count is the thread's rank among the lanes in the mask.
struct BitCount {
  Term count; // narrow: 6 bits for 32
  kernel::OpaqueFunction function;
  Term of;
  Term mask;
};

// A symbol (or application) that stands for what a load, an atomic or an opaque instruction gave.
struct Source {
  Term term;
  kernel::ValueId instruction;
  kernel::ObjectId object = kernel::None; // of a load: what it read, and where
  Term offset;
  unsigned size = 0;
  FrameId frame = 0;        // of a warp operation
  bool isUnchanged = false; // of a load: what is there when the kernel starts, for no access of the kernel writes it
};

// What a thread's terms stand for, and what holds of them: it grows as values are asked for.
struct Knowledge {
  std::vector<Ticket> tickets;
  std::vector<WarpResult> warpResults;
  std::vector<BitCount> bitCounts;
  std::vector<Source> sources;
  std::unordered_map<unsigned, Abstraction> abstractions; // by the term's id
  // By the symbol's id: invariants, assumptions of the source; and what holds only if no number wraps.
  std::unordered_map<unsigned, std::vector<Term>> facts, factsUnlessWrapped;
  // What holds of machine integers, and says nothing new if no number wraps: for questions that are asked exactly.
  std::unordered_map<unsigned, std::vector<Term>> factsIfExact;

  void addFact(Term of, Term fact, bool unlessWrapped = false) {
    assert(fact.width() == 0 && "a fact is a condition");
    std::vector<Term> &all = (unlessWrapped ? factsUnlessWrapped : facts)[of.id()];
    if (std::find(all.begin(), all.end(), fact) == all.end())
      all.push_back(fact);
  }
};

// What one iteration makes of a value that is shifted, multiplied or divided.
Term step(smt::TermPool &pool, const Induction &induction, Term value);

class Evaluator;
// Produces facts about the symbol of a header phi without closed form: what invariants.cpp has proved.
struct MagicQuotient;
struct LoopGuard;

struct PhiFact {
  Term holds;
  bool unlessWrapped = false; // only if no number wraps
};
using PhiFacts = std::function<std::vector<PhiFact>(Evaluator &, kernel::ValueId phi, FrameId frame, Term symbol)>;

class Evaluator {
public:
  Evaluator(const Analysis &analysis, smt::TermPool &pool, const LaunchTerms &launch, Level level, unsigned thread);
  // The thread of `of`'s warp that is in lane `lane` and executes `shuffle` together with it, when `of` is in frame
  // `f`, which is this one's base frame: what a shuffle gives comes from another thread (symbolic_warp.cpp).
  Evaluator(Evaluator &of, FrameId f, kernel::ValueId shuffle, Term lane, unsigned thread);

  Term value(kernel::ValueId v, FrameId f);
  Term condition(kernel::ValueId v, FrameId f) { return pool.toBool(value(v, f)); }
  // The condition under which control passes from `from` to its successor `to`.
  Term edge(kernel::BlockId from, kernel::BlockId to, FrameId f);
  // The condition under which control that is at the start of `from` gets to `to`, which `from` dominates.
  // `f` is the frame at `to`.
  Term reach(kernel::BlockId from, kernel::BlockId to, FrameId f);
  Term path(kernel::BlockId b, FrameId f) { return reach(0, b, f); }
  // The loop did not end before the iteration that `f` says: as far as closed forms can tell.
  Term stayed(kernel::LoopId l, FrameId f);
  // stayed(), where it says more than the guard that is met again inside the loop: at the way out, and in a do loop.
  Term stayedAtHeader(kernel::LoopId l, FrameId f);

  FrameId baseFrame() const { return 0; }
  FrameId exitFrame(FrameId f, kernel::LoopId l); // the thread has left l; the frame in which it did
  FrameId nextFrame(FrameId latch, kernel::LoopId l) { return frames.derive(latch, l, Frame::How::Next); }
  FrameId enterFrame(FrameId f, kernel::LoopId l) { return frames.derive(f, l, Frame::How::Enter); } // in iteration 0
  FrameId anyFrame(FrameId f, kernel::LoopId l) {
    return frames.derive(f, l, Frame::How::Any);
  } // in some later iteration, each thread in its own
  FrameId previousFrame(FrameId f, kernel::LoopId l) {
    return frames.derive(f, l, Frame::How::Previous);
  } // one iteration back, where there is one
  FrameId leaveFrame(FrameId f, kernel::LoopId l) {
    return frames.derive(f, l, Frame::How::Leave);
  } // f, where l has been left in the iteration that f says
  const Frame &frame(FrameId f) const { return frames[f]; }
  FrameId corresponding(const Evaluator &other, FrameId f); // the frame of this thread that is like `f` of `other`

  // What a reducing barrier's result, `result` in frame `f`, says of what this thread has given to it.
  Term magicQuotientTerm(const MagicQuotient &quotient, FrameId f);
  Term reductionFact(kernel::ValueId v, FrameId f, Term result);

  Term object(kernel::AccessId a, FrameId f) { return value(analysis.kernel.accesses[a].object, f); }
  Term offset(kernel::AccessId a, FrameId f) { return value(analysis.kernel.accesses[a].offset, f); }
  Term tid(unsigned dimension) const { return tids[dimension]; }
  Term bid(unsigned dimension) const { return bids[dimension]; }
  Term linearTid(); // x + blockDim.x * (y + blockDim.y * z)
  Term lane();      // linearTid() mod 32
  Term warp();      // linearTid() div 32

  const std::vector<Term> &threadFacts() const { return shapeFacts; } // ids are within the launch shape
  Term ownBit(Term mask);
  Term firstLane(Term mask); // ffs(mask) - 1, as a lane number
  const std::vector<Ticket> &tickets() const { return known.tickets; }
  Term ownLane() { return companionOf ? companionLane : lane(); }
  kernel::ValueId shuffle() const { return sharedShuffle; } // of a companion
  const std::vector<WarpResult> &warpResults() const { return known.warpResults; }
  const std::vector<BitCount> &bitCounts() const { return known.bitCounts; }
  const std::unordered_map<unsigned, Abstraction> &abstractions() const { return known.abstractions; }
  const std::vector<Source> &sources() const { return known.sources; }
  // Facts about a symbol: its invariants, the assumptions made in the source; and those that hold only if no number
  // wraps. Null: there is none.
  const std::vector<Term> *factsOf(Term symbol) const;
  const std::vector<Term> *factsUnlessWrapped(Term symbol) const;
  const std::vector<Term> *factsIfExact(Term symbol) const; // counters.cpp

  PhiFacts phiFacts; // may be empty
  const Analysis &analysis;
  smt::TermPool &pool;
  const LaunchTerms &launch;
  const Level level;
  const unsigned thread;
  Evaluator *const companionOf = nullptr; // of which thread, if it was made for a shuffle

private:
  static std::uint64_t key(std::uint32_t a, std::uint32_t b) { return (static_cast<std::uint64_t>(a) << 32) | b; }
  Term compute(kernel::ValueId v, FrameId f);
  Term special(kernel::Special s);
  Term place(const Induction &induction, Term k, unsigned width, FrameId f); // null: not known
  Term headerPhi(kernel::ValueId v, kernel::LoopId l, FrameId f);
  Term joinPhi(kernel::ValueId v, FrameId f);
  Term load(kernel::ValueId v, FrameId f);
  Term forwarded(kernel::ValueId v, kernel::ObjectId object, Term at, FrameId f);
  Term atomic(kernel::ValueId v, FrameId f);
  void boundTicket(const Ticket &ticket);
  Term warpOperation(kernel::ValueId v, FrameId f);
  Term countBits(kernel::ValueId v, FrameId f);
  Term bitCount(kernel::OpaqueFunction function, Term of);
  void describeRank(Term rank, Term mask);
  Term local(kernel::BlockId b, FrameId f); // from idom(b) to b
  FrameId frameAt(kernel::BlockId pred, kernel::BlockId block, FrameId f);
  Term symbol(const std::string &name, unsigned width, bool shared, std::optional<smt::Range> range, Abstraction what);
  bool looksBack(kernel::LoopId l, FrameId f) const;
  std::vector<kernel::BlockId> passedByAll(kernel::LoopId l) const;
  bool isGuardedLate(kernel::LoopId l) const;
  Term notPassed(kernel::LoopId l, FrameId f);
  Term notGrownPast(kernel::LoopId l, FrameId f);
  // counters.cpp: what the guards of a loop say of the number of the iteration, and one of them.
  void boundCounter(kernel::LoopId l, FrameId f);
  Term boundByGuard(kernel::LoopId l, FrameId f, const LoopGuard &guard);
  // The term of `v` gives its value in any iteration of `loop`, for the number of the iteration.
  // The rest of it does not change in the loop.
  bool isCounted(kernel::ValueId v, kernel::LoopId loop, FrameId f, int depth);
  // The iteration in which a thread leaves `l`, where that is a number; `left` is a frame in which it does.
  std::optional<std::uint64_t> lastIteration(kernel::LoopId l, FrameId left);

  Frames frames;
  Knowledge known;
  std::unordered_map<std::uint64_t, Term> values, locals;
  std::map<std::tuple<kernel::BlockId, kernel::BlockId, FrameId>, Term> reaches;
  std::unordered_set<unsigned> bounded;   // counters of which facts have been made
  std::unordered_set<unsigned> described; // symbols of header phis of which facts have been asked for
  std::array<Term, 3> tids, bids;
  std::vector<Term> shapeFacts;
  FrameId parentFrame = 0;                      // of a companion: the frame of `companionOf` that is its own base frame
  kernel::ValueId sharedShuffle = kernel::None; // and the shuffle that they execute together
  Term companionLane;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
