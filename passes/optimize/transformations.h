// The transformations of passes/annotate/transformations.def, one file each, and what they share. Private to this
// room; optimize.h has the ways in.
#pragma once

#include "passes/optimize/loop_shape.h"
#include "passes/optimize/optimize.h"

namespace veriwarp::optimize {

#define TRANSFORMATION(kind, word, arguments, stands, after, function)                                                 \
  Outcome function(const Source &source, const Request &request, smt::Solver &solver);
#include "passes/annotate/transformations.def"
#undef TRANSFORMATION

// The kernel keeps its name and its parameters, but for `without`.
inline Relaunch relaunchOf(const verify::Kernel &kernel, const verify::VariablePtr &without = nullptr) {
  Relaunch relaunch;
  relaunch.before = {kernel.name};
  relaunch.after = kernel.name;
  for (const verify::VariablePtr &p : kernel.parameters)
    if (p != without)
      relaunch.parameters[kernel.name + "." + p->name] = p->name;
  return relaunch;
}

// Refuses (throws Problem) where the file names the kernel besides in its definition and in launches that are
// known: there may be launches that would stay as they are. `mayDeclare`: declarations do no harm.
void refuseOtherUses(const Source &source, const verify::Kernel &kernel, Place place, bool mayDeclare);
// The names in what the macros named there stand for. An edit of the text does not reach them.
std::set<std::string> behindMacros(const Source &source, Place range);
// Names that a new one in the kernel must not be.
std::set<std::string> takenNames(const Source &source, const verify::Kernel &kernel);
// A piece of the text as an operand: in brackets, unless it is one word that is no macro.
std::string operand(const Source &source, Place place);
// Comments as blanks.
std::string codeOnly(std::string_view text);
// Whether evaluating that text may do something: ++, an assignment, a call.
bool mayHaveEffects(std::string_view text);

inline Outcome refusal(Problem problem) {
  Outcome outcome;
  outcome.place = problem.place;
  outcome.what = std::move(problem.message);
  return outcome;
}

// Lines with the loop's indentation, to stand where the loop's first line stood after its blanks: in braces where the
// loop's variable must not be seen behind it.
std::string enclosed(const std::string &lines, const LoopText &text);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
