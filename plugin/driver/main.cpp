// veriwarp: the command. Finds the subcommand and runs it; subcommands.def is the table.
#include "plugin/driver/nvcc_help.h"
#include "plugin/driver/subcommand.h"
#include "report/checks.h"
#include "report/version.h"

#include <csignal>
#include <exception>
#include <optional>

using namespace veriwarp;
using namespace veriwarp::driver;

namespace {

struct Subcommand {
  std::string name;
  int (*run)(const Arguments &);
  help::Page (*help)();
  std::string summary;
};

const Subcommand Subcommands[] = {
#define SUBCOMMAND(NAME, FUNCTION, SUMMARY) {NAME, run##FUNCTION, help##FUNCTION, SUMMARY},
#include "plugin/driver/subcommands.def"
#undef SUBCOMMAND
};

const Subcommand *find(const std::string &name) {
  for (const Subcommand &subcommand : Subcommands)
    if (subcommand.name == name)
      return &subcommand;
  return nullptr;
}

help::Page page() {
  help::Page page{.usage = "veriwarp COMMAND [ARGUMENT...]\n"
                           "veriwarp help [--man] [COMMAND]\n"
                           "veriwarp help --completion bash|zsh|fish",
                  .about = "Veriwarp checks CUDA kernels: proofs or counterexamples, at build time.\n\n"};
  for (const Subcommand &subcommand : Subcommands)
    page.about += "  " + subcommand.name + std::string(12 - std::min<std::size_t>(subcommand.name.size(), 11), ' ') +
                  subcommand.summary + "\n";
  page.about += "\nveriwarp help COMMAND, or veriwarp COMMAND --help, says more; with --man as a manual page. "
                "veriwarp --version\nprints the version.";
  return page;
}

// The program, its commands, and the launcher before nvcc: what has a manual page.
std::vector<help::Command> everything() {
  std::vector<help::Command> all{{"veriwarp", "check, run, explore and optimise CUDA kernels without a GPU", page()}};
  for (const Subcommand &subcommand : Subcommands)
    all.push_back({"veriwarp " + subcommand.name, subcommand.summary, subcommand.help()});
  all.push_back({"veriwarp-nvcc", "check CUDA sources as nvcc compiles them", helpNvcc()});
  return all;
}

std::optional<std::string> completion(const std::string &shell) {
  std::vector<help::Command> all = everything();
  help::Programs programs{"veriwarp",
                          {all.begin() + 1, all.end() - 1},
                          all.back(),
                          std::string(LauncherPrefix),
                          {"all", "default", "none"}};
  for (const report::CheckInfo &info : report::allChecks())
    programs.listedWords.emplace_back(info.name);
  if (shell == "bash")
    return help::bashCompletion(programs);
  if (shell == "zsh")
    return help::zshCompletion(programs);
  if (shell == "fish")
    return help::fishCompletion(programs);
  return std::nullopt;
}

int unknown(const std::string &name) {
  std::vector<std::string> names{"help"};
  for (const Subcommand &subcommand : Subcommands)
    names.push_back(subcommand.name);
  std::string message = "unknown command '" + name + "'";
  if (std::string nearest = report::nearestName(name, names); !nearest.empty())
    message += "; did you mean '" + nearest + "'?";
  else
    message += "; veriwarp --help lists the commands";
  return fail("veriwarp", message);
}

int say(const std::string &text) { return writeOut(text) ? 0 : fail("veriwarp", "cannot write to standard output"); }

// veriwarp help [--man] [COMMAND], veriwarp help --completion SHELL
int tell(const Arguments &arguments) {
  if (arguments.empty())
    return say(help::text(page()));
  if (arguments[0] == "--completion") {
    std::optional<std::string> script = completion(arguments.size() == 2 ? arguments[1] : "");
    return script ? say(*script) : fail("veriwarp help", "--completion needs the name of a shell: bash, zsh or fish");
  }
  bool asManual = arguments[0] == "--man";
  std::string name = "veriwarp";
  if (arguments.size() > (asManual ? 1 : 0))
    name = arguments.back() == "nvcc" ? "veriwarp-nvcc" : "veriwarp " + arguments.back();
  std::vector<help::Command> all = everything();
  std::vector<std::string> names;
  names.reserve(all.size());
  for (const help::Command &command : all)
    names.push_back(command.name);
  for (const help::Command &command : all)
    if (command.name == name)
      return say(asManual ? help::manual(command, names) : help::text(command.page));
  return unknown(arguments.back());
}

int run(const Arguments &arguments) {
  if (arguments.empty()) {
    fail("veriwarp", "no command given");
    writeOut(help::text(page()));
    return 2;
  }
  const std::string &name = arguments[0];
  if (name == "--version" || name == "-V")
    return say(std::string("veriwarp ") + report::Version + "\n");
  if (name == "--help" || name == "-h")
    return say(help::text(page()));
  if (name == "help")
    return tell({arguments.begin() + 1, arguments.end()});
  const Subcommand *subcommand = find(name);
  if (!subcommand)
    return unknown(name);
  Arguments rest(arguments.begin() + 1, arguments.end());
  for (const std::string &argument : rest) {
    if (argument == "--")
      break;
    if (argument == "--help" || argument == "-h")
      return say(help::text(subcommand->help()));
  }
  return subcommand->run(rest);
}

} // namespace

int main(int argc, char **argv) {
  // A reader that goes away (veriwarp check … | head) is an error when writing, told as one.
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return run(Arguments(argv + 1, argv + argc));
  } catch (const std::exception &error) { // out of memory, mostly
    return fail("veriwarp", error.what());
  }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
