// See emitter.h.
#include "passes/instrument/emitter.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Path.h"

#include <cstddef>

using namespace llvm;

namespace veriwarp::instrument {

std::string fileOf(const DILocation &location) {
  SmallString<128> path(location.getFilename());
  if (!path.empty() && !sys::path::is_absolute(path) && !location.getDirectory().empty()) {
    SmallString<128> joined(location.getDirectory());
    sys::path::append(joined, path);
    path = joined;
  }
  return std::string(path);
}

static StringRef nameOf(const DISubprogram &function) { // `main` has no other one
  return function.getLinkageName().empty() ? function.getName() : function.getLinkageName();
}

Emitter::Emitter(Module &m, const Options &o, std::vector<Problem> &p)
    : module(m), options(o), b(m.getContext()), problems(p) {}

void Emitter::before(Instruction &at) {
  current = &at;
  b.SetInsertPoint(&at);
}

Value *Emitter::thread() const { return b.GetInsertBlock()->getParent()->getArg(0); }

Value *Emitter::field(std::size_t offset, Type *type) {
  Value *address = b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), thread(), offset);
  return b.CreateAlignedLoad(type, address, module.getDataLayout().getABITypeAlign(type));
}

Value *Emitter::sharedWindow() { return field(offsetof(VeriwarpThread, shared), pointer()); }

Value *Emitter::special(StringRef name) {
  static constexpr std::pair<StringLiteral, std::size_t> vectors[] = {{"tid", offsetof(VeriwarpThread, tid)},
                                                                      {"ctaid", offsetof(VeriwarpThread, ctaid)},
                                                                      {"ntid", offsetof(VeriwarpThread, ntid)},
                                                                      {"nctaid", offsetof(VeriwarpThread, nctaid)}};
  auto [base, axis] = name.split('.');
  for (const auto &[vector, offset] : vectors)
    if (base == vector && axis.size() == 1 && axis[0] >= 'x' && axis[0] <= 'z')
      return field(offset + 4u * static_cast<unsigned>(axis[0] - 'x'), b.getInt32Ty());
  const auto lane = [&] { return field(offsetof(VeriwarpThread, lane), b.getInt32Ty()); };
  const auto one = [&] { return b.CreateShl(i32(1), lane()); };
  if (name == "laneid")
    return lane();
  if (name == "warpid")
    return field(offsetof(VeriwarpThread, warp), b.getInt32Ty());
  if (name == "nwarpid") {
    Value *threads = b.CreateMul(b.CreateMul(special("ntid.x"), special("ntid.y")), special("ntid.z"));
    return b.CreateLShr(b.CreateAdd(threads, i32(31)), i32(5));
  }
  if (name == "WARP_SZ" || name == "warpsize")
    return i32(32);
  if (name == "lanemask_eq" || name == "lanemask.eq")
    return one();
  if (name == "lanemask_lt" || name == "lanemask.lt")
    return b.CreateSub(one(), i32(1));
  if (name == "lanemask_le" || name == "lanemask.le")
    return b.CreateOr(b.CreateSub(one(), i32(1)), one());
  if (name == "lanemask_gt" || name == "lanemask.gt")
    return b.CreateNot(b.CreateOr(b.CreateSub(one(), i32(1)), one()));
  if (name == "lanemask_ge" || name == "lanemask.ge")
    return b.CreateNot(b.CreateSub(one(), i32(1)));
  if (name == "dynamic_smem_size")
    return field(offsetof(VeriwarpThread, dynamicSharedSize), b.getInt32Ty());
  if (name == "clock64" || name == "clock" || name == "clock_hi" || name == "globaltimer" || name == "globaltimer_lo") {
    Value *now =
        b.CreateCall(runtime(name.starts_with("global") ? "veriwarpGlobalTimer" : "veriwarpClock", b.getInt64Ty(), {}));
    if (name == "clock_hi")
      now = b.CreateLShr(now, 32);
    return name == "clock64" || name == "globaltimer" ? now : b.CreateTrunc(now, b.getInt32Ty());
  }
  if (name == "envreg1" || name == "envreg2") {
    Value *workspace = field(offsetof(VeriwarpThread, gridWorkspace), b.getInt64Ty());
    // cooperative_groups joins them as envreg1:envreg2, the high half first.
    return b.CreateTrunc(name == "envreg1" ? b.CreateLShr(workspace, 32) : workspace, b.getInt32Ty());
  }
  // One multiprocessor, one launch, no clusters: every block is a cluster of its own.
  if (name == "smid" || name == "gridid" || name == "is_explicit_cluster" || name == "cluster_ctarank" ||
      name.starts_with("cluster_ctaid.") || name.starts_with("envreg"))
    return name == "gridid" ? i64(0) : i32(0);
  if (name == "nsmid" || name == "cluster_nctarank" || name.starts_with("cluster_nctaid."))
    return i32(1);
  if (name.consume_front("clusterid."))
    return special(("ctaid." + name).str());
  if (name.consume_front("nclusterid."))
    return special(("nctaid." + name).str());
  return nullptr;
}

