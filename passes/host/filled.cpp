// See filled.h.
#include "passes/host/filled.h"

#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/loops.h"
#include "passes/host/markers.h"
#include "passes/host/ranges.h"
#include "passes/host/ways.h"
#include "passes/kernel/expr.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

using kernel::constant;
using kernel::Expr;
using kernel::isConstant;
using kernel::make;
using Kind = kernel::Expr::Kind;

struct Interval {
  Expr least, most;
};

// Has it one value while the function runs?
bool isMadeOnce(const Value &value) {
  const auto *made = dyn_cast<Instruction>(&value);
  return !made || !isInLoop(*made);
}

bool isSameAt(const CallInst &launch, const Value &value, const DominatorTree &tree) {
  const auto *made = dyn_cast<Instruction>(&value);
  return isMadeOnce(value) && (!made || tree.dominates(made, &launch));
}

// Only read, by the function itself or by those of this file that it gives the address to.
bool isReadOnly(const Value &address, unsigned depth = 0) {
  return all_of(address.uses(), [&](const Use &use) {
    const User *user = use.getUser();
    if (isa<LoadInst, ICmpInst>(user))
      return true;
    if (isa<GEPOperator>(user))
      return isReadOnly(*user, depth);
    const auto *call = dyn_cast<CallBase>(user);
    const Function *callee = call && call->isArgOperand(&use) ? call->getCalledFunction() : nullptr;
    if (!callee || depth > limits::choicesOfNumber)
      return false;
    const unsigned argument = call->getArgOperandNo(&use);
    return callee->isDeclaration() || argument >= callee->arg_size()
               ? call->doesNotCapture(argument) && call->onlyReadsMemory(argument)
               : isReadOnly(*callee->getArg(argument), depth + 1);
  });
}

// What the numbers are that are stored, where the values that they are computed from are those at the launch, too.
class Intervals {
public:
  Intervals(const CallInst &l, const DominatorTree &t, Values &v) : launch(l), tree(t), values(v) {}

  // Of a value of integers that is stored at `place`.
  std::optional<Interval> of(Value &value, const Instruction &place, unsigned depth = 0) {
    if (depth > limits::rangeDepth)
      return std::nullopt;
    if (auto *number = dyn_cast<ConstantInt>(&value))
      return bitsOf(number) <= 64 ? std::optional(Interval{constant(number->getSExtValue()), //
                                                           constant(number->getSExtValue())})
                                  : std::nullopt;
    std::optional<Interval> result;
    if (auto *cast = dyn_cast<CastInst>(&value))
      result = ofCast(*cast, place, depth);
    else if (auto *operation = dyn_cast<BinaryOperator>(&value))
      result = ofOperation(*operation, place, depth);
    else if (auto *phi = dyn_cast<PHINode>(&value))
      result = ofPhi(*phi, place, depth);
    else if (auto *select = dyn_cast<SelectInst>(&value))
      result = unite(of(*select->getTrueValue(), place, depth + 1), of(*select->getFalseValue(), place, depth + 1));
    return result ? result : byType(value);
  }

  static std::optional<Interval> unite(std::optional<Interval> a, std::optional<Interval> b) {
    if (!a || !b)
      return std::nullopt;
    return Interval{make(Kind::Min, {a->least, b->least}), make(Kind::Max, {a->most, b->most})};
  }

  // The same at the launch as wherever it was used before.
  bool isSameThere(const Value &value) const { return isSameAt(launch, value, tree); }

