// See help.h. The options are the rows of options.def, the constraints those of propagators/globals.def.
#include "solver/cp/help.h"

#include "solver/command/options.h"
#include "solver/cp/propagators/row_words.h"

#include <algorithm>
#include <string>

namespace veriwarp::cp {

namespace {

struct GlobalText {
  std::string_view name, arguments, meaning; // no meaning: as the row above
};

constexpr GlobalText globals[] = {
#define GLOBAL(KIND, NAME, ARGUMENTS, POST, RULE, VALUES, RUNS, MEANING) {NAME, ARGUMENTS, MEANING},
#define ALIAS(NAME, ARGUMENTS, POST) {NAME, ARGUMENTS, {}},
#include "solver/cp/propagators/globals.def"
};

// A table for people: "  veriwarp_table_int(x, rows)  x is one of the rows".
std::string globalsHelp() {
  std::vector<std::string> calls;
  size_t width = 0;
  for (const GlobalText &row : globals) {
    std::string call(row.name), comma = "(";
    for (std::string_view argument : words(row.arguments, 1)) {
      call += comma + std::string(argument);
      comma = ", ";
    }
    calls.push_back(call + ")");
    width = std::max(width, calls.back().size());
  }
  std::string text;
  for (size_t i = 0; i < calls.size(); ++i)
    text += "  " + calls[i] + std::string(width + 2 - calls[i].size(), ' ') +
            std::string(globals[i].meaning.empty() ? "the same for other types" : globals[i].meaning) + "\n";
  return text;
}

constexpr command::Option<command::HelpOnly> options[] = {
#define OPTION(SETTER, NAME, LETTER, ALSO, VALUE, HELP) {NAME, LETTER, ALSO, VALUE, HELP, nullptr},
#include "solver/cp/options.def"
#undef OPTION
};

} // namespace

help::Page helpPage() {
  return {.usage = "veriwarp fzn [OPTION...] FILE",
          .about =
              "Solves a FlatZinc file; '-' is standard input. Solutions end with ----------, a complete search with "
              "==========.",
          .sections = {{"", command::rowsOf<command::HelpOnly>(options)}},
          .notes = "Global constraints beside those of FlatZinc itself:\n" + globalsHelp(),
          .exitCodes = "Exit code: 0 any answer, 1 wrong usage or input, 2 a solution failed the independent "
                       "check."};
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
