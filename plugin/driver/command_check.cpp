// veriwarp check: checks CUDA sources by hand, in CI and from editors. Clang does the work with the plugin loaded,
// several files at a time, and veriwarp-module does it for LLVM IR and PTX; here the reports are merged, told as text,
// and written in the formats asked for.
#include "plugin/clang/options/options.h"
#include "plugin/driver/certificates.h"
#include "plugin/driver/check_run.h"
#include "plugin/driver/confirm.h"
#include "plugin/driver/database.h"
#include "plugin/driver/expected.h"
#include "plugin/driver/limits.h"
#include "plugin/driver/process.h"
#include "plugin/driver/ptx_front.h"
#include "plugin/driver/report_options.h"
#include "plugin/driver/subcommand.h"
#include "plugin/driver/toolkit.h"
#include "plugin/driver/translate.h"
#include "plugin/driver/words.h"
#include "plugin/exchange/recorded_launches.h"
#include "report/aggregate.h"
#include "report/text.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iostream>
#include <set>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view CheckName = "veriwarp check";

std::vector<OptionRow> checkRows() {
  std::vector<OptionRow> rows{
      {"database", 'p', "FILE|DIR", false,
       "take files and flags from a compilation database (compile_commands.json); with FILEs, only those"},
  };
  for (OptionRow &row : ReportOptions::rows())
    rows.push_back(std::move(row));
  for (const plugin::OptionInfo &info : plugin::allOptions())
    if (info.use == plugin::OptionUse::PassedOn)
      rows.push_back({std::string(info.name), 0, std::string(info.value), info.valueOptional,
                      std::string(info.help) + (info.defaultValue.empty() || info.value.empty()
                                                    ? ""
                                                    : " (default: " + std::string(info.defaultValue) + ")")});
  rows.insert(
      rows.end(),
      {
          {"confirm", 0, "", false,
           "run the program, with what follows -- as its arguments, and say which possible findings the run shows "
           "(flags for the compiler: -- FLAG... -- ARGUMENT...)"},
          {"expect", 0, "", false,
           "compare what is found with comments such as // veriwarp-warning {{data race}}, as Clang's -verify does"},
          {"fail-on", 0, "definite|findings|unknown|never", false,
           "what gives an exit code other than 0: definite findings; findings; findings and what is unknown; only "
           "errors (default: unknown)"},
          {"front", 0, "clang|auto|ptx", false,
           "which form of sources to check: clang: the source, as Clang reads it; ptx: the PTX that nvcc makes; auto "
           "(default): that PTX where nvcc is the compiler (with -p, or -- nvcc) and Clang cannot compile the source"},
          {"jobs", 'j', "N", false, "check N files at a time (default: one per processor)"},
          {"assumptions", 0, "", false, "list all assumptions of the proofs, with kernels and checks"},
          {"instances", 0, "", false, "a row of the table for each instance of a template"},
          {"quiet", 'q', "", false, "print findings only: no table, no remarks, no progress"},
          {"verbose", 'v', "", false, "show the commands that are run"},
          {"cuda-path", 0, "DIR", false, "the CUDA Toolkit, or none (default: $CUDA_PATH, else that of nvcc on PATH)"},
          {"clang", 0, "PROGRAM", false, "clang++ of LLVM 19 (default: $VERIWARP_CLANG, clang++-19)"},
          {"plugin", 0, "FILE", false, "Veriwarp.so (default: $VERIWARP_PLUGIN, the one installed)"},
      });
  return rows;
}

struct Settings {
  RunOptions run;
  std::vector<std::string> files, compilerFlags;
  ReportOptions reports;
  std::string database, cudaPath, clang, plugin;
  std::vector<std::string> params, kernels; // names given to --param and --kernel
  std::string launchRecord;                 // a file of recorded launches; empty: none
  plugin::Options options;                  // as the plugin gets them
  Front front = Front::Auto;
  std::string certificates; // a folder; empty: none are written
  unsigned notes = 6;
  bool quiet = false, allAssumptions = false, allInstances = false;
  bool confirms = false; // by running the program
  bool expects = false;  // what comments say
  report::FailOn failOn = report::FailOn::Unknown;
  std::vector<std::string> programArguments;
  bool showOutput = false; // what the plugin prints was asked for
};

