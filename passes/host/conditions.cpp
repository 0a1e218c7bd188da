// See values.h: conditions. Those that hold whenever the place is reached, as branches and switches on the way say
// them, and what they mean as expressions.
#include "passes/host/limits.h"
#include "passes/host/loops.h"
#include "passes/host/values.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/PatternMatch.h"

#include <utility>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace veriwarp::host {

using kernel::constant;
using kernel::Expr;
using kernel::isConstant;
using kernel::make;
using kernel::negation;
using Kind = kernel::Expr::Kind;

Values::Values(Instruction &at, DominatorTree &dominators, bool assumes)
    : tree(dominators), place(at.getParent()), mayAssume(assumes), ranges(conditions, dominators) {
  BasicBlock *block = place;
  for (DomTreeNode *node = tree.getNode(block); node && node->getIDom(); node = node->getIDom()) {
    Instruction *end = node->getIDom()->getBlock()->getTerminator();
    if (auto *branch = dyn_cast<BranchInst>(end); branch && branch->isConditional()) {
      for (unsigned side : {0u, 1u})
        if (branch->getSuccessor(0) != branch->getSuccessor(1) &&
            tree.dominates(BasicBlockEdge(branch->getParent(), branch->getSuccessor(side)), block))
          collect(branch->getCondition(), side == 0, branch);
    } else if (auto *choice = dyn_cast<SwitchInst>(end)) {
      for (BasicBlock *to : successors(choice->getParent()))
        if (to->getUniquePredecessor() == choice->getParent() && tree.dominates(to, block)) // of several cases, too
          taken.insert({choice->getParent(), to});
    }
  }
  findTurns();
}

// Branches from which a way leads here and another leads away for good, and of whose outcome nothing is said.
void Values::findTurns() {
  SmallPtrSet<const BasicBlock *, 32> leadHere{place};
  SmallVector<BasicBlock *> open{place};
  while (!open.empty())
    for (BasicBlock *before : predecessors(open.pop_back_val()))
      if (leadHere.insert(before).second)
        open.push_back(before);
  auto isSaid = [&](const Instruction &end) {
    return any_of(conditions, [&](const Condition &each) { return each.where == &end; }) ||
           any_of(taken, [&](const auto &edge) { return edge.first == end.getParent(); });
  };
  for (BasicBlock &block : *place->getParent()) {
    Instruction *end = block.getTerminator();
    const auto *branch = dyn_cast<BranchInst>(end);
    if (leadHere.contains(&block) && (isa<SwitchInst>(end) || (branch && branch->isConditional())) &&
        any_of(successors(&block), [&](const BasicBlock *next) { return !leadHere.contains(next); }) && !isSaid(*end))
      turns.push_back(end);
  }
}

// What holds when `to` is entered from `from`. nullopt: nothing, or nothing that can be said.
std::optional<Expr> Values::edge(BasicBlock *from, BasicBlock *to) {
  Instruction *end = from->getTerminator();
  if (auto *branch = dyn_cast<BranchInst>(end)) {
    if (!branch->isConditional() || branch->getSuccessor(0) == branch->getSuccessor(1))
      return std::nullopt;
    std::optional<Expr> holds = condition(branch->getCondition(), 1);
    return !holds || branch->getSuccessor(0) == to ? holds : negation(*holds);
  }
  auto *choice = dyn_cast<SwitchInst>(end);
  if (!choice || bitsOf(choice->getCondition()) > 64)
    return std::nullopt;
  const bool isDefault = choice->getDefaultDest() == to;
  const Reading reading = preferred(choice->getCondition());
  const Expr value = number(choice->getCondition(), reading, 1);
  std::optional<Expr> all;
  for (const auto &each : choice->cases()) {
    const Wide label = valueOf(each.getCaseValue(), reading);
    if ((each.getCaseSuccessor() == to) == isDefault)
      continue; // of the default's own cases nothing is said
    if (!fitsExpr(label)) {
      if (!isDefault)
        return std::nullopt; // one case more than those that can be said
      continue;
    }
    Expr part = make(isDefault ? Kind::Ne : Kind::Eq, {value, constant(static_cast<std::int64_t>(label))});
    all = all ? make(isDefault ? Kind::And : Kind::Or, {*all, std::move(part)}) : std::move(part);
  }
  return all;
}

void Values::collect(Value *condition, bool holds, const Instruction *where) {
  Value *a = nullptr, *b = nullptr;
  if (match(condition, m_Not(m_Value(a))))
    return collect(a, !holds, where);
  if (holds ? match(condition, m_LogicalAnd(m_Value(a), m_Value(b)))
            : match(condition, m_LogicalOr(m_Value(a), m_Value(b)))) {
    collect(a, holds, where);
    collect(b, holds, where);
    return;
  }
  conditions.push_back({condition, holds, where});
}

