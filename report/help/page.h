// What a command says of itself, as a value: usage, options, exit codes. Help, manual page and the shells' completion
// are functions of it, so none of them can lack an option that another has.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace veriwarp::help {

/// An option of a command: "--json FILE", "--json=FILE", "-p DIR", "-jN".
struct Option {
  std::string name;           // "json"
  char letter = 0;            // 'p': "-p" means the same
  std::string value;          // what the value is; "a|b|c": one of these words; empty: takes none
  bool valueOptional = false; // then only as --name=VALUE
  std::string help;
  bool onlyAfterEquals = false; // the value is no word of its own
};

struct Section {
  std::string title; // a line above the options; may be empty
  std::vector<Option> options;
};

/// Free text consists of paragraphs with an empty line between them. A line that begins with blanks stands by itself:
/// as a row of a table, where two blanks or more divide it into a term and its meaning, or else as it is (a command).
struct Page {
  std::string usage; // one line or more: "veriwarp check FILE..."
  std::string about;
  std::vector<Section> sections{};
  std::string notes{};     // after the options
  std::string exitCodes{}; // a paragraph
};

/// A command's name as it is typed, "veriwarp check", its summary in a line, and its page.
struct Command {
  std::string name, summary;
  Page page;
};

/// The rows as the help shows them.
std::string optionsTable(const std::vector<Option> &rows);

/// What --help prints.
std::string text(const Page &page);

/// The manual page in section 1, in the language of man(7). `others` are the names under "see also".
std::string manual(const Command &command, const std::vector<std::string> &others);

/// What completes the command lines of a program with subcommands, and those of the launcher before nvcc, whose options
/// begin with `launcherPrefix` and stand anywhere in another program's command.
struct Programs {
  std::string name;              // "veriwarp"
  std::vector<Command> commands; // "veriwarp check", …
  Command launcher;
  std::string launcherPrefix;           // "--veriwarp-"
  std::vector<std::string> listedWords; // what a value LIST is made of: names of checks
};

std::string bashCompletion(const Programs &programs);
std::string zshCompletion(const Programs &programs);
std::string fishCompletion(const Programs &programs);

} // namespace veriwarp::help

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