// Reads the command line. False, with the reason in `error`.
bool readSettings(const Arguments &arguments, Settings &settings, std::string &error) {
  ParsedArguments parsed = parseArguments(arguments, checkRows());
  if (error = parsed.error; !error.empty())
    return false;
  settings.files = parsed.positional;
  settings.compilerFlags = parsed.afterDashes;
  const std::pair<std::string_view, std::string *> texts[] = {{"database", &settings.database},
                                                              {"cuda-path", &settings.cudaPath},
                                                              {"clang", &settings.clang},
                                                              {"plugin", &settings.plugin}};
  plugin::Options &probe = settings.options;
  settings.run.pluginArguments = {"build-budget=off", "precompiled-headers"}; // this is no build
  for (const GivenOption &option : parsed.options) {
    const auto &[name, value] = option;
    auto text = std::find_if(std::begin(texts), std::end(texts), [&](const auto &row) { return row.first == name; });
    if (text != std::end(texts)) {
      if (*text->second = value; value.empty())
        error = "option '--" + name + "' needs a value";
    } else if (settings.reports.take(option, error)) {
    } else if (name == "jobs") {
      if (!readNumber(value, settings.run.jobs) || settings.run.jobs == 0)
        error = "bad value '" + value + "' for --jobs; expected a positive number";
    } else if (name == "confirm") {
      settings.confirms = true;
    } else if (name == "expect") {
      settings.expects = true;
    } else if (name == "fail-on") {
      const std::optional<report::FailOn> failOn = report::failOnOf(value);
      settings.failOn = failOn.value_or(report::FailOn::Unknown);
      if (!failOn)
        error = "bad value '" + value + "' for --fail-on; expected definite, findings, unknown or never";
    } else if (name == "front") {
      const std::optional<Front> front = frontOf(value);
      settings.front = front.value_or(Front::Auto);
      if (!front)
        error = "bad value '" + value + "' for --front; expected clang, auto or ptx";
    } else if (name == "quiet") {
      settings.quiet = true;
    } else if (name == "assumptions") {
      settings.allAssumptions = true;
    } else if (name == "instances") {
      settings.allInstances = true;
    } else if (name == "verbose") {
      settings.run.verbose = true;
    } else {
      std::string argument = value.empty() ? name : name + "=" + value;
      if (std::optional<std::string> reason = plugin::applyOption(probe, argument))
        error = *reason;
      // Files are named relative to where the command was given, not to where Clang runs.
      const bool isRecord = name == "launches" && probe.launches == plugin::LaunchChoice::Recorded;
      const bool isPath = name == "log" || name == "cache" || name == "certificate";
      if ((isPath && value != "off") || isRecord) {
        std::error_code ignored;
        argument = name + "=" + fs::absolute(value, ignored).string();
      }
      settings.run.pluginArguments.push_back(argument);
      settings.showOutput |= name.starts_with("dump-");
    }
    if (!error.empty())
      return false;
  }
  if (settings.confirms) { // [FLAG... --] ARGUMENT...
    std::vector<std::string> &flags = settings.compilerFlags;
    const auto second = std::find(flags.begin(), flags.end(), "--");
    const bool hasFlags = second != flags.end();
    settings.programArguments.assign(hasFlags ? second + 1 : flags.begin(), flags.end());
    flags.erase(hasFlags ? second : flags.begin(), flags.end());
  }
  for (const auto &[name, value] : probe.params)
    settings.params.push_back(name);
  settings.kernels = probe.kernels;
  for (const plugin::GivenLaunch &launch : probe.givenLaunches)
    settings.kernels.push_back(launch.kernel);
  settings.launchRecord = probe.launchRecord;
  settings.certificates = probe.certificate;
  settings.notes = probe.notes;
  if (!settings.launchRecord.empty() && (probe.grid || probe.block || !probe.params.empty()))
    error = "recorded launches have shapes and parameters of their own: --grid, --block and --param cannot be given";
  else if (settings.confirms && !settings.database.empty())
    error = "--confirm runs the program that the given files make; it cannot be combined with -p";
  else if (settings.confirms && std::any_of(settings.files.begin(), settings.files.end(), isModule))
    error = "--confirm runs the program that the given sources make; LLVM IR and PTX are no sources";
  else if (settings.expects && (settings.confirms || settings.reports.areGiven()))
    error = "--expect compares what is found with comments; it writes and reads no report, and runs no program";
  else if (settings.expects && std::any_of(settings.files.begin(), settings.files.end(), isModule))
    error = "--expect compares with comments of CUDA sources; LLVM IR and PTX are no sources";
  else if (settings.expects && settings.front == Front::Ptx)
    error = "--expect compares with comments of sources as Clang reads them: --front=ptx cannot be given";
  else if (!settings.launchRecord.empty() && !probe.givenLaunches.empty())
    error = "recorded launches are all that are checked: --launch cannot be given";
  else if (settings.files.empty() && settings.database.empty())
    error = "no file given; veriwarp check --help says how";
  else if (!settings.database.empty() && parsed.hasDashes)
    error = "flags for the compiler come from the compilation database (-p), or after --, not both";
  return error.empty();
}

