#include "plugin/clang/annotated/optimize_check.h"

#include "passes/optimize/draw.h"
#include "plugin/clang/annotated/equivalence_run.h"
#include "plugin/clang/annotated/limits.h"

namespace veriwarp::plugin {

namespace {

std::string nameOf(const std::string &kernel, const optimize::DrawnLaunch &l) {
  auto dimensions = [](const std::array<std::int64_t, 2> &d) {
    return d[1] == 1 ? std::to_string(d[0]) : "dim3(" + std::to_string(d[0]) + ", " + std::to_string(d[1]) + ")";
  };
  std::string text = kernel + "<<<" + dimensions(l.grid) + ", " + dimensions(l.block) + ">>>";
  for (const auto &[name, value] : l.scalars)
    text += ", " + name + " = " + std::to_string(value);
  return text;
}

std::array<std::uint32_t, 3> shapeOf(const std::array<std::int64_t, 2> &d) {
  return {static_cast<std::uint32_t>(d[0]), static_cast<std::uint32_t>(d[1]), 1};
}

Comparison question(const optimize::HarnessCase &c, const optimize::DrawnLaunch &l) {
  Comparison made{nameOf(c.result, l), {}, {}};
  for (const std::string &original : c.lineage.originals) {
    LaunchRequest launch{original, shapeOf(l.grid), shapeOf(l.block), 0, {}};
    for (const auto &[from, to] : c.lineage.parameters) {
      if (!from.starts_with(original + "."))
        continue;
      auto scalar = l.scalars.find(to);
      LaunchArgument &argument = launch.arguments[from.substr(original.size() + 1)];
      if (scalar == l.scalars.end())
        argument = to;
      else
        argument = scalar->second;
    }
    made.before.push_back(std::move(launch));
  }
  LaunchRequest launch{c.result, shapeOf(l.gridAfter), shapeOf(l.blockAfter), 0, {}};
  for (const auto &[name, value] : l.scalars)
    launch.arguments[name] = value;
  made.after.push_back(std::move(launch));
  return made;
}

// What differs, and the memory that shows it.
std::string differenceIn(const report::Finding &finding) {
  std::string text = words(finding.message);
  for (const report::Binding &b : finding.values)
    text += (&b == &finding.values.front() ? "; before: " : ", ") + b.name + " = " + b.value;
  return text;
}

} // namespace

std::vector<OptimizeDecision> decideOptimised(clang::CompilerInstance &compiler, const Options &options,
                                              const std::string &before, const std::string &after,
                                              const std::vector<verify::Kernel> &originals,
                                              const std::vector<optimize::HarnessCase> &cases) {
  std::vector<OptimizeDecision> decisions;
  std::vector<Comparison> questions;
  std::vector<std::pair<std::string, bool>> asked; // of which kernel, and whether its contract restricts memory
  auto none = [&](const std::string &kernel, const std::string &why) {
    report::CheckResult answer;
    answer.check = report::Check::Equivalent;
    answer.launch = report::launchAsked("'" + kernel + "'");
    answer.reason = report::because(why);
    decisions.push_back({kernel, {}, std::move(answer)});
  };
  for (const optimize::HarnessCase &c : cases) {
    optimize::DrawnLaunches drawn = optimize::drawLaunches(originals, c, limits::launchesPerKernel);
    if (drawn.launches.empty())
      none(c.result, words(drawn.why));
    for (const optimize::DrawnLaunch &l : drawn.launches) {
      questions.push_back(question(c, l));
      asked.emplace_back(c.result, drawn.isBound);
    }
  }
  if (questions.empty())
    return decisions;
  report::Result<std::vector<report::KernelReport>> answers =
      compareTexts(compiler, options, before, after, questions, limits::secondsPerLaunch);
  if (!answers)
    for (const optimize::HarnessCase &c : cases)
      none(c.result, answers.error());
  for (std::size_t i = 0; answers && i != answers->size(); ++i) {
    report::KernelReport &answer = (*answers)[i];
    const auto &[kernel, isBound] = asked[i];
    report::CheckResult result = std::move(answer.checks.at(0));
    result.launch = report::launchAsked(questions[i].name);
    std::string difference;
    if (result.verdict == report::Verdict::Refuted) {
      const report::Finding &finding = answer.findings.at(0);
      if (isBound) {
        result.verdict = report::Verdict::Unknown;
        result.reason =
            report::because("they differ for memory that the contract may exclude: " + words(finding.message));
      } else {
        difference = words(result.launch) + ": " + differenceIn(finding);
      }
    }
    decisions.push_back({kernel, std::move(difference), std::move(result)});
  }
  return decisions;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
