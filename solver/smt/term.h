// Terms: booleans and bit-vectors of 1 to 64 bits, hash-consed and simplified as they are built.
//
// A Term is a pointer into a TermPool, which owns every node and must outlive its terms; equal terms of one pool are
// the same pointer. Bit-vector semantics are SMT-LIB's, except that division and remainder by zero are any value.
// Malformed calls (widths that differ, width 0 where a bit-vector is needed) are programming errors: assert.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace veriwarp::smt {

// clang-format off: several of one kind on a line
enum class Kind : std::uint8_t {
  Const,  // a boolean (width 0) or bit-vector; Node::value
  Var,    // Node::name, unique in its pool
  Apply,  // uninterpreted function Node::name of the arguments
  Not, And, Or,           // booleans; And and Or are n-ary, flattened, sorted, without duplicates
  Eq, Ite,                // of either sort
  Ult, Ule, Slt, Sle,
  Add, Mul,               // n-ary, flattened, sorted; a constant, if any, comes first. Subtraction is x + (-1)*y
  UDiv, SDiv, URem, SRem, // SDiv truncates, SRem has the dividend's sign
  Shl, LShr, AShr, BvAnd, BvOr, BvXor,
  ZExt, SExt, Trunc,      // Node::width is the target's
};
// clang-format on

class Node;

class Term {
public:
  Term() = default;
  explicit operator bool() const { return node != nullptr; }
  friend bool operator==(Term, Term) = default;
  Kind kind() const;
  unsigned width() const; // 0: boolean
  const std::vector<Term> &args() const;
  std::uint64_t value() const;      // of a Const, zero-extended
  std::int64_t signedValue() const; // of a Const, sign-extended from its width
  const std::string &name() const;  // of a Var or Apply
  std::uint8_t tag() const;         // of a Var: as declared
  unsigned id() const;              // dense, in order of creation; a term's arguments have smaller ids
  bool isConst() const { return node && kind() == Kind::Const; }
  bool isConst(std::uint64_t v) const { return isConst() && value() == v; }
  bool isTrue() const { return isConst() && width() == 0 && value() == 1; }
  bool isFalse() const { return isConst() && width() == 0 && value() == 0; }
  // For this room.
  explicit Term(const Node *n) : node(n) {}
  const Node *raw() const { return node; }

private:
  const Node *node = nullptr;
};

// What a variable is declared with. Bounds are inclusive, on the value read as signed (or as unsigned when hi does not
// fit the signed range); a query that mentions the variable has them as assertions.
struct Range {
  std::int64_t lo, hi;

  friend bool operator==(const Range &, const Range &) = default;
};

class TermPool {
public:
  TermPool();
  ~TermPool();
  TermPool(const TermPool &) = delete;
  TermPool &operator=(const TermPool &) = delete;

  Term boolean(bool v);
  Term constant(unsigned width, std::uint64_t value); // truncated to width
  // The variable of that name: the same one for the same name. Declaring it again with another width, range or tag
  // asserts. The tag is for whoever declares variables of several kinds and must tell them apart; it means nothing
  // here.
  Term variable(std::string_view name, unsigned width, std::optional<Range> range = {}, std::uint8_t tag = 0);
  Term apply(std::string_view function, unsigned width, std::vector<Term> args); // a function is its name and widths

  Term notOf(Term a);
  Term andOf(std::vector<Term> args);
  Term orOf(std::vector<Term> args);
  Term andOf(Term a, Term b) { return andOf(std::vector<Term>{a, b}); }
  Term orOf(Term a, Term b) { return orOf(std::vector<Term>{a, b}); }
  Term implies(Term a, Term b) { return orOf(notOf(a), b); }
  Term eq(Term a, Term b);
  Term ne(Term a, Term b) { return notOf(eq(a, b)); }
  Term ite(Term c, Term t, Term e);
  Term ult(Term a, Term b);
  Term ule(Term a, Term b);
  Term slt(Term a, Term b);
  Term sle(Term a, Term b);
  Term add(Term a, Term b);
  Term sub(Term a, Term b);
  Term mul(Term a, Term b);
  Term udiv(Term a, Term b);
  Term sdiv(Term a, Term b);
  Term urem(Term a, Term b);
  Term srem(Term a, Term b);
  Term shl(Term a, Term b);
  Term lshr(Term a, Term b);
  Term ashr(Term a, Term b);
  Term bvand(Term a, Term b);
  Term bvor(Term a, Term b);
  Term bvxor(Term a, Term b);
  Term zext(Term a, unsigned width);
  Term sext(Term a, unsigned width);
  Term trunc(Term a, unsigned width);
  // To any width: where index arithmetic is taken not to wrap, it is taken to fit, too. (Others do from 32 bits on.)
  Term truncIndex(Term a, unsigned width);
  Term toBool(Term bit); // of a bit-vector of width 1
  Term fromBool(Term b); // to a bit-vector of width 1

  std::optional<Range> rangeOf(Term variable) const; // as declared
  // Bounds of any term as a signed value, from the declared ranges. With noWrap, of the mathematical value that it has
  // if nothing in it wraps; then up to 2^width - 1 where the term may be meant as unsigned.
  Range bounds(Term t, bool noWrap = false);

  // `t` with every variable (and application) that is a key of `map` replaced; memoised across one call.
  Term substitute(Term t, const std::unordered_map<unsigned /*id*/, Term> &map);
  // The variables and applications in t, each once, in order of id.
  std::vector<Term> symbols(Term t);

private:
  struct Impl; // solver/smt/node.h
  std::unique_ptr<Impl> impl;
  friend class Term;
};

// Values of variables and applications, by term id; what is missing is 0.
using Assignment = std::unordered_map<unsigned, std::uint64_t>;

// The value of t under bit-vector semantics: the independent evaluation that counterexamples are checked with. An
// application takes its value from `values` by its own id. Division by zero: all ones, as in SMT-LIB.
std::uint64_t evaluate(Term t, const Assignment &values);

std::string toString(Term t); // infix, for logs and tests: "(tid.x + 256*bid.x)"

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
