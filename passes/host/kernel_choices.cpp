// See kernel_choices.h.
#include "passes/host/kernel_choices.h"

#include "passes/host/limits.h"
#include "passes/host/markers.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

// An element of a constant array of addresses: `table[index]`.
struct Entry {
  const ConstantArray *table = nullptr;
  Value *index = nullptr;
};
std::optional<Entry> entryOf(const LoadInst &load) {
  const auto *step = dyn_cast<GEPOperator>(load.getPointerOperand());
  const auto *variable = step ? dyn_cast<GlobalVariable>(step->getPointerOperand()) : nullptr;
  if (!variable || !variable->isConstant() || !variable->hasDefinitiveInitializer() || !load.isSimple())
    return std::nullopt;
  const auto *table = dyn_cast<ConstantArray>(variable->getInitializer());
  if (!table || !table->getType()->getElementType()->isPointerTy() || table->getNumOperands() > limits::tableElements)
    return std::nullopt;
  const auto *first = dyn_cast<ConstantInt>(step->idx_begin()->get());
  const bool isOfArray = step->getSourceElementType() == table->getType() && step->getNumIndices() == 2 && first &&
                         first->isZero(),
             isOfElements = step->getSourceElementType()->isPointerTy() && step->getNumIndices() == 1;
  return isOfArray || isOfElements ? std::optional(Entry{table, std::prev(step->idx_end())->get()}) : std::nullopt;
}

// The values that a function's address is chosen through.
class Choice {
public:
  using Target = function_ref<Function *(Value &)>; // null: it is none of those that are looked for
  explicit Choice(Target t) : targetOf(t) {}

  // Is it one of some functions, or none at all? Nothing can be launched by a variable without a first value.
  bool read(Value &value) {
    if (parts.contains(&value) || addTarget(value) || isa<UndefValue, ConstantPointerNull>(value) ||
        isCallOfFamily(value, AnyMarker))
      return true;
    if (parts.size() == limits::keysFollowed)
      return false;
    parts.insert(&value);
    if (auto *phi = dyn_cast<PHINode>(&value))
      return all_of(phi->incoming_values(), [&](Use &use) { return read(*use); });
    if (auto *select = dyn_cast<SelectInst>(&value))
      return read(*select->getTrueValue()) && read(*select->getFalseValue());
    const auto *load = dyn_cast<LoadInst>(&value);
    const std::optional<Entry> entry = load ? entryOf(*load) : std::nullopt;
    return entry && all_of(entry->table->operands(),
                           [&](const Use &use) { return addTarget(*use) || isa<ConstantPointerNull>(*use); });
  }

  ArrayRef<Value *> values() const { return parts.getArrayRef(); }
  ArrayRef<Function *> functions() const { return targets.getArrayRef(); }

  // Is that function the one? Of a choice that has been read.
  Value *is(Value &value, const Function &target) {
    if (!parts.contains(&value))
      return ConstantInt::getBool(value.getContext(), value.stripPointerCasts() == &target);
    Value *&known = found[{&value, &target}];
    if (known)
      return known;
    if (auto *phi = dyn_cast<PHINode>(&value)) {
      PHINode *result =
          PHINode::Create(Type::getInt1Ty(value.getContext()), phi->getNumIncomingValues(), "", phi->getIterator());
      result->setDebugLoc(phi->getDebugLoc());
      known = result; // it may be one of a loop
      for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
        result->addIncoming(is(*phi->getIncomingValue(i), target), phi->getIncomingBlock(i));
      return result;
    }
    IRBuilder<> builder(cast<Instruction>(&value));
    Value *result = nullptr;
    if (auto *select = dyn_cast<SelectInst>(&value)) {
      result = builder.CreateSelect(select->getCondition(), is(*select->getTrueValue(), target),
                                    is(*select->getFalseValue(), target));
    } else {
      const std::optional<Entry> entry = entryOf(*cast<LoadInst>(&value));
      result = builder.getFalse();
      for (const auto &[at, each] : enumerate(entry->table->operands()))
        if (each->stripPointerCasts() == &target)
          result = builder.CreateOr(result,
                                    builder.CreateICmpEQ(entry->index, ConstantInt::get(entry->index->getType(), at)));
    }
    return found[{&value, &target}] = result;
  }

private:
  bool addTarget(Value &value) {
    Function *target = targetOf(value);
    if (target)
      targets.insert(target);
    return target != nullptr;
  }

