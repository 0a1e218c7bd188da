// The command line: read, translate, solve; check every solution, print it, and say how it ended.
//
// MiniZinc's conventions: a solution ends with ten dashes, a complete search with ten equals signs; of an optimisation
// problem only the last solution is printed unless -a or -i asks for all on the way. SIGINT, SIGTERM and time-outs end
// the search, and the best solution so far is printed.
#include "solver/cp/command.h"
#include "solver/check/fzn/flatzinc_checker.h"
#include "solver/cp/gpu/gpu_solve.h"
#include "solver/cp/gpu/image.h"
#include "solver/cp/help.h"
#include "solver/cp/model/fzn/parser.h"
#include "solver/cp/model/output.h"
#include "solver/cp/model/translate.h"
#include "solver/cp/options.h"
#include "solver/cp/solve.h"

#include <csignal>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <unordered_map>

namespace veriwarp::cp {

namespace {

std::atomic<bool> cancelled{false};
extern "C" {
static void onSignal(int) { cancelled = true; }
}

using command::UsageError;

std::string readAll(const std::string &file) {
  std::ostringstream text;
  if (file == "-") {
    text << std::cin.rdbuf();
  } else {
    std::ifstream in(file, std::ios::binary);
    if (!in)
      throw UsageError("cannot read '" + file + "'");
    text << in.rdbuf();
  }
  return std::move(text).str();
}

class Run {
public:
  explicit Run(const Options &given) : options(given) {}

  int main() {
    auto begin = std::chrono::steady_clock::now();
    try {
      source = readAll(options.file);
      ast = fzn::parse(source);
      checkOutput(ast);
      translation = translate(ast, options.device == Device::Gpu ? Form::Ternary : options.form);
      if (options.device == Device::Gpu || worthTheGpu())
        useGpu();
    } catch (const fzn::Error &e) {
      std::fflush(stdout);
      std::fprintf(stderr, "%s:%u:%u: error: %s\n", options.file.c_str(), e.at.line, e.at.column, e.what());
      return 1;
    }
    const Problem &problem = translation.problem;
    initSeconds = secondsSince(begin);
    if (options.verbose)
      std::fprintf(stderr, "%% %u variables, %zu ternary, %zu linear, %zu clause, %zu global propagators\n",
                   problem.net.varCount(), problem.net.ternaries.size(), problem.net.linears.size(),
                   problem.net.clauses.size(), problem.net.globals.size());
    for (const auto &[at, text] : translation.warnings)
      std::fprintf(stderr, "%s:%u:%u: warning: %s\n", options.file.c_str(), at.line, at.column, text.c_str());
    if (!problem.cutVariable.empty())
      std::fprintf(stderr,
                   "warning: variable '%s' is not known to lie within %d..%d; the search is complete only inside that "
                   "range\n",
                   problem.cutVariable.c_str(), kMinValue, kMaxValue);
    auto searchBegin = std::chrono::steady_clock::now();
    clock_t cpuBegin = std::clock();
    SolveOptions how = options;
    how.gpu = onGpu;
    if (options.verbose)
      std::fprintf(stderr, "%% on the %s\n", onGpu ? "GPU" : "CPU");
    SolveStatus status = SolveStatus::Stopped;
    try {
      status = solve(problem, how, [&](const Solution &solution) { return onSolution(solution); }, statistics);
    } catch (const gpu::GpuError &e) {
      // What was found until then counts.
      std::fflush(stdout);
      std::fprintf(stderr, "veriwarp fzn: GPU: %s\n", e.what());
    }
    solveSeconds = secondsSince(searchBegin);
    cpuSeconds = static_cast<double>(std::clock() - cpuBegin) / CLOCKS_PER_SEC;
    if (violated)
      return 2;
    printEnd(status);
    if (options.statistics)
      printStatistics();
    std::fflush(stdout);
    return 0;
  }

private:
  static double secondsSince(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }
  /// A large net on a machine with a GPU, and nothing asked for that only the CPU does. An H200 visits more nodes a
  /// second than a core for 14 of 16 nets (docs/results.md), but a first call takes about a second.
  bool worthTheGpu() const {
    constexpr uint32_t kManyPropagators = 5000;
    std::string why;
    return options.device == Device::Auto && !options.cpuOnly &&
           translation.problem.net.propagatorCount() >= kManyPropagators && gpu::gpuAvailable(why);
  }