// What is to be checked, with the compiler's flags for each file. False, with the reason in `error`.
bool findSources(const Settings &settings, std::vector<Source> &sources, std::string &error) {
  if (!settings.database.empty()) {
    report::Result<DatabaseSources> database = readDatabase(settings.database, settings.files);
    if (!database) {
      error = database.error();
      return false;
    }
    for (const std::string &note : database->notes)
      std::cerr << CheckName << ": note: " << note << "\n";
    sources = std::move(database->sources);
    return true;
  }
  for (const std::string &file : settings.files) {
    std::error_code code;
    if (fs::is_directory(file, code))
      error = "'" + file + "' is a directory";
    else if (access(file.c_str(), R_OK) != 0)
      error = "cannot read '" + file + "': " + std::error_code(errno, std::generic_category()).message();
    if (!error.empty())
      return false;
  }
  // Flags after -- are Clang's, or nvcc's when they begin with its name: -- nvcc -arch=sm_90 -rdc=true.
  std::vector<std::string> flags;
  bool forNvcc = !settings.compilerFlags.empty() && settings.compilerFlags[0].find("nvcc") != std::string::npos &&
                 splitCompiler(settings.compilerFlags, flags) == Compiler::Nvcc;
  if (!forNvcc)
    flags = settings.compilerFlags;
  flags.insert(flags.end(), {"-x", forNvcc ? "cu" : "cuda"});
  Translation translation = forNvcc ? translateNvcc(flags, {}) : translateClang(flags);
  for (const std::string &note : translation.notes)
    std::cerr << CheckName << ": note: " << note << "\n";
  std::vector<std::string> nvcc;
  if (forNvcc) {
    nvcc = {settings.compilerFlags[0]};
  } else if (settings.front == Front::Ptx) {
    const std::optional<Toolkit> toolkit = findToolkit(settings.cudaPath, error);
    if (!toolkit)
      return false;
    nvcc = {(toolkit->root / "bin" / "nvcc").string()};
  }
  if (!nvcc.empty()) {
    const Translation own = forNvcc ? translation : translateNvcc(settings.compilerFlags, {});
    nvcc.insert(nvcc.end(), own.forNvcc.begin(), own.forNvcc.end());
  }
  for (const std::string &file : settings.files)
    if (isModule(file))
      sources.push_back({file, {}, {}});
    else
      sources.push_back({file, {}, translation.flags, {}, {}, nvcc});
  return true;
}

// "checked as compiled for sm_80": code may differ by __CUDA_ARCH__.
std::string toldArchitectures(const std::vector<Source> &sources) {
  std::set<std::string> names;
  for (const Source &source : sources)
    for (std::string &name : architecturesOf(source))
      names.insert(std::move(name));
  std::string text;
  for (const std::string &name : names)
    text += (text.empty() ? "checked as compiled for " : ", ") + name;
  return text.empty() ? "" : text + "\n";
}

