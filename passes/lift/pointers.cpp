// A forward fixpoint: sets of objects only grow, and there are finitely many objects (following pointers in memory that
// was itself reached through memory makes no new one), so it ends.
#include "passes/lift/pointers.h"

#include "passes/lift/location.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace veriwarp::lift {

PointerAnalysis::PointerAnalysis(const Function &f, Objects &o, ArrayRef<const GlobalVariable *> published)
    : function(f), objects(o), carried(f, o, *this, published) {
  run();
}

bool mergeInto(ObjectSet &into, const ObjectSet &from) {
  const std::size_t before = into.size();
  for (kernel::ObjectId object : from) {
    auto *place = lower_bound(into, object);
    if (place == into.end() || *place != object)
      into.insert(place, object);
  }
  return into.size() != before;
}

ObjectSet PointerAnalysis::ofConstant(const Constant &constant) {
  if (!constant.getType()->isPointerTy()) {
    const auto *expression = dyn_cast<ConstantExpr>(&constant);
    if (!expression)
      return {};
    switch (expression->getOpcode()) {
    case Instruction::PtrToInt:
    case Instruction::Add:
    case Instruction::Sub:
    case Instruction::Trunc:
      return ofConstant(*expression->getOperand(0));
    default:
      return {};
    }
  }
  const llvm::Value *base = constant.stripInBoundsOffsets();
  if (const auto *global = dyn_cast<GlobalVariable>(base)) {
    const kernel::ObjectId object = objects.variable(*global);
    if (global->isConstant() && global->hasDefinitiveInitializer() && constants.insert(object).second)
      addInitializer(object, *global->getInitializer());
    return {object};
  }
  if (const auto *target = dyn_cast<Function>(base))
    return {objects.function(*target)};
  if (isa<ConstantPointerNull>(base))
    return {objects.null()};
  if (const auto *expression = dyn_cast<ConstantExpr>(base)) {
    if (expression->getOpcode() == Instruction::IntToPtr) {
      ObjectSet found = ofConstant(*expression->getOperand(0));
      if (!found.empty())
        return found;
    } else if (expression->getOperand(0)->getType()->isPointerTy())
      return ofConstant(*cast<Constant>(expression->getOperand(0)));
    return {objects.unknown("fixed address")};
  }
  if (const auto *alias = dyn_cast<GlobalAlias>(base))
    return ofConstant(*alias->getAliasee());
  return {objects.unknown("uninitialised pointer")};
}

// The pointers that a constant variable starts with are all that it ever has.
void PointerAnalysis::addInitializer(kernel::ObjectId object, const Constant &initializer) {
  if (initializer.getType()->isPointerTy())
    mergeInto(storedIn[object], ofConstant(initializer));
  else if (isa<ConstantAggregate>(initializer))
    for (const Use &part : initializer.operands())
      addInitializer(object, *cast<Constant>(part));
}

ObjectSet PointerAnalysis::bases(const llvm::Value &value) {
  if (const auto *constant = dyn_cast<Constant>(&value))
    return ofConstant(*constant);
  if (const auto *argument = dyn_cast<Argument>(&value))
    return argument->getType()->isPointerTy() ? ObjectSet{objects.argument(*argument)} : ObjectSet{};
  const auto it = sets.find(&value);
  return it == sets.end() ? ObjectSet{} : it->second;
}

const Argument *PointerAnalysis::constantParameterPlace(const llvm::Value &pointer, std::uint64_t &offset) const {
  APInt bytes(64, 0);
  const llvm::Value *base =
      pointer.stripAndAccumulateConstantOffsets(function.getParent()->getDataLayout(), bytes, true);
  const auto *argument = dyn_cast<Argument>(base);
  if (!argument || !argument->hasByValAttr() || bytes.isNegative())
    return nullptr;
  offset = bytes.getZExtValue();
  return argument;
}

ObjectSet PointerAnalysis::ofLoad(const Instruction &load, const llvm::Value &pointer) {
  std::uint64_t offset = 0;
  if (const Argument *argument = constantParameterPlace(pointer, offset))
    if (const Objects::Field *field = objects.field(*argument, offset); field && field->type->isPointerTy())
      return {objects.pointerField(*argument, *field)};
  ObjectSet result;
  for (kernel::ObjectId object : bases(pointer)) {
    if (objects.isNull(object) || objects.isFunction(object))
      continue;
    mergeInto(result, storedIn[object]);
    mergeInto(result, carried.in(object));
    if (!objects.alloca(object) && !hasKnownPointers(object))
      mergeInto(result, {objects.loadedFrom(object, location(load))});
  }
  return result;
}

bool PointerAnalysis::hasKnownPointers(kernel::ObjectId object) const {
  const auto stored = storedIn.find(object);
  return constants.count(object) && stored != storedIn.end() && !stored->second.empty();
}

