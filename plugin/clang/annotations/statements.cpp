#include "plugin/clang/annotations/statements.h"

#include "passes/annotate/clauses.h"

#include "plugin/clang/annotations/limits.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

#include <utility>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Place;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

void Statements::pending(unsigned from, const clang::Stmt *next, unsigned to, Reading &reading, Stmts &into) {
  for (Group &group : groups.list) {
    // A function is read at each of its calls.
    if ((group.isUsed && !reading.caller) || group.place.begin < from || group.place.end > to)
      continue;
    group.isUsed = true;
    Stmt here;
    here.kind = Stmt::Annotation;
    here.place = here.annotation = group.place;
    for (Clause clause : group.clauses) {
      const bool isLoop = clause.mayStandBefore(Clause::Loop) &&
                          (!clause.mayStandBefore(Clause::Kernel) ||
                           (next && llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt>(next)));
      if (!isLoop && !clause.mayStandBefore(Clause::Barrier | Clause::Statement)) {
        mistakes.misplaced(clause, "here");
        continue;
      }
      if (!isLoop)
        resolver.resolve(clause, *reading.function);
      if (clause.kind == Clause::GhostDeclare)
        variables.scopes.declare(clause.variable->name, clause.variable);
      if (isLoop) {
        reading.loopClauses.push_back(clause);
        reading.waiting = group.place;
      } else if (clause.mayStandBefore(Clause::Barrier)) {
        reading.barrierClauses.push_back(clause);
        reading.waiting = group.place;
      } else {
        here.clauses.push_back(clause);
      }
    }
    if (!here.clauses.empty())
      into.push_back(std::move(here));
  }
}

void Statements::under(const clang::Stmt *s, unsigned from, Reading &reading, Stmts &into) {
  const Place place = subject.source.placeOf(s->getSourceRange());
  if (!llvm::isa<clang::CompoundStmt>(s) && place.valid())
    pending(from, s, place.begin, reading, into);
  statement(s, reading, into);
}

void Statements::reject(std::vector<Clause> &clauses, const std::string &why) const {
  if (!clauses.empty())
    mistakes.problem(clauses.front().place, why);
  clauses.clear();
}

void Statements::compound(const clang::CompoundStmt *s, Reading &reading, Stmts &into) {
  const Place whole = subject.source.placeOf(s->getSourceRange());
  const Scopes::Inner inner(variables.scopes);
  unsigned last = whole.begin;
  for (const clang::Stmt *child : s->body()) {
    const Place place = subject.source.placeOf(child->getSourceRange());
    if (place.valid() && whole.valid()) {
      const clang::Stmt *next = child;
      if (const auto *attributed = dyn_cast<clang::AttributedStmt>(child)) // also between #pragma unroll and its loop
        next = attributed->getSubStmt();
      pending(last, next, subject.source.placeOf(next->getSourceRange()).begin, reading, into);
      last = place.end;
    }
    statement(child, reading, into);
    if (!reading.loopClauses.empty())
      reject(reading.loopClauses, "'" + std::string(annotate::keyword(reading.loopClauses.front().kind)) +
                                      "' must come directly before a loop");
    reject(reading.barrierClauses, "a contract inside a kernel must come directly before '__syncthreads()'");
  }
  if (!whole.valid())
    return;
  pending(last, nullptr, whole.end, reading, into);
  for (std::vector<Clause> *list : {&reading.loopClauses, &reading.barrierClauses})
    reject(*list, "there is no loop or barrier after this annotation");
}

// Of a loop, evaluated in each round.
void Statements::condition(const clang::Expr *e, Reading &reading, Stmt &loop) {
  if (!e) {
    loop.value = truth();
    return;
  }
  Stmts before;
  loop.value = expressions.expression(e, {reading, e, loop.isDoWhile ? nullptr : &before});
  loop.conditionPlace = placeOf(*e, reading);
  if (before.empty())
    return;
  // while (true) { before; if (!condition) break; ... }
  Stmt leave, jump;
  leave.kind = Stmt::If;
  leave.place = jump.place = loop.conditionPlace;
  leave.value = std::move(*loop.value);
  jump.kind = Stmt::Break;
  leave.other.push_back(std::move(jump));
  before.push_back(std::move(leave));
  loop.body = std::move(before);
  loop.value = truth();
}

