// Statements of kernels: Clang's to ours, with the annotations that stand before them.
#include "plugin/clang/annotations/bind.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

#include <utility>

namespace veriwarp::plugin {

using annotate::Clause;
using annotate::Expr;
using annotate::Place;
using annotate::Variable;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

Stmt Binder::unsupportedStatement(Place place, const std::string &why) {
  Stmt made;
  made.kind = Stmt::Unsupported;
  made.place = place;
  made.text = why;
  return made;
}

// Annotations between two statements: those about the next one wait for it.
void Binder::pending(unsigned from, const clang::Stmt *next, unsigned to, Stmts &into) {
  for (Group &group : groups) {
    // A function is read at each of its calls.
    if ((group.isUsed && called.empty()) || group.place.begin < from || group.place.end > to)
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
        misplaced(clause, "here");
        continue;
      }
      if (!isLoop)
        resolve(clause);
      if (clause.kind == Clause::GhostDeclare)
        scopes.declare(clause.variable->name, clause.variable);
      if (isLoop) {
        reading.loopClauses.push_back(clause);
        waiting = group.place;
      } else if (clause.mayStandBefore(Clause::Barrier)) {
        reading.barrierClauses.push_back(clause);
        waiting = group.place;
      } else {
        here.clauses.push_back(clause);
      }
    }
    if (!here.clauses.empty())
      into.push_back(std::move(here));
  }
}

// What stands under an `if` or `else`, perhaps without braces: annotations may stand before it.
void Binder::under(const clang::Stmt *s, unsigned from, Stmts &into) {
  const Place place = placeInText(s->getSourceRange());
  if (!llvm::isa<clang::CompoundStmt>(s) && place.valid())
    pending(from, s, place.begin, into);
  statement(s, into);
}

void Binder::compound(const clang::CompoundStmt *s, Stmts &into) {
  Place whole = placeInText(s->getSourceRange());
  const Scopes::Inner inner(scopes);
  unsigned last = whole.begin;
  for (const clang::Stmt *child : s->body()) {
    Place place = placeInText(child->getSourceRange());
    if (place.valid() && whole.valid()) {
      const clang::Stmt *next = child;
      if (const auto *attributed = dyn_cast<clang::AttributedStmt>(child)) // also between #pragma unroll and its loop
        next = attributed->getSubStmt();
      pending(last, next, placeInText(next->getSourceRange()).begin, into);
      last = place.end;
    }
    statement(child, into);
    if (!reading.loopClauses.empty()) {
      problem(reading.loopClauses.front().place, "'" +
                                                     std::string(annotate::keyword(reading.loopClauses.front().kind)) +
                                                     "' must stand directly before a loop");
      reading.loopClauses.clear();
    }
    if (!reading.barrierClauses.empty()) {
      problem(reading.barrierClauses.front().place,
              "a contract inside a kernel must stand directly before '__syncthreads()'");
      reading.barrierClauses.clear();
    }
  }
  if (whole.valid()) {
    pending(last, nullptr, whole.end, into);
    for (const std::vector<Clause> *list : {&reading.loopClauses, &reading.barrierClauses})
      if (!list->empty())
        problem(list->front().place, "there is no loop or barrier after this annotation");
    reading.loopClauses.clear();
    reading.barrierClauses.clear();
  }
}

void Binder::loop(const clang::Stmt *s, Stmts &into) {
  Stmt outer, made;
  outer.kind = Stmt::Block;
  outer.place = placeOf(s->getSourceRange());
  made.kind = Stmt::Loop;
  made.place = outer.place;
  std::vector<Clause> clauses = std::move(reading.loopClauses);
  made.annotation = clauses.empty() ? Place() : waiting;
  reading.loopClauses.clear();
  const Scopes::Inner inner(scopes);
  const clang::Stmt *body = nullptr, *init = nullptr;
  const clang::Expr *condition = nullptr, *step = nullptr;
  if (const auto *loop = dyn_cast<clang::ForStmt>(s)) {
    init = loop->getInit(), condition = loop->getCond(), step = loop->getInc(), body = loop->getBody();
    if (loop->getConditionVariable())
      made.kind = Stmt::Unsupported, made.text = "a declaration in a loop's condition";
  } else if (const auto *whileLoop = dyn_cast<clang::WhileStmt>(s)) {
    condition = whileLoop->getCond(), body = whileLoop->getBody();
  } else {
    const auto *doLoop = llvm::cast<clang::DoStmt>(s);
    condition = doLoop->getCond(), body = doLoop->getBody();
    made.isDoWhile = true;
  }
  if (init) {
    made.initPlace = placeOf(init->getSourceRange());
    statement(init, outer.body);
  }
  // Invariants speak of the loop's variable, which is declared after them.
  for (Clause &clause : clauses)
    resolve(clause);
  made.clauses = std::move(clauses);
  Stmts before; // of the condition, in each round
  if (condition) {
    Hoisting here(*this, condition, made.isDoWhile ? nullptr : &before);
    made.value = expression(condition);
    made.conditionPlace = placeOf(condition->getSourceRange());
  } else {
    made.value = Expr();
    made.value->kind = Expr::Boolean;
    made.value->value = 1;
  }
  made.bodyPlace = placeOf(body->getSourceRange());
  if (!before.empty()) { // while (true) { before; if (!condition) break; ... }
    Stmt leave, jump;
    leave.kind = Stmt::If;
    leave.place = jump.place = made.conditionPlace;
    leave.value = std::move(*made.value);
    jump.kind = Stmt::Break;
    leave.other.push_back(std::move(jump));
    before.push_back(std::move(leave));
    made.body = std::move(before);
    made.value = Expr();
    made.value->kind = Expr::Boolean;
    made.value->value = 1;
  }
  ++reading.loops;
  const unsigned around = std::exchange(reading.switches, 0);
  statement(body, made.body);
  reading.switches = around;
  --reading.loops;
  if (step) {
    made.stepPlace = placeOf(step->getSourceRange());
    effect(step, made.step, made.stepPlace);
  }
  outer.body.push_back(std::move(made));
  into.push_back(std::move(outer));
}

