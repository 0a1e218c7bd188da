// See values.h: the facts that are told of symbols, values of the host that have no expression (`c ? 64 : n`). Those
// that conditions on the way to a launch give are in conditions.cpp.
#include "cuda_api/functions.h"
#include "cuda_api/limits.h"
#include "passes/host/endings.h"
#include "passes/host/input.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"
#include "passes/host/loops.h"
#include "passes/host/magic_division.h"
#include "passes/host/markers.h"
#include "passes/host/small_arrays.h"
#include "passes/host/values.h"
#include "passes/lift/location.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>
#include <utility>

using namespace llvm;

namespace veriwarp::host {

using kernel::constant;
using kernel::Expr;
using kernel::make;
using kernel::negation;
using Kind = kernel::Expr::Kind;

// Of a value chosen by a condition. False: which of the two it is, is decided here and cannot be said.
bool Values::tellSelect(SelectInst &select, std::vector<Known> &facts) {
  std::optional<Expr> holds = condition(select.getCondition(), 1);
  const Reading reading = list[numbers.lookup(&select)].reading;
  const Expr self = symbol(&select, reading);
  Expr first = make(Kind::Eq, {self, number(select.getTrueValue(), reading, 1)});
  Expr second = make(Kind::Eq, {self, number(select.getFalseValue(), reading, 1)});
  if (holds) {
    first = make(Kind::And, {std::move(first), *holds});
    second = make(Kind::And, {std::move(second), negation(*holds)});
  }
  facts.push_back({make(Kind::Or, {std::move(first), std::move(second)}), &select});
  return holds || isFree(*select.getCondition());
}

namespace {

// The branches that decide by which way the block is reached: on the ways from its immediate dominator.
SmallVector<Instruction *> decidersOf(BasicBlock &block, const DominatorTree &tree) {
  const BasicBlock *top = tree.getNode(&block)->getIDom()->getBlock();
  std::map<BasicBlock *, std::set<const BasicBlock *>> leadTo; // the last blocks on the ways
  for (BasicBlock *last : predecessors(&block)) {
    SmallVector<BasicBlock *> open{last};
    while (!open.empty()) {
      BasicBlock *at = open.pop_back_val();
      if (leadTo[at].insert(last).second && at != top)
        open.append(pred_begin(at), pred_end(at));
    }
  }
  SmallVector<Instruction *> result;
  for (auto &[from, lasts] : leadTo) {
    std::set<std::set<const BasicBlock *>> ways;
    for (BasicBlock *to : successors(from))
      if (auto found = leadTo.find(to); to == &block)
        ways.insert({from});
      else if (found != leadTo.end())
        ways.insert(found->second);
    if (ways.size() > 1 && !isa<InvokeInst>(from->getTerminator()))
      result.push_back(from->getTerminator());
  }
  return result;
}

} // namespace

// Of a value that depends on the way taken: each way has its own, under the condition of its last branch.
bool Values::tellPhi(PHINode &phi, std::vector<Known> &facts) {
  if (std::optional<Induction> loop = inductionOf(phi, tree))
    return tellInduction(phi, *loop, facts);
  BasicBlock *block = phi.getParent();
  std::vector<PHINode *> together;
  for (PHINode &each : block->phis())
    if (numbers.count(&each))
      together.push_back(&each);
  assert(!together.empty() && "this one is a symbol");
  for (BasicBlock *from : phi.blocks())
    if (tree.dominates(block, from))
      return false; // a loop
  std::optional<Expr> all;
  SmallPtrSet<const BasicBlock *, 8> said;
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    BasicBlock *from = phi.getIncomingBlock(i);
    std::optional<Expr> way;
    auto add = [&](Expr part) { way = way ? make(Kind::And, {*way, std::move(part)}) : std::move(part); };
    for (PHINode *each : together) {
      const Reading reading = list[numbers.lookup(each)].reading;
      add(make(Kind::Eq, {symbol(each, reading), number(each->getIncomingValueForBlock(from), reading, 1)}));
    }
    BasicBlock *to = block;
    if (from->getSingleSuccessor() && from->getUniquePredecessor()) {
      to = from;
      from = from->getUniquePredecessor();
    }
    if (tree.dominates(from, block)) // what the branch asks for is then still what it was
      if (std::optional<Expr> holds = edge(from, to)) {
        add(*holds);
        said.insert(from);
      }
    all = all ? make(Kind::Or, {*all, *way}) : *way;
  }
  if (together.front() == &phi)
    facts.push_back({*all, &phi}); // of all of them
  return all_of(decidersOf(*block, tree),
                [&](Instruction *end) { return said.contains(end->getParent()) || isFree(*end->getOperand(0)); });
}

