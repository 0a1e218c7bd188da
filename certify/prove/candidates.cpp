// Candidates for invariants, from the shapes of what a loop does to its variables: bounds, remainders, powers of two,
// what two variables have to do with each other, and what the source offers.
#include "certify/graph.h"
#include "certify/prove/prove.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace veriwarp::certify::prove {
namespace {

constexpr std::size_t mostCandidates = 200, deepest = 12;

Expr value(ValueId v) { return {"value", static_cast<std::int64_t>(v), {}}; }
Expr literal(std::int64_t n) { return {"number", n, {}}; }
Expr of(const char *op, Expr a, Expr b) { return {op, 0, {std::move(a), std::move(b)}}; }
Expr notOf(Expr a) { return {"not", 0, {std::move(a)}}; }
Expr constant(unsigned width, std::int64_t n) { return of("const", literal(width), literal(n)); }

struct Variable {
  ValueId phi = None, start = None, next = None;
  unsigned width = 0;
  std::int64_t step = 0;      // of one that changes by a constant; else 0
  std::optional<Expr> stride; // what is added or taken away in each turn, if it is the same in all turns
  bool falls = false;         // it is taken away
};

class Guesser {
public:
  explicit Guesser(const Certificate &certificate) : c(certificate), graph(certificate) {
    standsIn.assign(c.values.size(), None);
    for (BlockId b = 0; b < c.blocks.size(); ++b)
      for (ValueId v : c.blocks[b].values)
        standsIn[v] = b;
  }

  std::vector<Invariant> run() {
    for (const Loop &loop : graph.loops) {
      at = &loop;
      std::vector<Variable> variables;
      for (ValueId v : c.blocks[loop.header].values)
        if (c.values[v].op == Op::Phi)
          if (const Variable one = variableOf(v); one.next != None)
            variables.push_back(one);
      for (const Variable &one : variables)
        guess(one);
      for (const Variable &one : variables)
        for (const Variable &two : variables)
          guess(one, two);
      takeHints();
    }
    if (found.size() > mostCandidates)
      found.resize(mostCandidates);
    return std::move(found);
  }

private:
  bool isOutside(ValueId v) const { return standsIn[v] == None || !at->contains[standsIn[v]]; }
  void add(Expr holds) { found.push_back({at->header, std::move(holds)}); }
  std::int64_t numberOf(ValueId v) const {
    const Value &of = c.values[v];
    const std::uint64_t sign = 1ull << (of.width - 1);
    return static_cast<std::int64_t>((of.number ^ sign) - sign);
  }
  bool isNumber(ValueId v) const { return c.values[v].op == Op::Const; }

  Variable variableOf(ValueId v) const {
    const Value &phi = c.values[v];
    Variable one;
    one.phi = v;
    one.width = phi.width;
    if (phi.operands.size() != 2 || phi.width < 8)
      return one;
    const std::size_t inner = at->contains[phi.from[0]] ? 0 : 1;
    if (at->contains[phi.from[1 - inner]])
      return one;
    one.start = phi.operands[1 - inner];
    one.next = phi.operands[inner];
    const Value &next = c.values[one.next];
    if ((next.op == Op::Add || next.op == Op::Sub) && next.operands.size() == 2) {
      if (next.operands[0] == v && isNumber(next.operands[1]))
        one.step = next.op == Op::Add ? numberOf(next.operands[1]) : -numberOf(next.operands[1]);
      else if (next.op == Op::Add && next.operands[1] == v && isNumber(next.operands[0]))
        one.step = numberOf(next.operands[0]);
      else if (next.operands[0] == v || (next.op == Op::Add && next.operands[1] == v)) {
        one.stride = sameInAllTurns(next.operands[next.operands[0] == v ? 1 : 0]);
        one.falls = next.op == Op::Sub;
      }
    }
    return one;
  }

  void guess(const Variable &x) {
    const Expr p = value(x.phi), start = value(x.start), zero = constant(x.width, 0), one = constant(x.width, 1);
    if (!isOutside(x.start))
      return;
    if (x.step == 0 || x.step > 0) {
      add(of("sle", start, p));
      add(of("ule", start, p));
    }
    if (x.step <= 0) {
      add(of("sle", p, start));
      add(of("ule", p, start));
    }
    if (x.step != 1 && x.step != -1 && x.step != 0)
      add(of("eq", of("urem", of("sub", p, start), constant(x.width, std::abs(x.step))), zero));
    add(of("sle", zero, p));
    const std::optional<Expr> stride = x.stride ? x.stride
                                       : x.step ? std::optional(constant(x.width, x.step))
                                                : std::nullopt;
    if (stride && !x.falls && x.width >= 32) {
      // The start and so many strides; the number of turns is not larger than what they make.
      const Expr turns{"turns", 0, {}};
      const auto wide = [&](Expr e) { return x.width < 64 ? of("sext", literal(64), std::move(e)) : std::move(e); };
      const Expr none = of("eq", turns, constant(64, 0));
      if (x.stride) {
        add(of("eq", wide(p), of("add", wide(start), of("mul", turns, wide(*stride)))));
        add(of("ult", turns, constant(64, std::int64_t{1} << 31)));
        add(of("or", none, of("slt", zero, *stride)));
      }
      // Once it has been computed, it has been found not to overflow.
      if (x.stride && stride->op == "mul" && x.width == 32)
        add(of("or", none,
               of("eq", wide(*stride),
                  of("mul", of("zext", literal(64), stride->args[0]), of("zext", literal(64), stride->args[1])))));
    }
    if (x.stride) {
      add(of("eq", of("urem", x.falls ? of("sub", start, p) : of("sub", p, start), *x.stride), zero));
      add(of("eq", of("urem", x.falls ? of("sub", p, start) : of("sub", start, p), *x.stride), zero));
    }
    if (x.step == 0 && !x.stride) {
      add(of("eq", of("and", p, of("sub", p, one)), zero));
      add(notOf(of("eq", p, zero)));
    }
    // What the variable is compared with on the way out.
    for (const Value &v : c.values) {
      if ((v.op != Op::SLt && v.op != Op::ULt && v.op != Op::SLe && v.op != Op::ULe && v.op != Op::Ne &&
           v.op != Op::Eq) ||
          v.operands.size() != 2)
        continue;
      for (std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        const ValueId mine = v.operands[i], bound = v.operands[1 - i];
        const std::optional<Expr> b = mine == x.phi || mine == x.next ? sameInAllTurns(bound) : std::nullopt;
        if (!b)
          continue;
        if (x.step >= 0) {
          add(of("sle", p, *b));
          add(of("ule", p, *b));
          if (x.step > 1)
            add(of("slt", p, of("add", *b, constant(x.width, x.step))));
        }
        if (x.step <= 0) {
          add(of("sle", *b, p));
          add(of("ule", *b, p));
        }
      }
    }
  }

