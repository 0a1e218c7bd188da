#include "plugin/clang/annotated/optimize_check.h"

#include "passes/optimize/draw.h"
#include "plugin/clang/annotated/equivalence_run.h"

namespace veriwarp::plugin {

namespace {

using llvm::json::Array;
using llvm::json::Object;

constexpr std::size_t launchesPerKernel = 2;
constexpr double secondsPerLaunch = 3;

std::string nameOf(const std::string &kernel, const optimize::DrawnLaunch &l) {
  auto dimensions = [](const std::array<std::int64_t, 2> &d) {
    return d[1] == 1 ? std::to_string(d[0]) : "dim3(" + std::to_string(d[0]) + ", " + std::to_string(d[1]) + ")";
  };
  std::string text = kernel + "<<<" + dimensions(l.grid) + ", " + dimensions(l.block) + ">>>";
  for (const auto &[name, value] : l.scalars)
    text += ", " + name + " = " + std::to_string(value);
  return text;
}

Object launchOf(const std::string &kernel, const std::array<std::int64_t, 2> &grid,
                const std::array<std::int64_t, 2> &block, Object arguments) {
  return Object{{"kernel", kernel},
                {"grid", Array{grid[0], grid[1]}},
                {"block", Array{block[0], block[1]}},
                {"arguments", std::move(arguments)}};
}

Object question(const optimize::HarnessCase &c, const optimize::DrawnLaunch &l) {
  Array before;
  for (const std::string &original : c.lineage.originals) {
    Object arguments;
    for (const auto &[from, to] : c.lineage.parameters) {
      if (!from.starts_with(original + "."))
        continue;
      auto scalar = l.scalars.find(to);
      arguments[from.substr(original.size() + 1)] =
          scalar == l.scalars.end() ? llvm::json::Value(to) : llvm::json::Value(scalar->second);
    }
    before.push_back(launchOf(original, l.grid, l.block, std::move(arguments)));
  }
  Object arguments;
  for (const auto &[name, value] : l.scalars)
    arguments[name] = value;
  return Object{{"name", nameOf(c.result, l)},
                {"before", std::move(before)},
                {"after", Array{launchOf(c.result, l.gridAfter, l.blockAfter, std::move(arguments))}}};
}

std::string differenceIn(const Object &answer) {
  std::string text = answer.getString("name").value_or("").str() + ": " + answer.getString("reason").value_or("").str();
  if (const Array *memory = answer.getArray("memory"))
    for (std::size_t i = 0; i != memory->size(); ++i)
      text += (i ? ", " : "; before: ") + (*memory)[i].getAsString().value_or("").str();
  return text;
}

} // namespace

std::vector<OptimizeDecision> decideOptimised(clang::CompilerInstance &compiler, const Options &options,
                                              const std::string &before, const std::string &after,
                                              const std::vector<verify::Kernel> &originals,
                                              const std::vector<optimize::HarnessCase> &cases) {
  std::vector<OptimizeDecision> decisions;
  Array questions;
  std::vector<std::pair<std::string, bool>> asked; // of which kernel, and whether its contract restricts memory
  auto none = [&](const std::string &kernel, const std::string &why) {
    decisions.push_back({kernel, {}, Object{{"kernel", kernel}, {"verdict", "unknown"}, {"reason", why}}});
  };
  for (const optimize::HarnessCase &c : cases) {
    optimize::DrawnLaunches drawn = optimize::drawLaunches(originals, c, launchesPerKernel);
    if (drawn.launches.empty())
      none(c.result, drawn.why);
    for (const optimize::DrawnLaunch &l : drawn.launches) {
      questions.push_back(question(c, l));
      asked.emplace_back(c.result, drawn.isBound);
    }
  }
  if (questions.empty())
    return decisions;
  std::string problem;
  Array answers = compareTexts(compiler, options, before, after, questions, secondsPerLaunch, problem);
  if (!problem.empty())
    for (const optimize::HarnessCase &c : cases)
      none(c.result, problem);
  for (std::size_t i = 0; i != answers.size() && i != asked.size(); ++i) {
    Object answer = std::move(*answers[i].getAsObject());
    const auto &[kernel, isBound] = asked[i];
    answer["kernel"] = kernel;
    std::string difference;
    if (answer.getString("verdict") == "refuted") {
      if (isBound) {
        answer["verdict"] = "unknown";
        answer["reason"] =
            "they differ for memory that the contract may exclude: " + answer.getString("reason").value_or("").str();
      } else {
        difference = differenceIn(answer);
      }
    }
    decisions.push_back({kernel, std::move(difference), std::move(answer)});
  }
  return decisions;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
