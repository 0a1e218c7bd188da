// See nvcc_help.h.
#include "plugin/driver/nvcc_help.h"

#include "plugin/clang/options/options.h"

namespace veriwarp::driver {

std::vector<help::Option> launcherOptions() {
  std::vector<help::Option> rows;
  for (const plugin::OptionInfo &info : plugin::allOptions())
    // The launcher prints no progress, and a baseline is of a project, not of one compilation.
    if (info.name != "help" && info.name != "progress" && info.name != "write-baseline")
      rows.push_back({std::string(info.name), 0, std::string(info.value), info.valueOptional, std::string(info.help)});
  rows.push_back({"off", 0, "", false, "check nothing"});
  rows.push_back(
      {"front", 0, "clang|auto|ptx", false,
       "which form of the code to check: clang: the source, as Clang reads it; ptx: the PTX that nvcc makes; auto "
       "(default): that PTX where Clang cannot compile the source"});
  rows.push_back({"verbose", 0, "", false,
                  "show the commands that are run, and Clang's messages on files that it cannot compile"});
  rows.push_back(
      {"cuda-path", 0, "DIR", false, "the CUDA Toolkit for the check (default: that of the nvcc that runs)"});
  rows.push_back({"clang", 0, "PROGRAM", false, "clang++ of LLVM 19 (default: $VERIWARP_CLANG, clang++-19)"});
  rows.push_back({"plugin", 0, "FILE", false, "Veriwarp.so (default: $VERIWARP_PLUGIN, the one installed)"});
  return rows;
}

help::Page helpNvcc() {
  return {
      .usage = "veriwarp-nvcc nvcc ARGUMENT...",
      .about = "Checks the CUDA sources that the command compiles, then runs it unchanged. In CMake:\n"
               "  cmake -DCMAKE_CUDA_COMPILER_LAUNCHER=veriwarp-nvcc ...\n"
               "Options come in $VERIWARP_FLAGS, or in the command as --veriwarp-NAME[=VALUE]:",
      .sections = {{"", launcherOptions()}},
      .exitCodes =
          "Exit code: that of the command, except: 1 findings are errors, and the command was not run; 2 an option\n"
          "of Veriwarp is wrong; 127 the command cannot be run."};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
