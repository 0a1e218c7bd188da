// switch, as branches.
#include "plugin/clang/annotations/statements.h"

#include <algorithm>
#include <iterator>

namespace veriwarp::plugin {

using annotate::Expr;
using annotate::Op;
using annotate::Place;
using llvm::dyn_cast;
using verify::Stmt;
using verify::Stmts;

namespace {

struct Branch {
  std::vector<const clang::CaseStmt *> labels;
  bool isDefault = false, ends = false;
  std::vector<const clang::Stmt *> body;
};

// The default is last. Null: a case runs on into the next.
std::optional<std::vector<Branch>> branchesOf(const clang::CompoundStmt &body) {
  std::vector<Branch> branches;
  for (const clang::Stmt *child : body.body()) {
    if (llvm::isa<clang::SwitchCase>(child)) {
      if (!branches.empty() && !branches.back().ends)
        return std::nullopt;
      branches.emplace_back();
      while (const auto *label = dyn_cast<clang::SwitchCase>(child)) {
        if (const auto *one = dyn_cast<clang::CaseStmt>(label))
          branches.back().labels.push_back(one);
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
  std::stable_partition(branches.begin(), branches.end(), [](const Branch &b) { return !b.isDefault; });
  return branches;
}

} // namespace

void Statements::caseBody(const std::vector<const clang::Stmt *> &body, Reading &reading, Stmts &into) {
  ++reading.switches;
  for (const clang::Stmt *child : body) {
    const auto *block = dyn_cast<clang::CompoundStmt>(child);
    if (llvm::isa<clang::BreakStmt>(child))
      continue;
    if (!block || block->body_empty() || !llvm::isa<clang::BreakStmt>(block->body_back())) {
      statement(child, reading, into);
      continue;
    }
    const Scopes::Inner scope(variables.scopes);
    for (const clang::Stmt *inner : block->body())
      if (inner != block->body_back())
        statement(inner, reading, into);
  }
  --reading.switches;
}

// Cases that each end in `break` (or return, or continue) are branches; one that runs on into the next is not modelled.
void Statements::switchStatement(const clang::SwitchStmt &s, Reading &reading, Stmts &into, Place place) {
  const auto *body = dyn_cast<clang::CompoundStmt>(s.getBody());
  if (!body || s.getInit() || s.getConditionVariable()) {
    into.push_back(unsupportedStatement(place, "a 'switch' of this form"));
    return;
  }
  const verify::VariablePtr subjectOf = temporary("switch", subject.typeOf(s.getCond()->getType()));
  Expr value = expressions.expression(s.getCond(), {reading, s.getCond(), &into});
  into.push_back(declaration(subjectOf, std::move(value), place));
  const std::optional<std::vector<Branch>> branches = branchesOf(*body);
  if (!branches) {
    into.push_back(unsupportedStatement(place, "a 'case' that runs on into the next"));
    return;
  }
  Stmts rest; // from the last one: the default goes innermost
  for (auto b = branches->rbegin(); b != branches->rend(); ++b) {
    Stmts inside;
    caseBody(b->body, reading, inside);
    if (b->isDefault) {
      rest = std::move(inside);
      continue;
    }
    Stmt branch;
    branch.kind = Stmt::If;
    branch.place = place;
    for (const clang::CaseStmt *label : b->labels) {
      auto compared = [&](Op op, const clang::Expr *with) {
        return binary(op, nameOf(subjectOf, place), expressions.expression(with, {reading, with, nullptr}),
                      annotate::kBool, place);
      };
      const clang::Expr *last = label->getRHS(); // of a range, `case 1 ... 3`
      Expr isMeant = last ? binary(Op::And, compared(Op::GreaterEqual, label->getLHS()), compared(Op::LessEqual, last),
                                   annotate::kBool, place)
                          : compared(Op::Equal, label->getLHS());
      branch.value = branch.value ? binary(Op::Or, std::move(*branch.value), std::move(isMeant), annotate::kBool, place)
                                  : std::move(isMeant);
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
