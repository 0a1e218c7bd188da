// Source in the HTML page: the lines that a finding speaks of, three lines of context around them, the accesses of
// thread A and thread B marked, and what a fix-it inserts shown where it goes.
#include "report/html_parts.h"
#include "report/limits.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>

namespace veriwarp::report::html {
namespace {

// Sorted, for binary search.
constexpr std::array keywords = std::to_array<std::string_view>({"__constant__",
                                                                 "__device__",
                                                                 "__forceinline__",
                                                                 "__global__",
                                                                 "__host__",
                                                                 "__launch_bounds__",
                                                                 "__managed__",
                                                                 "__noinline__",
                                                                 "__restrict__",
                                                                 "__shared__",
                                                                 "__syncthreads",
                                                                 "__syncwarp",
                                                                 "alignas",
                                                                 "auto",
                                                                 "blockDim",
                                                                 "blockIdx",
                                                                 "bool",
                                                                 "break",
                                                                 "case",
                                                                 "char",
                                                                 "class",
                                                                 "const",
                                                                 "constexpr",
                                                                 "continue",
                                                                 "default",
                                                                 "do",
                                                                 "double",
                                                                 "else",
                                                                 "enum",
                                                                 "extern",
                                                                 "false",
                                                                 "float",
                                                                 "for",
                                                                 "gridDim",
                                                                 "if",
                                                                 "inline",
                                                                 "int",
                                                                 "long",
                                                                 "namespace",
                                                                 "new",
                                                                 "nullptr",
                                                                 "operator",
                                                                 "return",
                                                                 "short",
                                                                 "signed",
                                                                 "size_t",
                                                                 "sizeof",
                                                                 "static",
                                                                 "static_assert",
                                                                 "struct",
                                                                 "switch",
                                                                 "template",
                                                                 "threadIdx",
                                                                 "true",
                                                                 "typedef",
                                                                 "typename",
                                                                 "uint32_t",
                                                                 "uint64_t",
                                                                 "union",
                                                                 "unsigned",
                                                                 "using",
                                                                 "void",
                                                                 "volatile",
                                                                 "warpSize",
                                                                 "while"});
static_assert(std::is_sorted(keywords.begin(), keywords.end()));

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Per byte: 'k' keyword, 'c' comment, 's' literal, 'p' preprocessor, ' ' anything else.
std::string lexed(std::string_view line) {
  std::string kinds(line.size(), ' ');
  auto fill = [&](std::size_t from, std::size_t to, char kind) {
    std::fill(kinds.begin() + static_cast<std::ptrdiff_t>(from), kinds.begin() + static_cast<std::ptrdiff_t>(to), kind);
  };
  std::size_t first = line.find_first_not_of(" \t");
  if (first != std::string_view::npos && line[first] == '#')
    fill(first, line.size(), 'p');
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i + 1;
    char kind = kinds[i];
    if (line.substr(i).starts_with("//")) {
      end = line.size();
      kind = 'c';
    } else if (line.substr(i).starts_with("/*")) {
      std::size_t close = line.find("*/", i + 2);
      end = close == std::string_view::npos ? line.size() : close + 2;
      kind = 'c';
    } else if (line[i] == '"' || line[i] == '\'') {
      while (end < line.size() && line[end] != line[i])
        end += line[end] == '\\' ? 2 : 1;
      end = std::min(end + 1, line.size());
      kind = 's';
    } else if (isWord(line[i])) {
      while (end < line.size() && (isWord(line[end]) || (line[end] == '\'' && std::isdigit(line[i]))))
        ++end;
      if (std::isdigit(static_cast<unsigned char>(line[i])))
        kind = 's';
      else if (std::binary_search(keywords.begin(), keywords.end(), line.substr(i, end - i)))
        kind = 'k';
    }
    fill(i, end, kind);
    i = end;
  }
  return kinds;
}

// The end of the expression that begins at `start`: a name with its subscripts and members, or one token.
std::size_t expressionEnd(std::string_view line, std::size_t start) {
  std::size_t end = start;
  while (end < line.size() && isWord(line[end]))
    ++end;
  if (end == start)
    return std::min(start + 1, line.size());
  while (end < line.size()) {
    if (line[end] == '[' || (line[end] == '(' && end > start)) {
      int depth = 0;
      std::size_t close = end;
      for (; close < line.size(); ++close) {
        depth += line[close] == '[' || line[close] == '(';
        depth -= line[close] == ']' || line[close] == ')';
        if (depth == 0)
          break;
      }
      if (close == line.size())
        return end; // the bracket closes on another line
      end = close + 1;
    } else if (line[end] == '.' && end + 1 < line.size() && isWord(line[end + 1])) {
      ++end;
      while (end < line.size() && isWord(line[end]))
        ++end;
    } else {
      break;
    }
  }
  return end;
}

struct LineMarks {
  std::vector<Mark> accesses;
  std::set<std::string> badges;        // letters of the threads that access here
  std::vector<std::string> insertions; // what fix-its insert before this line
  bool isMain = false;
};

using FileMarks = std::map<unsigned, LineMarks>;

std::string spaces(std::size_t n) { return std::string(n, ' '); }

void printLine(std::string &out, unsigned number, std::string_view text, const LineMarks *marks,
               const std::string &anchor) {
  for (std::size_t i = 0; marks && i < marks->insertions.size(); ++i) {
    std::size_t indent = text.find_first_not_of(" \t");
    out += "<div class=\"ln ins\"><span class=\"no\">+</span><span class=\"who\"></span><code>" +
           spaces(indent == std::string_view::npos ? 0 : indent) + highlighted(marks->insertions[i], {}) +
           "</code></div>\n";
  }
  std::string digits = std::to_string(number), badges;
  if (marks)
    for (const std::string &letter : marks->badges)
      badges += "<b class=\"t" + letter + "\">" + letter + "</b>";
  out += "<div class=\"ln" + std::string(marks && marks->isMain ? " main" : "") + "\" id=\"" + anchor +
         "\"><span class=\"no\">" + digits + "</span><span class=\"who\">" + badges + "</span><code>" +
         highlighted(text, marks ? marks->accesses : std::vector<Mark>()) + "</code></div>\n";
}

} // namespace

