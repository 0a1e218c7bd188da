// Allocas are promoted, what touches no memory is folded, branches on constants are taken.
//
// LLVM's own clean-up passes are not used: all of them delete loads whose result is not needed, and a load that nobody
// needs races as well as any other. SROA and what it promotes to touch memory of one thread only.
#include "passes/lift/limits.h"
#include "passes/lift/preparer.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace veriwarp::lift {

void Preparer::simplify(Function &function) {
  shareConstants(function);
  widenCopies(function);
  setUninitialised(function);
  analyses.invalidate(function, PreservedAnalyses::none());
  promoting.run(function, analyses); // what points to arrays, so that places in them are seen
  foldPure(function);
  keepOutside(function);
  for (int round = 0; round < 4; ++round) {
    analyses.invalidate(function, PreservedAnalyses::none());
    simplifying.run(function, analyses);
    analyses.invalidate(function, PreservedAnalyses::none());
    if (!foldPure(function))
      break;
    EliminateUnreachableBlocks(function);
  }
  analyses.invalidate(function, PreservedAnalyses::none());
}

// The numbers and pointers that a value of this type consists of, with their offsets; false if they are too many, or in
// an array.
static bool numbersOf(Type &type, std::uint64_t offset, const DataLayout &layout,
                      SmallVectorImpl<std::pair<Type *, std::uint64_t>> &parts) {
  if (type.isSingleValueType()) {
    parts.emplace_back(&type, offset);
    return parts.size() <= limits::partsSet;
  }
  auto *record = dyn_cast<StructType>(&type);
  if (!record || record->isOpaque())
    return false;
  for (unsigned i = 0; i < record->getNumElements(); ++i)
    if (!numbersOf(*record->getElementType(i), offset + layout.getStructLayout(record)->getElementOffset(i), layout,
                   parts))
      return false;
  return true;
}

// Will SROA make single values of the variable? Not if anything else than loads and stores at constant places knows it.
static bool isTakenApart(const llvm::Value &pointer) {
  return all_of(pointer.users(), [&](const User *user) {
    if (const auto *step = dyn_cast<GetElementPtrInst>(user))
      return step->hasAllConstantIndices() && isTakenApart(*step);
    if (const auto *store = dyn_cast<StoreInst>(user))
      return store->getValueOperand() != &pointer && store->isSimple();
    if (const auto *load = dyn_cast<LoadInst>(user))
      return load->isSimple();
    const auto *mark = dyn_cast<Instruction>(user);
    return mark && mark->isLifetimeStartOrEnd();
  });
}

// A variable of which some path sets no value has any value there. LLVM takes the value of the other path: `bool found;
// if (c) found = true; if (!found) ...` would never be entered. So each variable starts with a value of its own.
void Preparer::setUninitialised(Function &function) {
  constexpr StringLiteral mark = "veriwarp.set"; // it has its values: this runs more than once
  const DataLayout &layout = module.getDataLayout();
  SmallVector<std::pair<AllocaInst *, SmallVector<std::pair<Type *, std::uint64_t>, 4>>, 16> variables;
  for (Instruction &instruction : instructions(function)) {
    auto *variable = dyn_cast<AllocaInst>(&instruction);
    SmallVector<std::pair<Type *, std::uint64_t>, 4> parts;
    if (variable && !variable->isArrayAllocation() && !variable->hasMetadata(mark) &&
        numbersOf(*variable->getAllocatedType(), 0, layout, parts) &&
        (isAllocaPromotable(variable) || isTakenApart(*variable)))
      variables.emplace_back(variable, std::move(parts));
  }
  for (auto &[variable, parts] : variables) {
    IRBuilder<> builder(variable->getNextNode());
    builder.SetCurrentDebugLocation({});
    for (auto [type, offset] : parts) {
      llvm::Value *place =
          offset ? builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), variable, offset) : variable;
      builder.CreateAlignedStore(builder.CreateFreeze(PoisonValue::get(type)), place, Align(1));
    }
    variable->setMetadata(mark, MDNode::get(function.getContext(), {}));
  }
}

bool Preparer::holdsPointers(const Type *type) {
  if (const auto *record = dyn_cast<StructType>(type))
    return any_of(record->elements(), holdsPointers);
  if (const auto *array = dyn_cast<ArrayType>(type))
    return holdsPointers(array->getElementType());
  return type->isPtrOrPtrVectorTy();
}

