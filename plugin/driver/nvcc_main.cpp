// veriwarp-nvcc: stands before nvcc in a build, by hand or as CMAKE_CUDA_COMPILER_LAUNCHER. Checks what the command
// compiles, tells findings on stderr, and becomes nvcc: same arguments, same standard streams, same exit code.
//
//   veriwarp-nvcc nvcc -arch=sm_80 -c f.cu -o f.o
//   veriwarp-nvcc --veriwarp-block=256 nvcc -c f.cu       options of its own, anywhere in the command; nvcc does not
//   see them VERIWARP_FLAGS="--block=256 --werror" make            the same for all commands
//
// With --veriwarp-optimize, nvcc gets the sources as their annotations ask for (docs/guides/optimize.md).
//
// Whatever goes wrong with a check is a warning: the build goes on. Two things stop it: findings, where --werror or
// nvcc's own -Werror all-warnings asks for it, and options that Veriwarp does not know.
#include "plugin/clang/options/options.h"
#include "plugin/driver/check_run.h"
#include "plugin/driver/database.h"
#include "plugin/driver/nvcc_help.h"
#include "plugin/driver/nvcc_optimise.h"
#include "plugin/driver/process.h"
#include "plugin/driver/ptx_front.h"
#include "plugin/driver/subcommand.h"
#include "plugin/driver/translate.h"
#include "plugin/driver/words.h"
#include "report/aggregate.h"
#include "report/baseline.h"
#include "report/html.h"
#include "report/json.h"
#include "report/sarif.h"
#include "report/text.h"
#include "report/version.h"
#include "report/write_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <iostream>
#include <unistd.h>

using namespace veriwarp;
using namespace veriwarp::driver;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view Name = "veriwarp-nvcc";

struct Settings {
  RunOptions run;
  plugin::Options options;
  std::string cudaPath, clang, plugin;
  bool off = false;
  Front front = Front::Auto;
};

bool isOwnOption(const std::string &word) { return word.starts_with(LauncherPrefix); }

bool isForPlugin(std::string_view name) {
  const std::vector<plugin::OptionInfo> &all = plugin::allOptions();
  return std::any_of(all.begin(), all.end(),
                     [&](const plugin::OptionInfo &info) { return info.name == name && info.isForPlugin(); });
}

// Takes our own options out of the command. False, with the reason in `error`.
bool readSettings(std::vector<std::string> &command, Settings &settings, std::string &error) {
  const char *flags = std::getenv("VERIWARP_FLAGS");
  std::vector<std::string> own = splitShell(flags ? flags : "");
  for (const std::string &word : command)
    if (isOwnOption(word))
      own.push_back("--" + word.substr(LauncherPrefix.size()));
  std::erase_if(command, isOwnOption);

  ParsedArguments parsed = parseArguments(own, launcherOptions());
  error = parsed.error;
  if (error.empty() && (!parsed.positional.empty() || parsed.hasDashes))
    error = "'" + (parsed.positional.empty() ? "--" : parsed.positional[0]) + "' is not an option";
  for (const auto &[name, value] : parsed.options) {
    if (!error.empty())
      return false;
    if (name == "off") {
      settings.off = true;
    } else if (name == "front") {
      const std::optional<Front> front = frontOf(value);
      settings.front = front.value_or(Front::Auto);
      if (!front)
        error = "bad value '" + value + "' for front; expected clang, auto or ptx";
    } else if (name == "verbose") {
      settings.run.verbose = true;
    } else if (name == "cuda-path" || name == "clang" || name == "plugin") {
      (name == "clang" ? settings.clang : name == "plugin" ? settings.plugin : settings.cudaPath) = value;
    } else {
      std::string argument = value.empty() ? name : name + "=" + value;
      if (std::optional<std::string> reason = plugin::applyOption(settings.options, argument))
        error = *reason;
      if (isForPlugin(name))
        settings.run.pluginArguments.push_back(argument);
    }
  }
  return error.empty();
}

void warn(const std::string &message) { std::cerr << Name << ": warning: " << message << "\n"; }

// Of what Clang said, the line that says what stopped it.
std::string firstError(const std::string &output) {
  for (std::size_t at = 0; at < output.size();) {
    std::size_t end = std::min(output.find('\n', at), output.size());
    std::string line = output.substr(at, end - at);
    if (line.find("error:") != std::string::npos)
      return line;
    at = end + 1;
  }
  return {};
}

