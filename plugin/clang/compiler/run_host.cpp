// See run_host.h. The device code is parsed again by a second compiler instance, made from a copy of the first one's
// invocation: other target, CUDAIsDevice, no plugins, nothing written. Or it comes from a file (the option run-device).
// Its module goes through passes/instrument.
#include "plugin/clang/compiler/run_host.h"

#include "passes/instrument/instrument.h"
#include "plugin/clang/compiler/device_launches.h"
#include "plugin/clang/compiler/wide_casts.h"
#include "plugin/device/read.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

namespace veriwarp::plugin {

namespace {

bool inside = false;

// Beside the folders that headers come from. Empty where there is no toolkit.
std::string findLibdevice(const clang::HeaderSearchOptions &search) {
  for (const auto &entry : search.UserEntries) {
    llvm::SmallString<128> path(llvm::sys::path::parent_path(entry.Path));
    llvm::sys::path::append(path, "nvvm", "libdevice", "libdevice.10.bc");
    if (llvm::sys::path::filename(entry.Path) == "include" && llvm::sys::fs::exists(path))
      return std::string(path);
  }
  return {};
}

// An inner compilation: to IR, without plugins, diagnostics of warnings and anything that is written.
void generateAlone(clang::CompilerInvocation &invocation) {
  clang::FrontendOptions &frontend = invocation.getFrontendOpts();
  frontend.ProgramAction = clang::frontend::EmitLLVMOnly;
  frontend.OutputFile.clear();
  frontend.Plugins.clear();
  frontend.AddPluginActions.clear();
  frontend.PluginArgs.clear();
  frontend.ShowStats = false;
  frontend.DisableFree = false;

  clang::CodeGenOptions &generation = invocation.getCodeGenOpts();
  generation.CudaGpuBinaryFileName.clear();
  generation.PassBuilderCallbacks.clear();
  generation.PassPlugins.clear();
  generation.DisableLLVMPasses = true;
  generation.DisableO0ImplyOptNone = true;
  if (generation.getInlining() == clang::CodeGenOptions::OnlyAlwaysInlining) // -O0: else no function could be inlined
    generation.setInlining(clang::CodeGenOptions::NormalInlining);
  generation.OptimizationLevel = 1; // with lifetime markers; what the optimiser does comes later
  generation.LinkBitcodeFiles.clear();
  generation.CoverageMapping = false;
  generation.CoverageNotesFile.clear();
  generation.CoverageDataFile.clear();
  generation.setProfileInstr(clang::CodeGenOptions::ProfileNone);
  generation.setProfileUse(clang::CodeGenOptions::ProfileNone);
  generation.InstrumentFunctions = false;
  generation.DebugCompilationDir.clear();
  if (generation.getDebugInfo() == llvm::codegenoptions::NoDebugInfo) // places are wanted in any case
    generation.setDebugInfo(llvm::codegenoptions::LocTrackingOnly);
  generation.DebugColumnInfo = true;

  // Warnings were given by the compilation for the host, and by the one for the device where there is one.
  invocation.getDiagnosticOpts().IgnoreWarnings = true;
  invocation.getDiagnosticOpts().VerifyDiagnostics = false;
  invocation.getDiagnosticOpts().DiagnosticSerializationFile.clear();
  invocation.getDependencyOutputOpts() = clang::DependencyOutputOptions();
  invocation.getPreprocessorOpts().ImplicitPCHInclude.clear();
}

} // namespace

// As nvcc has it, OpenMP is for host code alone. Clang would take device code for that of an OpenMP target, and let its
// library allocate local variables. The macro stays, as both compilations see the same source, but for OpenMP 4.5, as
// with nvcc and GCC: for later versions, omp.h needs pragmas.
static void leaveOutOpenMP(clang::CompilerInvocation &invocation) {
  if (invocation.getLangOpts().OpenMP == 0)
    return;
  invocation.getLangOpts().OpenMP = 0;
  invocation.getPreprocessorOpts().addMacroDef("_OPENMP=201511");
}

std::shared_ptr<clang::CompilerInvocation> deviceInvocation(clang::CompilerInstance &host, unsigned architecture) {
  auto invocation = std::make_shared<clang::CompilerInvocation>(host.getInvocation());
  const clang::TargetOptions hostTarget = host.getTargetOpts();
  const bool isDevice = host.getLangOpts().CUDAIsDevice;
  if (!isDevice) {
    clang::TargetOptions &target = invocation->getTargetOpts();
    target = clang::TargetOptions();
    target.Triple = "nvptx64-nvidia-cuda";
    target.HostTriple = hostTarget.Triple;
    target.CPU = "sm_" + std::to_string(architecture);
    target.FeaturesAsWritten = {"+ptx83"};
    target.SDKVersion = hostTarget.SDKVersion;
  }

  clang::FrontendOptions &frontend = invocation->getFrontendOpts();
  if (!isDevice) {
    frontend.AuxTriple = hostTarget.Triple;
    frontend.AuxTargetCPU = hostTarget.CPU;
    frontend.AuxTargetFeatures = hostTarget.FeaturesAsWritten;
  }
  invocation->getLangOpts().CUDAIsDevice = true;
  leaveOutOpenMP(*invocation);
  generateAlone(*invocation);
  return invocation;
}

std::shared_ptr<clang::CompilerInvocation> hostInvocation(clang::CompilerInstance &device) {
  auto invocation = std::make_shared<clang::CompilerInvocation>(device.getInvocation());
  clang::FrontendOptions &frontend = invocation->getFrontendOpts();
  clang::TargetOptions &target = invocation->getTargetOpts();
  const clang::TargetOptions deviceTarget = target;
  target = clang::TargetOptions();
  target.Triple = frontend.AuxTriple;
  target.CPU = frontend.AuxTargetCPU.value_or("");
  target.FeaturesAsWritten = frontend.AuxTargetFeatures.value_or(std::vector<std::string>());
  target.SDKVersion = deviceTarget.SDKVersion;
  if (target.SDKVersion.empty()) // no toolkit: launches as all toolkits since 9.2 have them
    target.SDKVersion = llvm::VersionTuple(12, 3);
  frontend.AuxTriple = deviceTarget.Triple;
  frontend.AuxTargetCPU.reset();
  frontend.AuxTargetFeatures.reset();
  invocation->getLangOpts().CUDAIsDevice = false;
  generateAlone(*invocation);
  return invocation;
}

namespace {

// libcu++ polls a number of times, and then looks at the clock for how long to sleep before it polls again. Explored,
// each number would be another execution, or a loop bound, and a loop that looks at the clock is never where it was. It
// means the same without: unless there is an end to the waiting, it polls at once for as long as it takes.
// Another version may have another text: what is not found is returned, with its file.
std::vector<std::pair<std::string, std::string>> waitAtOnce(clang::CompilerInvocation &invocation) {
  std::vector<std::pair<std::string, std::string>> missing;
  constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> changes[] = {
      {"define _LIBCUDACXX_POLLING_COUNT 16", "define _LIBCUDACXX_POLLING_COUNT 0"},
      {"if (__count < _LIBCUDACXX_POLLING_COUNT)", "if (__max == _CUDA_VSTD::chrono::nanoseconds::zero())"}};
  for (const auto &entry : invocation.getHeaderSearchOpts().UserEntries) {
    llvm::SmallString<128> path(entry.Path);
    llvm::sys::path::append(path, "cuda", "std", "__thread", "threading_support.h");
    const auto file = llvm::MemoryBuffer::getFile(path);
    if (!file)
      continue;
    std::string text = (*file)->getBuffer().str();
    for (const auto &[from, to] : changes)
      if (const std::size_t at = text.find(std::string_view(from)); at != std::string::npos)
        text.replace(at, from.size(), to.str());
      else
        missing.emplace_back(path, from);
    invocation.getPreprocessorOpts().addRemappedFile(path, llvm::MemoryBuffer::getMemBufferCopy(text).release());
  }
  return missing;
}

// The code generator, and what has to be done before.
class DeviceCode : public clang::EmitLLVMOnlyAction {
public:
  using EmitLLVMOnlyAction::EmitLLVMOnlyAction;

private:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &device,
                                                        llvm::StringRef file) override {
    acceptDeviceLaunches(device);
    std::vector<std::unique_ptr<clang::ASTConsumer>> both;
    both.push_back(makeWideCastsConsumer());
    both.push_back(EmitLLVMOnlyAction::CreateASTConsumer(device, file));
    return std::make_unique<clang::MultiplexConsumer>(std::move(both));
  }
};

// What passes over the host's module have in common: headers, and how problems are told.
class HostPass {
public:
  HostPass(clang::CompilerInstance &c, const Options &o, const Judge &j) : compiler(c), options(o), judge(j) {}

protected:
  bool isSystemHeader(const std::string &name) {
    const auto known = systemHeaders.find(name);
    if (known != systemHeaders.end())
      return known->second;
    bool result = false;
    if (auto file = compiler.getFileManager().getOptionalFileRef(name); file && compiler.hasPreprocessor()) {
      clang::HeaderSearch &headers = compiler.getPreprocessor().getHeaderSearchInfo();
      if (headers.getExistingFileInfo(*file))
        result = headers.getFileDirFlavor(*file) != clang::SrcMgr::C_User;
      else // device code alone includes it
        result = llvm::any_of(llvm::make_range(headers.system_dir_begin(), headers.system_dir_end()),
                              [&](const clang::DirectoryLookup &folder) {
                                return llvm::StringRef(name).starts_with(folder.getName().str() + "/");
                              });
    }
    return systemHeaders[name] = result;
  }

