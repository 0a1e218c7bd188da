#include "passes/optimize/share_range.h"

#include "passes/optimize/alias.h"
#include "passes/optimize/limits.h"
#include "passes/optimize/questions.h"
#include "passes/optimize/transformations.h"

#include <algorithm>

namespace veriwarp::optimize {

using annotate::Special;

SharedRange::SharedRange(const Source &s, const Request &r, smt::Solver &solve)
    : source(s), kernel(*r.kernel), clause(*r.clause), solver(solve), definitions(kernel), sums(kernel),
      effects(effectsOf(kernel.body)) {
  findArray();
  findBlock();
  findRange();
  for (const Clause &c : kernel.contract)
    if (c.holds(Clause::AtStart))
      for (Unit &u : unitsOf(c.expr, 0))
        if (u.isPermission && u.array == array)
          units.push_back(std::move(u));
  findUses();
  findStart();
}

void SharedRange::findArray() {
  for (const VariablePtr &p : kernel.parameters)
    if (p->name == clause.name)
      array = p;
  if (!array || !array->isArray() || array->extents.size() != 1)
    throw Problem{clause.namePlace, {PhraseKind::NotFlatParameter, {clause.name, kernel.name}}};
  if (array->isVolatile)
    throw Problem{clause.namePlace, {PhraseKind::IsVolatile, {clause.name}}};
  if (array->type.element == annotate::Type::Unknown)
    throw Problem{clause.namePlace, {PhraseKind::UnmodelledElements, {clause.name}}};
  copy = std::make_shared<Variable>(*array);
  copy->name = freshName(array->name + "_tile", takenNames(source, kernel));
  copy->kind = Variable::SharedArray;
}

// How many threads a block has: a number, by the contract.
void SharedRange::findBlock() {
  bool isPlane = false;
  auto look = [&](const Expr &e) {
    if (e.kind != Expr::Dim)
      return;
    unsigned axis = static_cast<unsigned>(e.special) % 3;
    isPlane |= axis == 1;
    if (axis == 2)
      throw Problem{clause.place, {PhraseKind::ThreeDimensions, {kernel.name}}};
  };
  for (const Clause &c : kernel.contract)
    eachExpr(c.expr, look);
  codeExprs(kernel.body, look);
  const auto &known = sums.sizes();
  auto x = known.find(Special::BlockDimX), y = known.find(Special::BlockDimY);
  if (x == known.end() || (isPlane && y == known.end()))
    throw Problem{clause.place, PhraseKind::BlockSizeUnknown};
  threads = x->second * (isPlane ? y->second : 1);
  thread = dim(Special::ThreadX);
  if (isPlane)
    thread = binary(Op::Add, binary(Op::Multiply, dim(Special::ThreadY), integer(x->second)), thread);
}

bool SharedRange::dependsOnThread(const Expr &e) const {
  bool depends = false;
  eachExpr(e, [&](const Expr &x) {
    depends |= (x.kind == Expr::Dim && static_cast<unsigned>(x.special) < 3) || x.kind == Expr::LocalThread ||
               x.kind == Expr::GlobalThread;
    if (const Expr *value = x.kind == Expr::Name ? definitions.valueOf(x.var.get()) : nullptr)
      depends |= dependsOnThread(*value);
  });
  return depends;
}

void SharedRange::findRange() {
  for (const Expr &e : clause.operands)
    if (!definitions.isConstant(e) || dependsOnThread(e))
      throw Problem{e.place, {PhraseKind::NotSameInBlock, {print(e)}}};
  lo = clause.operands[0];
  hi = clause.operands[1];
  Canonical count = sums.difference(hi, lo);
  bool isNumber = count.size() == 1 && count.begin()->first.empty();
  size = isNumber ? count.begin()->second : 0;
  if (!isNumber || size < 1 || size > limits::sharedElements)
    throw Problem{hi.place, {PhraseKind::CopyCountOutside, {limits::sharedElements}}};
  if (size > threads * limits::sharedPerThread)
    throw Problem{hi.place, {PhraseKind::TooManyToCopy, {threads, size, limits::sharedPerThread}}};
}

Expr SharedRange::offset(const Expr &subscript) {
  std::optional<Expr> e = sums.expression(sums.difference(subscript, lo));
  return e ? *e : binary(Op::Subtract, subscript, lo);
}
Expr SharedRange::plusLo(const Expr &e) {
  Expr sum = binary(Op::Add, lo, e);
  std::optional<Expr> tidy = sums.expression(sums.of(sum));
  return tidy ? *tidy : sum;
}
Expr SharedRange::inRange(const Expr &subscript) const {
  return binary(Op::And, binary(Op::LessEqual, lo, subscript), binary(Op::Less, subscript, hi));
}

void SharedRange::findUses() {
  refuseHiddenUses(kernel.body, array.get(), clause.place);
  eachStmt(kernel.body, [&](const Stmt &s) {
    std::set<unsigned> seen; // a compound assignment has its target twice
    ownExprs(s, [&](const Expr &e) {
      if (e.kind != Expr::Index || e.var != array)
        return;
      if (!e.place.valid())
        throw Problem{clause.place, {PhraseKind::AccessFromMacro, {array->name}}};
      if (seen.insert(e.place.begin).second)
        uses.push_back({&s, &e});
    });
  });
  if (uses.empty())
    throw Problem{clause.namePlace, {PhraseKind::NoAccessInCode, {array->name}}};
  for (const Use &use : uses) {
    Expr range = inRange(use.access->args[0]);
    Response r = ask(kernel, use.statement->place, {range}, solver)[0];
    if (!r.holds())
      throw Problem{use.access->place,
                    {PhraseKind::MayLieOutside, {oneLine(at(source.text, use.access->place)), r.why()}}};
  }
  because.push_back({PhraseKind::AllBetween, {uses.size(), array->name, print(lo), print(hi)}});
}

// Behind the declarations at the kernel's beginning, whose names make it readable.
void SharedRange::findStart() {
  start = kernel.bodyPlace.begin + 1;
  if (!kernel.body.empty())
    indent = indentation(source.text, kernel.body.front().place.begin);
  if (at(source.text, kernel.bodyPlace).find('\n') == std::string_view::npos)
    indent = indentation(source.text, kernel.bodyPlace.begin) + "  ";
  edits.push_back({{start, start},
                   "\n" + indent + "__shared__ " + typeText(array->type.elementType()) + " " + copy->name + "[" +
                       std::to_string(size) + "];"});
  for (const Stmt &s : kernel.body) {
    bool isPlain = s.kind == Stmt::Declare && s.place.valid() &&
                   (s.var->isArray() ? !s.value : s.value && definitions.valueOf(s.var.get()));
    if (!isPlain)
      break;
    start = withSemicolon(source.text, s.place).end;
  }
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
