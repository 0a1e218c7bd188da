#include "plugin/driver/litmus_page.h"

namespace veriwarp::driver {

const std::vector<OptionRow> &litmusRows() {
  static const std::vector<OptionRow> table = {
      {"model", 'm', "MODEL", false,
       "scoped-rc11 (the default); rc11, in which every scope is the system; ptx, PTX's own model, with load buffering "
       "and proxies; vulkan; scoped-rc11-axioms; or FILE.cat, a model in the language of herd"},
      {"release-sequences", 0, "STANDARD", false,
       "c11 (the default: later writes of the same thread belong to a release sequence, as in RC11), or c++20"},
      {"symmetry", 0, "", false, "of executions that differ only by an exchange of equal threads, explore one"},
      {"loop-bound", 0, "N", false, "rounds after which a loop is cut, with a message (default: 16)"},
      {"time", 0, "SECONDS", false, "stop after this time"},
      {"memory", 0, "MB", false, "stop when the process uses more memory"},
      {"jobs", 'j', "N", false, "explore with N CPU threads (default: 1)"},
  };
  return table;
}

help::Page litmusPage() {
  return {.usage = "veriwarp litmus [OPTION...] FILE...",
          .about = "Explores litmus tests in the formats PTX, VULKAN, OPENCL and C of herd and Dat3M, and prints for "
                   "each the\n"
                   "final states, whether its condition holds, and its races, as herd does.",
          .sections = {{"", litmusRows()}},
          .exitCodes = "Exit code: 0 explored, 2 a file or option is wrong, 3 a limit or loop bound was reached."};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