  void tell(clang::DiagnosticsEngine::Level level, const std::string &message, const instrument::Problem &place = {}) {
    clang::DiagnosticsEngine &diagnostics = compiler.getDiagnostics();
    clang::SourceLocation location;
    if (!place.file.empty())
      if (auto file = compiler.getFileManager().getFileRef(place.file))
        location = compiler.getSourceManager().translateFileLineCol(&file->getFileEntry(), place.line, place.column);
    const std::string where =
        location.isValid() || place.file.empty() ? "" : place.file + ":" + std::to_string(place.line) + ": ";
    // The diagnostics engine wants its formats as literals.
    const unsigned id = level == clang::DiagnosticsEngine::Error
                            ? diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error, "veriwarp: %0")
                            : diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Warning, "veriwarp: %0");
    diagnostics.Report(location, id) << where + message;
  }
  void warning(const std::string &message) { tell(clang::DiagnosticsEngine::Warning, message); }
  void error(const std::string &message, const instrument::Problem &place = {}) {
    tell(clang::DiagnosticsEngine::Error, message, place);
  }

  clang::CompilerInstance &compiler;
  Options options;
  Judge judge;

private:
  std::map<std::string, bool> systemHeaders;
};

class RunPass : public llvm::PassInfoMixin<RunPass>, HostPass {
public:
  using HostPass::HostPass;

