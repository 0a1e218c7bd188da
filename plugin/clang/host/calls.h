// Who calls whom in host code, and so the ways to a launch: a function that launches what it gets as a parameter, or
// with sizes that it gets, says little; its calls say the rest. Lambdas are functions that are called by name, or by
// whoever they are given to.
#pragma once

#include "plugin/clang/host/path.h"

#include <map>
#include <memory>
#include <set>
#include <vector>

namespace clang {
class ASTContext;
class Decl;
class DeclRefExpr;
class LambdaExpr;
} // namespace clang

namespace veriwarp::plugin {

struct HostBody {
  const clang::FunctionDecl *function = nullptr; // the definition; a lambda's call operator
  const clang::LambdaExpr *lambda = nullptr;
  HostBody *outer = nullptr; // where the lambda is made
  std::unique_ptr<HostFunction> effects;
  std::vector<const clang::CallExpr *> launches; // that may launch a kernel, in source order
};

class HostCode {
public:
  // Reads all functions of user code, instances of templates too.
  explicit HostCode(clang::ASTContext &ast);

  const std::vector<std::unique_ptr<HostBody>> &bodies() const { return list; }
  // The ways to `launch` in `body`, from there outwards: each with a call of which more is known than of the function.
  // The body alone, where that is all, or where somebody may call it who is not seen here.
  std::vector<std::vector<HostFrame>> ways(HostBody &body, const clang::CallExpr *launch);
  // Where the kernel's address is taken, but for launches and the functions that ask for its properties.
  const std::vector<const clang::DeclRefExpr *> &kernelReferences() const { return kernels; }

  // The kernel that `expr`, in the first frame, stands for: named, a variable that is set once, or a parameter, that
  // is, what the next frame passes. The reference that names it goes to `used`.
  const clang::FunctionDecl *kernelOf(const clang::Expr *expr, const std::vector<HostFrame> &way,
                                      std::set<const clang::DeclRefExpr *> &used) const;

private:
  class Reader;
  struct Call {
    HostBody *caller = nullptr;
    const clang::CallExpr *call = nullptr;
  };

  HostFrame frame(HostBody &body, const clang::Stmt *target, const clang::CallExpr *call);
  void extend(std::vector<HostFrame> &way, HostBody &body, std::vector<std::vector<HostFrame>> &found);
  bool allCallsAreSeen(const HostBody &body) const;

  const clang::SourceManager &sources;
  std::vector<std::unique_ptr<HostBody>> list;
  std::map<const clang::FunctionDecl *, std::vector<Call>> calls;  // by canonical declaration
  std::map<const clang::FunctionDecl *, unsigned> references;      // how often it is named
  std::map<const clang::Decl *, unsigned> objectUses, objectCalls; // of variables that hold lambdas
  std::vector<const clang::DeclRefExpr *> kernels;
  bool hasMain = false;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
