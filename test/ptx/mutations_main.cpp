// What reads kernels from files must refuse what is malformed with a message, whatever it is: no crash, no hang, no
// "internal" error. This program changes files of a corpus at random, reads each result as `veriwarp check` and
// `veriwarp run` do, lifts it to the kernel model, and lowers it for the CPU. bench/cross/mutations.py makes a corpus
// and runs it, best with sanitizers (preset dev).
//
// usage: ptx-mutations [--seed N] [--from N] [--count N] [--seconds N] [--keep FOLDER] [--show N] [--plain] FILE...
//
// FILE ends with .ptx, .ll or .bc. Input number i follows from the seed, i and the files alone; --show prints it to
// the standard output stream, and --plain reads the files as they are, in this process. Inputs are read in a child
// process: the one that kills it, or takes more CPU-seconds than --seconds allows, is told in a line, kept in FOLDER,
// and the next child goes on behind it.
// A line: number, stage, what happened, file of the corpus, where it is kept (separated by tabs). LLVM's own readers of
// IR are no part of this project: what they crash with is told as `reader` (veriwarp reads IR in a process of its own).
// Exit code: 1 if something failed but those.
#include "passes/instrument/instrument.h"
#include "passes/lift/lift.h"
#include "plugin/device/read.h"
#include "ptx/instructions.h"
#include "report/write_file.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <new>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// LLVM is not built with sanitizers: its containers are not annotated, and what it keeps for ever is no leak of ours.
extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options() {
  return "detect_leaks=0:detect_container_overflow=0:alloc_dealloc_mismatch=0:hard_rss_limit_mb=3000:"
         "allocator_may_return_null=0:exitcode=99";
}

using namespace veriwarp;

namespace {

constexpr std::uint64_t addressSpace = 4ull
                                       << 30; // bytes of a child without sanitizers: more is a hang of another kind

enum class Stage : int { Mutate, Read, Lift, ReadToRun, Lower, Done };
constexpr const char *stageNames[] = {"mutate", "read", "lift", "read to run", "lower", "done"};

struct Progress { // shared with the child
  std::uint64_t next = 0;
  Stage stage = Stage::Mutate;
  std::uint64_t refused = 0, lifted = 0, lowered = 0, internal = 0;
};

struct Source {
  std::string path, text, suffix;
  std::vector<std::string> tokens, lines;
};

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '%'; }

std::vector<std::string> tokensOf(std::string_view text) {
  std::vector<std::string> tokens;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    if (isWord(text[at]))
      while (end < text.size() && isWord(text[end]))
        ++end;
    else if (text[at] == ' ' || text[at] == '\t')
      while (end < text.size() && text[end] == text[at])
        ++end;
    tokens.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return tokens;
}

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

std::string joined(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += part;
  return text;
}

const std::vector<std::string> &numbers() {
  static const std::vector<std::string> all = {"0",
                                               "1",
                                               "-1",
                                               "2",
                                               "3",
                                               "7",
                                               "8",
                                               "15",
                                               "16",
                                               "31",
                                               "32",
                                               "33",
                                               "63",
                                               "64",
                                               "65",
                                               "127",
                                               "128",
                                               "255",
                                               "256",
                                               "1023",
                                               "1024",
                                               "1025",
                                               "32764",
                                               "32765",
                                               "65535",
                                               "65536",
                                               "1048575",
                                               "1048576",
                                               "1048577",
                                               "4194305",
                                               "2147483647",
                                               "2147483648",
                                               "-2147483648",
                                               "4294967295",
                                               "4294967296",
                                               "1099511627776",
                                               "281474976710656",
                                               "9223372036854775807",
                                               "9223372036854775808",
                                               "-9223372036854775808",
                                               "18446744073709551615",
                                               "18446744073709551616",
                                               "0x7fffffff",
                                               "0x80000000",
                                               "0xffffffffffffffff",
                                               "0x",
                                               "0b",
                                               "0b1",
                                               "08",
                                               "017",
                                               "1.5",
                                               "1e400",
                                               "-1e-400",
                                               "0f7F800000",
                                               "0f7FC00001",
                                               "0fFF800000",
                                               "0d7FF0000000000000",
                                               "0dFFF8000000000001",
                                               "0f0",
                                               "99999999999999999999999999",
                                               "1U",
                                               "-"};
  return all;
}

