// run=cpu: in the compilation of a CUDA file for the host, its device code is compiled too, made host code
// (passes/instrument) and linked into the host module before the optimiser sees it. One command, one object file, and
// kernels that run without a GPU.
#pragma once

#include "plugin/clang/options.h"

namespace clang {
class CompilerInstance;
}

namespace veriwarp::plugin {

// Arranges for it in `compiler`, a compilation for the host. Call before code generation begins.
void runOnHost(clang::CompilerInstance &compiler, const Options &options);

// Is the compilation that is going on the inner one, of device code for the host? Plugin actions keep out of it.
bool insideRun();

} // namespace veriwarp::plugin
