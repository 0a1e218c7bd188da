#include "passes/optimize/loop_shape.h"

#include "passes/optimize/transformations.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::optimize {

namespace {

const Expr &withoutCasts(const Expr &e) { return e.kind == Expr::Cast ? withoutCasts(e.args[0]) : e; }

bool isVariable(const Expr &e, const VariablePtr &v) {
  const Expr &inner = withoutCasts(e);
  return inner.kind == Expr::Name && inner.var == v;
}

// v = v op c, for the shape.
bool readUpdate(const Stmt &s, LoopShape &shape) {
  const Expr &value = withoutCasts(*s.value);
  if (value.kind != Expr::Binary || value.args.size() != 2)
    return false;
  bool isMirrored = !isVariable(value.args[0], shape.variable); // c + i, c * i
  const Expr &other = withoutCasts(value.args[isMirrored ? 0 : 1]);
  if (!isVariable(value.args[isMirrored ? 1 : 0], shape.variable) || other.kind != Expr::Integer)
    return false;
  Op op = value.op;
  std::int64_t c = other.value;
  if ((op == Op::ShiftLeft || op == Op::ShiftRight) && !isMirrored && c > 0 && c < 31) {
    op = op == Op::ShiftLeft ? Op::Multiply : Op::Divide;
    c = std::int64_t(1) << c;
  }
  if (isMirrored && op != Op::Add && op != Op::Multiply)
    return false;
  if (isSum(op) && c < 0) {
    op = op == Op::Add ? Op::Subtract : Op::Add;
    c = -c;
  }
  const bool isScaling = op == Op::Multiply || op == Op::Divide;
  if ((!isScaling && !isSum(op)) || c <= (isScaling ? 1 : 0) || c > 1 << 30)
    return false;
  shape.op = op;
  shape.step = c;
  return true;
}

// Bounds of the variable among the invariants. What reads memory (a[i] <= j) relates the variable to something else,
// and stays as it is; of the others a number is meant. Two of the kind that moves: which one?
std::optional<Problem> readBound(LoopShape &shape, const std::set<const Variable *> &changing) {
  bool wantsLower = shape.goesUp();
  for (const Clause *clause : shape.invariants)
    for (const Expr *part : conjuncts(clause->expr)) {
      if (part->kind != Expr::Binary || part->args.size() != 2)
        continue;
      bool isLess = annotate::isLess(part->op), isGreater = annotate::isGreater(part->op);
      bool isRight = isVariable(part->args[1], shape.variable), isLeft = isVariable(part->args[0], shape.variable);
      if ((!isLess && !isGreater) || isLeft == isRight || mentions(part->args[isRight ? 0 : 1], shape.variable.get()))
        continue;
      bool isMoving = false; // sum <= i says nothing of where i begins
      eachExpr(part->args[isRight ? 0 : 1], [&](const Expr &e) { isMoving |= changing.contains(e.var.get()); });
      bool isLower = isLess == isRight; // e < i, i > e
      if (isMoving)
        continue;
      if (isLower != wantsLower)
        continue;
      bool readsMemory = false;
      eachExpr(part->args[isRight ? 0 : 1], [&](const Expr &e) { readsMemory |= e.kind == Expr::Index; });
      if (readsMemory)
        continue;
      if (shape.bound)
        return Problem{part->place,
                       {isLower ? PhraseKind::TwoLowerBounds : PhraseKind::TwoUpperBounds, {shape.variable->name}}};
      shape.bound = LoopShape::Bound{part, &part->args[isRight ? 0 : 1], isStrict(part->op), isRight};
    }
  return std::nullopt;
}

// The lines between the braces, moved to `indent`; the first without it. As it was where that would change its lines.
std::string withoutBraces(const std::string &block, const std::string &indent) {
  std::size_t first = block.find_first_not_of(" \t\n", 1), last = block.find_last_not_of(" \t\n", block.size() - 2);
  if (block.size() < 2 || first == std::string::npos || last < first)
    return block;
  if (block.find('\n') > first)
    return block; // something stands behind the brace
  std::size_t line = block.rfind('\n', first);
  std::string deep = block.substr(line + 1, first - line - 1);
  if (!deep.starts_with(indent))
    return block;
  std::string result;
  std::string inner = block.substr(first, last - first + 1);
  for (std::size_t i = 0; i < inner.size(); ++i) {
    result += inner[i];
    if (inner[i] == '\n' && inner.compare(i + 1, deep.size(), deep) == 0) {
      result += indent;
      i += deep.size();
    } else if (inner[i] == '\n' && i + 1 < inner.size() && inner[i + 1] != '\n') {
      return block;
    }
  }
  return result;
}

std::int64_t power(std::int64_t base, unsigned n) {
  std::int64_t p = 1;
  for (unsigned i = 0; i != n; ++i)
    if (__builtin_mul_overflow(p, base, &p))
      return std::numeric_limits<std::int64_t>::max();
  return p;
}

} // namespace

