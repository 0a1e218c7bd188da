#include "report/edits.h"

#include "report/limits.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::report {
namespace {

std::vector<std::string_view> linesIn(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Where a place is in the text; npos: nowhere. One line behind the last one is the text's end.
std::size_t offsetOf(std::string_view text, const Location &at) {
  std::size_t begin = 0;
  for (unsigned line = 1; line < at.line; ++line) {
    begin = text.find('\n', begin);
    if (begin == std::string_view::npos)
      return begin;
    ++begin;
  }
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  return at.line && at.column && begin + at.column - 1 <= end ? begin + at.column - 1 : std::string_view::npos;
}

} // namespace

Result<std::string> applied(std::string_view text, const std::vector<const TextEdit *> &edits) {
  std::string result;
  std::size_t done = 0;
  for (const TextEdit *edit : edits) {
    const std::size_t begin = offsetOf(text, edit->begin), end = offsetOf(text, edit->end);
    if (begin == std::string_view::npos || end == std::string_view::npos || begin < done || end < begin)
      return Error{edit->begin.file + ":" + std::to_string(edit->begin.line) + ": an edit does not fit the file"};
    assert(done <= begin && begin <= end && end <= text.size() && "edits come in their order, and do not overlap");
    result += text.substr(done, begin - done);
    result += edit->text;
    done = end;
  }
  return result += text.substr(done);
}

namespace {

// 0: no fence.
unsigned widthOf(const TextEdit &edit) {
  const std::size_t begin = edit.text.find_first_not_of(" \t\n"), end = edit.text.find_last_not_of(" \t\n");
  if (begin == std::string::npos || edit.begin.line != edit.end.line || edit.begin.column != edit.end.column)
    return 0;
  const std::string_view text = std::string_view(edit.text).substr(begin, end + 1 - begin);
  return text == "__threadfence_block();"    ? 1
         : text == "__threadfence();"        ? 2
         : text == "__threadfence_system();" ? 3
                                             : 0;
}

} // namespace

bool isFence(const TextEdit &edit) { return widthOf(edit) != 0; }

FenceEdits fenceEdits(const std::vector<TextEdit> &edits,
                      const std::function<std::string(const std::string &)> &textOf) {
  FenceEdits fences;
  std::vector<bool> several; // by fences.single
  bool some = false;
  for (std::size_t i = 0; i < edits.size(); ++i) {
    bool follows = false; // the edit before, which is a fence
    if (i > 0 && isFence(edits[i - 1]) && isFence(edits[i]) && edits[i - 1].begin.file == edits[i].begin.file) {
      const std::string text = textOf(edits[i].begin.file);
      const std::size_t from = offsetOf(text, edits[i - 1].end), to = offsetOf(text, edits[i].begin);
      follows = from <= to && to <= text.size() &&
                std::string_view(text).substr(from, to - from).find_first_not_of(" \t\n") == std::string_view::npos;
    }
    if (!follows) {
      fences.single.push_back(edits[i]);
      several.push_back(false);
      continue;
    }
    assert(!fences.single.empty() && fences.single.size() == several.size() && "a fence follows another");
    if (widthOf(edits[i]) > widthOf(fences.single.back()))
      fences.single.back() = edits[i];
    several.back() = some = true;
  }
  for (std::size_t i = 0; i < fences.single.size(); ++i)
    if (!some || several[i] || !isFence(fences.single[i]))
      fences.between.push_back(fences.single[i]);
  return fences;
}

std::vector<ChangedLines> changedLines(std::string_view text, const std::vector<const TextEdit *> &edits) {
  const std::vector<std::string_view> lines = linesIn(text);
  std::vector<ChangedLines> all;
  for (std::size_t i = 0; i < edits.size();) {
    ChangedLines change;
    change.line = edits[i]->begin.line;
    unsigned last = change.line;
    for (; i < edits.size() && edits[i]->begin.line <= last; ++i) {
      change.edits.push_back(edits[i]);
      last = std::max(last, edits[i]->end.line);
    }
    assert(!change.edits.empty() && last >= change.line && "a change has its edits");
    std::string old;
    for (unsigned line = change.line; line <= last && line <= lines.size(); ++line)
      old += std::string(lines[line - 1]) + "\n";
    std::vector<TextEdit> moved; // into that part
    std::vector<const TextEdit *> pointers;
    moved.reserve(change.edits.size());
    for (const TextEdit *edit : change.edits) {
      moved.push_back(*edit);
      moved.back().begin.line -= change.line - 1;
      moved.back().end.line -= change.line - 1;
    }
    pointers.reserve(moved.size());
    for (const TextEdit &edit : moved)
      pointers.push_back(&edit);
    const Result<std::string> now = applied(old, pointers);
    if (!now)
      continue;
    std::vector<std::string_view> before = linesIn(old), after = linesIn(*now);
    while (!before.empty() && !after.empty() && before.back() == after.back()) {
      before.pop_back();
      after.pop_back();
    }
    while (!before.empty() && !after.empty() && before.front() == after.front()) {
      before.erase(before.begin());
      after.erase(after.begin());
      ++change.line;
    }
    change.before.assign(before.begin(), before.end());
    change.after.assign(after.begin(), after.end());
    all.push_back(std::move(change));
  }
  return all;
}

std::string asPatch(const std::string &name, std::string_view text, const std::vector<ChangedLines> &changes) {
  const std::vector<std::string_view> lines = linesIn(text);
  const bool lastLineEnds = text.empty() || text.back() == '\n';
  std::string patch = "--- a/" + name + "\n+++ b/" + name + "\n";
  const auto line = [&](char mark, std::string_view content, std::size_t number) {
    patch += mark + std::string(content) + "\n";
    if (number == lines.size() && !lastLineEnds)
      patch += "\\ No newline at end of file\n";
  };
  std::ptrdiff_t shift = 0; // of later lines
  for (std::size_t i = 0; i < changes.size();) {
    const std::size_t begin = changes[i].line > limits::patchContext ? changes[i].line - limits::patchContext : 1;
    std::size_t end = begin, next = i, added = 0, removed = 0; // end: behind the last old line of the hunk
    for (; next < changes.size() && (next == i || changes[next].line <= end + limits::patchContext); ++next) {
      end = std::min(lines.size() + 1, changes[next].line + changes[next].before.size() + limits::patchContext);
      added += changes[next].after.size();
      removed += changes[next].before.size();
    }
    assert(next > i && end >= begin && end - begin + added >= removed && "a hunk holds its changes");
    patch += "@@ -" + std::to_string(begin) + "," + std::to_string(end - begin) + " +" +
             std::to_string(static_cast<std::ptrdiff_t>(begin) + shift) + "," +
             std::to_string(end - begin + added - removed) + " @@\n";
    std::size_t at = begin;
    for (; i < next; ++i) {
      assert(at <= changes[i].line && "changes come in their order");
      for (; at < changes[i].line; ++at)
        line(' ', lines[at - 1], at);
      for (const std::string &old : changes[i].before)
        line('-', old, at++);
      for (const std::string &fresh : changes[i].after)
        line('+', fresh, at > lines.size() && &fresh == &changes[i].after.back() ? lines.size() : 0);
    }
    for (; at < end; ++at)
      line(' ', lines[at - 1], at);
    shift += static_cast<std::ptrdiff_t>(added) - static_cast<std::ptrdiff_t>(removed);
  }
  return patch;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