// An element of a table: one of these, by the place that it is read from.
bool Values::tellElement(LoadInst &load, std::vector<Known> &facts) {
  const std::optional<Elements> elements = elementsOf(load, tree);
  if (!elements)
    return false;
  assert(!elements->values.empty() && "something is read");
  const Reading reading = list[numbers.lookup(&load)].reading;
  const Expr self = symbol(&load, reading);
  const Address from = placeInTable(load.getPointerOperand());
  const std::optional<Expr> position = from.base == elements->table ? from.offset : std::nullopt;
  std::optional<Expr> all;
  SmallPtrSet<Value *, 16> said;
  for (const auto &[at, element] : elements->values) {
    if (!position && !said.insert(element).second)
      continue;
    Expr here = make(Kind::Eq, {self, number(element, reading, 1)});
    if (position)
      here = make(Kind::And, {make(Kind::Eq, {*position, constant(at)}), std::move(here)});
    all = all ? make(Kind::Or, {std::move(*all), std::move(here)}) : std::move(here);
  }
  facts.push_back({std::move(*all), &load});
  return position || elements->values.size() == 1 || isFree(*load.getPointerOperand());
}

bool Values::tell(std::size_t index, std::vector<Known> &facts) {
  Value *value = list[index].value;
  if (!value || isa<Constant>(value)) // one that is no number, or a number that is too large to be said
    return false;
  // Computed on a way that need not have been taken: what is known here does not speak of it.
  if (auto *made = dyn_cast<Instruction>(value); made && !tree.dominates(made->getParent(), place))
    return !isa<PHINode>(value) && !isa<SelectInst>(value) && !origins.isLost(value);
  if (isNeverNegative(*value)) {
    facts.push_back({make(Kind::Le, {constant(0), symbol(value, list[index].reading)}), place->getFirstNonPHI()});
    return true;
  }
  if (value->getType()->isPointerTy())
    return true; // a place in a table: what is read there tells
  if (auto *phi = dyn_cast<PHINode>(value)) {
    const bool isShift = any_of(divisors, [&](const MagicDivisor &each) { return each.shift == phi; });
    return isShift || tellPhi(*phi, facts);
  }
  if (auto *select = dyn_cast<SelectInst>(value))
    return tellSelect(*select, facts);
  if (auto *load = dyn_cast<LoadInst>(value); load && tellElement(*load, facts))
    return true;
  if (isCallOf(*value, PitchMarker)) {
    // It has succeeded, so the width is small: the same number in both readings.
    auto *pitch = cast<CallInst>(value);
    const Expr width = number(pitch->getArgOperand(0), Reading::Signed, 1);
    if (mayBe(width, [](std::int64_t bytes) { return bytes < 0; }))
      return false; // it may have failed
    facts.push_back({make(Kind::Le, {constant(0), width}), pitch});
    const Expr self = symbol(value, list[index].reading);
    facts.push_back({make(Kind::Le, {width, self}), pitch});
    facts.push_back(
        {make(Kind::Eq, {make(Kind::Mod, {self, constant(api::limits::alignmentOfRows)}), constant(0)}), pitch});
    facts.push_back(
        {make(Kind::Le, {self, make(Kind::Add, {width, constant(api::limits::coarsestAlignmentOfRows - 1)})}), pitch});
    return true;
  }
  if (const std::optional<MagicDivisor> of = magicDivisorOf(*value))
    return tellMagic(index, *of, facts);
  return !origins.isLost(value);
}

// The facts say all that the loop which counts the shift does: where the multiplier has 32 bits, the power is less than
// twice the divisor.
bool Values::tellMagic(std::size_t index, const MagicDivisor &of, std::vector<Known> &facts) {
  const auto [multiplier, reading] = std::pair(list[index].value, list[index].reading);
  if (reading != Reading::Unsigned)
    return !origins.isLost(multiplier);
  const Expr divisor = number(of.divisor, Reading::Unsigned, 1);
  const Expr power = make(Kind::Shl, {constant(1), number(of.shift, Reading::Unsigned, 1)});
  const Expr distance = make(Kind::Mul, {constant(std::int64_t{1} << 32), make(Kind::Sub, {power, divisor})});
  const Expr value = make(Kind::Add, {make(Kind::Div, {distance, divisor}), constant(1)});
  const auto *where = cast<Instruction>(multiplier);
  facts.push_back({make(Kind::Ne, {divisor, constant(0)}), where});
  facts.push_back({make(Kind::Le, {divisor, power}), where});
  facts.push_back({make(Kind::Eq, {symbol(multiplier, reading), value}), where});
  return true;
}

