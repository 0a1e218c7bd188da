// See emitter.h.
#include "passes/instrument/emitter.h"

#include "ptx/instructions.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Path.h"

#include <cassert>
#include <cstddef>
#include <tuple>

using namespace llvm;

namespace veriwarp::instrument {

static std::string joined(StringRef folder, StringRef file) {
  SmallString<128> path(file);
  if (!path.empty() && !sys::path::is_absolute(path) && !folder.empty()) {
    path = folder;
    sys::path::append(path, file);
  }
  return std::string(path);
}
std::string fileOf(const DILocation &location) { return joined(location.getDirectory(), location.getFilename()); }
std::string fileOf(const DISubprogram &function) { return joined(function.getDirectory(), function.getFilename()); }

static StringRef nameOf(const DISubprogram &function) { // `main` has no other one
  return function.getLinkageName().empty() ? function.getName() : function.getLinkageName();
}

Emitter::Emitter(Module &m, const Options &o, std::vector<Problem> &p)
    : module(m), options(o), b(m.getContext()), problems(p) {}

void Emitter::before(Instruction &at) {
  current = &at;
  b.SetInsertPoint(&at);
}

Value *Emitter::thread() const {
  Function *function = b.GetInsertBlock()->getParent();
  assert(function->arg_size() > 0 && function->getArg(0)->getType()->isPointerTy() &&
         "functions take their thread first");
  return function->getArg(0);
}

Value *Emitter::field(std::size_t offset, Type *type) {
  assert(offset + module.getDataLayout().getTypeStoreSize(type).getFixedValue() <= sizeof(VeriwarpThread) &&
         "a member of the thread");
  Value *address = b.CreateConstInBoundsGEP1_64(b.getInt8Ty(), thread(), offset);
  return b.CreateAlignedLoad(type, address, module.getDataLayout().getABITypeAlign(type));
}

static IRBuilder<> atEntry(const IRBuilder<> &b) {
  BasicBlock &entry = b.GetInsertBlock()->getParent()->getEntryBlock();
  return IRBuilder<>(&entry, entry.getFirstInsertionPt());
}

AllocaInst *Emitter::variable(Type *type) { return atEntry(b).CreateAlloca(type); }

AllocaInst *Emitter::zeros(Type *type, Align alignment) {
  IRBuilder<> at = atEntry(b);
  AllocaInst *made = at.CreateAlloca(type);
  made->setAlignment(std::max(made->getAlign(), alignment));
  if (type->isAggregateType())
    at.CreateMemSet(made, at.getInt8(0), module.getDataLayout().getTypeAllocSize(type), made->getAlign());
  else
    at.CreateStore(Constant::getNullValue(type), made);
  return made;
}

Value *Emitter::sharedWindow() { return field(offsetof(VeriwarpThread, shared), pointer()); }

// Registers of an axis stand in the order x, y, z.
static unsigned axisFrom(ptx::Register which, ptx::Register x) {
  return static_cast<unsigned>(which) - static_cast<unsigned>(x);
}

Value *Emitter::special(StringRef name) {
  using ptx::Register;
  const std::optional<Register> which = ptx::registerNamed({name.data(), name.size()});
  if (!which)
    return name.starts_with("envreg") ? i32(0) : nullptr; // of 32, those without a name in the table
  const auto word = [&](std::size_t offset, unsigned axis = 0) { return field(offset + 4u * axis, b.getInt32Ty()); };
  const auto own = [&] { return b.CreateShl(i32(1), word(offsetof(VeriwarpThread, lane))); };
  const auto below = [&] { return b.CreateSub(own(), i32(1)); };
  const auto now = [&](const char *function) { return b.CreateCall(runtime(function, b.getInt64Ty(), {})); };
  const auto low = [&](Value *wide) { return b.CreateTrunc(wide, b.getInt32Ty()); };
  const auto workspace = [&] { return field(offsetof(VeriwarpThread, gridWorkspace), b.getInt64Ty()); };
  switch (*which) {
  case Register::TidX:
  case Register::TidY:
  case Register::TidZ:
    return word(offsetof(VeriwarpThread, tid), axisFrom(*which, Register::TidX));
  case Register::NTidX:
  case Register::NTidY:
  case Register::NTidZ:
    return word(offsetof(VeriwarpThread, ntid), axisFrom(*which, Register::NTidX));
  // No clusters: every block is a cluster of its own.
  case Register::CtaidX:
  case Register::CtaidY:
  case Register::CtaidZ:
    return word(offsetof(VeriwarpThread, ctaid), axisFrom(*which, Register::CtaidX));
  case Register::ClusterIdX:
  case Register::ClusterIdY:
  case Register::ClusterIdZ:
    return word(offsetof(VeriwarpThread, ctaid), axisFrom(*which, Register::ClusterIdX));
  case Register::NCtaidX:
  case Register::NCtaidY:
  case Register::NCtaidZ:
    return word(offsetof(VeriwarpThread, nctaid), axisFrom(*which, Register::NCtaidX));
  case Register::NClusterIdX:
  case Register::NClusterIdY:
  case Register::NClusterIdZ:
    return word(offsetof(VeriwarpThread, nctaid), axisFrom(*which, Register::NClusterIdX));
  case Register::LaneId:
    return word(offsetof(VeriwarpThread, lane));
  case Register::WarpId:
    return word(offsetof(VeriwarpThread, warp));
  case Register::NWarpId: {
    Value *threads = b.CreateMul(b.CreateMul(special("ntid.x"), special("ntid.y")), special("ntid.z"));
    return b.CreateLShr(b.CreateAdd(threads, i32(31)), i32(5));
  }
  case Register::WarpSize:
    return i32(32);
  case Register::LaneMaskEq:
    return own();
  case Register::LaneMaskLt:
    return below();
  case Register::LaneMaskLe:
    return b.CreateOr(below(), own());
  case Register::LaneMaskGt:
    return b.CreateNot(b.CreateOr(below(), own()));
  case Register::LaneMaskGe:
    return b.CreateNot(below());
  case Register::DynamicSmemSize:
    return word(offsetof(VeriwarpThread, dynamicSharedSize));
  case Register::ReservedSmemOffset1: // the last bytes of the window: cooperative_groups' own
    usesReservedShared = true;
    return b.CreateSub(word(offsetof(VeriwarpThread, sharedSize)), i32(VeriwarpReservedSharedSize));
  case Register::Clock:
    return low(now("veriwarpClock"));
  case Register::ClockHi:
    return low(b.CreateLShr(now("veriwarpClock"), 32));
  case Register::Clock64:
    return now("veriwarpClock");
  case Register::GlobalTimer:
    return now("veriwarpGlobalTimer");
  case Register::GlobalTimerLo:
    return low(now("veriwarpGlobalTimer"));
  // cooperative_groups joins them as envreg1:envreg2, the high half first.
  case Register::EnvReg1:
    return low(b.CreateLShr(workspace(), 32));
  case Register::EnvReg2:
    return low(workspace());
  // One multiprocessor, one launch.
  case Register::GridId:
    return i64(0);
  case Register::SmId:
    return options.mode == Mode::Explore ? b.CreateCall(runtime("veriwarpMultiprocessor", b.getInt32Ty(), {})) : i32(0);
  case Register::EnvReg0:
  case Register::IsExplicitCluster:
  case Register::ClusterCtaRank:
  case Register::ClusterCtaidX:
  case Register::ClusterCtaidY:
  case Register::ClusterCtaidZ:
    return i32(0);
  case Register::NSmId:
  case Register::ClusterNCtaRank:
  case Register::ClusterNCtaidX:
  case Register::ClusterNCtaidY:
  case Register::ClusterNCtaidZ:
    return i32(1);
  }
  return nullptr;
}

Value *Emitter::barrier(Value *id, Value *count, VeriwarpBarrierKind kind, Value *predicate, bool isAligned) {
  Type *word = b.getInt32Ty();
  FunctionCallee callee = runtime("veriwarpBarrier", word, {pointer(), word, word, word, word, pointer()});
  const auto *constant = dyn_cast<ConstantInt>(count);
  const bool isPart = !constant || !constant->isZero(); // those of the whole block are taken as aligned
  return b.CreateCall(callee, {thread(), id, count, i32(kind | (isPart && !isAligned ? VeriwarpBarrierUnaligned : 0)),
                               predicate ? predicate : i32(0), site()});
}

Value *Emitter::warp(VeriwarpWarpOperation operation, Value *mask, Value *a, Value *second, Value *third) {
  Type *word = b.getInt32Ty(), *wide = b.getInt64Ty();
  FunctionCallee callee = runtime("veriwarpWarp", wide, {pointer(), word, word, wide, word, word, pointer()});
  return b.CreateCall(callee, {thread(), i32(operation), mask, a ? b.CreateZExtOrTrunc(a, wide) : i64(0),
                               second ? second : i32(0), third ? third : i32(0), site()});
}

// Host code knows one scope, which is the widest. Exploring and checks tell them apart, and reads them
// from the instructions. A cluster is one block.
SyncScope::ID Emitter::scope(StringRef name) {
  if (options.mode == Mode::Plain)
    return SyncScope::System;
  if (name == "cta" || name == "block" || name == "cluster")
    return module.getContext().getOrInsertSyncScopeID("block");
  if (name == "sys")
    return SyncScope::System;
  return module.getContext().getOrInsertSyncScopeID("device");
}

void Emitter::fence(StringRef scopeName, AtomicOrdering order) { b.CreateFence(order, scope(scopeName)); }

void Emitter::readOnly(Value *address, std::uint32_t size) {
  if (options.mode != Mode::Explore)
    return;
  const FunctionCallee callee = runtime("veriwarpReadOnly", b.getVoidTy(), {pointer(), b.getInt32Ty()});
  b.CreateCall(callee, {address, i32(size)})->setOnlyAccessesInaccessibleMemory();
}

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

bool Emitter::isInSystemHeader() const {
  const DILocation *location = current->getDebugLoc().get();
  return location && options.isSystemHeader && options.isSystemHeader(fileOf(*location));
}

// Of how many bits the object is that a function of cuda_ptx_derived.h is for: it has an argument for that, as in
// `__cuda_atomic_fetch_update<short, …, __atomic_cuda_operand_tag<(__atomic_cuda_operand)3, 16UL>, …>`. 0: it has none.
// parses: the name of a function in debug information
static unsigned operandBits(StringRef function) {
  StringRef bits = function.split("__atomic_cuda_operand_tag<").second.split(',').second.ltrim();
  unsigned result = 0;
  return bits.consumeInteger(10, result) ? 0 : result;
}

std::uint32_t Emitter::narrowAtomic(std::uint64_t bytes) const {
  bool isOfLibrary = false, isOfWord = false, replaces = false;
  for (const DILocation *location = current->getDebugLoc().get(); location; location = location->getInlinedAt()) {
    const std::string file = fileOf(*location);
    const StringRef function = location->getScope()->getSubprogram()->getName();
    isOfLibrary |= StringRef(file).contains("/cuda/std/__atomic/functions/");
    // The functions that lead to all accesses (__atomic_load_n_cuda) are in that file, too.
    isOfWord |= StringRef(file).ends_with("/cuda_ptx_derived.h") && function.starts_with("__cuda_atomic_") &&
                operandBits(function) <= 16;
    replaces |= function.starts_with("__cuda_atomic_store") || function.starts_with("__cuda_atomic_exchange");
  }
  if (!isOfLibrary || bytes > 4 || (bytes == 4 && !isOfWord))
    return 0;
  return VeriwarpWindow | (replaces ? std::uint32_t(VeriwarpReplaces) : 0);
}

Constant *Emitter::site() {
  assert(current && "before() says where code is put");
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
  return site(location, nameOf(*location.getScope()->getSubprogram()),
              outer ? site(*outer) : Constant::getNullValue(pointer()), 0);
}

Constant *Emitter::callSite(StringRef callee, std::uint32_t flags) {
  return site(*current->getDebugLoc().get(), callee, Constant::getNullValue(pointer()), flags);
}

Constant *Emitter::site(const DILocation &location, StringRef functionName, Constant *caller, std::uint32_t flags) {
  Constant *file = text(fileOf(location)), *function = text(functionName);
  const unsigned line = location.getLine(), column = location.getColumn();
  Constant *&known = sites[{file, function, caller, line, column, location.getBaseDiscriminator(), flags}];
  if (!known) {
    auto *type = StructType::get(pointer(), pointer(), b.getInt32Ty(), b.getInt32Ty(), pointer(), b.getInt32Ty(),
                                 b.getInt32Ty());
    Constant *value = ConstantStruct::get(
        type, {file, function, b.getInt32(line), b.getInt32(column), caller, b.getInt32(0), b.getInt32(flags)});
    known = new GlobalVariable(module, type, options.mode != Mode::Check, GlobalValue::PrivateLinkage, value,
                               "veriwarp.site");
  }
  return known;
}

// The innermost place outside of system headers that the instruction is at, or is called from.
const DILocation *Emitter::usersPlace() const {
  const auto outside = [&](const Instruction &at) -> const DILocation * {
    for (const DILocation *location = at.getDebugLoc().get(); location; location = location->getInlinedAt())
      if (!options.isSystemHeader || !options.isSystemHeader(fileOf(*location)))
        return location;
    return nullptr;
  };
  if (const DILocation *own = outside(*current))
    return own;
  SmallVector<const Function *, 8> open = {current->getFunction()};
  SmallPtrSet<const Function *, 8> seen(open.begin(), open.end());
  for (std::size_t next = 0; next < open.size(); ++next)
    for (const User *user : open[next]->users())
      if (const auto *caller = dyn_cast<CallBase>(user)) {
        if (const DILocation *location = outside(*caller))
          return location;
        if (seen.insert(caller->getFunction()).second)
          open.push_back(caller->getFunction());
      }
  return nullptr;
}

void Emitter::problem(const std::string &message) {
  Problem found;
  found.message = message;
  const DILocation *location = current ? usersPlace() : nullptr;
  if (!location && current)
    location = current->getDebugLoc().get();
  if (location) {
    found.file = fileOf(*location);
    found.line = location->getLine();
    found.column = location->getColumn();
  }
  const auto isSame = [&](const Problem &other) {
    return std::tie(other.file, other.line, other.column, other.message) ==
           std::tie(found.file, found.line, found.column, found.message);
  };
  if (none_of(problems, isSame))
    problems.push_back(found);
}

namespace {

// What CUDA calls it, where one call of a header becomes many instructions. Null: nothing.
const char *featureOf(const ptx::Row &row) {
  using ptx::Form;
  switch (row.form) {
  case Form::Tex:
  case Form::Tld4:
  case Form::Txq:
    return "textures are";
  case Form::Suld:
  case Form::Sust:
  case Form::Sured:
  case Form::Suq:
    return "surfaces are";
  case Form::LdMatrix:
  case Form::StMatrix:
  case Form::MovMatrix:
  case Form::Mma:
  case Form::Wmma:
    return "matrix instructions (wmma, mma, ldmatrix) are";
  case Form::Wgmma:
  case Form::Tcgen05:
    return "matrix instructions of this kind are";
  default:
    return nullptr;
  }
}

} // namespace

void Emitter::notAvailable(const std::string &what, const ptx::Row *row) {
  const bool isKnown =
      row && row->cpu != ptx::Known::Absent; // and this form of it is not, or nothing under an explorer
  const bool isExplored = isKnown && options.mode == Mode::Explore;
  const char *feature = row && (!isKnown || isExplored) ? featureOf(*row) : nullptr;
  const char *where = isExplored ? " available to `veriwarp explore`" : " available on the CPU";
  problem(feature && isInSystemHeader()
              ? std::string(feature) + " not" + where
              : what + " is not" + where + (feature ? ": " + std::string(feature) + " not" : ""));
}

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
