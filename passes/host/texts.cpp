// See texts.h.
#include "passes/host/texts.h"

#include "passes/host/input.h"
#include "passes/host/known_functions.h"
#include "passes/host/limits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <optional>

using namespace llvm;

namespace veriwarp::host {
namespace {

// What a number needs that is read: then every one can be.
constexpr unsigned enoughCharacters = 20;

// Of an array; nullopt: it has no size that is known here.
std::optional<std::uint64_t> sizeOf(const Value &object, const DataLayout &layout) {
  Type *type = nullptr;
  if (const auto *local = dyn_cast<AllocaInst>(&object)) {
    const std::optional<TypeSize> size = local->getAllocationSize(layout);
    return size ? std::optional(size->getFixedValue()) : std::nullopt;
  }
  if (const auto *variable = dyn_cast<GlobalVariable>(&object))
    type = variable->getValueType();
  const std::uint64_t size = type && type->isSized() ? layout.getTypeAllocSize(type).getFixedValue() : 0;
  return size ? std::optional(size) : std::nullopt;
}

class Text {
public:
  Text(const CallBase &r, std::uint64_t c) : reader(r), layout(r.getModule()->getDataLayout()), characters(c) {}

  bool mayBeAny(const Value &text) {
    const Value *object = getUnderlyingObject(&text, limits::pointersVisited);
    if (const auto *load = dyn_cast<LoadInst>(object)) {
      const Value *from = getUnderlyingObject(load->getPointerOperand(), limits::pointersVisited);
      return isPartAny(*from, *load);
    }
    const std::optional<std::uint64_t> size = sizeOf(*object, layout);
    return !(size && *size <= characters) && isLeftAlone(*object);
  }

private:
  // Nothing but the reader looks at it.
  bool isLeftAlone(const Value &text) {
    SmallSetVector<const Value *, 16> open;
    open.insert(&text);
    for (std::size_t next = 0; next < open.size(); ++next) {
      if (open.size() > limits::pointersVisited)
        return false;
      for (const User *user : open[next]->users()) {
        if (isa<GEPOperator, PHINode, SelectInst, FreezeInst>(user))
          open.insert(user);
        else if (const auto *call = dyn_cast<CallBase>(user); call ? !isLeftBy(*call, *open[next]) : !isIgnored(*user))
          return false;
      }
    }
    return true;
  }

  // It is asked whether there is a text, and a text begins with a 0 that is stored there.
  static bool isIgnored(const User &user) {
    const auto *store = dyn_cast<StoreInst>(&user);
    return isa<ICmpInst>(user) || (store && isa<Constant>(store->getValueOperand()));
  }

  bool isLeftBy(const CallBase &call, const Value &text) const {
    if (&call == &reader || call.isLifetimeStartOrEnd() || isPrinter(call))
      return true;
    for (const Use &argument : call.args())
      if (argument == &text)
        return inputOf(call, argument.getOperandNo()) != Input::None && bringsAny(call, argument.getOperandNo());
    return false;
  }

  // Does it bring a text that may be so long?
  bool bringsAny(const CallBase &call, unsigned argument) const {
    if (const Value *format = formatOf(call))
      return isAnyLength(*format);
    std::optional<std::uint64_t> most;
    for (unsigned i = argument + 1; i < call.arg_size(); ++i) {
      const Value *given = call.getArgOperand(i);
      if (!given->getType()->isIntegerTy())
        continue;
      const auto *number = dyn_cast<ConstantInt>(given);
      if (!number)
        return false;
      most = std::max(most.value_or(0), number->getValue().getLimitedValue());
    }
    return !most || *most > characters;
  }

  // Of a text to which a pointer in an object leads, argv say. Loads of another place in it are other texts; what else
  // is in an object may be the length of the text.
  bool isPartAny(const Value &object, const LoadInst &text) {
    SmallSetVector<const Value *, 16> open;
    open.insert(&object);
    for (std::size_t next = 0; next < open.size(); ++next) {
      if (open.size() > limits::pointersVisited)
        return false;
      for (const User *user : open[next]->users()) {
        if (isa<GEPOperator, PHINode, SelectInst, FreezeInst>(user)) {
          open.insert(user);
        } else if (const auto *load = dyn_cast<LoadInst>(user)) {
          if (!load->getType()->isPointerTy() || (mayBeSame(*load, text, object) && !isLeftAlone(*load)))
            return false;
        } else if (const auto *call = dyn_cast<CallBase>(user)) {
          if (!isKeptBy(*call, *open[next]))
            return false;
        } else if (!isa<ICmpInst, StoreInst>(user)) {
          return false;
        }
      }
    }
    return true;
  }

  bool mayBeSame(const LoadInst &load, const LoadInst &text, const Value &object) const {
    const std::optional<std::int64_t> a = offsetOf(load, object), b = offsetOf(text, object);
    return !a || !b || *a == *b;
  }

  std::optional<std::int64_t> offsetOf(const LoadInst &load, const Value &object) const {
    APInt offset(64, 0);
    return load.getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, true) == &object
               ? std::optional(offset.getSExtValue())
               : std::nullopt;
  }

  // Of an object in which the text is: its own functions (std::string) ask nothing if they give nothing.
  bool isKeptBy(const CallBase &call, const Value &object) const {
    return isLeftBy(call, object) || (call.getCalledFunction() && call.getType()->isVoidTy() &&
                                      call.getCalledFunction()->getName().starts_with("_ZNSt7__cxx1112basic_string"));
  }

  const CallBase &reader;
  const DataLayout &layout;
  const std::uint64_t characters;
};

} // namespace

bool mayBeAny(const CallBase &reader, unsigned argument, std::uint64_t characters) {
  return Text(reader, characters).mayBeAny(*reader.getArgOperand(argument));
}

const Value *formatOf(const CallBase &call) {
  const Function *callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || !callee->getName().ends_with("scanf"))
    return nullptr;
  const unsigned at = callee->getName().ends_with("_scanf") || callee->getName() == "scanf" ? 0 : 1;
  return at < call.arg_size() ? call.getArgOperand(at) : nullptr;
}

bool isAnyLength(const Value &format) {
  StringRef text;
  if (!getConstantStringInfo(&format, text))
    return false;
  for (std::size_t at = text.find('%'); at != StringRef::npos; at = text.find('%', at + 2)) {
    StringRef rest = text.drop_front(at + 1);
    rest.consume_front("*");
    unsigned width = 0;
    if ((!rest.consumeInteger(10, width) && width < enoughCharacters) || rest.starts_with("["))
      return false;
  }
  return true;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
