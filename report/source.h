// The lines of source files, read when first asked for.
#pragma once

#include "report/finding.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::report {

class Sources {
public:
  // The text of `file`, from memory instead of the disk (unsaved or remapped files, tests).
  void add(std::string file, std::string_view text);

  // The line without its end, or empty if file or line do not exist.
  std::string_view line(const std::string &file, unsigned number);

  const std::vector<std::string> &lines(const std::string &file); // empty if the file cannot be read

private:
  std::map<std::string, std::vector<std::string>, std::less<>> files;
};

// A name of the finding that survives edits elsewhere in the file: from check, kind, space, object, the file's last
// component, and the text (not the number) of the lines of both ends. Sixteen hexadecimal digits.
std::string fingerprint(const Finding &finding, Sources &sources);
// The same where the kind has a name of its own.
std::string fingerprint(const Finding &finding, std::string_view kind, Sources &sources);

// The steps of a thread of a finding. A thread that comes without steps has one: its action, at the place that the
// finding gives for it.
std::vector<Step> stepsOf(const Finding &finding, std::size_t thread);

// The places of the two accesses of a finding: the ends of its threads' paths, or `where` and its first note.
struct Ends {
  Location first, second;
};
Ends endsOf(const Finding &finding);

// Clang counts columns in bytes. This is the same column (1-based) in code points of `line`.
unsigned codePointColumn(std::string_view line, unsigned byteColumn);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
