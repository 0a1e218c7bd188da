// See no_wrap.h. Of each value that matters a bound on its magnitude is made, as an expression: that of a sum is the
// sum of those of its operands, and so on. Where the bound of every sum, difference and product fits its width, each
// value is what it would be with integers of any size.
#include "passes/race/no_wrap.h"
#include "passes/race/model/limits.h"

#include "passes/kernel/condition.h"
#include "passes/kernel/expr.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace veriwarp::race {

using namespace kernel;
using Kind = Expr::Kind;

namespace {

std::size_t nodesOf(const Expr &expr) {
  std::size_t count = 1;
  for (const Expr &arg : expr.args)
    count += nodesOf(arg);
  return count;
}

class NoWrap {
public:
  explicit NoWrap(const Analysis &theAnalysis) : analysis(theAnalysis), k(theAnalysis.kernel) {}

  std::string condition() {
    for (const Access &access : k.accesses)
      if (analysis.cfg.reachable(access.block)) {
        follow(access.offset);
        follow(access.object);
      }
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      if (!analysis.cfg.reachable(b))
        continue;
      follow(k.blocks[b].condition);
      for (const ValueId v : k.blocks[b].values)
        if (const Op op = k.values[v].op;
            op == Op::Barrier || op == Op::WarpSync || op == Op::Phase || op == Op::Assert)
          for (const ValueId operand : k.values[v].operands)
            follow(operand);
    }
    std::vector<std::string> all;
    std::size_t nodes = 0;
    for (const Expr &one : required) {
      nodes += nodesOf(one);
      if (std::string text = conditionOf(one); std::find(all.begin(), all.end(), text) == all.end())
        all.push_back(std::move(text));
    }
    return !isKnown || nodes > limits::conditionNodes ? "?" : allOf(all) + " ? ||";
  }

private:
  // All that the value is computed from.
  void follow(ValueId v) {
    if (v == None || !seen.insert(v).second || !isKnown)
      return;
    const Value &value = k.values[v];
    switch (value.op) {
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Shl:
    case Op::Trunc:
      fit(value, magnitude(v));
      break;
    case Op::UDiv:
    case Op::SDiv:
    case Op::URem:
    case Op::SRem:
      divide(value.operands[1]);
      break;
    case Op::Opaque: // of what is not modelled nothing is proved
    case Op::Load:
    case Op::Atomic:
    case Op::Warp:
      return;
    default:
      break;
    }
    for (const ValueId operand : value.operands)
      follow(operand);
  }

  void fit(const Value &value, const std::optional<Expr> &size) {
    if (value.width <= 1)
      return; // truth values
    if (!size)
      isKnown = false;
    else if (value.width >= 64) // what does not fit there cannot be evaluated
      require(make(Kind::Le, {constant(0), *size}));
    else
      require(make(Kind::Le, {*size, constant((std::int64_t{1} << (value.width - 1)) - 1)}));
  }

  void divide(ValueId by) {
    const Value &value = k.values[by];
    if (value.op == Op::Const && value.imm != 0)
      return;
    if (value.op == Op::Param)
      require(make(Kind::Ne, {leaf(Kind::Param, static_cast<std::uint32_t>(value.imm)), constant(0)}));
    else if (const auto dimension = shapeOf(value); !dimension)
      isKnown = false;
  }

  void require(Expr condition) {
    if (isConstant(condition) && condition.value)
      return;
    required.push_back(std::move(condition));
  }

  static std::optional<Expr> shapeOf(const Value &value) {
    if (value.op != Op::Special)
      return std::nullopt;
    const auto special = static_cast<Special>(value.imm);
    const bool isShape =
        (special >= Special::BdimX && special <= Special::GdimZ) || special == Special::DynamicSharedSize;
    return isShape ? std::optional(leaf(Kind::Shape, static_cast<std::uint32_t>(value.imm))) : std::nullopt;
  }

  static std::int64_t signedImmediate(const Value &value) {
    std::uint64_t bits = value.imm;
    if (value.width < 64 && (bits >> (value.width - 1) & 1))
      bits |= ~std::uint64_t{0} << value.width;
    return static_cast<std::int64_t>(bits);
  }

  // No value of so many bits is larger.
  static std::optional<Expr> full(const Value &value) {
    return value.width < 64 ? std::optional(constant(std::int64_t{1} << (std::max<unsigned>(value.width, 1) - 1)))
                            : std::nullopt;
  }

