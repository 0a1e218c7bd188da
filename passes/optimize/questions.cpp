#include "passes/optimize/questions.h"

namespace veriwarp::optimize {

using verify::Verdict;

Phrase Response::why() const {
  if (!values)
    return verdict == Verdict::Refuted ? Phrase() : PhraseKind::AnswerUndecided;
  return {verdict == Verdict::Refuted ? PhraseKind::AnswerNotFor : PhraseKind::AnswerUndecidedBecause, {values}};
}

namespace {

// Leaves out what is executed after the statement only, which has no say in whether the conditions hold there. False:
// the statement is not in the list.
bool cutBehind(verify::Stmts &list, Place statement) {
  for (std::size_t i = 0; i != list.size(); ++i) {
    verify::Stmt &s = list[i];
    bool isIt = s.kind != verify::Stmt::Block && s.place.begin == statement.begin && s.place.end == statement.end;
    bool isInside = s.place.valid() && s.place.begin <= statement.begin && statement.end <= s.place.end;
    if (isIt && s.kind == verify::Stmt::Loop) { // asked before its first iteration
      s.body.clear();
      s.step.clear();
    } else if (!isIt && s.kind == verify::Stmt::Loop) {
      isIt = isInside; // all of it: an iteration begins in a state that the others have left
    } else if (!isIt) {
      isIt = cutBehind(s.body, statement) || cutBehind(s.other, statement);
    }
    if (isIt) {
      list.resize(i + 1);
      return true;
    }
  }
  return false;
}

} // namespace

std::vector<Response> ask(const verify::Kernel &kernel, Place statement, const std::vector<Expr> &conditions,
                          smt::Solver &solver) {
  verify::VerifyOptions options;
  options.onlyQuestions = true;
  options.secondsPerClause = 2;
  for (const Expr &condition : conditions)
    options.questions.push_back({statement, condition});
  std::vector<Response> responses(conditions.size(), Response{Verdict::Unknown, PhraseKind::AnswerNotReached});
  std::vector<bool> isAnswered(conditions.size());
  verify::Kernel reached = kernel;
  cutBehind(reached.body, statement);
  for (const verify::Response &said : verify::verifyKernel(reached, solver, options).responses) {
    Response &r = responses.at(said.question);
    // Inside another loop it is asked more than once: the worst counts.
    bool isWorse =
        said.verdict == Verdict::Refuted || (said.verdict == Verdict::Unknown && r.verdict == Verdict::Proved);
    if (!isAnswered[said.question] || isWorse)
      r = {said.verdict, said.message};
    isAnswered[said.question] = true;
  }
  return responses;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
