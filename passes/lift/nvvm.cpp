// The intrinsics of NVPTX: special registers, barriers, warp operations, fences, scoped atomics.
#include "passes/lift/arithmetic.h"
#include "passes/lift/calls.h"
#include "passes/lift/matrix_tile.h"
#include "passes/lift/ptx_lifter.h"

#include <cassert>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;
using report::AssumptionKind;
using report::ConstructKind;

bool CallLifter::liftNvvm(const CallBase &call, StringRef name) {
  using ptx::Form;
  const auto argument = [&](unsigned i) { return values.valueOf(*call.getArgOperand(i)); };
  const auto zero = [&] { return b.constant(0, 32); };
  if (name.consume_front("read.ptx.sreg.")) {
    if (const auto special = actions.specialRegister(name)) {
      values.setValue(call, b.resize(*special, widthOf(*call.getType()), false));
      return true;
    }
    values.defineOpaque(call, {AbstractionKind::SpecialRegister, "%" + name.str()}); // clock, smid, gridid, envreg, ...
    return true;
  }
  if (name.starts_with("ptr.") && call.getType()->isPointerTy()) {
    values.definePointer(call);
    return true;
  }
  if (name == "mulhi.i" || name == "mulhi.ui" || name == "mulhi.s" || name == "mulhi.us") {
    values.setValue(call, highMultiply(b, argument(0), argument(1), !name.contains(".u")));
    return true;
  }
  const std::optional<ptx::Intrinsic> known = ptx::intrinsic({name.data(), name.size()});
  if (!known)
    return false; // a pure function of its operands, or unsupported
  switch (known->row->form) {
  case Form::BarSync:
    actions.barrier(call.arg_size() ? argument(0) : zero(), call.arg_size() > 1 ? argument(1) : None, BarrierKind::Sync,
                    !name.starts_with("barrier.sync"));
    return true;
  case Form::BarRed:
    actions.barrier(zero(), None, BarrierKind::SyncReduce, true);
    values.defineOpaque(call, {AbstractionKind::CallResult, known->has("popc")  ? "__syncthreads_count"
                                                            : known->has("and") ? "__syncthreads_and"
                                                                                : "__syncthreads_or"});
    k.values[values.valueOf(call)].imm = 1; // the same in all threads of the block
    actions.noteReduction(values.valueOf(call), reductionOf([&](StringRef word) { return known->has(word.str()); }),
                          argument(0));
    return true;
  case Form::BarWarp:
    actions.warpSync(WarpSyncKind::Sync, argument(0));
    return true;
  case Form::BarCluster:
    actions.unsupported(ConstructKind::ClusterBarrier);
    return true;
  case Form::Fence:
  case Form::Membar:
    b.effect(Op::Fence, 0, {}, static_cast<std::uint64_t>(modelOf(ptx::scopeOf(*known->row, known->words))));
    return true;
  case Form::Shfl:
  case Form::Vote:
  case Form::Match:
  case Form::Redux:
  case Form::ActiveMask:
    return liftWarpOperation(call, *known);
  case Form::Atom:
    return liftNvvmAtomic(call, *known);
  case Form::Ld:
  case Form::Ldu: {
    Type *type = call.getType();
    const std::uint64_t size = values.layout.getTypeStoreSize(type).getFixedValue();
    const ValueId result =
        actions.read(values.pointerOf(*call.getArgOperand(0)), size, static_cast<unsigned>(size), widthOf(*type));
    actions.noteReadOnly();
    if (type->isPointerTy())
      values.setPointer(call, values.baseOnly(values.bases(call), result, AbstractionKind::ObjectOfPointerRead));
    else
      values.setValue(call, result);
    return true;
  }
  case Form::CpAsync: {
    const std::uint64_t size = known->has("16") ? 16 : known->has("8") ? 8 : known->has("4") ? 4 : 0;
    if (!size || call.arg_size() < 2)
      return false;
    actions.asyncCopy(values.pointerOf(*call.getArgOperand(0)), values.pointerOf(*call.getArgOperand(1)), size,
                      call.arg_size() > 2 ? argument(2) : None);
    return true;
  }
  case Form::CpAsyncCommit:
    b.effect(Op::AsyncCommit, 0);
    return true;
  case Form::CpAsyncWaitAll:
    b.effect(Op::AsyncWait, 0, {}, ~0ull);
    return true;
  case Form::CpAsyncWaitGroup:
    if (!b.isConstant(argument(0)))
      return false;
    b.effect(Op::AsyncWait, 0, {}, b.value(argument(0)).imm);
    return true;
  case Form::Isspacep: {
    const std::string space = known->words[1];
    const Pointer pointer = values.pointerOf(*call.getArgOperand(0));
    const Space wanted = space == "shared"  ? Space::Shared
                         : space == "const" ? Space::Constant
                         : space == "local" ? Space::Local
                                            : Space::Global;
    const bool isKnown =
        all_of(pointer.bases, [&](ObjectId object) { return values.objects[object].space != Space::Unknown; });
    const bool all = all_of(pointer.bases, [&](ObjectId object) { return values.objects[object].space == wanted; });
    const bool none = none_of(pointer.bases, [&](ObjectId object) { return values.objects[object].space == wanted; });
    if (isKnown && (all || none)) // memory of another block of the cluster is of no known object
      values.setValue(call, b.constant(all, 1));
    else
      values.defineOpaque(call, {OpaqueFunction::Named, name.str()}, {values.addressOf(pointer)});
    return true;
  }
  case Form::Wmma:
    if (known->has("load") || known->has("store"))
      return liftMatrixAccess(call, *known);
    [[fallthrough]];
  case Form::Mma:
    actions.warpSync(WarpSyncKind::Matrix, None);
    values.defineOpaque(call, AbstractionKind::MatrixResult);
    return true;
  default:
    break;
  }
  if (known->row->effect == ptx::Effect::Samples) {
    actions.assume(AssumptionKind::TexturesUnchanged);
    values.defineOpaque(call, AbstractionKind::Texture);
    return true;
  }
  return known->row->effect == ptx::Effect::Hints;
}

