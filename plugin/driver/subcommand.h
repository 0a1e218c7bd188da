// What a subcommand of veriwarp is (subcommands.def lists them), and what they share: reading options, messages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::driver {

using Arguments = std::vector<std::string>; // without the names of program and subcommand

#define SUBCOMMAND(NAME, FUNCTION, SUMMARY)                                                                            \
  int run##FUNCTION(const Arguments &arguments);                                                                       \
  std::string help##FUNCTION();
#include "plugin/driver/subcommands.def"
#undef SUBCOMMAND

// An option of a subcommand: "--json FILE", "--json=FILE", "-p DIR", "-jN".
struct OptionRow {
  std::string name;           // "json"
  char letter = 0;            // 'p': "-p" means the same
  std::string value;          // what the value is, for the help; empty: takes none
  bool valueOptional = false; // then only as --name=VALUE
  std::string help;
};

struct GivenOption {
  std::string name, value;
};

struct ParsedArguments {
  std::vector<GivenOption> options; // in order
  std::vector<std::string> positional;
  std::vector<std::string> afterDashes; // after "--"
  bool hasDashes = false;
  std::string error; // not empty: what is wrong, naming the nearest option where one is meant
};

ParsedArguments parseArguments(const Arguments &arguments, const std::vector<OptionRow> &rows);

// The rows as the help shows them.
std::string optionsTable(const std::vector<OptionRow> &rows);

// "veriwarp check: error: …" on stderr. Returns the exit code of usage and compile errors, 2.
int fail(std::string_view command, const std::string &message);

// Runs a solver's own command, which reads its own arguments, as `name` ("veriwarp sat").
int passOn(const std::string &name, const Arguments &arguments, int (*command)(int, char **));

// Writes to standard output. False when that fails: a full disk, a closed pipe.
bool writeOut(const std::string &text);

} // namespace veriwarp::driver
