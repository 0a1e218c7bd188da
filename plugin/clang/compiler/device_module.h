// Device IR of our own, generated from the AST beside the compiler's.
//
// The compiler's module depends on -O (optnone, lifetime markers) and has variable names and places only with -g; to
// change that would change the user's object code. A second module from the same AST is always the same: no
// optimisation, full debug information. It also exists under -fsyntax-only, and the compiler never sees it.
#pragma once

#include "clang/AST/DeclGroup.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace clang {
class ASTContext;
class CompilerInstance;
class CXXRecordDecl;
class CodeGenerator;
class FunctionDecl;
class TagDecl;
class VarDecl;
} // namespace clang
namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace veriwarp::plugin {

// What the parser told its consumer, to be told again to a code generator once all is parsed and known to be right.
struct ParserEvents {
  struct TopLevel {
    clang::DeclGroupRef group;
  };
  struct Inline {
    clang::FunctionDecl *function;
  };
  struct TagDefinition {
    clang::TagDecl *tag;
  };
  struct TagRequired {
    const clang::TagDecl *tag;
  };
  struct StaticMember {
    clang::VarDecl *variable;
  };
  struct VTable {
    clang::CXXRecordDecl *record;
  };
  std::vector<std::variant<TopLevel, Inline, TagDefinition, TagRequired, StaticMember, VTable>> list;
};

struct DeviceKernel {
  std::string name; // mangled
  const clang::FunctionDecl *function = nullptr;
};

class DeviceModule {
public:
  // Generates code; null if that fails (the compiler's own code generation then says why).
  static std::unique_ptr<DeviceModule> generate(clang::CompilerInstance &compiler, clang::ASTContext &ast,
                                                const ParserEvents &events);
  ~DeviceModule();

  llvm::Module &module() { return *ir; }
  const std::vector<DeviceKernel> &kernels() const { return kernelList; }
  // Afterwards the module has only those kernels for which `keep` says so; the others are mere functions.
  void keepKernels(const std::vector<std::string> &names);

private:
  DeviceModule();
  std::unique_ptr<llvm::LLVMContext> context;
  std::unique_ptr<clang::CodeGenerator> generator;
  std::unique_ptr<llvm::Module> ir;
  std::vector<DeviceKernel> kernelList;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
