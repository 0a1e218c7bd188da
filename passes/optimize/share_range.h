// What is copied to shared memory (glob_to_shared.cpp): which elements, by how many threads, used where. Private to
// this room.
#pragma once

#include "passes/optimize/optimize.h"
#include "passes/optimize/sums.h"
#include "passes/optimize/units.h"

namespace veriwarp::optimize {

class SharedRange {
protected:
  // Throws Problem where the request cannot be met.
  SharedRange(const Source &s, const Request &r, smt::Solver &solve);

  Expr offset(const Expr &subscript);        // of an element in the copy
  Expr plusLo(const Expr &e);                // of the copy's element in the array
  Expr inRange(const Expr &subscript) const; // lo <= subscript && subscript < hi

  const Source &source;
  const Kernel &kernel;
  const Clause &clause;
  smt::Solver &solver;
  Definitions definitions;
  Sums sums;
  Effects effects;
  VariablePtr array, copy;
  Expr lo, hi, thread; // `thread`: its number in the block
  Expr base;           // a variable for the first element that a thread copies, where one is needed
  std::int64_t threads = 1, size = 0;
  std::vector<Unit> units; // what the contract gives of the array
  struct Use {
    const Stmt *statement;
    const Expr *access;
  };
  std::vector<Use> uses;
  unsigned start = 0; // where the copying stands
  std::string indent = "  ";
  std::vector<Edit> edits;
  std::vector<Phrase> because;
  std::vector<std::string> contract;

private:
  void findArray();
  void findBlock();
  void findRange();
  void findUses();
  void findStart();
  bool dependsOnThread(const Expr &e) const;
};

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
