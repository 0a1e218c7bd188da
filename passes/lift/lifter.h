// Lifts one prepared function. The class is spread over lifter.cpp (control flow, names, leaves), instructions.cpp,
// aggregates.cpp, pointer_values.cpp, memory.cpp (loads, stores, atomics), calls.cpp (library, annotations),
// intrinsics.cpp, nvvm.cpp (device builtins) and ptx_lift.cpp (inline PTX).
#pragma once

#include "passes/lift/builder.h"
#include "passes/lift/library.h"
#include "passes/lift/location.h"
#include "passes/lift/pointers.h"
#include "passes/lift/prepare.h"
#include "ptx/instructions.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

#include <optional>

namespace veriwarp::lift {

using kernel::OpaqueFunction;
using report::AbstractionKind;
using report::AssumptionKind;
using report::ConstructKind;

// A pointer in the model.
struct Pointer {
  kernel::ValueId object = kernel::None; // width 32
  kernel::ValueId offset = kernel::None; // width 64
  ObjectSet bases;
};

// What ends the lifting of a kernel: a reason and a place.
struct LiftError {
  std::string reason;
  kernel::Location where;
};

kernel::WarpFunction voteFunction(llvm::StringRef which); // any, all, uni, ballot

class Lifter {
public:
  Lifter(const PreparedKernel &prepared, std::size_t maxValues, kernel::Kernel &kernel);
  void run(); // throws LiftError
  const Objects &parts() const { return objects; }

private:
  using ValueId = kernel::ValueId;

  // lifter.cpp
  void describeKernel();
  void nameVariables();
  void makeBlocks();
  void liftBlock(const llvm::BasicBlock &block);
  void liftTerminator(const llvm::BasicBlock &block);
  void completePhis();
  void describeLoops();
  ValueId valueOf(const llvm::Value &value); // of a pointer: its address
  ValueId constantOf(const llvm::Constant &constant);
  static unsigned widthOf(const llvm::Type &type);
  void setValue(const llvm::Value &value, ValueId id);
  std::string nameOf(const llvm::Value &value) const;
  void unsupported(report::ConstructKind construct, std::string datum = {});
  void assume(const report::Assumption &assumption); // adds to Kernel::assumptions, once

  // instructions.cpp
  void liftInstruction(const llvm::Instruction &instruction);
  void liftBinary(const llvm::BinaryOperator &instruction);
  void liftCast(const llvm::CastInst &instruction);
  void liftCompare(const llvm::CmpInst &instruction);
  void liftPhi(const llvm::PHINode &phi);
  ValueId opaqueOf(const llvm::Instruction &instruction, What what);
  ValueId icmp(llvm::CmpInst::Predicate predicate, ValueId a, ValueId b);

  // aggregates.cpp
  void liftAggregate(const llvm::Instruction &instruction);
  std::vector<ValueId> leavesOf(const llvm::Value &aggregate);
  void defineOpaque(const llvm::Instruction &instruction, What what, std::vector<ValueId> operands = {});

  // pointer_values.cpp
  Pointer pointerOf(const llvm::Value &value);
  Pointer computePointer(const llvm::Value &value);
  Pointer constantPointer(const llvm::Constant &constant);
  // `what` says what the object is where it may be several.
  Pointer baseOnly(const ObjectSet &bases, ValueId offset,
                   report::AbstractionKind what = report::AbstractionKind::PointerOfUnknownOrigin);
  void liftPointer(const llvm::Instruction &instruction);
  ValueId elementOffset(const llvm::User &gep);
  ValueId addressOf(const Pointer &pointer);
  ValueId comparePointers(llvm::CmpInst::Predicate predicate, const Pointer &a, const Pointer &b);
  ValueId asOffset(ValueId id); // to 64 bits, signed

