// What nvcc accepts of __shared__ variables in functions, and Clang 19 does not.
//
// - Objects whose class has a constructor or a destructor that does something: `__shared__ cuda::barrier<...> b;` of
//   the CUDA guide. nvcc warns and runs neither; such a variable starts as whatever is in memory. Clang refuses it.
// - `__shared__ alignas(128) int tile[64];`, which the grammar of C++ does not have, and the guide does.
//
// Both are accepted while the plugin is loaded, with nvcc's meaning. A constructor of the program's own that is then
// not run is warned of.
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace veriwarp::plugin {

// Before anything is parsed.
void acceptSharedObjects(clang::CompilerInstance &compiler);

// Lines that follow CUDA's headers, for headers that are precompiled: Clang takes what comes before a file from these.
std::string sharedObjectsMacros();

// Goes before every consumer that generates code.
std::unique_ptr<clang::ASTConsumer> makeSharedObjectsConsumer(clang::CompilerInstance &compiler);

// `text` with every `__shared__ alignas(N)` as Clang reads it, nothing moved outside of the two words; nullopt where
// there is none.
std::optional<std::string> withAlignasFirst(const std::string &text);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