bool PointerAnalysis::keepsWhatIsStored(kernel::ObjectId object) const {
  return objects.alloca(object) || objects[object].space == kernel::Space::Shared;
}

// A copy of a structure may move a pointer as an integer, and an address of shared memory is one of 32 bits.
ObjectSet PointerAnalysis::ofIntegerLoad(const LoadInst &load) {
  std::uint64_t offset = 0;
  if (const Argument *argument = constantParameterPlace(*load.getPointerOperand(), offset)) {
    const Objects::Field *field = objects.field(*argument, offset);
    return field && field->type->isPointerTy() ? ObjectSet{objects.pointerField(*argument, *field)} : ObjectSet{};
  }
  ObjectSet result;
  for (kernel::ObjectId object : bases(*load.getPointerOperand()))
    if (keepsWhatIsStored(object))
      mergeInto(result, storedIn[object]);
  return result;
}

bool leadsToCluster(const CallBase &call) {
  return call.getIntrinsicID() == Intrinsic::nvvm_mapa || call.getIntrinsicID() == Intrinsic::nvvm_mapa_shared_cluster;
}

ObjectSet PointerAnalysis::transfer(const Instruction &instruction) {
  const auto operand = [&](unsigned i) { return bases(*instruction.getOperand(i)); };
  const bool isPointer = instruction.getType()->isPointerTy();
  ObjectSet result;
  switch (instruction.getOpcode()) {
  case Instruction::Alloca:
    return {objects.local(cast<AllocaInst>(instruction))};
  case Instruction::GetElementPtr:
    result = operand(0);
    for (const Use &index : cast<GetElementPtrInst>(instruction).indices())
      mergeInto(result, minuends(*index));
    return result;
  case Instruction::BitCast:
  case Instruction::AddrSpaceCast:
  case Instruction::Freeze:
  case Instruction::PtrToInt:
  case Instruction::Trunc:
  case Instruction::ZExt:
  case Instruction::SExt:
    return operand(0);
  case Instruction::IntToPtr:
    result = operand(0);
    // Not found to be made from a pointer: known only when the fixpoint is reached, so this comes last (see run).
    return result;
  case Instruction::Add:
  case Instruction::Or:
  case Instruction::And:
  case Instruction::Xor:
    mergeInto(result, operand(0));
    mergeInto(result, operand(1));
    if (!result.empty()) // a + (b - a), where addresses are numbers
      for (unsigned i : {0, 1})
        mergeInto(result, minuends(*instruction.getOperand(i)));
    return result;
  case Instruction::Sub: // the difference of two pointers is a number
    result = operand(1).empty() ? operand(0) : ObjectSet{};
    if (!result.empty())
      mergeInto(result, minuends(*instruction.getOperand(1)));
    return result;
  case Instruction::Select:
    mergeInto(result, operand(1));
    mergeInto(result, operand(2));
    return result;
  case Instruction::PHI:
    for (const llvm::Value *incoming : cast<PHINode>(instruction).incoming_values())
      mergeInto(result, bases(*incoming));
    return result;
  case Instruction::Load:
    if (isPointer)
      return ofLoad(instruction, *cast<LoadInst>(instruction).getPointerOperand());
    return instruction.getType()->isIntegerTy(64) || instruction.getType()->isIntegerTy(32)
               ? ofIntegerLoad(cast<LoadInst>(instruction))
               : result;
  case Instruction::AtomicRMW:
    return isPointer ? ofLoad(instruction, *cast<AtomicRMWInst>(instruction).getPointerOperand()) : result;
  case Instruction::Call: {
    const auto &call = cast<CallBase>(instruction);
    if (leadsToCluster(call))
      return {objects.lost("shared memory of a block of the cluster")};
    // Intrinsics that give back the pointer they are given: casts between spaces, launder.invariant.group, ptrmask, ...
    if (isPointer && isa<IntrinsicInst>(call) && call.arg_size() && call.getArgOperand(0)->getType()->isPointerTy())
      return bases(*call.getArgOperand(0));
    return call.isInlineAsm() && (isPointer || instruction.getType()->isIntegerTy()) ? ofAsm(call) : result;
  }
  default:
    return result;
  }
}

ObjectSet PointerAnalysis::minuends(const llvm::Value &value) const {
  const auto it = differences.find(&value);
  return it == differences.end() ? ObjectSet{} : it->second;
}

