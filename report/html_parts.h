// The parts of the HTML page, one file each: marked source, the picture of a finding, style and script.
#pragma once

#include "report/aggregate.h"
#include "report/source.h"

#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::report::html {

// Text for HTML content and attributes: &, <, > and quotes are escaped, control characters and broken UTF-8 replaced.
std::string escape(std::string_view text);

// "A" for the first thread of a finding, "B" for the second, ...
std::string letterOf(std::size_t thread);

// "(33,0,0)"
std::string triple(const std::array<std::uint32_t, 3> &t);

// The anchor of a line within the finding whose anchor is `id`.
std::string lineId(const std::string &id, const Location &at);

// A file as the page names it: relative to `root` where it lies below it.
std::string shownFile(const std::string &file, const std::string &root);

// One line of CUDA source with keywords, comments, literals and marks as spans. A mark covers the expression that
// begins at its column.
struct Mark {
  unsigned column = 0;    // in bytes, 1-based
  std::string_view style; // CSS class
};
std::string highlighted(std::string_view line, const std::vector<Mark> &marks);

// The source around everything that a finding names, with the accesses of its threads marked.
std::string sourceOf(const Entry &entry, const std::string &id, Sources &sources, const std::string &root);

// An SVG picture of the finding: which thread touches which element, which banks collide, who misses the barrier. Empty
// where there is nothing to draw.
std::string pictureOf(const Finding &finding);

// True for pictures that are wide: they stand below the threads' paths, others between them.
bool isWidePicture(const Finding &finding);

extern const std::string_view style;
extern const std::string_view script;

} // namespace veriwarp::report::html

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