  void useGpu() {
    std::string why;
    if (!gpu::gpuAvailable(why))
      throw UsageError("option --device gpu: " + why);
    Translation ternary = options.device == Device::Gpu ? std::move(translation) : translate(ast, Form::Ternary);
    why = gpu::unsupported(ternary.problem);
    if (!why.empty() && options.device == Device::Gpu)
      throw UsageError("option --device gpu: " + why);
    onGpu = why.empty();
    if (onGpu)
      translation = std::move(ternary);
  }

  bool optimises() const { return translation.problem.goal != Objective::None; }

  bool onSolution(const Solution &solution) {
    ++found;
    std::vector<int64_t> values;
    values.reserve(translation.variables.size());
    for (Var v : translation.variables)
      values.push_back(solution[v]);
    if (auto violation = check(values)) {
      std::fprintf(stderr, "%s:%u:%u: internal error: a solution does not pass the check: %s\n", options.file.c_str(),
                   violation->at.line, violation->at.column, violation->what.c_str());
      violated = true;
      return false;
    }
    if (optimises())
      objective = solution[translation.problem.objective];
    std::string lines = formatSolution(ast, values) + "----------\n";
    if (optimises() && !options.intermediate) {
      pending = std::move(lines);
    } else {
      std::fputs(lines.c_str(), stdout);
      std::fflush(stdout);
    }
    if (optimises())
      return options.solutions == 0 || found < options.solutions;
    if (options.all)
      return options.solutions == 0 || found < options.solutions;
    return found < std::max<uint64_t>(options.solutions, 1);
  }

  /// By the checker, which reads the file by itself, at the first solution.
  std::optional<check::Violation> check(const std::vector<int64_t> &values) {
    if (!checker) {
      checker.emplace(source);
      for (size_t i = 0; i < ast.declarations.size(); ++i)
        places.emplace(ast.text(ast.declarations[i].name), i);
    }
    return checker->check([&](const std::string &name) -> std::optional<int64_t> {
      auto place = places.find(name);
      return place == places.end() ? std::nullopt : std::optional(values[place->second]);
    });
  }

  void printEnd(SolveStatus status) {
    std::fputs(pending.c_str(), stdout);
    // Beyond the cut of an unbounded variable nothing was searched: no claim of completeness then.
    bool complete = status == SolveStatus::Complete && translation.problem.cutVariable.empty();
    if (complete)
      std::puts(found ? "==========" : "=====UNSATISFIABLE=====");
    else if (found && status == SolveStatus::Complete && translation.problem.openObjective)
      std::puts("=====UNBOUNDED=====");
    else if (found == 0) // after a solution, no line says that it may not be the last or the best one
      std::puts("=====UNKNOWN=====");
  }

  void printStatistics() const {
    auto line = [](const char *name, auto value) { std::cout << "%%%mzn-stat: " << name << "=" << value << "\n"; };
    const SolveStatistics &s = statistics;
    std::fflush(stdout);
    line("nodes", s.search.nodes);
    line("failures", s.search.failures);
    line("solutions", found);
    line("variables", translation.problem.net.varCount());
    line("propagators", translation.problem.net.propagatorCount());
    line("peakDepth", s.search.peakDepth);
    line("restarts", s.restarts);
    line("fixpoint_iterations", s.work.iterations);
    line("num_deductions", s.work.deductions);
    line("eps_num_subproblems", s.subproblems);
    line("eps_solved_subproblems", s.subproblemsSolved);
    line("eps_skipped_subproblems", s.subproblemsSkipped);
    if (optimises() && found)
      line("objective", objective);
    line("initTime", initSeconds);
    line("solveTime", solveSeconds);
    line("cpuTime", cpuSeconds);
    std::cout << "%%%mzn-stat-end" << std::endl;
  }

  const Options &options;
  std::string source;
  fzn::Ast ast;
  Translation translation;
  SolveStatistics statistics;
  uint64_t found = 0;
  int64_t objective = 0;
  bool violated = false, onGpu = false;
  std::string pending;
  std::optional<check::FlatZincChecker> checker;
  std::unordered_map<std::string, size_t> places; // of declarations, by name
  double initSeconds = 0, solveSeconds = 0, cpuSeconds = 0;
};

} // namespace

int fznMain(int argc, char **argv) {
  Options options;
  try {
    options = parseOptions(argc, argv);
    if (options.help) {
      std::fputs(help::text(helpPage()).c_str(), stdout);
      return 0;
    }
    options.cancelled = &cancelled;
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
    return Run(options).main();
  } catch (const UsageError &e) {
    std::fprintf(stderr, "veriwarp fzn: error: %s\n", e.what());
    return 1;
  }
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
