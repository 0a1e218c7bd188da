// Functions that another file may replace: `__attribute__((weak))`, `#pragma weak`. What is seen here is one of two.
#pragma once

namespace llvm {
class Module;
}

namespace veriwarp::host {

// Each use of such a function becomes one of a function that calls it, or another of which nothing is known. Functions
// of a name that the language wants everywhere the same (inline ones, templates) are not replaced.
void addReplacements(llvm::Module &module);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