void writeOutputs(const Settings &settings, const Source &source, const report::Report &report,
                  report::Sources &files) {
  std::error_code ignored;
  std::string root = fs::current_path(ignored).string();
  auto write = [](const std::string &path, const std::function<std::string()> &content) {
    if (!path.empty())
      if (std::optional<report::Error> error = report::writeFile(path, content()))
        warn(error->message);
  };
  const plugin::Options &options = settings.options;
  write(report::outputPath(options.json, source.file, ".json"), [&] { return report::writeJson(report, files); });
  write(report::outputPath(options.sarif, source.file, ".sarif"),
        [&] { return report::writeSarif(report, files, {root, report::Version, std::string(Name)}); });
  write(report::outputPath(options.html, source.file, ".html"),
        [&] { return report::writeHtml(report, files, {"", report::Version, root}); });
}

// Are there findings that stop the build?
bool hasErrors(const report::Report &report, const Settings &settings, bool warningsAreErrors) {
  std::vector<report::Entry> found = report::entries(report);
  return std::any_of(found.begin(), found.end(), [&](const report::Entry &entry) {
    return entry.finding->suppression.kind == report::Suppression::Kind::None &&
           entry.level == report::Level::Warning &&
           (warningsAreErrors || settings.options.werror.contains(entry.finding->check));
  });
}

// The headers of the nvcc that runs are those that count; a wrapper script has none beside it.
std::string toolkitOf(const Settings &settings, const fs::path &nvcc) {
  if (!settings.cudaPath.empty())
    return settings.cudaPath;
  std::error_code ignored;
  return fs::canonical(nvcc, ignored).parent_path().parent_path().string();
}

// Clang for the check, if it is there.
std::optional<HostReader> findClang(const Settings &settings, const fs::path &nvcc, const fs::path &temporary,
                                    std::string &error) {
  std::string note;
  const std::optional<Tools> tools = findTools(settings.clang, settings.plugin, error);
  if (!tools)
    return {};
  std::optional<std::vector<std::string>> cuda = cudaFlags(toolkitOf(settings, nvcc), temporary, note, error);
  if (!cuda && settings.cudaPath.empty())
    cuda = cudaFlags({}, temporary, note, error);
  return cuda ? std::optional(HostReader{*tools, *cuda}) : std::nullopt;
}

// Checks the sources, tells what was found. True when it is to stop the build. `optimised`: what was found of sources
// when they were optimised, which has been told and goes to the files.
bool check(const Settings &settings, const fs::path &nvcc, const Translation &translation,
           const std::map<std::string, report::Report> &optimised) {
  std::string error;
  std::optional<TemporaryDirectory> temporary = TemporaryDirectory::make(error);
  if (!temporary)
    return warn("not checked: " + error), false;
  std::vector<std::string> compiler{nvcc.string()};
  compiler.insert(compiler.end(), translation.forNvcc.begin(), translation.forNvcc.end());
  std::vector<Source> sources;
  sources.reserve(translation.sources.size());
  for (const std::string &file : translation.sources)
    sources.push_back({file, {}, translation.flags, {}, {}, compiler});
  std::optional<HostReader> clang = findClang(settings, nvcc, temporary->path(), error);
  if (!clang && settings.front == Front::Clang)
    return warn("not checked: " + error), false;
  const Fronts fronts{std::string(Name), settings.front, settings.options, settings.run, clang, error};
  std::vector<Outcome> outcomes = checkByFronts(fronts, sources, {}, temporary->path());

  report::Sources files;
  std::optional<report::Baseline> baseline;
  if (!settings.options.baseline.empty()) {
    report::Result<std::string> text = report::readFile(settings.options.baseline);
    report::Result<report::Baseline> read =
        text ? report::readBaseline(*text) : report::Result<report::Baseline>(report::Error{text.error()});
    if (read)
      baseline = std::move(*read);
    else
      warn("baseline not used: " + settings.options.baseline + ": " + read.error());
  }
  report::Report all;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    Outcome &outcome = outcomes[i];
    if (!outcome.failure.empty()) {
      warn("'" + sources[i].file + "' is not checked: " + outcome.failure);
      if (settings.run.verbose)
        std::cerr << outcome.compilerOutput;
      else if (std::string line = firstError(outcome.compilerOutput); !line.empty())
        std::cerr << "  " << line << "\n  (VERIWARP_FLAGS=--verbose shows all of it)\n";
      continue;
    }
    if (baseline)
      report::applyBaseline(outcome.report, *baseline, files);
    report::Report written = outcome.report;
    if (auto more = optimised.find(sources[i].file); more != optimised.end())
      report::merge(written, more->second);
    if (baseline)
      report::applyBaseline(written, *baseline, files);
    writeOutputs(settings, sources[i], written, files);
    report::merge(all, std::move(outcome.report));
  }
  report::tidy(all);

  report::TextOptions text;
  text.color = report::wantsColor(2);
  text.remarks = settings.options.remarks;
  text.mostNotes = settings.options.notes;
  std::cerr << report::findingsText(all, files, text) << report::messagesText(all, files, text);
  if (settings.options.summary)
    std::cerr << report::summaryText(all, files, text);
  return hasErrors(all, settings, translation.warningsAreErrors);
}

