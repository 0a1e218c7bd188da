// `// veriwarp: allow(race) reason` on the line of a finding, or alone on the line above, suppresses it.
//
// Several checks are separated by commas; `all` means every check. A reason is required. A comment that stands after
// code speaks of its own line only; one that stands alone speaks of the next line that is not a comment, and of the
// annotations (//@ …, docs/annotations.md) between. Inside of an annotation it is a comment, too. What does not parse,
// names no check, gives no reason, or suppresses nothing is told in Report::messages.
#pragma once

#include "report/finding.h"
#include "report/source.h"

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::report {

// What such a comment begins with, and the other word that may follow: `// veriwarp: assume offsets sorted` is for
// those who read kernels (plugin/clang/annotations/contract.h).
inline constexpr std::string_view commentMark = "veriwarp:", allowWord = "allow", assumeWord = "assume";

struct Allow {
  Location where;    // of the comment
  unsigned line = 0; // the line it speaks of; alone, all from `firstLine` to it
  unsigned firstLine = 0;
  std::vector<Check> checks; // empty if malformed
  std::string reason;
  std::string problem; // malformed: why; otherwise empty
};
std::vector<Allow> findAllows(const std::string &file, std::string_view text);

// Marks the findings that comments allow. Reads every file that a kernel, finding or message of the report names, and
// `moreFiles`. "Suppresses nothing" is said only where the check was decided for every kernel.
void applySuppressions(Report &report, Sources &sources, const std::vector<std::string> &moreFiles = {});

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