// `(n & (n - 1)) == 0`: 0, a power of two, or the sign alone.
std::optional<Expr> Values::powerTest(ICmpInst &compare, unsigned depth) {
  Value *of = nullptr;
  if (!compare.isEquality() || !match(compare.getOperand(1), m_Zero()) ||
      !match(compare.getOperand(0),
             m_c_And(m_Value(of), m_CombineOr(m_Add(m_Deferred(of), m_AllOnes()), m_Sub(m_Deferred(of), m_One())))) ||
      bitsOf(of) != 32)
    return std::nullopt;
  const Reading reading = preferred(of);
  const Expr self = number(of, reading, depth);
  const std::int64_t top = std::int64_t{1} << 31;
  Expr power = make(Kind::IsPowerOfTwo, {self});
  for (std::int64_t other : {std::int64_t{0}, reading == Reading::Signed ? -top : top})
    power = make(Kind::Or, {make(Kind::Eq, {self, constant(other)}), std::move(power)});
  return compare.getPredicate() == CmpInst::ICMP_EQ ? power : negation(power);
}

namespace {

// `while ((n & 1) == 0) n >>= 1` halves a number as long as it is even. Is this phi the number? What is left of 2^k at
// the end is 1, and of no other number. Returns the only way out of the loop.
std::optional<BasicBlockEdge> endOfHalving(PHINode &phi, const Induction &loop) {
  BasicBlock *header = phi.getParent();
  const auto *branch = dyn_cast<BranchInst>(header->getTerminator());
  if (loop.kind != Induction::Kind::Divide || loop.step != 1 || !branch || !branch->isConditional())
    return std::nullopt;
  const bool isSigned = loop.next->getOpcode() == Instruction::SDiv || loop.next->getOpcode() == Instruction::AShr;
  const auto *test = dyn_cast<ICmpInst>(branch->getCondition());
  if (!test || !test->isEquality() || !match(test->getOperand(1), m_Zero()))
    return std::nullopt;
  Value *rest = test->getOperand(0);
  if (!match(rest, m_And(m_Specific(&phi), m_One())) &&
      !(isSigned ? match(rest, m_SRem(m_Specific(&phi), m_SpecificInt(2)))
                 : match(rest, m_URem(m_Specific(&phi), m_SpecificInt(2)))))
    return std::nullopt;
  const unsigned stays = test->getPredicate() == CmpInst::ICMP_EQ ? 0 : 1;
  const BasicBlock *next = branch->getSuccessor(stays);
  if (next == branch->getSuccessor(1 - stays))
    return std::nullopt;
  while (next && next != header && next->getUniquePredecessor())
    next = next->getSingleSuccessor();
  return next == header ? std::optional(BasicBlockEdge(header, branch->getSuccessor(1 - stays))) : std::nullopt;
}

} // namespace

// `left == 1`, where `left` is what is left of a number that is halved as long as it is even. It may be a constant
// where the number is 0.
std::optional<Expr> Values::halvedTest(ICmpInst &compare, unsigned depth) {
  auto *phi = dyn_cast<PHINode>(compare.getOperand(0));
  if (!phi || !compare.isEquality() || !match(compare.getOperand(1), m_One()) || bitsOf(phi) != 32)
    return std::nullopt;
  Expr all = constant(1);
  const BasicBlock *reads = compare.getParent(); // what is left, behind the loop
  const PHINode *reader = nullptr;
  for (unsigned step = 0; step < limits::choicesOfNumber; ++step) {
    if (const std::optional<Induction> loop = inductionOf(*phi, tree)) {
      const std::optional<BasicBlockEdge> end = endOfHalving(*phi, *loop);
      const bool isEnd = end && reader && reads == end->getStart() && reader->getParent() == end->getEnd();
      if (!isEnd && !(end && tree.dominates(*end, reads)))
        return std::nullopt;
      const bool isSigned =
          loop->next->getOpcode() == Instruction::SDiv || loop->next->getOpcode() == Instruction::AShr;
      const Expr of = number(loop->start, isSigned ? Reading::Signed : Reading::Unsigned, depth);
      Expr power = make(Kind::IsPowerOfTwo, {of});
      if (!isSigned)
        power = make(Kind::Or, {make(Kind::Eq, {of, constant(std::int64_t{1} << 31)}), std::move(power)});
      all = isConstant(all) ? std::move(power) : make(Kind::And, {std::move(all), std::move(power)});
      return compare.getPredicate() == CmpInst::ICMP_EQ ? all : negation(all);
    }
    PHINode *other = nullptr;
    for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i) {
      Value *from = phi->getIncomingValue(i);
      if (tree.dominates(phi->getParent(), phi->getIncomingBlock(i)))
        return std::nullopt;
      if (auto *next = dyn_cast<PHINode>(from); next && !other) {
        other = next;
        reads = phi->getIncomingBlock(i);
        continue;
      }
      // It comes from here if, and only if, a branch on every way to it says so.
      BasicBlock *block = phi->getIncomingBlock(i);
      const auto *number = dyn_cast<ConstantInt>(from);
      const std::optional<Expr> way = number && !number->isOne() && tree.dominates(block, phi->getParent())
                                          ? edge(block, phi->getParent())
                                          : std::nullopt;
      if (!way)
        return std::nullopt;
      all = isConstant(all) ? negation(*way) : make(Kind::And, {std::move(all), negation(*way)});
    }
    if (!other)
      return std::nullopt;
    reader = phi;
    phi = other;
  }
  return std::nullopt;
}

