// ParaFROST's speed-ups: garbage collection, elimination, function tables and proofs on a GPU against one core.
//
//   veriwarp-sat-gpu-bench [--repeat N] [--threads N] (FILE.cnf... | --generate GATES)
//
// Prints a table: seconds of one core, of several, of the device, with and without the transfer of the formula; ratios,
// beside the averages that ParaFROST reports (section 12.2); and gigabytes a second that must at least be moved. Linked
// with the kernels as runtime/simt executes them (sat_gpu_bench in CTest) it says that nothing is measured on a GPU.
// Exit code 1 if device and host differ in what they computed, 2 for a file that cannot be read.
#include "bench/sat/gpu_steps.h"
#include "solver/sat/dimacs.h"
#include "solver/sat/simplify/host.h"
#include "test/sat/rounds.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace veriwarp::sat::kernels {

struct FindTablesOnHost {
  Planner planner;
  const Var *elected;
  uint8_t *found;
  void operator()(uint64_t i) const { found[i] = FunctionTables(planner.f, planner.table, elected[i]).run(); }
};

static void waitFor(HostDevice &) {}
template <class T> void fetch(HostDevice &, T *to, const T *from, uint64_t n) {
  std::memcpy(static_cast<void *>(to), from, n * sizeof(T));
}
static void findTables(HostDevice &d, uint64_t n, const Planner &planner, const Var *elected, uint32_t *,
                       uint8_t *found) {
  d.forEach(n, FindTablesOnHost{planner, elected, found});
}

} // namespace veriwarp::sat::kernels

using namespace veriwarp;
using namespace veriwarp::sat;
using namespace veriwarp::sat::kernels;

namespace {

struct Arguments {
  int repeats = 3, gates = 0;
  unsigned threads = 16;
  std::vector<std::string> files;
};

struct Row {
  const char *name;
  StepTime StepTimes::*step;
  double reported; // average ratio to one core that ParaFROST reports; 0: none
};
constexpr Row rows[] = {{"garbage collection", &StepTimes::collect, 35},
                        {"function tables", &StepTimes::tables, 11},
                        {"elimination, three phases", &StepTimes::threePhase, 0},
                        {"elimination, atomics", &StepTimes::atomics, 0},
                        {"proof", &StepTimes::proof, 12}};

// False if the results differ.
bool measure(const std::string &name, const test::Formula &formula, int variables, const Arguments &a) {
  const test::RoundProblem problem(formula, variables, ProofMode::None, 0);
  HostDevice one(1), many(a.threads);
  const StepTimes host = Steps<HostDevice>(one, problem.input).run(a.repeats);
  const StepTimes threads = Steps<HostDevice>(many, problem.input).run(a.repeats);
  StepTimes device;
  std::string deviceName, why;
  const bool measured = measureDevice(problem.input, a.repeats, device, deviceName, why);
  std::printf("\n%s: %d variables, %llu clauses, %.1f MB; %llu elected, %llu with a table, %llu eliminated, %llu "
              "resolvents\n\n",
              name.c_str(), variables, static_cast<unsigned long long>(problem.input.clauses),
              static_cast<double>(problem.input.used) * 4e-6, static_cast<unsigned long long>(host.elected),
              static_cast<unsigned long long>(host.withTable), static_cast<unsigned long long>(host.eliminated),
              static_cast<unsigned long long>(host.resolvents));
  if (!measured)
    std::printf("**Unmeasured on a GPU**: %s.\n\n", why.c_str());
#if defined(VERIWARP_CPU_EXECUTOR)
  else
    std::printf("**Unmeasured on a GPU**: the device is the CPU executor (%s); its times say nothing of one.\n\n",
                deviceName.c_str());
#else
  else
    std::printf("Device: %s.\n\n", deviceName.c_str());
#endif
  std::printf("| step | one core ms | %u threads ms | device ms | with transfer ms | ratio to one core | ParaFROST | "
              "device GB/s |\n|---|---|---|---|---|---|---|---|\n",
              a.threads);
  bool same = true;
  for (const Row &r : rows) {
    const StepTime &h = host.*r.step, &t = threads.*r.step, &g = device.*r.step;
    same &= h.hash == t.hash && (!measured || h.hash == g.hash);
    std::printf("| %s | %.3f | %.3f |", r.name, h.seconds * 1e3, t.seconds * 1e3);
    if (measured)
      std::printf(" %.3f | %.3f | %.2f | %s | %.2f |\n", g.seconds * 1e3, (g.seconds + device.load) * 1e3,
                  h.seconds / g.seconds, r.reported > 0 ? std::to_string(static_cast<int>(r.reported)).c_str() : "",
                  static_cast<double>(g.bytes) * 1e-9 / g.seconds);
    else
      std::printf(" | | | %s | |\n", r.reported > 0 ? std::to_string(static_cast<int>(r.reported)).c_str() : "");
  }
  if (measured)
    std::printf("\nThree phases against atomics on the device: %.2f (ParaFROST: 1.5).\n",
                device.atomics.seconds / device.threePhase.seconds);
  if (!same)
    std::printf("\n**The results differ.**\n");
  return same;
}

int usage() {
  std::fprintf(stderr, "usage: veriwarp-sat-gpu-bench [--repeat N] [--threads N] (FILE.cnf... | --generate GATES)\n");
  return 2;
}

} // namespace

int main(int argc, char **argv) {
  Arguments a;
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::atoi(argv[++i]) : 0; };
    if (arg == "--repeat")
      a.repeats = number();
    else if (arg == "--threads")
      a.threads = static_cast<unsigned>(number());
    else if (arg == "--generate")
      a.gates = number();
    else if (arg.starts_with("-"))
      return usage();
    else
      a.files.push_back(arg);
  }
  if (a.repeats < 1 || a.threads < 1 || (a.files.empty() && a.gates < 1))
    return usage();
  bool same = true;
  if (a.gates) {
    test::Random r(11);
    int variables = 0;
    const test::Formula f = test::circuit(r, a.gates, 20 + a.gates / 100, variables);
    same &= measure("generated", f, variables, a);
  }
  for (const std::string &file : a.files) {
    std::string message;
    const auto input = openInput(file, message);
    test::Formula f;
    DimacsResult read;
    if (input)
      read = readDimacs(*input, file, [&](std::span<const int> c) { f.emplace_back(c.begin(), c.end()); });
    if (!read.good) {
      std::fprintf(stderr, "error: %s\n", input ? read.message.c_str() : message.c_str());
      return 2;
    }
    same &= measure(file, f, read.variables, a);
  }
  return same ? 0 : 1;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
