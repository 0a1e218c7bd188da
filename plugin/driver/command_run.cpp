// veriwarp run: builds a CUDA program whose kernels are host code, and runs it: no GPU, no driver, no libcudart.
//
//   veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]
#include "plugin/driver/cpu_program.h"

namespace veriwarp::driver {

int runRun(const Arguments &arguments) {
  CpuProgram program;
  program.command = "veriwarp run";
  program.mode = "cpu";
  ParsedArguments parsed = parseArguments(arguments, cpuProgramRows());
  if (!parsed.error.empty())
    return fail(program.command, parsed.error);
  for (const GivenOption &option : parsed.options)
    setCpuProgramOption(program, option);
  program.files = parsed.positional;
  program.arguments = parsed.afterDashes;
  return buildAndStart(program);
}

std::string helpRun() {
  return "usage: veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]\n\n"
         "Builds a CUDA program whose kernels are host code, and runs it with the arguments: no GPU is needed.\n"
         "$VERIWARP_THREADS says how many processors it may use. The exit code is the program's; 2: it was not "
         "built.\n\n" +
         optionsTable(cpuProgramRows());
}

} // namespace veriwarp::driver
