// What a subcommand of veriwarp is (subcommands.def lists them), and what they share: reading options, messages.
#pragma once

#include "report/help/page.h"

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::driver {

using Arguments = std::vector<std::string>; // without the names of program and subcommand

#define SUBCOMMAND(NAME, FUNCTION, SUMMARY)                                                                            \
  int run##FUNCTION(const Arguments &arguments);                                                                       \
  help::Page help##FUNCTION();
#include "plugin/driver/subcommands.def"
#undef SUBCOMMAND

using OptionRow = help::Option;

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

// "veriwarp check: error: …" on stderr. Returns the exit code of usage and compile errors, 2.
int fail(std::string_view command, const std::string &message);

// Becomes the program of that name, which is installed beside this one, with `name` as what it calls itself. Returns
// only if there is none, the exit code after a message.
int becomeProgram(const std::string &program, const std::string &name, const Arguments &arguments);

// Writes to standard output. False when that fails: a full disk, a closed pipe.
bool writeOut(const std::string &text);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
