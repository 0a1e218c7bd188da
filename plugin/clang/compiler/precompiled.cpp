// One file for each set of options: macros, language, target and search paths change what the headers mean. Clang
// compares the options once more when it reads the file.
#include "plugin/clang/compiler/precompiled.h"

#include "plugin/clang/compiler/limits.h"
#include "plugin/clang/compiler/run_host.h"
#include "plugin/clang/compiler/shared_objects.h"
#include "solver/smt/cache.h"

#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/InMemoryModuleCache.h"
#include "clang/Serialization/PCHContainerOperations.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <tuple>
#include <unistd.h>
#include <vector>

namespace veriwarp::plugin {
namespace {

constexpr llvm::StringLiteral wrapper = "__clang_cuda_runtime_wrapper.h"; // that the driver includes first
constexpr llvm::StringLiteral extension = ".pch";

// C++20's modules compare definitions of one function, and CUDA's headers and Clang's have two of some: an error where
// the headers are read as precompiled, and none where they are parsed. Nothing else differs: CUDA has no modules.
void leaveModulesOut(clang::CompilerInvocation &invocation) {
  invocation.getLangOpts().CPlusPlusModules = false;
  invocation.getLangOpts().Modules = false; // which C++20 sets as well
}

// The same compilation of the headers alone.
clang::CompilerInvocation forHeaders(const clang::CompilerInvocation &invocation) {
  clang::CompilerInvocation result(invocation);
  result.getPreprocessorOpts().Includes.clear();
  result.getPreprocessorOpts().clearRemappedFiles();
  result.getLangOpts().CUID.clear(); // another one for each compilation; no header asks for it
  leaveModulesOut(result);
  result.getCodeGenOpts() = clang::CodeGenOptions();
  result.getDependencyOutputOpts() = clang::DependencyOutputOptions();
  result.getDiagnosticOpts().DiagnosticSerializationFile.clear();
  result.getDiagnosticOpts().VerifyDiagnostics = false;
  clang::FrontendOptions &frontend = result.getFrontendOpts();
  frontend.Inputs.clear();
  frontend.OutputFile.clear();
  frontend.ProgramAction = clang::frontend::GeneratePCH;
  frontend.Plugins.clear();
  frontend.AddPluginActions.clear();
  frontend.PluginArgs.clear();
  return result;
}

std::string text() { return "#include <" + wrapper.str() + ">\n" + sharedObjectsMacros(); }

std::string nameOf(const clang::CompilerInvocation &headers) {
  std::string contents = clang::getClangFullVersion() + "\n" + text();
  for (const std::string &argument : headers.getCC1CommandLine())
    contents += argument + "\n";
  return smt::sha256(contents).substr(0, 40) + extension.str();
}

// Nobody else can have written it: headers that say something else would change verdicts.
bool isOurs(const std::string &path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  const bool result = file >= 0 && smt::isOurs(file);
  if (file >= 0)
    ::close(file);
  return result;
}

// Does any of its headers say something else by now? It has changed since, by the time of the change itself, not by
// that of the contents: a package may install a file that is older. Or an include folder has got a header of the same
// name.
class Changes final : public clang::ASTReaderListener {
public:
  Changes(timespec time, std::vector<std::string> folders) : made(time), searched(std::move(folders)) {}
  bool needsInputFileVisitation() override { return true; }
  bool needsSystemInputFileVisitation() override { return true; }
  bool visitInputFile(llvm::StringRef name, bool, bool, bool) override {
    struct stat s;
    found = ::stat(name.str().c_str(), &s) != 0 || since(s) || hidden(name, s);
    return !found;
  }
  bool found = false;

private:
  bool since(const struct stat &s) const {
    return std::tie(s.st_ctim.tv_sec, s.st_ctim.tv_nsec) >= std::tie(made.tv_sec, made.tv_nsec);
  }
  // By a file that was not there: "crt/host_config.h" may be included as that and as "host_config.h".
  bool hidden(llvm::StringRef name, const struct stat &itself) const {
    auto component = llvm::sys::path::rbegin(name), end = llvm::sys::path::rend(name);
    std::string relative;
    for (int i = 0; i != limits::pathComponents && component != end; ++i, ++component) {
      relative = relative.empty() ? component->str() : component->str() + "/" + relative;
      for (const std::string &folder : searched) {
        struct stat s;
        if (::stat((folder + "/" + relative).c_str(), &s) == 0 && s.st_ino != itself.st_ino && since(s))
          return true;
      }
    }
    return false;
  }