// shfl.sync.<mode>.<type>[p](mask, value, lane, clamp), vote.<which>.sync(mask, predicate),
// match.<any|all>.sync.<type>[p] (mask, value), redux.sync.<operation>(mask, value), activemask. Without .sync, of
// before Volta, who takes part is not known.
bool CallLifter::liftWarpOperation(const CallBase &call, const ptx::Intrinsic &known) {
  const auto argument = [&](unsigned i) { return values.valueOf(*call.getArgOperand(i)); };
  const bool sync = known.has("sync");
  const std::vector<std::string> &parts = known.words;
  const auto define = [&](ValueId result, ValueId predicate) {
    if (call.getType()->isAggregateType())
      values.setLeaves(call, {result, predicate});
    else
      values.setValue(call, result);
  };
  if (known.row->form == ptx::Form::Shfl) {
    actions.warpSync(WarpSyncKind::Shuffle, sync ? argument(0) : None);
    if (!sync || call.arg_size() < 4)
      values.defineOpaque(call, AbstractionKind::Shuffle);
    else if (const auto [result, valid] = actions.shuffle(parts[2], argument(0), argument(1), argument(2), argument(3));
             true)
      define(result, valid);
    return true;
  }
  if (known.row->form == ptx::Form::Vote) {
    actions.warpSync(WarpSyncKind::Vote, sync ? argument(0) : None);
    if (!sync)
      values.defineOpaque(call, AbstractionKind::Vote);
    else
      define(actions.warp(voteFunction(parts[1]), widthOf(*call.getType()), {argument(0), argument(1)}), None);
    return true;
  }
  if (known.row->form == ptx::Form::Redux) {
    // The instruction takes the value first. Clang 19's header, where all of these come from, gives the mask first.
    actions.warpSync(WarpSyncKind::Vote, argument(0));
    define(actions.warp(WarpFunction::Reduce, widthOf(*call.getType()), {argument(0), argument(1)}), None);
    return true;
  }
  if (known.row->form == ptx::Form::Match) {
    actions.warpSync(WarpSyncKind::Match, argument(0));
    const bool all = parts[1] == "all";
    const ValueId result =
        actions.warp(all ? WarpFunction::MatchAll : WarpFunction::MatchAny, 32, {argument(0), argument(1)});
    define(result, all ? b.compare(Op::Ne, result, b.constant(0, 32)) : None);
    return true;
  }
  assert(known.row->form == ptx::Form::ActiveMask && "the others are above");
  values.setValue(call, actions.warp(WarpFunction::ActiveMask, 32, {}));
  return true;
}

// llvm.nvvm.atomic.<op>.gen.<i|f>.<cta|sys>, and the older atomic.load.inc.32
bool CallLifter::liftNvvmAtomic(const CallBase &call, const ptx::Intrinsic &known) {
  if (known.words.size() < 3 || !call.getArgOperand(0)->getType()->isPointerTy())
    return false;
  const std::optional<ptx::Update> update = ptx::updateOf(known.words);
  const bool isFloat = call.getType()->isFloatingPointTy();
  const AtomicOp which = isFloat || !update ? AtomicOp::Other : modelOf(*update);
  const Scope scope = modelOf(ptx::scopeOf(*known.row, known.words));
  const Pointer pointer = values.pointerOf(*call.getArgOperand(0));
  const std::uint64_t size = values.layout.getTypeStoreSize(call.getType()).getFixedValue();
  const bool cas = update == ptx::Update::Cas && call.arg_size() >= 3;
  const ValueId stored = call.arg_size() > 1 ? values.valueOf(*call.getArgOperand(cas ? 2 : 1)) : None;
  values.setValue(call, actions.atomic(pointer, size, widthOf(*call.getType()), which, stored,
                                       cas ? values.valueOf(*call.getArgOperand(1)) : None, Order::Relaxed, scope));
  return true;
}

// wmma.<shape>.load.<a|b|c>.<row|col>[.stride].<type>.p0 and wmma.<shape>.store.d....
bool CallLifter::liftMatrixAccess(const CallBase &call, const ptx::Intrinsic &known) {
  const std::optional<MatrixTile> tile = matrixTileOf(known.words);
  if (!tile)
    return false;
  const ValueId stride = known.has("stride") ? values.valueOf(*call.getArgOperand(call.arg_size() - 1)) : None;
  actions.matrixTile(*tile, values.pointerOf(*call.getArgOperand(0)), stride);
  if (!tile->isStored)
    values.defineOpaque(call, AbstractionKind::MatrixTile);
  return true;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
