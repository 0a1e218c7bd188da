// veriwarp-toolkit DIR [--cuda TOOLKIT]: makes DIR a stand-in for the CUDA toolkit that Clang 19 can compile and link
// with (toolkit.h), and prints the --cuda-path option that uses it.
//
// A program of its own, because the build needs it before anything else is built. By hand:
//   clang++-19 -x cuda $(veriwarp-toolkit ~/.cache/cuda-for-clang) --cuda-gpu-arch=sm_80 f.cu -lcudart
// In the build tree it is made at build time; CMake's variable VERIWARP_TOOLKIT_SHIM is its path (empty when there is
// no CUDA toolkit), for lit a substitution %cuda-path.
#include "plugin/driver/toolkit.h"

#include <iostream>
#include <string_view>

namespace {

constexpr std::string_view Usage =
    "usage: veriwarp-toolkit DIR [--cuda TOOLKIT]\n"
    "Makes DIR a stand-in for the CUDA toolkit that Clang 19 can compile and link with.\n";

int usageError(const std::string &message) {
  std::cerr << "veriwarp-toolkit: error: " << message << "\n" << Usage;
  return 2;
}

} // namespace

int main(int argc, char **argv) {
  std::string dir, cuda;
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    if (argument == "--help" || argument == "-h") {
      std::cout << Usage;
      return 0;
    }
    if (argument == "--cuda") {
      if (++i == argc)
        return usageError("--cuda needs the directory of a CUDA Toolkit");
      cuda = argv[i];
    } else if (argument.substr(0, 1) == "-") {
      return usageError("unknown option '" + std::string(argument) + "'");
    } else if (!dir.empty()) {
      return usageError("give one directory, not both '" + dir + "' and '" + std::string(argument) + "'");
    } else {
      dir = argument;
    }
  }
  if (dir.empty())
    return usageError("no directory given");

  std::string error;
  std::optional<veriwarp::driver::Toolkit> toolkit = veriwarp::driver::findToolkit(cuda, error);
  if (!toolkit || !veriwarp::driver::makeShim(*toolkit, dir, error)) {
    std::cerr << "veriwarp-toolkit: error: " << error << "\n";
    return 2;
  }
  std::cout << "--cuda-path=" << std::filesystem::absolute(dir).lexically_normal().string() << "\n";
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