// Differences of pointers into one array are distances in it, and lead nowhere else. Of others both ends count: what is
// negated leads the other way.
ObjectSet PointerAnalysis::minuendsOf(const Instruction &instruction) {
  ObjectSet result;
  if (!instruction.getType()->isIntegerTy() || instruction.getType()->isIntegerTy(1))
    return result;
  switch (instruction.getOpcode()) {
  case Instruction::Load:
  case Instruction::AtomicRMW:
  case Instruction::PtrToInt:
    return result;
  case Instruction::Call:
    if (!isa<IntrinsicInst>(instruction))
      return result;
    break;
  case Instruction::Sub:
    if (const ObjectSet to = bases(*instruction.getOperand(0)), from = bases(*instruction.getOperand(1));
        !to.empty() && !from.empty()) {
      if (to != from) {
        result = to;
        mergeInto(result, from);
      }
      return result;
    }
    break;
  default:
    break;
  }
  for (const Use &operand : instruction.operands())
    mergeInto(result, minuends(*operand));
  return result;
}

bool PointerAnalysis::copyPointers(const MemTransferInst &copy) {
  bool changed = false;
  for (kernel::ObjectId target : bases(*copy.getRawDest())) {
    if (!keepsWhatIsStored(target))
      continue;
    for (kernel::ObjectId source : bases(*copy.getRawSource()))
      if (const Argument *argument = objects.byValueArgument(source)) {
        for (const Objects::Field &field : objects.fields(*argument))
          if (field.type->isPointerTy())
            changed |= mergeInto(storedIn[target], {objects.pointerField(*argument, field)});
      } else {
        changed |= mergeInto(storedIn[target], ObjectSet(storedIn[source]));
        if (!objects.alloca(source) && !objects.isNull(source) && !objects.isFunction(source) &&
            !hasKnownPointers(source))
          changed |= mergeInto(storedIn[target], {objects.loadedFrom(source, location(copy))});
      }
  }
  return changed;
}

// What is put into memory: pointers, and copies of memory that may hold some.
bool PointerAnalysis::putIntoMemory(const Instruction &instruction) {
  if (const auto *copy = dyn_cast<MemTransferInst>(&instruction))
    return copyPointers(*copy);
  const auto *store = dyn_cast<StoreInst>(&instruction);
  if (!store)
    return false;
  bool changed = false;
  const ObjectSet stored = bases(*store->getValueOperand());
  for (kernel::ObjectId target : bases(*store->getPointerOperand())) {
    if (objects.alloca(target)) {
      changed |= mergeInto(storedIn[target], stored);
    } else if (store->getValueOperand()->getType()->isPointerTy() || keepsWhatIsStored(target)) {
      for (kernel::ObjectId object : stored)
        if (!objects.isNull(object) && !objects.alloca(object))
          changed |= mergeInto(storedIn[target], {object});
    }
  }
  return changed;
}

void PointerAnalysis::run() {
  ReversePostOrderTraversal<const Function *> order(&function);
  const auto toFixpoint = [&] {
    for (bool changed = true; changed;) {
      changed = false;
      for (const BasicBlock *block : order)
        for (const Instruction &instruction : *block) {
          changed |= putIntoMemory(instruction);
          changed |= carried.follow(instruction);
          if (instruction.getType()->isVoidTy())
            continue;
          if (const ObjectSet from = minuendsOf(instruction); !from.empty())
            changed |= mergeInto(differences[&instruction], from);
          const ObjectSet found = transfer(instruction);
          if (!found.empty())
            changed |= mergeInto(sets[&instruction], found);
        }
    }
  };
  toFixpoint();
  // Pointers that are still without an object come from integers, from local memory that no pointer was stored to, from
  // calls. Each gets an object of its kind, and what follows from them is found in turn.
  for (bool open = true; open;) {
    open = false;
    for (const BasicBlock *block : order)
      for (const Instruction &instruction : *block)
        if (instruction.getType()->isPointerTy() && sets[&instruction].empty()) {
          const char *name = isa<IntToPtrInst>(instruction) ? "address computed from an integer"
                             : isa<LoadInst>(instruction)   ? "pointer read from local memory"
                             : isa<CallBase>(instruction)   ? "pointer returned by a call"
                             : isa<PHINode>(instruction) || isa<SelectInst>(instruction) ? nullptr
                                                                                         : "pointer of unknown origin";
          if (!name)
            continue;
          sets[&instruction] = {objects.lost(name)};
          open = true;
          toFixpoint();
        }
  }
  for (const BasicBlock *block : order) // a cycle of phis that nothing enters
    for (const Instruction &instruction : *block)
      if (instruction.getType()->isPointerTy() && sets[&instruction].empty())
        sets[&instruction] = {objects.lost("pointer of unknown origin")};
  // Only the kernel stores pointers into its own memory; where no store was seen, it does so in a way that is not
  // followed.
  for (const auto &[source, object] : objects.allLoaded())
    if (keepsWhatIsStored(source) && storedIn[source].empty())
      objects.lose(object);
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
