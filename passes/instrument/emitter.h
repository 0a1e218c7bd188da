// What the lowering of intrinsics, inline PTX and accesses have in common: code for one function at a time, with the
// thread that runs it at hand.
#pragma once

#include "passes/instrument/instrument.h"

#include "veriwarp/runtime_abi.h"

#include "ptx/instructions.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <map>
#include <tuple>

namespace veriwarp::instrument {

class Emitter {
public:
  Emitter(llvm::Module &m, const Options &o, std::vector<Problem> &p);

  llvm::Module &module;
  const Options &options;
  llvm::IRBuilder<> b;

  // New code goes before `at`, in its function; `at` also says where in the source that is.
  void before(llvm::Instruction &at);

  llvm::Value *thread() const; // the function's first parameter
  llvm::Value *field(std::size_t offset, llvm::Type *type);
  llvm::Value *sharedWindow();

  // A variable of the current function, which lives as long as a call of it.
  llvm::AllocaInst *variable(llvm::Type *type);
  // The same, zeros at first and at least so aligned.
  llvm::AllocaInst *zeros(llvm::Type *type, llvm::Align alignment = llvm::Align(1));

  // A special register by its PTX name without percent sign ("tid.x", "laneid"): i32 or i64. Null if there is none.
  llvm::Value *special(llvm::StringRef name);
  llvm::Value *barrier(llvm::Value *id, llvm::Value *count, VeriwarpBarrierKind kind, llvm::Value *predicate,
                       bool isAligned = true);
  // i64
  llvm::Value *warp(VeriwarpWarpOperation operation, llvm::Value *mask, llvm::Value *a = nullptr,
                    llvm::Value *second = nullptr, llvm::Value *third = nullptr);
  // copies.cpp. Asynchronous copies, as cp.async has them. Sizes are i32, of bytes; `given` are read, null: all.
  void asyncCopy(llvm::Value *to, llvm::Value *from, llvm::Value *size, llvm::Value *given);
  void asyncCommit();
  void asyncWait(llvm::Value *groups); // null: for all copies
  void asyncJoin(llvm::Value *barrierObject, bool arrives);
  // The read that follows is of memory that nobody writes during the launch, or it is not what PTX allows.
  void readOnly(llvm::Value *address, std::uint32_t size);
  // Scope names as in PTX: cta, cluster, gpu, sys.
  void fence(llvm::StringRef scope, llvm::AtomicOrdering order);
  llvm::SyncScope::ID scope(llvm::StringRef name);
  llvm::Value *isShared(llvm::Value *pointer);
  void trap();

  bool isInSystemHeader() const; // the current instruction, wherever it has been inlined
  // VeriwarpWindow, and VeriwarpReplaces, if the current instruction, an atomic access to so many bytes, is libcu++'s
  // for an atomic object of one or two bytes: it may access more than that, up to the word around it. Else 0.
  std::uint32_t narrowAtomic(std::uint64_t bytes) const;
  llvm::Constant *site(); // of the current instruction; null pointer when unknown
  llvm::Constant *site(const llvm::DILocation &location);
  // Of a call in host code. `flags`: VeriwarpSite...
  llvm::Constant *callSite(llvm::StringRef callee, std::uint32_t flags);
  llvm::FunctionCallee runtime(llvm::StringRef name, llvm::Type *result, llvm::ArrayRef<llvm::Type *> parameters);
  llvm::Constant *text(llvm::StringRef contents);
  void problem(const std::string &message); // at the current instruction
  // `what` is an instruction, of that row; null: of none.
  void notAvailable(const std::string &what, const ptx::Row *row);

  bool usesReservedShared = false; // some function of the module asks where it is

  llvm::Value *i32(std::uint32_t value) { return b.getInt32(value); }
  llvm::Value *i64(std::uint64_t value) { return b.getInt64(value); }
  llvm::Type *pointer() { return llvm::PointerType::get(module.getContext(), 0); }

private:
  const llvm::DILocation *usersPlace() const; // null: none is known
  llvm::Instruction *current = nullptr;
  std::vector<Problem> &problems;
  std::map<std::string, llvm::Constant *> texts;
  llvm::Constant *site(const llvm::DILocation &location, llvm::StringRef functionName, llvm::Constant *caller,
                       std::uint32_t flags);
  // By file, function, caller, line, column, discriminator, flags.
  std::map<std::tuple<llvm::Constant *, llvm::Constant *, llvm::Constant *, unsigned, unsigned, unsigned, unsigned>,
           llvm::Constant *>
      sites;
};

// The places of the source are those of debug information, file and directory joined.
std::string fileOf(const llvm::DILocation &location);
std::string fileOf(const llvm::DISubprogram &function);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
