// See command.h. Arguments are read by one loop; everything that is an option of the solver comes from options.def.
#include "solver/sat/command.h"

#include "solver/sat/dimacs.h"
#include "solver/sat/options.h"
#include "veriwarp/sat.h"

#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sys/resource.h>

namespace veriwarp::sat {

namespace {

struct Arguments {
  std::string file, proof;
  std::string device = "auto";
  bool lrat = false, text = false, model = true, verbose = false, quiet = false, help = false, version = false;
  double seconds = 0;
  uint64_t conflicts = 0, megabytes = 0;
  std::vector<std::pair<std::string, long>> options;
  std::string error;
};

std::optional<double> toNumber(std::string_view text) {
  double value = 0;
  const auto r = std::from_chars(text.data(), text.data() + text.size(), value);
  if (r.ec != std::errc() || r.ptr != text.data() + text.size() || !(value >= 0))
    return std::nullopt;
  return value;
}

// --name=value, or --name and --no-name for switches.
bool solverOption(std::string_view text, Arguments &out) {
  std::string_view name = text;
  long value = 1;
  if (const size_t eq = text.find('='); eq != std::string_view::npos) {
    name = text.substr(0, eq);
    const std::string_view number = text.substr(eq + 1);
    const auto r = std::from_chars(number.data(), number.data() + number.size(), value);
    if (findOption(name) && (r.ec != std::errc() || r.ptr != number.data() + number.size())) {
      out.error = "option '--" + std::string(name) + "': '" + std::string(number) + "' is not a number";
      return true;
    }
  } else if (name.starts_with("no-")) {
    name.remove_prefix(3);
    value = 0;
  }
  const OptionInfo *o = findOption(name);
  if (!o)
    return false;
  if (text.find('=') == std::string_view::npos && (o->low != 0 || o->high != 1)) {
    out.error = "option '--" + std::string(name) + "' needs a value: '--" + std::string(name) + "=VALUE'";
    return true;
  }
  if (value < o->low || value > o->high) {
    out.error = "option '--" + std::string(name) + "' takes values from " + std::to_string(o->low) + " to " +
                std::to_string(o->high);
    return true;
  }
  out.options.emplace_back(name, value);
  return true;
}

Arguments parse(int argc, char **argv) {
  Arguments a;
  for (int i = 1; i < argc && a.error.empty(); ++i) {
    const std::string_view arg = argv[i];
    std::string_view inlineValue;
    const auto is = [&](std::string_view name) {
      if (arg == name)
        return true;
      if (arg.starts_with(name) && arg.size() > name.size() && arg[name.size()] == '=') {
        inlineValue = arg.substr(name.size() + 1);
        return true;
      }
      return false;
    };
    const auto value = [&]() -> std::string_view {
      if (inlineValue.data())
        return inlineValue;
      if (i + 1 < argc)
        return argv[++i];
      a.error = "option '" + std::string(arg) + "' needs a value";
      return {};
    };
    const auto number = [&](auto &to) {
      const std::string_view text = value();
      if (!a.error.empty())
        return;
      constexpr double most = 1e18; // what a count can be; nobody means more
      if (const auto n = toNumber(text); n && *n <= most)
        to = static_cast<std::remove_reference_t<decltype(to)>>(*n);
      else if (n)
        a.error = "'" + std::string(text) + "' is too large";
      else
        a.error = "'" + std::string(text) + "' is not a number";
    };
    if (arg == "-h" || arg == "--help")
      a.help = true;
    else if (arg == "--version")
      a.version = true;
    else if (arg == "-q" || arg == "--quiet")
      a.quiet = true;
    else if (arg == "-v" || arg == "--verbose")
      a.verbose = true;
    else if (arg == "-n" || arg == "--no-model")
      a.model = false;
    else if (arg == "--lrat")
      a.lrat = true;
    else if (arg == "--text")
      a.text = true;
    else if (is("--proof")) {
      a.proof = value();
      if (a.error.empty() && a.proof.empty())
        a.error = "option '--proof' needs the name of a file";
    } else if (is("--device"))
      a.device = value();
    else if (is("--time"))
      number(a.seconds);
    else if (is("--conflicts"))
      number(a.conflicts);
    else if (is("--memory"))
      number(a.megabytes);
    else if (arg.starts_with("--") && solverOption(arg.substr(2), a))
      continue;
    else if (arg.starts_with("-") && arg != "-")
      a.error = "unknown option '" + std::string(arg) + "'";
    else if (!a.file.empty())
      a.error = "more than one file";
    else
      a.file = arg;
  }
  if (a.error.empty() && a.device != "auto" && a.device != "cpu" && a.device != "gpu")
    a.error = "unknown device '" + a.device + "': auto, cpu or gpu";
  if (a.error.empty() && (a.lrat || a.text) && a.proof.empty())
    a.error = "'--lrat' and '--text' need '--proof FILE'";
  if (a.error.empty() && a.file.empty() && !a.help && !a.version)
    a.error = "no file ('-' is standard input)";
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
  if (a.device != "auto")
    solver.setOption("gpu", a.device == "gpu" ? 2 : 0);
  for (const auto &[option, value] : a.options)
    solver.setOption(option, value);
  solver.setSingleShot(true);
  if (a.verbose || (a.device == "gpu" && !a.quiet))
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
    if (a.model)
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

help::Page helpPage(const std::string &name) {
  help::Section command{"",
                        {{"proof", 0, "FILE", false, "write a proof (binary DRAT)"},
                         {"lrat", 0, "", false, "as LRAT"},
                         {"text", 0, "", false, "as text"},
                         {"device", 0, "auto|cpu|gpu", false, "where simplifications run"},
                         {"time", 0, "SECONDS", false, "give up after that long, by the clock"},
                         {"conflicts", 0, "N", false, "give up after that many conflicts"},
                         {"memory", 0, "MB", false, "give up when the solver uses more"},
                         {"no-model", 'n', "", false, "no 'v' lines"},
                         {"verbose", 'v', "", false, "progress lines and statistics"},
                         {"quiet", 'q', "", false, "no comments at all"},
                         {"version", 0, "", false, "name the version"}}};
  help::Section solver{"Options of the solver. A switch, which is 0 or 1, may also be given as --NAME or --no-NAME:", {}};
  for (const OptionInfo &option : optionTable()) {
    bool isSwitch = option.low == 0 && option.high == 1;
    std::string range = std::to_string(option.low) + ".." + std::to_string(option.high);
    solver.options.push_back({std::string(option.name), 0, isSwitch ? "0|1" : range, isSwitch,
                              std::string(option.help) + " (default: " + std::to_string(option.standard) + ")", true});
  }
  return {.usage = name + " [OPTION...] FILE",
          .about = "Decides a formula in DIMACS CNF, plain or packed by gzip, xz, bzip2 or zstd; '-' is standard input.\n"
                   "Prints 's SATISFIABLE' with a model in 'v' lines, or 's UNSATISFIABLE', or 's UNKNOWN'.",
          .sections = {std::move(command), std::move(solver)},
          .exitCodes = "Exit codes: 10 satisfiable, 20 unsatisfiable, 0 unknown, 1 error."};
}

int satMain(int argc, char **argv) {
  const char *name = argc > 0 ? argv[0] : "veriwarp sat";
  const Arguments a = parse(argc, argv);
  if (!a.error.empty())
    return fail(name, a.error + "; '--help' lists the options");
  if (a.help) {
    std::fputs(help::text(helpPage(name)).c_str(), stdout);
    return 0;
  }
  if (a.version) {
    std::puts(version());
    return 0;
  }
  try {
    return solveFile(name, a);
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
