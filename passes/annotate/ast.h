// What annotations and the kernels they stand in are made of: expressions, variables, clauses. One expression type for
// both, so that a contract and the code below it are evaluated by the same rules (docs/annotations.md).
//
// Knows no Clang. The parser leaves names unresolved (Expr::var is null); whoever knows the scopes resolves them.
#pragma once

#include "passes/annotate/operators.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::annotate {

// A range of bytes in the main file. Invalid where the text comes from a macro or another file.
struct Place {
  static constexpr unsigned None = std::numeric_limits<unsigned>::max();
  unsigned begin = None, end = None;
  bool valid() const { return begin != None; }
  friend bool operator==(const Place &, const Place &) = default;
};

struct Type {
  enum Kind : std::uint8_t { Unknown, Void, Bool, Int, Float, Array, Fraction, Resource, Record };
  Kind kind = Unknown; // Array: of elements with the `bits` and `isSigned` of `element`
  unsigned bits = 0;   // 0 for Int: a mathematical integer, of annotations only
  bool isSigned = true;
  Kind element = Unknown;

  friend bool operator==(const Type &, const Type &) = default;
  bool isNumber() const { return kind == Int || kind == Float; }
  Type elementType() const { return {element, bits, isSigned, Unknown}; }
};

inline constexpr Type kBool{Type::Bool, 1, false, Type::Unknown};
inline constexpr Type kMathInt{Type::Int, 0, true, Type::Unknown};
inline constexpr Type kInt32{Type::Int, 32, true, Type::Unknown};
inline constexpr Type kUnsigned32{Type::Int, 32, false, Type::Unknown};
inline constexpr Type kResource{Type::Resource, 0, false, Type::Unknown};
inline constexpr Type kFraction{Type::Fraction, 0, false, Type::Unknown};

struct Variable {
  enum Kind : std::uint8_t { Parameter, Local, Ghost, Bound, GlobalArray, SharedArray, PrivateArray };
  std::string name;
  Type type;
  Kind kind = Local;
  bool isConst = false;              // nothing writes to it, or to what it points to
  bool isVolatile = false;           // of arrays: each access is one of memory
  std::vector<std::int64_t> extents; // of arrays, where known; -1: any. A pointer has one, -1
  Place place;                       // of the name where it is declared
  Place declaration;                 // of the whole declarator, for those who rewrite it
  // Of structures, and of arrays of them: each field is a variable or array of its own, "p.x", with the extents of p.
  std::vector<std::shared_ptr<Variable>> fields;
  const Variable *whole = nullptr; // the structure that this is a field of

  bool isArray() const { return type.kind == Type::Array; }
};

enum class Special : std::uint8_t {
  ThreadX,
  ThreadY,
  ThreadZ,
  BlockX,
  BlockY,
  BlockZ,
  BlockDimX,
  BlockDimY,
  BlockDimZ,
  GridDimX,
  GridDimY,
  GridDimZ,
};

struct Expr;
using Exprs = std::vector<Expr>;

struct Expr {
  // clang-format off: several of one kind on a line
  enum Kind : std::uint8_t {
    Integer, Floating, Boolean, // `value`, or the text of a floating literal
    Name,    // `text`, or `var` once resolved
    Member,  // args[0].text
    Dim,     // `special`, once resolved
    Index,   // args[0][args[1]]...; resolved: `var`, args are the subscripts
    Unary,   // op, one argument
    Binary,  // op, two arguments
    Conditional,
    Call,          // text(args)
    PointerLength, // args[0]: the array
    Cast,          // to `type`
    Perm,          // location, fraction
    PointerRange, PointerIndex, // \pointer(p, n, perm), \pointer_index(p, i, perm)
    Forall, ForallStar, Exists, Sum, // binders; args: condition, body
    Let, // one binder; args: value, body
    Old,
    FractionOf, // args: numerator, denominator
    Read, Write, None,         // fractions
    LocalThread, GlobalThread, // \ltid, \gtid
  };
  // clang-format on
  Kind kind = Integer;
  Type type;
  Op op = Op::None; // of Unary and Binary
  std::string text;
  std::int64_t value = 0;
  Special special = Special::ThreadX;
  std::shared_ptr<Variable> var;
  std::vector<std::shared_ptr<Variable>> binders;
  Exprs args;
  Place place;

  bool isUnary(Op o) const { return kind == Unary && op == o; }
  bool isBinary(Op o) const { return kind == Binary && op == o; }
  bool isConjunction() const { return kind == Binary && annotate::isConjunction(op); }
  bool isSum() const { return kind == Binary && annotate::isSum(op); }
  bool isComparison() const { return kind == Binary && classOf(op) == OpClass::Comparison; }
};

// a && b && c, or **: its parts, from left to right.
inline std::vector<const Expr *> conjuncts(const Expr &e) {
  if (!e.isConjunction())
    return {&e};
  std::vector<const Expr *> parts = conjuncts(e.args[0]), right = conjuncts(e.args[1]);
  parts.insert(parts.end(), right.begin(), right.end());
  return parts;
}

struct Clause {
  enum Kind : std::uint8_t {
#define CLAUSE(kind, word, form, stands, holds, example, meaning) kind,
#include "passes/annotate/clauses.def"
#undef CLAUSE
// gpuopt
#define TRANSFORMATION(kind, word, arguments, stands, after, function) kind,
#include "passes/annotate/transformations.def"
#undef TRANSFORMATION
  };
  // What a clause may stand before, and when it holds, of a thread: sets of these. clauses.def has them of each kind.
  enum Where : unsigned {
    Kernel = 1,
    Function = 2, // with a contract, but no kernel
    Barrier = 4,
    Loop = 8,
    Statement = 16,
    Launches = 32,
    Anywhere = 64,
  };
  enum When : unsigned { Never = 0, AtStart = 1, AtEnd = 2, InLoops = 4 };

  Kind kind = Requires;
  Expr expr;
  Expr target;                        // of GhostAssign
  std::shared_ptr<Variable> variable; // of GhostDeclare, Given, Yields
  bool isSet = true;                  // of GhostDeclare: to `expr`
  std::string name;                   // of functions, the variable of a gpuopt, the axis of a tile
  Place namePlace;
  std::vector<std::shared_ptr<Variable>> parameters; // of functions
  std::string word;                                  // R C inter intra
  std::vector<std::string> names;                    // kernels to fuse
  Exprs operands;                                    // of gpuopt: k; e1 e2 ...; rows cols
  Place place;                                       // with its ';'

  bool isOptimisation() const; // one of transformations.def
  bool isGhostParameter() const { return kind == Given || kind == Yields; }
  bool mayStandBefore(unsigned where) const; // one of them at least
  bool holds(unsigned when) const;           // at one of them at least
};

struct Problem {
  Place place;
  std::string message;
};

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
