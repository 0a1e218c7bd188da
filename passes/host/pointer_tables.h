// Tables of pointers that host code makes, arrays and structures: what is stored in them, and where an address leads.
#pragma once

#include "passes/host/distinct_elements.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IntrinsicInst.h"

#include <optional>

namespace veriwarp::host {

// What the pointer is some bytes from.
llvm::Value &startOf(llvm::Value &pointer);

// Memory of the device: an allocation, or a variable.
bool isOwn(const llvm::Value &pointer);

// Memory that the host code in sight makes, in which pointers may be: a local variable, or what `new` gives.
bool isTable(const llvm::Value &object);

// Of a choice: all that it may be. False: it is none.
bool addChoices(llvm::Value &at, llvm::SmallVectorImpl<llvm::Value *> &to);

// The tables into which an address leads, one of them; none: it may lead elsewhere.
llvm::SmallVector<llvm::Value *> tablesOf(llvm::Value &address);

// Where in a table an address leads; null: not known.
std::optional<Place> placeIn(llvm::Value &address, const llvm::DataLayout &layout);

bool sameIndices(const Place &a, const Place &b);

// Of a store that is half of an exchange, as std::swap makes it: the other half. No pointer is at two places after it.
llvm::StoreInst *otherHalf(llvm::StoreInst &store);

// Two reads of one variable that nothing is written between, as of a vector's first element before each of two indices.
bool isSameRead(llvm::Value &a, llvm::Value &b, const llvm::DataLayout &layout);

// What puts pointers into such tables: stores, also those into tables that are copied into them.
class Written {
public:
  explicit Written(llvm::ArrayRef<llvm::Value *> all);

  llvm::SmallVector<llvm::StoreInst *> stores;
  bool isMoved = false;     // elements went from one place to another
  bool isExchanged = false; // two of them changed places: what is stored anywhere may be anywhere, but not twice

private:
  void add(llvm::Value &table);
  void addUses(llvm::Value &address);
  void addTransfer(llvm::MemTransferInst &transfer);
  static bool storesElsewhere(llvm::Value &table);

  bool isKept = false; // the address of one is in memory
  llvm::SmallVector<llvm::Value *> tables;
  llvm::SmallPtrSet<llvm::Value *, 16> seen;
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
