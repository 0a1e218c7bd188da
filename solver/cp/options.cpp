#include "solver/cp/options.h"

namespace veriwarp::cp {
namespace {

using command::flag, command::Named, command::number, command::numberOf, command::oneOf, command::UsageError;

void setAll(Options &options, const std::string &, std::string_view) { options.all = options.intermediate = true; }
void setFree(Options &options, const std::string &, std::string_view) { options.freeSearch = options.cpuOnly = true; }
void setDeterministic(Options &options, const std::string &, std::string_view) {
  options.deterministic = options.cpuOnly = true;
}

template <auto member> void milliseconds(Options &options, const std::string &name, std::string_view value) {
  options.*member = std::chrono::milliseconds(numberOf<int64_t>(name, value));
}

void setThreads(Options &options, const std::string &name, std::string_view value) {
  options.threads = numberOf<uint32_t>(name, value);
  options.cpuOnly |= options.threads > 1;
  if (options.threads < 1 || options.threads > 1024)
    throw UsageError("option '" + name + "': between 1 and 1024 threads");
}

void setSubproblems(Options &options, const std::string &name, std::string_view value) {
  options.subproblemBits = numberOf<uint32_t>(name, value);
  if (options.subproblemBits > 40)
    throw UsageError("option '" + name + "': at most 40 bits");
}

void setDevice(Options &options, const std::string &name, std::string_view value) {
  constexpr Named<Device> devices[] = {{"auto", Device::Auto}, {"cpu", Device::Cpu}, {"gpu", Device::Gpu}};
  options.device = oneOf(devices, name, value);
}

void setEngine(Options &options, const std::string &name, std::string_view value) {
  constexpr Named<Fixpoint> engines[] = {{"event", Fixpoint::Event}, {"wac1", Fixpoint::Wac1}, {"ac1", Fixpoint::Ac1}};
  options.fixpoint = oneOf(engines, name, value);
}

void setForm(Options &options, const std::string &name, std::string_view value) {
  constexpr Named<Form> forms[] = {{"native", Form::Native}, {"ternary", Form::Ternary}};
  options.form = oneOf(forms, name, value);
  options.cpuOnly |= options.form == Form::Native;
}

constexpr command::Option<Options> rows[] = {
#define OPTION(SETTER, NAME, LETTER, ALSO, VALUE, HELP) {NAME, LETTER, ALSO, VALUE, HELP, SETTER},
#include "solver/cp/options.def"
#undef OPTION
};

} // namespace

Options parseOptions(int argc, char **argv) {
  Options options;
  command::parse(rows, argc, argv, options, [&](std::string_view argument) {
    if (argument.starts_with("-") && argument != "-")
      return false;
    if (!options.file.empty())
      throw UsageError("more than one file");
    options.file = argument;
    return true;
  });
  if (options.file.empty() && !options.help)
    throw UsageError("no file ('-' is standard input)");
  if (options.device == Device::Gpu && options.deterministic)
    throw UsageError("option '--deterministic' is for --device cpu");
  return options;
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
