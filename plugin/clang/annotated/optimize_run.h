// `optimize`: before the file is parsed, the optimisations that its annotations ask for are applied to its text, one at
// a time, each on freshly parsed source, and each result is verified; the compiler then parses the result. What is
// refused is a finding at the annotation, and that optimisation is left out.
//
// Kernels and their launches are compiled apart, for the device and for the host, from one source: the compilation for
// the device, which comes first, leaves the text it has made to that for the host. Where none follows in the same
// command, a text with other launches is not taken.
#pragma once

#include "plugin/clang/options/options.h"

#include "report/finding.h"

#include "clang/Frontend/CompilerInstance.h"

#include <optional>
#include <string>

namespace veriwarp::plugin {

struct Optimised {
  report::Report report;           // places are those of the source as it is written
  std::optional<std::string> text; // what takes its place, if that is another
};

// Call when the compiler has its main file, and has not begun to parse it. nullopt: nothing is asked for, or the file
// or its annotations have mistakes.
std::optional<Optimised> runOptimisations(clang::CompilerInstance &compiler, const Options &options);

// What is parsed from here on is `text`. Diagnostics at places of the source as it is written come before.
void replaceMainFile(clang::CompilerInstance &compiler, const std::string &text);

// The same in the compilation for the host, the last of a command: takes the text that those before it have taken, and
// removes what the command has left in its session.
void endOptimisedBuild(clang::CompilerInstance &compiler);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
