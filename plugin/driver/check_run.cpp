// See check_run.h.
#include "plugin/driver/check_run.h"

#include "plugin/driver/process.h"
#include "plugin/driver/toolkit.h"
#include "report/json.h"
#include "report/write_file.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <functional>
#include <iostream>
#include <set>
#include <sstream>
#include <sys/ioctl.h>
#include <thread>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

bool isThere(const fs::path &file) {
  std::error_code ignored;
  return fs::exists(file, ignored);
}

// The folder where the user's caches are, ours among them; empty when there is none.
fs::path cacheDirectory() {
  if (std::string cache = environment("XDG_CACHE_HOME"); !cache.empty())
    return fs::path(cache) / "veriwarp";
  if (std::string home = environment("HOME"); !home.empty())
    return fs::path(home) / ".cache" / "veriwarp";
  return {};
}

std::string shown(const std::vector<std::string> &command) {
  std::string line;
  for (const std::string &word : command) {
    bool plain = !word.empty() && word.find_first_of(" \t\n'\"\\$&|;<>()*?[]{}#~`!") == std::string::npos;
    line += (line.empty() ? "" : " ") + (plain ? word : "'" + word + "'");
  }
  return line;
}

// Before each line of its progress the plugin goes back to the line's start and clears it.
constexpr std::string_view ClearLine = "\r\033[K";

// What a running plugin wrote last: "sum(float*): race". Empty when it has not begun.
std::string lastProgress(const fs::path &output) {
  std::ifstream in(output, std::ios::binary | std::ios::ate);
  std::streamoff size = in.tellg(), tail = std::min<std::streamoff>(size, 1000);
  std::string text(tail > 0 ? static_cast<std::size_t>(tail) : 0, '\0');
  in.seekg(size - tail);
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  std::size_t at = text.rfind(ClearLine);
  if (!in || at == std::string::npos)
    return {};
  text.erase(0, at + ClearLine.size());
  return text.find('\n') == std::string::npos ? text : std::string();
}

// What was printed, without the lines of progress, each of which the next one has cleared.
std::string withoutProgress(const std::string &output) {
  std::string kept;
  for (std::size_t at = 0; at <= output.size();) {
    std::size_t end = output.find(ClearLine, at);
    std::string part = output.substr(at, end == std::string::npos ? end : end - at);
    if (at == 0 || end == std::string::npos || part.find('\n') != std::string::npos)
      kept += part;
    if (end == std::string::npos)
      break;
    at = end + ClearLine.size();
  }
  return kept;
}

// The one kind of Clang's own warnings that is not switched off, with the source lines that follow each: digits, a bar,
// text. What the plugin finds is printed as well, and comes from the report.
constexpr const char *KeptWarning = "unknown-attributes";
std::string keptWarnings(const std::string &output) {
  std::istringstream lines(output);
  std::string kept;
  bool isKept = false;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t mark = line.find_first_not_of(" 0123456789");
    const bool isSource = mark != 0 && mark != std::string::npos && line[mark] == '|';
    if (!isSource)
      isKept = line.ends_with(std::string("[-W") + KeptWarning + "]");
    if (isKept)
      kept += line + "\n";
  }
  return kept;
}

// One line on the terminal that is written over and over: "[3/12] a.cu: sum(float*): race, b.cu  8 s".
class Progress {
public:
  Progress(const std::vector<Source> &files, const std::vector<Job> &all, bool wanted)
      : sources(files), jobs(all), active(wanted) {}

