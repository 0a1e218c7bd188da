// veriwarp run: builds a CUDA program whose kernels are host code, and runs it: no GPU, no driver, no libcudart.
//
//   veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]
#include "plugin/driver/cpu_program.h"

#include <cstdlib>
#include <filesystem>

namespace veriwarp::driver {

namespace {

std::vector<OptionRow> rows() {
  std::vector<OptionRow> all = {
      {"check", 0, "memory", false,
       "check every memory access of kernels: bounds, alignment, freed and unwritten memory"},
      {"leak-check", 0, "full|no", false, "with --check memory: report memory that is never freed (default: no)"},
      {"record-launches", 0, "FILE", false,
       "record the launches of the program, one line of JSON each (docs/sanitize.md)"},
      {"kernel-time", 0, "SECONDS", false,
       "end the program with exit code 3 when a launch takes longer (default: no limit)"}};
  for (const OptionRow &row : cpuProgramRows())
    all.push_back(row);
  return all;
}

} // namespace

int runRun(const Arguments &arguments) {
  CpuProgram program;
  program.command = "veriwarp run";
  program.mode = "cpu";
  ParsedArguments parsed = parseArguments(arguments, rows());
  if (!parsed.error.empty())
    return fail(program.command, parsed.error);
  bool leaks = false;
  for (const GivenOption &option : parsed.options) {
    if (setCpuProgramOption(program, option))
      continue;
    if (option.name == "kernel-time") {
      char *end = nullptr;
      const double seconds = std::strtod(option.value.c_str(), &end);
      if (end == option.value.c_str() || *end || !(seconds > 0) || seconds > 1e9)
        return fail(program.command, "'" + option.value + "' is no time for --kernel-time: seconds, more than 0");
      program.environment.emplace_back("VERIWARP_KERNEL_TIME", option.value);
      continue;
    }
    if (option.name == "record-launches") {
      std::error_code ignored; // the program may change its folder
      program.environment.emplace_back("VERIWARP_RECORD_LAUNCHES",
                                       std::filesystem::absolute(option.value, ignored).string());
      continue;
    }
    if (option.name == "leak-check") {
      if (option.value != "full" && option.value != "no")
        return fail(program.command, "'" + option.value + "' is no value for --leak-check; there are 'full' and 'no'");
      program.environment.emplace_back("VERIWARP_LEAK_CHECK", option.value);
      leaks = option.value == "full";
      continue;
    }
    if (option.value != "memory")
      return fail(program.command, "'" + option.value + "' is no value for --check; what there is is 'memory'");
    program.mode = "memory";
  }
  if (leaks && program.mode != "memory")
    return fail(program.command, "--leak-check needs --check memory");
  program.files = parsed.positional;
  program.arguments = parsed.afterDashes;
  return buildAndStart(program);
}

help::Page helpRun() {
  return {.usage = "veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]",
          .about = "Builds a CUDA program for the CPU and runs it with the arguments. No GPU is needed.\n"
                   "$VERIWARP_THREADS limits the processors that it uses. A program that was kept with -o reads\n"
                   "$VERIWARP_KERNEL_TIME and $VERIWARP_LEAK_CHECK in place of options.",
          .sections = {{"", rows()}},
          .exitCodes =
              "Exit code: that of the program, except: 1 --check has found something, and the program's exit code is\n"
              "0; 2 the program was not built; 3 a launch took longer than --kernel-time."};
}

} // namespace veriwarp::driver
