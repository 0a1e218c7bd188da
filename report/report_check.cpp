// See report_check.h. Each rule is an assertion of its own, so that a message says which one is broken.
#include "report/report_check.h"

#include "report/checks.h"

#include <algorithm>
#include <cassert>

#ifndef NDEBUG

namespace veriwarp::report {

namespace {

void checkObligation(const Obligation &obligation, const CheckResult &result) {
  assert((obligation.verdict == Verdict::Proved || obligation.message) && "what is not shown says why");
  assert(((result.verdict != Verdict::Proved && result.verdict != Verdict::Assumed) ||
          obligation.verdict == Verdict::Proved) &&
         "a proof has shown all that was to be shown");
}

[[maybe_unused]] bool hasQuestion(const CheckResult &result) {
  return std::any_of(result.assumptions.begin(), result.assumptions.end(),
                     [](const Assumption &assumption) { return isQuestion(assumption.kind); });
}

void checkResult(const CheckResult &result) {
  assert(result.seconds >= 0 && "time goes on");
  assert((!result.reason || result.verdict == Verdict::Unknown || result.verdict == Verdict::Possible) &&
         "what is decided needs no reason");
  assert((result.reason || result.verdict != Verdict::Unknown ||
          std::any_of(result.obligations.begin(), result.obligations.end(),
                      [](const Obligation &o) { return o.verdict == Verdict::Unknown; })) &&
         "what is unknown says why");
  assert((result.verdict != Verdict::Assumed || hasQuestion(result)) && "what is assumed is among the assumptions");
  assert((result.verdict != Verdict::Proved || !hasQuestion(result)) && "who assumes what is asked has proved nothing");
  for (std::size_t i = 1; i < result.assumptions.size(); ++i)
    assert(words(result.assumptions[i - 1]) < words(result.assumptions[i]) &&
           "assumptions are sorted by their words, each once");
  assert(std::none_of(result.assumptions.begin(), result.assumptions.end(),
                      [](const Assumption &assumption) { return words(assumption).empty(); }) &&
         "an assumption says something");
  for (const Obligation &obligation : result.obligations)
    checkObligation(obligation, result);
}

void checkThreads(const Finding &finding) {
  [[maybe_unused]] const std::size_t count = finding.threads.size();
  assert((finding.check != Check::Race || count <= 2) && "a race has two threads");
  assert((finding.check != Check::BarrierDivergence || count <= 2) && "so has a divergence");
  assert(count <= 32 && "of a conflict those of one warp");
  for ([[maybe_unused]] const ThreadTrace &trace : finding.threads) {
    assert(trace.action && "a thread does something");
    assert(std::all_of(trace.steps.begin(), trace.steps.end(), [](const Step &step) { return bool(step.message); }) &&
           "and each of its steps says what");
  }
}

void checkFinding(const Finding &finding) {
  assert((finding.verdict == Verdict::Refuted || finding.verdict == Verdict::Possible) &&
         "what is proved or unknown has no finding");
  assert((finding.verdict == Verdict::Possible || !finding.dependsOn) && "what is refuted rests on nothing");
  assert(finding.message && "a finding says what is wrong");
  assert(findingKindByName(finding.check, kindName(finding.kind)) == finding.kind &&
         "a kind of its check, which is known by its name");
  assert((finding.suppression.kind != Suppression::Kind::None || finding.suppression.reason.empty()) &&
         "what counts is not suppressed for a reason");
  assert(std::all_of(finding.notes.begin(), finding.notes.end(), [](const Note &n) { return bool(n.message); }) &&
         "a note says something");
  assert(std::all_of(finding.values.begin(), finding.values.end(), [](const Binding &b) { return !b.name.empty(); }) &&
         "a value has a name");
  for ([[maybe_unused]] const Binding &b : finding.values)
    if ([[maybe_unused]] const auto *extents = std::get_if<Extents>(&b.number))
      assert(bindingOf(*extents).name == b.name && bindingOf(*extents).value == b.value &&
             "the words say what the number is");
  checkThreads(finding);
}

} // namespace

void check(const KernelReport &kernel) {
  assert(!(kernel.name.empty() && kernel.pretty.empty()) && "a kernel has a name");
  for (const CheckResult &result : kernel.checks)
    checkResult(result);
  for (const Finding &finding : kernel.findings) {
    checkFinding(finding);
    assert(std::any_of(kernel.checks.begin(), kernel.checks.end(),
                       [&](const CheckResult &r) { return r.check == finding.check; }) &&
           "what has a finding has a verdict");
  }
}

} // namespace veriwarp::report

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
