// Calls: of library functions, of annotations, of functions that are nowhere defined.
#include "passes/lift/lifter.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

std::vector<kernel::ValueId> Lifter::scalarOperands(const CallBase &call) {
  std::vector<ValueId> operands;
  for (const llvm::Value *argument : call.args())
    if (!argument->getType()->isAggregateType() && !argument->getType()->isMetadataTy())
      operands.push_back(valueOf(*argument));
  return operands;
}

void Lifter::liftCall(const CallBase &call) {
  if (const auto *assembly = dyn_cast<InlineAsm>(call.getCalledOperand()))
    return liftAsm(call, *assembly);
  const auto *callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCasts());
  if (!callee) {
    unsupported(ConstructKind::IndirectCall);
    return defineOpaque(call, AbstractionKind::IndirectCallResult);
  }
  if (!callee->isIntrinsic())
    return liftDeclared(call, *callee);
  if (liftIntrinsic(call, *callee))
    return;
  if (callee->doesNotAccessMemory())
    return defineOpaque(call, {OpaqueFunction::Named, callee->getName().str()}, scalarOperands(call));
  unsupported(ConstructKind::Intrinsic, callee->getName().str());
  defineOpaque(call, {AbstractionKind::CallResult, callee->getName().str()});
}

void Lifter::liftDeclared(const CallBase &call, const Function &callee) {
  const std::string name = baseName(callee.getName());
  switch (const Library what = classify(callee)) {
  case Library::Math:
    return liftMath(call, callee.getName());
  case Library::Print:
    return defineOpaque(call, {AbstractionKind::CallResult, "printf"});
  case Library::AssertFail: {
    StringRef message;
    std::string text;
    if (call.arg_size() && call.getArgOperand(0)->getType()->isPointerTy() &&
        getConstantStringInfo(call.getArgOperand(0), message))
      text = message.str();
    b.effect(Op::Assert, 0, {b.constant(0, 1)}, 0, text);
    return;
  }
  case Library::GridSync:
    b.effect(Op::GridSync, 0);
    return;
  case Library::PhaseInit:
  case Library::PhaseArrive:
  case Library::PhaseWait:
  case Library::PhaseArriveAndWait:
  case Library::PhaseDrop:
    return liftPhase(call, what);
  case Library::SharedPipeline:
    unsupported(ConstructKind::SharedPipeline);
    return defineOpaque(call, {AbstractionKind::CallResult, "cuda::pipeline"});
  case Library::Allocate:
    unsupported(ConstructKind::DeviceAllocation, name);
    return defineOpaque(call, {AbstractionKind::CallResult, name});
  case Library::None:
    break;
  default:
    return liftAnnotation(call, what);
  }
  if (name == "__nvvm_reflect")
    return defineOpaque(call, {OpaqueFunction::Named, name}, {b.constant(0, 32)});
  const bool pure = callee.doesNotAccessMemory();
  if (!pure && any_of(call.args(), [](const Use &argument) { return argument->getType()->isPointerTy(); })) {
    unsupported(callee.isDeclaration() ? ConstructKind::UndefinedCall : ConstructKind::MistypedCall, name);
    return defineOpaque(call, {AbstractionKind::CallResult, name});
  }
  if (!pure)
    assume({AssumptionKind::HarmlessCall, {name}});
  defineOpaque(call, {AbstractionKind::CallResult, name}, pure ? scalarOperands(call) : std::vector<ValueId>{});
}

// The barrier object is written and changed like any other variable: whoever uses it before it is known to be set up,
// or sets it up twice, races. Eight bytes on every architecture.
void Lifter::liftPhase(const CallBase &call, Library what) {
  const Pointer barrier = pointerOf(*call.getArgOperand(0));
  const auto phase = [&](PhaseKind kind, std::vector<ValueId> more) {
    std::vector<ValueId> operands{barrier.object, barrier.offset};
    operands.insert(operands.end(), more.begin(), more.end());
    b.effect(Op::Phase, 0, std::move(operands), static_cast<std::uint64_t>(kind));
  };
  const auto change = [&] { return atomic(barrier, 8, 64, AtomicOp::Other, None, None, Order::AcqRel, Scope::Block); };
  if (what == Library::PhaseInit) {
    const ValueId count = valueOf(*call.getArgOperand(1));
    write(barrier, 8, 8, None);
    phase(PhaseKind::Init, {count});
  } else if (what == Library::PhaseArrive) {
    const ValueId count = valueOf(*call.getArgOperand(1)), token = change();
    phase(PhaseKind::Arrive, {count, token});
    setValue(call, token);
  } else if (what == Library::PhaseWait) {
    phase(PhaseKind::Wait, {valueOf(*call.getArgOperand(1))});
  } else {
    change();
    phase(PhaseKind::Drop, {});
  }
}