const std::vector<std::string> &words() { // of PTX
  static const std::vector<std::string> all = [] {
    std::vector<std::string> found = {".reg",
                                      ".param",
                                      ".shared",
                                      ".local",
                                      ".global",
                                      ".const",
                                      ".align",
                                      ".entry",
                                      ".func",
                                      ".visible",
                                      ".extern",
                                      ".weak",
                                      ".maxntid",
                                      ".reqntid",
                                      ".minnctapersm",
                                      ".branchtargets",
                                      ".alias",
                                      ".loc",
                                      ".file",
                                      ".section",
                                      ".callprototype",
                                      ".noreturn",
                                      ".b8",
                                      ".b16",
                                      ".b32",
                                      ".b64",
                                      ".b128",
                                      ".u8",
                                      ".s16",
                                      ".f16",
                                      ".f16x2",
                                      ".bf16x2",
                                      ".f32",
                                      ".f64",
                                      ".pred",
                                      ".v2",
                                      ".v4",
                                      ".v8",
                                      ".texref",
                                      ".surfref",
                                      ".cc",
                                      ".sat",
                                      ".ftz",
                                      ".rn",
                                      ".rzi",
                                      ".wide",
                                      ".hi",
                                      ".relaxed",
                                      ".acquire",
                                      ".sys",
                                      ".cluster",
                                      ".ptr",
                                      "%tid.x",
                                      "%ctaid.z",
                                      "%clock64",
                                      "%envreg3",
                                      "%r1",
                                      "%rd1",
                                      "%p1",
                                      "%f1",
                                      "%rs1",
                                      "_",
                                      "@",
                                      "!",
                                      "|",
                                      "{",
                                      "}",
                                      "[",
                                      "]",
                                      "(",
                                      ")",
                                      "<",
                                      ">",
                                      ";",
                                      ":",
                                      ",",
                                      "+",
                                      "-",
                                      "=",
                                      "\"",
                                      "/*",
                                      "//",
                                      "#",
                                      "@@",
                                      "mask(",
                                      "generic(",
                                      "%r1.x",
                                      "%r99999"};
    for (const ptx::Row &row : ptx::rows()) {
      found.emplace_back(row.mnemonic);
      found.push_back("." + std::string(row.mnemonic.substr(row.mnemonic.rfind('.') + 1)));
    }
    return found;
  }();
  return all;
}

class Mutator {
public:
  Mutator(const std::vector<Source> &all, std::uint64_t seed, std::uint64_t number)
      : corpus(all), random(seed * 0x9e3779b97f4a7c15ull + number) {}

  const Source &source() {
    // Small files more often: as much is found in them, and sooner.
    const Source *best = &corpus[below(corpus.size())];
    for (int i = 0; i < 2; ++i)
      if (const Source &other = corpus[below(corpus.size())]; other.text.size() < best->text.size())
        best = &other;
    return *best;
  }

  std::string mutate(const Source &from) {
    const auto count = chance(2) ? 1 : 1 + below(chance(6) ? 12 : 3);
    if (from.suffix == ".bc") {
      std::string bytes = from.text;
      for (std::size_t k = 0; k < count; ++k)
        changeBytes(bytes);
      return bytes;
    }
    std::string text = from.text;
    switch (below(8)) {
    case 0:
      for (std::size_t k = 0; k < count; ++k)
        changeBytes(text);
      return text;
    case 1:
    case 2: {
      std::vector<std::string> lines = from.lines;
      for (std::size_t k = 0; k < count && !lines.empty(); ++k)
        changeLines(lines);
      return joined(lines);
    }
    case 3: {
      std::vector<std::string> lines = from.lines;
      swell(lines);
      return joined(lines);
    }
    default: {
      std::vector<std::string> tokens = from.tokens;
      for (std::size_t k = 0; k < count && !tokens.empty(); ++k)
        changeTokens(tokens, from);
      return joined(tokens);
    }
    }
  }

private:
  std::size_t below(std::size_t most) { return static_cast<std::size_t>(random() % std::max<std::size_t>(1, most)); }
  bool chance(std::size_t oneIn) { return below(oneIn) == 0; }
  const std::string &oneOf(const std::vector<std::string> &all) { return all[below(all.size())]; }
  std::ptrdiff_t within(const std::vector<std::string> &all) { return static_cast<std::ptrdiff_t>(below(all.size())); }