Expr LoopShape::after(const Expr &from, unsigned n) const {
  if (n == 0)
    return from;
  std::int64_t amount = isSum(op) ? step * static_cast<std::int64_t>(n) : power(step, n);
  return binary(op, from, integer(amount));
}

Expr LoopShape::conditionAfter(unsigned n) const {
  return substitute(*condition, variable.get(), after(nameOf(variable), n));
}

std::string LoopShape::movedBound(unsigned n) const {
  Expr moved = bound->value->kind == Expr::Integer && op != Op::Divide
                   ? integer(op == Op::Add        ? bound->value->value + step * n
                             : op == Op::Subtract ? bound->value->value - step * n
                                                  : bound->value->value * power(step, n))
                   : simplified(after(*bound->value, n));
  std::string less = bound->isStrict && op != Op::Divide ? "<" : "<=",
              greater = bound->isStrict && op != Op::Divide ? ">" : ">=";
  bool isLower = goesUp();
  std::string variableText = variable->name;
  return bound->isLeft ? print(moved) + " " + (isLower ? less : greater) + " " + variableText
                       : variableText + " " + (isLower ? greater : less) + " " + print(moved);
}

std::variant<LoopShape, Problem> shapeOf(const Source &source, const Request &request) {
  const Stmt &loop = *request.loop;
  const Clause &clause = *request.clause;
  LoopShape shape;
  shape.loop = &loop;
  auto refuse = [&](Place place, Phrase why) -> std::variant<LoopShape, Problem> {
    return Problem{place.valid() ? place : clause.place, std::move(why)};
  };
  if (!loop.place.valid() || !loop.bodyPlace.valid() || (loop.value && !loop.conditionPlace.valid()))
    return refuse(clause.place, PhraseKind::LoopFromMacro);
  if (loop.isDoWhile)
    return refuse(loop.place, PhraseKind::DoWhileLoop);
  if (!loop.value || loop.value->kind == Expr::Boolean)
    return refuse(loop.place, at(source.text, loop.conditionPlace).empty() ? PhraseKind::NoLoopCondition
                                                                           : PhraseKind::ConditionDoesMore);
  shape.condition = &*loop.value;

  Effects inside = effectsOf(loop.body), step = effectsOf(loop.step);
  if (inside.hasReturn)
    return refuse(loop.place, PhraseKind::LoopReturns);
  if (inside.hasJump)
    return refuse(loop.place, PhraseKind::LoopBreaks);
  std::string called;
  eachOwnStmt(loop.body, [&](const Stmt &s) { called = isCall(s) ? s.text : called; });
  if (!called.empty())
    return refuse(loop.place, {PhraseKind::LoopCalls, {called}});
  if (inside.hasUnsupported)
    return refuse(loop.place, PhraseKind::LoopUnmodelled);

  // The update: the step of a `for`, or else the last statement of the body.
  const Stmt *update = nullptr;
  if (loop.step.size() > 1)
    return refuse(loop.stepPlace, PhraseKind::StepDoesMore);
  if (!loop.step.empty()) {
    update = &loop.step[0];
  } else {
    const Stmts *list = &loop.body;
    if (list->size() == 1 && list->front().kind == Stmt::Block)
      list = &list->front().body;
    if (!list->empty())
      update = &list->back();
  }
  if (!update || update->kind != Stmt::Assign)
    return refuse(loop.place, PhraseKind::NoUpdate);
  shape.variable = update->var;
  if (shape.variable->name != clause.name)
    return refuse(clause.namePlace, {PhraseKind::NotLoopVariable, {clause.name, shape.variable->name}});
  if (shape.variable->type.kind != annotate::Type::Int)
    return refuse(clause.namePlace, {PhraseKind::NotInteger, {clause.name}});
  unsigned writes = 0;
  eachStmt({loop}, [&](const Stmt &s) { writes += s.kind == Stmt::Assign && s.var == shape.variable; });
  if (writes != 1)
    return refuse(loop.place, {PhraseKind::WrittenTwice, {clause.name}});
  if (!readUpdate(*update, shape))
    return refuse(update->place, {PhraseKind::UnsupportedUpdate, {clause.name}});

  // Nothing but the variable decides how often the loop runs.
  if (!mentions(*shape.condition, shape.variable.get()))
    return refuse(loop.conditionPlace, {PhraseKind::ConditionNotOf, {clause.name}});
  std::optional<Problem> problem;
  eachExpr(*shape.condition, [&](const Expr &e) {
    if (e.kind == Expr::Index)
      problem = Problem{e.place, PhraseKind::ConditionReadsMemory};
    if (e.kind == Expr::Name && e.var != shape.variable &&
        (inside.assigned.contains(e.var.get()) || inside.declared.contains(e.var.get())))
      problem = Problem{e.place, {PhraseKind::ConditionChanges, {e.var->name}}};
  });
  if (problem)
    return *problem;

  for (const Clause &c : loop.clauses)
    if (c.kind == Clause::LoopInvariant)
      shape.invariants.push_back(&c);
  if (std::optional<Problem> twice = readBound(shape, inside.assigned))
    return *twice;
  shape.begin = loop.place.begin;
  shape.end = withSemicolon(source.text, loop.place).end;
  if (at(source.text, loop.bodyPlace).ends_with('}'))
    shape.end = loop.place.end;
  for (const Clause &c : loop.clauses)
    shape.begin = std::min(shape.begin, commentBegin(source.text, c.place));
  assert(shape.begin <= loop.place.begin && shape.end >= loop.place.end && "a loop with its comments and semicolon");
  shape.line = lineBegin(source.text, shape.begin);
  assert(shape.line <= shape.begin && "a line begins before what stands in it");
  if (at(source.text, {shape.line, shape.begin}).find_first_not_of(" \t") != std::string_view::npos)
    shape.line = shape.begin;
  return shape;
}

