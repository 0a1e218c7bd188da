// veriwarp flags: what to add to a Clang command so that it checks kernels as it compiles them:
//
//   clang++-19 -x cuda $(veriwarp flags) --cuda-gpu-arch=sm_80 f.cu
#include "plugin/driver/check_run.h"
#include "plugin/driver/process.h"
#include "plugin/driver/subcommand.h"

namespace veriwarp::driver {

namespace {

constexpr std::string_view FlagsName = "veriwarp flags";

std::vector<OptionRow> flagsRows() {
  return {{"cuda-path", 0, "DIR", false, "the CUDA Toolkit, or none (default: $CUDA_PATH, else that of nvcc on PATH)"}};
}

} // namespace

int runFlags(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, flagsRows());
  if (!parsed.positional.empty() || parsed.hasDashes)
    parsed.error = "takes no arguments";
  if (!parsed.error.empty())
    return fail(FlagsName, parsed.error);
  std::string cudaPath = parsed.options.empty() ? "" : parsed.options.back().value;

  std::string error, note;
  std::optional<Tools> tools = findTools("", "", error);
  // The stand-in has to last: no temporary directory for it here.
  std::optional<std::vector<std::string>> cuda = tools ? cudaFlags(cudaPath, {}, note, error) : std::nullopt;
  if (!cuda)
    return fail(FlagsName, error);
  std::string line = "-fplugin=" + tools->plugin.string();
  for (const std::string &flag : *cuda)
    line += " " + flag;
  return writeOut(line + "\n") ? 0 : fail(FlagsName, "cannot write to standard output");
}

help::Page helpFlags() {
  return {.usage = "veriwarp flags [OPTION...]",
          .about = "Prints the flags that make clang++ (of LLVM 19) check kernels as it compiles them:\n"
                   "  clang++-19 -x cuda $(veriwarp flags) --cuda-gpu-arch=sm_80 f.cu\n"
                   "-fplugin-arg-veriwarp-help lists the options that can be added.",
          .sections = {{"", flagsRows()}}};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
