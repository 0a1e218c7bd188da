// Do the lanes that a warp-level barrier, shuffle, vote or match names come to it together? And which of these barriers
// may the race check rely on?
//
// CUDA asks that each thread's own lane is in the mask it gives, and that every lane in it that has not left the kernel
// executes the corresponding instruction with the same mask (Programming Guide, "Synchronization Functions", "Warp
// Shuffle Functions"). As with PUG's barrier check (section 4.1), two threads of a warp that are at one such
// instruction in the same iteration must be at the same one next. But whether it is one for them depends on the two: an
// instruction whose mask leaves one of them out is none, and their interval goes on behind it (CutCondition).
//
// The proof that the next one is the same, interval by interval, is what makes it an order for memory. So the race
// check counts only barriers of which it is proved, and only for lanes that are there: not those that have left the
// kernel, and not those that __activemask() may or may not have seen.
#pragma once

#include "passes/race/threads/context.h"

#include <functional>

namespace veriwarp::race {

// Something that is against the rule, or of which it could not be decided.
struct WarpFault {
  enum class Kind : std::uint8_t {
    Elsewhere, // the other thread of the pair ends its interval at `other`, or in another iteration
    Leaves,    // it leaves the kernel, but first goes on behind the instruction without having been there
    Missing,   // it leaves the kernel, or has left it, and the instruction needs all threads of the warp
    Short,     // the warp has fewer than 32 threads, and the instruction needs them; there is no other thread
    OtherMask, // it comes, with a mask that names other lanes
    NotItself, // the mask does not name the thread's own lane
    Undecided, // for `reason`
  };
  Kind kind;
  kernel::ValueId at = kernel::None, other = kernel::None;
  Term question;
  smt::Answer answer;
  report::Reason reason;
  std::shared_ptr<Pair> pair; // the threads that the question is about
};

class WarpSync {
public:
  explicit WarpSync(Context &context);

  const std::vector<WarpFault> &faults() const { return faultList; }
  const std::set<report::Assumption> &assumptions() const { return assumed; }
  // At Level::Warp: what orders `self` with `other`.
  CutCondition orders(Evaluator &self, Evaluator &other) const;
  // Barriers in two branches at which lanes that take one and lanes that take the other meet.
  const std::vector<std::pair<kernel::ValueId, kernel::ValueId>> &meetings() const { return met; }
  // May be an order, but none that is proved.
  bool isDoubtful(kernel::ValueId v) const { return doubtful[v]; }
  bool isExcluded(kernel::ValueId v) const { return find(v) && (find(v)->excluded || find(v)->unordered); }

private:
  enum class Mask : std::uint8_t { Full, Known, Active, Unknown };
  struct Member { // a warp-level instruction
    kernel::ValueId id;
    Mask mask = Mask::Full;
    std::vector<kernel::ValueId> votes = {}; // the warp operations that its mask comes from
    bool uniform = false;                    // all lanes of the warp come to it, or none, and it names them all
    bool excluded = false;
    bool guarded = false;   // holds only lanes that are still in the kernel
    bool unordered = false; // lanes may leave the kernel from the loop it is in: orders nothing that is proved
  };

  void classify();
  std::vector<kernel::ValueId> votesIn(kernel::ValueId mask) const;
  bool restsOnExcluded(const Member &member) const;
  void checkOwnLane(Member &member);
  void checkWholeWarp(const Member &member);
  bool checkAll(); // false: some were excluded, ask again
  void checkPair(const std::shared_ptr<Pair> &pair, std::size_t first, std::size_t second);
  void compareMasks(const std::shared_ptr<Pair> &pair, Term start, const End &x, const End &y);
  void leaves(const std::shared_ptr<Pair> &pair, const Interval &one, const Interval &two, Term start, const End &x,
              const End &y);
  void guardReachable(Pair &pair, const Interval &from, Term question, kernel::ValueId cut);
  bool sameCall(kernel::ValueId a, kernel::ValueId b) const;
  bool reaches(kernel::BlockId from, kernel::BlockId to, bool roundLoops) const;
  // Takes the question's answer; true if it is neither impossible nor told already.
  bool fault(WarpFault::Kind kind, const std::shared_ptr<Pair> &pair, kernel::ValueId at, kernel::ValueId other,
             Term question);
  void exclude(kernel::ValueId first, kernel::ValueId second, const Interval &from);
  CutCondition holds(Evaluator &self, Evaluator &other) const; // at Level::Meet
  Term names(Evaluator &self, Evaluator &other, kernel::ValueId v, FrameId f) const;
  Member *find(kernel::ValueId v);
  const Member *find(kernel::ValueId v) const { return const_cast<WarpSync *>(this)->find(v); }

  Context &ctx;
  const kernel::Kernel &k;
  std::vector<Member> members;
  std::vector<std::uint32_t> memberOf; // by value
  std::vector<bool> doubtful;          // by value
  std::vector<WarpFault> faultList;
  std::set<report::Assumption> assumed;
  std::set<std::tuple<WarpFault::Kind, kernel::ValueId, kernel::ValueId>> told;
  std::vector<std::pair<kernel::ValueId, kernel::ValueId>> met;
  bool changed = false;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