  const timespec made;
  const std::vector<std::string> searched;
};

bool isFresh(const std::string &path, const clang::CompilerInvocation &headers) {
  struct stat s;
  if (::stat(path.c_str(), &s) != 0)
    return false;
  std::vector<std::string> folders;
  for (const clang::HeaderSearchOptions::Entry &entry : headers.getHeaderSearchOpts().UserEntries)
    folders.push_back(entry.Path);
  Changes changes(s.st_mtim, std::move(folders));
  clang::FileManager files{clang::FileSystemOptions()};
  const bool unreadable = clang::ASTReader::readASTFileControlBlock(
      path, files, clang::InMemoryModuleCache(), clang::RawPCHContainerReader(), false, changes, false);
  return !unreadable && !changes.found;
}

bool precompile(clang::CompilerInvocation headers, const std::string &path) {
  const std::string temporary = path + ".new-" + std::to_string(::getpid());
  const auto buffer = llvm::MemoryBuffer::getMemBufferCopy(text(), "veriwarp-cuda.h");
  clang::FrontendOptions &frontend = headers.getFrontendOpts();
  frontend.Inputs = {{buffer->getMemBufferRef(), clang::InputKind(clang::Language::CUDA).getHeader()}};
  frontend.OutputFile = temporary;
  clang::CompilerInstance compiler;
  compiler.setInvocation(std::make_shared<clang::CompilerInvocation>(std::move(headers)));
  compiler.createDiagnostics(new clang::IgnoringDiagConsumer);
  clang::GeneratePCHAction action;
  InsideRun running;
  const bool done = compiler.ExecuteAction(action) && !compiler.getDiagnostics().hasErrorOccurred() &&
                    !llvm::sys::fs::setPermissions(temporary, llvm::sys::fs::owner_read | llvm::sys::fs::owner_write) &&
                    !llvm::sys::fs::rename(temporary, path);
  if (!done)
    (void)llvm::sys::fs::remove(temporary);
  return done;
}

// The oldest half goes.
void prune(const std::string &folder) {
  std::vector<std::pair<llvm::sys::TimePoint<>, std::string>> kept;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
    if (llvm::sys::path::filename(entry->path()).contains(extension))
      if (const auto status = entry->status())
        kept.emplace_back(status->getLastModificationTime(), entry->path());
  if (kept.size() <= limits::precompiledKept)
    return;
  std::sort(kept.begin(), kept.end());
  for (std::size_t i = 0; i != kept.size() / 2; ++i)
    (void)llvm::sys::fs::remove(kept[i].second);
}

// Is no header another text than that of its file?
bool replacesOnlyInputs(const clang::CompilerInvocation &invocation) {
  const auto &inputs = invocation.getFrontendOpts().Inputs;
  for (const auto &[name, text] : invocation.getPreprocessorOpts().RemappedFileBuffers)
    if (std::none_of(inputs.begin(), inputs.end(), [&, &name = name](const clang::FrontendInputFile &input) {
          return input.isFile() && input.getFile() == name;
        }))
      return false;
  return true;
}

// Where the headers of this compilation are kept; nothing if they cannot be.
std::optional<std::string> precompiled(const clang::CompilerInvocation &invocation, const std::string &folder) {
  const clang::PreprocessorOptions &options = invocation.getPreprocessorOpts();
  if (folder.empty() || options.Includes.empty() || options.Includes.front() != wrapper ||
      !options.ImplicitPCHInclude.empty() || !options.RemappedFiles.empty() || !replacesOnlyInputs(invocation))
    return std::nullopt;
  clang::CompilerInvocation headers = forHeaders(invocation);
  const std::string place = folder + "/headers";
  std::string path = place + "/" + nameOf(headers);
  if (isOurs(path) && isFresh(path, headers))
    return path;
  (void)llvm::sys::fs::remove(path);
  if (llvm::sys::fs::create_directories(place) || !precompile(std::move(headers), path))
    return std::nullopt;
  prune(place);
  return path;
}

void include(const std::string &path, clang::CompilerInvocation &invocation) {
  invocation.getPreprocessorOpts().ImplicitPCHInclude = path;
  leaveModulesOut(invocation);
}

} // namespace

bool usePrecompiled(clang::CompilerInvocation &invocation, const std::string &folder) {
  std::vector<std::string> &includes = invocation.getPreprocessorOpts().Includes;
  const std::optional<std::string> path = precompiled(invocation, folder);
  if (!path)
    return false;
  includes.erase(includes.begin());
  include(*path, invocation);
  invocation.getHeaderSearchOpts().ModulesValidateSystemHeaders = true;
  return true;
}

void usePrecompiled(clang::CompilerInstance &compiler, const std::string &folder) {
  // The preprocessor has its text of what comes before the file already.
  clang::Preprocessor &preprocessor = compiler.getPreprocessor();
  std::string before = preprocessor.getPredefines();
  const std::string line = "#include \"" + wrapper.str() + "\"\n";
  const std::size_t at = before.find(line);
  if (at == std::string::npos)
    return;
  if (const std::optional<std::string> path = precompiled(compiler.getInvocation(), folder)) {
    include(*path, compiler.getInvocation());
    preprocessor.setPredefines(before.erase(at, line.size()));
  }
}

void forgetPrecompiled(const clang::CompilerInvocation &invocation) {
  (void)llvm::sys::fs::remove(invocation.getPreprocessorOpts().ImplicitPCHInclude);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
