#include "plugin/driver/cpu_program.h"

#include "plugin/driver/toolkit.h"
#include "plugin/driver/translate.h"
#include "report/write_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <iostream>
#include <regex>
#include <set>
#include <unistd.h>

namespace veriwarp::driver {
namespace fs = std::filesystem;

namespace {

constexpr int FailedToBuild = 2;

// Sources that nvcc hands to the host compiler as they are.
bool isHostSource(const std::string &file) {
  const std::string extension = fs::path(file).extension();
  return extension == ".cpp" || extension == ".cc" || extension == ".cxx" || extension == ".C";
}
// What has been compiled already.
bool isObject(const std::string &file) {
  const std::string extension = fs::path(file).extension();
  return extension == ".o" || extension == ".a" || extension == ".so";
}

bool isModuleOrObject(const std::string &file) { return isModule(file) || isObject(file); }

// Each file after the language that it is in.
void addFiles(std::vector<std::string> &command, const std::vector<std::string> &files) {
  std::string current = "cuda"; // as the command begins
  for (const std::string &file : files) {
    const std::string language = isObject(file) ? "none" : isHostSource(file) ? "c++" : "cuda";
    if (language != current) {
      command.push_back("-x");
      command.push_back(language);
    }
    current = language;
    command.push_back(file);
  }
}

// The folder of libveriwarp_rt.a: beside the plugin in the build tree, one above it where it is installed.
fs::path runtimeFolder(const fs::path &plugin) {
  std::error_code ignored;
  for (const fs::path &folder : {plugin.parent_path(), plugin.parent_path().parent_path()})
    if (fs::exists(folder / "libveriwarp_rt.a", ignored))
      return folder;
  return {};
}

// What the compiler's messages leave unsaid: functions of CUDA that the linker has not found, kernels that launch
// others.
std::string notAvailable(const std::string &messages) {
  std::set<std::string> functions;
  static const std::regex undefined("undefined reference to [`']((?:cuda|cu|nvrtc|"
                                    "cublas|cublasLt|cublasXt|cufft|curand|cusparse|cusolver|cudnn|nccl|nvjpeg)"
                                    "[A-Z][A-Za-z0-9_]*|npp[a-z]*_?[A-Z0-9][A-Za-z0-9_]*)");
  for (std::sregex_iterator at(messages.begin(), messages.end(), undefined), end; at != end; ++at)
    functions.insert((*at)[1]);
  std::string text;
  for (const std::string &function : functions)
    text += (text.empty() ? "" : ", ") + function;
  if (!text.empty())
    text = "veriwarp: note: not available on the CPU (libveriwarp_rt replaces libcudart): " + text + "\n";
  static const std::regex launch("reference to __global__ function '([^']*)' in __(?:global|device)__ function");
  if (std::smatch found; std::regex_search(messages, found, launch))
    text +=
        "veriwarp: note: not available on the CPU: launches of kernels by kernels that a macro makes, and addresses "
        "of kernels in device code, here of '" +
        found[1].str() + "'\n";
  static const std::regex cluster("no (?:member|type|template) named '[a-z_]*cluster[a-z_]*' in namespace "
                                  "'cooperative_groups");
  if (std::regex_search(messages, cluster))
    text += "veriwarp: note: not available on the CPU: thread block clusters\n";
  return text;
}

} // namespace

std::vector<OptionRow> cpuProgramRows() {
  return {
      {"output", 'o', "FILE", false, "write the program to FILE, and do not run it"},
      {"flag", 'f', "FLAG", false,
       "a flag for Clang, as in -f-I../inc, -fgpu-rdc or --flag=-lm; may be given several times"},
      {"arch", 0, "sm_NN", false, "the architecture for which kernels are compiled (default: sm_80)"},
      {"front", 0, "clang|ptx", false,
       "what compiles the kernels of sources: clang, or nvcc, whose PTX is then run (default: clang)"},
      {"launch", 0, "NAME<<<GRID, BLOCK, SHARED>>>(ARGUMENT, ...)", false,
       "for a FILE that is PTX or LLVM IR: make this launch. An ARGUMENT is a number or ptr(BYTES, FROM, TO): memory "
       "that "
       "begins with what is in the file FROM, and is written to TO in the end; both may be left out, and - is no file. "
       "May be given several times"},
      {"verbose", 'v', "", false, "show the commands that build the program"},
      {"cuda-path", 0, "DIR", false, "the CUDA Toolkit (default: $CUDA_PATH, else that of nvcc on PATH)"},
      {"clang", 0, "PROGRAM", false, "clang++ of LLVM 19 (default: $VERIWARP_CLANG, clang++-19)"},
      {"plugin", 0, "FILE", false, "Veriwarp.so (default: $VERIWARP_PLUGIN, the one installed)"},
  };
}

bool setCpuProgramOption(CpuProgram &program, const GivenOption &option) {
  const auto &[name, value] = option;
  if (name == "flag")
    program.flags.push_back(value);
  else if (name == "verbose")
    program.verbose = true;
  else if (name == "launch")
    program.launches.push_back(value);
  else if (name == "front")
    program.front = value;
  else if (name == "output")
    program.output = value;
  else if (name == "arch")
    program.architecture = value;
  else if (name == "cuda-path")
    program.cudaPath = value;
  else if (name == "clang")
    program.clang = value;
  else if (name == "plugin")
    program.plugin = value;
  else
    return false;
  return true;
}

std::optional<CpuBuild> CpuBuild::prepare(const CpuProgram &what) {
  const std::string &name = what.command;
  const auto refuse = [&](const std::string &message) {
    fail(name, message);
    return std::nullopt;
  };
  if (what.files.empty())
    return refuse("no file given; " + name + " --help says how");
  if (what.front != "clang" && what.front != "ptx")
    return refuse("'" + what.front + "' is not a valid value for --front; expected 'clang' or 'ptx'");
  const bool hasModule = std::any_of(what.files.begin(), what.files.end(), isModule);
  if (hasModule && !std::all_of(what.files.begin(), what.files.end(), isModuleOrObject))
    return refuse("a file of PTX or LLVM IR is run by itself, as --launch says, and not together with sources");
  if (hasModule && std::count_if(what.files.begin(), what.files.end(), isModule) > 1)
    return refuse("only one file of PTX or LLVM IR can be run at a time");
  if (!hasModule && !what.launches.empty())
    return refuse("--launch is for a file of PTX or LLVM IR: sources have launches of their own");
  for (const std::string &file : what.files) {
    if (access(file.c_str(), R_OK) != 0)
      return refuse("cannot read '" + file + "': " + std::strerror(errno));
    if (fs::is_directory(file))
      return refuse("'" + file + "' is a directory");
  }
  std::string error, note;
  std::optional<Tools> tools = findTools(what.clang, what.plugin, error);
  if (!tools)
    return refuse(error);
  const fs::path runtime = runtimeFolder(tools->plugin);
  if (runtime.empty())
    return refuse("libveriwarp_rt.a not found beside " + tools->plugin.string() +
                  ": this Veriwarp was built without a CUDA toolkit, or without its target veriwarp_rt");
  std::optional<TemporaryDirectory> temporary = TemporaryDirectory::make(error);
  if (!temporary)
    return refuse(error);
  std::optional<std::vector<std::string>> cuda = cudaFlags(what.cudaPath, temporary->path(), note, error);
  if (!cuda || !note.empty())
    return refuse(cuda ? "the headers of a CUDA toolkit are needed, and there is none" : error);
  CpuBuild build(what, *tools, std::move(*temporary));
  build.runtime = runtime;
  build.cuda = *cuda;
  return build;
}

std::vector<std::string> CpuBuild::common() const {
  // nvcc warns of `register` in C++17, which Clang takes for an error.
  std::vector<std::string> command{tools.clang.string(), "-x", "cuda", "-Wno-unknown-cuda-version",
                                   "-Wno-error=register"};
  command.insert(command.end(), cuda.begin(), cuda.end());
  const fs::path headers = (programDirectory() / "../share/veriwarp/cuda_headers/host_functions.h").lexically_normal();
  for (const std::string &flag :
       {std::string("-std=c++17"), std::string("-O3"), std::string("-include"), headers.string()})
    command.push_back(flag);
  command.push_back("-fplugin=" + tools.plugin.string());
  return command;
}

bool CpuBuild::run(const std::vector<std::string> &command, bool tells) const {
  const std::string &name = program.command;
  if (program.verbose) {
    for (const std::string &word : command)
      std::cerr << word << ' ';
    std::cerr << std::endl;
  }
  const fs::path said = folder() / "said.txt";
  const std::vector<Exit> exits = runJobs({Job{command, {}, said}}, 1, {}, {}, {}, std::chrono::milliseconds(500));
  if (report::Result<std::string> text = report::readFile(said.string()); tells && text && !text->empty())
    std::cerr << *text << notAvailable(*text);
  if (!exits[0].error.empty())
    fail(name, "cannot run " + command[0] + ": " + exits[0].error);
  else if (exits[0].signal)
    fail(name, command[0] + " was killed by signal " + std::to_string(exits[0].signal));
  return exits[0].error.empty() && !exits[0].signal && !exits[0].code; // else Clang has said why
}

std::vector<std::string> CpuBuild::compilation() const {
  std::vector<std::string> command = common();
  command.push_back("--cuda-host-only");
  command.push_back("-fplugin-arg-veriwarp-run=" + program.mode);
  command.push_back("-fplugin-arg-veriwarp-run-arch=" + program.architecture);
  command.insert(command.end(), program.flags.begin(), program.flags.end());
  for (const std::string &flag : cuda) // C++ includes CUDA's headers too, and Clang gives them to CUDA alone
    if (constexpr std::string_view path = "--cuda-path="; flag.starts_with(path)) {
      command.push_back("-isystem");
      command.push_back(flag.substr(path.size()) + "/include");
    }
  return command;
}

bool CpuBuild::makePtx(const std::string &source, const fs::path &ptx) const {
  std::string error;
  const std::optional<Toolkit> toolkit = findToolkit(program.cudaPath, error);
  if (!toolkit)
    return fail(program.command, error), false;
  std::vector<std::string> command{(toolkit->root / "bin" / "nvcc").string(), "-ptx", "-lineinfo", "-std=c++17",
                                   "-arch=" + program.architecture};
  if (std::find(program.flags.begin(), program.flags.end(), "-w") != program.flags.end())
    command.push_back("-w");
  const Translation translation = translateNvcc(program.flags, {});
  command.insert(command.end(), translation.forNvcc.begin(), translation.forNvcc.end());
  command.insert(command.end(), {"-o", ptx.string(), source});
  return run(command);
}

bool CpuBuild::writeHost(const std::string &module, const fs::path &source) const {
  std::string error;
  const fs::path writer = findModuleChecker(error);
  if (writer.empty())
    return fail(program.command, error), false;
  std::vector<std::string> command{writer.string(), "--host", source.string()};
  for (const std::string &launch : program.launches)
    command.push_back("launch=" + launch);
  command.insert(command.end(), {"--", module});
  return run(command);
}

bool CpuBuild::compileApart(std::vector<std::string> &files) const {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string &file = files[i];
    const bool isGiven = isModule(file);
    if (!isGiven && (program.front != "ptx" || isObject(file) || isHostSource(file)))
      continue;
    const fs::path stem = folder() / ("apart" + std::to_string(i));
    const fs::path kernels = isGiven ? fs::path(file) : fs::path(stem.string() + ".ptx");
    const fs::path source = isGiven ? fs::path(stem.string() + ".cu") : fs::path(file);
    if (isGiven ? !writeHost(file, source) : !makePtx(file, kernels))
      return false;
    const std::string object = stem.string() + ".o";
    std::vector<std::string> command = compilation();
    command.insert(command.end(), {"-fplugin-arg-veriwarp-run-device=" + kernels.string(),
                                   archListFlag(program.architecture), "-c", source.string(), "-o", object});
    if (!run(command))
      return false;
    files[i] = object;
  }
  return true;
}

