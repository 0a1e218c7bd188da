// The CUDA headers that Clang's driver includes before everything else, precompiled. Who parses a file anew spends nine
// tenths of the time on them. What is kept is used as long as no header has changed since.
#pragma once

#include <string>

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace veriwarp::plugin {

// Makes an inner compilation begin with them, as they are kept in `folder`; they are precompiled first if they are not
// there yet. False, and nothing is changed, if `folder` is empty or cannot be used, or if the file does not begin with
// these headers.
bool usePrecompiled(clang::CompilerInvocation &invocation, const std::string &folder);

// The same in a compilation that is about to begin: its preprocessor is there, its consumers are being made.
void usePrecompiled(clang::CompilerInstance &compiler, const std::string &folder);

// Takes away what `invocation` would have used: the compilation with it has failed, one without has not.
void forgetPrecompiled(const clang::CompilerInvocation &invocation);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