// `1024 % n == 0`: what divides a power of two is one.
std::optional<Expr> Values::divisorTest(ICmpInst &compare, unsigned depth) {
  const APInt *all = nullptr;
  Value *of = nullptr;
  if (!compare.isEquality() || !match(compare.getOperand(1), m_Zero()) ||
      !match(compare.getOperand(0), m_URem(m_APInt(all), m_Value(of))) || !all->isPowerOf2() ||
      all->getActiveBits() > 31)
    return std::nullopt;
  const Expr self = number(of, Reading::Unsigned, depth);
  Expr power = make(Kind::And, {make(Kind::IsPowerOfTwo, {self}),
                                make(Kind::Le, {self, constant(static_cast<std::int64_t>(all->getZExtValue()))})});
  return compare.getPredicate() == CmpInst::ICMP_EQ ? power : negation(power);
}

std::optional<Expr> Values::comparison(ICmpInst &compare, unsigned depth) {
  Value *left = compare.getOperand(0), *right = compare.getOperand(1);
  if (left->getType()->isPointerTy() && compare.isEquality()) {
    Address a = placeInTable(left), b = placeInTable(right);
    if (a.base != b.base || !a.offset || !b.offset)
      return std::nullopt;
    return make(compare.getPredicate() == CmpInst::ICMP_EQ ? Kind::Eq : Kind::Ne,
                {std::move(*a.offset), std::move(*b.offset)});
  }
  if (!left->getType()->isIntegerTy() || bitsOf(left) > 64 || bitsOf(left) == 1)
    return std::nullopt;
  if (std::optional<Expr> power = powerTest(compare, depth))
    return power;
  if (std::optional<Expr> power = halvedTest(compare, depth))
    return power;
  if (std::optional<Expr> power = divisorTest(compare, depth))
    return power;
  const Reading reading = compare.isEquality() ? preferred(isa<Constant>(left) ? right : left)
                          : compare.isSigned() ? Reading::Signed
                                               : Reading::Unsigned;
  Expr a = number(left, reading, depth), b = number(right, reading, depth);
  switch (compare.getPredicate()) {
  case CmpInst::ICMP_EQ:
    return make(Kind::Eq, {a, b});
  case CmpInst::ICMP_NE:
    return make(Kind::Ne, {a, b});
  case CmpInst::ICMP_SLT:
  case CmpInst::ICMP_ULT:
    return make(Kind::Lt, {a, b});
  case CmpInst::ICMP_SLE:
  case CmpInst::ICMP_ULE:
    return make(Kind::Le, {a, b});
  case CmpInst::ICMP_SGT:
  case CmpInst::ICMP_UGT:
    return make(Kind::Lt, {b, a});
  default:
    return make(Kind::Le, {b, a});
  }
}

std::optional<Expr> Values::condition(Value *value, unsigned depth) {
  if (depth > limits::expressionDepth)
    return std::nullopt;
  if (const auto *known = dyn_cast<ConstantInt>(value))
    return constant(known->isOne());
  if (auto *compare = dyn_cast<ICmpInst>(value))
    if (std::optional<Expr> said = comparison(*compare, depth + 1))
      return said;
  Value *a = nullptr, *b = nullptr;
  if (match(value, m_Trunc(m_Value(a))) && bitsOf(a) <= 64)
    return make(Kind::Eq, {make(Kind::Mod, {number(a, Reading::Unsigned, depth + 1), constant(2)}), constant(1)});
  if (match(value, m_Not(m_Value(a)))) {
    std::optional<Expr> inner = condition(a, depth + 1);
    return inner ? std::optional(negation(*inner)) : std::nullopt;
  }
  const bool isAnd = match(value, m_LogicalAnd(m_Value(a), m_Value(b)));
  if (!isAnd && !match(value, m_LogicalOr(m_Value(a), m_Value(b))))
    return make(Kind::Ne, {symbol(value, Reading::Unsigned), constant(0)});
  std::optional<Expr> x = condition(a, depth + 1), y = condition(b, depth + 1);
  return x && y ? std::optional(make(isAnd ? Kind::And : Kind::Or, {*x, *y})) : std::nullopt;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
