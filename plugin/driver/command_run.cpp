// veriwarp run: builds a CUDA program whose kernels are host code, and runs it: no GPU, no driver, no libcudart.
//
//   veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]
#include "plugin/driver/cpu_program.h"

namespace veriwarp::driver {

namespace {

std::vector<OptionRow> rows() {
  std::vector<OptionRow> all = {
      {"check", 0, "memory", false, "check the accesses of kernels: bounds, alignment, freed and unwritten memory"}};
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
  for (const GivenOption &option : parsed.options) {
    if (setCpuProgramOption(program, option))
      continue;
    if (option.value != "memory")
      return fail(program.command, "'" + option.value + "' is no value for --check; what there is is 'memory'");
    program.mode = "memory";
  }
  program.files = parsed.positional;
  program.arguments = parsed.afterDashes;
  return buildAndStart(program);
}

std::string helpRun() {
  return "usage: veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]\n\n"
         "Builds a CUDA program whose kernels are host code, and runs it with the arguments: no GPU is needed.\n"
         "$VERIWARP_THREADS says how many processors it may use. The exit code is the program's; 2: it was not "
         "built;\n1: --check has found something, and the program's is 0.\n\n" +
         optionsTable(rows());
}

} // namespace veriwarp::driver
