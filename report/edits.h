// Edits of source text: applied, and shown as differences of lines.
#pragma once

#include "report/exploration.h"

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::report {

// Lines that edits change. `line` is the first old one, 1-based; with no old lines, the one before which the new ones
// go. Lines are without their ends.
struct ChangedLines {
  unsigned line = 0;
  std::vector<std::string> before, after;
  std::vector<const TextEdit *> edits;
};

// What `text`, the file, becomes. Edits of one file, in their order, as the compiler writes them; those that lie
// outside of the text or overlap are an error.
Result<std::string> applied(std::string_view text, const std::vector<const TextEdit *> &edits);
std::vector<ChangedLines> changedLines(std::string_view text, const std::vector<const TextEdit *> &edits);

// The differences of a file as `patch -p1` reads them.
std::string asPatch(const std::string &name, std::string_view text, const std::vector<ChangedLines> &changes);

} // namespace veriwarp::report