Value *Emitter::barrier(Value *id, Value *count, VeriwarpBarrierKind kind, Value *predicate) {
  Type *word = b.getInt32Ty();
  FunctionCallee callee = runtime("veriwarpBarrier", word, {pointer(), word, word, word, word, pointer()});
  return b.CreateCall(callee, {thread(), id, count, i32(kind), predicate ? predicate : i32(0), site()});
}

Value *Emitter::warp(VeriwarpWarpOperation operation, Value *mask, Value *a, Value *second, Value *third) {
  Type *word = b.getInt32Ty(), *wide = b.getInt64Ty();
  FunctionCallee callee = runtime("veriwarpWarp", wide, {pointer(), word, word, wide, word, word, pointer()});
  return b.CreateCall(callee, {thread(), i32(operation), mask, a ? b.CreateZExtOrTrunc(a, wide) : i64(0),
                               second ? second : i32(0), third ? third : i32(0), site()});
}

// Host code knows one scope, which is the widest. Exploring and the check for races tell them apart, and reads them
// from the instructions.
SyncScope::ID Emitter::scope(StringRef name) {
  if (options.mode != Mode::Explore && options.mode != Mode::Race)
    return SyncScope::System;
  if (name == "cta" || name == "block")
    return module.getContext().getOrInsertSyncScopeID("block");
  if (name == "sys")
    return SyncScope::System;
  return module.getContext().getOrInsertSyncScopeID("device");
}

void Emitter::fence(StringRef scopeName, AtomicOrdering order) { b.CreateFence(order, scope(scopeName)); }

Value *Emitter::isShared(Value *address) {
  Type *wide = b.getInt64Ty();
  Value *bits = address->getType()->isPointerTy() ? b.CreatePtrToInt(address, wide) : address;
  Value *size = b.CreateZExt(field(offsetof(VeriwarpThread, sharedSize), b.getInt32Ty()), wide);
  return b.CreateICmpULT(b.CreateSub(bits, b.CreatePtrToInt(sharedWindow(), wide)), size);
}

void Emitter::trap() {
  b.CreateCall(runtime("veriwarpTrap", b.getVoidTy(), {pointer(), pointer()}), {thread(), site()});
}

FunctionCallee Emitter::runtime(StringRef name, Type *result, ArrayRef<Type *> parameters) {
  FunctionCallee callee = module.getOrInsertFunction(name, FunctionType::get(result, parameters, false));
  if (auto *function = dyn_cast<Function>(callee.getCallee()))
    function->setDoesNotThrow();
  return callee;
}

Constant *Emitter::text(StringRef contents) {
  Constant *&known = texts[contents.str()];
  if (!known) {
    Constant *data = ConstantDataArray::getString(module.getContext(), contents);
    auto *variable = new GlobalVariable(module, data->getType(), true, GlobalValue::PrivateLinkage, data, "veriwarp.s");
    variable->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    known = variable;
  }
  return known;
}

Constant *Emitter::site() {
  const DILocation *location = current->getDebugLoc().get();
  if (!location)
    return ConstantPointerNull::get(PointerType::get(module.getContext(), 0));
  if (options.isSystemHeader)
    for (const DILocation *outer = location; outer; outer = outer->getInlinedAt())
      if (!options.isSystemHeader(fileOf(*outer))) {
        location = outer;
        break;
      }
  return site(*location);
}

Constant *Emitter::site(const DILocation &location) {
  const DILocation *outer = location.getInlinedAt();
  while (outer && options.isSystemHeader && options.isSystemHeader(fileOf(*outer)))
    outer = outer->getInlinedAt();
  Constant *caller = outer ? site(*outer) : Constant::getNullValue(pointer());
  Constant *file = text(fileOf(location)), *function = text(nameOf(*location.getScope()->getSubprogram()));
  Constant *&known = sites[{file, function, caller, location.getLine(), location.getColumn()}];
  if (!known) {
    auto *type = StructType::get(pointer(), pointer(), b.getInt32Ty(), b.getInt32Ty(), pointer(), b.getInt32Ty());
    Constant *value = ConstantStruct::get(type, {file, function, b.getInt32(location.getLine()),
                                                 b.getInt32(location.getColumn()), caller, b.getInt32(0)});
    known = new GlobalVariable(module, type, options.mode != Mode::Race, GlobalValue::PrivateLinkage, value,
                               "veriwarp.site");
  }
  return known;
}

void Emitter::problem(const std::string &message) {
  Problem found;
  found.message = message;
  // Where the user wrote it: the outermost place that is known.
  if (const DILocation *location = current ? current->getDebugLoc().get() : nullptr) {
    found.file = fileOf(*location);
    found.line = location->getLine();
    found.column = location->getColumn();
  }
  problems.push_back(found);
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
