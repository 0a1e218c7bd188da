#include "plugin/clang/annotated/compared_source.h"

#include "passes/host/host.h"
#include "plugin/clang/compiler/host_module.h"
#include "plugin/clang/compiler/precompiled.h"
#include "plugin/clang/compiler/run_host.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace veriwarp::plugin {

namespace {

class Watcher : public clang::ASTConsumer {
public:
  explicit Watcher(ComparedSource &s) : into(s) {}
  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    for (const clang::Decl *d : group) {
      const auto *pattern = llvm::dyn_cast<clang::FunctionTemplateDecl>(d);
      const auto *function = llvm::dyn_cast<clang::FunctionDecl>(pattern ? pattern->getTemplatedDecl() : d);
      if (!function || !function->hasAttr<clang::CUDAGlobalAttr>())
        continue;
      for (const clang::ParmVarDecl *p : function->parameters())
        if (p->getType()->isPointerType() && p->getType()->getPointeeType()->isRealFloatingType())
          into.floating.emplace(function->getNameAsString(), p->getNameAsString());
    }
    return true;
  }

private:
  ComparedSource &into;
};

class Watching : public clang::EmitLLVMOnlyAction {
public:
  Watching(llvm::LLVMContext *context, ComparedSource &s) : clang::EmitLLVMOnlyAction(context), into(s) {}

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance &c, llvm::StringRef file) override {
    std::vector<std::unique_ptr<clang::ASTConsumer>> both;
    both.push_back(std::make_unique<Watcher>(into));
    both.push_back(clang::EmitLLVMOnlyAction::CreateASTConsumer(c, file));
    return std::make_unique<clang::MultiplexConsumer>(std::move(both));
  }

private:
  ComparedSource &into;
};

// How floating-point numbers are compiled, by options (-ffast-math) and pragmas.
void readFloatingPoint(const llvm::Module &module, ComparedSource &into) {
  auto isFlushed = [](const llvm::Function &f, const char *attribute) {
    const llvm::StringRef mode = f.getFnAttribute(attribute).getValueAsString();
    return !mode.empty() && mode != "ieee" && mode != "ieee,ieee";
  };
  auto note = [&](equivalence::FloatingPoint what) { into.floatingPoint = std::max(into.floatingPoint, what); };
  for (const llvm::Function &f : module) {
    if (isFlushed(f, "denormal-fp-math"))
      note(equivalence::FloatingPoint::Rewritten);
    if (isFlushed(f, "denormal-fp-math-f32"))
      note(equivalence::FloatingPoint::Flushed);
    for (const llvm::Instruction &i : llvm::instructions(f)) {
      if (!llvm::isa<llvm::FPMathOperator>(i))
        continue;
      llvm::FastMathFlags flags = i.getFastMathFlags();
      into.fusesProducts |= flags.allowContract();
      flags.setAllowContract(false);
      if (flags.any())
        note(equivalence::FloatingPoint::Rewritten);
    }
  }
}

void readHostCode(clang::CompilerInstance &device, const Options &options, ComparedSource &into) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> module = hostModule(device, cacheFolder(options), context);
  if (!module)
    return; // then no launch is known
  auto constant = [](const std::optional<kernel::Expr> &e) {
    return e && e->kind == kernel::Expr::Kind::Const ? std::optional<std::int64_t>(e->value) : std::nullopt;
  };
  for (const host::Launch &launch : host::readLaunches(std::move(module)).list) {
    KnownLaunch known;
    known.kernel = launch.kernel;
    for (unsigned i = 0; i != 3; ++i) {
      known.grid[i] = constant(launch.facts.grid[i]);
      known.block[i] = constant(launch.facts.block[i]);
    }
    for (const kernel::Fact &fact : launch.facts.facts) { // n == 1024
      const kernel::Expr &e = fact.condition;
      for (unsigned i : {0u, 1u})
        if (e.kind == kernel::Expr::Kind::Eq && e.args.size() == 2 && e.args[i].kind == kernel::Expr::Kind::Param &&
            e.args[1 - i].kind == kernel::Expr::Kind::Const)
          known.scalars[launch.parameters[e.args[i].index]] = e.args[1 - i].value;
    }
    into.launches.push_back(std::move(known));
  }
}

} // namespace

std::optional<ComparedSource> readSource(clang::CompilerInstance &compiler, const Options &options,
                                         const std::string &text, bool readsHostCode) {
  ComparedSource read;
  const std::string main = compiler.getFrontendOpts().Inputs[0].getFile().str();
  std::shared_ptr<clang::CompilerInvocation> invocation = deviceInvocation(compiler, options.architecture);
  invocation->getDiagnosticOpts().IgnoreWarnings = true; // the compilation itself tells them
  invocation->getDiagnosticOpts().Warnings.clear();
  // Read twice: for the device and for the host.
  const std::unique_ptr<llvm::MemoryBuffer> source = llvm::MemoryBuffer::getMemBufferCopy(text, main);
  invocation->getPreprocessorOpts().addRemappedFile(main, source.get());
  invocation->getPreprocessorOpts().RetainRemappedFileBuffers = true;
  clang::CodeGenOptions &generation = invocation->getCodeGenOpts();
  generation.OptimizationLevel = 0;
  generation.setDebugInfo(llvm::codegenoptions::LimitedDebugInfo);
  generation.DwarfVersion = 4;
  usePrecompiled(*invocation, cacheFolder(options));
  clang::CompilerInstance second;
  second.setInvocation(invocation);
  second.createDiagnostics(new clang::TextDiagnosticPrinter(llvm::errs(), &second.getDiagnosticOpts()));
  llvm::LLVMContext context;
  Watching action(&context, read);
  bool compiled = false;
  {
    InsideRun running;
    compiled = second.ExecuteAction(action);
  }
  std::unique_ptr<llvm::Module> module = action.takeModule();
  if (!compiled || !module)
    return std::nullopt;
  readFloatingPoint(*module, read);
  if (readsHostCode)
    readHostCode(second, options, read);
  read.model = lift::liftModule(*module);
  return read;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
