// A function of LLVM's IR in a text, for tests of what instruments it: @f, whose first parameter is its thread.
#pragma once

#include "veriwarp/runtime_abi.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

#include <cstddef>
#include <memory>
#include <set>
#include <string>

namespace veriwarp::test {

class Ir {
public:
  explicit Ir(const std::string &code) {
    llvm::SMDiagnostic error;
    module = llvm::parseAssemblyString(
        "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n" +
            code,
        error, context);
    if (!module)
      llvm::errs() << code << "\nline " << error.getLineNo() << ": " << error.getMessage() << "\n";
  }

  llvm::Function *function() const { return module ? module->getFunction("f") : nullptr; }
  llvm::Instruction *named(llvm::StringRef name) const {
    for (llvm::Instruction &instruction : llvm::instructions(*function()))
      if (instruction.getName() == name)
        return &instruction;
    return nullptr;
  }

  // The load of a field of the thread (an i32) into %name.
  static std::string load(const std::string &name, const std::string &field) {
    std::size_t offset = 0;
    if (field == "tid.x")
      offset = offsetof(VeriwarpThread, tid);
    else if (field == "tid.y")
      offset = offsetof(VeriwarpThread, tid) + 4;
    else if (field == "ctaid.x")
      offset = offsetof(VeriwarpThread, ctaid);
    return "  %" + name + ".at = getelementptr inbounds i8, ptr %thread, i64 " + std::to_string(offset) + "\n  %" +
           name + " = load i32, ptr %" + name + ".at\n";
  }

  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module;
};

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
