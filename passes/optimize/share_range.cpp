#include "passes/optimize/share_range.h"

#include "passes/optimize/alias.h"
#include "passes/optimize/questions.h"

#include <algorithm>

namespace veriwarp::optimize {

using annotate::Problem;
using annotate::Special;

namespace {

constexpr std::int64_t kMostElements = 12 * 1024, kMostPerThread = 8;

} // namespace

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
    throw Problem{clause.namePlace, "'" + clause.name + "' is not a parameter of '" + kernel.name +
                                        "' that is an array of one dimension"};
  if (array->isVolatile)
    throw Problem{clause.namePlace, "'" + clause.name + "' is volatile: each of its accesses must reach memory"};
  if (array->type.element == annotate::Type::Unknown)
    throw Problem{clause.namePlace, "the elements of '" + clause.name + "' have a type that is not modelled"};
  copy = std::make_shared<Variable>(*array);
  copy->name = freshName(array->name + "_tile", takenNames(source.text, wholeOf(kernel)));
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
      throw Problem{clause.place, "'" + kernel.name + "' has threads of three dimensions"};
  };
  for (const Clause &c : kernel.contract)
    eachExpr(c.expr, look);
  codeExprs(kernel.body, look);
  const auto &known = sums.sizes();
  auto x = known.find(Special::BlockDimX), y = known.find(Special::BlockDimY);
  if (x == known.end() || (isPlane && y == known.end()))
    throw Problem{clause.place, "the contract does not say by a number how many threads a block has"};
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
      throw Problem{e.place, "'" + print(e) + "' is not the same for all threads of a block, all the time"};
  lo = clause.operands[0];
  hi = clause.operands[1];
  Canonical count = sums.difference(hi, lo);
  bool isNumber = count.size() == 1 && count.begin()->first.empty();
  size = isNumber ? count.begin()->second : 0;
  if (!isNumber || size < 1 || size > kMostElements)
    throw Problem{hi.place, "how many elements there are must be a number between 1 and " +
                                std::to_string(kMostElements) + ", and the same in every block"};
  if (size > threads * kMostPerThread)
    throw Problem{hi.place, std::to_string(threads) + " threads would copy " + std::to_string(size) +
                                " elements: more than " + std::to_string(kMostPerThread) + " each"};
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
        throw Problem{clause.place, "an access to '" + array->name + "' comes from a macro"};
      if (seen.insert(e.place.begin).second)
        uses.push_back({&s, &e});
    });
  });
  if (uses.empty())
    throw Problem{clause.namePlace, "the code has no access to '" + array->name + "'"};
  for (const Use &use : uses) {
    Expr range = inRange(use.access->args[0]);
    Response r = ask(kernel, use.statement->place, {range}, solver)[0];
    if (!r.holds())
      throw Problem{use.access->place, "'" + oneLine(at(source.text, use.access->place)) +
                                           "' may lie outside the elements that are copied" + r.why()};
  }
  because.push_back("all " + std::to_string(uses.size()) + " accesses to '" + array->name + "' are to elements from " +
                    print(lo) + " to " + print(hi) + " - 1");
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
