// cvc5, as the program of that name on the PATH: one process for each query, fed on standard input. Linking it in would
// make every compilation load it, and it is asked only for what Z3 leaves undecided.
#include "solver/smt/backend.h"

#include <cassert>
#include <cctype>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string_view>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace veriwarp::smt {

namespace {

std::string findProgram(const char *name) {
  const char *path = std::getenv("PATH");
  std::string list = path ? path : "/usr/bin:/bin";
  for (std::size_t start = 0; start <= list.size();) {
    std::size_t end = std::min(list.find(':', start), list.size());
    std::string candidate = list.substr(start, end - start);
    candidate += candidate.empty() ? "./" : "/";
    candidate += name;
    struct stat s;
    if (access(candidate.c_str(), X_OK) == 0 && stat(candidate.c_str(), &s) == 0 && S_ISREG(s.st_mode))
      return candidate;
    start = end + 1;
  }
  return {};
}

// "((v0 5) (v1 (- 3)) (v2 #b01) (v3 #xff) (v4 true))" to lines "v0 5".
std::string valuesOf(const std::string &text) {
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < text.size();) {
    if (std::isspace(static_cast<unsigned char>(text[i])) || text[i] == '(' || text[i] == ')') {
      ++i;
      continue;
    }
    std::size_t end = text.find_first_of(" \t\n()", i);
    tokens.push_back(text.substr(i, end - i));
    i = end == std::string::npos ? text.size() : end;
  }
  std::string out;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i][0] != 'v')
      continue;
    std::string value = tokens[i + 1];
    if (value == "-" && i + 2 < tokens.size())
      value += tokens[i + 2];
    else if (value == "_" && i + 2 < tokens.size()) // (_ bv5 32)
      value = tokens[i + 2].substr(2);
    else if (value == "true" || value == "false")
      value = value == "true" ? "1" : "0";
    else if (value.starts_with("#b"))
      value = std::to_string(std::strtoull(value.c_str() + 2, nullptr, 2));
    else if (value.starts_with("#x"))
      value = std::to_string(std::strtoull(value.c_str() + 2, nullptr, 16));
    out += tokens[i] + " " + value + "\n";
  }
  return out;
}

// What cvc5 says that it used of its resource units: among the statistics, `("resource::resourceUnitsUsed" 13557)`.
std::optional<std::uint64_t> unitsIn(const std::string &output) {
  constexpr std::string_view name = "\"resource::resourceUnitsUsed\" ";
  const std::size_t at = output.find(name);
  if (at == std::string::npos)
    return std::nullopt;
  return std::strtoull(output.c_str() + at + name.size(), nullptr, 10);
}

// Ends this process after so many CPU seconds, whatever it executes: the timer stays (setitimer(2)). The resource limit
// counts whole seconds; it is for a program that does not let the signal end it.
void endAtCpu(double seconds) {
  assert(seconds > 0 && "a timer of no time never ends");
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(seconds);
  timer.it_value.tv_usec = static_cast<suseconds_t>(1e6 * (seconds - std::floor(seconds)));
  setitimer(ITIMER_PROF, &timer, nullptr);
  rlimit cpu;
  cpu.rlim_cur = cpu.rlim_max = static_cast<rlim_t>(seconds + 2);
  setrlimit(RLIMIT_CPU, &cpu);
}

// Our environment, without what is preloaded (a sanitizer, an allocator): the memory of cvc5 is limited.
std::vector<char *> withoutPreloads() {
  std::vector<char *> kept;
  for (char **entry = environ; *entry; ++entry)
    if (!std::string_view(*entry).starts_with("LD_PRELOAD="))
      kept.push_back(*entry);
  kept.push_back(nullptr);
  return kept;
}

// CPU seconds until it begins, and looks at its limits for the first time.
constexpr double startSeconds = 0.25;

class Cvc5 final : public Backend {
public:
  Cvc5(std::string programPath, std::size_t megabytes) : program(std::move(programPath)), memory(megabytes) {}

