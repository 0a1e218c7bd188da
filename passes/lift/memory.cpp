#include "passes/lift/memory.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;
using report::ConstructKind;

Scope scopeOf(const LLVMContext &context, SyncScope::ID id, Scope otherwise) {
  if (id == SyncScope::SingleThread)
    return Scope::Thread;
  SmallVector<StringRef, 8> names;
  context.getSyncScopeNames(names);
  const StringRef name = id < names.size() ? names[id] : "";
  if (name == "block" || name == "cta" || name == "workgroup")
    return Scope::Block;
  if (name == "cluster")
    return Scope::Cluster;
  if (name == "device" || name == "gpu" || name == "agent")
    return Scope::Device;
  if (name == "sys" || name == "system")
    return Scope::System;
  return otherwise;
}

namespace {

Order orderOf(AtomicOrdering ordering) {
  switch (ordering) {
  case AtomicOrdering::Acquire:
    return Order::Acquire;
  case AtomicOrdering::Release:
    return Order::Release;
  case AtomicOrdering::AcquireRelease:
    return Order::AcqRel;
  case AtomicOrdering::SequentiallyConsistent:
    return Order::SeqCst;
  default:
    return Order::Relaxed;
  }
}

// The NVPTX backend makes `atom.add` of a plain atomicrmw whatever order it names: relaxed, device scope. That is also
// what CUDA says of atomicAdd, which Clang turns into a plain `atomicrmw ... seq_cst`.
constexpr Order plainOrder = Order::Relaxed;
constexpr Scope plainScope = Scope::Device;

AtomicOp operation(AtomicRMWInst::BinOp op) {
  switch (op) {
  case AtomicRMWInst::Xchg:
    return AtomicOp::Exchange;
  case AtomicRMWInst::Add:
    return AtomicOp::Add;
  case AtomicRMWInst::Sub:
    return AtomicOp::Sub;
  case AtomicRMWInst::And:
    return AtomicOp::And;
  case AtomicRMWInst::Or:
    return AtomicOp::Or;
  case AtomicRMWInst::Xor:
    return AtomicOp::Xor;
  case AtomicRMWInst::Max:
  case AtomicRMWInst::UMax:
    return AtomicOp::Max;
  case AtomicRMWInst::Min:
  case AtomicRMWInst::UMin:
    return AtomicOp::Min;
  case AtomicRMWInst::UIncWrap:
    return AtomicOp::Inc;
  case AtomicRMWInst::UDecWrap:
    return AtomicOp::Dec;
  default:
    return AtomicOp::Other; // floating point, nand: no arithmetic that the checks could use
  }
}

unsigned elementBytes(const DataLayout &layout, Type *type) {
  if (auto *vector = dyn_cast<FixedVectorType>(type))
    type = vector->getElementType();
  return std::max<unsigned>(1, static_cast<unsigned>(layout.getTypeStoreSize(type).getFixedValue()));
}

} // namespace

// The address of a local variable in memory that others read: they could then reach the variable.
void MemoryLifter::noteEscape(const llvm::Value &stored, const Pointer &to) {
  const bool leaves = any_of(
      to.bases, [&](ObjectId object) { return !values.objects.alloca(object) && !values.objects.isNull(object); });
  if (!leaves)
    return;
  for (ObjectId object : values.bases(stored))
    if (values.objects.alloca(object)) {
      actions.unsupported(ConstructKind::EscapingLocal, values.objects[object].name);
      return;
    }
}

