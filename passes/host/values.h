// SSA values of the host at one place of a function, as expressions over mathematical integers.
//
// A value is read as a signed or an unsigned number. An operation is the mathematical one where it cannot wrap in that
// reading (C++ says so, or the bounds of the operands do); else the wrapping is part of the expression, or the value is
// a Host leaf: one number, whichever it is (ranges.h).
#pragma once

#include "passes/host/magic_division.h"
#include "passes/host/origin.h"
#include "passes/host/ranges.h"
#include "passes/kernel/expr.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <optional>
#include <string>
#include <vector>

namespace veriwarp::host {

struct Guard;
struct Induction;

class Values {
public:
  // `mayAssume`: see fits().
  Values(llvm::Instruction &place, llvm::DominatorTree &tree, bool mayAssume = false);

  // Bytes from another address, by what is added on the way.
  struct Address {
    llvm::Value *base = nullptr;
    std::optional<kernel::Expr> offset; // nullopt: not known
  };
  Address address(llvm::Value *pointer);
  // Bytes from the start of a table, which is the base.
  Address placeInTable(llvm::Value *pointer);
  // What the value is, whenever the place is reached.
  kernel::Expr number(llvm::Value *value, Reading reading);
  // Numbers that number() has taken to be within the bounds of their types, although nothing in sight says so: no
  // overflow, no bits or sign lost in a conversion. Else most sizes that come from a command line or a file could be
  // anything. Only of 32 bits and more, and not where host code seems to compute a hash, or a difference that may
  // be negative.
  struct Fit {
    kernel::Expr number;
    Bounds bounds;
    const llvm::Instruction *where = nullptr;
  };
  const std::vector<Fit> &fits() const { return fitted; }

  // Of an expression over the symbols; nullopt: it may be any number.
  std::optional<Bounds> boundsOf(const kernel::Expr &expr) const;
  // Is the expression such a number, for some of the numbers that the host chooses from (`c ? 64 : -1`)? Perhaps, if
  // there are too many to try.
  bool mayBe(const kernel::Expr &expr, llvm::function_ref<bool(std::int64_t)> isSuch) const;
  // Conditions that hold whenever the place is reached: of dominating branches, and of what was met on the way. To be
  // asked after all numbers: symbols are classified here.
  struct Known {
    kernel::Expr condition;
    const llvm::Instruction *where = nullptr;
  };
  std::vector<Known> known();