  // Where a loop counts up from 0 in steps of one while its counter is below a number that is the same at the launch,
  // and every turn passes `place`: that number, and where the loop is left for.
  struct Counted {
    Expr limit;
    BasicBlockEdge end;
    bool isSigned; // the counter is compared as a signed number
  };
  std::optional<Counted> countedTo(PHINode &counter, const Instruction &place) {
    const std::optional<Induction> loop = inductionOf(counter, tree);
    const auto *start = loop ? dyn_cast<ConstantInt>(loop->start) : nullptr;
    auto *header = counter.getParent();
    const auto *branch = dyn_cast<BranchInst>(header->getTerminator());
    if (!start || !start->isZero() || loop->kind != Induction::Kind::Step || loop->step != 1 || !branch ||
        !branch->isConditional())
      return std::nullopt;
    const LoopEnds ends = endsOf(*header, tree);
    if (!ends.others.empty() || !ends.choices.empty() || ends.guards.size() != 1)
      return std::nullopt;
    const Guard &guard = ends.guards[0];
    const bool isSigned = guard.stays == ICmpInst::ICMP_SLT, isLess = isSigned || guard.stays == ICmpInst::ICMP_ULT;
    if (guard.counter != &counter || guard.ofNext || !isLess || !isSameThere(*guard.limit) ||
        !isTestOf(*branch->getCondition(), guard))
      return std::nullopt;
    for (const unsigned side : {0U, 1U}) {
      const BasicBlockEdge in(header, branch->getSuccessor(side)), out(header, branch->getSuccessor(1 - side));
      const bool isEachTurn = all_of(predecessors(header), [&](const BasicBlock *before) {
        return !tree.dominates(header, before) || tree.dominates(place.getParent(), before);
      });
      if (tree.dominates(in, place.getParent()) && isEachTurn)
        return Counted{values.number(guard.limit, isSigned ? Reading::Signed : Reading::Unsigned), out, isSigned};
    }
    return std::nullopt;
  }

private:
  // Not a test of something else, before which the loop is left by the guard.
  static bool isTestOf(const Value &condition, const Guard &guard) {
    const auto *compare = dyn_cast<ICmpInst>(&condition);
    const auto counts = [&](const Value *value) {
      return value == guard.counter ||
             (isa<SExtInst, ZExtInst>(value) && cast<CastInst>(value)->getOperand(0) == guard.counter);
    };
    return compare &&
           (counts(compare->getOperand(0)) ? compare->getOperand(1) == guard.limit
                                           : counts(compare->getOperand(1)) && compare->getOperand(0) == guard.limit);
  }

  std::optional<Interval> ofCast(CastInst &cast, const Instruction &place, unsigned depth) {
    Value &from = *cast.getOperand(0);
    if (!from.getType()->isIntegerTy())
      return std::nullopt;
    std::optional<Interval> inner = of(from, place, depth + 1);
    if (!inner || isa<SExtInst>(cast))
      return inner;
    const bool isNotNegative = isConstant(inner->least) && inner->least.value >= 0;
    if (isa<ZExtInst>(cast))
      return isNotNegative ? inner : std::nullopt;
    const Bounds all = full(bitsOf(&cast), Reading::Signed);
    const bool fits =
        isConstant(inner->least) && isConstant(inner->most) && within({inner->least.value, inner->most.value}, all);
    return isa<TruncInst>(cast) && fits ? inner : std::nullopt;
  }

  std::optional<Interval> ofOperation(BinaryOperator &operation, const Instruction &place, unsigned depth) {
    Value &left = *operation.getOperand(0), &right = *operation.getOperand(1);
    if (operation.getOpcode() == Instruction::URem && isSameThere(right) &&
        within(bounds(left), {0, full(bitsOf(&left), Reading::Signed).high}))
      return Interval{constant(0), make(Kind::Sub, {values.number(&right, Reading::Unsigned), constant(1)})};
    if (operation.getOpcode() == Instruction::SRem) // of a divisor that is negative, the remainder is as of its size
      return bounds(left).low >= 0 && isSameThere(right) ? std::optional(belowSizeOf(right)) : std::nullopt;
    const bool isSum = operation.getOpcode() == Instruction::Add,
               isDifference = operation.getOpcode() == Instruction::Sub;
    if ((!isSum && !isDifference) || !neverWraps(operation, Reading::Signed))
      return std::nullopt;
    const std::optional<Interval> a = of(left, place, depth + 1), b = of(right, place, depth + 1);
    if (!a || !b)
      return std::nullopt;
    return isSum ? Interval{make(Kind::Add, {a->least, b->least}), make(Kind::Add, {a->most, b->most})}
                 : Interval{make(Kind::Sub, {a->least, b->most}), make(Kind::Sub, {a->most, b->least})};
  }

  Interval belowSizeOf(Value &divisor) {
    const Expr of = values.number(&divisor, Reading::Signed);
    const Expr size = make(Kind::Max, {of, make(Kind::Sub, {constant(0), of})});
    return {constant(0), make(Kind::Sub, {size, constant(1)})};
  }

