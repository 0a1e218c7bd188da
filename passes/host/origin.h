// Where a value that is not known comes from: from outside of the code in sight, which may give any, or from host code
// that was not followed to the end. A finding must not rest on what the solver chooses for the second.
#pragma once

#include "passes/host/known_functions.h"
#include "passes/kernel/model.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>

namespace veriwarp::host {

// Bytes of an object, from its start; all of it where they are not known.
struct Bytes {
  std::int64_t first = 0;
  std::uint64_t size = 0;
  bool isKnown = false;
  std::int64_t end() const { return first + static_cast<std::int64_t>(size); }
  bool meets(const Bytes &other) const {
    return !isKnown || !other.isKnown || (first < other.end() && other.first < end());
  }
};

class Origins {
public:
  // Does host code decide what this value is, other than a caller that may give any? Not so the arguments of a function
  // that anybody may call, and memory that only others have written. What functions return is decided by them.
  bool isLost(llvm::Value *value);
  // Is it read from where the CUDA runtime, or another function of C, has written an answer? A property of the device
  // cannot be any number, but no host code decides it.
  bool isAnswer(llvm::Value &value);

private:
  bool decide(llvm::Value &value);
  bool ofCall(llvm::CallBase &call);
  bool isAnyText(llvm::CallBase &call, unsigned argument, std::uint64_t characters);
  bool isAnyAnswer(llvm::CallBase &call);
  bool isAnyOutside(llvm::CallBase &call, Sources sources);
  bool ofObject(llvm::Value &object, const Bytes &part, llvm::Module &module, bool mayAnswer = false);
  bool anyDecided(llvm::User &choice, llvm::Module &module);
  bool ofMemory(llvm::LoadInst &load, bool mayAnswer = false);

  llvm::DenseMap<llvm::Value *, bool> known;
  llvm::SmallPtrSet<llvm::CallBase *, 4> open; // calls whose sources are looked at
  llvm::SmallPtrSet<llvm::User *, 4> chosen;   // choices of pointers that are looked at
};

// Where a value is made; of a parameter the function's place. No line: a constant.
kernel::Location placeOf(const llvm::Value &value);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
