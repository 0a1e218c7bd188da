// Writes the table of clauses into docs/annotations.md, or says that it is not what clauses.def makes.
//
// usage: veriwarp-annotations-page FILE [--check]
#include "passes/annotate/clauses.h"
#include "passes/annotate/transformations.h"

#include <fstream>
#include <iostream>
#include <iterator>

using namespace veriwarp::annotate;

namespace {

constexpr std::string_view Begin =
    "<!-- clauses: written by `ninja annotations-page` from passes/annotate/clauses.def -->\n";
constexpr std::string_view End = "<!-- end of clauses -->\n";

std::string table() {
  std::string text = "\n| clause | goes before | meaning |\n|---|---|---|\n";
  for (const ClauseRow &row : clauses()) {
    const std::string where = row.stands & Clause::Anywhere ? "anything" : places(row.stands);
    text += "| `" + std::string(row.example) + "` | " + where + " | " + std::string(row.meaning) + " |\n";
  }
  unsigned asked = 0;
  for (const Transformation &t : transformations())
    asked |= t.stands;
  return text + "| `gpuopt …;` | " + places(asked) + " | see [optimising](guides/optimize.md) |\n\n";
}

} // namespace

int main(int argc, char **argv) {
  const bool isCheck = argc == 3 && std::string_view(argv[2]) == "--check";
  if (argc != 2 && !isCheck) {
    std::cerr << "usage: veriwarp-annotations-page FILE [--check]\n";
    return 2;
  }
  std::ifstream in(argv[1]);
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  const std::size_t begin = page.find(Begin), end = page.find(End);
  if (!in || begin == std::string::npos || end == std::string::npos || end < begin) {
    std::cerr << argv[1] << " cannot be read, or has no place for the table of clauses\n";
    return 2;
  }
  const std::string made = page.substr(0, begin + Begin.size()) + table() + page.substr(end);
  if (isCheck && made != page) {
    std::cerr << argv[1] << " is not what the table says; run `ninja annotations-page`\n";
    return 1;
  }
  if (!isCheck && !(std::ofstream(argv[1]) << made)) {
    std::cerr << argv[1] << " cannot be written\n";
    return 2;
  }
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