// A parameter that no kernel of a file has may be one of another file's kernels; so may a kernel that a file does not
// have. What is nowhere at all is a mistake, and nothing was checked as it was meant.
void judgeNames(const std::vector<std::string> &names, report::Message::Code code, std::vector<Outcome> &outcomes) {
  for (const std::string &name : names) {
    std::vector<report::Message> absent;
    std::size_t withKernels = 0; // how many files
    for (Outcome &outcome : outcomes) {
      const bool isMissed = std::any_of(outcome.report.messages.begin(), outcome.report.messages.end(),
                                        [&](const report::Message &message) { return message.code == code; });
      if (outcome.report.kernels.empty() && !isMissed)
        continue;
      ++withKernels;
      std::erase_if(outcome.report.messages, [&](report::Message &message) {
        const bool is = message.code == code && message.subject == name;
        if (is)
          absent.push_back(message);
        return is;
      });
    }
    if (withKernels == 0 || absent.size() < withKernels)
      continue;
    auto helpful =
        std::find_if(absent.begin(), absent.end(), [](const report::Message &message) { return message.isHelpful; });
    report::Message message = helpful == absent.end() ? absent.front() : *helpful;
    message.level = report::Message::Level::Error;
    for (Outcome &outcome : outcomes)
      if (outcome.failure.empty()) {
        outcome.report.messages.push_back(message);
        break;
      }
  }
}

// Each file is compiled by itself. Where one launches a kernel that another one defines and launches, too, the other is
// checked again, with the launches that it does not see as launches of which nothing is known.
void checkAcrossFiles(std::vector<Source> &sources, std::vector<Outcome> &outcomes,
                      const std::function<std::vector<Outcome>(const std::vector<Source> &)> &check) {
  using Code = report::Message::Code;
  std::vector<std::size_t> again; // sources
  for (std::size_t i = 0; i < sources.size(); ++i)
    for (const report::KernelReport &kernel : outcomes[i].report.kernels) {
      const bool seesLaunches =
          std::any_of(kernel.checks.begin(), kernel.checks.end(),
                      [](const report::CheckResult &result) { return result.launch.kind != report::LaunchKind::Any; });
      for (Outcome &other : outcomes)
        std::erase_if(other.report.messages, [&](const report::Message &message) {
          if (message.code != Code::LaunchedElsewhere || message.subject != kernel.name)
            return false;
          if (seesLaunches) {
            sources[i].pluginArguments.push_back("launched-elsewhere=" + message.subject + "@" + message.where.file +
                                                 ":" + std::to_string(message.where.line));
            if (again.empty() || again.back() != i)
              again.push_back(i);
          }
          return true;
        });
    }
  if (again.empty())
    return;
  std::vector<Source> those;
  those.reserve(again.size());
  for (std::size_t i : again)
    those.push_back(sources[i]);
  std::vector<Outcome> found = check(those);
  for (std::size_t k = 0; k < again.size(); ++k) {
    // What this file launches of others has been seen to.
    std::erase_if(found[k].report.messages, [&](const report::Message &message) {
      const std::vector<report::Message> &before = outcomes[again[k]].report.messages;
      return message.code == Code::LaunchedElsewhere &&
             std::none_of(before.begin(), before.end(), [&](const report::Message &kept) {
               return kept.code == message.code && kept.subject == message.subject;
             });
    });
    outcomes[again[k]] = std::move(found[k]);
  }
}

// What of a record of launches has been checked, and what not because no source has the kernel. A record of which
// nothing has been is one of another program.
void accountForRecord(const std::string &file, const std::vector<plugin::RecordedLaunch> &launches,
                      report::Report &report) {
  std::vector<std::string> absent; // names of kernels
  std::uint64_t checked = 0;
  std::set<std::string> names;
  for (const report::KernelReport &kernel : report.kernels)
    names.insert(kernel.name);
  for (const plugin::RecordedLaunch &launch : launches)
    if (names.contains(launch.kernel))
      checked += launch.count;
    else if (std::find(absent.begin(), absent.end(), launch.name) == absent.end())
      absent.push_back(launch.name);
  report::Message message;
  if (checked == 0 && !report.kernels.empty()) {
    message.level = report::Message::Level::Error;
    message.text = file + (launches.empty() ? " records no launch" : " records no launch of these kernels") +
                   ": nothing is checked";
  } else if (!absent.empty()) {
    message.text = file + " has launches of kernels that are not in these files: ";
    for (std::size_t i = 0; i < std::min(limits::namesTold, absent.size()); ++i)
      message.text += (i ? ", '" : "'") + absent[i] + "'";
    if (absent.size() > limits::namesTold)
      message.text += " and " + std::to_string(absent.size() - limits::namesTold) + " more";
  }
  if (!message.text.empty())
    report.messages.push_back(std::move(message));
}

