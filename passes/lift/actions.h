// What threads do, put where the builder stands: accesses, barriers, operations of warps, branches around some of them.
#pragma once

#include "passes/lift/builder.h"
#include "passes/lift/matrix_tile.h"
#include "passes/lift/pointers.h"

#include "llvm/Support/Alignment.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace veriwarp::lift {

// A pointer in the model.
struct Pointer {
  kernel::ValueId object = kernel::None; // width 32
  kernel::ValueId offset = kernel::None; // width 64
  ObjectSet bases;
};

kernel::WarpFunction voteFunction(llvm::StringRef which); // any, all, uni, ballot

// Of the barrier whose name has these words: popc, and, or.
template <typename Has> kernel::Reduction reductionOf(Has has) {
  return has("popc") ? kernel::Reduction::Count : has("and") ? kernel::Reduction::All : kernel::Reduction::Any;
}

class Actions {
public:
  using ValueId = kernel::ValueId;

  Actions(kernel::Kernel &kernel, Builder &builder, const Objects &o) : k(kernel), b(builder), objects(o) {}

  ValueId read(const Pointer &pointer, std::uint64_t size, unsigned elementSize, unsigned width,
               bool isVolatile = false);
  void write(const Pointer &pointer, std::uint64_t size, unsigned elementSize, ValueId stored, bool isVolatile = false);
  ValueId atomic(const Pointer &pointer, std::uint64_t size, unsigned width, kernel::AtomicOp op, ValueId stored,
                 ValueId compared, kernel::Order order, kernel::Scope scope);
  void noteAlignment(llvm::Align known); // of the access made last
  void noteReadOnly();                   // likewise
  void asyncCopy(const Pointer &destination, const Pointer &source, std::uint64_t size, ValueId sourceSize);

  void barrier(ValueId number, ValueId threads, kernel::BarrierKind kind, bool isAligned);
  // `result` is what the barrier made last gives, and what the thread gives to it is `own`.
  void noteReduction(ValueId result, kernel::Reduction reduction, ValueId own);
  void warpSync(kernel::WarpSyncKind kind, ValueId mask);
  // The value of a warp operation; what orders it is warpSync's.
  ValueId warp(kernel::WarpFunction function, unsigned width, std::vector<ValueId> operands);
  // A shuffle's result, and whether the lane that it names is in range. `mode` is idx, up, down or bfly.
  std::pair<ValueId, ValueId> shuffle(llvm::StringRef mode, ValueId mask, ValueId value, ValueId lane, ValueId clamp);
  // The tile at `pointer`, whose lines are `stride` elements apart (None: they follow each other). PTX does not say
  // which thread touches which element; between warps that makes no difference. The tile is dealt out in order: so many
  // elements of one line to each lane.
  void matrixTile(const MatrixTile &tile, Pointer pointer, ValueId stride);
  std::optional<ValueId> specialRegister(llvm::StringRef name);

  // Operations on a barrier object in memory. It is written and changed like any other variable: whoever uses it before
  // it is known to be set up, or sets it up twice, races. Eight bytes on every architecture.
  void setUpPhases(const Pointer &object, ValueId count);
  ValueId arriveAtPhase(const Pointer &object, ValueId count); // returns the token
  void waitForPhase(const Pointer &object, ValueId token);
  void dropFromPhases(const Pointer &object);
  void joinCopiesToPhase(const Pointer &object);

  // Ends the block with a branch on `condition`; what follows is executed if it holds, until endGuard.
  struct Guard {
    kernel::BlockId before, inside, after;
  };
  Guard beginGuard(ValueId condition);
  void endGuard(const Guard &guard);

  void unsupported(report::ConstructKind construct, std::string datum = {});
  void assume(const report::Assumption &assumption); // adds to Kernel::assumptions, once

private:
  void phase(kernel::PhaseKind kind, const Pointer &object, std::initializer_list<ValueId> more);
  ValueId changePhases(const Pointer &object);
  kernel::Access makeAccess(const Pointer &pointer, std::uint64_t size, unsigned elementSize);

  kernel::Kernel &k;
  Builder &b;
  const Objects &objects;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
