// Calls that may not return: they end the program, or leave the function by an exception. A launch behind such a call
// may not be made.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class Module;
}

namespace veriwarp::host {

// Does it end the program as one that has succeeded? exit(0). Other numbers say that something was wrong.
bool endsWell(const llvm::CallBase &call);

class Endings {
public:
  explicit Endings(const llvm::Module &module);

  // A call on a way to the launch of which code in sight decides, unseen, whether it returns; null: none is found.
  // What ends the program only where an error is found is not counted, nor what throws only for lack of memory; but a
  // call, or a launch, that gives an error for certain is.
  const llvm::Instruction *before(const llvm::Instruction &launch, const llvm::DominatorTree &tree) const;

  // May an object that is made before main end the program?
  bool mayEndBeforeMain(const llvm::Module &module) const;

private:
  enum class How : std::uint8_t { Ends, Throws }; // the program; for whoever catches it
  struct Functions {                              // of this file
    llvm::SmallPtrSet<const llvm::Function *, 16> all;
    llvm::DenseSet<const llvm::FunctionType *> kept; // types of those whose address is taken
  };

  Functions &of(How how) { return how == How::Ends ? ending : throwing; }
  const Functions &of(How how) const { return how == How::Ends ? ending : throwing; }
  bool may(const llvm::CallBase &call, How how) const;
  bool find(const llvm::Function &function, How how);

  Functions ending, throwing;
  const bool looksForErrors; // the program does
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