// Of the multipliers that the launch asks for; returns these symbols. Nothing else has to be told of their shifts.
SmallBitVector Values::tellDivisors(std::vector<Known> &facts) {
  SmallBitVector told(static_cast<unsigned>(list.size()));
  for (unsigned i = 0; i < told.size() && i < limits::symbolsTold; ++i) {
    const auto *made = dyn_cast_or_null<Instruction>(list[i].value);
    if (!made || list[i].reading != Reading::Unsigned || !tree.dominates(made->getParent(), place))
      continue;
    if (std::optional<MagicDivisor> of = magicDivisorOf(*list[i].value)) {
      divisors.push_back(std::move(*of));
      told.set(i);
      tellAll(i, facts);
    }
  }
  return told;
}

bool Values::isToldByDivisor(const Instruction &where) const {
  return any_of(divisors, [&](const MagicDivisor &each) { return each.loop.contains(where.getParent()); });
}

void Values::lose(std::size_t index, const kernel::Location &where) {
  if (std::exchange(list[index].isLost, true))
    return;
  list[index].where = where.line || !list[index].value ? where : placeOf(*list[index].value);
}

namespace {

// What a value is computed from: operands of operands, and what decides which of several it is. `visit` says whether to
// go on from there.
void eachSource(Value &from, function_ref<bool(Value &)> visit) {
  SmallVector<Value *> open{&from};
  SmallPtrSet<Value *, 32> seen{&from};
  while (!open.empty() && seen.size() < limits::sourcesVisited) {
    Value *value = open.pop_back_val();
    if (!visit(*value))
      continue;
    auto add = [&](Value *next) {
      if ((isa<Instruction>(next) || isa<Argument>(next)) && seen.insert(next).second)
        open.push_back(next);
    };
    if (auto *instruction = dyn_cast<Instruction>(value))
      for (Value *operand : instruction->operands())
        add(operand);
    if (auto *phi = dyn_cast<PHINode>(value))
      for (BasicBlock *block : phi->blocks())
        for (Value *operand : block->getTerminator()->operands())
          add(operand);
  }
}

} // namespace

// Is a condition decided outside of the host code in sight, so that it may be so or otherwise? Then all that follows
// from either may happen.
bool Values::isFree(Value &condition) {
  bool any = false, all = true;
  eachSource(condition, [&](Value &source) {
    if (isa<CallBase, LoadInst, ExtractValueInst, Argument>(source)) {
      any = true;
      all &= !origins.isLost(&source);
      return false;
    }
    if (auto *phi = dyn_cast<PHINode>(&source)) // a result of counting, or of going through an array, is decided here
      all &=
          none_of(phi->incoming_values(), [](Value *way) { return isa<BinaryOperator, GEPOperator, CastInst>(way); });
    return true;
  });
  return any && all;
}

// A condition on the way that cannot be said: the symbols that it is about are less free than they seem.
void Values::loseTested(Value &condition, const kernel::Location &where) {
  eachSource(condition, [&](Value &source) {
    if (auto found = numbers.find(&source); found != numbers.end())
      lose(found->second, where);
    return true;
  });
}

// Nor can be said what a function finds out about its arguments.
void Values::loseAsked(Value &condition, const kernel::Location &where) {
  eachSource(condition, [&](Value &source) {
    auto *call = dyn_cast<CallBase>(&source);
    if (!call)
      return true;
    for (Value *argument : call->args())
      loseTested(*argument, where);
    return false;
  });
}

// As `tell`, for as many symbols as there may be; and keeps what was told of which.
bool Values::tellAll(std::size_t index, std::vector<Known> &facts) {
  const std::size_t before = facts.size();
  const bool isTold = index < limits::symbolsTold && tell(index, facts);
  for (std::size_t fact = before; fact < facts.size(); ++fact)
    tellings[static_cast<unsigned>(index)].push_back(facts[fact].condition);
  return isTold;
}

