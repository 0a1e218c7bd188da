// Two kernels that become one: which launches, whose parameters and names, and the text of it all. Private to this
// room; fuse.cpp decides, fuse_text.cpp writes.
#pragma once

#include "passes/optimize/fuse_contract.h"
#include "passes/optimize/transformations.h"

namespace veriwarp::optimize {

class Fuse {
public:
  Fuse(const Source &s, const Request &r, smt::Solver &solve) : source(s), clause(*r.clause), solver(solve) {}
  Outcome run();

private:
  const Source &source;
  const Clause &clause;
  smt::Solver &solver;
  const Kernel *first = nullptr, *second = nullptr;
  const Launch *launch1 = nullptr, *launch2 = nullptr;
  FusedHalves halves;
  FusedContract contract;
  std::map<const Variable *, VariablePtr> map; // variables of the second to those of the fused kernel
  std::map<std::string, std::string> renames;  // names in the second's text
  std::vector<const Variable *> added;         // parameters of the second that the first lacks
  std::vector<std::size_t> addedArguments;
  std::set<const Stmt *> dropped;                            // declarations of the second that the first has already
  std::map<const Variable *, const Variable *> declaredWith; // parameters with the better declaration
  std::vector<Phrase> notes;

  std::string text(Place p) const { return oneLine(at(source.text, p)); }
  void findKernels();
  void findLaunches();
  void matchParameters();
  void refuseCaptures() const;
  void refuseRenames() const;
  void refuseMoves() const;
  void renameLocals();
  std::string bodyOf(const Kernel &kernel, const std::vector<Edit> &changes) const;
  std::vector<Edit> changesOfSecond(Place range) const;
  void replaceOld(std::vector<Edit> &changes) const;
  bool isUsedElsewhere(const Kernel &kernel, const std::string &code) const;
  Outcome edits();
  Relaunch relaunch(const std::string &name) const;
};

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
