// Built for the check for races: where a kernel calls the checker before a plain access, it first takes a quick look
// itself, which is enough for nearly all (runtime/sanitize/quick.h). The code of that look comes as bitcode,
// runtime/sanitize/quick_code.cpp.
//
// What the look knows of the thread's block lies in a local variable that becomes registers. Whatever the runtime is
// called for may change that: then it is asked again.
#include "passes/instrument/limits.h"
#include "passes/instrument/stages.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

extern const unsigned char veriwarpQuickCode[];
extern const unsigned long veriwarpQuickCodeSize;

using namespace llvm;

namespace veriwarp::instrument {

namespace {

constexpr unsigned QuickBytes = 128; // quick_code.cpp asserts that it is enough

bool isCheck(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  return callee && (callee->getName() == "veriwarpRaceRead" || callee->getName() == "veriwarpRaceWrite");
}

// Checks that have nothing to do with races.
bool isOtherCheck(StringRef name) {
  return name.starts_with("veriwarpMay") || name.starts_with("veriwarpInit") || name == "veriwarpLeavesVariable";
}

bool mayChangeBlock(const Instruction &instruction) {
  const auto *call = dyn_cast<CallBase>(&instruction);
  if (!call || isa<IntrinsicInst>(call) || call->onlyReadsMemory())
    return false;
  const Function *callee = call->getCalledFunction();
  return !callee || !isOtherCheck(callee->getName());
}

// The functions of the quick look, as this module's own.
bool linkCode(Module &module) {
  const StringRef code(reinterpret_cast<const char *>(veriwarpQuickCode), veriwarpQuickCodeSize);
  Expected<std::unique_ptr<Module>> parsed = parseBitcodeFile(MemoryBufferRef(code, "quick_code"), module.getContext());
  if (!parsed) {
    consumeError(parsed.takeError());
    return false;
  }
  std::unique_ptr<Module> quick = std::move(*parsed);
  quick->setDataLayout(module.getDataLayout());
  quick->setTargetTriple(module.getTargetTriple());
  if (NamedMDNode *flags = quick->getModuleFlagsMetadata())
    flags->eraseFromParent();
  std::vector<std::string> names;
  for (Function &function : *quick)
    if (!function.isDeclaration()) {
      function.setComdat(nullptr);
      function.setLinkage(GlobalValue::ExternalLinkage);
      function.setAttributes(function.getAttributes().removeFnAttributes(module.getContext()));
      function.addFnAttr(Attribute::AlwaysInline);
      function.addFnAttr(Attribute::NoUnwind);
      names.push_back(function.getName().str());
    }
  if (Linker::linkModules(module, std::move(quick)))
    return false;
  for (const std::string &name : names)
    module.getFunction(name)->setLinkage(GlobalValue::InternalLinkage);
  return true;
}

class QuickChecks {
public:
  explicit QuickChecks(Emitter &emitter)
      : e(emitter), b(emitter.b), begin(e.module.getFunction("veriwarpQuickBegin")),
        reads(e.module.getFunction("veriwarpQuickRead")), writes(e.module.getFunction("veriwarpQuickWrite")) {}

  void add(Function &function) {
    std::vector<CallInst *> checks, changes;
    for (Instruction &instruction : instructions(function))
      if (isCheck(instruction))
        checks.push_back(cast<CallInst>(&instruction));
      else if (mayChangeBlock(instruction) && !instruction.isTerminator())
        changes.push_back(cast<CallInst>(&instruction));
    if (checks.empty() || checks.size() > limits::quickChecks)
      return;
    BasicBlock &entry = function.getEntryBlock();
    b.SetInsertPoint(&entry, entry.getFirstNonPHIOrDbgOrAlloca());
    b.SetCurrentDebugLocation(DebugLoc());
    quick = b.CreateAlloca(ArrayType::get(b.getInt64Ty(), QuickBytes / 8), nullptr, "quick");
    thread = function.getArg(0);
    ask();
    for (CallInst *change : changes)
      if (!isa<UnreachableInst>(change->getNextNode())) {
        b.SetInsertPoint(change->getNextNode());
        b.SetCurrentDebugLocation(DebugLoc());
        ask();
      }
    for (CallInst *check : checks)
      add(*check);
  }

private:
  void ask() { b.CreateCall(begin, {quick, thread}); }

  void add(CallInst &check) {
    e.before(check);
    const bool isRead = check.getCalledFunction()->getName() == "veriwarpRaceRead";
    Value *done = b.CreateCall(isRead ? reads : writes,
                               {quick, check.getArgOperand(1), check.getArgOperand(2), check.getArgOperand(3)});
    done->setName("done");
    cast<CallInst>(done)->addRetAttr(Attribute::ZExt);
    MDBuilder metadata(e.module.getContext());
    Instruction *slow =
        SplitBlockAndInsertIfThen(b.CreateNot(done), check.getIterator(), false, metadata.createBranchWeights(1, 1000));
    check.moveBefore(slow);
    b.SetInsertPoint(slow);
    ask();
  }

  Emitter &e;
  IRBuilder<> &b;
  Function *begin, *reads, *writes;
  AllocaInst *quick = nullptr;
  Value *thread = nullptr;
};

} // namespace

bool addQuickChecks(Emitter &e) {
  std::vector<Function *> functions;
  for (Function &function : e.module)
    if (!function.isDeclaration() && any_of(instructions(function), isCheck))
      functions.push_back(&function);
  if (functions.empty())
    return true;
  if (!linkCode(e.module))
    return false;
  QuickChecks checks(e);
  for (Function *function : functions)
    checks.add(*function);
  return true;
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
