// veriwarp explore: builds a CUDA program and visits every execution of its kernel launches that the memory model
// allows.
//
//   veriwarp explore [OPTION...] FILE.cu... [-- ARGUMENT...]
//
// The exploration happens inside the program (runtime/explore/launch), which is told the options by its environment.
#include "plugin/driver/cpu_program.h"

#include <cstdlib>
#include <filesystem>

namespace veriwarp::driver {

namespace {

constexpr const char *Variable = "VERIWARP_EXPLORE";

// Options that are settings of the program's, by the same names.
std::vector<OptionRow> settingRows() {
  return {
      {"json", 0, "FILE", false, "write what was explored and found as JSON"},
      {"dot", 0, "FILE", false, "write the execution of the first finding as a graph, for Graphviz"},
      {"trace", 0, "", false, "print the execution of each finding, event by event"},
      {"record", 0, "FILE", false, "write the execution of the first finding, to be run again"},
      {"replay", 0, "FILE", false, "run a recorded execution again, and nothing else"},
      {"keep-going", 'k', "", false, "explore on after the first finding"},
      {"kernel", 0, "NAME", false, "explore only kernels with this in their names; adds"},
      {"symmetry", 0, "", false, "explore one execution of those that differ by exchange of equal threads"},
      {"release-sequences", 0, "STANDARD", false,
       "c11 (the default: later writes of the same thread belong to a release sequence, as in RC11), or c++20"},
      {"loop-bound", 0, "N", false, "how often a loop without a known end may go round, 16 unless given"},
      {"events", 0, "N", false, "how many events a thread may have, 20000 unless given"},
      {"time", 0, "SECONDS", false, "give each launch so long"},
      {"memory", 0, "MB", false, "stop when the process uses more"},
      {"executions", 0, "N", false, "stop a launch after so many executions"},
      {"jobs", 'j', "N", false, "explore with so many threads of the processor, 1 unless given"},
      {"quiet", 'q', "", false, "print findings only"},
  };
}

std::vector<OptionRow> rows() {
  std::vector<OptionRow> all = settingRows();
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
  for (const auto &[name, value] : parsed.options) {
    if (setCpuProgramOption(program, {name, value}))
      continue;
    if (value.find(';') != std::string::npos)
      return fail(program.command, "'" + value + "': no semicolon, please");
    settings += (settings.empty() ? "" : ";") + name + "=" + value;
  }
  if (setenv(Variable, settings.c_str(), 1) != 0)
    return fail(program.command, "the environment is full");
  program.files = parsed.positional;
  program.arguments = parsed.afterDashes;
  return buildAndStart(program);
}

std::string helpExplore() {
  return "usage: veriwarp explore [OPTION...] FILE.cu... [-- ARGUMENT...]\n\n"
         "Builds a CUDA program, runs it with the arguments, and visits every execution of each kernel launch that\n"
         "scoped RC11 allows, with the memory that the launch has when the program reaches it. No GPU is needed.\n\n" +
         optionsTable(rows()) +
         "\nExit code: 1 something was found, 2 the program was not built or an option is wrong, else the program's;\n"
         "and where that is 0, 3 if a limit or a loop bound was reached. $VERIWARP_EXPLORE holds settings for\n"
         "programs that are kept: the long options, as NAME=VALUE, with semicolons between them.\n";
}

} // namespace veriwarp::driver
