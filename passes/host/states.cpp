// See states.h.
#include "passes/host/states.h"

#include "passes/host/abstract.h"
#include "passes/host/frees.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/markers.h"
#include "passes/host/slice.h"
#include "passes/host/state.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

using namespace llvm;

namespace veriwarp::host {

// What the pointers of launches are, over all states.
class Arrivals {
public:
  void add(const CallInst &launch, const State &state, function_ref<Abstract(const Value &)> valueOf) {
    auto [here, isFirst] = all.try_emplace(&launch);
    here->second.operands.resize(launch.arg_size());
    for (unsigned i = 0; i < launch.arg_size(); ++i) {
      const Abstract value = valueOf(*launch.getArgOperand(i));
      addTo(here->second.operands[i], state, value, isFirst);
      for (unsigned j = 0; j < i; ++j)
        if (!areApart(state, valueOf(*launch.getArgOperand(j)), value))
          here->second.meeting.insert({j, i});
    }
  }
  void clear() { all.clear(); }

  bool areApart(const CallInst &launch, unsigned operand, unsigned other) const {
    auto found = all.find(&launch); // without: it is not reached
    return found != all.end() && !found->second.meeting.contains(std::minmax(operand, other));
  }

  SmallVector<CallInst *> allocations(const CallInst &launch, unsigned operand) const {
    auto found = all.find(&launch);
    return found == all.end() ? SmallVector<CallInst *>() : to_vector(found->second.operands[operand].getArrayRef());
  }

private:
  using Allocations = SmallSetVector<CallInst *, 4>; // none: it may be other memory

  static void addTo(Allocations &known, const State &state, const Abstract &value, bool isFirst) {
    const State::Object *object = value.isPointer() ? &state.objects[value.object] : nullptr;
    auto *made = object ? dyn_cast<CallInst>(const_cast<Value *>(object->made)) : nullptr;
    const bool isStart = made && !object->isOfHost && !object->isFreed && !value.isAnywhere && value.value == 0;
    if (isStart && (isFirst || !known.empty()))
      known.insert(made);
    else
      known.clear();
  }

  static bool areApart(const State &state, const Abstract &a, const Abstract &b) {
    return a.isPointer() && b.isPointer() && a.object != b.object && !state.objects[a.object].isOfHost &&
           !state.objects[b.object].isOfHost;
  }

  struct AtLaunch {
    std::set<std::pair<unsigned, unsigned>> meeting;
    SmallVector<Allocations> operands;
  };
  DenseMap<const CallInst *, AtLaunch> all;
};

namespace {

// The instructions whose results each block may still need where it begins (liveness).
class Live {
public:
  Live(const Function &function, const DenseMap<const Value *, unsigned> &numbers) {
    DenseMap<const BasicBlock *, BitVector> made;
    for (const BasicBlock &block : function) {
      BitVector &needed = atStart[&block], &own = made[&block];
      needed.resize(static_cast<unsigned>(numbers.size()));
      own.resize(static_cast<unsigned>(numbers.size()));
      for (const Instruction &instruction : block) {
        if (!isa<PHINode>(instruction))
          for (const Value *operand : instruction.operand_values())
            if (auto found = numbers.find(operand); found != numbers.end() && !own.test(found->second))
              needed.set(found->second);
        own.set(numbers.lookup(&instruction));
      }
    }
    for (bool grew = true; grew;) {
      grew = false;
      for (const BasicBlock &block : reverse(function)) {
        BitVector after = atEnd(block, numbers);
        after.reset(made[&block]);
        after |= atStart[&block];
        grew |= std::exchange(atStart[&block], after) != atStart[&block];
      }
    }
  }

  bool contains(const BasicBlock &block, unsigned number) const { return atStart.find(&block)->second.test(number); }

private:
  BitVector atEnd(const BasicBlock &block, const DenseMap<const Value *, unsigned> &numbers) {
    BitVector result(static_cast<unsigned>(numbers.size()));
    for (const BasicBlock *next : successors(&block)) {
      result |= atStart[next];
      for (const PHINode &phi : next->phis())
        if (auto found = numbers.find(phi.getIncomingValueForBlock(&block)); found != numbers.end())
          result.set(found->second);
    }
    return result;
  }

