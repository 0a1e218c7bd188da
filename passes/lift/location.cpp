// Places come from DILocation chains. What is a system header is told by its path: the line table does not say.
#include "passes/lift/location.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace veriwarp::lift {

// The toolkit's headers lie in one folder, wherever that is (cuda_pipeline_helpers.h, mma.h, ...).
static bool isToolkitFolder(llvm::StringRef folder) {
  static llvm::StringMap<bool> known;
  auto [it, isNew] = known.try_emplace(folder, false);
  if (isNew) {
    llvm::SmallString<256> header(folder);
    llvm::sys::path::append(header, "cuda_runtime_api.h");
    it->second = !folder.empty() && llvm::sys::fs::exists(header);
  }
  return it->second;
}

static bool isSystemHeader(const std::string &file) {
  const llvm::StringRef path(file);
  const llvm::StringRef name = llvm::sys::path::filename(path);
  if (name.starts_with("__clang_cuda") || name.starts_with("cuda_runtime") || name.starts_with("sm_") ||
      name.starts_with("cooperative_groups") || name.starts_with("device_functions") || name.starts_with("cuda_fp16") ||
      name.starts_with("cuda_bf16") || name.starts_with("device_atomic_functions") ||
      name.starts_with("vector_functions") || name.starts_with("texture_") || name.starts_with("surface_") ||
      name.starts_with("device_additions"))
    return true;
  // .../include/cccl/cub/..., lib/clang/19/include/..., the toolkit's own cooperative_groups/details/...; what Triton
  // and Numba bring with them (.../site-packages/triton/language/standard.py).
  static constexpr llvm::StringLiteral folders[] = {"/cccl/",
                                                    "/libcudacxx/",
                                                    "/cub/",
                                                    "/thrust/",
                                                    "/cooperative_groups/",
                                                    "/lib/clang/",
                                                    "/usr/lib/",
                                                    "/usr/include/",
                                                    "/include/c++/",
                                                    "/include/crt/",
                                                    "/include/cuda/",
                                                    "/include/nv/",
                                                    "/triton/language/",
                                                    "-packages/numba/",
                                                    "-packages/numba_cuda/"};
  for (llvm::StringRef folder : folders)
    if (path.contains(folder))
      return true;
  return isToolkitFolder(llvm::sys::path::parent_path(path));
}

std::string fileOf(const llvm::DIScope &scope) {
  llvm::SmallString<256> path(scope.getFilename());
  if (!path.empty() && !llvm::sys::path::is_absolute(path)) {
    path = scope.getDirectory();
    llvm::sys::path::append(path, scope.getFilename());
  }
  llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/false);
  return std::string(path);
}

bool isInSystemHeader(const llvm::DIScope &scope) { return isSystemHeader(fileOf(scope)); }

namespace {

kernel::Location place(const llvm::DIScope *scope, unsigned line, unsigned column) {
  kernel::Location where;
  where.line = line;
  where.column = column;
  if (scope)
    where.file = fileOf(*scope);
  return where;
}

} // namespace

kernel::Location location(const llvm::DebugLoc &loc) {
  kernel::Location innermost;
  for (const llvm::DILocation *at = loc.get(); at; at = at->getInlinedAt()) {
    if (!at->getLine())
      continue;
    kernel::Location where = place(at->getScope(), at->getLine(), at->getColumn());
    if (!isSystemHeader(where.file))
      return where;
    if (!innermost.line)
      innermost = where;
  }
  return innermost;
}

kernel::Location location(const llvm::Instruction &instruction) { return location(instruction.getDebugLoc()); }

kernel::Location location(const llvm::Function &function) {
  if (const llvm::DISubprogram *program = function.getSubprogram())
    return place(program, program->getLine(), 0);
  return {};
}

kernel::Location location(const llvm::DIGlobalVariable &variable) {
  return place(variable.getFile(), variable.getLine(), 1);
}

std::string nameFromValue(const llvm::Value &value) {
  llvm::StringRef name = value.getName();
  name = name.substr(0, name.find('.'));
  if (name.starts_with("cond") || name.starts_with("call") || name.starts_with("retval") || name.starts_with("agg") ||
      name.starts_with("ref") || name.starts_with("this") || name == "add" || name == "inc" || name == "tmp")
    return "";
  return name.str();
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
