// Which annotation belongs to what: comments of the main file that follow each other are a group, and a group belongs
// to the function, loop, statement or barrier that stands after it.
#pragma once

#include "plugin/clang/annotations/source_text.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::plugin {

struct Group { // annotations that follow each other with only blanks between
  annotate::Place place;
  std::vector<annotate::Clause> clauses;
  bool isUsed = false;
};

// Where mistakes go.
struct Mistakes {
  std::vector<annotate::Problem> &problems;
  std::vector<annotate::Problem> &warnings;

  void problem(annotate::Place place, std::string message) const { problems.push_back({place, std::move(message)}); }
  void misplaced(const annotate::Clause &clause, std::string_view where) const; // "here"
  void onceOnly() const;                                                        // the same mistake is told once
};

class Groups {
public:
  Groups(const SourceText &s, const Mistakes &m) : source(s), mistakes(m) {}

  void read(const std::vector<clang::SourceRange> &comments);
  Group *before(unsigned offset); // of those that nobody has used
  bool hasUnusedIn(annotate::Place whole) const;
  // What calls of the function are read as: its contract, if that ensures something. Null: it has none.
  const Group *contractOf(const clang::FunctionDecl &function) const;
  // What a function without such a contract requires: the clauses before it. Empty: nothing.
  std::vector<annotate::Clause> requirementsOf(const clang::FunctionDecl &function) const;
  // Those that nobody has used: what may stand before launches; all else is a mistake. `bodies`: of kernels, and of
  // functions that they call.
  std::vector<annotate::Clause> beforeLaunches(const std::vector<annotate::Place> &bodies) const;

  std::vector<Group> list;                           // as they are written
  std::map<std::string, annotate::Clause> functions; // pure and resource

private:
  void ignored(clang::SourceLocation comment);
  void parse(Group &group);
  const Group *directlyBefore(const clang::FunctionDecl &function, unsigned when) const;

  const SourceText &source;
  const Mistakes mistakes;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
