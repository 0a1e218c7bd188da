// A kernel with its contract, as the verifier sees it: structured statements over annotate::Expr. Made from Clang's AST
// by plugin/clang, or by hand in tests. Places are bytes of the main file, for messages and for those who rewrite it.
#pragma once

#include "passes/annotate/ast.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::verify {

using annotate::Clause;
using annotate::Expr;
using annotate::Op;
using annotate::Place;
using annotate::Special;
using annotate::Type;
using annotate::Variable;
using VariablePtr = std::shared_ptr<Variable>;

// What an atomic operation does to memory. Other: a new value of which nothing is known.
enum class AtomicOp : std::uint8_t {
  Other,
  Add,
  Subtract,
  Min,
  Max,
  And,
  Or,
  Xor,
  Exchange,
  Increment, // to 0 from the operand on
  Decrement, // to the operand from 0 and from above it
};
AtomicOp atomicOperation(std::string_view name); // as CUDA has it after "atomic": "Add", "CAS"

struct Stmt;
using Stmts = std::vector<Stmt>;

struct Stmt {
  enum Kind : std::uint8_t {
    Block,    // body
    Declare,  // var, perhaps value
    Assign,   // var = value
    Store,    // target (Index) = value
    Evaluate, // value, for the permissions it needs
    If,       // value; body, other
    Loop,     // value; body; step. Initialisation of a `for` stands before it, in the enclosing Block
    Break,
    Continue,
    Return,
    Barrier,     // clauses: its contract; none: nothing is exchanged
    Annotation,  // clauses: assert, assume, ghost, in order
    Inlined,     // body: of a function that is called; what it returns goes to `var`, if there is one
    Leave,       // returns from the innermost Inlined; perhaps value
    Havoc,       // var gets a value of which nothing is known; text: the function that gives it, if it is not any
                 // value, but one that is not modelled
    Atomic,      // target (Index) is updated by `atomic` with value, at once; var, if any, gets what was there
    Call,        // of a function with a contract, its `text`; `contract`: of the arguments; the result goes to `var`
    Unsupported, // text: why
  };
  Kind kind = Block;
  VariablePtr var;
  Expr target;
  std::optional<Expr> value;
  Stmts body, other, step;
  bool isDoWhile = false;
  std::vector<Clause> clauses;  // of loops: invariants and optimisations
  std::vector<Clause> contract; // of Call; its places are those of the function's text
  AtomicOp atomic = AtomicOp::Other;
  bool isOfBlock = false; // Atomic: only for the threads of one block
  std::string text;
  Place place;      // all of it, with its ';'
  Place annotation; // of the comments that the clauses stand in
  Place bodyPlace;  // Loop, If: the statement that is its body, with its braces; of the condition and the step:
  Place conditionPlace, stepPlace, initPlace;
};

struct Kernel {
  std::string name, pretty;
  std::string symbol; // as linkers know it; may be empty
  std::vector<VariablePtr> parameters;
  // A function that kernels call, verified by itself: its calls are read as its contract. \result is `result`; null:
  // void
  bool isFunction = false;
  VariablePtr result;
  bool isInstance = false;               // of a template: its text is that of other kernels, too
  std::vector<VariablePtr> sharedArrays; // __shared__, named by contracts too
  std::vector<Clause> contract;
  Stmts body;
  // In this file, in one context: what of it is a constant.
  struct Launch {
    std::array<std::optional<std::int64_t>, 3> block, grid;
    std::vector<std::pair<const Variable *, std::int64_t>> arguments; // numbers
    // Of an array, the whole elements that are there, counted from where the pointer leads: first, …, past - 1. Those
    // before 0 are there if the pointer leads into the middle.
    struct Span {
      const Variable *array = nullptr;
      std::int64_t first = 0, past = 0;
      bool isAligned = true; // else no element can be accessed
      std::int64_t length() const { return first <= 0 ? std::max<std::int64_t>(past, 0) : 0; } // from 0 on
      friend bool operator==(const Span &, const Span &) = default;
    };
    std::vector<Span> spans;
    // Pointer parameters that get addresses in one array: other[0] is one[shift]; nullopt: not known where.
    struct Alias {
      const Variable *one = nullptr, *other = nullptr;
      std::optional<std::int64_t> shift;
      friend bool operator==(const Alias &, const Alias &) = default;
    };
    std::vector<Alias> aliases;
    bool isUnseen = false; // stands for those that may be made by the kernel's address, which is used here
    std::string text;      // for readers
    Place place;           // not valid: in another file
    friend bool operator==(const Launch &, const Launch &) = default;
  };
  std::vector<Launch> launches;
  std::optional<std::int64_t> launchBound; // __launch_bounds__
  std::set<std::string> outerNames;        // what the code names that is declared outside of it, macros expanded
  std::int64_t mostOfBlock() const;        // threads

  Place place;      // from the first token of the declaration to the closing brace
  Place annotation; // of the contract
  Place bodyPlace;  // with its braces
  Place namePlace;
  std::vector<annotate::Problem> problems; // constructs the verifier does not take, found while it was made
};

// Whether these statements may write to the array.
bool isWritten(const Variable &array, const Stmts &statements);

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