  void started(std::size_t job) {
    running.insert(job);
    draw();
  }
  void ended(std::size_t job) {
    running.erase(job);
    ++done;
    draw();
  }
  void draw() const {
    if (!active)
      return;
    auto seconds = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start).count();
    std::string line = "[" + std::to_string(done) + "/" + std::to_string(sources.size()) + "]";
    std::string separator = " checking ";
    for (std::size_t job : running) {
      line += separator + fs::path(sources[job].file).filename().string();
      if (std::string doing = lastProgress(jobs[job].output); !doing.empty())
        line += ": " + doing;
      separator = ", ";
    }
    winsize size{};
    unsigned width = ioctl(2, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
    std::string time = "  " + std::to_string(seconds) + " s";
    if (line.size() + time.size() >= width)
      line = line.substr(0, width - time.size() - 4) + "...";
    std::cerr << "\r\033[K" << line << time << std::flush;
  }
  void clear() const {
    if (active)
      std::cerr << "\r\033[K" << std::flush;
  }

private:
  const std::vector<Source> &sources;
  const std::vector<Job> &jobs;
  bool active;
  std::set<std::size_t> running;
  std::size_t done = 0;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

void forEachPlace(report::Report &report, const std::function<void(report::Location &)> &mend) {
  for (report::Message &message : report.messages)
    mend(message.where);
  for (report::KernelReport &kernel : report.kernels) {
    mend(kernel.where);
    for (report::CheckResult &check : kernel.checks) {
      mend(check.reasonWhere);
      for (report::Obligation &obligation : check.obligations)
        mend(obligation.where);
    }
    for (report::Finding &finding : kernel.findings) {
      mend(finding.where);
      mend(finding.suppression.where);
      for (report::Note &note : finding.notes)
        mend(note.where);
      for (report::FixIt &fixIt : finding.fixIts)
        mend(fixIt.where);
      for (report::ThreadTrace &thread : finding.threads)
        for (report::Step &step : thread.steps)
          mend(step.where);
    }
  }
}

// Names files as the user did: relative to the current directory where the source was named so, else absolute. The
// plugin's names may be relative to the directory that the compiler ran in.
void nameFilesAsGiven(report::Report &report, const Source &source) {
  std::error_code ignored;
  std::string here = fs::current_path(ignored).string() + "/";
  bool relative =
      source.directory.empty() && fs::path(source.madeOf.empty() ? source.file : source.madeOf).is_relative();
  forEachPlace(report, [&](report::Location &where) {
    if (where.file.empty())
      return;
    if (where.file[0] != '/' && !source.directory.empty())
      where.file = (source.directory / where.file).lexically_normal().string();
    else if (relative && where.file.starts_with(here))
      where.file.erase(0, here.size());
  });
}

// Clang with the source's flags, for one side. To LLVM IR and not further: neither the code generator nor ptxas is
// needed.
std::vector<std::string> clangCommand(const Source &source, const Tools &tools, const std::vector<std::string> &cuda,
                                      const char *side) {
  std::vector<std::string> command{tools.clang.string(), "-x", "cuda", side};
  bool ownToolkit = std::any_of(source.flags.begin(), source.flags.end(), [](const std::string &flag) {
    return flag.starts_with("--cuda-path=") || flag == "-nocudainc";
  });
  if (!ownToolkit)
    command.insert(command.end(), cuda.begin(), cuda.end());
  const fs::path share = (programDirectory() / "../share/veriwarp").lexically_normal();
  const fs::path headers = share / "cuda_headers";
  auto include = [&](const fs::path &header) {
    if (isThere(header))
      command.insert(command.end(), {"-include", header.string()});
  };
  include(headers / "nvcc_functions.h");
  command.insert(command.end(), source.flags.begin(), source.flags.end());
  if (isThere(share / "fallback_headers"))
    command.insert(command.end(), {"-idirafter", (share / "fallback_headers").string()});
  include(headers / "managed.h");
  for (const char *flag : {"-Wno-everything", "-O0", "-emit-llvm", "-c"})
    command.push_back(flag);
  return command;
}

// Clang's own warnings are the build's business, but for attributes that Clang does not know: what is checked is then
// not what the source says. Diagnostics are made from the report, so that findings of all files are told once.
std::vector<std::string> checkCommand(const Source &source, const Tools &tools, const std::vector<std::string> &cuda,
                                      const fs::path &json, const RunOptions &options) {
  std::vector<std::string> command = clangCommand(source, tools, cuda, "--cuda-device-only");
  command.insert(command.end(), {"-o", "/dev/null"});
  command.push_back(std::string("-W") + KeptWarning);
  command.push_back("-fplugin=" + tools.plugin.string());
  command.push_back("-fplugin-arg-veriwarp-json=" + json.string());
  if (options.progress)
    command.push_back("-fplugin-arg-veriwarp-progress=always");
  for (const std::string &argument : options.pluginArguments)
    command.push_back("-fplugin-arg-veriwarp-" + argument);
  for (const std::string &argument : source.pluginArguments)
    command.push_back("-fplugin-arg-veriwarp-" + argument);
  command.push_back(source.file);
  return command;
}

std::vector<std::string> moduleCommand(const Source &source, const Tools &tools, const fs::path &json,
                                       const RunOptions &options) {
  std::vector<std::string> command{tools.module.string(), "json=" + json.string()};
  if (options.progress)
    command.emplace_back("progress=always");
  command.insert(command.end(), options.pluginArguments.begin(), options.pluginArguments.end());
  command.insert(command.end(), source.pluginArguments.begin(), source.pluginArguments.end());
  command.insert(command.end(), {"--", source.file});
  return command;
}

// Ended by a signal to us before there was anything to tell.
bool isCutOff(const Exit &exit) { return exit.isInterrupted && (exit.signal || !exit.isStarted); }

Outcome outcomeOfModule(const Source &source, const Tools &tools, const Exit &exit, const fs::path &json,
                        const fs::path &output) {
  Outcome outcome;
  report::Result<std::string> said = report::readFile(output.string());
  outcome.compilerOutput = said ? withoutProgress(*said) : "";
  if (isCutOff(exit)) {
    outcome.failure = "interrupted: " + source.file + " is not checked";
  } else if (!exit.error.empty()) {
    outcome.failure = "cannot run " + tools.module.string() + ": " + exit.error;
  } else if (exit.signal) {
    outcome.failure = "veriwarp-module was killed by signal " + std::to_string(exit.signal) + " (" +
                      strsignal(exit.signal) + ") while reading " + source.file;
  } else if (exit.code != 0) {
    outcome.failure = "could not read " + source.file;
  } else {
    const report::Result<std::string> text = report::readFile(json.string());
    report::Result<report::Report> read = text ? report::readJson(*text) : report::Error{text.error()};
    if (read) {
      outcome.report = std::move(*read);
      nameFilesAsGiven(outcome.report, source);
    } else
      outcome.failure = "the report for " + source.file + " cannot be read: " + read.error();
  }
  return outcome;
}

// A contract that does not hold is an error for Clang: it has been reported, and nothing is wrong with the check.
bool isVerifyFailure(const report::Report &report) {
  return std::any_of(report.kernels.begin(), report.kernels.end(), [](const report::KernelReport &kernel) {
    return std::any_of(kernel.findings.begin(), kernel.findings.end(), [](const report::Finding &finding) {
      return finding.check == report::Check::Verify && finding.suppression.kind == report::Suppression::Kind::None;
    });
  });
}

Outcome outcomeOf(const Source &source, const Tools &tools, const Exit &exit, const fs::path &json,
                  const fs::path &output) {
  Outcome outcome;
  report::Result<std::string> said = report::readFile(output.string());
  outcome.compilerOutput = said ? withoutProgress(*said) : "";
  outcome.compilerWarnings = keptWarnings(outcome.compilerOutput);
  const report::Result<std::string> text = report::readFile(json.string());
  report::Result<report::Report> read = text ? report::readJson(*text) : report::Error{text.error()};
  if (isCutOff(exit)) {
    outcome.failure = "interrupted: " + source.file + " is not checked";
  } else if (!exit.error.empty()) {
    outcome.failure = "cannot run " + tools.clang.string() + ": " + exit.error;
  } else if (exit.signal) {
    outcome.failure = "Clang was killed by signal " + std::to_string(exit.signal) + " (" + strsignal(exit.signal) +
                      ") while checking " + source.file;
  } else if (exit.code > 1) {
    // A crash of the compiler proper, of which the driver tells: 139 and the like.
    outcome.failure = "Clang failed with exit code " + std::to_string(exit.code) + " while checking " + source.file;
  } else if (read && exit.code == 1 && isVerifyFailure(*read)) {
    outcome.report = std::move(*read);
    nameFilesAsGiven(outcome.report, source);
  } else if (exit.code == 1) {
    // parses: a message of Clang's, which exits with 1 for whatever reason
    outcome.failure = outcome.compilerOutput.find("unable to load plugin") != std::string::npos
                          ? "Clang could not load the plugin: is " + tools.clang.string() + " Clang 19?"
                          : "Clang could not compile " + source.file;
  } else if (!text) {
    outcome.failure = "the plugin wrote no report for " + source.file + " (is the disk full?)";
  } else if (!read) {
    outcome.failure = "the plugin's report for " + source.file + " cannot be read: " + read.error();
  } else {
    outcome.report = std::move(*read);
    nameFilesAsGiven(outcome.report, source);
  }
  return outcome;
}

} // namespace

