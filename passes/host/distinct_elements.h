// Two loads from one array of pointers: are they surely of different elements? buf[i % 2] and buf[(i + 1) % 2] are, in
// every turn of the loop; of buf[i] and buf[j] nothing is known.
#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>
#include <optional>

namespace veriwarp::host {

// An address: an object, and how many bytes from its start.
struct Place {
  llvm::Value *object = nullptr;
  std::int64_t bytes = 0;                                       // besides the indices
  llvm::SmallMapVector<llvm::Value *, std::int64_t, 4> indices; // and bytes for each
  // Of these, those into an array that is a member: how many elements it has. C++ allows no others.
  llvm::SmallDenseMap<llvm::Value *, std::int64_t, 4> counts;
};

// nullopt: it has an index that is not counted in bytes.
std::optional<Place> readPlace(llvm::Value &address, const llvm::DataLayout &layout);

// Pointers in one object: may they be at one place? What is there may have changed in between.
bool mayBeOnePlace(const Place &a, const Place &b, const llvm::DataLayout &layout);
// The same, where each address may be of another turn of a loop.
bool mayEverBeOnePlace(const Place &a, const Place &b, const llvm::DataLayout &layout);
// Two loads, the second of which is made one turn later in a loop whose head is reached from that block. True also
// where it is not known that they are of one object.
bool mayReadOneElementLater(llvm::LoadInst &before, llvm::LoadInst &after, const llvm::BasicBlock &head,
                            const llvm::BasicBlock &from);
// May the load read what was stored, in a turn of the loop whose head is reached from that block?
bool mayReadFrom(llvm::StoreInst &store, llvm::LoadInst &load, const llvm::BasicBlock &head,
                 const llvm::BasicBlock &from);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