  struct Symbol {
    llvm::Value *value = nullptr; // null: of another reading, each time another number; a pointer: its place in a table
    Reading reading = Reading::Signed;
    // Host code in sight decides it, or tests it, in a way that is not followed (known() finds out).
    bool isLost = false;
    kernel::Location where = {}; // of that
  };
  const std::vector<Symbol> &symbols() const { return list; }
  // A branch on a way to the place whose outcome host code decides in a way that is not followed; null: there is none.
  // Tests for errors that end the program do not count, and calls of the runtime are taken to succeed. To be asked
  // after known().
  const llvm::Instruction *undecided() const { return undecidedBranch; }

private:
  bool mayBe(const kernel::Expr &expr, llvm::function_ref<bool(std::int64_t)> isSuch, unsigned &left) const;
  kernel::Expr number(llvm::Value *value, Reading reading, unsigned depth);
  std::optional<kernel::Expr> computed(llvm::Value *value, Reading reading, unsigned depth);
  std::optional<kernel::Expr> arithmetic(llvm::BinaryOperator &operation, Reading reading, unsigned depth);
  std::optional<kernel::Expr> distance(llvm::BinaryOperator &difference, Reading reading);
  std::optional<kernel::Expr> division(llvm::BinaryOperator &operation, Reading reading, unsigned depth);
  std::optional<kernel::Expr> bitwise(llvm::BinaryOperator &operation, Reading reading, unsigned depth);
  std::optional<kernel::Expr> conversion(llvm::CastInst &cast, Reading reading, unsigned depth);
  std::optional<kernel::Expr> roundedUp(llvm::CastInst &cast, Reading reading, unsigned depth);
  std::optional<kernel::Expr> powerTest(llvm::ICmpInst &compare, unsigned depth);
  std::optional<kernel::Expr> halvedTest(llvm::ICmpInst &compare, unsigned depth);
  std::optional<kernel::Expr> divisorTest(llvm::ICmpInst &compare, unsigned depth);
  std::optional<kernel::Expr> choice(llvm::Value *value, Reading reading, unsigned depth);
  // How a number that may be outside of the bounds of a type becomes one of that type.
  enum class Way { Never, Assumed, Wrapped };
  std::optional<kernel::Expr> changeReading(kernel::Expr expr, Bounds bounds, llvm::Value &of, Reading to, Way way);
  // Assumed, else wrapped.
  std::optional<kernel::Expr> changeReading(const kernel::Expr &expr, Bounds bounds, llvm::Value &of, Reading to);
  bool assumeFit(const kernel::Expr &expr, Bounds bounds, llvm::Value &of, Reading to);
  std::optional<kernel::Expr> arithmetic(llvm::BinaryOperator &operation, Reading reading, unsigned depth, Way how);
  kernel::Expr symbol(llvm::Value *value, Reading reading);
  void findTurns();
  class Ways;
  bool isFollowed(const kernel::Expr &condition);
  bool isFollowedThere(llvm::Instruction &end);
  bool isKnown(const kernel::Expr &part, llvm::SmallBitVector &asked);
  using Branches = llvm::SmallVector<std::pair<llvm::Value *, const llvm::Instruction *>>; // with their conditions
  void findUndecided(llvm::ArrayRef<Known> said, const Branches &unsaid);
  void collect(llvm::Value *condition, bool holds, const llvm::Instruction *where);
  std::optional<kernel::Expr> condition(llvm::Value *condition, unsigned depth);
  std::optional<kernel::Expr> comparison(llvm::ICmpInst &compare, unsigned depth);
  Reading preferred(llvm::Value *value) const;
  std::optional<kernel::Expr> edge(llvm::BasicBlock *from, llvm::BasicBlock *to);
  // What is known of a symbol. False: its value is lost.
  bool tell(std::size_t symbol, std::vector<Known> &facts);
  bool tellAll(std::size_t symbol, std::vector<Known> &facts);
  bool tellPhi(llvm::PHINode &phi, std::vector<Known> &facts);
  bool tellElement(llvm::LoadInst &load, std::vector<Known> &facts);
  bool tellInduction(llvm::PHINode &phi, const Induction &loop, std::vector<Known> &facts);
  bool tellEnds(llvm::PHINode &phi, const Induction &loop, Reading reading, std::vector<Known> &facts);
  std::optional<kernel::Expr> passed(const Guard &guard, const Induction &loop, Reading reading);
  bool tellGuards(const std::vector<Guard> &guards, const Induction &loop, Reading reading, std::vector<Known> &facts);
  bool tellTogether(llvm::PHINode &phi, const Induction &loop, Reading reading, llvm::PHINode &with,
                    std::vector<Known> &facts);
  bool isFree(llvm::Value &condition);
  bool tellMagic(std::size_t multiplier, const MagicDivisor &of, std::vector<Known> &facts);
  llvm::SmallBitVector tellDivisors(std::vector<Known> &facts);
  bool isToldByDivisor(const llvm::Instruction &where) const;
  bool tellSelect(llvm::SelectInst &select, std::vector<Known> &facts);
  void lose(std::size_t symbol, const kernel::Location &where);
  void loseTested(llvm::Value &condition, const kernel::Location &where);
  void loseAsked(llvm::Value &condition, const kernel::Location &where);

  llvm::DominatorTree &tree;
  llvm::BasicBlock *place;
  const bool mayAssume;
  bool isAssuming = false;
  const llvm::Instruction *undecidedBranch = nullptr;
  std::vector<Symbol> list;
  llvm::DenseMap<llvm::Value *, unsigned> numbers;
  llvm::DenseMap<unsigned, llvm::SmallVector<kernel::Expr, 1>> tellings; // by symbol: the facts that are told of it
  std::vector<Fit> fitted;
  std::vector<MagicDivisor> divisors; // of which all is told
  std::vector<Condition> conditions;
  Ranges ranges; // sees the conditions as they come
  Origins origins;
  llvm::SetVector<std::pair<llvm::BasicBlock *, llvm::BasicBlock *>> taken; // edges of switches
  llvm::SmallVector<llvm::Instruction *> turns; // branches that may lead away from the place for good; nothing is told
};

// The value that these bits of `value` are, if they are one: a field of a record that was passed in a register. Else
// null.
llvm::Value *slice(llvm::Value *value, unsigned low, unsigned bits);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