bool isModule(const std::string &file) {
  const std::string extension = fs::path(file).extension().string();
  return extension == ".ll" || extension == ".bc" || extension == ".ptx";
}

fs::path findModuleChecker(std::string &error) {
  fs::path found = programDirectory() / "veriwarp-module";
  if (isThere(found))
    return found;
  error = "veriwarp-module not found in " + programDirectory().string() + ": LLVM IR and PTX need it";
  return {};
}

std::optional<Tools> findTools(const std::string &clang, const std::string &plugin, std::string &error) {
  Tools tools;
  std::string asked = clang.empty() ? environment("VERIWARP_CLANG") : clang;
  if (!asked.empty()) {
    tools.clang = findProgram(asked);
    error = "no program '" + asked + "' (from " + (clang.empty() ? "$VERIWARP_CLANG" : "--clang") + ")";
  } else {
    for (const char *name : {"clang++-19", "/usr/lib/llvm-19/bin/clang++"})
      if (tools.clang = findProgram(name); !tools.clang.empty())
        break;
    error = "Clang 19 not found: no clang++-19 on PATH, nor /usr/lib/llvm-19/bin/clang++; install clang-19, or name "
            "it with --clang or $VERIWARP_CLANG";
  }
  if (tools.clang.empty())
    return std::nullopt;

  asked = plugin.empty() ? environment("VERIWARP_PLUGIN") : plugin;
  if (!asked.empty()) {
    std::error_code ignored;
    tools.plugin = fs::absolute(asked, ignored);
    error = "no plugin '" + asked + "' (from " + (plugin.empty() ? "$VERIWARP_PLUGIN" : "--plugin") + ")";
  } else {
    fs::path here = programDirectory();
    for (const char *place :
         {"../lib/Veriwarp.so", "../lib/veriwarp/Veriwarp.so", "../lib64/Veriwarp.so", "../plugin/clang/Veriwarp.so"})
      if (tools.plugin = (here / place).lexically_normal(); isThere(tools.plugin))
        break;
    error = "Veriwarp.so not found beside " + here.string() + "; name it with --plugin or $VERIWARP_PLUGIN";
  }
  if (!isThere(tools.plugin))
    return std::nullopt;
  error.clear();
  return tools;
}