void Binder::statement(const clang::Stmt *s, Stmts &into) {
  Place place = placeOf(s->getSourceRange());
  if (const auto *list = dyn_cast<clang::CompoundStmt>(s)) {
    Stmt made;
    made.kind = Stmt::Block;
    made.place = place;
    compound(list, made.body);
    into.push_back(std::move(made));
  } else if (const auto *declaration = dyn_cast<clang::DeclStmt>(s)) {
    for (const clang::Decl *d : declaration->decls()) {
      const auto *variable = dyn_cast<clang::VarDecl>(d);
      if (!variable)
        continue;
      bool isShared = variable->hasAttr<clang::CUDASharedAttr>();
      if (!isShared && !variable->hasLocalStorage() && !variable->getType().isConstQualified()) {
        declare(*variable);
        into.push_back(unsupportedStatement(place, "'" + variable->getNameAsString() +
                                                       "' is one variable for all threads: a static local variable"));
        continue;
      }
      Stmt made;
      made.kind = Stmt::Declare;
      made.place = place;
      if (variable->getType()->isPointerType() && variable->getInit() &&
          declarePointer(*variable, variable->getInit(), into, place))
        continue;
      if (variable->getType()->isReferenceType() && variable->getInit() && variable->getInit()->isLValue() &&
          bindReference(*variable, variable->getInit(), scopes.innermost(), into, place))
        continue;
      made.var = isShared && variables.contains(variable->getCanonicalDecl()) ? variables[variable->getCanonicalDecl()]
                                                                              : declare(*variable);
      scopes.declare(made.var->name, made.var);
      if (!made.var->fields.empty()) {
        declareRecord(made.var, variable->getInit(), into, place);
        continue;
      }
      if (const clang::Expr *init = variable->getInit(); init && !made.var->isArray() && !isShared) {
        if (const auto *braces = dyn_cast<clang::InitListExpr>(init); braces && braces->getNumInits() == 1)
          init = braces->getInit(0);
        Hoisting here(*this, init, &into);
        made.value = expression(init);
      } else if (init && made.var->isArray() && !isShared && !llvm::isa<clang::CXXConstructExpr>(init)) {
        kernel->problems.push_back({place, "an array or pointer with an initialiser"});
      }
      into.push_back(std::move(made));
    }
  } else if (const auto *expressionStatement = dyn_cast<clang::Expr>(s)) {
    effect(expressionStatement, into, place);
  } else if (const auto *branch = dyn_cast<clang::IfStmt>(s)) {
    Stmt made;
    made.kind = Stmt::If;
    made.place = place;
    if (branch->getInit() || branch->getConditionVariable()) {
      into.push_back(unsupportedStatement(place, "a declaration in the condition of 'if'"));
      return;
    }
    {
      Hoisting here(*this, branch->getCond(), &into);
      made.value = expression(branch->getCond());
    }
    made.bodyPlace = placeOf(branch->getThen()->getSourceRange());
    under(branch->getThen(), placeInText(branch->getCond()->getSourceRange()).end, made.body);
    if (branch->getElse())
      under(branch->getElse(), placeInText(branch->getThen()->getSourceRange()).end, made.other);
    into.push_back(std::move(made));
  } else if (llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt>(s)) {
    loop(s, into);
  } else if (const auto *back = dyn_cast<clang::ReturnStmt>(s)) {
    Stmt made;
    made.kind = called.empty() ? Stmt::Return : Stmt::Leave;
    made.place = place;
    if (!called.empty() && reading.loops) {
      into.push_back(unsupportedStatement(place, "a 'return' in a loop of a function that is called"));
      return;
    }
    if (reading.result && !reading.result->fields.empty() && back->getRetValue()) {
      if (!setRecord(reading.result, back->getRetValue(), into, place)) {
        into.push_back(
            unsupportedStatement(place, "a structure that is returned and that the verifier does not model"));
        return;
      }
    } else if (reading.result && back->getRetValue()) {
      Hoisting here(*this, back->getRetValue(), &into);
      made.value = expression(back->getRetValue());
    }
    if (made.kind == Stmt::Return && made.value) { // of a function with a contract
      Stmt set;
      set.kind = Stmt::Assign;
      set.place = place;
      set.var = reading.result;
      set.value = std::move(made.value);
      made.value.reset();
      into.push_back(std::move(set));
    }
    into.push_back(std::move(made));
  } else if (const auto *attributed = dyn_cast<clang::AttributedStmt>(s)) { // #pragma unroll
    statement(attributed->getSubStmt(), into);
  } else if (llvm::isa<clang::NullStmt>(s)) {
  } else if (const auto *cases = dyn_cast<clang::SwitchStmt>(s)) {
    switchStatement(*cases, into, place);
  } else if (llvm::isa<clang::BreakStmt, clang::ContinueStmt>(s)) {
    if (llvm::isa<clang::BreakStmt>(s) && reading.switches) {
      into.push_back(unsupportedStatement(place, "a 'break' in the middle of a 'case'"));
      return;
    }
    Stmt made;
    made.kind = llvm::isa<clang::BreakStmt>(s) ? Stmt::Break : Stmt::Continue;
    made.place = place;
    into.push_back(std::move(made));
  } else {
    into.push_back(unsupportedStatement(place, "a statement that the verifier does not model"));
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
