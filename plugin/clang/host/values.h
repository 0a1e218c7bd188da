// Host expressions as kernel::Expr over symbols: what a place was at some moment on the way to a launch.
//
// Integers of kernel::Expr are mathematical, those of C++ are not: where a conversion or an unsigned subtraction could
// change the value, the result is a fresh symbol and a side condition says when it is the plain value. What has no
// translation is a fresh symbol, of which nothing is known. Unsigned additions and products are taken not to wrap.
#pragma once

#include "passes/kernel/fact.h"
#include "plugin/clang/host/path.h"

#include <array>
#include <map>

namespace clang {
class ASTContext;
class BinaryOperator;
class CastExpr;
class CXXConstructExpr;
class InitListExpr;
class LambdaExpr;
class ParmVarDecl;
class QualType;
} // namespace clang

namespace veriwarp::plugin {

constexpr unsigned deepestExpression = 64; // what is nested deeper is not looked into
bool isNumber(clang::QualType type);
bool isTrivialCopy(const clang::CXXConstructExpr *construction);
// The initializer of a record that an expression within gives to the first field of `member` (".size.width"), and the
// rest of the path (".width"). Null where the list says nothing of it.
const clang::Expr *initializerOf(const clang::InitListExpr *list, const std::string &member, std::string &rest);
// The same for what a lambda captures by copy.
const clang::Expr *initializerOf(const clang::LambdaExpr *lambda, const std::string &member, std::string &rest);
std::string sourceText(const clang::Expr *expr, const clang::ASTContext &ast);

class HostValues {
public:
  HostValues(const HostPath &hostPath, clang::ASTContext &context) : path(hostPath), ast(context) {}

  // Host leaves index `symbols()`. `trusted` is for launch shapes and sizes of allocations: one that is negative, or
  // does not fit, fails in the CUDA runtime, and no kernel runs. So conversions may be passed over, as far as they
  // do not change the result modulo its own width.
  kernel::Expr number(const clang::Expr *expr, Moment moment, bool trusted = false);
  kernel::Expr condition(const clang::Expr *expr, Moment moment);
  // A dim3, by components.
  std::array<kernel::Expr, 3> shape(const clang::Expr *expr, Moment moment);
  // A number in a record, by the path to it (".size.width"); nullopt when nothing names it.
  std::optional<kernel::Expr> component(const clang::Expr *expr, const std::string &member, Moment moment);
  // The number of elements of a container that is a variable.
  std::optional<kernel::Expr> sizeOf(const clang::Expr *container, Moment moment);
  // The symbol of the pointer or record that `expr` names, if it names one.
  std::optional<std::uint32_t> symbolOf(const clang::Expr *expr, Moment moment);
  std::uint32_t symbolOf(const Place &place, Moment moment);

  struct Symbol {
    Place place; // root null: fresh
    unsigned version = 0;
    std::string text; // in the source
    bool isUnsigned = false;
  };
  const std::vector<Symbol> &symbols() const { return table; }
  void markUnsigned(std::uint32_t symbol) { table[symbol].isUnsigned = true; }
  const Definition *definition(std::uint32_t symbol) const;

  // `expr` with symbols replaced: by the constant that they are, else by the parameter that gets them (`parameters`,
  // symbol to index), else by what defines them.
  kernel::Expr expand(const kernel::Expr &expr, const std::map<std::uint32_t, std::uint32_t> &parameters);
  // What defines the symbol, expanded; the symbol itself when nothing does.
  kernel::Expr explain(std::uint32_t symbol, const std::map<std::uint32_t, std::uint32_t> &parameters);

  // Hold always. Grows while expressions are translated and expanded.
  std::vector<kernel::Expr> side;
  // Evaluating the launch's own arguments may change memory: what they read from there is not known.
  bool memoryMoves = false;

private:
  using Environment = std::map<const clang::ParmVarDecl *, kernel::Expr>;
  kernel::Expr translate(const clang::Expr *expr, Moment moment);
  kernel::Expr binary(const clang::BinaryOperator *expr, Moment moment);
  // What `n *= 2` or `++n` makes of the n of that moment; nullopt for any other expression.
  std::optional<kernel::Expr> updated(const clang::Expr *expr, Moment before);
  kernel::Expr convert(const clang::CastExpr *cast, Moment moment);
  kernel::Expr call(const clang::CallExpr *call, Moment moment);
  kernel::Expr choose(const kernel::Expr &condition, const kernel::Expr &a, const kernel::Expr &b,
                      const clang::Expr *expr);
  // A symbol that is `value` if the condition holds.
  kernel::Expr ifSo(kernel::Expr condition, const kernel::Expr &value, const clang::Expr *expr);
  kernel::Expr fresh(const clang::Expr *expr = nullptr);
  kernel::Expr expandSymbol(std::uint32_t symbol, const std::map<std::uint32_t, std::uint32_t> &parameters,
                            bool explain);
  std::optional<kernel::Expr> defining(std::uint32_t symbol);
  bool trusts(const clang::CastExpr *cast) const;

  const HostPath &path;
  clang::ASTContext &ast;
  std::vector<Symbol> table;
  std::vector<const Environment *> environments; // of inlined calls, innermost last
  std::map<std::uint32_t, std::optional<kernel::Expr>> definitions;
  const clang::Expr *update = nullptr; // whose result is asked for, rather than its value where it stands
  unsigned depth = 0;
  unsigned modulus = 0;   // while a trusted value is translated: the bits of its type; otherwise 0
  bool outermost = false; // and nothing has been computed from it yet
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