std::optional<std::vector<std::string>> cudaFlags(const std::string &wanted, const fs::path &temporary,
                                                  std::string &note, std::string &error) {
  std::optional<Toolkit> toolkit;
  if (wanted != "none")
    toolkit = findToolkit(wanted, error);
  if (!toolkit) {
    fs::path headers = (programDirectory() / "../share/veriwarp/cuda_headers").lexically_normal();
    if (!wanted.empty() && wanted != "none")
      return std::nullopt;
    if (!isThere(headers / "cuda_runtime.h")) {
      if (error.empty())
        error = "no CUDA toolkit, and Veriwarp's own declarations of CUDA are not in '" + headers.string() +
                "': was Veriwarp moved without its files?";
      return std::nullopt;
    }
    note = "no CUDA toolkit: checked with Veriwarp's own declarations of the CUDA language";
    // Without a toolkit Clang would take the oldest PTX, which has no shuffles.
    return std::vector<std::string>{"-nocudainc",     "-nocudalib", "--cuda-feature=+ptx85", "-isystem",
                                    headers.string(), "-include",   "cuda_runtime.h"};
  }
  if (!needsShim(*toolkit))
    return std::vector<std::string>{"--cuda-path=" + toolkit->root.string()};
  // One stand-in for each toolkit: the name tells them apart.
  std::string name = "cuda-" + std::to_string(toolkit->version) + "-" +
                     std::to_string(std::hash<std::string>()(toolkit->root.string()));
  fs::path cache = cacheDirectory(), shim = cache / name;
  if (cache.empty() || !makeShim(*toolkit, shim, error)) {
    shim = temporary / name;
    if (temporary.empty() || (error.clear(), !makeShim(*toolkit, shim, error)))
      return std::nullopt;
  }
  return std::vector<std::string>{"--cuda-path=" + shim.string()};
}

