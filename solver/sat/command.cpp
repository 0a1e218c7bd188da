// See command.h. The options are tables: command.def has those of the command, options.def those of the solver.
#include "solver/sat/command.h"

#include "solver/command/options.h"
#include "solver/sat/dimacs.h"
#include "solver/sat/help.h"
#include "solver/sat/options.h"
#include "veriwarp/sat.h"

#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <sys/resource.h>

namespace veriwarp::sat {

namespace {

using command::flag, command::Named, command::numberOf, command::oneOf, command::UsageError;

enum class Device : uint8_t { Auto, Cpu, Gpu };

struct Arguments {
  std::string file, proof;
  Device device = Device::Auto;
  bool lrat = false, text = false, noModel = false, verbose = false, quiet = false, help = false, version = false;
  double seconds = 0;
  uint64_t conflicts = 0, megabytes = 0;
  std::vector<std::pair<std::string, long>> options; // of the solver
};

//===-- Setters ---------------------------------------------------------------------------------------------------===//

void setProof(Arguments &arguments, const std::string &name, std::string_view value) {
  if (value.empty())
    throw UsageError("option '" + name + "' needs the name of a file");
  arguments.proof = value;
}

void setDevice(Arguments &arguments, const std::string &name, std::string_view value) {
  constexpr Named<Device> devices[] = {{"auto", Device::Auto}, {"cpu", Device::Cpu}, {"gpu", Device::Gpu}};
  arguments.device = oneOf(devices, name, value);
}

/// A count or a time, also as 1e6.
template <auto member> void amount(Arguments &arguments, const std::string &name, std::string_view value) {
  constexpr double most = 1e18; // what a count can be; nobody means more
  const double number = numberOf<double>(name, value);
  if (number > most)
    throw UsageError("option '" + name + "': '" + std::string(value) + "' is too large");
  arguments.*member = static_cast<std::remove_reference_t<decltype(arguments.*member)>>(number);
}

constexpr command::Option<Arguments> ownOptions[] = {
#define OPTION(SETTER, NAME, LETTER, ALSO, VALUE, HELP) {NAME, LETTER, ALSO, VALUE, HELP, SETTER},
#include "solver/sat/command.def"
#undef OPTION
};

//===-- Parsing ---------------------------------------------------------------------------------------------------===//

/// --name=value, or --name and --no-name for switches. False: the solver has no such option.
bool solverOption(std::string_view text, Arguments &out) {
  std::string_view name = text, value;
  const size_t equals = text.find('=');
  const bool hasValue = equals != text.npos;
  long number = 1;
  if (hasValue) {
    name = text.substr(0, equals);
    value = text.substr(equals + 1);
  } else if (name.starts_with("no-")) {
    name.remove_prefix(3);
    number = 0;
  }
  const OptionInfo *option = findOption(name);
  if (!option)
    return false;
  const std::string called = "option '--" + std::string(name) + "'";
  if (hasValue) {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size())
      throw UsageError(called + ": '" + std::string(value) + "' is not a number");
  } else if (option->low != 0 || option->high != 1) {
    throw UsageError(called + " needs a value: '--" + std::string(name) + "=VALUE'");
  }
  if (number < option->low || number > option->high)
    throw UsageError(called + " takes values from " + std::to_string(option->low) + " to " +
                     std::to_string(option->high));
  out.options.emplace_back(name, number);
  return true;
}

Arguments parse(int argc, char **argv) {
  Arguments a;
  command::parse(ownOptions, argc, argv, a, [&](std::string_view argument) {
    if (argument.starts_with("--"))
      return solverOption(argument.substr(2), a);
    if (argument.starts_with("-") && argument != "-")
      return false;
    if (!a.file.empty())
      throw UsageError("more than one file");
    a.file = argument;
    return true;
  });
  if ((a.lrat || a.text) && a.proof.empty())
    throw UsageError("'--lrat' and '--text' need '--proof FILE'");
  if (a.file.empty() && !a.help && !a.version)
    throw UsageError("no file ('-' is standard input)");
  return a;
}

volatile std::sig_atomic_t stopped = 0;
Solver *volatile running = nullptr;
extern "C" {
static void onSignal(int) {
  stopped = 1;
  if (running)
    running->interrupt();
}
} // extern "C"

struct StoppedWhileReading {};

double cpuSeconds() {
  rusage u{};
  getrusage(RUSAGE_SELF, &u);
  return static_cast<double>(u.ru_utime.tv_sec + u.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

void printStatistics(const Statistics &s) {
  const auto row = [](const char *name, uint64_t value) {
    std::printf("c %-22s %14llu\n", name, static_cast<unsigned long long>(value));
  };
  row("conflicts", s.conflicts);
  row("decisions", s.decisions);
  row("propagations", s.propagations);
  row("restarts", s.restarts);
  row("mode switches", s.modeSwitches);
  row("rephasings", s.rephased);
  row("reductions", s.reductions);
  row("collections", s.collections);
  row("learnt literals", s.learntLiterals);
  row("minimized literals", s.minimized);
  row("shrunken literals", s.shrunken);
  row("subsumed eagerly", s.subsumedEagerly);
  row("vivification checks", s.vivifyChecked);
  row("vivified clauses", s.vivified);
  row("failed literals", s.failedLiterals);
  row("substituted", s.substituted);
  row("simplifications", s.simplifications);
  row("on a GPU", s.gpuRounds);
  row("eliminated", s.eliminated);
  row("gates", s.gatesFound);
  row("gates by table", s.functionTables);
  row("resolvents", s.resolvents);
  row("subsumed", s.subsumed);
  row("strengthened", s.strengthened);
  row("redundant (ERE)", s.redundant);
  row("fixed", s.fixed);
  row("variables left", s.active);
  row("clauses left", s.irredundant);
  row("learnt kept", s.learntKept);
  std::printf("c %-22s %14.2f\nc %-22s %14.2f\nc %-22s %14.2f\nc %-22s %14.1f\n", "seconds simplifying",
              s.simplifySeconds, "seconds vivifying", s.vivifySeconds, "seconds probing", s.probeSeconds,
              "solver megabytes", static_cast<double>(s.bytes) / 1048576.0);
}

void printModel(const Solver &solver, int variables) {
  std::string line = "v";
  const auto put = [&](int l) {
    const std::string text = " " + std::to_string(l);
    if (line.size() + text.size() > 78) {
      std::puts(line.c_str());
      line = "v";
    }
    line += text;
  };
  for (int v = 1; v <= variables; ++v)
    put(solver.value(v) > 0 ? v : -v);
  put(0);
  std::puts(line.c_str());
}

int fail(const char *name, const std::string &message) {
  std::fprintf(stderr, "%s: error: %s\n", name, message.c_str());
  return 1;
}

int solveFile(const char *name, const Arguments &a) {
  Solver solver;
  if (a.device != Device::Auto)
    solver.setOption("gpu", a.device == Device::Gpu ? 2 : 0);
  for (const auto &[option, value] : a.options)
    solver.setOption(option, value);
  solver.setSingleShot(true);
  if (a.verbose || (a.device == Device::Gpu && !a.quiet))
    solver.setMessage([all = a.verbose](std::string_view line) {
      if (all || line.starts_with("gpu:"))
        std::printf("c %.*s\n", static_cast<int>(line.size()), line.data());
      std::fflush(stdout);
    });
  std::string message;
  const double begin = cpuSeconds();
  const auto wall = std::chrono::steady_clock::now();
  const auto input = openInput(a.file, message);
  if (!input)
    return fail(name, message);
  // Only now: a name that was mistaken costs no proof of yesterday, and no formula.
  std::error_code ignored;
  if (!a.proof.empty() && std::filesystem::equivalent(a.file, a.proof, ignored))
    return fail(name, "'" + a.proof + "' is the formula itself; name another file for the proof");
  if (!a.proof.empty() && !solver.traceProof(a.proof, a.lrat, !a.text))
    return fail(name, "cannot write '" + a.proof + "'");
  std::signal(SIGINT, onSignal);
  std::signal(SIGTERM, onSignal);
  const DimacsResult read = readDimacs(
      *input, a.file == "-" ? "<stdin>" : a.file,
      [&](std::span<const int> clause) {
        if (stopped)
          throw StoppedWhileReading();
        solver.addClause(clause);
      },
      [&](int variables, uint64_t clauses) {
        solver.reserve(variables);
        solver.expectClauses(clauses);
      });
  if (!read.good)
    return fail(name, read.message);
  if (!a.quiet) {
    std::printf("c %s\nc %d variables, %llu clauses read in %.2f CPU-seconds\n", version(), read.variables,
                static_cast<unsigned long long>(read.clauses), cpuSeconds() - begin);
    std::fflush(stdout);
  }
  if (a.seconds > 0) {
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - wall).count();
    solver.setTimeLimit(std::max(1e-3, a.seconds - spent));
  }
  solver.setConflictLimit(a.conflicts);
  solver.setMemoryLimit(a.megabytes << 20);
  running = &solver;
  if (stopped)
    solver.interrupt();
  const Status status = solver.solve();
  running = nullptr;
  if (!solver.closeProof())
    return fail(name, "cannot write all of '" + a.proof + "'");
  if (a.verbose)
    printStatistics(solver.statistics());
  if (!a.quiet) {
    rusage u{};
    getrusage(RUSAGE_SELF, &u);
    std::printf("c %.2f CPU-seconds, %.1f MB peak\n", cpuSeconds(), static_cast<double>(u.ru_maxrss) / 1024.0);
  }
  switch (status) {
  case Status::Satisfiable:
    std::puts("s SATISFIABLE");
    if (!a.noModel)
      printModel(solver, read.variables);
    break;
  case Status::Unsatisfiable:
    std::puts("s UNSATISFIABLE");
    break;
  case Status::Unknown:
    std::puts("s UNKNOWN");
    break;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout))
    return fail(name, "cannot write to standard output");
  return static_cast<int>(status);
}

} // namespace

int satMain(int argc, char **argv) {
  const char *name = argc > 0 ? argv[0] : "veriwarp sat";
  try {
    const Arguments a = parse(argc, argv);
    if (a.help) {
      std::fputs(help::text(helpPage(name)).c_str(), stdout);
      return 0;
    }
    if (a.version) {
      std::puts(version());
      return 0;
    }
    return solveFile(name, a);
  } catch (const UsageError &e) {
    return fail(name, std::string(e.what()) + "; '--help' lists the options");
  } catch (const StoppedWhileReading &) {
    std::puts("c stopped while reading\ns UNKNOWN");
    return 0;
  } catch (const std::bad_alloc &) {
    return fail(name, "out of memory");
  } catch (const std::exception &e) {
    return fail(name, e.what());
  }
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