std::vector<Values::Known> Values::known() {
  const std::size_t asked = list.size(); // by the launch itself
  std::vector<Known> facts, first;
  Branches untold;
  SmallBitVector told = tellDivisors(first);
  erase_if(conditions, [&](const Condition &each) { return isToldByDivisor(*each.where); });
  for (const Condition &each : conditions)
    if (std::optional<Expr> expr = condition(each.value, 0))
      facts.push_back({each.holds ? *expr : negation(*expr), each.where});
    else
      untold.push_back({each.value, each.where});
  for (auto [from, to] : taken)
    if (std::optional<Expr> expr = edge(from, to))
      facts.push_back({*expr, from->getTerminator()});
    else
      untold.push_back({from->getTerminator()->getOperand(0), from->getTerminator()});
  const std::size_t ofBranches = facts.size();
  for (std::size_t i = 0; i < list.size(); ++i) { // telling of one may add others
    if (i < told.size() && told.test(static_cast<unsigned>(i)))
      continue;
    if (!tellAll(i, facts)) {
      lose(i, {});
      // What conditions alone ask for says something about what it was computed from.
      if (Value *value = list[i].value; value && (i >= asked || value->getType()->isIntegerTy(1)))
        loseTested(*value, placeOf(*value));
    }
  }
  for (auto [value, where] : untold)
    loseTested(*value, lift::location(*where));
  for (const Condition &each : conditions)
    loseAsked(*each.value, lift::location(*each.where));
  for (auto [from, to] : taken)
    loseAsked(*from->getTerminator()->getOperand(0), lift::location(*from->getTerminator()));
  for (Instruction *turn : turns) {
    loseTested(*turn->getOperand(0), lift::location(*turn));
    loseAsked(*turn->getOperand(0), lift::location(*turn));
  }
  findUndecided(ArrayRef(facts).take_front(ofBranches), untold);
  facts.insert(facts.begin(), first.begin(), first.end());
  return facts;
}

namespace {

// A function of C, of which nothing but the outside decides what it returns: it reads a file, or is given nothing.
bool asksOutside(const Value &value) {
  const auto *call = dyn_cast<CallBase>(&value);
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  if (!callee || !callee->isDeclaration() || callee->isIntrinsic() || callee->getName().starts_with("_Z") ||
      isCallOfFamily(*call, LostMarker))
    return false;
  return readsInput(*call) ||
         all_of(call->args(), [](const Use &each) { return isa<ConstantPointerNull>(each.get()); });
}

// Does no way lead from there to a return, or to an end in success? An error that ends the program, or throws.
bool endsProgram(const BasicBlock &side) {
  SmallPtrSet<const BasicBlock *, 16> seen{&side};
  SmallVector<const BasicBlock *> open{&side};
  while (!open.empty()) {
    const BasicBlock *block = open.pop_back_val();
    if (isa<ReturnInst>(block->getTerminator()) || any_of(*block, [](const Instruction &at) {
          const auto *call = dyn_cast<CallBase>(&at);
          return call && endsWell(*call);
        }))
      return false;
    for (const BasicBlock *next : successors(block))
      if (seen.insert(next).second)
        open.push_back(next);
  }
  return true;
}

} // namespace

// Everything in it is known, described by facts, or from outside, which may give any value. One that is false for
// certain is on a way that is never taken.
bool Values::isFollowed(const Expr &condition) {
  if (kernel::isConstant(condition) && condition.value == 0)
    return false;
  SmallBitVector asked(static_cast<unsigned>(list.size()));
  return isKnown(condition, asked);
}

// `asked` are the symbols that have been asked for: of what depends on itself, the rest decides.
bool Values::isKnown(const Expr &condition, SmallBitVector &asked) {
  if (condition.kind != Kind::Host)
    return all_of(condition.args, [&](const Expr &part) { return isKnown(part, asked); });
  const Symbol &symbol = list[condition.index];
  if (!symbol.value)
    return false;
  if (asked.test(condition.index))
    return true;
  asked.set(condition.index);
  if (const auto *test = dyn_cast<ICmpInst>(symbol.value); test && isa<ConstantPointerNull>(test->getOperand(1)))
    return !origins.isLost(test->getOperand(0));
  if (!origins.isLost(symbol.value) || asksOutside(*symbol.value) || origins.isAnswer(*symbol.value))
    return true;
  if (symbol.isLost || symbol.value->getType()->isPointerTy()) // of a pointer, its table tells
    return false;
  return all_of(tellings.lookup(condition.index), [&](const Expr &told) { return isKnown(told, asked); });
}

