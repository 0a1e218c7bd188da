// Who does what in a tiled kernel: how many threads there are along the axis that is tiled, how the code calls a
// thread's number there, what that becomes when threads are fewer, and how launches change. Private to this room.
#pragma once

#include "passes/optimize/sums.h"
#include "passes/optimize/transformations.h"

#include <optional>

namespace veriwarp::optimize {

class TileThreads {
public:
  // Reads the clause and the kernel's contract and code. Throws Problem: why the kernel cannot be tiled.
  TileThreads(const Kernel &kernel, const Clause &clause, smt::Solver &solver);

  std::int64_t n = 0; // the clause's number, and its text
  std::string N;
  bool isInter = true;
  unsigned axis = 0;             // 0: x, 1: y
  bool isSingle = false;         // one block along the axis
  Expr threads;                  // how many elements there are, and its text
  std::string T;                 // in the contract's words
  const Stmt *dropped = nullptr; // `if (i >= T) return;`: the loop over the tile says it already
  bool isGuarded = false;        // there may be more threads than T, and those do nothing
  std::vector<Phrase> notes;     // what the reader should know

  // The number of the thread: in the contract's words, and in the code's.
  std::string self() const;
  std::string inCode() const { return isSingle ? special(0) : special(3) + " * " + special(6) + " + " + special(0); }
  // The element that `thread` has in iteration `iteration`, and whether there is one.
  std::string index(const std::string &thread, const std::string &iteration) const;
  std::string range(const std::string &thread, const std::string &iteration) const;

  bool concerns(const Expr &e) const; // does it speak of the axis?
  // What stands for an expression about threads, `element` for the thread's number; nullopt: it stays.
  std::optional<std::string> replaced(const Expr &e, const std::string &element);
  // The same of a sum of which the thread's number is a part: m * row + blockIdx.x * blockDim.x + threadIdx.x.
  std::optional<std::string> replacedInSum(const Expr &e, const std::string &element);
  // Is it `i < T`, of the thread's number?
  bool isGuard(const Expr &e);
  // Is that conjunct of a clause about how many threads there are? The new contract has lines of its own for it.
  bool isShape(const Clause &c, const Expr &part) const;
  std::optional<Expr> limitOf(const Expr &e) const; // what a bound of the number of blocks says of the elements
  const Expr *current = nullptr;                    // what is rewritten, for messages
  std::vector<std::string> shapeLines() const;
  bool isBounded(Op order, std::int64_t limit) const;

  std::vector<Edit> launches(const Source &source) const;
  Relaunch relaunch() const;

private:
  const Kernel &kernel;
  const Clause &clause;
  Definitions definitions;
  Sums sums; // with sizes that the contract fixes put in
  std::optional<std::int64_t> blockSize;
  std::vector<std::pair<const Clause *, std::string>> shape;

  std::string special(unsigned part) const; // 0, 3, 6, 9: threadIdx, blockIdx, blockDim, gridDim
  Expr dimOf(unsigned part) const { return dim(static_cast<annotate::Special>(part + axis)); }
  bool isThread(const Expr &e);
  bool isAll(const Expr &e);
  void findThreads();
  bool findGuard();
  bool fitsIn(const std::string &block, std::int64_t &size) const;
};

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
