// Host IR of a file, generated in a compilation for the device: what passes/host reads of launches.
#pragma once

#include <memory>
#include <string>

namespace clang {
class CompilerInstance;
} // namespace clang
namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace veriwarp::plugin {

// Parses the file again, for the host: unoptimised, with debug information. Null if it does not compile there; nothing
// is shown of that.
// `cacheFolder`: where precompiled headers are kept; empty: nowhere.
std::unique_ptr<llvm::Module> hostModule(clang::CompilerInstance &device, const std::string &cacheFolder,
                                         llvm::LLVMContext &context);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