namespace {

// Is a result of the CUDA runtime compared with a constant, or null with memory that was asked for, or a file? Then,
// what comes out if the call has succeeded.
std::optional<bool> ifSucceeded(const Value &condition) {
  const auto *compare = dyn_cast<ICmpInst>(&condition);
  const auto *call = compare && compare->isEquality() ? dyn_cast<CallBase>(compare->getOperand(0)) : nullptr;
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  if (!callee)
    return std::nullopt;
  const bool isEqual = compare->getPredicate() == CmpInst::ICMP_EQ;
  if (isa<ConstantPointerNull>(compare->getOperand(1)))
    return isAllocator(*callee) || callee->getName() == "fopen" ? std::optional(!isEqual) : std::nullopt;
  const auto *with = dyn_cast<ConstantInt>(compare->getOperand(1));
  if (!with || !api::find(callee->getName()))
    return std::nullopt;
  return with->isZero() == isEqual;
}

} // namespace

// Which branches decide whether the place is reached: one of their sides leads there in this turn of the loops around
// it, and another does not.
class Values::Ways {
public:
  Ways(const BasicBlock &to, const DominatorTree &dominators) : place(to), tree(dominators) {
    SmallVector<const BasicBlock *> open{&place};
    while (!open.empty())
      for (const BasicBlock *next : successors(open.pop_back_val()))
        if (after.insert(next).second)
          open.push_back(next);
    now.insert(&place);
    open.push_back(&place);
    while (!open.empty()) {
      const BasicBlock *block = open.pop_back_val();
      for (const BasicBlock *before : predecessors(block))
        if (!isTurn(*before, *block) && now.insert(before).second)
          open.push_back(before);
    }
  }

  bool leadsHere(const BasicBlock &side) const { return now.contains(&side); }

  // The test of a loop around the place, too: the loop may not run at all. Not a test for errors: all other sides end
  // the program.
  bool decides(const Instruction &end) const {
    const BasicBlock *block = end.getParent();
    if (!leadsHere(*block) || !isa<BranchInst, SwitchInst>(end) || end.getNumSuccessors() < 2)
      return false;
    return any_of(successors(block), [&](const BasicBlock *side) { return !leadsHere(*side) && !endsProgram(*side); });
  }

private:
  // From the end of a loop around the place to its start.
  bool isTurn(const BasicBlock &from, const BasicBlock &to) const {
    return after.contains(&from) && tree.dominates(&to, &from) && tree.dominates(&to, &place);
  }

  const BasicBlock &place;
  const DominatorTree &tree;
  SmallPtrSet<const BasicBlock *, 32> after, now; // blocks to which a way leads from the place, and from which to it
};

// Of a branch on one of several ways to the place.
bool Values::isFollowedThere(Instruction &end) {
  const std::size_t before = list.size();
  const auto *branch = dyn_cast<BranchInst>(&end);
  Value *asked = end.getOperand(0);
  const std::optional<Expr> expr =
      branch ? condition(asked, 0) : std::optional<Expr>(number(asked, preferred(asked), 1));
  std::vector<Known> others; // facts that hold there need not hold here
  for (std::size_t i = before; i < list.size(); ++i)
    if (!tellAll(i, others))
      lose(i, {});
  return expr && isFollowed(*expr);
}

// `said` of the branches that each way passes; `unsaid` are those of which nothing is.
void Values::findUndecided(ArrayRef<Known> said, const Branches &unsaid) {
  const Ways ways(*place, tree);
  std::map<const Instruction *, bool> asUsual; // tests of the runtime's results
  for (const Condition &each : conditions)
    if (const std::optional<bool> usual = ifSucceeded(*each.value))
      asUsual[each.where] = *usual == each.holds;
  std::set<const Instruction *> passed;
  const auto add = [&](const Instruction *where, bool isKnown) {
    passed.insert(where);
    const auto test = asUsual.find(where);
    if (!undecidedBranch && !(test == asUsual.end() ? isKnown : test->second) && ways.decides(*where))
      undecidedBranch = where;
  };
  for (const Known &each : said)
    add(each.where, isFollowed(each.condition));
  for (const auto &[value, where] : unsaid)
    add(where, false);
  for (BasicBlock &block : *place->getParent()) {
    Instruction &end = *block.getTerminator();
    if (undecidedBranch || passed.contains(&end) || !ways.decides(end))
      continue;
    const std::optional<bool> usual = ifSucceeded(*end.getOperand(0));
    if (usual && ways.leadsHere(*end.getSuccessor(*usual ? 0 : 1)))
      continue;
    if (!isFollowedThere(end))
      undecidedBranch = &end;
  }
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
