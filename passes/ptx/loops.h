// Loops that end when a counter meets its bound. Compilers test `i != n` at the end of a round, where the source said
// `i < n`: as long as the loop runs, such a test says nothing of how far it has come. Here it becomes one that does:
// the number of the round is below the number of rounds, (n - start) / step. What the loop does stays the same.
// And variables of which the same test decides what they are next become what they are if there is a next round.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace veriwarp::ptx {

void countRounds(llvm::Module &module);

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