// A read of a by-value parameter at a constant place is a parameter of the model, not an access.
bool MemoryLifter::loadParameter(const LoadInst &load) {
  std::uint64_t offset = 0;
  const Argument *argument = values.analysis.constantParameterPlace(*load.getPointerOperand(), offset);
  if (!argument)
    return false;
  const std::uint64_t size = layout.getTypeStoreSize(load.getType()).getFixedValue();
  if (const Objects::Field *field = values.objects.field(*argument, offset);
      field && layout.getTypeStoreSize(field->type).getFixedValue() == size) {
    const Parameter &param = k.params[field->param];
    if (param.isPointer) {
      values.setPointer(load, values.baseOnly({param.object}, b.constant(0, 64)));
      return true;
    }
    const unsigned width = widthOf(*load.getType());
    if (param.width && width >= param.width) {
      values.setValue(load, b.zext(b.param(field->param, param.width), width));
      return true;
    }
    if (!param.width && field->type == load.getType()) {
      values.setValue(load,
                      b.entryOpaque({OpaqueFunction::Parameter, param.name}, width, {b.constant(field->param, 32)}));
      return true;
    }
  }
  // Several integers at once, as copies of structures read them.
  auto *wide = dyn_cast<IntegerType>(load.getType());
  if (!wide || wide->getBitWidth() > 64)
    return false;
  ValueId whole = b.constant(0, wide->getBitWidth());
  std::uint64_t covered = 0;
  for (const Objects::Field &field : values.objects.fields(*argument)) {
    const std::uint64_t bytes = layout.getTypeStoreSize(field.type).getFixedValue();
    if (field.offset + bytes <= offset || field.offset >= offset + size)
      continue;
    const unsigned width = k.params[field.param].width;
    if (field.offset < offset || field.offset + bytes > offset + size || !width || width > wide->getBitWidth())
      return false;
    const ValueId part = b.zext(b.param(field.param, width), wide->getBitWidth());
    whole =
        b.binary(Op::Or, whole, b.binary(Op::Shl, part, b.constant((field.offset - offset) * 8, wide->getBitWidth())));
    covered += bytes;
  }
  if (covered == 0)
    return false; // padding, or beyond the end
  values.setValue(load, whole);
  return true;
}

void MemoryLifter::load(const LoadInst &load) {
  if (loadParameter(load))
    return;
  const Pointer pointer = values.pointerOf(*load.getPointerOperand());
  Type *type = load.getType();
  const std::uint64_t size = layout.getTypeStoreSize(type).getFixedValue();
  if (type->isAggregateType()) {
    // One access; its parts are functions of what was read.
    const ValueId whole = actions.read(pointer, size, elementBytes(layout, type), 64, load.isVolatile());
    actions.noteAlignment(load.getAlign());
    std::string name; // what the parts are goes by the type
    raw_string_ostream(name) << load.getOpcodeName() << ' ' << *type;
    values.defineOpaque(load, {OpaqueFunction::Named, name}, {whole});
    return;
  }
  const unsigned width = widthOf(*type);
  ValueId result;
  if (load.isAtomic())
    result = actions.atomic(pointer, size, width, AtomicOp::Load, None, None, orderOf(load.getOrdering()),
                            scopeOf(load.getContext(), load.getSyncScopeID(), Scope::System));
  else {
    result = actions.read(pointer, size, elementBytes(layout, type), width, load.isVolatile());
    actions.noteAlignment(load.getAlign());
  }
  if (!type->isPointerTy()) {
    values.setValue(load, result);
    if (!values.analysis.isPointerLike(load))
      return;
  }
  values.setPointer(load, pointerRead(load, result));
}

// The pointer that `address` is, which was read from memory.
Pointer MemoryLifter::pointerRead(const llvm::Value &value, ValueId address) {
  const ObjectSet bases = values.bases(value);
  address = b.resize(address, 64, false); // an address of shared memory may have 32 bits
  Pointer read = values.baseOnly(bases, address, AbstractionKind::ObjectOfPointerRead);
  if (bases.size() != 1 || values.objects[bases[0]].kind != ObjectKind::Loaded) {
    read.offset = b.constant(0, 64);
    read.offset = b.binary(Op::Sub, address, values.addressOf(read));
  }
  return read;
}

