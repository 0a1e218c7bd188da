// `// veriwarp: allow(race) reason`: finds these comments, and marks the findings they allow.
//
// The comments are found by a scan that knows comments, strings and characters of C++, and nothing else of it: it needs
// no compiler, works on source that does not compile, and is not fooled by text in strings.
#include "report/suppress.h"
#include "report/checks.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace veriwarp::report {
namespace {

constexpr std::string_view commentTag = " [veriwarp-suppression]";

struct Comment {
  unsigned line = 0, column = 0;
  std::string text;            // without the marks
  bool isOfAnnotation = false; // "//@ ensures true; // this": it speaks of the clause before it
};

struct Scan {
  std::vector<Comment> comments;
  std::set<unsigned> linesWithCode, linesWithComment;
};

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Goes through the text once; `at` is where it stands.
class Scanner {
public:
  explicit Scanner(std::string_view source) : text(source) {}

  Scan run() {
    while (at < text.size()) {
      if (startsWith("//"))
        lineComment();
      else if (startsWith("/*"))
        blockComment();
      else if (text[at] == '"')
        string();
      else if (text[at] == '\'' && !isDigitSeparator())
        quoted('\'');
      else
        code();
    }
    return std::move(result);
  }

private:
  std::string_view text;
  std::size_t at = 0, lineStart = 0;
  unsigned line = 1;
  Scan result;

  bool startsWith(std::string_view prefix) const { return text.substr(at).starts_with(prefix); }

  void step() {
    if (text[at++] == '\n') {
      ++line;
      lineStart = at;
    }
  }

  void code() {
    if (!std::isspace(static_cast<unsigned char>(text[at])))
      result.linesWithCode.insert(line);
    step();
  }

  Comment open() {
    result.linesWithComment.insert(line);
    return {line, static_cast<unsigned>(at - lineStart) + 1, {}, false};
  }

  void lineComment() {
    Comment comment = open();
    std::size_t start = at + 2;
    while (at < text.size() && text[at] != '\n') {
      if (text[at] == '\\' && (text.substr(at + 1).starts_with("\n") || text.substr(at + 1).starts_with("\r\n"))) {
        while (text[at] != '\n')
          ++at;
        step(); // the comment goes on
        result.linesWithComment.insert(line);
        continue;
      }
      ++at;
    }
    comment.text = text.substr(start, at - start);
    result.comments.push_back(std::move(comment));
  }

  void blockComment() {
    Comment comment = open();
    std::size_t start = at + 2;
    at += 2;
    while (at < text.size() && !startsWith("*/")) {
      step();
      result.linesWithComment.insert(line);
    }
    comment.text = text.substr(start, at - start);
    at = std::min(at + 2, text.size());
    result.comments.push_back(std::move(comment));
  }

  // 1'000: the quote stands in a word that begins with a digit.
  bool isDigitSeparator() const {
    std::size_t start = at;
    while (start > lineStart && (isWord(text[start - 1]) || text[start - 1] == '\''))
      --start;
    return start < at && std::isdigit(static_cast<unsigned char>(text[start]));
  }

  void quoted(char end) {
    result.linesWithCode.insert(line);
    for (++at; at < text.size() && text[at] != end; step()) {
      if (text[at] == '\n')
        return; // not closed: an error for the compiler, not for us
      if (text[at] == '\\' && at + 1 < text.size())
        step();
    }
    at = std::min(at + 1, text.size());
  }

  void string() {
    std::size_t word = at;
    while (word > lineStart && isWord(text[word - 1]))
      --word;
    std::string_view prefix = text.substr(word, at - word);
    bool isRaw = prefix == "R" || prefix == "LR" || prefix == "uR" || prefix == "UR" || prefix == "u8R";
    std::size_t open = isRaw ? text.find('(', at) : std::string_view::npos;
    if (open == std::string_view::npos || open - at > 17) { // a raw string's delimiter has at most 16 characters
      quoted('"');
      return;
    }
    std::string close = ")" + std::string(text.substr(at + 1, open - at - 1)) + "\"";
    std::size_t end = text.find(close, open);
    end = end == std::string_view::npos ? text.size() : end + close.size();
    while (at < end) {
      result.linesWithCode.insert(line);
      step();
    }
  }
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  return text;
}

std::string didYouMean(std::string_view given, const std::vector<std::string> &names) {
  std::string nearest = nearestName(given, names);
  return nearest.empty() ? "" : "; did you mean '" + nearest + "'?";
}

std::string_view firstWord(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && (isWord(text[end]) || text[end] == '-'))
    ++end;
  return text.substr(0, end);
}

