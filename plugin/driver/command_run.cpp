// veriwarp run: builds a CUDA program whose kernels are host code, and runs it: no GPU, no driver, no libcudart.
//
//   veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]
#include "plugin/driver/check_run.h"
#include "plugin/driver/process.h"
#include "plugin/driver/subcommand.h"
#include "report/output.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

constexpr std::string_view Name = "veriwarp run";
constexpr int FailedToBuild = 2;

std::vector<OptionRow> optionRows() {
  return {
      {"output", 'o', "FILE", false, "keep the program as FILE, and do not run it"},
      {"flag", 'f', "FLAG", false, "a flag for Clang: -fFLAG as -f-I../inc, or --flag=-lm; adds"},
      {"arch", 0, "sm_NN", false, "the architecture that kernels are compiled for (default: sm_80)"},
      {"verbose", 'v', "", false, "show the command that builds the program"},
      {"cuda-path", 0, "DIR", false, "the CUDA toolkit (default: $CUDA_PATH, nvcc on PATH)"},
      {"clang", 0, "PROGRAM", false, "clang++ of LLVM 19 (default: $VERIWARP_CLANG, clang++-19)"},
      {"plugin", 0, "FILE", false, "Veriwarp.so (default: $VERIWARP_PLUGIN, the one installed)"},
  };
}

// The folder of libveriwarp_rt.a: beside the plugin in the build tree, one above it where it is installed.
fs::path runtimeFolder(const fs::path &plugin) {
  std::error_code ignored;
  for (const fs::path &folder : {plugin.parent_path(), plugin.parent_path().parent_path()})
    if (fs::exists(folder / "libveriwarp_rt.a", ignored))
      return folder;
  return {};
}

} // namespace

int runRun(const Arguments &arguments) {
  ParsedArguments parsed = parseArguments(arguments, optionRows());
  if (!parsed.error.empty())
    return fail(Name, parsed.error);
  if (parsed.positional.empty())
    return fail(Name, "no file given; veriwarp run --help says how");
  for (const std::string &file : parsed.positional) {
    if (access(file.c_str(), R_OK) != 0)
      return fail(Name, "cannot read '" + file + "': " + std::strerror(errno));
    if (fs::is_directory(file))
      return fail(Name, "'" + file + "' is a directory");
  }
  std::string output, architecture = "sm_80", cudaPath, clang, plugin;
  std::vector<std::string> flags;
  bool verbose = false;
  for (const auto &[name, value] : parsed.options) {
    if (name == "flag")
      flags.push_back(value);
    else if (name == "verbose")
      verbose = true;
    else
      (name == "output"      ? output
       : name == "arch"      ? architecture
       : name == "cuda-path" ? cudaPath
       : name == "clang"     ? clang
                             : plugin) = value;
  }

  std::string error, note;
  std::optional<Tools> tools = findTools(clang, plugin, error);
  if (!tools)
    return fail(Name, error);
  const fs::path runtime = runtimeFolder(tools->plugin);
  if (runtime.empty())
    return fail(Name, "libveriwarp_rt.a not found beside " + tools->plugin.string() +
                          ": this Veriwarp was built without a CUDA toolkit");
  std::optional<TemporaryDirectory> temporary = TemporaryDirectory::make(error);
  if (!temporary)
    return fail(Name, error);
  std::optional<std::vector<std::string>> cuda = cudaFlags(cudaPath, temporary->path(), note, error);
  if (!cuda || !note.empty())
    return fail(Name, cuda ? "the headers of a CUDA toolkit are needed, and there is none" : error);

  const fs::path program = output.empty() ? temporary->path() / "program" : fs::path(output);
  std::vector<std::string> command{tools->clang.string(), "-x", "cuda", "--cuda-host-only",
                                   "-Wno-unknown-cuda-version"};
  command.insert(command.end(), cuda->begin(), cuda->end());
  const fs::path headers = (programDirectory() / "../share/veriwarp/cuda_headers/host_functions.h").lexically_normal();
  for (const std::string &flag :
       {std::string("-std=c++17"), std::string("-O2"), std::string("-include"), headers.string()})
    command.push_back(flag);
  command.push_back("-fplugin=" + tools->plugin.string());
  command.push_back("-fplugin-arg-veriwarp-run=cpu");
  command.push_back("-fplugin-arg-veriwarp-run-arch=" + architecture);
  command.insert(command.end(), flags.begin(), flags.end());
  command.insert(command.end(), parsed.positional.begin(), parsed.positional.end());
  for (const std::string &flag : {"-L" + runtime.string(), std::string("-lveriwarp_rt"), std::string("-lpthread"),
                                  std::string("-o"), program.string()})
    command.push_back(flag);
  if (verbose) {
    for (const std::string &word : command)
      std::cerr << word << ' ';
    std::cerr << std::endl;
  }
  const fs::path said = temporary->path() / "said.txt";
  const std::vector<Exit> exits = runJobs({Job{command, {}, said}}, 1, {}, {}, {}, std::chrono::milliseconds(500));
  if (report::Result<std::string> text = report::readFile(said.string()); text && !text->empty())
    std::cerr << *text;
  if (!exits[0].error.empty())
    return fail(Name, "cannot run " + command[0] + ": " + exits[0].error);
  if (exits[0].signal)
    return fail(Name, command[0] + " was killed by signal " + std::to_string(exits[0].signal));
  if (exits[0].code)
    return FailedToBuild; // Clang has said why
  if (!output.empty())
    return 0;

  // The program is opened and its folder removed before it starts, so that nothing is left whatever becomes of it.
  const int descriptor = open(program.c_str(), O_RDONLY);
  if (descriptor < 0)
    return fail(Name, "cannot open the program that was built");
  temporary.reset();
  std::vector<std::string> start{"/proc/self/fd/" + std::to_string(descriptor)};
  start.insert(start.end(), parsed.afterDashes.begin(), parsed.afterDashes.end());
  return fail(Name, "cannot start the program: " + becomeProgram(start));
}

std::string helpRun() {
  return "usage: veriwarp run [OPTION...] FILE.cu... [-- ARGUMENT...]\n\n"
         "Builds a CUDA program whose kernels are host code, and runs it with the arguments: no GPU is needed.\n"
         "$VERIWARP_THREADS says how many processors it may use. The exit code is the program's; 2: it was not "
         "built.\n\n" +
         optionsTable(optionRows());
}

} // namespace veriwarp::driver
