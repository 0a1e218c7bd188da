// Findings in the style of Clang's diagnostics.
#include "report/text.h"

#include "report/limits.h"
#include "report/printable.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <set>
#include <string_view>
#include <unistd.h>

namespace veriwarp::report {
namespace {

// Clang's colours, so that our output looks at home beside it.
struct Paint {
  bool on;
  std::string operator()(const char *code, std::string_view text) const {
    return on ? "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m" : std::string(text);
  }
  std::string bold(std::string_view text) const { return (*this)("1", text); }
};

std::string placeText(const Location &at) {
  if (at.file.empty())
    return "veriwarp";
  std::string text = at.file;
  if (at.line) {
    text += ":" + std::to_string(at.line);
    if (at.column)
      text += ":" + std::to_string(at.column);
  }
  return text;
}

// White space that puts a mark below column `column` (1-based, in bytes) of `line` as it is printed. Tabs stay tabs:
// whatever width the terminal gives them, the mark is below its character.
std::string indentTo(std::string_view line, unsigned column) {
  assert(column > 0 && "columns count from 1");
  const std::size_t before = column - 1;
  std::string indent;
  for (const char c : printable(line.substr(0, before)))
    if (c == '\t')
      indent += '\t';
    else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) // one for each UTF-8 character
      indent += ' ';
  return indent + std::string(before > line.size() ? before - line.size() : 0, ' ');
}

std::string gutter(unsigned line) {
  std::string number = line ? std::to_string(line) : std::string();
  return std::string(number.size() < 5 ? 5 - number.size() : 0, ' ') + number + " | ";
}

std::string inserted(const Location &at, Sources &sources, const Paint &paint, const std::string &text) {
  const std::string_view line = sources.line(at.file, at.line);
  if (line.empty() || !at.column || text.empty())
    return {};
  return gutter(0) + indentTo(line, at.column) + paint("0;32", printable(text)) + "\n";
}

std::string snippet(const Location &at, Sources &sources, const Paint &paint, const std::string &insertion = {}) {
  std::string_view line = sources.line(at.file, at.line);
  if (line.empty())
    return {};
  std::string text = gutter(at.line) + printable(line) + "\n";
  if (at.column)
    text += gutter(0) + indentTo(line, at.column) + paint("0;1;32", "^") + "\n";
  return text + inserted(at, sources, paint, insertion);
}

std::string diagnostic(const Location &at, const char *color, std::string_view level, std::string_view message,
                       const Paint &paint) {
  const std::string said = printable(message);
  return paint.bold(printable(placeText(at)) + ":") + " " + paint(color, std::string(level) + ":") + " " +
         (level == "note" ? said : paint.bold(said)) + "\n";
}

std::string joined(const std::vector<std::string> &items) {
  std::string text;
  for (const std::string &item : items)
    text += (text.empty() ? "" : ", ") + item;
  return text;
}

// Found for any launch, but proved absent for those that are known.
bool isOnlyInformation(const Entry &entry) {
  if (entry.finding->launch.kind != LaunchKind::Any || !isAnyLaunch(entry.finding->launch))
    return false;
  std::vector<CheckSummary> all = summarize(*entry.kernel);
  return std::any_of(all.begin(), all.end(), [&](const CheckSummary &s) {
    return s.check == entry.finding->check && s.verdict == Verdict::Proved;
  });
}

std::string asArgument(const Extents &extents) { // of a launch: 32, dim3(32, 8)
  const auto &[x, y, z] = extents.numbers;
  if (y == 1 && z == 1)
    return std::to_string(x);
  return "dim3(" + std::to_string(x) + ", " + std::to_string(y) + (z == 1 ? "" : ", " + std::to_string(z)) + ")";
}

// The launch of the counterexample: where one is known, only what it leaves open is added.
std::string launchText(const Entry &entry) {
  const Finding &finding = *entry.finding;
  std::string grid, block;
  std::vector<std::string> values;
  for (const Binding &binding : finding.values)
    if (const auto *extents = std::get_if<Extents>(&binding.number))
      (extents->of == Extents::Of::Grid ? grid : block) = asArgument(*extents);
    else
      values.push_back(binding.name + " = " + binding.value);
  std::string text;
  const LaunchName &launch = finding.launch;
  const bool isKnown = launch.kind == LaunchKind::Shape;
  if (isKnown) {
    text = ", launched " + words(launch);
    if (!block.empty() && block != launch.block)
      values.insert(values.begin(), "blockDim = " + block);
    if (!grid.empty() && grid != launch.grid)
      values.insert(values.begin(), "gridDim = " + grid);
  } else {
    if (launch.kind == LaunchKind::Any && isAnyLaunch(launch))
      text =
          isOnlyInformation(entry) ? ", for other launches than those seen here" : ", of which no launch is seen here";
    else if (launch.kind != LaunchKind::None)
      text = ", for " + words(launch); // "any launch with block 256", "3 other launches"
    if (!grid.empty() && !block.empty())
      text += ": for example <<<" + grid + ", " + block + ">>>";
  }
  if (!values.empty())
    text += (isKnown || grid.empty() || block.empty() ? ", with " : " with ") + joined(values);
  return text;
}

std::set<unsigned> endLines(const Finding &finding) {
  const Ends ends = endsOf(finding);
  return {ends.first.line, ends.second.line};
}

std::string linesOf(const std::vector<Occurrence> &findings) { // "lines 12 and 17"
  std::vector<unsigned> lines;
  for (const Occurrence &o : findings)
    for (unsigned line : endLines(*o.finding))
      if (line && std::find(lines.begin(), lines.end(), line) == lines.end())
        lines.push_back(line);
  std::sort(lines.begin(), lines.end());
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i)
    text += (i == 0 ? "" : i + 1 == lines.size() ? " and " : ", ") + std::to_string(lines[i]);
  return (lines.size() == 1 ? "line " : "lines ") + text;
}