  llvm::PreservedAnalyses run(llvm::Module &host, llvm::ModuleAnalysisManager &) {
    std::unique_ptr<llvm::Module> module =
        options.runDevice.empty() ? compiledModule(host.getContext()) : readDeviceModule(host.getContext());
    if (!module)
      return llvm::PreservedAnalyses::none();
    instrument::Options how;
    how.architecture = options.architecture;
    how.relocatable = compiler.getLangOpts().GPURelocatableDeviceCode;
    how.keepDebugInfo = compiler.getCodeGenOpts().getDebugInfo() > llvm::codegenoptions::LocTrackingOnly;
    how.mode = options.run == RunMode::Explore ? instrument::Mode::Explore
               : options.run == RunMode::Check ? instrument::Mode::Check
                                               : instrument::Mode::Plain;
    how.checks = options.runChecks;
    how.isSystemHeader = [this](const std::string &name) { return isSystemHeader(name); };
    if (options.checksAssumptions && !options.runDevice.empty())
      error("what proofs assume can be checked for kernels of sources only");
    else if (judge)
      how.conditions = judge(compiler, options);
    how.libdevice = findLibdevice(compiler.getHeaderSearchOpts());
    for (const instrument::Problem &problem : instrument::addToHost(std::move(module), host, how))
      error(problem.message, problem);
    return llvm::PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }

private:
  // The device code of the source. Null if it does not compile, which has been told.
  std::unique_ptr<llvm::Module> compiledModule(llvm::LLVMContext &context) {
    auto running = std::make_unique<InsideRun>();
    clang::CompilerInstance device;
    device.setInvocation(deviceInvocation(compiler, options.architecture));
    if (options.run == RunMode::Check && instrument::namesLocals(options.runChecks))
      device.getCodeGenOpts().setDebugInfo(
          std::max(device.getCodeGenOpts().getDebugInfo(), llvm::codegenoptions::LimitedDebugInfo));
    if (options.run == RunMode::Explore)
      for (const auto &[file, text] : waitAtOnce(device.getInvocation()))
        if (isIncluded(file))
          warning("libcu++ of this version waits in another way, which costs executions or reaches loop bounds: '" +
                  text + "' is not in " + file);
    device.createDiagnostics(new clang::TextDiagnosticPrinter(llvm::errs(), &device.getDiagnosticOpts()));
    DeviceCode action(&context);
    const bool compiled = device.ExecuteAction(action);
    running.reset();
    std::unique_ptr<llvm::Module> module = action.takeModule();
    if (!compiled || !module) {
      error("the device code does not compile for sm_" + std::to_string(options.architecture));
      return nullptr;
    }
    return module;
  }