  void changeBytes(std::string &text) {
    if (text.empty())
      return;
    const std::size_t at = below(text.size());
    switch (below(8)) {
    case 0:
      text.erase(at, 1 + below(chance(4) ? 400 : 8));
      break;
    case 1:
      text.insert(at, 1 + below(8), static_cast<char>(random()));
      break;
    case 2:
      text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
      break;
    case 3: { // a part of it once more, or of another
      const std::string &other = corpus[below(corpus.size())].text;
      const std::size_t start = below(other.size());
      text.insert(at, other.substr(start, 4 * (1 + below(40))));
      break;
    }
    case 4:
      if (chance(6))
        text.resize(at);
      break;
    case 5: // a word of four bytes
      for (std::size_t k = 0; k < 4 && (at & ~std::size_t(3)) + k < text.size(); ++k)
        text[(at & ~std::size_t(3)) + k] = static_cast<char>(chance(2) ? 0xff : random());
      break;
    default:
      text[at] = static_cast<char>(random());
      break;
    }
  }

  void changeLines(std::vector<std::string> &lines) {
    const std::ptrdiff_t i = within(lines), j = within(lines);
    switch (below(6)) {
    case 0:
      lines.erase(lines.begin() + i);
      break;
    case 1:
      lines.insert(lines.begin() + i, std::string(lines[static_cast<std::size_t>(j)]));
      break;
    case 2:
      std::swap(lines[static_cast<std::size_t>(i)], lines[static_cast<std::size_t>(j)]);
      break;
    case 3: { // of another file
      const Source &other = corpus[below(corpus.size())];
      if (!other.lines.empty())
        lines.insert(lines.begin() + i, oneOf(other.lines));
      break;
    }
    case 4: // an instruction of the table
      lines.insert(lines.begin() + i, std::string(ptx::rows()[below(ptx::rows().size())].example) + "\n");
      break;
    default:
      if (chance(3))
        lines.resize(static_cast<std::size_t>(i));
      else
        lines.erase(lines.begin() + std::min(i, j), lines.begin() + std::min(std::max(i, j), std::min(i, j) + 20));
      break;
    }
  }

  void changeTokens(std::vector<std::string> &tokens, const Source &from) {
    std::size_t at = below(tokens.size());
    for (int i = 0; i < 5 && std::isspace(static_cast<unsigned char>(tokens[at][0])); ++i)
      at = below(tokens.size());
    switch (below(9)) {
    case 0:
      tokens[at] = oneOf(words());
      break;
    case 1:
      tokens[at].clear();
      break;
    case 2:
      tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), chance(2) ? oneOf(words()) : oneOf(numbers()));
      break;
    case 3: {
      const Source &other = corpus[below(corpus.size())];
      if (!other.tokens.empty())
        tokens[at] = oneOf(other.tokens);
      break;
    }
    case 4:
    case 5: // a number where one was
      for (int i = 0; i < 40 && (tokens[at].empty() || !std::isdigit(static_cast<unsigned char>(tokens[at][0]))); ++i)
        at = below(tokens.size());
      tokens[at] = oneOf(numbers());
      break;
    default: { // one of the same kind, of this file
      const auto kind = [](const std::string &token) {
        return token.empty()                                        ? 0
               : token[0] == '%'                                    ? 1
               : std::isdigit(static_cast<unsigned char>(token[0])) ? 2
               : isWord(token[0])                                   ? 3
                                                                    : 4;
      };
      std::size_t other = below(from.tokens.size());
      for (int i = 0; i < 40 && kind(from.tokens[other]) != kind(tokens[at]); ++i)
        other = below(from.tokens.size());
      tokens[at] = from.tokens[other];
      break;
    }
    }
  }

  // Deep nesting, long lists, many of one thing.
  void swell(std::vector<std::string> &lines) {
    if (lines.empty())
      return;
    static constexpr std::size_t counts[] = {2, 63, 64, 65, 300, 2000, 20000};
    const std::size_t count = counts[below(std::size(counts))];
    std::string &line = lines[below(lines.size())];
    const std::size_t at = below(line.size());
    const auto repeated = [&](const std::string &what) {
      std::string text;
      for (std::size_t k = 0; k < count; ++k)
        text += what;
      return text;
    };
    static const std::vector<std::string> pieces = {"{", "(",  "[",    "<",     "}",    ")",     "]", "-",
                                                    "!", "@",  "\"",   "%",     ".u32", ", %r1", "a", "0",
                                                    ";", "\n", "{ 1,", "mask(", "/*",   "x:\n"};
    switch (below(4)) {
    case 0:
      line.insert(at, repeated(oneOf(pieces)));
      break;
    case 1:
      line = repeated(line).substr(0, std::max<std::size_t>(line.size(), 400000));
      break;
    case 2:
      line.insert(at, repeated("{") + repeated("}"));
      break;
    default: {
      const std::vector<std::string> tokens = tokensOf(line);
      line.insert(at, repeated(oneOf(tokens)).substr(0, 400000));
      break;
    }
    }
  }

  const std::vector<Source> &corpus;
  std::mt19937_64 random;
};

