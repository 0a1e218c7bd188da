// `optimize`: before the file is parsed, the optimisations that its annotations ask for are applied to its text, one at
// a time, each on freshly parsed source, and each result is verified; the compiler then parses the result. What is
// refused is a warning at the annotation, and that optimisation is left out.
#pragma once

#include "plugin/clang/options.h"

#include "clang/Frontend/CompilerInstance.h"

namespace veriwarp::plugin {

// Call when the compiler has its main file, and has not begun to parse it.
void runOptimisations(clang::CompilerInstance &compiler, const Options &options);

} // namespace veriwarp::plugin
