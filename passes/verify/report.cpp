#include "passes/verify/report.h"

#include "report/aggregate.h"

namespace veriwarp::verify {

report::KernelReport reportOf(const Kernel &kernel, const KernelResult &result, const Telling &telling) {
  report::KernelReport made;
  made.name = kernel.symbol.empty() ? kernel.name : kernel.symbol;
  made.pretty = result.pretty;
  if (kernel.namePlace.valid())
    made.where = telling.location(kernel.namePlace);

  report::CheckResult check;
  check.check = report::Check::Verify;
  check.verdict = result.verdict();
  check.launch = report::anyLaunch();
  check.assumptions.assign(result.assumptions.begin(), result.assumptions.end());
  report::sortByWords(check.assumptions);
  check.seconds = result.seconds;
  check.figures.push_back({"queries", result.queries});
  for (const ClauseResult &clause : result.clauses) {
    report::Obligation obligation;
    obligation.kind = clause.kind;
    obligation.verdict = clause.verdict;
    if (clause.place.valid()) {
      obligation.where = telling.location(clause.place);
      obligation.text = telling.text(clause.place);
    }
    obligation.message = clause.message;
    if (kernel.isInstance && clause.verdict != Verdict::Proved)
      obligation.message = {report::PhraseKind::InInstance, {clause.message, kernel.name}};
    if (clause.verdict == Verdict::Unknown && !check.reason) {
      check.reason = report::because(words(obligation.message));
      check.reasonWhere = obligation.where;
    }
    if (clause.verdict == Verdict::Refuted) {
      report::Finding finding;
      finding.check = report::Check::Verify;
      finding.verdict = Verdict::Refuted;
      finding.kind = clause.kind;
      finding.where = obligation.where;
      finding.message = obligation.message;
      finding.launch = check.launch;
      made.findings.push_back(std::move(finding));
    }
    check.obligations.push_back(std::move(obligation));
  }
  if (check.verdict != Verdict::Unknown) { // what else is not decided stands among the obligations
    check.reason = {};
    check.reasonWhere = {};
  }
  made.checks.push_back(std::move(check));
  return made;
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
