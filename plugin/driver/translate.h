// What a build's compiler command says about a CUDA source, in Clang's words: the one translator behind the nvcc
// launcher and compilation databases.
//
// Only what changes the meaning of the device code is kept: language, macros, include paths, architecture. Code
// generation, linking, dependency files and warnings are the build's own business.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::driver {

struct Translation {
  std::vector<std::string> sources; // CUDA sources, as named in the command; empty: nothing to check
  std::string whyNothing;           // when there are none: "the command only links"
  std::vector<std::string> flags;   // for Clang, without sources, outputs and toolkit
  // nvcc's own words that say the same, for nvcc itself: language, macros, paths, not phases, outputs, architecture.
  std::vector<std::string> forNvcc;
  bool warningsAreErrors = false; // nvcc -Werror all-warnings
  std::vector<std::string> notes; // what was passed over, for the user
};

struct NvccSurroundings {
  std::string prepended, appended; // $NVCC_PREPEND_FLAGS, $NVCC_APPEND_FLAGS
  // The text of an --options-file; nullopt when it cannot be read. Empty function: the file system.
  std::function<std::optional<std::string>(const std::string &)> readFile;
};

// `arguments` come without the compiler's own name. Never fails: what is not understood is passed over with a note.
Translation translateNvcc(const std::vector<std::string> &arguments, const NvccSurroundings &surroundings);
Translation translateClang(const std::vector<std::string> &arguments);

// All nvcc options of the table, as nvcc writes them ("--define-macro", "-D"): for the test that compares with nvcc
// --help.
std::vector<std::string> nvccOptionNames();

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
