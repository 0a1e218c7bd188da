// Calls: of library functions, of annotations, of functions that are nowhere defined.
#include "passes/lift/calls.h"

#include "passes/lift/arithmetic.h"
#include "passes/lift/location.h"
#include "passes/lift/ptx_lifter.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;
using report::AssumptionKind;
using report::ConstructKind;

namespace {

bool asksForBlock(const CallBase &call) {
  return leadsToCluster(call) || call.getIntrinsicID() == Intrinsic::nvvm_getctarank ||
         call.getIntrinsicID() == Intrinsic::nvvm_getctarank_shared_cluster;
}

} // namespace

void CallLifter::liftAsm(const CallBase &call, const InlineAsm &assembly) {
  const StringRef text = StringRef(assembly.getAsmString()).trim();
  if (!text.empty() || !call.getType()->isVoidTy()) // else a barrier for the compiler
    PtxLifter(k, b, values, actions, call, assembly).run();
}

void CallLifter::liftCall(const CallBase &call) {
  if (const auto *assembly = dyn_cast<InlineAsm>(call.getCalledOperand()))
    return liftAsm(call, *assembly);
  const auto *callee = dyn_cast<Function>(call.getCalledOperand()->stripPointerCasts());
  if (!callee) {
    actions.unsupported(ConstructKind::IndirectCall);
    return values.defineOpaque(call, AbstractionKind::IndirectCallResult);
  }
  if (!callee->isIntrinsic())
    return liftDeclared(call, *callee);
  if (liftIntrinsic(call, *callee))
    return;
  // What threads do together is a function of more than each gives; what a cluster has at an address, of the block too.
  if (callee->doesNotAccessMemory() && (callee->isConvergent() || asksForBlock(call)))
    return values.defineOpaque(call, {AbstractionKind::CallResult, callee->getName().str()});
  if (callee->doesNotAccessMemory())
    return values.defineFunction(call, {OpaqueFunction::Named, callee->getName().str()});
  actions.unsupported(ConstructKind::Intrinsic, callee->getName().str());
  values.defineOpaque(call, {AbstractionKind::CallResult, callee->getName().str()});
}

void CallLifter::liftDeclared(const CallBase &call, const Function &callee) {
  const std::string name = baseName(callee.getName());
  switch (const Library what = classify(callee)) {
  case Library::Math:
    return liftMath(call, callee.getName());
  case Library::Print:
    return values.defineOpaque(call, {AbstractionKind::CallResult, "printf"});
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
    actions.unsupported(ConstructKind::SharedPipeline);
    return values.defineOpaque(call, {AbstractionKind::CallResult, "cuda::pipeline"});
  case Library::Allocate:
    actions.unsupported(ConstructKind::DeviceAllocation, name);
    return values.defineOpaque(call, {AbstractionKind::CallResult, name});
  case Library::None:
    break;
  default:
    return liftAnnotation(call, what);
  }
  if (name == "__nvvm_reflect") {
    StringRef asked;
    if (call.arg_size() == 1 && getConstantStringInfo(call.getArgOperand(0), asked))
      return values.defineOpaque(call, {OpaqueFunction::Named, name + " " + asked.str()}, {b.constant(0, 32)});
    return values.defineOpaque(call, {AbstractionKind::CallResult, name});
  }
  const bool pure = callee.doesNotAccessMemory();
  if (!pure && any_of(call.args(), [](const Use &argument) { return argument->getType()->isPointerTy(); })) {
    actions.unsupported(callee.isDeclaration() ? ConstructKind::UndefinedCall : ConstructKind::MistypedCall, name);
    return values.defineOpaque(call, {AbstractionKind::CallResult, name});
  }
  if (!pure)
    actions.assume({AssumptionKind::HarmlessCall, {name}});
  // Functions of one name may have other arguments, or be those of other templates and namespaces.
  if (pure)
    return values.defineFunction(call, {AbstractionKind::CallResult, demangled(callee.getName())});
  values.defineOpaque(call, {AbstractionKind::CallResult, name});
}

