// Inline PTX that only computes. What is not known here, a modifier for instance, is some function of all that the
// instruction takes; where that is not all that its result depends on, it is any value.
#include "passes/lift/arithmetic.h"
#include "passes/lift/ptx_lifter.h"

#include <algorithm>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;
using report::AssumptionKind;

using ptx::Form;

namespace {

// Has it one type, and no other modifiers than these?
bool isPlain(const PtxInstruction &instruction, std::initializer_list<std::string_view> words = {}) {
  unsigned types = 0;
  for (const std::string &modifier : instruction.modifiers)
    if (ptx::typeNamed(modifier).width)
      ++types;
    else if (std::find(words.begin(), words.end(), modifier) == words.end())
      return false;
  return types == 1;
}

// The types of a conversion between integers that only resizes: to, from.
std::optional<std::pair<ptx::Type, ptx::Type>> conversion(const PtxInstruction &instruction) {
  std::vector<ptx::Type> types;
  types.reserve(instruction.modifiers.size());
  for (const std::string &modifier : instruction.modifiers)
    types.push_back(ptx::typeNamed(modifier));
  const auto isInteger = [](const ptx::Type &type) { return type.width && type.width <= 64 && !type.isFloat; };
  if (types.size() != 2 || !all_of(types, isInteger) || instruction.operands.size() != 2)
    return std::nullopt;
  return std::pair(types[0], types[1]);
}

// cvta.to.global.u64
bool isAddressConversion(const PtxInstruction &instruction) {
  return all_of(instruction.modifiers, [](const std::string &modifier) {
    return modifier == "to" || ptx::spaceNamed(modifier) || ptx::typeNamed(modifier).width;
  });
}

// Is its result no function of its operands? Of an address of shared memory, that of another block of the cluster
// depends on the block that asks.
bool dependsOnBlock(Form form) { return form == Form::Mapa || form == Form::Getctarank; }

} // namespace

void PtxLifter::compute(const PtxInstruction &instruction, const ptx::Row *row) {
  const auto &operands = instruction.operands;
  if (operands.empty())
    return;
  if (row && row->effect == ptx::Effect::Samples) {
    actions.assume(AssumptionKind::TexturesUnchanged);
    defineUnknown(operands[0], AbstractionKind::Texture);
    return;
  }
  const std::optional<Pointer> pointer = pointerComputed(instruction, row);
  const ValueId result = row && row->model == ptx::Known::Known ? computed(instruction, row->form) : None;
  if (result != None)
    define(operands[0], result, pointer);
  else
    defineFunction(instruction, row);
  if (instruction.pairedResult && operands.size() > 1)
    define(operands[1], b.opaque({AbstractionKind::SecondResult, instruction.opcode}, 1));
}

// Copies keep the object of a pointer, sums keep it and move the offset.
std::optional<Pointer> PtxLifter::pointerComputed(const PtxInstruction &instruction, const ptx::Row *row) {
  const auto &operands = instruction.operands;
  const auto is = [&](Form form) { return row && row->form == form; };
  const unsigned width = typeOf(instruction).width;
  if (operands.size() == 2) {
    const auto resized = is(Form::Cvt) ? conversion(instruction) : std::nullopt;
    const bool isCopy = (is(Form::Mov) && isPlain(instruction)) ||
                        (is(Form::Cvta) && isAddressConversion(instruction)) ||
                        (resized && resized->first.width >= 32 && resized->second.width >= 32);
    const Register *from = isCopy ? lookup(operands[1]) : nullptr;
    return from ? from->pointer : std::nullopt;
  }
  if (operands.size() != 3 || (!is(Form::Add) && !is(Form::Sub)) || !isPlain(instruction) || width < 32)
    return std::nullopt;
  const Register *left = lookup(operands[1]), *right = lookup(operands[2]);
  const Register *base = left && left->pointer ? left : is(Form::Add) ? right : nullptr;
  const bool isOfTwo = left && left->pointer && right && right->pointer; // the difference of two is a number
  if (!base || !base->pointer || isOfTwo)
    return std::nullopt;
  Pointer pointer = *base->pointer;
  const ValueId amount = asOffset(b, number(operands[base == left ? 2 : 1], width));
  pointer.offset = b.binary(is(Form::Add) ? Op::Add : Op::Sub, pointer.offset, amount);
  return pointer;
}