void Statements::loop(const clang::Stmt *s, Reading &reading, Stmts &into) {
  Stmt outer, made;
  outer.kind = Stmt::Block;
  outer.place = placeOf(*s, reading);
  made.kind = Stmt::Loop;
  made.place = outer.place;
  std::vector<Clause> clauses = std::exchange(reading.loopClauses, {});
  made.annotation = clauses.empty() ? Place() : reading.waiting;
  const Scopes::Inner inner(variables.scopes);
  const clang::Stmt *body = nullptr, *init = nullptr;
  const clang::Expr *asked = nullptr, *step = nullptr;
  if (const auto *loop = dyn_cast<clang::ForStmt>(s)) {
    init = loop->getInit(), asked = loop->getCond(), step = loop->getInc(), body = loop->getBody();
    if (loop->getConditionVariable())
      made.kind = Stmt::Unsupported, made.text = "a declaration in a loop's condition";
  } else if (const auto *whileLoop = dyn_cast<clang::WhileStmt>(s)) {
    asked = whileLoop->getCond(), body = whileLoop->getBody();
  } else {
    const auto *doLoop = llvm::cast<clang::DoStmt>(s);
    asked = doLoop->getCond(), body = doLoop->getBody();
    made.isDoWhile = true;
  }
  if (init) {
    made.initPlace = placeOf(*init, reading);
    statement(init, reading, outer.body);
  }
  // Invariants speak of the loop's variable, which is declared after them.
  for (Clause &clause : clauses)
    resolver.resolve(clause, *reading.function);
  made.clauses = std::move(clauses);
  condition(asked, reading, made);
  made.bodyPlace = placeOf(*body, reading);
  ++reading.loops;
  const unsigned around = std::exchange(reading.switches, 0);
  statement(body, reading, made.body);
  reading.switches = around;
  --reading.loops;
  if (step) {
    made.stepPlace = placeOf(*step, reading);
    effects.effect(step, {reading, step, &made.step}, made.stepPlace);
  }
  outer.body.push_back(std::move(made));
  into.push_back(std::move(outer));
}

void Statements::declare(const clang::VarDecl &variable, Reading &reading, Stmts &into, Place place) {
  const clang::Expr *init = variable.getInit();
  if (!variable.hasAttr<clang::CUDASharedAttr>() && !variable.hasLocalStorage() &&
      !variable.getType().isConstQualified()) {
    variables.declare(variable, reading);
    into.push_back(unsupportedStatement(place, "'" + variable.getNameAsString() +
                                                   "' is one variable for all threads: a static local variable"));
    return;
  }
  const Here here{reading, init, &into};
  if (variable.getType()->isPointerType() && init && pointers.declare(variable, init, here, place))
    return;
  if (variable.getType()->isReferenceType() && init && init->isLValue() &&
      copies.bindReference(variable, init, variables.scopes.innermost(), here, place))
    return;
  declareLocal(variable, reading, into, place);
}

void Statements::declareLocal(const clang::VarDecl &variable, Reading &reading, Stmts &into, Place place) {
  const bool isShared = variable.hasAttr<clang::CUDASharedAttr>();
  const clang::Expr *init = variable.getInit();
  const verify::VariablePtr known = isShared ? variables.find(variable) : nullptr;
  const verify::VariablePtr made = known ? known : variables.declare(variable, reading);
  variables.scopes.declare(made->name, made);
  if (!made->fields.empty()) {
    if (!copies.declare(made, init, {reading, init, &into}, place))
      into.push_back(unsupportedStatement(place, "a structure with an initialiser that the verifier does not model"));
    return;
  }
  std::optional<annotate::Expr> value;
  if (init && !made->isArray() && !isShared) {
    if (const auto *braces = dyn_cast<clang::InitListExpr>(init); braces && braces->getNumInits() == 1)
      init = braces->getInit(0);
    value = expressions.expression(init, {reading, init, &into});
  }
  into.push_back(declaration(made, std::move(value), place));
  if (init && made->isArray() && !isShared && !llvm::isa<clang::CXXConstructExpr>(init) &&
      !fill(made, init, {reading, init, &into}, place))
    subject.problem(place, "an array or pointer with an initialiser");
}

