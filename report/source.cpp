// Source lines, and what is computed from them: fingerprints and columns.
#include "report/source.h"
#include "report/checks.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cctype>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <sstream>

namespace veriwarp::report {
namespace {

std::vector<std::string> splitLines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r')
      line.remove_suffix(1);
    lines.emplace_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// What is the same after clang-format: without white space.
std::string squeezed(std::string_view line) {
  std::string out;
  std::copy_if(line.begin(), line.end(), std::back_inserter(out), [](unsigned char c) { return !std::isspace(c); });
  return out;
}

std::string_view lastComponent(std::string_view path) {
  std::size_t slash = path.find_last_of("/\\");
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

} // namespace

void Sources::add(std::string file, std::string_view text) { files[std::move(file)] = splitLines(text); }

const std::vector<std::string> &Sources::lines(const std::string &file) {
  auto [entry, isNew] = files.try_emplace(file);
  if (isNew && !file.empty()) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    if (in && text << in.rdbuf())
      entry->second = splitLines(text.view());
  }
  return entry->second;
}

std::string_view Sources::line(const std::string &file, unsigned number) {
  const std::vector<std::string> &all = lines(file);
  return number >= 1 && number <= all.size() ? std::string_view(all[number - 1]) : std::string_view();
}

std::vector<Step> stepsOf(const Finding &finding, std::size_t thread) {
  assert(thread < finding.threads.size() && "a thread of the finding");
  const ThreadTrace &trace = finding.threads[thread];
  if (!trace.steps.empty())
    return trace.steps;
  // The notes of a divergence say where each thread is.
  bool hasNote = finding.check == Check::BarrierDivergence && thread < finding.notes.size();
  Phrase does{PhraseKind::Does, {trace.action}};
  if (trace.element >= 0)
    does =
        finding.object.empty()
            ? Phrase(PhraseKind::DoesToElement, {trace.action, trace.element})
            : Phrase(PhraseKind::DoesTo, {trace.action, Phrase(PhraseKind::Element, {finding.object, trace.element})});
  return {{hasNote ? finding.notes[thread].where : finding.where, std::move(does)}};
}

Ends endsOf(const Finding &finding) {
  Ends ends{finding.where, {}};
  if (finding.threads.size() >= 2 && !finding.threads[0].steps.empty() && !finding.threads[1].steps.empty()) {
    ends.first = finding.threads[0].steps.back().where;
    ends.second = finding.threads[1].steps.back().where;
  } else if (finding.check == Check::Race && !finding.notes.empty()) {
    ends.second = finding.notes[0].where;
  }
  return ends;
}

std::string fingerprint(const Finding &finding, Sources &sources) {
  return fingerprint(finding, kindName(finding.kind), sources);
}

std::string fingerprint(const Finding &finding, std::string_view kind, Sources &sources) {
  auto placeOf = [&](const Location &at) {
    return std::string(lastComponent(at.file)) + '\n' + squeezed(sources.line(at.file, at.line));
  };
  Ends ends = endsOf(finding);
  std::array<std::string, 2> places{placeOf(ends.first), placeOf(ends.second)};
  std::sort(places.begin(), places.end()); // which end comes first is the solver's choice

  std::uint64_t hash = 0xcbf29ce484222325u; // FNV-1a: the same on every machine, which std::hash is not
  auto feed = [&](std::string_view text) {
    for (unsigned char c : text)
      hash = (hash ^ c) * 0x100000001b3u;
    hash = (hash ^ 0xffu) * 0x100000001b3u; // ends the field
  };
  feed(checkName(finding.check));
  feed(kind);
  feed(spaceName(finding.space));
  feed(finding.object);
  feed(places[0]);
  feed(places[1]);
  if (checkInfo(finding.check).about == About::Advice)
    feed(words(finding.message)); // several conditions may stand at one place
  std::array<char, 17> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(hash));
  return digits.data();
}

unsigned codePointColumn(std::string_view line, unsigned byteColumn) {
  if (byteColumn == 0)
    return 0;
  unsigned column = 1;
  for (std::size_t i = 0; i + 1 < byteColumn; ++i)
    if (i >= line.size() || (static_cast<unsigned char>(line[i]) & 0xc0) != 0x80)
      ++column;
  return column;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
