// Writing files so that a reader never sees half of one: to a temporary file beside the target, then renamed.
#pragma once

#include "report/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace veriwarp::report {

// Writes `content` to `path`; "-" is standard output. Devices, pipes and sockets are written directly. The old file
// stays as it was if anything goes wrong. Returns the reason on failure: "cannot write 'r.json': No space left on
// device".
[[nodiscard]] std::optional<Error> writeFile(const std::string &path, std::string_view content);

// Whether writeFile() could write there, as far as can be told without writing: for before hours are spent. No path is
// fine too.
[[nodiscard]] std::optional<Error> cannotWrite(const std::string &path);

// Where the report of one source of a build goes: `asked`, unless that is a folder (it ends in '/', or is there). A
// file in it then, named after the source, with a number that tells sources of one name apart: "a.cu-1f0c5a3e.json".
// The folder is made.
std::string outputPath(const std::string &asked, const std::string &source, std::string_view extension);

// The whole file; "-" is standard input.
Result<std::string> readFile(const std::string &path);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
