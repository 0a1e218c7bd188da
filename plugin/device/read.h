// A device module from a file: LLVM IR as text or bitcode, or PTX.
#pragma once

#include <memory>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace veriwarp::plugin {

struct ReadModule {
  std::unique_ptr<llvm::Module> module; // null: `error` says why
  std::string error;                    // "f.ptx:3:1: error: ..."
};

// `isRun`: its kernels are to be run, and not checked.
ReadModule readModule(const std::string &file, llvm::LLVMContext &context, bool isRun);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