struct Asked {
  std::uint64_t seed = 1, from = 0, count = 1000, seconds = 20, show = 0;
  bool shows = false, isPlain = false;
  std::string keep = ".";
  std::vector<Source> corpus;
};

bool isInternal(const std::string &text) { return text.find("internal") != std::string::npos; } // a bug by its own word

// The child's work. Returns what it says of itself that is wrong; empty: nothing.
std::string process(const std::string &file, Progress &progress) {
  progress.stage = Stage::Read;
  {
    llvm::LLVMContext context;
    const plugin::ReadModule read = plugin::readModule(file, context, /*isRun=*/false);
    if (!read.module) {
      ++progress.refused;
      return isInternal(read.error) ? read.error : std::string();
    }
    progress.stage = Stage::Lift;
    const lift::Result result = lift::liftModule(*read.module);
    for (const lift::Failure &failure : result.failures)
      if (isInternal(failure.reason))
        return failure.reason;
    progress.lifted += result.kernels.size();
  }
  progress.stage = Stage::ReadToRun;
  llvm::LLVMContext context;
  plugin::ReadModule read = plugin::readModule(file, context, /*isRun=*/true);
  if (!read.module)
    return isInternal(read.error) ? read.error : std::string();
  progress.stage = Stage::Lower;
  llvm::Module host("host", context);
  host.setTargetTriple("x86_64-pc-linux-gnu");
  const std::vector<instrument::Problem> problems = instrument::addToHost(std::move(read.module), host, {});
  for (const instrument::Problem &problem : problems)
    if (isInternal(problem.message))
      return problem.message;
  progress.lowered += problems.empty();
  return {};
}

void limitTime(std::uint64_t seconds) {
  const itimerval time{{0, 0}, {static_cast<time_t>(seconds), 0}};
  setitimer(ITIMER_PROF, &time, nullptr);
}

std::string inputOf(const Asked &asked, std::uint64_t number, const Source *&source) {
  Mutator mutator(asked.corpus, asked.seed, number);
  source = &mutator.source();
  return mutator.mutate(*source);
}