  DenseMap<const BasicBlock *, BitVector> atStart;
};

// One exploration of a function, in which so many values of each number are told apart.
class Exploration {
public:
  Exploration(Function &f, const LoopInfo &loops, const Frees &all, std::size_t valuesApart, Arrivals &result)
      : function(f), frees(all), layout(f.getDataLayout()), slice(f, loops), modulus(slice.modulus()),
        apart(valuesApart), arrivals(result) {
    for (const Instruction &instruction : instructions(function))
      numbers[&instruction] = static_cast<unsigned>(numbers.size());
  }

  void run() {
    if (numbers.size() > limits::instructionsExplored || !isFollowed())
      return;
    const Live liveness(function, numbers);
    live = &liveness;
    // Memory whose address others may know is not followed: then all of it is looked at again.
    for (std::size_t known = 0; !isCut; known = escaped.size()) {
      arrivals.clear();
      visited.clear();
      open.clear();
      seen.clear();
      open.push_back({State(), function.getEntryBlock().begin()});
      while (!open.empty() && !isCut) {
        Item item = std::move(open.back());
        open.pop_back();
        execute(item.state, item.at);
      }
      if (escaped.size() == known)
        break;
    }
    if (isCut)
      arrivals.clear();
    live = nullptr;
  }

private:
  struct Item {
    State state;
    BasicBlock::iterator at;
  };

  bool isFollowed() const {
    return none_of(instructions(function), [](const Instruction &instruction) {
      const auto *call = dyn_cast<CallBase>(&instruction);
      const Function *callee = call ? call->getCalledFunction() : nullptr;
      return (instruction.isTerminator() &&
              !isa<BranchInst, SwitchInst, ReturnInst, UnreachableInst, InvokeInst, ResumeInst>(instruction)) ||
             (callee && mayReturnAgain(*callee));
    });
  }

  Abstract valueOf(const State &state, const Value &value) const {
    if (const auto *number = dyn_cast<ConstantInt>(&value))
      return number->getBitWidth() <= 64 ? Abstract::number(number->getSExtValue()) : Abstract();
    if (isa<ConstantPointerNull>(value))
      return Abstract::number(0);
    if (auto number = numbers.find(&value); number != numbers.end())
      if (auto found = state.values.find(number->second); found != state.values.end())
        return found->second;
    return {};
  }

  void set(State &state, const Instruction &instruction, const Abstract &value) const {
    if (value.kind == Abstract::Kind::Unknown)
      state.values.erase(numbers.lookup(&instruction));
    else
      state.values[numbers.lookup(&instruction)] = value;
  }

  // From now on, others may use the memory to which this pointer leads.
  void lose(const State &state, const Abstract &value) {
    if (value.isPointer() && state.objects[value.object].isOfHost)
      escaped.insert(state.objects[value.object].made);
  }
  auto losing(const State &state) {
    return [this, &state](const Abstract &value) { lose(state, value); };
  }
  void loseContents(const State &state, std::uint32_t object) {
    for (const auto &[start, cell] : state.objects[object].cells)
      lose(state, cell.value);
  }

  bool isOfHost(const State &state, const Abstract &place) const {
    return place.isPointer() && state.objects[place.object].isOfHost;
  }

  // --- Ways ----------------------------------------------------------------------------------------------------------
  void execute(State &state, BasicBlock::iterator at) {
    for (;; ++at) {
      if (++steps > limits::stepsExplored || state.objects.size() > limits::objectsFollowed) {
        isCut = true;
        return;
      }
      if (at->isTerminator()) {
        leave(state, *at);
        return;
      }
      step(state, *at);
    }
  }

  void leave(State &state, Instruction &end) {
    if (auto *call = dyn_cast<InvokeInst>(&end))
      takeCall(state, *call);
    const BasicBlock &block = *end.getParent();
    if (auto *branch = dyn_cast<BranchInst>(&end); branch && branch->isConditional()) {
      const Abstract condition = valueOf(state, *branch->getCondition());
      for (unsigned way : {1u, 0u}) {
        if (condition.isNumber() && (condition.value != 0) != (way == 0))
          continue;
        State next = state;
        if (const auto *decided = dyn_cast<Instruction>(branch->getCondition()))
          set(next, *decided, Abstract::number(way == 0 ? -1 : 0));
        enter(std::move(next), block, *branch->getSuccessor(way));
      }
      return;
    }
    if (auto *choice = dyn_cast<SwitchInst>(&end))
      if (const Abstract number = valueOf(state, *choice->getCondition()); number.isNumber()) {
        auto *constant = ConstantInt::getSigned(cast<IntegerType>(choice->getCondition()->getType()), number.value);
        enter(std::move(state), block, *choice->findCaseValue(constant)->getCaseSuccessor());
        return;
      }
    SmallPtrSet<const BasicBlock *, 4> entered;
    for (BasicBlock *next : successors(&end))
      if (entered.insert(next).second)
        enter(state, block, *next);
  }

