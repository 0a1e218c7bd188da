// veriwarp sat: the SAT solver. Its command reads its own arguments; here it only gets the name of a subcommand.
#include "plugin/driver/subcommand.h"
#include "solver/sat/command.h"

namespace veriwarp::driver {

int runSat(const Arguments &arguments) {
  Arguments words{"veriwarp sat"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char *> pointers;
  for (std::string &word : words)
    pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return sat::satMain(static_cast<int>(words.size()), pointers.data());
}

// The solver's options come from a table of its own, and so does its help.
std::string helpSat() {
  runSat({"--help"});
  return "";
}

} // namespace veriwarp::driver
