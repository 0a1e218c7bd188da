// Optimisations of annotated kernels, source text to source text, code and annotations together
// (docs/guides/optimize.md; the transformations after Sakar, Safari, Huisman, Wijs: "Preserving provability over GPU
// program optimizations with annotation-aware transformations", Form Methods Syst Des 67, 2025).
//
// A transformation is: a request (a `gpuopt` clause), conditions under which it may be applied, proved by the verifier
// from the kernel's contract, and edits of the text. Nothing is half applied: a request is refused with a reason, or
// all of its edits are made. The caller parses the result again and verifies it; an error in a transformation shows
// there.
#pragma once

#include "passes/optimize/edit.h"
#include "passes/verify/verify.h"
#include "solver/smt/solver.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace veriwarp::optimize {

// What a pointer may point to: things with memory of their own, by identity.
struct PointedTo {
  std::set<std::pair<const void *, std::int64_t>> objects;
  std::string doubt; // not empty: why there may be others
};

// k<<<grid, block>>>(a, b); in a host function.
struct Launch {
  std::string kernel;
  Place statement;                  // with its ';'. Invalid where the launch is part of something larger
  Place name;                       // of the kernel
  std::vector<Place> configuration; // grid, block, and perhaps bytes of shared memory, stream
  std::vector<bool> isDim3;         // of the first two: the expression is a dim3, no number
  std::vector<Place> arguments;
  std::vector<PointedTo> pointedTo; // by each argument
  unsigned list = 0, position = 0;  // the compound statement it stands in, numbered, and where among its statements
};

struct Source {
  std::string text;
  std::vector<verify::Kernel> kernels;      // those with annotations
  std::vector<Launch> launches;             // in the order of the file
  std::vector<annotate::Clause> inHostCode; // `gpuopt fuse`
  std::vector<annotate::Problem>
      lineUses; // device functions and constants whose value depends on lines; message: which
  // Macros that the text names: the names in what they stand for, through other macros too.
  std::map<std::string, std::set<std::string>> macros;
};

struct Request {
  const annotate::Clause *clause = nullptr;
  const verify::Kernel *kernel = nullptr;               // null for fuse
  const verify::Stmt *loop = nullptr, *outer = nullptr; // of loop_unroll, iter_merge; `outer` has the initialisation
  bool needsBraces = false;                             // the loop is the body of an `if` without braces
};

// All that the source asks for, in the order in which they are applied: fusion first, since it makes the kernel that
// the others work on, and loops from the inside out.
std::vector<Request> requests(const Source &source);

// How a kernel of the result is launched where those of the source were, for whoever runs both.
struct Relaunch {
  std::vector<std::string> before; // kernels of the source, in order
  std::string after;
  // C++ over `grid`, `block` (numbers of blocks and of their threads along x, of what is replaced), `gridY`, `blockY`
  std::string grid = "grid", block = "block", gridY = "gridY", blockY = "blockY";
  std::map<std::string, std::string> parameters; // of the kernels before, "kernel.name", to the one's after
};

struct Outcome {
  bool isApplied = false;
  Phrase what;                 // done; or why not
  Place place;                 // of the mistake where it was not applied: the clause, if nothing better is known
  std::vector<Phrase> because; // the conditions that were proved
  std::vector<Phrase> notes;   // what the reader should know: clauses that could not be kept
  std::vector<Edit> edits;
  std::vector<std::string> kernels; // whose code has changed, by their names in the result
  std::optional<Relaunch> relaunch;
};

// Why that is not done whatever the kernel looks like: it is an instance of a template, say.
std::optional<Phrase> refusedOutright(const Source &source, const Request &request);
// These kernels, and the functions whose contracts stand for their calls in them.
std::vector<std::string> withCalled(const Source &source, std::vector<std::string> names);

// A kernel whose body stands in one line gets a line for each statement, for what comes into it.
std::vector<Edit> unfolded(const Source &source, const verify::Kernel &kernel);

Outcome apply(const Source &source, const Request &request, smt::Solver &solver);

// Whether host code made for one source can launch the kernels of the other: kernels are declared alike, and launches
// have the same words. (An `Outcome` with a `relaunch` says besides that a launch means something else.)
bool areLaunchedAlike(const Source &before, const Source &after);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
