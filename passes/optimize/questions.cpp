#include "passes/optimize/questions.h"

namespace veriwarp::optimize {

using verify::Verdict;

std::string Response::why() const {
  if (verdict == Verdict::Refuted)
    return values.empty() ? "" : ": not " + values;
  return " (not decided" + (values.empty() ? "" : ": " + values) + ")";
}

std::vector<Response> ask(const verify::Kernel &kernel, Place statement, const std::vector<Expr> &conditions,
                          smt::Solver &solver) {
  verify::VerifyOptions options;
  options.onlyQuestions = true;
  options.secondsPerQuery = 2;
  for (const Expr &condition : conditions)
    options.questions.push_back({statement, condition});
  std::vector<Response> responses(conditions.size(), Response{Verdict::Unknown, "it is not reached"});
  std::vector<bool> isAnswered(conditions.size());
  for (const verify::ClauseResult &clause : verify::verifyKernel(kernel, solver, options).clauses) {
    if (clause.check != "question")
      continue;
    Response &r = responses.at(clause.question);
    // Inside another loop it is asked more than once: the worst counts.
    bool isWorse =
        clause.verdict == Verdict::Refuted || (clause.verdict == Verdict::Unknown && r.verdict == Verdict::Proved);
    if (!isAnswered[clause.question] || isWorse)
      r = {clause.verdict, clause.message};
    isAnswered[clause.question] = true;
  }
  return responses;
}

} // namespace veriwarp::optimize