// `int dx[4] = {1, 0, -1, 0};` is a copy of constants into the thread's own memory: where nothing else is written
// there, what is read are the constants.
void Preparer::shareConstants(Function &function) {
  const DataLayout &layout = module.getDataLayout();
  SmallVector<MemCpyInst *, 8> copies;
  for (Instruction &instruction : instructions(function))
    if (auto *copy = dyn_cast<MemCpyInst>(&instruction); copy && !copy->isVolatile())
      copies.push_back(copy);
  DominatorTree tree(function);
  for (MemCpyInst *copy : copies) {
    auto *to = dyn_cast<AllocaInst>(copy->getRawDest()->stripPointerCasts());
    auto *from = dyn_cast<GlobalVariable>(copy->getRawSource()->stripPointerCasts());
    const auto *length = dyn_cast<ConstantInt>(copy->getLength());
    if (!to || !from || !length || !from->isConstant() || !from->hasDefinitiveInitializer() ||
        from->isExternallyInitialized() || to->getAllocationSize(layout) != TypeSize::getFixed(length->getZExtValue()))
      continue;
    SmallVector<Instruction *, 4> markers;
    if (!isOnlyRead(*to, *copy, tree, markers))
      continue;
    for (Instruction *marker : markers)
      marker->eraseFromParent();
    copy->eraseFromParent();
    to->replaceAllUsesWith(ConstantExpr::getPointerBitCastOrAddrSpaceCast(from, to->getType()));
  }
}

// Are all uses of the local array, but the copy and marks of its lifetime, loads that come after the copy?
bool Preparer::isOnlyRead(AllocaInst &array, const MemCpyInst &copy, const DominatorTree &tree,
                          SmallVectorImpl<Instruction *> &markers) {
  SmallVector<llvm::Value *, 8> work{&array};
  while (!work.empty()) {
    for (User *user : work.pop_back_val()->users()) {
      auto *instruction = dyn_cast<Instruction>(user);
      if (!instruction)
        return false;
      if (isa<GetElementPtrInst, AddrSpaceCastInst, BitCastInst>(instruction))
        work.push_back(instruction);
      else if (const auto *load = dyn_cast<LoadInst>(instruction)) {
        if (load->isVolatile() || !tree.dominates(&copy, load))
          return false;
      } else if (instruction->isLifetimeStartOrEnd())
        markers.push_back(instruction);
      else if (instruction != &copy)
        return false;
    }
  }
  return true;
}

// float4 v = p[i] is one access of 16 bytes, aligned so. SROA would make four of it: first make it a load of the
// whole, which SROA then takes apart in registers. Not where pointers are copied, which would lose what they point
// to.
void Preparer::widenCopies(Function &function) {
  SmallVector<MemCpyInst *, 8> copies;
  for (Instruction &instruction : instructions(function))
    if (auto *copy = dyn_cast<MemCpyInst>(&instruction); copy && !copy->isVolatile())
      copies.push_back(copy);
  for (MemCpyInst *copy : copies) {
    const auto *length = dyn_cast<ConstantInt>(copy->getLength());
    const std::uint64_t size = length ? length->getZExtValue() : 0;
    if (size != 2 && size != 4 && size != 8 && size != 16)
      continue;
    const auto *to = dyn_cast<AllocaInst>(copy->getRawDest()->stripInBoundsOffsets());
    const auto *from = dyn_cast<AllocaInst>(copy->getRawSource()->stripInBoundsOffsets());
    if ((to != nullptr) == (from != nullptr) || holdsPointers((to ? to : from)->getAllocatedType()))
      continue;
    const Align destination = copy->getDestAlign().valueOrOne(), source = copy->getSourceAlign().valueOrOne();
    if ((to ? source : destination).value() < size)
      continue;
    IRBuilder<> builder(copy);
    Type *type = size == 16 ? static_cast<Type *>(FixedVectorType::get(builder.getInt32Ty(), 4))
                            : builder.getIntNTy(static_cast<unsigned>(8 * size));
    builder.CreateAlignedStore(builder.CreateAlignedLoad(type, copy->getRawSource(), source), copy->getRawDest(),
                               destination);
    copy->eraseFromParent();
  }
}

