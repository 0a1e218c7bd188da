// What host code may change, statement by statement: the basis for saying that a variable still has the value with
// which memory was allocated or a guard was passed when a kernel is launched.
//
// Everything errs on the side of "may change". A place is a local variable or a field of one. Variables that something
// else can reach (globals, references, variables whose address is taken) are "memory": any call and any write through
// a pointer may change all of them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace clang {
class CallExpr;
class CXXMethodDecl;
class Expr;
class FunctionDecl;
class IfStmt;
class QualType;
class SourceManager;
class Stmt;
class ValueDecl;
class VarDecl;
} // namespace clang

namespace veriwarp::api {
struct Function;
}

namespace veriwarp::plugin {

struct Place {
  const clang::ValueDecl *root = nullptr; // a variable, or a field of *this
  std::string path;                       // "", ".x", ".size.width"
  friend bool operator==(const Place &, const Place &) = default;
};
bool overlap(const Place &a, const Place &b); // one contains the other

// The place that `expr` names, if it names one; sees through parentheses and conversions that do not change the value.
std::optional<Place> placeOf(const clang::Expr *expr);

// The argument of std::forward or std::move; null for anything else.
const clang::Expr *forwarded(const clang::Expr *expr);

// `expr` without parentheses, casts, temporaries, std::forward.
const clang::Expr *stripped(const clang::Expr *expr);

// The function of a system header that is called, by name; empty if it is another.
std::string systemFunction(const clang::CallExpr &call, const clang::SourceManager &sources);
// What the table of the CUDA runtime API says of the function that is called; null if it is none of these.
const api::Function *runtimeFunction(const clang::CallExpr &call, const clang::SourceManager &sources);

// The two places whose numbers or pointers std::swap(a, b) exchanges, if that is what `call` is.
std::optional<std::pair<Place, Place>> swappedPlaces(const clang::CallExpr &call, const clang::SourceManager &sources);

// Does it launch a kernel, with an array of the addresses of its arguments? (Null: no.)
bool isLaunchFunction(const api::Function *function);
// Is it the one that takes its launch from a cudaLaunchConfig_t: (&config, kernel, arguments...)?
bool isConfiguredLaunch(const api::Function *function);

// A container that owns its memory: std::vector, thrust::device_vector and their like. Its size is a place of its own
// (".size()"), and what it holds is nobody else's.
bool isContainer(clang::QualType type);
// The container whose member function is called on `object`, as a place; base classes are seen through.
std::optional<Place> containerOf(const clang::Expr *object);
// Does this member function leave the container's size and place alone?
bool readsContainer(const clang::CXXMethodDecl *method);

struct Effects {
  std::vector<Place> writes;
  bool memory = false;     // may change what is reachable by others
  bool jumpTarget = false; // has a label: may be entered from elsewhere
};

class HostFunction {
public:
  HostFunction(const clang::Stmt *body, const clang::SourceManager &sources);

  const Effects &effects(const clang::Stmt *statement);
  bool inMemory(const clang::ValueDecl *root) const;
  // A local variable of this function that has one value for as long as it lives: it is written where it is declared,
  // or, a parameter, by the call, and nobody else can write it. Lambdas that only read it do not count as somebody
  // else.
  bool keepsItsValue(const clang::VarDecl *variable);
  // Is it an array of argument addresses whose only use is to be handed to cudaLaunchKernel?
  bool isArgumentArray(const clang::VarDecl *variable) const { return argumentArrays.count(variable) != 0; }

private:
  class Scan;
  const clang::Stmt *whole;
  const clang::SourceManager &sources;
  std::set<const clang::ValueDecl *> escaped;
  std::set<const clang::VarDecl *> argumentArrays;
  std::map<const clang::Stmt *, Effects> known;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
