// veriwarp explore: builds a CUDA program and visits every execution of its kernel launches that the memory model
// allows.
//
//   veriwarp explore [OPTION...] FILE.cu... [-- ARGUMENT...]
//
// The exploration happens inside the program (runtime/explore/launch), which is told the options by its environment.
#include "plugin/driver/explore_repair.h"

#include <cstdlib>
#include <filesystem>

namespace veriwarp::driver {

namespace {

constexpr const char *Variable = "VERIWARP_EXPLORE";

// Options that are settings of the program's, by the same names.
std::vector<OptionRow> settingRows() {
  return {
      {"json", 0, "FILE", false, "write the report as JSON"},
      {"sarif", 0, "FILE", false, "write the report as SARIF 2.1.0, with the execution of each finding as a code flow"},
      {"html", 0, "FILE", false, "write the report as an HTML page, with a drawing of the execution of each finding"},
      {"dot", 0, "FILE", false, "write the execution of the first finding as a graph, for Graphviz"},
      {"trace", 0, "", false, "print the execution of each finding, event by event"},
      {"record", 0, "FILE", false, "record the execution of the first finding, for --replay"},
      {"replay", 0, "FILE", false, "run a recorded execution again, and explore nothing"},
      {"keep-going", 'k', "", false, "continue exploring after the first finding"},
      {"kernel", 0, "NAME", false, "explore only kernels whose names contain NAME; may be given several times"},
      {"symmetry", 0, "", false,
       "explore only one of several executions that differ just by swapping identical threads"},
      {"release-sequences", 0, "STANDARD", false,
       "c11 (the default: later writes of the same thread belong to a release sequence, as in RC11), or c++20"},
      {"volatile", 0, "plain|relaxed", false,
       "treat volatile accesses as plain accesses, as CUDA C++ does (default), or as relaxed atomics with system "
       "scope, as PTX does"},
      {"benign", 0, "", false, "also report races of threads that write the same value"},
      {"loop-bound", 0, "N", false,
       "rounds after which a loop without a known end is cut (default: 16); 0: it does not go round again"},
      {"events", 0, "N", false, "events that a thread may have (default: 20000)"},
      {"time", 0, "SECONDS", false, "time limit for exploring each launch (default: 0, no limit)"},
      {"memory", 0, "MB", false, "stop when the process uses more memory (default: 0, no limit)"},
      {"executions", 0, "N", false, "stop exploring a launch after N executions (default: 0, no limit)"},
      {"jobs", 'j', "N", false, "explore with N threads of the processor (default: 1)"},
      {"progress", 0, "", false, "report progress every ten seconds, also if the output is not a terminal"},
      {"quiet", 'q', "", false, "print findings only"},
  };
}

std::vector<OptionRow> repairRows() {
  return {
      {"repair", 'r', "", false, "look for the smallest change of memory orders and scopes that fixes the finding"},
      {"patch", 0, "FILE", false, "write the repair as a patch"},
      {"fix", 0, "", false, "edit the sources if the repair is verified"},
  };
}

std::vector<OptionRow> rows() {
  std::vector<OptionRow> all = settingRows();
  for (const OptionRow &row : repairRows())
    all.push_back(row);
  for (const OptionRow &row : cpuProgramRows())
    all.push_back(row);
  return all;
}

} // namespace

int runExplore(const Arguments &arguments) {
  CpuProgram program;
  program.command = "veriwarp explore";
  program.mode = "explore";
  program.before = {"-lveriwarp_explore_rt"};
  ParsedArguments parsed = parseArguments(arguments, rows());
  if (!parsed.error.empty())
    return fail(program.command, parsed.error);
  const char *outer = std::getenv(Variable);
  std::string settings = outer ? outer : "";
  RepairRun repair;
  bool wanted = false;
  for (const auto &[name, value] : parsed.options)
    wanted |= name == "repair" || name == "patch" || name == "fix";
  for (const auto &[name, value] : parsed.options) {
    if (setCpuProgramOption(program, {name, value}) || name == "repair")
      continue;
    if (std::string *file = name == "patch"             ? &repair.patch
                            : wanted && name == "json"  ? &repair.json
                            : wanted && name == "sarif" ? &repair.sarif
                            : wanted && name == "html"  ? &repair.html
                                                        : nullptr) {
      *file = value;
      continue;
    }
    if (name == "fix") {
      repair.inPlace = true;
      continue;
    }
    if (wanted && name == "replay")
      return fail(program.command, "--replay runs one execution: there is nothing to repair then");
    if (value.find(';') != std::string::npos)
      return fail(program.command, "'" + value + "' must not contain a semicolon");
    settings += (settings.empty() ? "" : ";") + name + "=" + value;
  }
  program.files = parsed.positional;
  program.arguments = parsed.afterDashes;
  if (wanted && !program.output.empty())
    return fail(program.command, "-o keeps the program and does not run it: nothing is found that could be repaired");
  std::error_code ignored;
  const std::string folder = std::filesystem::current_path(ignored).string();
  if (folder.find(';') == std::string::npos)
    settings += (settings.empty() ? "root=" : ";root=") + folder;
  if (wanted) {
    repair.settings = settings;
    return exploreAndRepair(program, repair);
  }
  if (setenv(Variable, settings.c_str(), 1) != 0)
    return fail(program.command, "the environment is full");
  return buildAndStart(program);
}

help::Page helpExplore() {
  return {.usage = "veriwarp explore [OPTION...] FILE.cu... [-- ARGUMENT...]",
          .about =
              "Builds a CUDA program and runs it with the arguments, without a GPU. For each kernel launch it visits\n"
              "every execution that scoped RC11 allows, starting from the memory at that moment.",
          .sections = {{"", rows()}},
          .notes = "Programs that were kept with -o read their settings from $VERIWARP_EXPLORE: the long options, as\n"
                   "NAME=VALUE, with semicolons between them.",
          .exitCodes =
              "Exit code: 1 something was found; 2 the program was not built, or an option is wrong; 3 nothing was\n"
              "found, but a limit or a loop bound was reached or no kernel was launched, and the program's exit code\n"
              "is 0; otherwise that of the program."};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
