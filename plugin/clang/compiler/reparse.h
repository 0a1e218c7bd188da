// Parses a text in place of the compiler's main file: by a second compiler instance, made from a copy of the first
// one's invocation, for the device, without plugins and without output.
#pragma once

#include "plugin/clang/annotations/bind.h"

#include "clang/Frontend/CompilerInstance.h"

#include <memory>
#include <string>

namespace veriwarp::plugin {

struct Reparsed {
  bool compiles = false;
  std::string error; // the first one, with its line
  BoundFile file;
};

// Its diagnostics are not shown.
Reparsed reparse(clang::CompilerInstance &compiler, const std::string &text, unsigned architecture);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
