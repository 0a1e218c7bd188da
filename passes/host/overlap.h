// Two pointers of the host, as they are when a launch is reached: do they surely lead into different memory, or does
// host code in sight make them lead into the same? Several values may be behind each: by branches, by turns of a loop,
// by what was stored in an array of pointers.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <array>
#include <optional>
#include <utility>
#include <vector>

namespace veriwarp::host {

class Overlaps {
public:
  explicit Overlaps(const llvm::DominatorTree &dominators) : tree(dominators) {}

  // On every way here they are different allocations or variables of the device.
  bool areApart(llvm::Value &a, llvm::Value &b);
  // On some way here one is made from the other, or both from a third.
  bool mayMeet(llvm::Value &a, llvm::Value &b);

private:
  // Equal, of two addresses from which pointers are read: on some way here they are one.
  enum class Question { Apart, Meet, Equal };
  // Of which time two values are: both are given to the launch; both of one earlier time; or each of any time, and what
  // is read again may be something else.
  enum class Time { Launch, Same, Any };
  struct Way {
    llvm::Value *a, *b;
    Time time;
  };
  bool ask(Question question, llvm::Value &a, llvm::Value &b, Time time);
  bool atEnd(Question question, llvm::Value &a, llvm::Value &b, Time time);
  llvm::Value *chosenFirst(llvm::Value &a, llvm::Value &b) const;
  bool closesLoop(llvm::BasicBlock &block, llvm::BasicBlock &from) const;
  Time timeBefore(llvm::PHINode &chosen, llvm::BasicBlock &from, llvm::Value &rest, Time time) const;
  enum class Answered { No, Meets, Apart };
  Answered overEdge(llvm::PHINode &chosen, llvm::BasicBlock &from, llvm::Value &rest, Time time);
  bool areOnePlace(llvm::Value &a, llvm::Value &b, Time time);
  bool meetInTables(llvm::LoadInst &a, llvm::LoadInst &b, Time time);
  using Puts = std::vector<std::pair<llvm::StoreInst *, llvm::SmallVector<llvm::Value *>>>;
  const Puts &allPuts();
  bool isPutInto(llvm::LoadInst &load, llvm::Value &value);
  bool isHandedOn(llvm::LoadInst &a, llvm::LoadInst &b);
  bool isFoundBy(llvm::LoadInst &load, llvm::Value &value, llvm::function_ref<bool(llvm::StoreInst &)> mayRead);

  const llvm::DominatorTree &tree;
  // Asked already, by question and time: by induction, as the rest says.
  using Pairs = llvm::DenseSet<std::pair<llvm::Value *, llvm::Value *>>;
  std::array<std::array<Pairs, 3>, 3> open;
  std::optional<Puts> puts; // of the function; once asked for
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