// int w[3] = {1, 2}: the rest is 0.
bool Statements::fill(const verify::VariablePtr &array, const clang::Expr *init, const Here &here, Place place) {
  const auto *braces = dyn_cast<clang::InitListExpr>(init);
  const annotate::Type type = array->type.elementType();
  if (!braces || array->extents.size() != 1 || array->extents[0] < 0 || array->extents[0] > limits::elementsFilled)
    return false;
  const std::int64_t given = braces->getNumInits();
  if (given < array->extents[0] && type.kind != annotate::Type::Int)
    return false;
  for (std::int64_t i = 0; i != array->extents[0]; ++i) {
    Stmt made;
    made.kind = Stmt::Store;
    made.place = place;
    made.value =
        i < given ? expressions.expression(braces->getInit(static_cast<unsigned>(i)), here) : integer(0, place, type);
    made.target = element({array, {}, integer(i, place)}, place);
    here.into->push_back(std::move(made));
  }
  return true;
}

void Statements::branch(const clang::IfStmt &s, Reading &reading, Stmts &into, Place place) {
  if (s.getInit() || s.getConditionVariable()) {
    into.push_back(unsupportedStatement(place, "a declaration in the condition of 'if'"));
    return;
  }
  auto endOf = [&](const clang::Stmt &part) { return subject.source.placeOf(part.getSourceRange()).end; };
  Stmt made;
  made.kind = Stmt::If;
  made.place = place;
  made.value = expressions.expression(s.getCond(), {reading, s.getCond(), &into});
  made.bodyPlace = placeOf(*s.getThen(), reading);
  under(s.getThen(), endOf(*s.getCond()), reading, made.body);
  if (s.getElse())
    under(s.getElse(), endOf(*s.getThen()), reading, made.other);
  into.push_back(std::move(made));
}

void Statements::leave(const clang::ReturnStmt &s, Reading &reading, Stmts &into, Place place) {
  Stmt made;
  made.kind = reading.caller ? Stmt::Leave : Stmt::Return;
  made.place = place;
  if (reading.caller && reading.loops) {
    into.push_back(unsupportedStatement(place, "a 'return' in a loop of a function that is called"));
    return;
  }
  if (const clang::Expr *value = reading.result ? s.getRetValue() : nullptr) {
    const Here here{reading, value, &into};
    if (reading.result->fields.empty()) {
      made.value = expressions.expression(value, here);
    } else if (!copies.set(reading.result, value, here, place)) {
      into.push_back(unsupportedStatement(place, "a structure that is returned and that the verifier does not model"));
      return;
    }
  }
  if (made.kind == Stmt::Return && made.value) { // of a function with a contract
    into.push_back(assignment(reading.result, std::move(*made.value), place));
    made.value.reset();
  }
  into.push_back(std::move(made));
}

void Statements::jump(const clang::Stmt &s, const Reading &reading, Stmts &into, Place place) {
  const bool isBreak = llvm::isa<clang::BreakStmt>(s);
  if (isBreak && reading.switches) {
    into.push_back(unsupportedStatement(place, "a 'break' in the middle of a 'case'"));
    return;
  }
  Stmt made;
  made.kind = isBreak ? Stmt::Break : Stmt::Continue;
  made.place = place;
  into.push_back(std::move(made));
}

void Statements::statement(const clang::Stmt *s, Reading &reading, Stmts &into) {
  const Place place = placeOf(*s, reading);
  if (const auto *list = dyn_cast<clang::CompoundStmt>(s)) {
    Stmt made;
    made.kind = Stmt::Block;
    made.place = place;
    compound(list, reading, made.body);
    into.push_back(std::move(made));
  } else if (const auto *declared = dyn_cast<clang::DeclStmt>(s)) {
    for (const clang::Decl *d : declared->decls())
      if (const auto *variable = dyn_cast<clang::VarDecl>(d))
        declare(*variable, reading, into, place);
  } else if (const auto *e = dyn_cast<clang::Expr>(s)) {
    effects.effect(e, {reading, e, &into}, place);
  } else if (const auto *either = dyn_cast<clang::IfStmt>(s)) {
    branch(*either, reading, into, place);
  } else if (llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt>(s)) {
    loop(s, reading, into);
  } else if (const auto *back = dyn_cast<clang::ReturnStmt>(s)) {
    leave(*back, reading, into, place);
  } else if (const auto *attributed = dyn_cast<clang::AttributedStmt>(s)) { // #pragma unroll
    statement(attributed->getSubStmt(), reading, into);
  } else if (const auto *cases = dyn_cast<clang::SwitchStmt>(s)) {
    switchStatement(*cases, reading, into, place);
  } else if (llvm::isa<clang::BreakStmt, clang::ContinueStmt>(s)) {
    jump(*s, reading, into, place);
  } else if (!llvm::isa<clang::NullStmt>(s)) {
    into.push_back(unsupportedStatement(place, "a statement that the verifier does not model"));
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