std::variant<unsigned, Problem> countOf(const Clause &clause, unsigned most) {
  const Expr &e = clause.operands.at(0);
  if (e.kind != Expr::Integer)
    return Problem{e.place, PhraseKind::CountNotConstant};
  if (e.value < 1 || e.value > most)
    return Problem{e.place, {PhraseKind::CountOutside, {most}}};
  return static_cast<unsigned>(e.value);
}

LoopText textOf(const Source &source, const Request &request, const LoopShape &shape) {
  const Stmt &loop = *shape.loop;
  LoopText text;
  assert(shape.loop && shape.condition && shape.variable && "a loop that can be rewritten has these");
  text.indent = indentation(source.text, shape.begin);
  text.condition = at(source.text, loop.conditionPlace);
  text.header = at(source.text, {loop.place.begin, loop.conditionPlace.begin});
  if (loop.initPlace.valid()) {
    text.declaration = at(source.text, loop.initPlace);
    if (!text.declaration.ends_with(';'))
      text.declaration += ';';
  }
  if (loop.stepPlace.valid())
    text.step = std::string(at(source.text, loop.stepPlace)) + ";";
  Place body = loop.bodyPlace;
  if (!at(source.text, body).ends_with('}'))
    body = withSemicolon(source.text, body);
  text.body = at(source.text, body);
  // Braces that no declaration needs are left out of the copies.
  const Stmts &list = loop.body;
  if (list.size() == 1 && list[0].kind == Stmt::Block && list[0].place.begin == body.begin && !list[0].body.empty()) {
    bool declares = false;
    for (const Stmt &s : list[0].body) {
      declares |= s.kind == Stmt::Declare;
      for (const Clause &c : s.clauses)
        declares |= c.kind == Clause::GhostDeclare;
    }
    if (!declares)
      text.body = withoutBraces(text.body, text.indent);
  }
  for (const Clause *c : shape.invariants)
    text.asserts.push_back("//@ assert " + oneLine(at(source.text, c->expr.place)) + ";");
  // The variable is declared by the loop. Is its name used elsewhere in the kernel?
  std::set<std::string> own;
  eachStmt(request.outer->body, [&](const Stmt &s) {
    if (s.kind == Stmt::Declare && loop.initPlace.valid() && s.place.begin >= loop.initPlace.begin &&
        s.place.begin < loop.initPlace.end)
      own.insert(s.var->name);
  });
  text.needsBraces = request.needsBraces;
  std::set<std::string> elsewhere = behindMacros(source, request.kernel->bodyPlace);
  elsewhere.insert(request.kernel->outerNames.begin(), request.kernel->outerNames.end());
  for (const std::string &name : own) {
    std::size_t all = tokens(source.text, request.kernel->bodyPlace, name).size();
    std::size_t here = tokens(source.text, {shape.begin, shape.end}, name).size();
    text.needsBraces |= all != here || elsewhere.contains(name);
    for (const VariablePtr &p : request.kernel->parameters)
      text.needsBraces |= p->name == name;
  }
  return text;
}

std::string copies(const LoopText &text, unsigned n, bool assertBetween, const std::string &afterEach) {
  std::string result;
  for (unsigned i = 0; i != n; ++i) {
    if (i && assertBetween)
      for (const std::string &a : text.asserts)
        result += text.indent + a + "\n";
    result += text.indent + text.body + "\n";
    if (!text.step.empty())
      result += text.indent + text.step + "\n";
    if (!afterEach.empty())
      result += text.indent + afterEach + "\n";
  }
  return result;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
