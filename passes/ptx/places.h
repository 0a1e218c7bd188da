// Debug information of what is translated: lines of the source where .loc says so, those of the PTX where it does not.
#pragma once

#include "passes/ptx/tree.h"

#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/DebugLoc.h"

#include <map>
#include <string>
#include <tuple>

namespace veriwarp::ptx {

class Places {
public:
  Places(llvm::Module &module, const File &file, const std::string &path);

  void begin(llvm::Function &function, const Function &text);
  void read(const SourceLine &line);           // what follows stands there
  llvm::DebugLoc at(const Place &where) const; // of a statement of the text
  void finish() { builder.finalize(); }

private:
  llvm::DIFile *fileOf(unsigned index);
  llvm::DIScope *scopeIn(unsigned file);

  llvm::DIBuilder builder;
  const File &text;
  llvm::DIFile *own;
  llvm::DICompileUnit *unit;
  std::map<unsigned, llvm::DIFile *> files;
  std::map<std::pair<unsigned, std::string>, llvm::DISubprogram *> inlined;
  // Of the function at hand
  llvm::DISubprogram *program = nullptr;
  unsigned programFile = 0;
  std::map<unsigned, llvm::DIScope *> scopes;
  std::map<std::tuple<unsigned, unsigned, unsigned>, llvm::DILocation *> seen; // by file, line and column
  llvm::DILocation *current = nullptr;
};

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
