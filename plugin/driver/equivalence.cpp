#include "plugin/driver/equivalence.h"

#include <algorithm>

namespace veriwarp::driver {

using report::Verdict;

namespace {

std::uint64_t figure(const report::CheckResult &answer, std::string_view name) {
  const auto found = std::find_if(answer.figures.begin(), answer.figures.end(),
                                  [&](const report::Figure &f) { return f.name == name; });
  return found == answer.figures.end() ? 0 : found->value;
}

} // namespace

std::string equivalenceText(const report::CheckResult &answer, const report::Finding *finding) {
  if (answer.verdict == Verdict::Proved) {
    std::string text = "the same memory, whatever it held before; " + std::to_string(figure(answer, "elements")) +
                       " elements compared";
    if (const std::uint64_t n = figure(answer, "by_solver"))
      text += ", " + std::to_string(n) + " of them by the solver";
    for (const report::Assumption &assumption : answer.assumptions)
      text += "; assumed: " + report::words(assumption);
    return text;
  }
  if (!finding)
    return report::words(answer.reason) +
           (answer.reasonWhere.line ? " (line " + std::to_string(answer.reasonWhere.line) + ")" : std::string());
  std::string text = "not the same: " + words(finding->message);
  for (const report::Binding &b : finding->values)
    text += (&b == &finding->values.front() ? "; before: " : ", ") + b.name + " = " + b.value;
  return text;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
