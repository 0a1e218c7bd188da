// Nodes a second on a GPU, against Turbo's figures and against the CPU, on the same FlatZinc.
//
//   veriwarp-cp-gpu-bench [--seconds N] [--threads N] [--shapes] (FILE.fzn... | --queens N)
//
// Every search gets so many seconds of the clock: the device as it is used, with each of the three fixpoint engines,
// one core and several with the event engine over native propagators. Prints a table, then average and median of the
// device as it is used (with --shapes: of the best column) beside those that Turbo reports for an H100 (v1.2.6: 96,387
// on average and 46,832 at the median). Where two searches of a file
// were complete, the number of solutions or the best objective has to be the same: exit code 1 if it is not, 2 for a
// file that cannot be used. Linked with the kernels as runtime/simt executes them (cp_gpu_bench in CTest) it says that
// nothing is measured.
#include "runtime/gpu/device.h"
#include "solver/cp/gpu/gpu_solve.h"
#include "solver/cp/gpu/image.h"
#include "solver/cp/model/fzn/parser.h"
#include "solver/cp/model/translate.h"
#include "solver/cp/solve.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <vector>

using namespace veriwarp;
using namespace veriwarp::cp;

namespace {

constexpr double turboAverage = 96387, turboMedian = 46832;

struct Arguments {
  int seconds = 60, queens = 0;
  bool shapes = false;
  unsigned threads = 16;
  std::vector<std::string> files;
};

struct Search {
  const char *name;
  bool gpu;
  std::optional<Fixpoint> fixpoint; // none: as `veriwarp fzn` chooses it
  bool manyThreads;
  uint32_t blockThreads = 0;
};
constexpr Search searchesOfAll[] = {{"device", true, {}, false},
                                    {"device event", true, Fixpoint::Event, false},
                                    {"device wac1", true, Fixpoint::Wac1, false},
                                    {"device ac1", true, Fixpoint::Ac1, false},
                                    {"one core", false, Fixpoint::Event, false},
                                    {"threads", false, Fixpoint::Event, true}};
// With --shapes: which engine with which size of block.
constexpr Search searchesOfShapes[] = {
    {"event 64", true, Fixpoint::Event, false, 64},   {"event 128", true, Fixpoint::Event, false, 128},
    {"event 256", true, Fixpoint::Event, false, 256}, {"wac1 32", true, Fixpoint::Wac1, false, 32},
    {"wac1 64", true, Fixpoint::Wac1, false, 64},     {"wac1 128", true, Fixpoint::Wac1, false, 128},
    {"wac1 256", true, Fixpoint::Wac1, false, 256}};

struct Outcome {
  bool ran = false, complete = false;
  double nodesPerSecond = 0;
  uint64_t solutions = 0;
  std::optional<int32_t> objective;
};

Outcome run(const fzn::Ast &ast, const Search &search, const Arguments &a) {
  Translation t = translate(ast, search.gpu ? Form::Ternary : Form::Native);
  Outcome outcome;
  if (search.gpu && !cp::gpu::unsupported(t.problem).empty())
    return outcome;
  SolveOptions options;
  options.gpu = search.gpu;
  options.fixpoint = search.fixpoint;
  options.blockThreads = search.blockThreads;
  options.threads = search.manyThreads ? a.threads : 1;
  options.timeLimit = std::chrono::seconds(a.seconds);
  SolveStatistics statistics;
  auto begin = std::chrono::steady_clock::now();
  SolveStatus status = solve(
      t.problem, options,
      [&](const Solution &solution) {
        ++outcome.solutions;
        if (t.problem.goal != Objective::None)
          outcome.objective = solution[t.problem.objective];
        return true;
      },
      statistics);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  outcome.ran = true;
  outcome.complete = status == SolveStatus::Complete;
  outcome.nodesPerSecond = static_cast<double>(statistics.search.nodes) / std::max(seconds, 1e-6);
  return outcome;
}

/// Prints the row of a file; false if complete searches disagree.
bool measure(const std::string &name, const fzn::Ast &ast, const Arguments &a, std::span<const Search> searches,
             bool haveDevice, std::vector<double> &onDevice) {
  std::printf("| %s |", name.c_str());
  std::vector<Outcome> outcomes;
  for (const Search &search : searches) {
    outcomes.push_back(haveDevice || !search.gpu ? run(ast, search, a) : Outcome());
    const Outcome &o = outcomes.back();
    if (!o.ran)
      std::printf(" |");
    else
      std::printf(" %.0f%s |", o.nodesPerSecond, o.complete ? " (complete)" : "");
    std::fflush(stdout);
  }
  std::printf("\n");
  double best = 0;
  for (size_t i = 0; i < (a.shapes ? searches.size() : 1); ++i)
    best = std::max(best, outcomes[i].nodesPerSecond);
  if (haveDevice && best > 0)
    onDevice.push_back(best);
  const Outcome *first = nullptr;
  for (const Outcome &o : outcomes) {
    if (!o.complete)
      continue;
    if (first &&
        (ast.solve.goal == fzn::Goal::Satisfy ? o.solutions != first->solutions : o.objective != first->objective)) {
      std::printf("\n**The searches disagree about %s.**\n", name.c_str());
      return false;
    }
    first = first ? first : &o;
  }
  return true;
}

std::string queensModel(int n) {
  std::string text;
  for (int i = 0; i < n; ++i)
    text += "var 1.." + std::to_string(n) + ": q" + std::to_string(i) + ";\n";
  for (int i = 0; i < n; ++i)
    for (int j = i + 1; j < n; ++j)
      for (int d : {0, j - i, i - j})
        text += "constraint int_lin_ne([1,-1],[q" + std::to_string(i) + ",q" + std::to_string(j) + "]," +
                std::to_string(d) + ");\n";
  return text + "solve satisfy;\n";
}

int usage() {
  std::fprintf(stderr,
               "usage: veriwarp-cp-gpu-bench [--seconds N] [--threads N] [--shapes] (FILE.fzn... | --queens N)\n");
  return 2;
}

} // namespace