  void enter(State state, const BasicBlock &from, BasicBlock &block) {
    SmallVector<std::pair<const PHINode *, Abstract>> chosen;
    for (const PHINode &phi : block.phis())
      chosen.push_back({&phi, bounded(phi, valueOf(state, *phi.getIncomingValueForBlock(&from)))});
    for (const auto &[phi, value] : chosen)
      set(state, *phi, value);
    for (auto at = state.values.begin(); at != state.values.end();)
      at = live->contains(block, at->first) || isPhiOf(block, at->first) ? std::next(at) : state.values.erase(at);
    state.tidy();
    if (block.hasNPredecessorsOrMore(2) && !visited[&block].insert(state).second)
      return;
    open.push_back({std::move(state), block.getFirstNonPHIIt()});
  }

  bool isPhiOf(const BasicBlock &block, unsigned number) const {
    return any_of(block.phis(), [&](const PHINode &phi) { return numbers.lookup(&phi) == number; });
  }

  // A number that takes too many values is told by its class only (widening).
  struct Seen {
    std::set<std::int64_t> values;
    std::optional<std::int64_t> least; // of those that are told by their class, if it is above all others
  };
  Abstract bounded(const Instruction &instruction, const Abstract &value) {
    if (value.kind == Abstract::Kind::Class) {
      const Seen &before = seen[&instruction];
      const std::int64_t least = before.least && value.least >= *before.least ? *before.least : Abstract::NoBound;
      return Abstract::classOf(value.value, value.modulus, value.least == Abstract::NoBound ? value.least : least);
    }
    if (!value.isNumber() && (!value.isPointer() || value.isAnywhere))
      return value;
    Seen &all = seen[&instruction];
    if (all.values.contains(value.value))
      return value;
    if (all.values.size() < apart) {
      all.values.insert(value.value);
      return value;
    }
    if (value.isPointer()) {
      Abstract somewhere = value;
      somewhere.isAnywhere = true;
      somewhere.value = 0;
      return somewhere;
    }
    if (!all.least)
      all.least = value.value > *all.values.rbegin() ? value.value : Abstract::NoBound;
    return Abstract::classOf(value.value, modulus, value.value >= *all.least ? *all.least : Abstract::NoBound);
  }

  // --- Instructions --------------------------------------------------------------------------------------------------
  void step(State &state, Instruction &instruction) {
    if (auto *call = dyn_cast<CallBase>(&instruction)) {
      takeCall(state, *call);
    } else if (auto *variable = dyn_cast<AllocaInst>(&instruction)) {
      const bool isOne = variable->isStaticAlloca() && !escaped.contains(variable);
      set(state, *variable, isOne ? Abstract::pointer(state.addObject(*variable, true), 0) : Abstract());
    } else if (auto *load = dyn_cast<LoadInst>(&instruction)) {
      takeLoad(state, *load);
    } else if (auto *store = dyn_cast<StoreInst>(&instruction)) {
      takeStore(state, *store);
    } else if (auto *move = dyn_cast<GetElementPtrInst>(&instruction)) {
      set(state, *move, moved(state, *move));
    } else if (auto *choice = dyn_cast<SelectInst>(&instruction)) {
      takeSelect(state, *choice);
    } else if (auto *comparison = dyn_cast<ICmpInst>(&instruction)) {
      takeComparison(state, *comparison);
    } else if (auto *operation = dyn_cast<BinaryOperator>(&instruction)) {
      const Abstract a = valueOf(state, *operation->getOperand(0)), b = valueOf(state, *operation->getOperand(1));
      loseAll(state, instruction);
      set(state, instruction, isWanted(instruction) ? computed(*operation, a, b) : Abstract());
    } else if (isa<FreezeInst>(instruction)) {
      set(state, instruction, valueOf(state, *instruction.getOperand(0)));
    } else if (isa<TruncInst, ZExtInst, SExtInst>(instruction)) {
      const Abstract from = valueOf(state, *instruction.getOperand(0));
      loseAll(state, instruction);
      set(state, instruction, isWanted(instruction) ? converted(cast<CastInst>(instruction), from) : Abstract());
    } else {
      loseAll(state, instruction);
      set(state, instruction, {});
    }
  }

