// run=cpu: in the compilation of a CUDA file for the host, its device code is compiled too, made host code
// (passes/instrument) and linked into the host module before the optimiser sees it. One command, one object file, and
// kernels that run without a GPU.
#pragma once

#include "plugin/clang/options/options.h"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace veriwarp::plugin {

// Gives what has to hold of launches, by kernel (plugin/clang/checks/conditions.h).
using Judge = std::function<std::map<std::string, std::string>(clang::CompilerInstance &, const Options &)>;

// Arranges for it in `compiler`, a compilation for the host. Call before code generation begins. `judge`: may be empty.
void runOnHost(clang::CompilerInstance &compiler, const Options &options, const Judge &judge);

// In a compilation for a GPU's host: launches are guarded by what `judge` gives.
void guardOnHost(clang::CompilerInstance &compiler, const Options &options, const Judge &judge);

// Is the compilation that is going on an inner one, made by this plugin? Plugin actions keep out of it.
bool insideRun();
class InsideRun {
public:
  InsideRun();
  ~InsideRun();
  InsideRun(const InsideRun &) = delete;
  InsideRun &operator=(const InsideRun &) = delete;

private:
  const bool before; // one may be within another
};

// The invocation for a second instance that compiles for the device, without plugins and without output. `compiler` may
// be a compilation for the host or for the device.
std::shared_ptr<clang::CompilerInvocation> deviceInvocation(clang::CompilerInstance &compiler, unsigned architecture);

// The other way round: `device` is a compilation for the device, which knows of the host by its auxiliary target.
std::shared_ptr<clang::CompilerInvocation> hostInvocation(clang::CompilerInstance &device);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