// Conditions that depend on what cannot be expressed are dropped once the kernel is complete (dropInexpressible): a phi
// between here and there may still have no operands.
void Lifter::liftAnnotation(const CallBase &call, Library what) {
  const auto condition = [&](unsigned i) {
    if (i >= call.arg_size() || call.getArgOperand(i)->getType()->isAggregateType())
      return b.constant(1, 1);
    const ValueId value = valueOf(*call.getArgOperand(i));
    const unsigned width = b.value(value).width;
    return width == 1 ? value : b.compare(Op::Ne, value, b.constant(0, width));
  };
  const auto define = [&](ValueId value) {
    if (!call.getType()->isVoidTy())
      setValue(call, b.resize(value, widthOf(*call.getType()), false));
  };
  switch (what) {
  case Library::Requires:
    if (const ValueId holds = condition(0); !b.isConstant(holds, 1))
      b.effect(Op::Assume, 0, {holds});
    break;
  case Library::Asserts:
  case Library::Ensures:
    b.effect(Op::Assert, 0, {condition(0)});
    break;
  case Library::Invariant:
    if (const ValueId holds = condition(0); !b.isConstant(holds, 1))
      b.effect(Op::Invariant, 0, {holds});
    break;
  case Library::Implies:
    return define(b.binary(Op::Or, b.negate(condition(0)), condition(1)));
  case Library::Enabled:
    return define(b.constant(1, 1));
  case Library::Inexpressible:
    return defineOpaque(call, {AbstractionKind::Annotation, baseName(call.getCalledFunction()->getName())});
  default:
    break;
  }
  define(b.constant(1, 1));
}

kernel::ValueId Lifter::minMax(ValueId a, ValueId c, bool isSigned, bool isMax) {
  const ValueId less = b.compare(isSigned ? Op::SLt : Op::ULt, a, c);
  return isMax ? b.select(less, c, a) : b.select(less, a, c);
}

kernel::ValueId Lifter::highMultiply(ValueId a, ValueId c, bool isSigned) {
  const unsigned width = b.value(a).width;
  if (width > 32)
    return b.opaque(isSigned ? OpaqueFunction::HighSignedProduct : OpaqueFunction::HighProduct, width, {a, c});
  const ValueId product =
      b.binary(Op::Mul, b.resize(a, 2 * width, isSigned), b.resize(c, 2 * width, isSigned), isSigned, !isSigned);
  return b.trunc(b.binary(Op::LShr, product, b.constant(width, 2 * width)), width);
}

void Lifter::countBits(const CallBase &call, OpaqueFunction how, ValueId value) {
  const unsigned width = b.value(value).width;
  setValue(call, b.resize(b.opaque(how, width, {value}), widthOf(*call.getType()), false));
}

// libdevice. Integer functions exactly where integers of the model express them; the rest are uninterpreted.
void Lifter::liftMath(const CallBase &call, StringRef name) {
  const StringRef plain = name.drop_front(5); // after "__nv_"
  const auto argument = [&](unsigned i) { return valueOf(*call.getArgOperand(i)); };
  enum Kind { Other, SMin, SMax, UMin, UMax, Abs, SHigh, UHigh, SMul24, UMul24, Same };
  const Kind kind = StringSwitch<Kind>(plain)
                        .Cases("min", "llmin", SMin)
                        .Cases("max", "llmax", SMax)
                        .Cases("umin", "ullmin", UMin)
                        .Cases("umax", "ullmax", UMax)
                        .Cases("abs", "llabs", Abs)
                        .Cases("mulhi", "mul64hi", SHigh)
                        .Cases("umulhi", "umul64hi", UHigh)
                        .Case("mul24", SMul24)
                        .Case("umul24", UMul24)
                        .Cases("float_as_int", "int_as_float", "float_as_uint", "uint_as_float", Same)
                        .Cases("double_as_longlong", "longlong_as_double", Same)
                        .Default(Other);
  if (any_of(call.args(), [](const Use &use) { return use->getType()->isPointerTy(); })) {
    unsupported(ConstructKind::LibraryCall, name.str());
    return defineOpaque(call, {AbstractionKind::CallResult, name.str()});
  }
  if (const auto bits = StringSwitch<OpaqueFunction>(plain)
                            .Cases("popc", "popcll", OpaqueFunction::PopCount)
                            .Cases("clz", "clzll", OpaqueFunction::LeadingZeros)
                            .Cases("ffs", "ffsll", OpaqueFunction::FirstSet)
                            .Default(OpaqueFunction::Nameless);
      bits != OpaqueFunction::Nameless && call.arg_size() == 1)
    return countBits(call, bits, argument(0));
  if ((plain == "brev" || plain == "brevll") && call.arg_size() == 1)
    return setValue(call, reverseBits(argument(0)));
  switch (kind) {
  case SMin:
  case SMax:
  case UMin:
  case UMax:
    if (call.arg_size() == 2)
      return setValue(call,
                      minMax(argument(0), argument(1), kind == SMin || kind == SMax, kind == SMax || kind == UMax));
    break;
  case Abs: {
    const ValueId value = argument(0), zero = b.constant(0, b.value(value).width);
    return setValue(call, b.select(b.compare(Op::SLt, value, zero), b.binary(Op::Sub, zero, value), value));
  }
  case SHigh:
  case UHigh:
    return setValue(call, highMultiply(argument(0), argument(1), kind == SHigh));
  case SMul24:
  case UMul24: { // of the low 24 bits of each
    const auto low = [&](unsigned i) { return b.resize(b.trunc(argument(i), 24), 32, kind == SMul24); };
    return setValue(call, b.binary(Op::Mul, low(0), low(1)));
  }
  case Same:
    return setValue(call, argument(0));
  case Other:
    break;
  }
  defineOpaque(call, {OpaqueFunction::Math, plain.str()}, scalarOperands(call));
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