  bool isWanted(const Instruction &instruction) const {
    return instruction.getType()->isPointerTy() || slice.contains(instruction);
  }

  void loseAll(State &state, const Instruction &instruction) {
    for (const Value *operand : instruction.operand_values())
      lose(state, valueOf(state, *operand));
  }

  // Bytes of a number or a pointer; 0: of another type, or of one with bits that memory has besides.
  std::int64_t sizeOf(Type &type) const {
    if (type.isPointerTy())
      return 8;
    return type.isIntegerTy() && type.getIntegerBitWidth() <= 64 && type.getIntegerBitWidth() % 8 == 0
               ? type.getIntegerBitWidth() / 8
               : 0;
  }

  void takeLoad(State &state, const LoadInst &load) {
    const Abstract place = valueOf(state, *load.getPointerOperand());
    Abstract value;
    if (isOfHost(state, place)) {
      if (isWanted(load) && sizeOf(*load.getType()))
        value = state.read(place, sizeOf(*load.getType()));
      if (value.kind == Abstract::Kind::Unknown)
        loseContents(state, place.object); // a part of a pointer, or one of several
    }
    set(state, load, value);
  }

  void takeStore(State &state, const StoreInst &store) {
    const Abstract place = valueOf(state, *store.getPointerOperand());
    const Value &stored = *store.getValueOperand();
    Abstract value = valueOf(state, stored);
    if (!isOfHost(state, place)) {
      lose(state, value);
      return;
    }
    if (!sizeOf(*stored.getType())) {
      lose(state, value);
      value = {};
    }
    state.write(place, static_cast<std::int64_t>(layout.getTypeStoreSize(stored.getType()).getFixedValue()),
                bounded(store, value), losing(state));
  }

  Abstract moved(const State &state, const GetElementPtrInst &move) const {
    Abstract place = valueOf(state, *move.getPointerOperand());
    if (!place.isPointer())
      return {};
    const unsigned bits = layout.getIndexTypeSizeInBits(move.getType());
    MapVector<Value *, APInt> indices;
    APInt constant(bits, 0);
    if (place.isAnywhere || !cast<GEPOperator>(move).collectOffset(layout, bits, indices, constant)) {
      place.isAnywhere = true;
      place.value = 0;
      return place;
    }
    place.value += constant.getSExtValue();
    for (const auto &[index, scale] : indices) {
      const Abstract number = valueOf(state, *index);
      std::int64_t bytes = 0;
      if (!number.isNumber() || __builtin_mul_overflow(number.value, scale.getSExtValue(), &bytes) ||
          __builtin_add_overflow(place.value, bytes, &place.value)) {
        place.isAnywhere = true;
        place.value = 0;
        return place;
      }
    }
    return place;
  }

  void takeSelect(State &state, SelectInst &choice) {
    if (!isWanted(choice) || !choice.getCondition()->getType()->isIntegerTy()) {
      loseAll(state, choice);
      set(state, choice, {});
      return;
    }
    const Abstract a = valueOf(state, *choice.getTrueValue()), b = valueOf(state, *choice.getFalseValue());
    const Abstract condition = valueOf(state, *choice.getCondition());
    if (a != b && !condition.isNumber()) { // each way for itself
      State other = state;
      set(other, choice, b);
      if (const auto *decided = dyn_cast<Instruction>(choice.getCondition())) {
        set(state, *decided, Abstract::number(-1));
        set(other, *decided, Abstract::number(0));
      }
      open.push_back({std::move(other), std::next(choice.getIterator())});
    }
    set(state, choice, condition.isNumber() && condition.value == 0 ? b : a);
  }

  // Is a value of this comparison compared again, and all are computed once? Then the answer is kept in mind.
  bool isAskedAgain(const ICmpInst &comparison) const {
    const auto isOfOneTime = [&](const Value *value) {
      const auto *instruction = dyn_cast<Instruction>(value);
      return !instruction || instruction->getParent() == &function.getEntryBlock();
    };
    const auto isComparison = [&](const User *user) {
      const auto *other = dyn_cast<ICmpInst>(user);
      return other && other != &comparison && slice.contains(*other);
    };
    return all_of(comparison.operands(), isOfOneTime) && any_of(comparison.operands(), [&](const Value *value) {
             return !isa<Constant>(value) && any_of(value->users(), isComparison);
           });
  }

