// Edits of source text: applied, and shown as differences of lines.
#pragma once

#include "report/exploration.h"

#include <functional>
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

// A fence that is put in as a statement of its own, and nothing else.
bool isFence(const TextEdit &edit);
// Edits without fences that may not be needed. `single`: of fences next to each other, only the widest is left.
// `between`: of all fences, those alone that are left of several.
struct FenceEdits {
  std::vector<TextEdit> single, between;
};
FenceEdits fenceEdits(const std::vector<TextEdit> &edits,
                      const std::function<std::string(const std::string &)> &textOf);

// The differences of a file as `patch -p1` reads them.
std::string asPatch(const std::string &name, std::string_view text, const std::vector<ChangedLines> &changes);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