// The program that the files make.
CpuProgram programOf(const Settings &settings) {
  CpuProgram program;
  program.command = CheckName;
  program.files = settings.files;
  program.flags = settings.compilerFlags;
  program.arguments = settings.programArguments;
  program.cudaPath = settings.cudaPath;
  program.clang = settings.clang;
  program.plugin = settings.plugin;
  program.verbose = settings.run.verbose;
  if (settings.front == Front::Ptx)
    program.front = "ptx";
  return program;
}

// Has the checker failed before it could say which kernels the file has?
bool isUnlisted(const report::Report &report) {
  return std::any_of(report.messages.begin(), report.messages.end(), [](const report::Message &message) {
    return message.code == report::Message::Code::KernelsUnlisted;
  });
}

// Files that say nothing of kernels are no news in a build, but are where everything is proved.
void nameFilesWithoutKernels(const std::vector<Source> &sources, const std::vector<Outcome> &outcomes,
                             report::Report &report) {
  std::vector<std::string> files;
  for (std::size_t i = 0; i < outcomes.size(); ++i)
    if (outcomes[i].failure.empty() && outcomes[i].report.kernels.empty() && !isUnlisted(outcomes[i].report))
      files.push_back(sources[i].file);
  if (files.empty())
    return;
  std::string text = "no kernel to check in ";
  for (std::size_t i = 0; i < std::min(limits::namesTold, files.size()); ++i)
    text += (i ? ", " : "") + files[i];
  if (files.size() > limits::namesTold)
    text += " and " + std::to_string(files.size() - limits::namesTold) + " more";
  report::Message note;
  note.text = std::move(text);
  report.messages.push_back(std::move(note));
}

} // namespace