// "in kernel 'sum(...)', launched <<<1, 64>>> at f.cu:40, with n = 100; also found in ..."
std::string context(const Entry &entry) {
  std::string text = "in kernel '" + (entry.kernel->pretty.empty() ? entry.kernel->name : entry.kernel->pretty) + "'" +
                     launchText(entry);
  std::vector<std::string> others;
  for (const Occurrence &other : entry.others) {
    std::string name =
        other.kernel == entry.kernel ? words(other.finding->launch) : "'" + shortName(*other.kernel) + "'";
    if (!name.empty() && std::find(others.begin(), others.end(), name) == others.end())
      others.push_back(name);
  }
  if (others.size() > limits::otherLaunches) {
    std::string more = std::to_string(others.size() - limits::otherLaunches) + " more";
    others.resize(limits::otherLaunches);
    others.push_back(more);
  }
  if (!others.empty())
    text += "; also found in " + joined(others);
  const auto isOnTheseLines = [&](const Occurrence &o) { return endLines(*o.finding) == endLines(*entry.finding); };
  if (std::size_t n = entry.alike.size(); n && entry.finding->check == Check::Race)
    text += "; " + std::to_string(n) + " more pair" + (n == 1 ? "" : "s") + " of accesses" +
            (std::all_of(entry.alike.begin(), entry.alike.end(), isOnTheseLines)
                 ? " on these lines race" + std::string(n == 1 ? "s" : "")
                 : ", " + linesOf(entry.alike) + ", depend" + (n == 1 ? "s" : "") + " on the same");
  else if (n)
    text += "; so " + std::string(n == 1 ? "does" : "do") + " " + std::to_string(n) + " more access" +
            (n == 1 ? "" : "es") + " of it, " + linesOf(entry.alike);
  return text;
}

} // namespace

bool wantsColor(int fd) {
  const char *noColor = std::getenv("NO_COLOR");
  const char *term = std::getenv("TERM");
  if ((noColor && *noColor) || (term && std::string_view(term) == "dumb"))
    return false;
  return isatty(fd) == 1;
}