  std::optional<Interval> ofPhi(PHINode &phi, const Instruction &place, unsigned depth) {
    if (inductionOf(phi, tree)) {
      const std::optional<Counted> loop = countedTo(phi, place);
      return loop && loop->isSigned ? std::optional(Interval{constant(0), make(Kind::Sub, {loop->limit, constant(1)})})
                                    : std::nullopt;
    }
    std::optional<Interval> all;
    for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
      if (tree.dominates(phi.getParent(), phi.getIncomingBlock(i)))
        return std::nullopt;
      std::optional<Interval> each = of(*phi.getIncomingValue(i), place, depth + 1);
      all = i == 0 ? each : unite(all, each);
    }
    return all;
  }

  Bounds bounds(Value &value) const { return Ranges(none, tree).bounds(&value, Reading::Signed); }

  std::optional<Interval> byType(Value &value) const {
    if (!value.getType()->isIntegerTy() || bitsOf(&value) > 64)
      return std::nullopt;
    const Bounds own = bounds(value), all = full(bitsOf(&value), Reading::Signed);
    if (!within(own, all) || (own.low == all.low && own.high == all.high))
      return std::nullopt;
    return Interval{constant(static_cast<std::int64_t>(own.low)), constant(static_cast<std::int64_t>(own.high))};
  }

  const CallInst &launch;
  const DominatorTree &tree;
  Values &values;
  const std::vector<Condition> none;
};

// An array of the host that the program writes to in this function alone.
class HostArray {
public:
  explicit HostArray(Value &o) : object(o) {}

  // Its uses; false: others may write to it.
  bool read() { return isOwn() && follow(object); }

  const SmallVector<StoreInst *> &writes() const { return stores; }
  bool isZeroed() const { return hasZeros; } // some of it

  // The index of the element that is stored; null: it is no element of this size, or the first one.
  Value *indexOf(StoreInst &store, std::uint64_t size) const {
    auto *step = dyn_cast<GEPOperator>(store.getPointerOperand());
    const DataLayout &layout = store.getDataLayout();
    return step && step->getPointerOperand() == &object && step->getNumIndices() == 1 &&
                   layout.getTypeAllocSize(step->getSourceElementType()) == size
               ? step->idx_begin()->get()
               : nullptr;
  }

private:
  bool isOwn() const {
    const auto *call = dyn_cast<CallBase>(&object);
    return isCallOf(object, AllocateMarker) ||
           (call && call->getCalledFunction() && isAllocator(*call->getCalledFunction()));
  }

  bool follow(Value &address) {
    return all_of(address.uses(), [&](Use &use) {
      User *user = use.getUser();
      if (isa<LoadInst, ICmpInst>(user))
        return true;
      if (isa<GEPOperator>(user))
        return follow(*user);
      if (auto *store = dyn_cast<StoreInst>(user)) {
        stores.push_back(store);
        return store->getPointerOperand() == &address && store->getValueOperand() != &address;
      }
      if (auto *fill = dyn_cast<MemSetInst>(user); fill && fill->getRawDest() == &address) {
        const auto *byte = dyn_cast<ConstantInt>(fill->getValue());
        hasZeros = true;
        return byte && byte->isZero();
      }
      const auto *call = dyn_cast<CallBase>(user);
      return call && call->isArgOperand(&use) && leavesAlone(*call, call->getArgOperandNo(&use));
    });
  }

  static bool leavesAlone(const CallBase &call, unsigned argument) {
    const Function *callee = call.getCalledFunction();
    if (!callee)
      return false;
    if (const api::Function *row = runtimeFunction(call))
      return row->role(argument) == api::Role::From || row->act == api::Act::Free;
    if (callee->isDeclaration() || argument >= callee->arg_size())
      return call.isLifetimeStartOrEnd() || (staysWithin(*callee) && !linksNodes(*callee)) ||
             (call.doesNotCapture(argument) && call.onlyReadsMemory(argument));
    return isReadOnly(*callee->getArg(argument));
  }

  Value &object;
  SmallVector<StoreInst *> stores;
  bool hasZeros = false;
};

// The only copy to the memory, and the launches that get it. Nothing else may write there.
struct MemoryUses {
  CallInst *copy = nullptr;
  SmallVector<std::pair<const CallInst *, unsigned>> users;