void MemoryLifter::store(const StoreInst &store) {
  const llvm::Value &stored = *store.getValueOperand();
  const Pointer pointer = values.pointerOf(*store.getPointerOperand());
  Type *type = stored.getType();
  const std::uint64_t size = layout.getTypeStoreSize(type).getFixedValue();
  noteEscape(stored, pointer);
  if (type->isAggregateType()) {
    actions.write(pointer, size, elementBytes(layout, type), None, store.isVolatile());
    actions.noteAlignment(store.getAlign());
    return;
  }
  const ValueId value = values.valueOf(stored);
  if (store.isAtomic())
    actions.atomic(pointer, size, 0, AtomicOp::Store, value, None, orderOf(store.getOrdering()),
                   scopeOf(store.getContext(), store.getSyncScopeID(), Scope::System));
  else {
    actions.write(pointer, size, elementBytes(layout, type), value, store.isVolatile());
    actions.noteAlignment(store.getAlign());
  }
}

void MemoryLifter::update(const AtomicRMWInst &rmw) {
  const Pointer pointer = values.pointerOf(*rmw.getPointerOperand());
  noteEscape(*rmw.getValOperand(), pointer);
  const unsigned width = widthOf(*rmw.getType());
  const Scope scope = scopeOf(rmw.getContext(), rmw.getSyncScopeID(), plainScope);
  const ValueId result =
      actions.atomic(pointer, layout.getTypeStoreSize(rmw.getType()).getFixedValue(), width,
                     operation(rmw.getOperation()), values.valueOf(*rmw.getValOperand()), None, plainOrder, scope);
  values.setValue(rmw, result);
  if (rmw.getType()->isPointerTy())
    values.setPointer(rmw, pointerRead(rmw, result));
}

void MemoryLifter::exchange(const AtomicCmpXchgInst &exchange) {
  const Pointer pointer = values.pointerOf(*exchange.getPointerOperand());
  noteEscape(*exchange.getNewValOperand(), pointer);
  Type *type = exchange.getNewValOperand()->getType();
  const ValueId expected = values.valueOf(*exchange.getCompareOperand());
  const ValueId old = actions.atomic(pointer, layout.getTypeStoreSize(type).getFixedValue(), widthOf(*type),
                                     AtomicOp::Cas, values.valueOf(*exchange.getNewValOperand()), expected, plainOrder,
                                     scopeOf(exchange.getContext(), exchange.getSyncScopeID(), plainScope));
  values.setLeaves(exchange, {old, b.compare(Op::Eq, old, expected)});
}

// A copy or fill whose size is known is one wide access; one of unknown size was made a loop by the preparation.
void MemoryLifter::copyOrFill(const CallBase &call) {
  const auto &memory = cast<AnyMemIntrinsic>(call);
  const auto *length = dyn_cast<ConstantInt>(memory.getLength());
  const bool isVolatile = isa<MemIntrinsic>(call) && cast<MemIntrinsic>(call).isVolatile();
  if (!length) {
    actions.unsupported(ConstructKind::CopyOfUnknownSize);
    return;
  }
  const std::uint64_t size = length->getZExtValue();
  if (size == 0)
    return;
  const Pointer destination = values.pointerOf(*memory.getRawDest());
  if (const auto *transfer = dyn_cast<AnyMemTransferInst>(&call)) {
    const Pointer source = values.pointerOf(*transfer->getRawSource());
    const ValueId value = actions.read(source, size, 1, 64, isVolatile);
    k.accesses.back().alignment = static_cast<std::uint32_t>(transfer->getSourceAlign().valueOrOne().value());
    actions.write(destination, size, 1, value, isVolatile);
    k.accesses.back().alignment = static_cast<std::uint32_t>(memory.getDestAlign().valueOrOne().value());
    return;
  }
  const ValueId byte = values.valueOf(*cast<AnyMemSetInst>(memory).getValue());
  if (b.isConstant(byte) && size <= 8) {
    std::uint64_t pattern = 0;
    for (std::uint64_t i = 0; i < size; ++i)
      pattern |= b.value(byte).imm << (8 * i);
    actions.write(destination, size, 1, b.constant(pattern, static_cast<unsigned>(8 * size)), isVolatile);
  } else
    actions.write(destination, size, 1, byte, isVolatile);
  k.accesses.back().alignment = static_cast<std::uint32_t>(memory.getDestAlign().valueOrOne().value());
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