bool CpuBuild::build(const fs::path &output, const fs::path &overlay) const {
  std::vector<std::string> files = program.files;
  if (!compileApart(files))
    return false;
  std::vector<std::string> command = compilation();
  if (!overlay.empty()) {
    command.push_back("-ivfsoverlay");
    command.push_back(overlay.string());
  }
  addFiles(command, files);
  command.push_back("-L" + runtime.string());
  command.insert(command.end(), program.before.begin(), program.before.end());
  for (const std::string &flag :
       {std::string("-lveriwarp_rt"), std::string("-lpthread"), std::string("-o"), output.string()})
    command.push_back(flag);
  return run(command, overlay.empty() || program.verbose);
}

bool CpuBuild::visit(const std::string &source, const std::string &pluginArgument) const {
  std::vector<std::string> command = common();
  for (const std::string &flag : {std::string("--cuda-device-only"), std::string("-fsyntax-only"),
                                  std::string("-Wno-unused-command-line-argument"), std::string("-w"),
                                  "--cuda-gpu-arch=" + program.architecture, "-fplugin-arg-veriwarp-" + pluginArgument})
    command.push_back(flag);
  command.insert(command.end(), program.flags.begin(), program.flags.end());
  command.push_back(source);
  return run(command);
}

int buildAndStart(const CpuProgram &what) {
  std::optional<CpuBuild> build = CpuBuild::prepare(what);
  if (!build)
    return FailedToBuild;
  const fs::path program = what.output.empty() ? build->folder() / "program" : fs::path(what.output);
  if (!build->build(program))
    return FailedToBuild;
  if (!what.output.empty())
    return 0;

  // The program is opened and its folder removed before it starts, so that nothing is left whatever becomes of it.
  const int descriptor = open(program.c_str(), O_RDONLY);
  if (descriptor < 0)
    return fail(what.command, "cannot open the program that was built");
  build.reset();
  for (const auto &[variable, value] : what.environment)
    setenv(variable.c_str(), value.c_str(), 1);
  std::vector<std::string> start{"/proc/self/fd/" + std::to_string(descriptor)};
  start.insert(start.end(), what.arguments.begin(), what.arguments.end());
  return fail(what.command, "cannot start the program: " + becomeProgram(start));
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
