// Calls (PTX ISA 9.7.13.5): call {(results),} function {, (arguments)}. Scalars are passed and returned as values,
// arrays by where they lie.
#include "passes/ptx/translator.h"

#include "llvm/IR/Constants.h"

using namespace llvm;

namespace veriwarp::ptx {

void Body::call(const Instruction &i) {
  const Operand *result = nullptr, *arguments = nullptr, *callee = nullptr;
  for (const Operand &one : i.operands)
    if (one.kind == Operand::Kind::Arguments)
      (callee ? arguments : result) = &one;
    else if (!callee)
      callee = &one;
  if (!callee)
    fail(where, "'call' without a function");
  const std::vector<Operand> none;
  const std::vector<Operand> &given = arguments ? arguments->parts : none, &taken = result ? result->parts : none;
  // What an argument is: a parameter that has been written to, or a value.
  const auto placeOf = [&](const Operand &one) -> const Entry * {
    const Entry *known = one.kind == Operand::Kind::Name ? find(one.name) : nullptr;
    return known && known->kind == Entry::Kind::Parameter ? known : nullptr;
  };
  const auto scalar = [&](const Operand &one, unsigned width) -> Value * {
    if (const Entry *place = placeOf(one)) {
      if (place->bytes * 8 < width)
        fail(one.where, "'" + one.name + "' is smaller than the parameter that it is passed as");
      return b.CreateAlignedLoad(integer(width), place->place, Align(1));
    }
    return value(one, width);
  };
  const auto give = [&](const Operand &target, Value *value) {
    if (const Entry *place = placeOf(target)) {
      if (place->bytes * 8 < value->getType()->getIntegerBitWidth())
        fail(target.where, "'" + target.name + "' is smaller than the result");
      b.CreateAlignedStore(value, place->place, Align(1));
    } else
      assign(target, value);
  };

  const Declared *known = callee->kind == Operand::Kind::Name ? translator.function(callee->name) : nullptr;
  if (!known) {
    if (!isRegister(*callee))
      fail(callee->where, "no function '" + callee->name + "' is declared");
    // Through a pointer: with the types of what is passed.
    std::vector<Value *> values;
    std::vector<llvm::Type *> types;
    for (const Operand &one : given) {
      const Entry *place = placeOf(one);
      const bool isArray =
          place && isa<AllocaInst>(place->place) && cast<AllocaInst>(place->place)->getAllocatedType()->isArrayTy();
      values.push_back(isArray ? place->place
                               : scalar(one, place ? static_cast<unsigned>(place->bytes * 8) : widthOfTarget(one)));
      types.push_back(values.back()->getType());
    }
    llvm::Type *type = llvm::Type::getVoidTy(context);
    if (taken.size() == 1) {
      const Entry *place = placeOf(taken[0]);
      const unsigned width = place ? static_cast<unsigned>(place->bytes * 8) : widthOfTarget(taken[0]);
      if (width <= 64)
        type = integer(width);
    }
    Value *target = b.CreateIntToPtr(value(*callee, 64), PointerType::get(context, GenericSpace));
    CallInst *made = b.CreateCall(FunctionType::get(type, types, false), target, values);
    if (!type->isVoidTy())
      give(taken[0], made);
    return;
  }
  const Function &called = *known->text;
  if (called.isKernel)
    fail(callee->where, "'" + callee->name + "' is a kernel: it cannot be called");
  if (given.size() != called.parameters.size() || taken.size() != called.results.size())
    fail(where, "'" + callee->name + "' is called with other arguments or results than it has");
  std::vector<Value *> values;
  for (unsigned k = 0; k < known->firstParameter; ++k) {
    const Entry *place = placeOf(taken[k]);
    if (!place || place->bytes < bytesOf(called.results[k]))
      fail(taken[k].where, "no place for the result of '" + callee->name + "'");
    values.push_back(place->place);
  }
  for (unsigned k = 0; k < given.size(); ++k) {
    llvm::Type *type = known->function->getArg(known->firstParameter + k)->getType();
    const Variable &parameter = called.parameters[k];
    if (type->isIntegerTy()) {
      values.push_back(scalar(given[k], type->getIntegerBitWidth()));
    } else if (!parameter.isArray()) { // of a function that is not seen
      values.push_back(b.CreateIntToPtr(scalar(given[k], 64), type));
    } else {
      const Entry *place = placeOf(given[k]);
      if (!place || place->bytes < bytesOf(parameter))
        fail(given[k].where, "'" + given[k].name + "' is not such a parameter as '" + callee->name + "' has");
      values.push_back(place->place);
    }
  }
  CallInst *made = b.CreateCall(known->function, values);
  if (known->givesValue)
    give(taken[0], made);
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
