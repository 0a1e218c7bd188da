// Clang's AST and the annotations in its comments to kernels for the verifier: names are resolved in Clang's scopes at
// the place of the comment, and every mistake becomes a problem with its place.
#pragma once

#include "passes/optimize/optimize.h"
#include "passes/verify/program.h"
#include "plugin/clang/annotations/scopes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Lex/Preprocessor.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::plugin {

struct BoundFile {
  std::vector<verify::Kernel> kernels; // those with annotations, in the order of the file
  std::vector<annotate::Problem> problems;
  std::vector<annotate::Problem> warnings;
  std::vector<annotate::Clause> elsewhere; // gpuopt fuse, in host functions
  std::vector<optimize::Launch> launches;  // of the main file
  std::vector<annotate::Problem> lineUses; // device functions and constants (message: which) with __LINE__, __COUNTER__
};

// `comments`: the annotations that the parser has met, of any file.
BoundFile bindAnnotations(clang::ASTContext &ast, clang::Preprocessor &preprocessor,
                          const std::vector<clang::SourceRange> &comments);

// The inside of the above: what a kernel's conversion needs at hand.
class Binder {
public:
  Binder(clang::ASTContext &a, clang::Preprocessor &p, BoundFile &f) : ast(a), preprocessor(p), file(f) {}

  struct Group { // annotations that follow each other with only blanks between
    annotate::Place place;
    std::vector<annotate::Clause> clauses;
    bool isUsed = false;
  };
  void readComments(const std::vector<clang::SourceRange> &comments);
  void bindKernel(const clang::FunctionDecl &function); // or a function that has a contract
  // The used annotations of a template are those of each of its instances.
  void bindInstances(const std::vector<const clang::FunctionDecl *> &instances);
  static std::string nameOf(const clang::FunctionDecl &function); // of an instance: with the template's arguments
  // Where the declaration begins, with its attributes; nullopt: not in the main file.
  std::optional<unsigned> beginOf(const clang::FunctionDecl &function) const;
  // What calls of the function are read as: its contract, if that ensures something. Null: it has none.
  const Group *contractOf(const clang::FunctionDecl &function) const;
  void collectLaunches();
  void finish();

private:
  // What is known of the function whose code or contract is read: the kernel, or one that it calls.
  struct Reading {
    const clang::FunctionDecl *function = nullptr;             // for the arguments of its template
    verify::VariablePtr result;                                // what it returns; null: void
    std::vector<annotate::Clause> loopClauses, barrierClauses; // that wait for the next statement
    unsigned loops = 0, switches = 0;                          // around the statement; in the loop
  };

  // bind.cpp
  annotate::Place placeOf(clang::SourceRange range) const; // in a function that is called: of the call
  annotate::Place placeInText(clang::SourceRange range) const;
  bool onlyBlanksBetween(unsigned begin, unsigned end) const;
  Group *groupBefore(unsigned offset);
  void problem(annotate::Place place, std::string message) { file.problems.push_back({place, std::move(message)}); }
  verify::VariablePtr declare(const clang::VarDecl &variable);
  annotate::Type typeOf(clang::QualType type) const;

  // names.cpp
  void misplaced(const annotate::Clause &clause, std::string_view where); // "here"
  void resolve(annotate::Clause &clause);
  bool resolve(annotate::Expr &e);
  bool resolveName(annotate::Expr &e);
  bool expandCall(annotate::Expr &e);
  bool check(const annotate::Expr &e);
  annotate::Type typeOf(const annotate::Expr &e) const;

  // expr.cpp
  verify::Expr expression(const clang::Expr *e);
  verify::Expr unsupported(const clang::Expr *e, const std::string &why);
  verify::VariablePtr variableOf(const clang::Expr *e);

  // stmt.cpp; effect, assign: effects.cpp
  void statement(const clang::Stmt *s, verify::Stmts &into);
  void compound(const clang::CompoundStmt *s, verify::Stmts &into);
  void under(const clang::Stmt *s, unsigned from, verify::Stmts &into);
  void loop(const clang::Stmt *s, verify::Stmts &into);
  void switchStatement(const clang::SwitchStmt &s, verify::Stmts &into, annotate::Place place);
  void effect(const clang::Expr *e, verify::Stmts &into, annotate::Place place);
  void assign(const clang::Expr *target, verify::Expr value, verify::Stmts &into, annotate::Place place);
  void pending(unsigned from, const clang::Stmt *next, unsigned to, verify::Stmts &into);
  verify::Stmt unsupportedStatement(annotate::Place place, const std::string &why);