  // The device code of the option run-device. Null if it cannot be read, which has been told.
  std::unique_ptr<llvm::Module> readDeviceModule(llvm::LLVMContext &context) {
    ReadModule read = readModule(options.runDevice, context, true);
    if (!read.module)
      error("the device code cannot be read: " + read.error);
    return std::move(read.module);
  }

  bool isIncluded(const std::string &name) {
    auto file = compiler.getFileManager().getOptionalFileRef(name);
    return file && compiler.getSourceManager().translateFile(*file).isValid();
  }
};

class GuardPass : public llvm::PassInfoMixin<GuardPass>, HostPass {
public:
  using HostPass::HostPass;

  llvm::PreservedAnalyses run(llvm::Module &host, llvm::ModuleAnalysisManager &) {
    instrument::Options how;
    how.isSystemHeader = [this](const std::string &name) { return isSystemHeader(name); };
    how.conditions = judge(compiler, options);
    for (const instrument::Problem &problem : instrument::guardLaunches(host, how, options.guard == GuardMode::Abort))
      tell(clang::DiagnosticsEngine::Warning, problem.message, problem);
    return llvm::PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

} // namespace

bool insideRun() { return inside; }
InsideRun::InsideRun() : before(inside) { inside = true; }
InsideRun::~InsideRun() { inside = before; }

// Places of launches and copies are told by the runtime; no debug information is written.
static void trackPlaces(clang::CompilerInstance &compiler) {
  if (compiler.getCodeGenOpts().getDebugInfo() == llvm::codegenoptions::NoDebugInfo)
    compiler.getCodeGenOpts().setDebugInfo(llvm::codegenoptions::LocTrackingOnly);
  compiler.getCodeGenOpts().DebugColumnInfo = true;
}

template <class Pass>
static void addPass(clang::CompilerInstance &compiler, const Options &options, const Judge &judge) {
  compiler.getCodeGenOpts().PassBuilderCallbacks.push_back([&compiler, options, judge](llvm::PassBuilder &builder) {
    builder.registerPipelineStartEPCallback(
        [&compiler, options, judge](llvm::ModulePassManager &passes, llvm::OptimizationLevel) {
          passes.addPass(Pass(compiler, options, judge));
        });
  });
}

void guardOnHost(clang::CompilerInstance &compiler, const Options &options, const Judge &judge) {
  trackPlaces(compiler);
  addPass<GuardPass>(compiler, options, judge);
}

void runOnHost(clang::CompilerInstance &compiler, const Options &options, const Judge &judge) {
  // Kernels ask for unrolling as a GPU needs it; what the host's optimiser makes of that is nobody's mistake.
  compiler.getDiagnostics().setSeverityForGroup(clang::diag::Flavor::WarningOrError, "pass-failed",
                                                clang::diag::Severity::Ignored);
  acceptDeviceLaunches(compiler);
  trackPlaces(compiler);
  addPass<RunPass>(compiler, options, judge);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
