// The way to a kernel launch, walked backwards: which assignments, allocations and guards were passed for certain, and
// what has been written since.
//
// The walk renames variables as it goes: a place (variable or field) at some moment is a symbol (place, version), where
// the version counts the writes between that moment and the launch. Two occurrences with the same symbol have the same
// value. Conditional code, loops and calls only raise versions; what they assign is not known.
#pragma once

#include "plugin/clang/host/loops.h"

#include <vector>

namespace veriwarp::plugin {

// A moment on the path: how many writes lie between it and the launch, as an index into the log.
using Moment = unsigned;

struct Definition {
  Place place;
  Moment after = 0; // the moment right after the assignment
  // Assigned; or the `n *= 2` or `++n` that has changed the place; or, for an allocation, its size in bytes.
  const clang::Expr *value = nullptr;
  Moment before = 0;        // the moment at which the value was computed
  bool memoryMoved = false; // computing it may have changed memory: what it reads from there is not known
  const clang::CallExpr *allocation = nullptr; // cudaMalloc and its like
  const clang::Expr *rows = nullptr;           // cudaMallocPitch: `value` is the width in bytes of so many rows …
  Place pitch = {};                            // … that are as far apart as this place tells afterwards
  const clang::VarDecl *variable = nullptr;    // with `allocation`: cudaGetSymbolAddress, the address of this variable
};

struct Guard {
  const clang::Expr *condition = nullptr;
  bool holds = true; // or its negation does
  Moment at = 0;
};

// A function that is passed on the way, or the lambda in it.
struct HostFrame {
  HostFunction *function = nullptr;
  const clang::FunctionDecl *declaration = nullptr; // a lambda's call operator
  std::vector<const clang::Stmt *> stack;           // from its body down to the launch, or to what leads there:
  // in frames but the first, the call of the frame before; null where that is a lambda that is made here and called
  // later.
  const clang::CallExpr *call = nullptr;
};

class HostPath {
public:
  // From the function that launches outwards: each is called by the next one.
  HostPath(const std::vector<HostFrame> &callChain, const clang::SourceManager &sources);

  const std::vector<Guard> &guards() const { return guardList; }
  // Counters of the loops around, with the moment at which they have their value.
  const std::vector<std::pair<PowerCounter, Moment>> &powers() const { return powerList; }
  unsigned version(const Place &place, Moment moment) const;
  // The definition that gave `place` the value it has in that version, if it was passed for certain. It may define a
  // place that contains this one.
  const Definition *definition(const Place &place, unsigned version) const;
  // Can anybody but the functions on the way change it?
  bool inMemory(const clang::ValueDecl *root) const;

private:
  void walk(const std::vector<const clang::Stmt *> &stack);
  void enter(const HostFrame &inner, const HostFrame &outer);
  void forget(const HostFrame &outer);
  bool keepsItsValue(const clang::ValueDecl *root) const;
  void leave(const clang::Stmt *parent, const clang::Stmt *child);
  void passed(const clang::Stmt *statement);
  void passedIf(const clang::IfStmt *statement);
  void passedExpr(const clang::Expr *expr);
  void defined(const Place &place, const clang::Expr *value);
  void updated(const Place &place, const clang::Expr *expr, const clang::Expr *by);
  void swapped(const Place &one, const Place &other, const clang::CallExpr *call);
  void allocations(const clang::Expr *expr);
  void guard(const clang::Expr *condition, bool holds);
  void wrote(const Effects &effects);
  void wrote(const Place &place);
  Moment now() const { return static_cast<Moment>(log.size()); }

  struct Write {
    Place place; // root null: memory
  };
  const std::vector<HostFrame> &chain;
  HostFunction *function; // that is walked
  const clang::SourceManager &sources;
  std::vector<Write> log;
  std::vector<Definition> definitions;
  std::vector<Guard> guardList;
  std::vector<std::pair<PowerCounter, Moment>> powerList;
  unsigned inSwitch = 0;
  bool stopped = false;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