  Target targetOf;
  SetVector<Value *> parts;
  SetVector<Function *> targets;
  DenseMap<std::pair<Value *, const Function *>, Value *> found;
};

// The call becomes one for each function of the choice, which is its operand of that number.
void split(CallInst &call, unsigned operand, Choice &choice) {
  for (Function *target : choice.functions()) {
    Value *isIt = choice.is(*call.getOperand(operand), *target);
    Instruction *end = SplitBlockAndInsertIfThen(isIt, call.getIterator(), /*Unreachable=*/false);
    end->setDebugLoc(call.getDebugLoc());
    auto *one = cast<CallInst>(call.clone());
    one->setOperand(operand, target);
    one->insertBefore(end->getIterator());
  }
  call.eraseFromParent();
}

void answer(ICmpInst &compare, unsigned side, Choice &choice) {
  const auto *kernel = cast<Function>(compare.getOperand(1 - side)->stripPointerCasts());
  Value *isIt = choice.is(*compare.getOperand(side), *kernel);
  if (compare.getPredicate() == ICmpInst::ICMP_NE)
    isIt = IRBuilder<>(&compare).CreateNot(isIt);
  compare.replaceAllUsesWith(isIt);
  compare.eraseFromParent();
}

void removeDead(ArrayRef<WeakTrackingVH> values) {
  for (const WeakTrackingVH &each : values) {
    if (auto *phi = dyn_cast_or_null<PHINode>(each))
      RecursivelyDeleteDeadPHINode(phi);
    else if (auto *instruction = dyn_cast_or_null<Instruction>(each))
      RecursivelyDeleteTriviallyDeadInstructions(instruction);
  }
}

} // namespace

bool splitChoices(Function &function, const std::vector<Stub> &stubs) {
  SmallVector<CallInst *> markers;
  SmallVector<std::pair<ICmpInst *, unsigned>> compares;
  for (Instruction &at : instructions(function)) {
    if (auto *call = dyn_cast<CallInst>(&at); call && isOpenLaunch(at) && isa<Instruction>(call->getArgOperand(0)))
      markers.push_back(call);
    auto *compare = dyn_cast<ICmpInst>(&at);
    for (const unsigned side : {0U, 1U})
      if (compare && compare->isEquality() && isa<Instruction>(compare->getOperand(side)) &&
          stubAt(*compare->getOperand(1 - side), stubs))
        compares.push_back({compare, side});
  }
  SmallVector<WeakTrackingVH> left; // perhaps without a use
  bool any = false;
  const auto kernelAt = [&](Value &value) {
    const Stub *stub = stubAt(value, stubs);
    return stub ? stub->function : nullptr;
  };
  const auto take = [&](Value &address, auto replace) {
    Choice choice(kernelAt);
    if (!choice.read(address) || choice.functions().empty() || choice.functions().size() > limits::tableElements)
      return;
    left.append(choice.values().begin(), choice.values().end());
    replace(choice);
    any = true;
  };
  for (CallInst *marker : markers)
    take(*marker->getArgOperand(0), [&](Choice &choice) { split(*marker, 0, choice); });
  for (const auto &[compare, side] : compares)
    take(*compare->getOperand(side), [&, one = compare, at = side](Choice &choice) { answer(*one, at, choice); });
  removeDead(left);
  return any;
}

bool splitCalls(Function &function, function_ref<bool(const Function &)> isLauncher) {
  SmallVector<CallInst *> calls;
  for (Instruction &at : instructions(function))
    if (auto *call = dyn_cast<CallInst>(&at);
        call && call->isIndirectCall() && call->use_empty() && isa<Instruction>(call->getCalledOperand()))
      calls.push_back(call);
  SmallVector<WeakTrackingVH> left;
  bool any = false;
  for (CallInst *call : calls) {
    const auto functionAt = [&](Value &value) -> Function * {
      auto *target = dyn_cast<Function>(value.stripPointerCasts());
      return target && target->getFunctionType() == call->getFunctionType() ? target : nullptr;
    };
    Choice choice(functionAt);
    if (!choice.read(*call->getCalledOperand()) || choice.functions().empty() ||
        choice.functions().size() > limits::tableElements ||
        none_of(choice.functions(), [&](const Function *target) { return isLauncher(*target); }))
      continue;
    left.append(choice.values().begin(), choice.values().end());
    split(*call, call->getCalledOperandUse().getOperandNo(), choice);
    any = true;
  }
  removeDead(left);
  return any;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