  // pointers.cpp
  struct Pointer { // to base[lead...][offset]
    verify::VariablePtr base;
    annotate::Exprs lead;
    verify::Expr offset;
  };
  std::optional<Pointer> pointerOf(const clang::Expr *e);
  std::optional<Pointer> pointerOf(const annotate::Expr &e); // of annotations, resolved
  std::optional<Pointer> pointerOf(const verify::VariablePtr &variable);
  void rangeOfPointer(verify::Expr &e); // \pointer(p, n, perm) of a pointer variable: its elements one by one
  static verify::Expr element(const Pointer &pointer, annotate::Place place);
  bool declarePointer(const clang::VarDecl &variable, const clang::Expr *init, verify::Stmts &into,
                      annotate::Place place);
  bool movePointer(const clang::Expr *e, verify::Stmts &into, annotate::Place place);
  static void add(verify::Expr &to, annotate::Op op, verify::Expr what, annotate::Place place);
  std::optional<verify::Expr> comparePointers(const clang::BinaryOperator &e);

  // records.cpp
  void addFields(annotate::Variable &of, clang::QualType record);
  static bool isRecord(const verify::Expr &e); // a structure, not one of its fields
  static std::optional<verify::Expr> field(verify::Expr of, std::string_view name, annotate::Place place);
  std::optional<verify::Expr> member(const clang::MemberExpr &e);
  // The values of a structure's fields, in order; null where it is none that is modelled.
  std::optional<annotate::Exprs> fieldValues(const clang::Expr *e);
  static bool eachField(const verify::Expr &of, annotate::Exprs &into);
  // copies.cpp
  bool assignRecord(const clang::Expr *target, const clang::Expr *value, verify::Stmts &into, annotate::Place place);
  void declareRecord(const verify::VariablePtr &variable, const clang::Expr *init, verify::Stmts &into,
                     annotate::Place place);
  void declareFields(const verify::VariablePtr &variable, verify::Stmt::Kind kind, verify::Stmts &into,
                     annotate::Place place);
  static void setPlaces(const annotate::Exprs &places, annotate::Exprs values, verify::Stmts &into,
                        annotate::Place place);
  bool setRecord(const verify::VariablePtr &variable, const clang::Expr *value, verify::Stmts &into,
                 annotate::Place place);
  bool bindReference(const clang::VarDecl &reference, const clang::Expr *to, Scope &names, verify::Stmts &into,
                     annotate::Place place);
  verify::VariablePtr recordTemporary(const std::string &name, clang::QualType type);
  void expandRecord(annotate::Expr &e); // Perm(p[i], ...) and p[i] == q[i] of structures: for each field

  // calls.cpp
  // What happens in an expression happens before the statement it stands in.
  class Hoisting {
  public:
    Hoisting(Binder &b, const clang::Expr *whole, verify::Stmts *into)
        : binder(b), keptInto(b.hoistInto), keptWhole(b.hoistFrom) {
      b.hoistInto = into;
      b.hoistFrom = whole;
    }
    ~Hoisting() { binder.hoistInto = keptInto, binder.hoistFrom = keptWhole; }
    Hoisting(const Hoisting &) = delete;
    Hoisting &operator=(const Hoisting &) = delete;

  private:
    Binder &binder;
    verify::Stmts *keptInto;
    const clang::Expr *keptWhole;
  };
  verify::Expr choice(const clang::Expr *condition, const clang::Expr *yes, const clang::Expr *no,
                      const clang::Expr *e);
  verify::Expr logic(const clang::BinaryOperator &e);
  verify::Expr hoisted(const clang::Expr *e); // an assignment, increment or decrement
  verify::Expr call(const clang::CallExpr &e);
  bool atomic(const clang::CallExpr &e, verify::VariablePtr result, verify::Stmts &into, annotate::Place place);
  bool bindArguments(const clang::CallExpr &e, const clang::FunctionDecl &definition, Scope &names, verify::Stmts &into,
                     annotate::Place place);
  bool inlined(const clang::CallExpr &e, verify::VariablePtr result, verify::Stmts &into, annotate::Place place);
  bool byContract(const clang::CallExpr &e, verify::VariablePtr result, verify::Stmts &into, annotate::Place place);
  verify::VariablePtr temporary(const std::string &name, annotate::Type type);
  static verify::Expr nameOf(const verify::VariablePtr &variable, annotate::Place place);

  clang::ASTContext &ast;
  clang::Preprocessor &preprocessor;
  BoundFile &file;
  std::string_view text; // of the main file
  std::vector<Group> groups;
  std::map<std::string, annotate::Clause> functions; // pure and resource
  Scopes scopes;
  Reading reading;
  std::map<const clang::Decl *, verify::VariablePtr> variables;
  annotate::Place waiting; // the annotation of the clauses that wait
  verify::Kernel *kernel = nullptr;
  unsigned depth = 0;
  std::map<const annotate::Variable *, Pointer> pointers; // by the variable that has a pointer's offset
  std::map<const clang::Decl *, Pointer> elements;        // references to elements of arrays
  verify::Stmts *hoistInto = nullptr;                     // null: nothing can happen in this expression
  const clang::Expr *hoistFrom = nullptr;
  std::vector<const clang::FunctionDecl *> called; // functions that are being inlined
  annotate::Place callPlace;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
