// CUDA programs whose kernels are host code: built by Clang with the plugin, started in the place of this process. What
// `veriwarp run` and `veriwarp explore` have in common.
#pragma once

#include "plugin/driver/subcommand.h"

#include <string>
#include <vector>

namespace veriwarp::driver {

struct CpuProgram {
  std::string command;             // "veriwarp run", for messages
  std::string mode;                // of the plugin's option run
  std::vector<std::string> before; // what goes before -lveriwarp_rt
  std::string output;              // kept there, and not started; empty: started
  std::string architecture = "sm_80", cudaPath, clang, plugin;
  std::vector<std::string> flags, files, arguments;
  bool verbose = false;
};

// Options that all such commands have, and what a given one sets. False: none of these.
std::vector<OptionRow> cpuProgramRows();
bool setCpuProgramOption(CpuProgram &program, const GivenOption &option);

// Builds the program and starts it: comes back only if that fails, or is not wanted, with an exit code.
int buildAndStart(const CpuProgram &program);

} // namespace veriwarp::driver
