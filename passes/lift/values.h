// What the values of a function are in the model: integers, pointers, the scalars of structures. Leaves and constants
// are made when they are first asked for. Every definition is met before its uses, but for the operands of phis.
#pragma once

#include "passes/lift/actions.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"

#include <optional>
#include <string>
#include <vector>

namespace veriwarp::lift {

unsigned widthOf(const llvm::Type &type);

class Values {
public:
  using ValueId = kernel::ValueId;
  using AbstractionKind = report::AbstractionKind;

  Values(kernel::Kernel &kernel, Builder &builder, const llvm::DataLayout &l, Objects &o, PointerAnalysis &a)
      : layout(l), objects(o), analysis(a), k(kernel), b(builder) {}

  // values.cpp
  void nameVariables(const llvm::Function &function); // of the source
  std::string nameOf(const llvm::Value &value) const;
  ValueId valueOf(const llvm::Value &value); // of a pointer: its address
  ValueId constantOf(const llvm::Constant &constant);
  void setValue(const llvm::Value &value, ValueId id);
  void setPhi(const llvm::PHINode &phi, ValueId id) { known[&phi] = id; }
  // What a call takes; nullopt: there is more than the model has values for, such as structures and modes of rounding.
  std::optional<std::vector<ValueId>> scalarOperands(const llvm::CallBase &call);
  ValueId opaqueOf(const llvm::Instruction &instruction, const What &what);

  // aggregates.cpp
  std::vector<ValueId> leavesOf(const llvm::Value &aggregate);
  void setLeaves(const llvm::Value &aggregate, std::vector<ValueId> leaves) {
    aggregates[&aggregate] = std::move(leaves);
  }
  void liftAggregate(const llvm::Instruction &instruction);
  void defineOpaque(const llvm::Instruction &instruction, const What &what, std::vector<ValueId> operands = {});
  void defineFunction(const llvm::CallBase &call, const What &what); // of all that the call takes; else any value

  // pointer_values.cpp
  Pointer pointerOf(const llvm::Value &value);
  void setPointer(const llvm::Value &value, Pointer pointer) { pointers[&value] = std::move(pointer); }
  void definePointer(const llvm::Instruction &instruction) { setPointer(instruction, computePointer(instruction)); }
  // `what` says what the object is where it may be several.
  Pointer baseOnly(const ObjectSet &bases, ValueId offset,
                   AbstractionKind what = AbstractionKind::PointerOfUnknownOrigin);
  ValueId addressOf(const Pointer &pointer);
  ValueId comparePointers(llvm::CmpInst::Predicate predicate, const Pointer &a, const Pointer &b);
  ObjectSet bases(const llvm::Value &value) { return analysis.bases(value); }

  struct PendingPhi {
    const llvm::PHINode *phi;
    enum { Integer, Object, Offset, Leaf } part;
    unsigned leaf;
    ValueId id;
  };
  std::vector<PendingPhi> pendingPhis; // whose operands are not known yet

  const llvm::DataLayout &layout;
  Objects &objects;
  PointerAnalysis &analysis;

private:
  Pointer computePointer(const llvm::Value &value);
  Pointer difference(const llvm::Value &value, ValueId address);
  Pointer sumOrDifference(const llvm::Instruction &instruction);
  Pointer phiPointer(const llvm::PHINode &phi);
  Pointer constantPointer(const llvm::Constant &constant);
  ValueId elementOffset(const llvm::User &gep);

  kernel::Kernel &k;
  Builder &b;
  llvm::DenseMap<const llvm::Value *, ValueId> known;
  llvm::DenseMap<const llvm::Value *, Pointer> pointers;
  llvm::DenseMap<const llvm::Value *, std::vector<ValueId>> aggregates; // their scalars, in order
  llvm::DenseMap<const llvm::Value *, std::string> names;
};

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
