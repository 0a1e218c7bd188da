#include "plugin/clang/annotated/optimize_account.h"

#include "report/aggregate.h"

#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <set>

namespace veriwarp::plugin {

namespace {

using annotate::Clause;
using report::ObligationKind;
using report::Verdict;

std::vector<ProofAccount> accountsOf(const std::vector<Proof> &proofs) {
  std::vector<ProofAccount> list;
  for (const auto &[result, cpuSeconds] : proofs) {
    const auto proved = std::count_if(result.clauses.begin(), result.clauses.end(),
                                      [](const verify::ClauseResult &c) { return c.verdict == Verdict::Proved; });
    list.push_back({result.name, result.verdict(), static_cast<unsigned>(result.clauses.size()),
                    static_cast<unsigned>(proved), result.queries, result.seconds, cpuSeconds});
  }
  return list;
}

ObligationKind obligationOf(Clause::Kind kind) {
  switch (kind) {
#define TRANSFORMATION(kind, word, arguments, stands, after, function)                                                 \
  case Clause::kind:                                                                                                   \
    return ObligationKind::kind;
#include "passes/annotate/transformations.def"
#undef TRANSFORMATION
  default:
    llvm_unreachable("only optimisations are steps");
  }
}

class Reporting {
public:
  Reporting(const std::vector<verify::Kernel> &kernels, const LocationOf &places)
      : originals(kernels), locationOf(places) {}

  report::Report run(const std::vector<Step> &steps, const std::vector<OptimizeDecision> &decisions) {
    std::set<std::string> told; // copies of a request stand for it
    for (const Step &s : steps)
      add(s, told);
    for (const OptimizeDecision &d : decisions)
      add(d, steps);
    return std::move(made);
  }

private:
  const std::vector<verify::Kernel> &originals;
  const LocationOf &locationOf;
  report::Report made;

  // A kernel that transformations have made stands under its own name, without a place.
  report::KernelReport &kernelNamed(const std::string &name) {
    report::KernelReport kernel;
    kernel.name = kernel.pretty = name;
    for (const verify::Kernel &k : originals)
      if (k.name == name) {
        kernel.name = k.symbol.empty() ? k.name : k.symbol;
        kernel.pretty = k.pretty;
        if (k.namePlace.valid())
          kernel.where = locationOf(k.namePlace);
      }
    for (report::KernelReport &k : made.kernels)
      if (k.name == kernel.name)
        return k;
    made.kernels.push_back(std::move(kernel));
    return made.kernels.back();
  }

  static report::CheckResult &resultOf(report::KernelReport &kernel) {
    for (report::CheckResult &r : kernel.checks)
      if (r.check == report::Check::Optimize)
        return r;
    report::CheckResult &r = kernel.checks.emplace_back();
    r.check = report::Check::Optimize;
    r.verdict = Verdict::Proved;
    r.launch = report::anyLaunch();
    return r;
  }

  void find(report::KernelReport &kernel, Verdict verdict, report::Fault kind, const report::Location &where,
            const report::Phrase &message) {
    report::Finding finding;
    finding.check = report::Check::Optimize;
    finding.verdict = verdict;
    finding.kind = kind;
    finding.where = where;
    finding.message = {report::PhraseKind::NotOptimised, {message}};
    finding.launch = report::anyLaunch();
    kernel.findings.push_back(std::move(finding));
    report::CheckResult &result = resultOf(kernel);
    if (result.verdict != Verdict::Refuted)
      result.verdict = verdict;
  }

  void add(const Step &s, std::set<std::string> &told) {
    report::KernelReport &kernel = kernelNamed(s.kernels.empty() ? s.text : s.kernels.front());
    report::CheckResult &result = resultOf(kernel);
    report::Obligation obligation;
    obligation.kind = obligationOf(s.kind);
    obligation.verdict = s.isRefused() ? Verdict::Possible : Verdict::Proved;
    if (s.place.valid())
      obligation.where = locationOf(s.place);
    obligation.text = s.text;
    const report::Phrase what = s.doubt ? s.doubt : s.outcome.what;
    obligation.message = what;
    result.seconds += s.transformSeconds + s.verifySeconds;
    for (const Proof &p : s.after)
      result.assumptions.insert(result.assumptions.end(), p.result.assumptions.begin(), p.result.assumptions.end());
    report::sortByWords(result.assumptions);
    const report::Location where = obligation.where;
    const report::Phrase message =
        s.place.valid() ? what : report::Phrase{report::PhraseKind::InClause, {what, s.text}};
    result.obligations.push_back(std::move(obligation));
    if (s.isRefused() && (!s.place.valid() || told.insert(std::to_string(s.place.begin)).second))
      find(kernel, Verdict::Possible, report::Fault::Refused, where, message);
  }

  void add(const OptimizeDecision &d, const std::vector<Step> &steps) {
    const auto step = std::find_if(steps.begin(), steps.end(), [&](const Step &s) {
      return s.outcome.isApplied && s.outcome.kernels == std::vector<std::string>{d.kernel};
    });
    report::KernelReport &kernel =
        kernelNamed(step == steps.end() || step->kernels.empty() ? d.kernel : step->kernels.front());
    kernel.checks.push_back(d.answer);
    if (!d.difference.empty())
      find(kernel, Verdict::Refuted, report::Fault::Differs,
           step == steps.end() || !step->place.valid() ? report::Location() : locationOf(step->place),
           {report::PhraseKind::ResultDiffers, {d.difference}});
  }
};

} // namespace

StepAccount accountOf(const Step &step, const LocationOf &locationOf) {
  StepAccount account;
  account.annotation = step.text;
  if (step.place.valid())
    account.where = locationOf(step.place);
  account.isApplied = step.outcome.isApplied;
  account.what = words(step.outcome.what);
  for (const report::Phrase &one : step.outcome.because)
    account.because.push_back(words(one));
  for (const report::Phrase &one : step.outcome.notes)
    account.notes.push_back(words(one));
  account.before = accountsOf(step.before);
  account.after = accountsOf(step.after);
  account.transformSeconds = step.transformSeconds;
  account.transformCpuSeconds = step.transformCpu;
  account.verifySeconds = step.verifySeconds;
  account.parseSeconds = step.parseSeconds;
  return account;
}

report::Report reportOf(const std::vector<Step> &steps, const std::vector<OptimizeDecision> &decisions,
                        const std::vector<verify::Kernel> &originals, const LocationOf &locationOf) {
  return Reporting(originals, locationOf).run(steps, decisions);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
