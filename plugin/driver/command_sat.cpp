// veriwarp sat: the SAT solver. Its command reads its own arguments; here it only gets the name of a subcommand.
#include "plugin/driver/subcommand.h"
#include "solver/sat/command.h"

namespace veriwarp::driver {

int runSat(const Arguments &arguments) { return passOn("veriwarp sat", arguments, sat::satMain); }

// The solver's options come from a table of its own, and so does its help.
std::string helpSat() {
  runSat({"--help"});
  return "";
}

} // namespace veriwarp::driver