// Some function of what it takes: of whole registers, whatever part of them it looks at. Its name has the modifiers.
// Each register that it fills has a function of its own.
void PtxLifter::defineFunction(const PtxInstruction &instruction, const ptx::Row *row) {
  const auto &operands = instruction.operands;
  if (instruction.has("cc"))
    carry = None;
  bool isFunction = !row || !dependsOnBlock(row->form);
  std::vector<ValueId> inputs;
  for (std::size_t i = instruction.pairedResult ? 2 : 1; i < operands.size(); ++i) {
    const PtxOperand &operand = operands[i];
    if (operand.kind == PtxOperand::Kind::Vector || operand.kind == PtxOperand::Kind::Memory)
      isFunction = false;
    else if (operand.kind == PtxOperand::Kind::Immediate)
      inputs.push_back(number(operand, 64));
    else
      inputs.push_back(number(operand, widthOfRegister(operand)));
  }
  if (!isFunction)
    return defineUnknown(operands[0], {AbstractionKind::CallResult, instruction.opcode});
  std::string text = instruction.opcode;
  for (const std::string &modifier : instruction.modifiers)
    text += "." + modifier;
  What what(OpaqueFunction::Named, text);
  if (operands[0].kind != PtxOperand::Kind::Vector) {
    const bool isPredicate = row && row->form == Form::Setp;
    return define(operands[0], b.opaque(what, isPredicate ? 1 : widthOfRegister(operands[0]), inputs));
  }
  for (const PtxOperand &part : operands[0].parts) {
    ++what.part;
    define(part, b.opaque(what, widthOfRegister(part), inputs));
  }
}

// None: it is not known.
kernel::ValueId PtxLifter::computed(const PtxInstruction &instruction, Form form) {
  const auto &operands = instruction.operands;
  const ptx::Type type = typeOf(instruction);
  const unsigned width = type.width;
  const auto takes = [&](std::size_t count) { return !instruction.pairedResult && operands.size() == count + 1; };
  const auto operand = [&](std::size_t i, unsigned wide) { return number(operands[i], wide, type.isSigned); };
  if (form == Form::Cvta)
    return takes(1) && width && isAddressConversion(instruction) ? operand(1, width) : None;
  if (form == Form::Cvt) {
    const auto types = conversion(instruction);
    if (!types)
      return None;
    const auto [to, from] = *types;
    const ValueId result = b.resize(number(operands[1], from.width, from.isSigned), to.width, from.isSigned);
    return filling(operands[0], result, to.isSigned);
  }
  if (form == Form::CvtPack) { // of two halves; of smaller parts, some function
    const bool isUnsigned = instruction.has("u16");
    if (!takes(2) || (!isUnsigned && !instruction.has("s16")) || !instruction.has("s32"))
      return None;
    const ValueId low = b.constant(isUnsigned ? 0 : 0xffff8000, 32),
                  high = b.constant(isUnsigned ? 0xffff : 0x7fff, 32);
    const auto saturated = [&](std::size_t i) {
      return minMax(b, minMax(b, operand(i, 32), low, true, true), high, true, false);
    };
    const ValueId first = saturated(1), second = saturated(2);
    return b.binary(Op::Or, b.binary(Op::Shl, first, b.constant(16, 32)),
                    isUnsigned ? second : b.binary(Op::And, second, b.constant(0xffff, 32)));
  }
  if (!width || width > 64 || type.lanes > 1)
    return None;
  if (instruction.has("cc") || form == Form::Addc || form == Form::Subc || form == Form::Madc)
    return carrying(instruction, form, type);
  if (form == Form::Mov)
    return takes(1) && isPlain(instruction) ? operand(1, width) : None;
  if (form == Form::Selp)
    return takes(3) && isPlain(instruction) ? b.select(number(operands[3], 1), operand(1, width), operand(2, width))
                                            : None;
  if (type.isFloat)
    return None;
  if (form == Form::Setp)
    return takes(2) ? comparison(instruction, type) : None;
  if (form == Form::Mul || form == Form::Mad) {
    if (!takes(form == Form::Mad ? 3 : 2) || !isPlain(instruction, {"lo", "hi", "wide"}))
      return None;
    const bool isWide = instruction.has("wide");
    if (isWide && width > 32)
      return None;
    const unsigned wide = isWide ? 2 * width : width;
    const ValueId left = operand(1, width), right = operand(2, width);
    const ValueId product = instruction.has("hi") ? highMultiply(b, left, right, type.isSigned)
                                                  : b.binary(Op::Mul, b.resize(left, wide, type.isSigned),
                                                             b.resize(right, wide, type.isSigned));
    return form == Form::Mad ? b.binary(Op::Add, product, operand(3, wide)) : product;
  }
  return isPlain(instruction) ? plainly(instruction, form, type) : None;
}

