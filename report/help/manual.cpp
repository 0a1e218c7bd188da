// The help of a command as a manual page, in the language of man(7).
#include "report/help/page.h"
#include "report/version.h"

#include <algorithm>
#include <cctype>

namespace veriwarp::help {

namespace {

// Text is printed as it is typed: minus signs, quotes and carets can be copied from the page into a command.
std::string escaped(const std::string &text) {
  std::string out;
  for (char c : text) {
    switch (c) {
    case '\\':
      out += "\\e";
      break;
    case '-':
      out += "\\-";
      break;
    case '\'':
      out += "\\(aq";
      break;
    case '`':
      out += "\\(ga";
      break;
    case '^':
      out += "\\(ha";
      break;
    case '~':
      out += "\\(ti";
      break;
    default:
      out += c;
    }
  }
  return out.starts_with('.') ? "\\&" + out : out;
}

std::string bold(const std::string &text) { return "\\fB" + escaped(text) + "\\fP"; }
std::string italic(const std::string &text) { return "\\fI" + escaped(text) + "\\fP"; }

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// A line that begins with blanks (page.h).
std::string row(const std::string &line) {
  std::string inner = line.substr(line.find_first_not_of(' '));
  std::size_t gap = inner.find("  ");
  if (gap == std::string::npos)
    return ".PP\n.RS 4\n.nf\n" + escaped(inner) + "\n.fi\n.RE\n";
  return ".TP\n" + bold(inner.substr(0, gap)) + "\n" + escaped(inner.substr(inner.find_first_not_of(' ', gap))) + "\n";
}

std::string paragraphs(const std::string &text) {
  std::string out;
  bool inside = false;
  for (const std::string &line : linesOf(text)) {
    bool isRow = line.starts_with(' ');
    if (isRow)
      out += row(line);
    else if (!line.empty())
      out += (inside ? "" : ".PP\n") + escaped(line) + "\n";
    inside = !isRow && !line.empty();
  }
  return out;
}

// "veriwarp check FILE... [OPTION...]": names as they are typed, placeholders in italics.
std::string synopsis(const std::string &usage, const std::string &name) {
  std::string out;
  for (const std::string &line : linesOf(usage)) {
    std::string rest = line.starts_with(name) ? line.substr(name.size()) : line;
    out += (out.empty() ? "" : ".br\n") + (rest.size() < line.size() ? bold(name) : "");
    for (std::size_t at = 0; at < rest.size();) {
      auto isPlaceholder = [](char c) { return std::isupper(static_cast<unsigned char>(c)); };
      std::size_t end = at + 1;
      while (end < rest.size() && isPlaceholder(rest[end]) == isPlaceholder(rest[at]))
        ++end;
      std::string part = rest.substr(at, end - at);
      out += isPlaceholder(rest[at]) ? italic(part) : escaped(part);
      at = end;
    }
    out += "\n";
  }
  return out;
}

std::string option(const Option &row) {
  std::string head = row.letter ? bold(std::string("-") + row.letter) + ", " : "";
  head += bold("--" + row.name);
  if (!row.value.empty())
    head += row.valueOptional ? "[=" + italic(row.value) + "]" : (row.onlyAfterEquals ? "=" : " ") + italic(row.value);
  return ".TP\n" + head + "\n" + (row.help.empty() ? "\\&" : escaped(row.help)) + "\n";
}

std::string dashed(std::string name) {
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

} // namespace

std::string manual(const Command &command, const std::vector<std::string> &others) {
  const Page &page = command.page;
  std::string title = dashed(command.name), upper;
  for (char c : title)
    upper += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  std::string out = ".\\\" Written from the tables of options; see report/help/page.h.\n.TH " + escaped(upper) +
                    " 1 \"\" \"Veriwarp " + report::Version + "\" \"User Commands\"\n.ad l\n.nh\n.SH NAME\n" +
                    escaped(title) + " \\- " + escaped(command.summary) + "\n.SH SYNOPSIS\n" +
                    synopsis(page.usage, command.name) + ".SH DESCRIPTION\n" + paragraphs(page.about);
  if (!page.sections.empty())
    out += ".SH OPTIONS\n";
  for (const Section &section : page.sections) {
    out += paragraphs(section.title);
    for (const Option &row : section.options)
      out += option(row);
  }
  if (!page.notes.empty())
    out += ".SH NOTES\n" + paragraphs(page.notes);
  if (!page.exitCodes.empty())
    out += ".SH EXIT STATUS\n" + paragraphs(page.exitCodes);
  out += ".SH SEE ALSO\n";
  std::string separator;
  for (const std::string &other : others)
    if (other != command.name) {
      out += separator + bold(dashed(other)) + "(1)";
      separator = ",\n";
    }
  return out + "\n";
}

} // namespace veriwarp::help

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