std::string headline(const Finding &finding) {
  return words(finding.message) + " [veriwarp-" + std::string(checkName(finding.check)) + "]";
}

bool isOfALaunch(const Entry &entry) {
  const Engine engine = checkInfo(entry.finding->check).engine;
  return engine != Engine::Verify && engine != Engine::Optimize; // these speak of any launch that the contract allows
}

std::vector<NoteForReaders> notesOf(const Entry &entry, unsigned most) {
  std::vector<NoteForReaders> notes;
  notes.reserve(entry.finding->notes.size());
  for (const Note &note : entry.finding->notes)
    notes.push_back({note});
  for (const FixIt &fix : entry.finding->fixIts)
    if (fix.note)
      notes.push_back({{fix.where, fix.note}, &fix});
  if (!isOfALaunch(entry)) {
    if (notes.size() > most)
      notes.resize(most);
    return notes;
  }
  std::string left;
  if (notes.size() >= std::max(1u, most)) {
    std::size_t more = notes.size() + 1 - std::max(1u, most);
    left = "; " + std::to_string(more) + " more note" + (more == 1 ? "" : "s");
    notes.resize(notes.size() - more);
  }
  notes.push_back({{entry.kernel->where, told(context(entry) + left)}});
  return notes;
}

std::string messagesText(const Report &report, Sources &sources, const TextOptions &options) {
  Paint paint{options.color};
  std::string text;
  for (const Message &message : report.messages) {
    bool isNote = message.level == Message::Level::Note, isError = message.level == Message::Level::Error;
    text += diagnostic(message.where,
                       isNote    ? "0;1;36"
                       : isError ? "0;1;31"
                                 : "0;1;35",
                       isNote    ? "note"
                       : isError ? "error"
                                 : "warning",
                       message.text, paint);
    if (!isNote)
      text += snippet(message.where, sources, paint);
  }
  return text;
}

std::string findingsText(const Report &report, Sources &sources, const TextOptions &options) {
  Paint paint{options.color};
  std::string text;
  for (const Entry &entry : forReaders(entries(report))) {
    const Finding &finding = *entry.finding;
    const Suppression &suppression = finding.suppression;
    bool isSuppressed = suppression.kind != Suppression::Kind::None;
    if ((isSuppressed && !options.showSuppressed) || (entry.level == Level::Remark && !options.remarks))
      continue;
    text += entry.level == Level::Warning ? diagnostic(finding.where, "0;1;35", "warning", headline(finding), paint)
                                          : diagnostic(finding.where, "0;1;34", "remark", headline(finding), paint);
    text += snippet(finding.where, sources, paint);
    for (const NoteForReaders &note : notesOf(entry, options.mostNotes)) {
      text += diagnostic(note.where, "0;1;36", "note", words(note.message), paint);
      if (const FixIt *fix = note.fixIt; fix && !fix->insert.empty()) {
        const bool isShown = fix->where.file == finding.where.file && fix->where.line == finding.where.line;
        text += (isShown ? inserted : snippet)(fix->where, sources, paint,
                                               fix->insert.substr(0, fix->insert.find_last_not_of("\n ") + 1));
      }
    }
    if (suppression.kind == Suppression::Kind::InSource)
      text += diagnostic(suppression.where, "0;1;36", "note", "allowed here: " + suppression.reason, paint);
    else if (suppression.kind == Suppression::Kind::Baseline)
      text += diagnostic(finding.where, "0;1;36", "note", "known: it is in the baseline", paint);
  }
  // Whoever wrote annotations wants to know of each that is not decided.
  for (const KernelReport &kernel : report.kernels)
    for (const CheckSummary &summary : summarize(kernel))
      for (const Obligation &open : summary.open)
        if (summary.check == Check::Verify)
          text += diagnostic(open.where, "0;1;35", "warning",
                             words(open.message) + " [veriwarp-" + std::string(checkName(Check::Verify)) + "]", paint) +
                  snippet(open.where, sources, paint);
  return text;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
