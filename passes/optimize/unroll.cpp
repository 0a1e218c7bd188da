// Loop unrolling: k iterations are written out before the loop. It may be applied where the loop's condition holds for
// the variable's first k values whenever the loop is reached: a question to the verifier, not a count, so bounds may be
// symbolic. The invariants are asserted between the copies; the bound that the iterations leave behind moves.
#include "passes/optimize/limits.h"
#include "passes/optimize/loop_shape.h"
#include "passes/optimize/questions.h"
#include "passes/optimize/transformations.h"

namespace veriwarp::optimize {

Outcome unroll(const Source &source, const Request &request, smt::Solver &solver) {
  auto count = countOf(*request.clause, limits::unrolled);
  if (auto *problem = std::get_if<Problem>(&count))
    return refusal(*problem);
  unsigned k = std::get<unsigned>(count);
  auto read = shapeOf(source, request);
  if (auto *problem = std::get_if<Problem>(&read))
    return refusal(*problem);
  const LoopShape &shape = std::get<LoopShape>(read);

  std::vector<Expr> conditions;
  for (unsigned i = 0; i != k; ++i)
    conditions.push_back(shape.conditionAfter(i));
  std::vector<Response> responses = ask(*request.kernel, shape.loop->place, conditions, solver);
  for (unsigned i = 0; i != k; ++i)
    if (!responses[i].holds())
      return refusal({request.clause->place, k == 1 ? Phrase{PhraseKind::MayHaveNone, {responses[i].why()}}
                                                    : Phrase{PhraseKind::MayHaveFewer, {k, responses[i].why()}}});

  LoopText text = textOf(source, request, shape);
  std::vector<Edit> edits{removeClause(source.text, request.clause->place)};
  if (Place init = shape.loop->initPlace; init.valid())
    edits.push_back({init, at(source.text, init).ends_with(';') ? ";" : ""});
  if (shape.bound)
    edits.push_back({shape.bound->comparison->place, shape.movedBound(k)});
  std::string all;
  if (!text.declaration.empty())
    all += text.indent + text.declaration + "\n";
  all += copies(text, k, true);
  if (shape.line == shape.begin)
    all += text.indent;
  all += edited(source.text, {shape.line, shape.end}, edits);

  Outcome outcome;
  outcome.isApplied = true;
  const std::string &name = shape.variable->name, condition = oneLine(text.condition);
  outcome.what = k == 1 ? Phrase{PhraseKind::UnrolledOne, {name}} : Phrase{PhraseKind::Unrolled, {k, name}};
  outcome.because.push_back(k == 1 ? Phrase{PhraseKind::HoldsForFirst, {condition, name}}
                                   : Phrase{PhraseKind::HoldsForFirstOf, {condition, k, name}});
  outcome.edits.push_back({{shape.begin, shape.end}, enclosed(all, text)});
  outcome.kernels.push_back(request.kernel->name);
  return outcome;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
