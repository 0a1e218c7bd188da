// Locks: what only their holders do is done by one of them after the other.
//
// A lock is a cell that a compare-and-swap or an exchange sets to one value, the same at all of them, and that a thread
// holds from where the result tells it that the cell had another value until it writes to the cell itself. That nobody
// else writes to the cell is checked along all paths (paths.h), and so are the fences: after the lock is taken and
// before it is given back. A thread may hold a lock for its block, which then waits for it at a barrier after it is
// taken and before it is given back. It may leave the result of its attempt in shared memory, and all test it there.
#pragma once

#include "passes/race/order/evidence.h"

#include <map>
#include <set>
#include <tuple>

namespace veriwarp::race {

struct LockRegion {
  kernel::AccessId acquire = kernel::None;
  bool wholeBlock = false;                   // one thread of the block holds it for all
  std::vector<kernel::AccessId> fencedEarly; // of the block: writes that give it back, with fences before the barrier
};

class Locks {
public:
  Locks(Context &context, const Paths &p, Signals &s, EvidenceFinder &f, const std::vector<Leader> &l)
      : ctx(context), k(context.kernel), paths(p), signals(s), finder(f), leaders(l) {}

  // Locks that are held whenever the access is performed, as far as threads `level` apart can tell.
  const std::vector<LockRegion> &around(kernel::AccessId access, Level level);
  // The condition that the locks around the two accesses are not one; null if there are none.
  Term differ(Level level, Pair &pair, const AccessInstance &i, const AccessInstance &j,
              std::set<report::Assumption> &assumptions);

private:
  bool isTake(const kernel::Access &a) const;
  bool takes(const kernel::Access &a, const kernel::Access &lock) const;
  // Edges, with the read in shared memory that tells the whole block (None: the thread's own result).
  using Told = std::map<std::pair<kernel::BlockId, unsigned>, kernel::AccessId>;

  const Told &wonBy(const kernel::Access &lock, const kernel::Access &like, const Leader *holder) const;
  struct Test {
    kernel::ValueId value;
    bool isEqual; // it has this number, or any other
    std::uint64_t number;
    unsigned bits;         // the lowest ones alone; 0: all
    kernel::ValueId until; // where it is looked at
  };
  std::optional<kernel::AccessId> tellsOf(const kernel::Access &take, Test test, const Leader *holder,
                                          unsigned depth) const;
  std::optional<kernel::ValueId> onlyInput(const kernel::Value &phi, const Leader *holder) const;
  const kernel::Access *lastWriter(kernel::AccessId read, const Leader &holder) const;
  bool isTwoValued(const kernel::Access &take) const;
  bool isTestedAfter(const kernel::Access &take, const std::vector<kernel::AccessId> &releases,
                     kernel::BlockId b) const;
  bool isSetUpBy(const kernel::Access &write, kernel::AccessId lock);
  bool isNeverReleased(kernel::AccessId lock) const;
  bool kept(kernel::AccessId lock);
  bool keptBy(kernel::AccessId release, kernel::AccessId lock, const Leader *holder) const;
  bool heldAt(kernel::ValueId at, const kernel::Access &lock, const kernel::Access &like, const Leader *holder) const;
  bool holds(kernel::AccessId lock, kernel::AccessId access, Level level) const;
  bool holdsForBlock(LockRegion &region, kernel::AccessId access, Level level, const Leader &leader) const;
  bool toldBehind(kernel::ValueId cut, const kernel::Access &lock, kernel::ValueId at, const Leader &leader) const;
  bool acquired(const kernel::Access &lock, kernel::ValueId at, Level level, const Edges &closed) const;
  std::vector<kernel::AccessId> releasesOf(const kernel::Access &lock, const kernel::Access &like) const;
  bool sameAddress(const kernel::Access &a, const kernel::Access &b) const;
  std::vector<kernel::LoopId> loopsThatMove(const kernel::Access &lock, kernel::ValueId at) const;

  Context &ctx;
  const kernel::Kernel &k;
  const Paths &paths;
  Signals &signals;
  EvidenceFinder &finder;
  const std::vector<Leader> &leaders;
  // What has been asked: wonBy, kept and around.
  mutable std::map<std::tuple<const kernel::Access *, const kernel::Access *, const Leader *>, Told> edges;
  std::map<kernel::AccessId, bool> keptLocks;
  std::map<std::pair<kernel::AccessId, Level>, std::vector<LockRegion>> regions;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
