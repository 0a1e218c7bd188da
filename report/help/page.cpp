// The help of a command as text for a terminal.
#include "report/help/page.h"

#include <algorithm>

namespace veriwarp::help {

namespace {

// Breaks `text` at blanks so that lines have at most `width` columns, continued at column `indent`.
std::string wrap(const std::string &text, std::size_t indent, std::size_t width) {
  std::string out;
  std::size_t column = indent, at = 0;
  while (at < text.size()) {
    std::size_t end = std::min(text.find(' ', at), text.size());
    if (column > indent && column + 1 + end - at > width) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += text.substr(at, end - at);
    column += end - at;
    at = end + 1;
  }
  return out;
}

// The lines of the usage below each other.
std::string usageLines(const std::string &usage) {
  std::string out = "usage: ";
  for (char c : usage)
    out += c == '\n' ? "\n       " : std::string(1, c);
  return out + "\n";
}

} // namespace

std::string optionsTable(const std::vector<Option> &rows) {
  constexpr std::size_t Indent = 30, Width = 100;
  std::string table;
  for (const Option &row : rows) {
    std::string head = "  ";
    if (row.letter)
      head += std::string("-") + row.letter + ", ";
    head += "--" + row.name;
    if (!row.value.empty())
      head += row.valueOptional ? "[=" + row.value + "]" : (row.onlyAfterEquals ? "=" : " ") + row.value;
    if (!row.help.empty())
      head += head.size() + 2 > Indent ? "\n" + std::string(Indent, ' ') : std::string(Indent - head.size(), ' ');
    table += head + wrap(row.help, Indent, Width) + "\n";
  }
  return table;
}

std::string text(const Page &page) {
  std::string out = usageLines(page.usage) + "\n" + page.about + "\n";
  for (const Section &section : page.sections)
    out += (section.title.empty() ? "" : "\n" + section.title + "\n") + "\n" + optionsTable(section.options);
  for (const std::string *rest : {&page.notes, &page.exitCodes})
    if (!rest->empty())
      out += "\n" + *rest + (rest->ends_with('\n') ? "" : "\n");
  return out;
}

} // namespace veriwarp::help

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