  // memory.cpp
  void liftLoad(const llvm::LoadInst &load);
  void liftStore(const llvm::StoreInst &store);
  void liftAtomicRmw(const llvm::AtomicRMWInst &rmw);
  void liftCmpXchg(const llvm::AtomicCmpXchgInst &exchange);
  void liftMemIntrinsic(const llvm::CallBase &call);
  bool loadParameter(const llvm::LoadInst &load);
  kernel::Access makeAccess(const Pointer &pointer, std::uint64_t size, unsigned elementSize);
  void noteAlignment(llvm::Align known); // of the access made last
  ValueId read(const Pointer &pointer, std::uint64_t size, unsigned elementSize, unsigned width,
               bool isVolatile = false);
  void write(const Pointer &pointer, std::uint64_t size, unsigned elementSize, ValueId stored, bool isVolatile = false);
  ValueId atomic(const Pointer &pointer, std::uint64_t size, unsigned width, kernel::AtomicOp op, ValueId stored,
                 ValueId compared, kernel::Order order, kernel::Scope scope);
  void noteEscape(const llvm::Value &stored, const Pointer &to);

  // calls.cpp
  void liftCall(const llvm::CallBase &call);
  void liftDeclared(const llvm::CallBase &call, const llvm::Function &callee);
  void liftMath(const llvm::CallBase &call, llvm::StringRef name);
  void liftPhase(const llvm::CallBase &call, Library what);
  void liftAnnotation(const llvm::CallBase &call, Library what);
  std::vector<ValueId> scalarOperands(const llvm::CallBase &call);
  void countBits(const llvm::CallBase &call, kernel::OpaqueFunction how, ValueId value);
  ValueId reverseBits(ValueId value);
  ValueId minMax(ValueId a, ValueId b, bool isSigned, bool isMax);
  ValueId highMultiply(ValueId a, ValueId b, bool isSigned);

  // intrinsics.cpp
  bool liftIntrinsic(const llvm::CallBase &call, const llvm::Function &callee);

  // nvvm.cpp
  bool liftNvvm(const llvm::CallBase &call, llvm::StringRef name);
  bool liftNvvmAtomic(const llvm::CallBase &call, const ptx::Intrinsic &known);
  bool liftMatrixAccess(const llvm::CallBase &call, const ptx::Intrinsic &known);
  std::optional<ValueId> specialRegister(llvm::StringRef name);
  void barrier(ValueId number, ValueId threads, kernel::BarrierKind kind);
  void warpSync(kernel::WarpSyncKind kind, ValueId mask);
  // The value of a warp operation; what orders it is warpSync's.
  ValueId warp(kernel::WarpFunction function, unsigned width, std::vector<ValueId> operands);
  // A shuffle's result, and whether the lane that it names is in range. `mode` is idx, up, down or bfly.
  std::pair<ValueId, ValueId> shuffle(llvm::StringRef mode, ValueId mask, ValueId value, ValueId lane, ValueId clamp);
  bool liftWarpOperation(const llvm::CallBase &call, const ptx::Intrinsic &known);
  void asyncCopy(const Pointer &destination, const Pointer &source, std::uint64_t size, ValueId sourceSize);

  // ptx_lift.cpp
  friend class PtxLifter;
  void liftAsm(const llvm::CallBase &call, const llvm::InlineAsm &assembly);

  // lifter.cpp
  // Ends the block with a branch on `condition`; what follows is executed if it holds, until endGuard.
  struct Guard {
    kernel::BlockId before, inside, after;
  };
  Guard beginGuard(ValueId condition);
  void endGuard(const Guard &guard);

  const PreparedKernel &prepared;
  llvm::Function &function;
  const llvm::DataLayout &layout;
  const std::size_t maxValues;
  kernel::Kernel &k;
  Builder b;
  llvm::DominatorTree dominators;
  llvm::LoopInfo loopInfo;
  Objects objects;
  PointerAnalysis analysis;

  llvm::DenseMap<const llvm::Value *, ValueId> values;
  llvm::DenseMap<const llvm::Value *, Pointer> pointers;
  llvm::DenseMap<const llvm::Value *, std::vector<ValueId>> aggregates; // their scalars, in order
  llvm::DenseMap<const llvm::Value *, std::string> names;
  llvm::DenseMap<const llvm::BasicBlock *, kernel::BlockId> firstBlock, lastBlock;
  llvm::DenseMap<const llvm::Loop *, kernel::LoopId> loopIds;
  struct PendingPhi {
    const llvm::PHINode *phi;
    enum { Integer, Object, Offset, Leaf } part;
    unsigned leaf;
    ValueId id;
  };
  std::vector<PendingPhi> pendingPhis;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
