#include "certify/check.h"

#include "certify/cnf.h"
#include "certify/lrat.h"
#include "certify/products.h"
#include "certify/questions.h"

namespace veriwarp::certify {
namespace {

void look(const Verdict &verdict, const Question &question, const Terms &terms, Outcome &outcome) {
  const std::string name = question.key + " (" + question.about + ")";
  const auto proof = verdict.proofs.find(question.key);
  if (terms.isTrue(question.fails)) {
    outcome.missing.push_back(name + ": it fails whenever the kernel runs");
    return;
  }
  if (proof == verdict.proofs.end()) {
    outcome.missing.push_back(name);
    return;
  }
  std::string why;
  if (verdict.byLaws.contains(question.key)) {
    const WithLaws laws = withLaws(terms, question.fails);
    why = laws.terms.isFalse(laws.fails)  ? ""
          : laws.terms.isTrue(laws.fails) ? "the laws of arithmetic do not exclude it"
                                          : checkLrat(cnfOf(laws.terms, laws.fails), proof->second);
  } else
    why = checkLrat(cnfOf(terms, question.fails), proof->second);
  if (why.empty())
    ++outcome.shown;
  else
    outcome.wrong.push_back(name + ": " + why);
}

} // namespace

std::vector<Outcome> checkCertificate(const Certificate &c) {
  std::vector<Outcome> all;
  for (const Verdict &verdict : c.verdicts) {
    Terms terms;
    const Questions questions = questionsOf(c, verdict, terms);
    Outcome outcome;
    outcome.kernel = c.pretty.empty() ? c.kernel : c.pretty;
    outcome.launch = c.launch.name;
    outcome.check = verdict.check;
    outcome.assumptions = verdict.assumptions;
    outcome.answered = questions.answered;
    outcome.notChecked = questions.notChecked;
    for (const Question &question : questions.open)
      look(verdict, question, terms, outcome);
    all.push_back(std::move(outcome));
  }
  return all;
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
