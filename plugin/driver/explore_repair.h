// `veriwarp explore --repair`: the program is explored, with a repair wanted; the repair becomes edits of the source
// (plugin/clang/repair/edits.cpp), the edited program is built and explored, and what that says is told with the
// fix-its.
#pragma once

#include "plugin/driver/cpu_program.h"

namespace veriwarp::driver {

// The environment variable with the settings of an explored program.
inline constexpr const char *ExploreVariable = "VERIWARP_EXPLORE";

struct RepairRun {
  std::string settings;          // of the explored program, without files of reports
  std::string json, sarif, html; // files; empty: none
  std::string patch;             // a patch is written there
  bool inPlace = false;          // the sources are changed, if the repair is verified
};

int exploreAndRepair(const CpuProgram &program, const RepairRun &run);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
