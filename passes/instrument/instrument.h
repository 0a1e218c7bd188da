// Device IR to host code that runtime/simt executes: one LLVM module in, functions of the host module out.
//
// A device function gets a first parameter, the thread that runs it (VeriwarpThread, include/veriwarp/runtime_abi.h);
// what is special to a GPU (ids, barriers, warp operations, shared memory, inline PTX) becomes loads from that thread
// and calls of the runtime. Each kernel gets a function that runs one thread and, where no thread waits for another,
// one that runs a block as loops, which the host's optimiser can vectorise.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace veriwarp::instrument {

enum class Mode { Plain, Check, Explore };

struct Options {
  Mode mode = Mode::Plain;
  unsigned checks = 0;        // VeriwarpCheck..., with Mode::Check
  unsigned architecture = 80; // of sm_80: what __nvvm_reflect and the runtime are told
  bool relocatable = false;   // device functions may be called from other translation units (-fgpu-rdc)
  bool keepDebugInfo = false; // the user asked for it
  // Of kernels, by their mangled names: VeriwarpKernel::conditions.
  std::map<std::string, std::string> conditions;
  std::string libdevice; // path of libdevice.10.bc; empty: none
  // Whether a file, by the name that debug information has, is a header that the user has not written. Events inside
  // of them have the place of the user's code that led there.
  std::function<bool(const std::string &)> isSystemHeader;
};

// Whether what is found with these checks names local variables, for which device code has to come with their debug
// information.
bool namesLocals(unsigned checks);

struct Problem {
  std::string file; // empty: unknown
  unsigned line = 0, column = 0;
  std::string message;
};

// Consumes `device`, a module for nvptx64 in the same LLVMContext, unoptimised, and adds to `host` everything that is
// needed to launch its kernels. On problems (an unsupported construct that a kernel can reach) `host` is unusable.
std::vector<Problem> addToHost(std::unique_ptr<llvm::Module> device, llvm::Module &host, const Options &options);

// Guards for a GPU: what has to hold of launches (Options::conditions) is checked before the launches in `host`
// (runtime/guard). The problems are launches that are not: they remain as they are.
std::vector<Problem> guardLaunches(llvm::Module &host, const Options &options, bool aborts);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