  // Both change by constants: one is a multiple of the other.
  void guess(const Variable &x, const Variable &y) {
    if (x.phi == y.phi || x.step == 0 || y.step == 0 || y.step % x.step != 0 || x.width > y.width ||
        (y.step == x.step && x.width == y.width && x.phi > y.phi) || !isOutside(x.start) || !isOutside(y.start))
      return;
    Expr moved = of("sub", value(x.phi), value(x.start));
    if (x.width < y.width)
      moved = of("sext", literal(y.width), moved);
    add(of("eq", of("sub", value(y.phi), value(y.start)), of("mul", moved, constant(y.width, y.step / x.step))));
  }

  void takeHints() {
    for (const Value &v : c.values) {
      if (v.op != Op::Hint)
        continue;
      const BlockId b = standsIn[static_cast<ValueId>(&v - c.values.data())];
      if (b == None || !at->contains[b])
        continue;
      Expr holds;
      if (expressed(v.operands[0], holds, 0))
        add(holds);
    }
  }
  static bool mentions(const Expr &e, const std::vector<ValueId> &values) {
    return (e.op == "value" &&
            std::find(values.begin(), values.end(), static_cast<ValueId>(e.number)) != values.end()) ||
           std::any_of(e.args.begin(), e.args.end(), [&](const Expr &arg) { return mentions(arg, values); });
  }
  std::optional<Expr> sameInAllTurns(ValueId v) const {
    Expr e;
    if (!expressed(v, e, 0) || mentions(e, c.blocks[at->header].values))
      return std::nullopt;
    return e;
  }
  // A value over the variables of the loop and what is computed outside.
  bool expressed(ValueId v, Expr &result, std::size_t depth) const {
    const Value &val = c.values[v];
    if (isOutside(v) || (val.op == Op::Phi && standsIn[v] == at->header)) {
      result = value(v);
      return true;
    }
    if (depth > deepest)
      return false;
    std::vector<Expr> args(val.operands.size());
    for (std::size_t i = 0; i < args.size(); ++i)
      if (!expressed(val.operands[i], args[i], depth + 1))
        return false;
    const char *op = nullptr;
    switch (val.op) {
    case Op::Add:
      op = "add";
      break;
    case Op::Sub:
      op = "sub";
      break;
    case Op::Mul:
      op = "mul";
      break;
    case Op::URem:
      op = "urem";
      break;
    case Op::LShr:
      op = "lshr";
      break;
    case Op::And:
      op = "and";
      break;
    case Op::Or:
      op = "or";
      break;
    case Op::Eq:
      op = "eq";
      break;
    case Op::ULt:
      op = "ult";
      break;
    case Op::ULe:
      op = "ule";
      break;
    case Op::SLt:
      op = "slt";
      break;
    case Op::SLe:
      op = "sle";
      break;
    case Op::Ne:
      result = notOf(of("eq", args[0], args[1]));
      return true;
    case Op::Xor:
      if (val.width == 1) {
        result = notOf(of("eq", args[0], args[1]));
        return true;
      }
      return false;
    case Op::Select:
      if (val.width == 1) {
        result = of("or", of("and", args[0], args[1]), of("and", notOf(args[0]), args[2]));
        return true;
      }
      return false;
    case Op::ZExt:
    case Op::SExt:
      result = of(val.op == Op::ZExt ? "zext" : "sext", literal(val.width), args[0]);
      return true;
    default:
      return false;
    }
    result = of(op, args[0], args[1]);
    return true;
  }

  const Certificate &c;
  const Graph graph;
  const Loop *at = nullptr;
  std::vector<BlockId> standsIn;
  std::vector<Invariant> found;
};

} // namespace

std::vector<Invariant> candidates(const Certificate &certificate) {
  try {
    return Guesser(certificate).run();
  } catch (const NotModelled &) {
    return {};
  }
}

} // namespace veriwarp::certify::prove

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