  void takeComparison(State &state, ICmpInst &comparison) {
    const Value &left = *comparison.getOperand(0), &right = *comparison.getOperand(1);
    std::optional<bool> known = compared(comparison, valueOf(state, left), valueOf(state, right));
    if (!known && slice.contains(comparison)) {
      const CmpInst::Predicate asked = comparison.getPredicate(), inverse = comparison.getInversePredicate();
      const bool isOnce = isAskedAgain(comparison);
      const State::Question question{std::min(asked, inverse), &left, &right};
      auto answered = isOnce ? state.answers.find(question) : state.answers.end();
      if (answered != state.answers.end()) {
        known = answered->second == (asked < inverse);
      } else {
        State other = state;
        if (isOnce) {
          state.answers[question] = asked < inverse;
          other.answers[question] = asked > inverse;
        }
        set(other, comparison, Abstract::number(0));
        open.push_back({std::move(other), std::next(comparison.getIterator())});
        known = true;
      }
    }
    set(state, comparison, known ? Abstract::number(*known ? -1 : 0) : Abstract());
  }

  // --- Calls ---------------------------------------------------------------------------------------------------------
  void takeCall(State &state, CallBase &call) {
    if (auto *transfer = dyn_cast<MemTransferInst>(&call)) {
      takeTransfer(state, *transfer);
    } else if (auto *fill = dyn_cast<MemSetInst>(&call)) {
      takeFill(state, *fill);
    } else if (isCallOf(call, AllocateMarker)) {
      set(state, call, Abstract::pointer(state.addObject(call, false), 0));
    } else if (isCallOf(call, SymbolMarker)) {
      set(state, call, Abstract::pointer(variableOf(state, *call.getArgOperand(0)), 0));
    } else if (isCallOfFamily(call, LaunchMarker)) {
      arrivals.add(cast<CallInst>(call), state, [&](const Value &value) { return valueOf(state, value); });
      giveAll(state, call);
    } else if (isa<LifetimeIntrinsic>(call)) {
      if (const Abstract place = valueOf(state, *call.getArgOperand(1)); isOfHost(state, place))
        state.objects[place.object].cells.clear(); // nothing is there before and after
    } else if (isa<DbgInfoIntrinsic>(call) || isCallOfFamily(call, AnyMarker) || isCallOfFamily(call, LostMarker)) {
      set(state, call, {});
    } else {
      giveAll(state, call);
      takeFree(state, call);
      const Function *callee = call.getCalledFunction();
      const bool isNew = callee && isAllocator(*callee) && !escaped.contains(&call);
      set(state, call, isNew ? Abstract::pointer(state.addObject(call, true), 0) : Abstract());
    }
  }

  std::uint32_t variableOf(State &state, const Value &shadow) const {
    for (std::uint32_t i = 0; i < state.objects.size(); ++i)
      if (state.objects[i].made == &shadow)
        return i;
    return state.addObject(shadow, false);
  }

  void takeFree(State &state, const CallBase &call) const {
    const Value *freed = freedBy(call);
    const Abstract memory = freed ? valueOf(state, *freed) : Abstract();
    if (memory.isPointer())
      state.objects[memory.object].isFreed = true;
    else if ((isFree(call) && !memory.isNumber()) || frees.mayFree(call) || frees.mayReset(call))
      for (State::Object &object : state.objects)
        object.isFreed = true;
  }

  // What the function that is called gets, it may change, hand on and keep.
  void giveAll(State &state, const CallBase &call) {
    for (unsigned i = 0; i < call.arg_size(); ++i) {
      const Abstract given = valueOf(state, *call.getArgOperand(i));
      if (!isOfHost(state, given))
        continue;
      const bool isReturned =
          call.paramHasAttr(i, Attribute::Returned) || (isa<IntrinsicInst>(call) && call.getType()->isPointerTy());
      if (!call.doesNotCapture(i) || isReturned)
        lose(state, given);
      loseContents(state, given.object);
      if (!call.onlyReadsMemory(i) && !call.onlyReadsMemory())
        state.clear(given.object, losing(state));
    }
  }