  // Nothing: not known.
  std::optional<Expr> magnitude(ValueId v) {
    if (const auto found = magnitudes.find(v); found != magnitudes.end())
      return found->second;
    magnitudes[v] = full(k.values[v]); // of a phi that is met again below
    std::optional<Expr> size = find(v);
    if (size && nodesOf(*size) > limits::conditionNodes)
      size = full(k.values[v]);
    return magnitudes[v] = size;
  }

  std::optional<Expr> find(ValueId v) {
    const Value &value = k.values[v];
    const auto of = [&](std::size_t i) { return magnitude(value.operands[i]); };
    const auto both = [&](Kind kind) -> std::optional<Expr> {
      const auto a = of(0), b = of(1);
      return a && b ? std::optional(make(kind, {*a, *b})) : std::nullopt;
    };
    switch (value.op) {
    case Op::Const: {
      const std::int64_t number = signedImmediate(value);
      return number == INT64_MIN ? std::nullopt : std::optional(constant(number < 0 ? -number : number));
    }
    case Op::Param: {
      const Expr self = leaf(Kind::Param, static_cast<std::uint32_t>(value.imm));
      return make(Kind::Max, {self, make(Kind::Sub, {constant(0), self})});
    }
    case Op::Special:
      return ofSpecial(value);
    case Op::Add:
    case Op::Sub:
      return both(Kind::Add);
    case Op::Mul:
      return both(Kind::Mul);
    case Op::Shl: {
      const Value &by = k.values[value.operands[1]];
      const auto size = of(0);
      return by.op == Op::Const && by.imm < 62 && size
                 ? std::optional(make(Kind::Mul, {*size, constant(std::int64_t{1} << by.imm)}))
                 : std::nullopt;
    }
    case Op::ZExt:
      if (k.values[value.operands[0]].width == 1)
        return constant(1);
      if (demandNonNegative(value.operands[0]))
        return of(0);
      return k.values[value.operands[0]].width < 63
                 ? std::optional(constant(std::int64_t{1} << k.values[value.operands[0]].width))
                 : std::nullopt;
    case Op::SExt:
    case Op::Trunc:
    case Op::SDiv:
    case Op::AShr:
      return of(0);
    case Op::SRem:
      return of(1);
    case Op::UDiv:
    case Op::LShr:
      return demandNonNegative(value.operands[0]) ? of(0) : full(value);
    case Op::URem:
      return demandNonNegative(value.operands[1]) ? of(1) : full(value);
    case Op::And:
      for (const std::size_t i : {0u, 1u})
        if (const Value &mask = k.values[value.operands[i]]; mask.op == Op::Const && signedImmediate(mask) >= 0)
          return constant(signedImmediate(mask));
      return full(value);
    case Op::Select: {
      const auto a = of(1), b = of(2);
      return a && b ? std::optional(make(Kind::Max, {*a, *b})) : std::nullopt;
    }
    case Op::Phi:
      return ofPhi(v);
    default:
      return full(value);
    }
  }

  std::optional<Expr> ofSpecial(const Value &value) const {
    const auto special = static_cast<Special>(value.imm);
    const auto dimension = [](Special first, unsigned index) {
      return leaf(Kind::Shape, static_cast<std::uint32_t>(first) + index);
    };
    if (special <= Special::TidZ)
      return dimension(Special::BdimX, static_cast<unsigned>(special) - static_cast<unsigned>(Special::TidX));
    if (special <= Special::BidZ)
      return dimension(Special::GdimX, static_cast<unsigned>(special) - static_cast<unsigned>(Special::BidX));
    if (const auto shape = shapeOf(value))
      return shape;
    return constant(1024); // lane and warp
  }

  // What counts up or down to a bound in a loop; another loop's value is any.
  std::optional<Expr> ofPhi(ValueId v) {
    const Value &phi = k.values[v];
    const LoopId l = k.blocks[phi.block].loop;
    if (l == None || k.loops[l].header != phi.block) {
      std::optional<Expr> most;
      for (const ValueId operand : phi.operands) {
        const auto size = magnitude(operand);
        if (!size)
          return std::nullopt;
        most = most ? make(Kind::Max, {*most, *size}) : *size;
      }
      return most ? most : full(phi);
    }
    const auto &preds = k.blocks[phi.block].preds;
    ValueId first = None, next = None;
    for (std::size_t i = 0; i < preds.size() && i < phi.operands.size(); ++i)
      (preds[i] == k.loops[l].latch ? next : first) = phi.operands[i];
    if (first == None || next == None || preds.size() != 2)
      return full(phi);
    const std::optional<Step> step = stepOf(v, next, l);
    const std::optional<ValueId> bound = step ? boundOf(v, next, l, step->isUp) : std::nullopt;
    const auto begin = magnitude(first), by = step ? magnitude(step->by) : std::nullopt,
               end = bound ? magnitude(*bound) : std::nullopt;
    return begin && by && end ? std::optional(make(Kind::Add, {make(Kind::Max, {*begin, *end}), *by})) : full(phi);
  }