// An access that lies outside of its local variable, at a place known here, is one that SROA would delete. It leaves
// alone what comes from a call that it does not know: the variable stays in memory, and bounds are checked.
void Preparer::keepOutside(Function &function) {
  const DataLayout &layout = module.getDataLayout();
  const auto isOutside = [&](const llvm::Value &pointer, std::uint64_t size) {
    APInt offset(layout.getIndexTypeSizeInBits(pointer.getType()), 0);
    const auto *variable = dyn_cast<AllocaInst>(pointer.stripAndAccumulateConstantOffsets(layout, offset, true));
    const std::optional<TypeSize> whole = variable ? variable->getAllocationSize(layout) : std::nullopt;
    return whole && size && (offset.isNegative() || offset.getZExtValue() + size > whole->getFixedValue());
  };
  SmallVector<Use *, 4> outside;
  const auto note = [&](Use &pointer, std::uint64_t size) {
    if (isOutside(*pointer, size))
      outside.push_back(&pointer);
  };
  for (Instruction &instruction : instructions(function)) {
    if (auto *load = dyn_cast<LoadInst>(&instruction)) {
      note(load->getOperandUse(LoadInst::getPointerOperandIndex()), layout.getTypeStoreSize(load->getType()));
    } else if (auto *store = dyn_cast<StoreInst>(&instruction)) {
      note(store->getOperandUse(StoreInst::getPointerOperandIndex()),
           layout.getTypeStoreSize(store->getValueOperand()->getType()));
    } else if (auto *memory = dyn_cast<MemIntrinsic>(&instruction)) {
      const auto *length = dyn_cast<ConstantInt>(memory->getLength());
      const std::uint64_t size = length ? length->getZExtValue() : 0;
      note(memory->getRawDestUse(), size);
      if (auto *transfer = dyn_cast<MemTransferInst>(memory))
        note(transfer->getRawSourceUse(), size);
    }
  }
  for (Use *use : outside) {
    IRBuilder<> builder(cast<Instruction>(use->getUser()));
    use->set(builder.CreateIntrinsic(Intrinsic::ssa_copy, {use->get()->getType()}, {use->get()}));
  }
}

// Does the value rest on a shift by a distance that is not known to be less than the width? LLVM takes a shift by more
// to be undefined; the GPU shifts everything out (PTX ISA, shl).
static bool restsOnShift(const llvm::Value &value, unsigned depth = 0) {
  constexpr unsigned seenByLlvm = MaxAnalysisRecursionDepth;
  const auto *operation = dyn_cast<Operator>(&value);
  if (!operation || depth > seenByLlvm || isa<LoadInst, PHINode, CallBase>(operation))
    return false;
  if (const auto *shift = dyn_cast<BinaryOperator>(&value); shift && shift->isShift()) {
    const auto *distance = dyn_cast<ConstantInt>(shift->getOperand(1));
    if (!distance || distance->getValue().uge(shift->getType()->getScalarSizeInBits()))
      return true;
  }
  return any_of(operation->operands(), [&](const Use &part) { return restsOnShift(*part, depth + 1); });
}

// Is it LLVM that makes no value of it: of a number that an integer does not hold, for instance? On a GPU it has one.
static bool makesPoison(const Instruction &instruction, const llvm::Value &simpler) {
  return isa<PoisonValue>(simpler) &&
         none_of(instruction.operands(), [](const Use &operand) { return isa<PoisonValue>(*operand); });
}

// Folds what touches no memory, and the branches that become constant. True if the graph has changed.
bool Preparer::foldPure(Function &function) {
  const DataLayout &layout = module.getDataLayout();
  bool graphChanged = false;
  ReversePostOrderTraversal<Function *> order(&function);
  for (BasicBlock *block : order) {
    for (Instruction &instruction : make_early_inc_range(*block)) {
      if (instruction.isTerminator())
        continue;
      if (auto *load = dyn_cast<LoadInst>(&instruction)) {
        foldTableLoad(*load);
        continue;
      }
      if (instruction.mayReadOrWriteMemory() || instruction.mayHaveSideEffects() || isa<AllocaInst>(instruction))
        continue;
      if (auto *extract = dyn_cast<ExtractValueInst>(&instruction))
        if (llvm::Value *found = FindInsertedValue(extract->getAggregateOperand(), extract->getIndices());
            found && found != extract)
          extract->replaceAllUsesWith(found);
      const SimplifyQuery query(layout, &instruction);
      if (llvm::Value *simpler =
              restsOnShift(instruction) ? nullptr : simplifyInstruction(&instruction, query.getWithoutUndef());
          simpler && simpler != &instruction && !makesPoison(instruction, *simpler))
        instruction.replaceAllUsesWith(simpler);
      if (instruction.use_empty()) {
        salvageDebugInfo(instruction);
        instruction.eraseFromParent();
      }
    }
    graphChanged |= ConstantFoldTerminator(block, /*DeleteDeadConditions=*/false);
  }
  return graphChanged;
}

// A pointer in a table of constants (a vtable, an array of function pointers) at a constant place.
void Preparer::foldTableLoad(LoadInst &load) {
  if (!load.getType()->isPointerTy() || load.isVolatile())
    return;
  auto *constant = dyn_cast<Constant>(load.getPointerOperand());
  if (!constant)
    return;
  if (Constant *value = ConstantFoldLoadFromConstPtr(constant, load.getType(), module.getDataLayout())) {
    load.replaceAllUsesWith(value);
    load.eraseFromParent();
  }
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