// For optimising the sources. nullopt, after a warning: something is missing.
std::optional<AnnotatedSources> optimiser(const Settings &settings, const fs::path &nvcc,
                                          const Translation &translation) {
  std::string error;
  AnnotatedOptions options{settings.options.log, toolkitOf(settings, nvcc), settings.clang, settings.plugin, {}};
  std::vector<std::string> flags = translation.flags;
  flags.push_back(std::string("-fplugin-arg-veriwarp-optimize-check=") +
                  (settings.options.optimizeCheck ? "on" : "off"));
  std::optional<AnnotatedSources> parser = AnnotatedSources::make(options, flags, error);
  if (!parser && settings.cudaPath.empty()) { // as for the check
    options.cudaPath.clear();
    if (std::optional<AnnotatedSources> other = AnnotatedSources::make(options, flags, error))
      return other;
  }
  if (!parser)
    warn("not optimised: " + error);
  return parser;
}

std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

} // namespace

int main(int argc, char **argv) {
  std::vector<std::string> command(argv + 1, argv + argc);
  if (!command.empty() && (command[0] == "--help" || command[0] == "-h"))
    return writeOut(help::text(helpNvcc())) ? 0 : 2;
  if (!command.empty() && command[0] == "--version")
    return writeOut(std::string("veriwarp-nvcc ") + report::Version + "\n") ? 0 : 2;
  Settings settings;
  std::string error;
  bool inCommand = std::any_of(command.begin(), command.end(), isOwnOption);
  if (!readSettings(command, settings, error))
    return fail(Name, (inCommand ? "" : "in $VERIWARP_FLAGS: ") + error);
  if (command.empty())
    return fail(Name, "no command given; usage: veriwarp-nvcc nvcc ARGUMENT...");

  bool stop = false;
  try {
    std::vector<std::string> arguments;
    if (settings.off) {
    } else if (splitCompiler(command, arguments) != Compiler::Nvcc) {
      warn("not checked: '" + command[0] + "' is not nvcc");
    } else {
      Translation translation =
          translateNvcc(arguments, {environment("NVCC_PREPEND_FLAGS"), environment("NVCC_APPEND_FLAGS"), {}});
      if (!translation.sources.empty()) {
        for (const std::string &note : translation.notes)
          std::cerr << Name << ": note: " << note << "\n";
        std::size_t firstArgument = command.size() - arguments.size();
        fs::path nvcc = findProgram(command[firstArgument - 1]);
        std::optional<AnnotatedSources> parser =
            settings.options.optimize ? optimiser(settings, nvcc, translation) : std::nullopt;
        const NvccOptimised optimised = parser ? optimiseForNvcc(translation.sources, *parser) : NvccOptimised();
        stop = check(settings, nvcc, translation, optimised.reports);
        const bool isStrict =
            translation.warningsAreErrors || settings.options.werror.contains(report::Check::Optimize);
        if (!stop)
          if (std::optional<int> code = runNvccOptimised(command, firstArgument, optimised, isStrict))
            return *code;
      } else if (settings.run.verbose) {
        std::cerr << Name << ": note: nothing to check: " << translation.whyNothing << "\n";
      }
    }
  } catch (const std::exception &failure) {
    warn(std::string("not checked: ") + failure.what());
  }
  if (stop)
    return fail(Name, "findings are errors here (--werror, -Werror all-warnings); " + command[0] + " was not run"), 1;

  std::cerr.flush();
  std::string reason = becomeProgram(command);
  std::cerr << Name << ": error: cannot run " << command[0] << ": " << reason << "\n";
  return 127;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
