// switch, as branches.
#include "plugin/clang/annotations/bind.h"

#include <algorithm>
#include <iterator>

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Place;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

// Cases that each end in `break` (or return, or continue) are branches; one that runs on into the next is not modelled.
void Binder::switchStatement(const clang::SwitchStmt &s, Stmts &into, Place place) {
  const auto *body = dyn_cast<clang::CompoundStmt>(s.getBody());
  if (!body || s.getInit() || s.getConditionVariable()) {
    into.push_back(unsupportedStatement(place, "a 'switch' of this form"));
    return;
  }
  verify::VariablePtr subject = temporary("switch", typeOf(s.getCond()->getType()));
  Stmt declared;
  declared.kind = Stmt::Declare;
  declared.place = place;
  declared.var = subject;
  {
    Hoisting here(*this, s.getCond(), &into);
    declared.value = expression(s.getCond());
  }
  into.push_back(std::move(declared));
  struct Branch {
    std::vector<const clang::Expr *> values;
    bool isDefault = false, ends = false;
    std::vector<const clang::Stmt *> body;
  };
  std::vector<Branch> branches;
  for (const clang::Stmt *child : body->body()) {
    if (llvm::isa<clang::SwitchCase>(child)) {
      if (!branches.empty() && !branches.back().ends) {
        into.push_back(unsupportedStatement(place, "a 'case' that runs on into the next"));
        return;
      }
      branches.emplace_back();
      while (const auto *label = dyn_cast<clang::SwitchCase>(child)) {
        if (const auto *one = dyn_cast<clang::CaseStmt>(label))
          branches.back().values.push_back(one->getLHS());
        else
          branches.back().isDefault = true;
        child = label->getSubStmt();
      }
    }
    if (branches.empty() || branches.back().ends)
      continue; // never reached
    const clang::Stmt *last = child;
    const auto *block = dyn_cast<clang::CompoundStmt>(child);
    if (block && !block->body_empty())
      last = block->body_back();
    branches.back().ends = llvm::isa<clang::BreakStmt, clang::ReturnStmt, clang::ContinueStmt>(last);
    branches.back().body.push_back(child);
  }
  // From the last one: the default goes innermost.
  std::stable_partition(branches.begin(), branches.end(), [](const Branch &b) { return !b.isDefault; });
  Stmts rest;
  for (auto b = branches.rbegin(); b != branches.rend(); ++b) {
    Stmts inside;
    ++reading.switches;
    for (const clang::Stmt *child : b->body) {
      const auto *block = dyn_cast<clang::CompoundStmt>(child);
      if (llvm::isa<clang::BreakStmt>(child))
        continue;
      if (block && !block->body_empty() && llvm::isa<clang::BreakStmt>(block->body_back())) {
        const Scopes::Inner scope(scopes);
        for (const clang::Stmt *inner : block->body())
          if (inner != block->body_back())
            statement(inner, inside);
        continue;
      }
      statement(child, inside);
    }
    --reading.switches;
    if (b->isDefault) {
      rest = std::move(inside);
      continue;
    }
    Stmt branch;
    branch.kind = Stmt::If;
    branch.place = place;
    for (const clang::Expr *value : b->values) {
      Expr equal, other;
      equal.kind = other.kind = Expr::Binary;
      equal.op = annotate::Op::Equal;
      other.op = annotate::Op::Or;
      equal.type = other.type = annotate::kBool;
      equal.place = other.place = place;
      equal.args = {nameOf(subject, place), expression(value)};
      if (branch.value) {
        other.args = {std::move(*branch.value), std::move(equal)};
        branch.value = std::move(other);
      } else {
        branch.value = std::move(equal);
      }
    }
    branch.body = std::move(inside);
    branch.other = std::move(rest);
    rest.clear();
    rest.push_back(std::move(branch));
  }
  into.insert(into.end(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