// What has no modifiers.
kernel::ValueId PtxLifter::plainly(const PtxInstruction &instruction, Form form, ptx::Type type) {
  const auto &operands = instruction.operands;
  const unsigned width = type.width;
  const std::size_t count = instruction.pairedResult ? 0 : operands.size() - 1;
  const auto operand = [&](std::size_t i) { return number(operands[i], width, type.isSigned); };
  const auto two = [&](Op op) { return count == 2 ? b.binary(op, operand(1), operand(2)) : None; };
  const auto zero = [&] { return b.constant(0, width); };
  switch (form) {
  case Form::Add:
    return two(Op::Add);
  case Form::Sub:
    return two(Op::Sub);
  case Form::And:
    return two(Op::And);
  case Form::Or:
    return two(Op::Or);
  case Form::Xor:
    return two(Op::Xor);
  case Form::Div:
    return two(type.isSigned ? Op::SDiv : Op::UDiv);
  case Form::Rem:
    return two(type.isSigned ? Op::SRem : Op::URem);
  case Form::Min:
  case Form::Max:
    return count == 2 ? minMax(b, operand(1), operand(2), type.isSigned, form == Form::Max) : None;
  case Form::Shl:
  case Form::Shr: {
    // PTX clamps the amount, which has 32 bits; only constants in range are shifts of the model.
    const ValueId amount = count == 2 ? number(operands[2], 32) : None;
    if (amount == None || !b.isConstant(amount) || b.value(amount).imm >= width)
      return None;
    return b.binary(form == Form::Shl ? Op::Shl
                    : type.isSigned   ? Op::AShr
                                      : Op::LShr,
                    operand(1), b.constant(b.value(amount).imm, width));
  }
  case Form::Bfe: {
    if (type.isSigned || count != 3)
      return None;
    const ValueId position = number(operands[2], 32), length = number(operands[3], 32);
    if (!b.isConstant(position) || !b.isConstant(length) || b.value(position).imm >= width ||
        b.value(length).imm >= width)
      return None;
    const ValueId mask = b.constant((1ull << b.value(length).imm) - 1, width);
    return b.binary(Op::And, b.binary(Op::LShr, operand(1), b.constant(b.value(position).imm, width)), mask);
  }
  default:
    break;
  }
  if (count != 1)
    return None;
  switch (form) {
  case Form::Not:
    return b.binary(Op::Xor, operand(1), b.constant(~0ull, width));
  case Form::Cnot:
    return b.resize(b.compare(Op::Eq, operand(1), zero()), width, false);
  case Form::Neg:
    return b.binary(Op::Sub, zero(), operand(1));
  case Form::Abs:
    return b.select(b.compare(Op::SLt, operand(1), zero()), b.binary(Op::Sub, zero(), operand(1)), operand(1));
  case Form::Brev:
    return reverseBits(b, operand(1));
  default:
    return None;
  }
}

// setp.relation.type
kernel::ValueId PtxLifter::comparison(const PtxInstruction &instruction, ptx::Type type) {
  if (instruction.modifiers.size() != 2 || instruction.modifiers[0].size() != 2)
    return None;
  const std::string &relation = instruction.modifiers[0];
  const ValueId a = number(instruction.operands[1], type.width, type.isSigned),
                c = number(instruction.operands[2], type.width, type.isSigned);
  const Op less = type.isSigned ? Op::SLt : Op::ULt, notGreater = type.isSigned ? Op::SLe : Op::ULe;
  if (relation == "eq" || relation == "ne")
    return b.compare(relation == "eq" ? Op::Eq : Op::Ne, a, c);
  if (relation == "lt" || relation == "lo")
    return b.compare(relation == "lo" ? Op::ULt : less, a, c);
  if (relation == "le" || relation == "ls")
    return b.compare(relation == "ls" ? Op::ULe : notGreater, a, c);
  if (relation == "gt" || relation == "hi")
    return b.compare(relation == "hi" ? Op::ULt : less, c, a);
  if (relation == "ge" || relation == "hs")
    return b.compare(relation == "hs" ? Op::ULe : notGreater, c, a);
  return None;
}

// With the carry: add.cc, addc, and so on (PTX ISA 9.7.2). That of an instruction of another statement is any value.
kernel::ValueId PtxLifter::carrying(const PtxInstruction &instruction, Form form, ptx::Type type) {
  const auto &operands = instruction.operands;
  const unsigned width = type.width;
  const bool isProduct = form == Form::Mad || form == Form::Madc;
  const bool isDifference = form == Form::Sub || form == Form::Subc;
  const bool isSum = form == Form::Add || form == Form::Addc;
  const bool isKnown = isProduct ? isPlain(instruction, {"cc", "lo", "hi"}) : isPlain(instruction, {"cc"});
  if (!isKnown || (!isProduct && !isDifference && !isSum) || type.isFloat || (width != 32 && width != 64) ||
      instruction.pairedResult || operands.size() != (isProduct ? 4u : 3u))
    return None;
  const auto operand = [&](std::size_t i) { return number(operands[i], width); };
  const auto anyCarry = [&] { return b.opaque(AbstractionKind::InlinePtxResult, 1); };
  ValueId left = operand(1), right = operand(2);
  if (isProduct) {
    left = instruction.has("hi") ? highMultiply(b, left, right, type.isSigned) : b.binary(Op::Mul, left, right);
    right = operand(3);
  }
  const auto less = [&](ValueId a, ValueId c) { return b.compare(Op::ULt, a, c); };
  const auto combined = [&](ValueId a, ValueId c) { return b.binary(isDifference ? Op::Sub : Op::Add, a, c); };
  ValueId result = combined(left, right);
  ValueId out = isDifference ? less(left, right) : less(result, left);
  if (form == Form::Addc || form == Form::Subc || form == Form::Madc) {
    if (carry == None)
      carry = anyCarry();
    const ValueId before = result, in = b.resize(carry, width, false);
    result = combined(before, in);
    out = b.binary(Op::Or, out, isDifference ? less(before, in) : less(result, before));
  }
  if (instruction.has("cc"))
    carry = predicate == None ? out : b.select(predicate, out, carry == None ? anyCarry() : carry);
  return result;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