// Reads what follows "veriwarp:". Sets checks and reason, or the problem.
void parse(std::string_view text, Allow &allow) {
  const std::string_view word = firstWord(text);
  if (word != allowWord) {
    allow.problem = "'" + std::string(word) + "' is not something that a 'veriwarp:' comment can say" +
                    (word.empty() ? "; it can say 'allow(check) reason'"
                                  : didYouMean(word, {std::string(allowWord), std::string(assumeWord)}));
    return;
  }
  text = trimmed(text.substr(word.size()));
  std::size_t close = text.find(')');
  if (!text.starts_with('(') || close == std::string_view::npos) {
    allow.problem = "a suppression names its checks in parentheses: 'allow(race) reason'";
    return;
  }
  std::string_view list = text.substr(1, close - 1), reason = trimmed(text.substr(close + 1));
  std::set<Check> checks;
  while (true) {
    std::size_t comma = list.find(',');
    std::string_view name = trimmed(list.substr(0, comma));
    if (name == "all") {
      for (const CheckInfo &info : allChecks())
        checks.insert(info.check);
    } else if (std::optional<Check> check = checkByName(name)) {
      checks.insert(*check);
    } else {
      std::vector<std::string> names = {"all"};
      for (const CheckInfo &info : allChecks())
        names.emplace_back(info.name);
      allow.problem = name.empty()
                          ? "a suppression names at least one check: 'allow(race) reason'"
                          : "unknown check '" + std::string(name) + "' in suppression" + didYouMean(name, names);
      return;
    }
    if (comma == std::string_view::npos)
      break;
    list.remove_prefix(comma + 1);
  }
  // parses: the comment's own grammar
  while (reason.starts_with(':') || reason.starts_with('-'))
    reason = trimmed(reason.substr(1));
  if (reason.empty()) {
    allow.problem = "a suppression needs a reason: 'allow(race) why this is fine'";
    return;
  }
  allow.checks.assign(checks.begin(), checks.end());
  allow.reason = reason;
}