  bool follow(Value &memory, Value &address) {
    return all_of(address.uses(), [&](Use &use) {
      User *user = use.getUser();
      if (isa<LoadInst, ICmpInst>(user))
        return true;
      if (isa<GEPOperator>(user))
        return follow(memory, *user);
      auto *call = dyn_cast<CallInst>(user);
      return call && call->isArgOperand(&use) && take(*call, call->getArgOperandNo(&use), &address == &memory);
    });
  }

private:
  bool take(CallInst &call, unsigned argument, bool isStart) {
    if (isCallOfFamily(call, LaunchMarker)) {
      users.push_back({&call, argument});
      return true;
    }
    const api::Function *row = runtimeFunction(call);
    if (!row || (row->act != api::Act::Free && row->act != api::Act::Copy))
      return false;
    if (row->act == api::Act::Free || row->role(argument) == api::Role::From)
      return true;
    const bool isOnly = !copy && isStart && row->role(argument) == api::Role::To && !row->has(api::Role::Stream);
    copy = &call;
    return isOnly;
  }
};

// What is copied in another direction, or is more than there is room for, is refused.
bool isToDevice(const CallInst &copy) {
  const auto *direction = dyn_cast_or_null<ConstantInt>(argumentOf(copy, api::Role::Direction));
  constexpr unsigned hostToDevice = 1, byAddresses = 4; // cudaMemcpyKind
  return direction && (direction->equalsInt(hostToDevice) || direction->equalsInt(byAddresses));
}

bool fits(const Value &bytes, const CallInst &memory) {
  const auto *copied = dyn_cast<ConstantInt>(&bytes), *all = dyn_cast<ConstantInt>(memory.getArgOperand(0));
  return &bytes == memory.getArgOperand(0) ||
         (copied && all && copied->getType() == all->getType() && copied->getValue().ule(all->getValue()));
}

} // namespace

std::optional<FilledArray> filledBy(CallInst &memory, const CallInst &launch, const DominatorTree &tree, Values &values,
                                    const Captures &captures) {
  MemoryUses uses;
  if (!uses.follow(memory, memory) || !uses.copy || !tree.dominates(uses.copy, &launch))
    return std::nullopt;
  Value *from = argumentOf(*uses.copy, api::Role::From), *bytes = argumentOf(*uses.copy, api::Role::Bytes);
  if (!from || !bytes || !isMadeOnce(*from) || !isToDevice(*uses.copy) || !fits(*bytes, memory))
    return std::nullopt;
  HostArray array(*from);
  if (!array.read() || array.writes().empty())
    return std::nullopt;
  const DataLayout &layout = memory.getDataLayout();
  const std::uint64_t size = layout.getTypeStoreSize(array.writes()[0]->getValueOperand()->getType());
  Intervals intervals(launch, tree, values);
  std::optional<Interval> all;
  std::optional<Expr> covered; // how many elements a loop has filled before the copy
  for (StoreInst *store : array.writes()) {
    Value &value = *store->getValueOperand();
    Value *index = array.indexOf(*store, size);
    if (!value.getType()->isIntegerTy() || layout.getTypeStoreSize(value.getType()) != size ||
        (!index && store->getPointerOperand() != from))
      return std::nullopt;
    std::optional<Interval> each = intervals.of(value, *store);
    all = store == array.writes()[0] ? each : Intervals::unite(all, each);
    if (!all)
      return std::nullopt;
    while (index && isa<SExtInst, ZExtInst>(index))
      index = cast<CastInst>(index)->getOperand(0);
    auto *counter = dyn_cast_or_null<PHINode>(index);
    const auto loop = counter ? intervals.countedTo(*counter, *store) : std::nullopt;
    if (loop && tree.dominates(loop->end, uses.copy->getParent()))
      covered = loop->limit;
  }
  if (captures.mayRecord(*uses.copy))
    return std::nullopt; // it is refused
  if (array.isZeroed())
    all = Intervals::unite(all, Interval{constant(0), constant(0)});
  if (!covered)
    return std::nullopt;
  if (bytes != memory.getArgOperand(0))
    covered = make(Kind::Min, {*covered, make(Kind::Div, {values.number(bytes, Reading::Unsigned),
                                                          constant(static_cast<std::int64_t>(size))})});
  return FilledArray{
      static_cast<unsigned>(size), all->least, all->most, make(Kind::Sub, {*covered, constant(1)}), uses.copy,
      std::move(uses.users)};
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