  Result decide(const Script &script, Limit limit) override {
    limit.cpu += startSeconds;
    const double wallSeconds = limit.clock();
    const std::uint64_t most = stepsIn(Step::Cvc5, limit.work);
    Result result;
    std::string input = "(set-option :produce-models true)\n(set-logic " + script.logic + ")\n" + script.text +
                        "(check-sat)\n(get-info :all-statistics)\n";
    // After "unsat" this is an error, which is not looked at.
    if (!script.symbols.empty()) {
      input += "(get-value (";
      for (std::size_t i = 0; i != script.symbols.size(); ++i)
        if (script.text.find("(declare-const v" + std::to_string(i) + " ") != std::string::npos) // parses: SMT-LIB
          input += "v" + std::to_string(i) + " ";
      input += "))\n";
    }
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) {
      result.reason = {report::ReasonKind::SolverNotStarted, {"cvc5", std::strerror(errno)}};
      return result;
    }
    std::string milliseconds = "--tlimit=" + std::to_string(static_cast<unsigned>(wallSeconds * 1000) + 1);
    std::string units = "--rlimit=" + std::to_string(most);
    const char *args[] = {program.c_str(), "--lang=smt2", "--quiet", milliseconds.c_str(), units.c_str(), "-", nullptr};
    std::vector<char *> environment = withoutPreloads();
    pid_t parent = getpid(), child = fork();
    if (child < 0) {
      result.reason = {report::ReasonKind::SolverNotStarted, {"cvc5", std::strerror(errno)}};
      close(ends[0]);
      close(ends[1]);
      return result;
    }
    if (child == 0) {
      dup2(ends[1], 0);
      dup2(ends[1], 1);
      if (int null = open("/dev/null", O_WRONLY); null >= 0)
        dup2(null, 2);
      endAtCpu(limit.cpu); // first: a process with sanitizers may be larger than what it may have from then on
      becomeWorker(parent, 2, memory, true);
      execve(program.c_str(), const_cast<char **>(args), environment.data());
      _exit(127);
    }
    close(ends[1]);
    double deadline = monotonicSeconds() + wallSeconds + 0.1;
    bool timedOut = false;
    std::string output;
    if (transfer(ends[0], input.data(), input.size(), true, deadline, timedOut)) {
      shutdown(ends[0], SHUT_WR);
      char c;
      // Byte by byte is enough: a model is short.
      while (output.size() < (1u << 20) && transfer(ends[0], &c, 1, false, deadline, timedOut))
        output += c;
    }
    close(ends[0]);
    int status = 0;
    result.seconds = reapProcess(child, status);
    const std::optional<std::uint64_t> used = unitsIn(output);
    // One that was stopped does not say how far it came.
    countSeconds(used ? secondsOf(Step::Cvc5, *used) : std::min(limit.work, result.seconds));
    if (output.starts_with("unsat")) {
      result.status = Status::Unsat;
    } else if (output.starts_with("sat\n")) {
      result.status = Status::Sat;
      if (const std::size_t values = output.find("\n(("); values != std::string::npos) // behind the statistics
        result.values = valuesOf(output.substr(values));
    } else if (timedOut || output.find("timeout") != std::string::npos || output.empty()) { // parses: cvc5 says it
      result.reason = report::ReasonKind::SolverTimeout;
      result.cutShort = true;
    } else if (used && *used >= most) {
      result.reason = report::ReasonKind::SolverTimeout;
    } else {
      result.reason = output.starts_with("unknown") ? report::Reason(report::ReasonKind::SolverDoesNotKnow, {"cvc5"})
                                                    : report::because(output.substr(0, output.find('\n')));
    }
    return result;
  }

private:
  std::string program;
  std::size_t memory; // megabytes
};

} // namespace

std::unique_ptr<Backend> makeCvc5(std::size_t megabytes) {
  std::string program = findProgram("cvc5");
  return program.empty() ? nullptr : std::make_unique<Cvc5>(program, megabytes);
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
