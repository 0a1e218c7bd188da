#include "passes/verify/account.h"

#include <algorithm>
#include <cstdio>

namespace veriwarp::verify {

using smt::Term;

Account::Account(World &w) : world(w), pool(w.pool), prover(w.prover) {
  outcome.name = w.kernel.name;
  outcome.pretty = w.kernel.pretty;
}

void Account::assumes(const report::Assumption &made) {
  if (!dry && std::find(outcome.assumptions.begin(), outcome.assumptions.end(), made) == outcome.assumptions.end())
    outcome.assumptions.push_back(made);
}

void Account::restsOn(const std::string &function) {
  if (!dry && notModelled.empty())
    notModelled = function;
}

void Account::giveUp(Obligation kind, Phrase message, Place place) {
  isIncomplete = true;
  report(kind, Verdict::Unknown, std::move(message), place);
}

void Account::givesUpUnless(Term condition, Obligation kind, Phrase message, Place place) {
  understoodWhere.push_back(condition);
  report(kind, Verdict::Unknown, std::move(message), place);
}

bool Account::outOfTime() {
  if (prover.cpuSeconds() <= prover.deadline)
    return false;
  char seconds[32];
  std::snprintf(seconds, sizeof seconds, "%g", world.options.secondsPerKernel);
  report(Obligation::Time, Verdict::Unknown, {PhraseKind::TimeUsedUp, {seconds}}, world.kernel.namePlace);
  return true;
}

std::string Account::textOf(Place place) const {
  return world.options.sourceText && place.valid() ? world.options.sourceText(place) : "it";
}

void Account::report(Obligation kind, Verdict verdict, Phrase message, Place place) {
  if (dry)
    return;
  if (verdict == Verdict::Refuted && !notModelled.empty()) {
    const report::Reason reason{report::ReasonKind::NotModelled, {notModelled}};
    return report(kind, Verdict::Unknown, {PhraseKind::NotDecided, {std::move(message), words(reason)}}, place);
  }
  auto [it, isNew] = told.try_emplace({place.begin, kind, verdict == Verdict::Proved ? "" : words(message)}, verdict);
  if (!isNew)
    return;
  outcome.clauses.push_back({kind, verdict, std::move(message), place});
}

bool Account::require(const Formula &goal, Obligation kind, const Phrase &message, Place place, Term path,
                      const Replay &isReal) {
  if (dry)
    return true;
  if (world.options.onlyQuestions)
    return true;
  if (outOfTime())
    return false;
  const Again ask = [&] { return prover.prove(implies(pool, path, goal), std::string(report::obligationName(kind))); };
  Proof proof = ask();
  if (proof.answer == Answer::Refuted && takenByAll)
    proof = takenByAll(std::move(proof), ask);
  if (proof.answer == Answer::Proved) {
    if (kind == Obligation::Access || kind == Obligation::Permission)
      ++accesses;
    else if (kind == Obligation::Overflow)
      ++operations;
    else
      report(kind, Verdict::Proved, {}, place);
    return true;
  }
  const bool isUnderstood = std::all_of(understoodWhere.begin(), understoodWhere.end(), [&](Term condition) {
    return proof.answer != Answer::Refuted || smt::evaluate(condition, proof.model) != 0;
  });
  if (proof.answer == Answer::Refuted && (!isUnderstood || (isReal && !isReal(proof.model)))) {
    proof.answer = Answer::Unknown;
    proof.reason = report::ReasonKind::NeitherProvedNorRefuted;
  }
  if (proof.answer == Answer::Refuted) {
    const Phrase values = valuesOf(proof);
    report(kind, Verdict::Refuted, values ? Phrase{PhraseKind::WithValues, {message, values}} : message, place);
  } else {
    report(kind, Verdict::Unknown,
           proof.reason ? Phrase{PhraseKind::NotDecided, {message, words(proof.reason)}} : message, place);
  }
  prover.assume(implies(pool, path, goal)); // told once, not again by everything that needs it
  return false;
}

void Account::obligation(Scope &scope, Term goal, Obligation kind, const Phrase &message, Place place,
                         const Replay &isReal) {
  if (scope.unchecked || dry || goal.isTrue()) {
    if (goal.isTrue() && !scope.unchecked && !dry)
      ++(kind == Obligation::Overflow ? operations : accesses);
    return;
  }
  Formula f = implies(pool, scope.guard, leaf(goal));
  if (!scope.vars.empty())
    f = forall(scope.vars, f);
  require(f, kind, message, place, scope.state->path, isReal);
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