  struct Step {
    ValueId by;
    bool isUp;
  };
  // By how much `next` differs from the phi; the same in each iteration.
  std::optional<Step> stepOf(ValueId phi, ValueId next, LoopId l) {
    const Value &value = k.values[next];
    if (value.op != Op::Add && value.op != Op::Sub)
      return std::nullopt;
    ValueId by = None;
    if (value.operands[0] == phi)
      by = value.operands[1];
    else if (value.operands[1] == phi && value.op == Op::Add)
      by = value.operands[0];
    if (by == None || (k.values[by].block != None && analysis.cfg.inLoop(k.values[by].block, l)))
      return std::nullopt;
    const bool isNegative = k.values[by].op == Op::Const && signedImmediate(k.values[by]) < 0;
    if (!isNegative && !demandNonNegative(by))
      return std::nullopt;
    return Step{by, (value.op == Op::Add) != isNegative};
  }

  // What the loop compares the phi with, or what comes next, in each iteration, and goes on only while it is on the
  // near side.
  std::optional<ValueId> boundOf(ValueId phi, ValueId next, LoopId l, bool isUp) {
    for (const BlockId b : {k.loops[l].header, k.loops[l].latch}) {
      const Block &block = k.blocks[b];
      if (block.terminator != TerminatorKind::Branch || block.condition == None)
        continue;
      const bool staysIfTrue = analysis.cfg.inLoop(block.succs[0], l),
                 staysIfFalse = analysis.cfg.inLoop(block.succs[1], l);
      const Value &compare = k.values[block.condition];
      const bool isUnsigned = compare.op == Op::ULt || compare.op == Op::ULe;
      if (staysIfTrue == staysIfFalse || (!isUnsigned && compare.op != Op::SLt && compare.op != Op::SLe))
        continue;
      for (const std::size_t i : {0u, 1u}) {
        const ValueId self = compare.operands[i], bound = compare.operands[1 - i];
        if (self != phi && self != next)
          continue;
        const bool isBelow = (i == 0) == staysIfTrue; // it goes on while the phi is below, not above
        if (isBelow != isUp || (k.values[bound].block != None && analysis.cfg.inLoop(k.values[bound].block, l)))
          continue;
        if (isUnsigned && (!isUp || !demandNonNegative(bound)))
          continue;
        return bound;
      }
    }
    return std::nullopt;
  }

  // Is the value not negative, read with its sign? Of parameters it is required then.
  bool demandNonNegative(ValueId v, unsigned depth = 0) {
    const Value &value = k.values[v];
    const auto of = [&](std::size_t i) { return demandNonNegative(value.operands[i], depth + 1); };
    if (depth > limits::notNegativeDepth)
      return false;
    switch (value.op) {
    case Op::Const:
      return signedImmediate(value) >= 0;
    case Op::Param: {
      const auto index = static_cast<std::uint32_t>(value.imm);
      require(make(Kind::Le, {constant(0), leaf(Kind::Param, index)}));
      return true;
    }
    case Op::Special:
    case Op::Eq:
    case Op::Ne:
      return true;
    case Op::ZExt:
      return k.values[value.operands[0]].width < value.width;
    case Op::Add:
    case Op::Mul:
      return of(0) && of(1);
    case Op::SExt:
    case Op::Shl:
    case Op::SDiv:
    case Op::UDiv:
    case Op::AShr:
    case Op::SRem:
    case Op::Trunc:
      return of(0) && (value.op != Op::SDiv || of(1));
    case Op::URem:
      return of(1);
    case Op::And:
      return (k.values[value.operands[0]].op == Op::Const && of(0)) ||
             (k.values[value.operands[1]].op == Op::Const && of(1));
    case Op::Select:
      return of(1) && of(2);
    default:
      return false;
    }
  }

  const Analysis &analysis;
  const Kernel &k;
  std::set<ValueId> seen;
  std::map<ValueId, std::optional<Expr>> magnitudes;
  std::vector<Expr> required;
  bool isKnown = true;
};

} // namespace

std::string noWrapCondition(const Analysis &analysis) { return NoWrap(analysis).condition(); }

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