  void takeTransfer(State &state, const MemTransferInst &transfer) {
    const Abstract to = valueOf(state, *transfer.getDest()), from = valueOf(state, *transfer.getSource());
    const auto *length = dyn_cast<ConstantInt>(transfer.getLength());
    if (isOfHost(state, from) && (!length || from.isAnywhere || !isOfHost(state, to)))
      loseContents(state, from.object);
    if (!isOfHost(state, to))
      return;
    if (!length) {
      state.clear(to.object, losing(state));
      return;
    }
    const auto bytes = static_cast<std::int64_t>(length->getZExtValue());
    if (isOfHost(state, from) && !from.isAnywhere)
      state.copy(to, from, bytes, losing(state));
    else if (!to.isAnywhere)
      takeConstants(state, to, *transfer.getSource(), bytes);
    else
      state.clear(to.object, losing(state));
  }

  // Of an array or a structure that the program has as a constant.
  void takeConstants(State &state, const Abstract &to, Value &source, std::int64_t bytes) {
    state.write(to, bytes, {}, losing(state));
    auto *variable = dyn_cast<GlobalVariable>(source.stripPointerCasts());
    if (!variable || !variable->isConstant() || !variable->hasDefinitiveInitializer() || bytes > limits::bytesCopied)
      return;
    Type *byte = Type::getInt8Ty(function.getContext());
    for (std::int64_t i = 0; i < bytes; ++i)
      if (auto *number = dyn_cast_or_null<ConstantInt>(ConstantFoldLoadFromConst(
              variable->getInitializer(), byte, APInt(64, static_cast<std::uint64_t>(i)), layout))) {
        Abstract place = to;
        place.value += i;
        state.write(place, 1, Abstract::number(number->getSExtValue()), losing(state));
      }
  }

  void takeFill(State &state, const MemSetInst &fill) {
    const Abstract to = valueOf(state, *fill.getDest());
    const auto *length = dyn_cast<ConstantInt>(fill.getLength());
    const auto *byte = dyn_cast<ConstantInt>(fill.getValue());
    if (!isOfHost(state, to))
      return;
    if (!length || to.isAnywhere) {
      state.clear(to.object, losing(state));
      return;
    }
    const auto bytes = static_cast<std::int64_t>(length->getZExtValue());
    state.write(to, bytes, {}, losing(state));
    for (std::int64_t i = 0; byte && bytes <= limits::bytesCopied && i < bytes; ++i) {
      Abstract place = to;
      place.value += i;
      state.write(place, 1, Abstract::number(byte->getSExtValue()), losing(state));
    }
  }

  Function &function;
  const Frees &frees;
  const DataLayout &layout;
  const Slice slice;
  const std::int64_t modulus;
  const std::size_t apart;
  Arrivals &arrivals;
  const Live *live = nullptr;
  DenseMap<const Value *, unsigned> numbers; // of instructions
  SmallPtrSet<const Value *, 8> escaped;     // what made memory whose address others may know
  DenseMap<const Instruction *, Seen> seen;  // at choices and stores
  DenseMap<const BasicBlock *, std::set<State>> visited;
  std::vector<Item> open;
  std::size_t steps = 0;
  bool isCut = false;
};

} // namespace

States::States(Function &f, const DominatorTree &dominators, const Frees &all)
    : function(f), tree(dominators), frees(all), loops(dominators) {}
States::~States() = default;

const Arrivals &States::after(std::size_t valuesApart) {
  std::unique_ptr<Arrivals> &arrivals = runs[valuesApart];
  if (!arrivals) {
    arrivals = std::make_unique<Arrivals>();
    Exploration(function, loops, frees, valuesApart, *arrivals).run();
  }
  return *arrivals;
}

bool States::areApart(const CallInst &launch, unsigned operand, unsigned other) {
  return after(limits::fewValues).areApart(launch, operand, other) ||
         after(limits::manyValues).areApart(launch, operand, other);
}

SmallVector<CallInst *> States::allocations(const CallInst &launch, unsigned operand) {
  SmallVector<CallInst *> found = after(limits::fewValues).allocations(launch, operand);
  return found.empty() ? after(limits::manyValues).allocations(launch, operand) : found;
}

bool States::isOfOneTime(const Value &value, const CallInst &launch) const {
  const auto *instruction = dyn_cast<Instruction>(&value);
  return !instruction || (!loops.getLoopFor(instruction->getParent()) && tree.dominates(instruction, &launch));
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