void CallLifter::liftPhase(const CallBase &call, Library what) {
  const Pointer barrier = values.pointerOf(*call.getArgOperand(0));
  const auto argument = [&] { return values.valueOf(*call.getArgOperand(1)); };
  if (what == Library::PhaseInit)
    actions.setUpPhases(barrier, argument());
  else if (what == Library::PhaseArrive)
    values.setValue(call, actions.arriveAtPhase(barrier, argument()));
  else if (what == Library::PhaseWait)
    actions.waitForPhase(barrier, argument());
  else
    actions.dropFromPhases(barrier);
}

// Conditions that depend on what cannot be expressed are dropped once the kernel is complete (dropInexpressible): a phi
// between here and there may still have no operands.
void CallLifter::liftAnnotation(const CallBase &call, Library what) {
  const auto condition = [&](unsigned i) {
    if (i >= call.arg_size() || call.getArgOperand(i)->getType()->isAggregateType())
      return b.constant(1, 1);
    const ValueId value = values.valueOf(*call.getArgOperand(i));
    const unsigned width = b.value(value).width;
    return width == 1 ? value : b.compare(Op::Ne, value, b.constant(0, width));
  };
  const auto define = [&](ValueId value) {
    if (!call.getType()->isVoidTy())
      values.setValue(call, b.resize(value, widthOf(*call.getType()), false));
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
    return values.defineOpaque(call, {AbstractionKind::Annotation, baseName(call.getCalledFunction()->getName())});
  default:
    break;
  }
  define(b.constant(1, 1));
}

void CallLifter::countBits(const CallBase &call, OpaqueFunction how, ValueId value) {
  const unsigned width = b.value(value).width;
  values.setValue(call, b.resize(b.opaque(how, width, {value}), widthOf(*call.getType()), false));
}

// libdevice. Integer functions exactly where integers of the model express them; the rest are uninterpreted.
void CallLifter::liftMath(const CallBase &call, StringRef name) {
  const StringRef plain = name.drop_front(5); // after "__nv_"
  const auto argument = [&](unsigned i) { return values.valueOf(*call.getArgOperand(i)); };
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
    actions.unsupported(ConstructKind::LibraryCall, name.str());
    return values.defineOpaque(call, {AbstractionKind::CallResult, name.str()});
  }
  if (const auto bits = StringSwitch<OpaqueFunction>(plain)
                            .Cases("popc", "popcll", OpaqueFunction::PopCount)
                            .Cases("clz", "clzll", OpaqueFunction::LeadingZeros)
                            .Cases("ffs", "ffsll", OpaqueFunction::FirstSet)
                            .Default(OpaqueFunction::Nameless);
      bits != OpaqueFunction::Nameless && call.arg_size() == 1)
    return countBits(call, bits, argument(0));
  if ((plain == "brev" || plain == "brevll") && call.arg_size() == 1)
    return values.setValue(call, reverseBits(b, argument(0)));
  switch (kind) {
  case SMin:
  case SMax:
  case UMin:
  case UMax:
    if (call.arg_size() == 2)
      return values.setValue(
          call, minMax(b, argument(0), argument(1), kind == SMin || kind == SMax, kind == SMax || kind == UMax));
    break;
  case Abs: {
    const ValueId value = argument(0), zero = b.constant(0, b.value(value).width);
    return values.setValue(call, b.select(b.compare(Op::SLt, value, zero), b.binary(Op::Sub, zero, value), value));
  }
  case SHigh:
  case UHigh:
    return values.setValue(call, highMultiply(b, argument(0), argument(1), kind == SHigh));
  case SMul24:
  case UMul24: { // of the low 24 bits of each
    const auto low = [&](unsigned i) { return b.resize(b.truncIndex(argument(i), 24), 32, kind == SMul24); };
    return values.setValue(call, b.binary(Op::Mul, low(0), low(1)));
  }
  case Same:
    return values.setValue(call, argument(0));
  case Other:
    break;
  }
  values.defineFunction(call, {OpaqueFunction::Math, plain.str()});
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
