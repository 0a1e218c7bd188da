// A repair that exploring has found (report::Repair), as edits of the source text: orders and scopes where they are
// written, `cuda::atomic_ref` around accesses that are not atomic, fences beside CUDA's old atomics.
#pragma once

#include <memory>
#include <string>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace veriwarp::plugin {

// For a compilation for the device: once all is parsed, the changes in `file`, a report of `veriwarp explore` as JSON,
// that are about this source get their edits, or a note that says why there are none; the file is written again.
std::unique_ptr<clang::ASTConsumer> makeRepairConsumer(clang::CompilerInstance &compiler, std::string file);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
