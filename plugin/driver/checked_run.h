// One run of a program that was built for checks: what it prints and what is found in it. For commands that run a
// program several times.
#pragma once

#include "plugin/driver/cpu_program.h"

#include "report/exploration.h"

#include <filesystem>
#include <string>
#include <vector>

namespace veriwarp::driver {

struct CheckedRun {
  Exit exit;
  std::string output, error;
  std::vector<report::ExploredLaunch> launches; // with findings
};

// `folder` is for what is temporary. `schedule`: the number of an order of blocks. Standard input is empty.
CheckedRun runChecked(const CpuProgram &what, const std::filesystem::path &program, const std::filesystem::path &folder,
                      unsigned schedule);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
