// FlatZinc as a tree: what the reader produces, the translator turns into a constraint net and the solution checker
// evaluates.
//
// Grammar: "Specification of FlatZinc" in the MiniZinc handbook. All expressions of a file lie in one pool; the
// elements of an array and the arguments of a call are consecutive there, so an expression is 40 bytes and owns
// nothing.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace veriwarp::fzn {

struct Loc {
  uint32_t line = 0;
  uint32_t column = 0;
};

/// Input that is not FlatZinc, or FlatZinc that this solver does not support; always says where.
class Error : public std::runtime_error {
public:
  Error(Loc where, const std::string &message) : std::runtime_error(message), at(where) {}
  Loc at;
};

using NameId = uint32_t;
using ExprId = uint32_t;

enum class ExprKind : uint8_t {
  Bool,   // value
  Int,    // value
  Float,  // real
  String, // name
  Range,  // value..upper
  Set,    // children: Int
  Ident,  // name
  Access, // name[value]
  Array,  // children
  Call    // name(children), in annotations only
};

struct Expr {
  ExprKind kind = ExprKind::Bool;
  Loc loc;
  NameId name = 0;
  ExprId first = 0;
  uint32_t count = 0;
  union {
    int64_t value = 0;
    double real;
  };
  int64_t upper = 0;
};

/// A run of expressions in the pool.
struct ExprList {
  ExprId first = 0;
  uint32_t count = 0;
};

enum class Base : uint8_t { Bool, Int, Float };

/// The type of a parameter, a variable or an array of them, with its declared domain.
struct Type {
  Base base = Base::Int;
  bool isVar = false;
  bool isSet = false;
  bool isArray = false;
  int64_t arraySize = 0;
  enum class Domain : uint8_t { Any, Range, Set } domain = Domain::Any;
  int64_t lo = 0, hi = 0;      // Domain::Range
  std::vector<int64_t> values; // Domain::Set, ascending, no duplicates
};

struct Declaration {
  Type type;
  NameId name = 0;
  Loc loc;
  ExprList annotations;
  bool hasValue = false;
  ExprId value = 0;
};

struct Constraint {
  NameId name = 0;
  Loc loc;
  ExprList arguments;
  ExprList annotations;
};

enum class Goal : uint8_t { Satisfy, Minimize, Maximize };

struct Solve {
  Goal goal = Goal::Satisfy;
  Loc loc;
  ExprId objective = 0; // unless Satisfy
  ExprList annotations;
};

class Ast {
public:
  std::vector<Declaration> declarations;
  std::vector<Constraint> constraints;
  Solve solve;

  const std::string &text(NameId name) const { return names[name]; }
  const Expr &expr(ExprId id) const { return pool[id]; }
  const Expr *begin(ExprList list) const { return pool.data() + list.first; }
  const Expr *end(ExprList list) const { return pool.data() + list.first + list.count; }
  const Expr &at(ExprList list, uint32_t i) const { return pool[list.first + i]; }
  const Expr &child(const Expr &parent, uint32_t i) const { return pool[parent.first + i]; }
  ExprList children(const Expr &parent) const { return {parent.first, parent.count}; }
  size_t nameCount() const { return names.size(); }

  /// The declaration of `name`, or null.
  const Declaration *declaration(NameId name) const {
    return declared[name] == kUndeclared ? nullptr : &declarations[declared[name]];
  }

  NameId intern(std::string_view text);
  ExprList append(const std::vector<Expr> &list);
  void declare(Declaration declaration);

private:
  static constexpr uint32_t kUndeclared = UINT32_MAX;
  struct Hash {
    using is_transparent = void;
    size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
  };
  std::vector<Expr> pool;
  std::vector<std::string> names;
  std::vector<uint32_t> declared;
  std::unordered_map<std::string, NameId, Hash, std::equal_to<>> index;
};

} // namespace veriwarp::fzn

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
