// The words of the tables.
#include "report/outcome.h"

#include <algorithm>

namespace veriwarp::report {

Outcome outcomeOf(const KernelReport &kernel, const CheckSummary &summary) {
  if (summary.verdict == Verdict::Proved)
    return {"proved", Tone::Good};
  if (summary.verdict == Verdict::Unknown)
    return {"unknown", Tone::Unknown};
  bool any = false, allAllowed = true, allSuppressed = true, allBenign = summary.check == Check::Race;
  for (const Finding &finding : kernel.findings)
    if (finding.check == summary.check) {
      any = true;
      allAllowed &= finding.suppression.kind == Suppression::Kind::InSource;
      allSuppressed &= finding.suppression.kind != Suppression::Kind::None;
      allBenign &= finding.kind == FindingKind(Fault::Benign);
    }
  if (any && allSuppressed)
    return {allAllowed ? "allowed" : "known", Tone::Quiet};
  if (summary.verdict == Verdict::Assumed && !any)
    return {"assumed", Tone::Quiet};
  const CheckInfo &info = checkInfo(summary.check);
  if (!info.degree.empty() && summary.degree > 1)
    return {std::to_string(summary.degree) + std::string(info.degree), Tone::Slow};
  if (any && allBenign)
    return {"benign", Tone::Slow};
  if (info.about == About::Advice)
    return {"missing", Tone::Slow};
  if (isUndecided(kernel, summary))
    return {"undecided", Tone::Quiet};
  if (info.level == Level::Remark)
    return {std::string(verdictName(summary.verdict)), Tone::Slow};
  return summary.verdict == Verdict::Refuted ? Outcome{"refuted", Tone::Bad} : Outcome{"possible", Tone::Maybe};
}

std::vector<SharedAssumption> sharedAssumptions(const Report &report) {
  std::vector<SharedAssumption> all;
  for (const KernelReport &kernel : report.kernels)
    for (const CheckSummary &summary : summarize(kernel)) {
      const bool isProved = summary.verdict == Verdict::Proved || summary.verdict == Verdict::Assumed;
      if (!isProved || checkInfo(summary.check).about == About::Advice)
        continue; // that nothing is missing needs no proof
      for (const Assumption &assumption : summary.assumptions) {
        auto known =
            std::find_if(all.begin(), all.end(), [&](const SharedAssumption &a) { return a.assumption == assumption; });
        if (known == all.end())
          known = all.insert(all.end(), {assumption, {}});
        if (known->uses.empty() || known->uses.back().kernel != &kernel)
          known->uses.push_back({&kernel, {}});
        known->uses.back().checks.push_back(summary.check);
      }
    }
  return all;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