int runCheck(const Arguments &arguments) {
  Settings settings;
  std::vector<Source> sources;
  std::string error;
  if (!readSettings(arguments, settings, error) || !findSources(settings, sources, error))
    return fail(CheckName, error);

  std::vector<plugin::RecordedLaunch> recorded;
  if (!settings.launchRecord.empty()) {
    report::Result<std::vector<plugin::RecordedLaunch>> read = plugin::readRecordedLaunches(settings.launchRecord);
    if (!read)
      return fail(CheckName, read.error());
    recorded = std::move(*read);
  }

  const auto ofModule = [](const Source &source) { return isModule(source.file); };
  const bool hasModules = std::any_of(sources.begin(), sources.end(), ofModule),
             hasSources = !std::all_of(sources.begin(), sources.end(), ofModule);
  std::optional<Tools> tools = hasSources ? findTools(settings.clang, settings.plugin, error) : Tools();
  const bool hasClang = hasSources && tools;
  const std::string whyNoClang = error;
  const bool canDoWithout = std::all_of(sources.begin(), sources.end(), [](const Source &source) {
    return isModule(source.file) || !source.nvcc.empty();
  });
  if (!tools && settings.front != Front::Clang && canDoWithout)
    tools = Tools(); // of host code, nothing is known then
  if (tools && hasModules) {
    tools->module = findModuleChecker(error);
    if (tools->module.empty())
      tools.reset();
  }
  if (!tools)
    return fail(CheckName, error);
  std::optional<TemporaryDirectory> temporary = TemporaryDirectory::make(error);
  if (!temporary)
    return fail(CheckName, error);
  std::string note;
  std::optional<std::vector<std::string>> cuda =
      hasClang ? cudaFlags(settings.cudaPath, temporary->path(), note, error) : std::vector<std::string>();
  if (!cuda)
    return fail(CheckName, error);
  if (!note.empty())
    std::cerr << CheckName << ": note: " << note << "\n";

  settings.run.progress = !settings.quiet && isatty(2);
  settings.run.tellsSoFar = !settings.expects;
  if (settings.expects)
    return judgeExpected(CheckName, checkSources(expecting(sources), *tools, *cuda, temporary->path(), settings.run),
                         settings.quiet);
  const Fronts fronts{std::string(CheckName),
                      settings.front,
                      settings.options,
                      settings.run,
                      hasClang ? std::optional(HostReader{*tools, *cuda}) : std::nullopt,
                      whyNoClang};
  const auto check = [&](const std::vector<Source> &these) {
    return checkByFronts(fronts, these, tools->module, temporary->path());
  };
  if (!settings.certificates.empty() && !clearCertificates(settings.certificates, error))
    return fail(CheckName, error);
  std::vector<Outcome> outcomes = check(sources);
  checkAcrossFiles(sources, outcomes, check);
  if (!settings.certificates.empty() && !completeCertificates(settings.certificates, settings.run.jobs, error))
    return fail(CheckName, error);

  unsigned failures = 0;
  bool hasUnlisted = false;
  report::Report report;
  judgeNames(settings.params, report::Message::Code::NoSuchParameter, outcomes);
  judgeNames(settings.kernels, report::Message::Code::NoSuchKernel, outcomes);
  nameFilesWithoutKernels(sources, outcomes, report);
  for (Outcome &outcome : outcomes) {
    if (outcome.failure.empty()) {
      if (settings.showOutput)
        std::cerr << outcome.compilerOutput;
      else if (!settings.quiet)
        std::cerr << outcome.compilerWarnings;
      hasUnlisted |= isUnlisted(outcome.report);
      report::merge(report, std::move(outcome.report));
      continue;
    }
    ++failures;
    std::cerr << outcome.compilerOutput;
    fail(CheckName, outcome.failure);
  }
  if (!settings.launchRecord.empty())
    accountForRecord(settings.launchRecord, recorded, report);
  report::tidy(report);
  if (settings.confirms && failures == 0 && !isInterrupted())
    if (const int code = confirm(programOf(settings), report))
      return code;
  report::Sources files;
  if (!useBaselines(CheckName, settings.reports, report, files))
    return report::UsageError;

  report::TextOptions options;
  options.color = report::wantsColor(settings.reports.isOnStandardOutput() ? 2 : 1);
  options.remarks = !settings.quiet;
  options.mostNotes = settings.notes;
  options.allAssumptions = settings.allAssumptions;
  options.allInstances = settings.allInstances;
  std::string text = report::findingsText(report, files, options);
  text += report::messagesText(report, files, options);
  if (!settings.quiet && failures < outcomes.size())
    text +=
        (text.empty() ? "" : "\n") + report::summaryText(report, files, options) + toldArchitectures(sources) +
        (recorded.empty() ? "" : "checked for the launches recorded in " + settings.launchRecord + ", and no others\n");
  if (!writeText(settings.reports, text))
    return fail(CheckName, "cannot write to standard output");

  for (std::size_t i = 0; i < outcomes.size(); ++i)
    if (!outcomes[i].failure.empty())
      addFailure(report, sources[i].file, outcomes[i].failure);
  failures += writeReports(CheckName, arguments, settings.reports, report, files);
  dieIfInterrupted();
  if (failures)
    return report::UsageError;
  const report::ExitCode code = report::exitCode(report, settings.failOn);
  return code == report::AllProved && hasUnlisted && settings.failOn == report::FailOn::Unknown ? report::HasUnknown
                                                                                                : code;
}

help::Page helpCheck() {
  return {
      .usage = "veriwarp check FILE... [OPTION...] [-- COMPILER-FLAG...]\n"
               "veriwarp check --confirm FILE... [OPTION...] [-- [COMPILER-FLAG... --] ARGUMENT...]\n"
               "veriwarp check -p compile_commands.json [FILE...] [OPTION...]",
      .about =
          "Checks every kernel in the files. For each property it reports a proof, a counterexample, or the reason\n"
          "why it found neither.\n"
          "A FILE is a CUDA source, LLVM IR (.ll, .bc) or PTX (.ptx).\n"
          "COMPILER-FLAGs are Clang's, or nvcc's after the word nvcc:\n"
          "  veriwarp check f.cu -- nvcc -arch=sm_90 -Iinclude",
      .sections = {{"", checkRows()}},
      .notes = "properties:\n" + report::checksHelp(),
      .exitCodes =
          "Exit code: 0 all proved or assumed; 1 something found (--expect: other than expected); 2 usage or compile "
          "error; 3 something unknown, nothing found (see --fail-on)"};
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
