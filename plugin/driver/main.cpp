// veriwarp: the command. Finds the subcommand and runs it; subcommands.def is the table.
#include "plugin/driver/subcommand.h"
#include "report/checks.h"
#include "report/version.h"

#include <csignal>
#include <exception>

using namespace veriwarp::driver;

namespace {

struct Subcommand {
  std::string name;
  int (*run)(const Arguments &);
  std::string (*help)();
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

std::string help() {
  std::string text = "Veriwarp checks CUDA kernels: proofs or counterexamples, at build time.\n\n"
                     "usage: veriwarp COMMAND [ARGUMENT...]\n\n";
  for (const Subcommand &subcommand : Subcommands)
    text += "  " + subcommand.name + std::string(12 - std::min<std::size_t>(subcommand.name.size(), 11), ' ') +
            subcommand.summary + "\n";
  return text +
         "\nveriwarp help COMMAND, or veriwarp COMMAND --help, says more. veriwarp --version names the version.\n";
}

int unknown(const std::string &name) {
  std::vector<std::string> names{"help"};
  for (const Subcommand &subcommand : Subcommands)
    names.push_back(subcommand.name);
  std::string message = "unknown command '" + name + "'";
  if (std::string nearest = veriwarp::report::nearestName(name, names); !nearest.empty())
    message += "; did you mean '" + nearest + "'?";
  else
    message += "; veriwarp --help lists the commands";
  return fail("veriwarp", message);
}

int say(const std::string &text) { return writeOut(text) ? 0 : fail("veriwarp", "cannot write to standard output"); }

int run(const Arguments &arguments) {
  if (arguments.empty()) {
    fail("veriwarp", "no command given");
    writeOut(help());
    return 2;
  }
  const std::string &name = arguments[0];
  if (name == "--version" || name == "-V")
    return say(std::string("veriwarp ") + veriwarp::report::Version + "\n");
  if (name == "--help" || name == "-h" || name == "help") {
    if (name != "help" || arguments.size() == 1)
      return say(help());
    const Subcommand *subcommand = find(arguments[1]);
    return subcommand ? say(subcommand->help()) : unknown(arguments[1]);
  }
  const Subcommand *subcommand = find(name);
  if (!subcommand)
    return unknown(name);
  Arguments rest(arguments.begin() + 1, arguments.end());
  for (const std::string &argument : rest) {
    if (argument == "--")
      break;
    if (argument == "--help" || argument == "-h")
      return say(subcommand->help());
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