std::string write(const std::string &folder, std::uint64_t number, const Source &source, const std::string &text,
                  const char *prefix) {
  std::string path = folder + "/" + prefix + std::to_string(number) + source.suffix;
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

void tell(const Asked &asked, std::uint64_t number, Stage stage, const std::string &what) {
  const Source *source = nullptr;
  const std::string text = inputOf(asked, number, source);
  const std::string path = write(asked.keep, number, *source, text, "mutation_");
  std::string said = what;
  std::replace(said.begin(), said.end(), '\n', ' ');
  std::replace(said.begin(), said.end(), '\t', ' ');
  std::printf("%llu\t%s\t%s\t%s\t%s\n", static_cast<unsigned long long>(number), stageNames[static_cast<int>(stage)],
              said.c_str(), source->path.c_str(), path.c_str());
  std::fflush(stdout);
}

[[noreturn]] void work(const Asked &asked, Progress &progress, std::uint64_t end) {
  if (!std::freopen((asked.keep + "/stderr").c_str(), "w", stderr))
    std::_Exit(2);
#ifndef __SANITIZE_ADDRESS__
  const rlimit limit{addressSpace, addressSpace};
  setrlimit(RLIMIT_AS, &limit);
#endif
  while (progress.next < end) {
    const std::uint64_t number = progress.next;
    progress.stage = Stage::Mutate;
    const Source *source = nullptr;
    const std::string text = inputOf(asked, number, source);
    const std::string path = write(asked.keep, 0, *source, text, "input_");
    limitTime(asked.seconds);
    if (const std::string wrong = process(path, progress); !wrong.empty()) {
      ++progress.internal;
      limitTime(0);
      tell(asked, number, progress.stage, wrong);
    }
    limitTime(0);
    ++progress.next;
  }
  std::fflush(stdout);
  std::_Exit(0);
}

std::string howItEnded(int status) {
  if (WIFSIGNALED(status))
    return WTERMSIG(status) == SIGPROF ? "hang" : std::string("signal ") + strsignal(WTERMSIG(status));
  return "exit code " + std::to_string(WEXITSTATUS(status));
}

// The first lines that a sanitizer, or LLVM, has said.
std::string lastWords(const std::string &path) {
  std::ifstream file(path);
  std::string line, found;
  while (std::getline(file, line))
    if (line.find("ERROR") != std::string::npos || line.find("runtime error") != std::string::npos ||
        line.find("LLVM ERROR") != std::string::npos || line.find("terminate") != std::string::npos ||
        line.find("what()") != std::string::npos)
      found += ": " + line.substr(0, 200);
  return found.substr(0, 400);
}

int run(const Asked &asked) {
  void *shared = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    return 2;
  auto &progress = *new (shared) Progress;
  progress.next = asked.from;
  const std::uint64_t end = asked.from + asked.count;
  std::uint64_t failed = 0, readers = 0;
  while (progress.next < end) {
    std::fflush(stdout);
    const pid_t child = fork();
    if (child < 0)
      return 2;
    if (child == 0)
      work(asked, progress, end);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
      continue;
    const Source *source = nullptr;
    inputOf(asked, progress.next, source);
    const bool isReader =
        source->suffix != ".ptx" && (progress.stage == Stage::Read || progress.stage == Stage::ReadToRun);
    ++(isReader ? readers : failed);
    tell(asked, progress.next, progress.stage,
         (isReader ? "reader: " : "") + howItEnded(status) + lastWords(asked.keep + "/stderr"));
    ++progress.next;
  }
  std::printf(
      "%llu inputs: %llu refused, %llu kernels lifted, %llu modules lowered; %llu failed, %llu internal errors, "
      "%llu ended LLVM's readers\n",
      static_cast<unsigned long long>(asked.count), static_cast<unsigned long long>(progress.refused),
      static_cast<unsigned long long>(progress.lifted), static_cast<unsigned long long>(progress.lowered),
      static_cast<unsigned long long>(failed), static_cast<unsigned long long>(progress.internal),
      static_cast<unsigned long long>(readers));
  return failed || progress.internal ? 1 : 0;
}

} // namespace

int main(int count, char **arguments) {
  Asked asked;
  const auto number = [](const char *text) { return std::strtoull(text, nullptr, 10); };
  for (int i = 1; i < count; ++i) {
    const std::string_view option = arguments[i];
    const bool hasValue = i + 1 < count;
    if (option == "--seed" && hasValue)
      asked.seed = number(arguments[++i]);
    else if (option == "--from" && hasValue)
      asked.from = number(arguments[++i]);
    else if (option == "--count" && hasValue)
      asked.count = number(arguments[++i]);
    else if (option == "--seconds" && hasValue)
      asked.seconds = number(arguments[++i]);
    else if (option == "--keep" && hasValue)
      asked.keep = arguments[++i];
    else if (option == "--plain")
      asked.isPlain = true;
    else if (option == "--show" && hasValue) {
      asked.show = number(arguments[++i]);
      asked.shows = true;
    } else {
      const report::Result<std::string> text = report::readFile(arguments[i]);
      if (!text) {
        std::fprintf(stderr, "%s\n", text.error().c_str());
        return 2;
      }
      Source source;
      source.path = arguments[i];
      source.text = *text;
      source.suffix = std::filesystem::path(source.path).extension().string();
      if (source.suffix != ".bc") {
        source.tokens = tokensOf(source.text);
        source.lines = linesOf(source.text);
      }
      asked.corpus.push_back(std::move(source));
    }
  }
  if (asked.corpus.empty()) {
    std::fprintf(stderr, "usage: ptx-mutations [--seed N] [--from N] [--count N] [--seconds N] [--keep FOLDER] "
                         "[--show N] FILE...\n");
    return 2;
  }
  if (asked.isPlain) {
    Progress progress;
    for (const Source &source : asked.corpus)
      std::printf("%s: %s\n", source.path.c_str(), process(source.path, progress).c_str());
    return 0;
  }
  if (asked.shows) {
    const Source *source = nullptr;
    const std::string text = inputOf(asked, asked.show, source);
    std::fwrite(text.data(), 1, text.size(), stdout);
    return 0;
  }
  return run(asked);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
