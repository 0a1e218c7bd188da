// What the pointer arguments of launches point to, as far as the host code shows it: two launches that become one must
// not pass one array by two names (passes/optimize/fuse_launch.h).
#pragma once

#include "passes/optimize/optimize.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::plugin {

class ArgumentRoots {
public:
  explicit ArgumentRoots(clang::ASTContext &a) : ast(a) {}

  void scan(clang::Decl *declaration); // all that a file declares, before the first question
  // `inside`: the functions that the launch stands in, whose parameters are taken to be different arrays.
  optimize::PointedTo of(const clang::Expr *argument, const std::vector<const clang::FunctionDecl *> &inside) const;

  // A variable, a field of any object, or one element of an array of pointers.
  struct Holder {
    const clang::Decl *declaration = nullptr;
    std::int64_t element = Whole;
    static constexpr std::int64_t Whole = -1, Any = -2;
    friend auto operator<=>(const Holder &, const Holder &) = default;
  };
  // What a holder is given somewhere: a value; or, with neither, memory of its own.
  struct Gift {
    std::int64_t element = Holder::Whole;
    const clang::Expr *value = nullptr;
    std::string doubt;
  };
  void give(const Holder &holder, const clang::Expr *value, std::string doubt = "");
  std::optional<Holder> holderOf(const clang::Expr *e) const;

private:
  struct Search;
  void follow(const clang::Expr *e, Search &search) const;
  void follow(const Holder &holder, Search &search) const;
  void followCall(const clang::CallExpr &call, Search &search) const;
  bool isFresh(const clang::FunctionDecl &function) const;
  bool isFreshIn(const clang::Expr *value, const clang::FunctionDecl &function) const;

  clang::ASTContext &ast;
  std::map<const clang::Decl *, std::vector<Gift>> gifts;
  mutable std::set<const clang::FunctionDecl *> asked; // functions of which it is being found out what they return
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