std::vector<Outcome> checkSources(const std::vector<Source> &sources, const Tools &tools,
                                  const std::vector<std::string> &cuda, const fs::path &temporary,
                                  const RunOptions &options) {
  std::vector<Job> jobs;
  std::vector<fs::path> reports;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    reports.push_back(temporary / (std::to_string(i) + ".json"));
    jobs.push_back({isModule(sources[i].file) ? moduleCommand(sources[i], tools, reports[i], options)
                                              : checkCommand(sources[i], tools, cuda, reports[i], options),
                    sources[i].directory, temporary / (std::to_string(i) + ".txt"), options.tellsSoFar});
    if (options.verbose)
      std::cerr << shown(jobs[i].command) << "\n";
  }

  Progress progress(sources, jobs, options.progress);
  unsigned parallel = options.jobs ? options.jobs : std::max(std::thread::hardware_concurrency(), 1u);
  std::vector<Exit> exits = runJobs(
      jobs, parallel, [&](std::size_t job) { progress.started(job); }, [&](std::size_t job) { progress.ended(job); },
      [&] { progress.draw(); }, std::chrono::milliseconds(500));
  progress.clear();

  std::vector<Outcome> outcomes;
  outcomes.reserve(sources.size());
  for (std::size_t i = 0; i < sources.size(); ++i)
    outcomes.push_back((isModule(sources[i].file) ? outcomeOfModule : outcomeOf)(sources[i], tools, exits[i],
                                                                                 reports[i], jobs[i].output));
  return outcomes;
}

std::vector<std::string> architecturesOf(const Source &source) {
  constexpr std::string_view name = "--cuda-gpu-arch=";
  std::vector<std::string> found;
  for (const std::string &flag : source.flags)
    if (flag.starts_with(name))
      found.push_back(flag.substr(name.size()));
  return found;
}

std::string archListFlag(const std::string &architecture) {
  const std::size_t begin = std::min(architecture.find_first_of("0123456789"), architecture.size());
  const std::size_t end = std::min(architecture.find_first_not_of("0123456789", begin), architecture.size());
  return "-D__CUDA_ARCH_LIST__=" + architecture.substr(begin, end - begin) + "0"; // without the letter of sm_90a
}

std::vector<std::string> hostIrCommand(const Source &source, const Tools &tools, const std::vector<std::string> &cuda,
                                       const fs::path &output, const RunOptions &options) {
  std::vector<std::string> command = clangCommand(source, tools, cuda, "--cuda-host-only");
  command.insert(command.end(), {"-g", "-o", output.string(), "-fplugin=" + tools.plugin.string(),
                                 "-fplugin-arg-veriwarp-precompiled-headers"});
  if (const std::vector<std::string> architectures = architecturesOf(source); !architectures.empty())
    command.push_back(archListFlag(architectures[0]));
  for (const std::string &argument : options.pluginArguments)
    if (argument.starts_with("cache="))
      command.push_back("-fplugin-arg-veriwarp-" + argument);
  command.push_back(source.file);
  return command;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
