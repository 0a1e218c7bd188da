// A directory that stands in for a CUDA toolkit, so that Clang 19 compiles and links CUDA 13 programs by the same
// command as any other: clang++-19 -x cuda --cuda-path=DIR f.cu.
//
// Clang 19 stops on CUDA 13 for reasons that are all in the toolkit's layout; toolkit.cpp names each one where it is
// mended. A toolkit that Clang takes as it is needs none of this, and the stand-in is then a link to it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace veriwarp::driver {

struct Toolkit {
  std::filesystem::path root; // has bin/, include/, nvvm/
  unsigned version = 0;       // CUDA_VERSION, as cuda.h says it: 13000
};

// The toolkit at `wanted`, or, when that is empty, the first of: $CUDAToolkit_ROOT, $CUDA_PATH, $CUDA_HOME, the one
// whose nvcc is on PATH, /usr/local/cuda. nullopt, and the reason in `error`, when there is none.
std::optional<Toolkit> findToolkit(const std::filesystem::path &wanted, std::string &error);

// Does Clang 19 need a stand-in for this toolkit?
bool needsShim(const Toolkit &toolkit);

// Makes `dir` the stand-in for `toolkit`. Quick and without effect when it is that already; an older stand-in is
// replaced in one step, so compilers that run meanwhile see the old one or the new one. Anything else at `dir` is left
// alone and is an error. False, and the reason in `error`, when it cannot be made.
bool makeShim(const Toolkit &toolkit, const std::filesystem::path &dir, std::string &error);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