// The comment, or the comments in it where it is an annotation.
std::vector<Comment> commentsOf(const Comment &whole) {
  if (!whole.text.starts_with('@')) // parses: what an annotation begins with
    return {whole};
  std::vector<Comment> inside;
  unsigned line = whole.line, column = whole.column + 2; // of the character at `from`
  for (std::string_view rest = whole.text; !rest.empty(); ++line, column = 1) {
    const std::size_t length = std::min(rest.find('\n'), rest.size());
    const std::string_view here = rest.substr(0, length);
    if (const std::size_t at = here.find("//"); at != std::string_view::npos)
      inside.push_back({line, column + static_cast<unsigned>(at), std::string(here.substr(at + 2)), true});
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
  return inside;
}

std::set<std::string> filesOf(const Report &report, const std::vector<std::string> &moreFiles) {
  std::set<std::string> files(moreFiles.begin(), moreFiles.end());
  for (const KernelReport &kernel : report.kernels) {
    files.insert(kernel.where.file);
    for (const Finding &finding : kernel.findings)
      files.insert(finding.where.file);
  }
  for (const Message &message : report.messages)
    files.insert(message.where.file);
  files.erase("");
  return files;
}

// A check whose result is missing or unknown may yet have the finding that a comment allows.
bool isDecided(const Report &report, Check check) {
  return !report.kernels.empty() && !report.isPart &&
         std::all_of(report.kernels.begin(), report.kernels.end(), [&](const KernelReport &kernel) {
           bool any = false, unknown = false;
           for (const CheckResult &result : kernel.checks)
             if (result.check == check) {
               any = true;
               unknown |= result.verdict == Verdict::Unknown;
             }
           return any && !unknown;
         });
}

bool isAsked(const Report &report, Engine engine) {
  return std::any_of(report.kernels.begin(), report.kernels.end(), [&](const KernelReport &kernel) {
    return std::any_of(kernel.checks.begin(), kernel.checks.end(),
                       [&](const CheckResult &result) { return checkInfo(result.check).engine == engine; });
  });
}

// Marks what one comment allows, and says what it does not.
void apply(const Allow &allow, Report &report) {
  std::set<Check> unused(allow.checks.begin(), allow.checks.end());
  for (KernelReport &kernel : report.kernels)
    for (Finding &finding : kernel.findings)
      if (finding.where.file == allow.where.file && finding.where.line >= allow.firstLine &&
          finding.where.line <= allow.line &&
          std::find(allow.checks.begin(), allow.checks.end(), finding.check) != allow.checks.end()) {
        finding.suppression = {Suppression::Kind::InSource, allow.reason, allow.where};
        unused.erase(finding.check);
      }
  bool isAll = allow.checks.size() == allChecks().size();
  if (isAll && unused.size() < allow.checks.size())
    return;
  if (isAll) // those of engines that were not asked are not meant
    std::erase_if(unused, [&](Check check) { return !isAsked(report, checkInfo(check).engine); });
  std::string names;
  for (Check check : unused) {
    if (!isDecided(report, check)) {
      if (isAll)
        return;
      continue;
    }
    names += (names.empty() ? "'" : ", '") + std::string(checkName(check)) + "'";
  }
  if (!names.empty())
    report.messages.push_back(
        {Message::Level::Warning,
         allow.where,
         "suppression of " + (isAll ? "'all'" : names) + " matches no finding" + std::string(commentTag),
         Message::Code::Suppression,
         {},
         false});
}

} // namespace

std::vector<Allow> findAllows(const std::string &file, std::string_view text) {
  std::vector<Allow> allows;
  if (text.find(commentMark) == std::string_view::npos)
    return allows;
  Scan scan = Scanner(text).run();
  for (const Comment &whole : scan.comments)
    for (const Comment &comment : commentsOf(whole)) {
      std::string_view body = comment.text;
      while (!body.empty() &&
             (body.front() == '/' || body.front() == '*' || body.front() == '!' || body.front() == '<'))
        body.remove_prefix(1); // documentation comments
      body = trimmed(body);
      if (!body.starts_with(commentMark) || firstWord(trimmed(body.substr(commentMark.size()))) == assumeWord)
        continue;
      Allow allow;
      allow.where = {file, comment.line, comment.column};
      allow.line = allow.firstLine = comment.line;
      // Alone: it speaks of the next line that is not only comment.
      if (!comment.isOfAnnotation && !scan.linesWithCode.contains(comment.line))
        while (scan.linesWithComment.contains(allow.line) && !scan.linesWithCode.contains(allow.line))
          ++allow.line;
      parse(trimmed(body.substr(commentMark.size())), allow);
      allows.push_back(std::move(allow));
    }
  return allows;
}

void applySuppressions(Report &report, Sources &sources, const std::vector<std::string> &moreFiles) {
  // What was said before, of parts of this report, may not hold for the whole.
  std::erase_if(report.messages, [](const Message &m) { return m.code == Message::Code::Suppression; });
  for (const std::string &file : filesOf(report, moreFiles)) {
    std::string text;
    for (const std::string &line : sources.lines(file))
      text += line + "\n";
    for (const Allow &allow : findAllows(file, text)) {
      if (allow.problem.empty())
        apply(allow, report);
      else
        report.messages.push_back({Message::Level::Warning,
                                   allow.where,
                                   allow.problem + std::string(commentTag),
                                   Message::Code::Suppression,
                                   {},
                                   false});
    }
  }
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
