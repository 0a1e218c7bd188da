// veriwarp-litmus: final states, executions and races of litmus tests under a model of memory. A program of its own, so
// that the command `veriwarp` needs no model checker.
#include "plugin/driver/limits.h"
#include "plugin/driver/litmus_page.h"
#include "plugin/driver/words.h"
#include "report/write_file.h"
#include "runtime/explore/litmus/test.h"

#include <csignal>
#include <iostream>
#include <memory>
#include <optional>

namespace veriwarp::driver {

namespace {

namespace litmus = explore::litmus;
namespace axiomatic = explore::axiomatic;

// A model by its name, or a file: "FILE.cat".
std::shared_ptr<const axiomatic::Model> modelOf(const std::string &name) {
  axiomatic::ModelSource source{.name = name, .text = std::string(axiomatic::modelText(name))};
  if (source.text.empty()) {
    report::Result<std::string> text = report::readFile(name);
    if (!text)
      throw std::runtime_error(text.error());
    source.text = *text;
    const std::string folder = name.substr(0, name.find_last_of('/') + 1);
    source.include = [folder](const std::string &file) -> std::optional<std::string> {
      const report::Result<std::string> inside = report::readFile(folder + file);
      return inside ? std::optional(*inside) : std::nullopt;
    };
  }
  return std::make_shared<axiomatic::Model>(axiomatic::readModel(source));
}

int exploreTests(const std::string &command, const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, litmusRows());
  if (!parsed.error.empty())
    return fail(command, parsed.error);
  litmus::RunOptions options;
  std::string ofExplorer; // an option that a model given by axioms does not have
  for (const GivenOption &option : parsed.options) {
    bool good = true;
    if (option.name == "release-sequences" || option.name == "symmetry" || option.name == "memory" ||
        option.name == "jobs")
      ofExplorer = option.name;
    if (option.name == "model") {
      options.scoped = option.value != "rc11";
      options.isPtx = option.value == "ptx";
      const bool isFile = option.value.ends_with(".cat");
      const bool isGiven = option.value == "ptx" || option.value == "vulkan" || option.value == "scoped-rc11-axioms";
      good = option.value == "scoped-rc11" || option.value == "rc11" || isGiven || isFile;
      try {
        if (isGiven || isFile)
          options.model = modelOf(option.value);
      } catch (const axiomatic::ModelError &error) {
        std::cerr << error.file << ":" << error.line << ":" << error.column << ": error: " << error.what() << std::endl;
        return 2;
      } catch (const std::runtime_error &error) {
        return fail(command, error.what());
      }
    } else if (option.name == "release-sequences") {
      good = option.value == "c11" || option.value == "c++20";
      options.oldReleaseSequences = option.value == "c11";
    } else if (option.name == "symmetry") {
      options.symmetry = true;
    } else if (option.name == "loop-bound") {
      good = readNumber(option.value, options.loopBound);
    } else if (option.name == "time") {
      good = readNumber(option.value, options.seconds) && options.seconds > 0;
    } else if (option.name == "memory") {
      good = readNumber(option.value, options.megabytes);
    } else if (option.name == "jobs") {
      good = readNumber(option.value, options.jobs) && options.jobs > 0 && options.jobs <= limits::jobs;
    }
    if (!good)
      return fail(command, "'" + option.value + "' is not a value for --" + option.name);
  }
  if (options.model && !ofExplorer.empty())
    return fail(command, "--" + ofExplorer + " is for the models scoped-rc11 and rc11");
  std::vector<std::string> files = parsed.positional;
  files.insert(files.end(), parsed.afterDashes.begin(), parsed.afterDashes.end());
  if (files.empty())
    return fail(command, "no file given");
  int code = 0;
  for (const std::string &file : files) {
    const report::Result<std::string> text = report::readFile(file);
    if (!text) {
      code = fail(command, text.error());
      continue;
    }
    if (text->find_first_not_of(" \t\r\n") == std::string::npos) {
      std::cerr << file << ":1:1: error: the file is empty" << std::endl;
      code = 2;
      continue;
    }
    try {
      litmus::Outcome outcome = litmus::run(litmus::parse(*text), options);
      if (!writeOut(outcome.text))
        return fail(command, "cannot write to standard output");
      if (!outcome.complete && code == 0)
        code = 3;
    } catch (const litmus::SyntaxError &error) {
      std::cerr << file << ":" << error.line << ":" << error.column << ": error: " << error.what() << std::endl;
      code = 2;
    }
  }
  return code;
}

} // namespace

} // namespace veriwarp::driver

int main(int argc, char **argv) {
  using namespace veriwarp::driver;
  std::signal(SIGPIPE, SIG_IGN);
  const std::string command = argc > 0 ? argv[0] : "veriwarp-litmus";
  try {
    return exploreTests(command, Arguments(argv + (argc > 0 ? 1 : 0), argv + argc));
  } catch (const std::exception &error) { // out of memory, mostly
    return fail(command, error.what());
  }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