std::string highlighted(std::string_view line, const std::vector<Mark> &marks) {
  std::string kinds = lexed(line);
  std::vector<std::string_view> styles(line.size());
  for (const Mark &mark : marks) {
    if (mark.column == 0 || mark.column > line.size())
      continue;
    std::size_t start = mark.column - 1, end = expressionEnd(line, start);
    std::fill(styles.begin() + static_cast<std::ptrdiff_t>(start), styles.begin() + static_cast<std::ptrdiff_t>(end),
              mark.style);
  }
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    std::size_t end = i + 1;
    while (end < line.size() && kinds[end] == kinds[i] && styles[end] == styles[i])
      ++end;
    std::string text = escape(line.substr(i, end - i));
    std::string kind = kinds[i] == ' ' ? "" : "<span class=\"" + std::string(1, kinds[i]) + "\">" + text + "</span>";
    const std::string &inner = kind.empty() ? text : kind;
    out += styles[i].empty() ? inner : "<mark class=\"" + std::string(styles[i]) + "\">" + inner + "</mark>";
    i = end;
  }
  return out;
}

std::string sourceOf(const Entry &entry, const std::string &id, Sources &sources, const std::string &root) {
  const Finding &finding = *entry.finding;
  std::map<std::string, FileMarks> files;
  if (finding.where.line)
    files[finding.where.file][finding.where.line].isMain = true;
  constexpr std::array<std::string_view, 2> styles = {"tA", "tB"};
  bool isMarked = false;
  // The threads of a warp that collide in a bank all do the same: they have no letters.
  std::size_t lettered = finding.threads.size() <= styles.size() ? finding.threads.size() : 0;
  for (std::size_t t = 0; t < lettered; ++t) {
    std::vector<Step> steps = stepsOf(finding, t);
    for (const Step &step : steps) {
      if (!step.where.line)
        continue;
      LineMarks &marks = files[step.where.file][step.where.line];
      if (&step != &steps.back())
        continue;
      auto same = std::find_if(marks.accesses.begin(), marks.accesses.end(),
                               [&](const Mark &m) { return m.column == step.where.column; });
      if (same == marks.accesses.end())
        marks.accesses.push_back({step.where.column, styles[t]});
      else
        same->style = "tAB";
      marks.badges.insert(letterOf(t));
      isMarked = true;
    }
  }
  if (!isMarked && finding.where.line)
    files[finding.where.file][finding.where.line].accesses.push_back({finding.where.column, "hit"});
  for (const Note &note : finding.notes)
    if (note.where.line)
      files[note.where.file][note.where.line];
  for (const FixIt &fix : finding.fixIts)
    if (fix.where.line)
      files[fix.where.file][fix.where.line].insertions.push_back(
          fix.insert.substr(0, fix.insert.find_last_not_of(" \n") + 1));

  std::string out;
  for (const auto &[file, marks] : files) {
    unsigned count = static_cast<unsigned>(sources.lines(file).size());
    out += "<figure class=\"src\"><figcaption>" + escape(shownFile(file, root)) + "</figcaption>\n";
    if (count == 0) {
      out += "<p class=\"dim pad\">The source cannot be read: line " + std::to_string(marks.begin()->first) +
             ".</p></figure>\n";
      continue;
    }
    out += "<div class=\"code\" tabindex=\"0\" role=\"region\" aria-label=\"Source of " +
           escape(shownFile(file, root)) + "\">\n";
    unsigned next = 1; // the first line not yet printed
    for (const auto &[line, ignored] : marks) {
      if (line > count)
        continue;
      unsigned from = std::max(next, line > limits::sourceContext ? line - limits::sourceContext : 1);
      if (from > next && next > 1)
        out += "<div class=\"gap\" aria-hidden=\"true\">⋯</div>\n";
      unsigned to = std::min(count, line + limits::sourceContext);
      for (unsigned n = from; n <= to; ++n) {
        auto at = marks.find(n);
        printLine(out, n, sources.line(file, n), at == marks.end() ? nullptr : &at->second, lineId(id, {file, n, 0}));
      }
      next = std::max(next, to + 1);
    }
    out += "</div></figure>\n";
  }
  return out;
}

} // namespace veriwarp::report::html

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