int main(int argc, char **argv) {
  Arguments a;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::atoi(argv[++i]) : 0; };
    if (arg == "--seconds")
      a.seconds = number();
    else if (arg == "--threads")
      a.threads = static_cast<unsigned>(number());
    else if (arg == "--queens")
      a.queens = number();
    else if (arg == "--shapes")
      a.shapes = true;
    else if (arg.starts_with("-"))
      return usage();
    else
      a.files.push_back(arg);
  }
  if (a.seconds < 1 || a.threads < 1 || (a.files.empty() && a.queens < 1))
    return usage();

  std::string why;
  auto device = veriwarp::gpu::findDevice(why);
  if (!device)
    std::printf("**Unmeasured on a GPU**: %s.\n\n", why.c_str());
#if defined(VERIWARP_CPU_EXECUTOR)
  else
    std::printf("**Unmeasured on a GPU**: the device is the CPU executor (%s); its figures say nothing of one.\n\n",
                device->name.c_str());
#else
  else
    std::printf("Device: %s.\n\n", device->name.c_str());
#endif
  std::printf("Nodes a second, %d s each, %u threads.\n\n| instance |", a.seconds, a.threads);
  const std::span<const Search> searches = a.shapes ? std::span<const Search>(searchesOfShapes) : searchesOfAll;
  for (const Search &search : searches)
    std::printf(" %s |", search.name);
  std::printf("\n|---|");
  for (size_t i = 0; i < searches.size(); ++i)
    std::printf("---|");
  std::printf("\n");

  bool same = true;
  std::vector<double> onDevice;
  try {
    if (a.queens)
      same &= measure("queens " + std::to_string(a.queens), fzn::parse(queensModel(a.queens)), a, searches,
                      device.has_value(), onDevice);
    for (const std::string &file : a.files) {
      std::ifstream in(file, std::ios::binary);
      std::ostringstream text;
      text << in.rdbuf();
      if (!in) {
        std::fprintf(stderr, "error: cannot read '%s'\n", file.c_str());
        return 2;
      }
      try {
        same &= measure(file.substr(file.rfind('/') + 1), fzn::parse(text.str()), a, searches, device.has_value(),
                        onDevice);
      } catch (const fzn::Error &e) {
        std::fprintf(stderr, "%s:%u:%u: error: %s\n", file.c_str(), e.at.line, e.at.column, e.what());
        return 2;
      }
    }
  } catch (const cp::gpu::GpuError &e) {
    std::fprintf(stderr, "error: GPU: %s\n", e.what());
    return 2;
  }
#if !defined(VERIWARP_CPU_EXECUTOR)
  if (!onDevice.empty()) {
    std::sort(onDevice.begin(), onDevice.end());
    double sum = 0;
    for (double rate : onDevice)
      sum += rate;
    double average = sum / static_cast<double>(onDevice.size()),
           median = (onDevice[onDevice.size() / 2] + onDevice[(onDevice.size() - 1) / 2]) / 2;
    std::printf("\nThe device: average %.0f (Turbo: %.0f), median %.0f (Turbo: %.0f; aim: twice that).\n", average,
                turboAverage, median, turboMedian);
  }
#endif
  return same ? 0 : 1;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
