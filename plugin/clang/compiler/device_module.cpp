#include "plugin/clang/compiler/device_module.h"

#include "plugin/clang/compiler/wide_casts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace veriwarp::plugin {
namespace {

clang::CodeGenOptions plainOptions(const clang::CodeGenOptions &users) {
  clang::CodeGenOptions options = users;
  options.OptimizationLevel = 0;
  options.OptimizeSize = 0;
  options.DisableO0ImplyOptNone = true;
  options.StrictReturn = false; // a function that ends without a value goes on with any: threads do not end there
  options.setInlining(clang::CodeGenOptions::NormalInlining);
  options.setDebugInfo(llvm::codegenoptions::LimitedDebugInfo);
  options.DwarfVersion = 4;
  options.DebugColumnInfo = true;
  options.DebugPrefixMap.clear();
  options.DebugCompilationDir.clear();
  options.SplitDwarfFile.clear();
  options.CoverageNotesFile.clear();
  options.CoverageDataFile.clear();
  options.CoverageMapping = false;
  options.setProfileInstr(clang::CodeGenOptions::ProfileNone);
  options.setProfileUse(clang::CodeGenOptions::ProfileNone);
  options.InstrumentFunctions = false;
  options.XRayInstrumentFunctions = false;
  options.DiscardValueNames = false;
  options.PassBuilderCallbacks.clear();
  return options;
}

// The (function, "kernel", 1) entries, which make a function of an NVPTX module a kernel.
llvm::Function *kernelOfAnnotation(const llvm::MDNode &node) {
  auto *function =
      node.getNumOperands() ? llvm::mdconst::dyn_extract_or_null<llvm::Function>(node.getOperand(0)) : nullptr;
  for (unsigned i = 1; function && i + 1 < node.getNumOperands(); i += 2) {
    auto *key = llvm::dyn_cast_or_null<llvm::MDString>(node.getOperand(i));
    if (key && key->getString() == "kernel")
      return function;
  }
  return nullptr;
}

// What the casts in it make of alignment is settled before code is generated.
struct Settle {
  void operator()(const ParserEvents::TopLevel &event) {
    for (clang::Decl *declaration : event.group)
      takeAlignmentOfCasts(*declaration);
  }
  void operator()(const ParserEvents::Inline &event) { takeAlignmentOfCasts(*event.function); }
  void operator()(const ParserEvents::StaticMember &event) { takeAlignmentOfCasts(*event.variable); }
  void operator()(const auto &) {}
};

struct Replay {
  clang::CodeGenerator &to;
  void operator()(const ParserEvents::TopLevel &event) { to.HandleTopLevelDecl(event.group); }
  void operator()(const ParserEvents::Inline &event) { to.HandleInlineFunctionDefinition(event.function); }
  void operator()(const ParserEvents::TagDefinition &event) { to.HandleTagDeclDefinition(event.tag); }
  void operator()(const ParserEvents::TagRequired &event) { to.HandleTagDeclRequiredDefinition(event.tag); }
  void operator()(const ParserEvents::StaticMember &event) { to.HandleCXXStaticMemberVarInstantiation(event.variable); }
  void operator()(const ParserEvents::VTable &event) { to.HandleVTable(event.record); }
};

} // namespace

DeviceModule::DeviceModule() = default;
DeviceModule::~DeviceModule() = default;

std::unique_ptr<DeviceModule> DeviceModule::generate(clang::CompilerInstance &compiler, clang::ASTContext &ast,
                                                     const ParserEvents &events) {
  std::unique_ptr<DeviceModule> result(new DeviceModule);
  result->context = std::make_unique<llvm::LLVMContext>();
  // Diagnostics of code generation are given by the compiler's own; ours would repeat them.
  clang::DiagnosticsEngine silent(new clang::DiagnosticIDs, new clang::DiagnosticOptions,
                                  new clang::IgnoringDiagConsumer);
  silent.setSourceManager(&ast.getSourceManager());
  clang::CodeGenOptions options = plainOptions(compiler.getCodeGenOpts());
  result->generator.reset(clang::CreateLLVMCodeGen(silent, "veriwarp", &compiler.getVirtualFileSystem(),
                                                   compiler.getHeaderSearchOpts(), compiler.getPreprocessorOpts(),
                                                   options, *result->context));
  result->generator->Initialize(ast);
  // Both load what lies in precompiled headers, and the parser's listener hears of that: the list may grow meanwhile.
  std::size_t settled = 0;
  const auto settle = [&] {
    for (; settled < events.list.size(); ++settled)
      std::visit(Settle{}, std::variant(events.list[settled]));
  };
  Replay replay{*result->generator};
  for (std::size_t next = 0; settle(), next < events.list.size(); ++next)
    std::visit(replay, std::variant(events.list[next]));
  result->generator->HandleTranslationUnit(ast);
  if (silent.hasErrorOccurred() || !result->generator->GetModule())
    return nullptr;

  for (llvm::MDNode *node : result->generator->GetModule()->getOrInsertNamedMetadata("nvvm.annotations")->operands()) {
    llvm::Function *kernel = kernelOfAnnotation(*node);
    if (!kernel || kernel->isDeclaration())
      continue;
    const auto *function =
        llvm::dyn_cast_or_null<clang::FunctionDecl>(result->generator->GetDeclForMangledName(kernel->getName()));
    result->kernelList.push_back({kernel->getName().str(), function});
  }
  result->ir.reset(result->generator->ReleaseModule());
  return result;
}

void DeviceModule::keepKernels(const std::vector<std::string> &names) {
  llvm::NamedMDNode *annotations = ir->getOrInsertNamedMetadata("nvvm.annotations");
  std::vector<llvm::MDNode *> kept;
  for (llvm::MDNode *node : annotations->operands()) {
    llvm::Function *kernel = kernelOfAnnotation(*node);
    if (!kernel || std::find(names.begin(), names.end(), kernel->getName()) != names.end())
      kept.push_back(node);
  }
  annotations->clearOperands();
  for (llvm::MDNode *node : kept)
    annotations->addOperand(node);
  std::erase_if(kernelList, [&](const DeviceKernel &kernel) {
    return std::find(names.begin(), names.end(), kernel.name) == names.end();
  });
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
