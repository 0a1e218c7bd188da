// See help.h. The options are the rows of command.def and options.def.
#include "solver/sat/help.h"

#include "solver/command/options.h"
#include "solver/sat/options.h"

namespace veriwarp::sat {

static constexpr command::Option<command::HelpOnly> ownOptions[] = {
#define OPTION(SETTER, NAME, LETTER, ALSO, VALUE, HELP) {NAME, LETTER, ALSO, VALUE, HELP, nullptr},
#include "solver/sat/command.def"
#undef OPTION
};

help::Page helpPage(const std::string &name) {
  help::Section own{"", command::rowsOf<command::HelpOnly>(ownOptions)};
  help::Section solver{"Options of the solver. A switch, which is 0 or 1, may also be given as --NAME or --no-NAME:",
                       {}};
  for (const OptionInfo &option : optionTable()) {
    bool isSwitch = option.low == 0 && option.high == 1;
    std::string range = std::to_string(option.low) + ".." + std::to_string(option.high);
    solver.options.push_back({std::string(option.name), 0, isSwitch ? "0|1" : range, isSwitch,
                              std::string(option.help) + " (default: " + std::to_string(option.standard) + ")", true});
  }
  return {.usage = name + " [OPTION...] FILE",
          .about =
              "Decides a formula in DIMACS CNF, plain or packed by gzip, xz, bzip2 or zstd; '-' is standard input.\n"
              "Prints 's SATISFIABLE' with a model in 'v' lines, or 's UNSATISFIABLE', or 's UNKNOWN'.",
          .sections = {std::move(own), std::move(solver)},
          .exitCodes = "Exit code: 10 satisfiable, 20 unsatisfiable, 0 unknown, 1 error."};
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
