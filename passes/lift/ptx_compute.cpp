// Inline PTX that only computes.
#include "passes/lift/arithmetic.h"
#include "passes/lift/ptx_lifter.h"

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;
using report::AssumptionKind;

using ptx::Form;

void PtxLifter::compute(const PtxInstruction &instruction, const ptx::Row *row) {
  const auto &operands = instruction.operands;
  if (operands.empty())
    return;
  const ptx::Type type = typeOf(instruction);
  if (row && row->effect == ptx::Effect::Samples) {
    actions.assume(AssumptionKind::TexturesUnchanged);
    defineUnknown(operands[0], AbstractionKind::Texture);
    return;
  }
  const auto is = [&](Form form) { return row && row->form == form; };
  // Copies keep the object of a pointer, sums keep it and move the offset.
  std::optional<Pointer> pointer;
  if (operands.size() >= 2 && (is(Form::Mov) || is(Form::Cvta) || is(Form::Cvt))) {
    if (const Register *from = lookup(operands[1]))
      pointer = from->pointer;
  } else if (operands.size() >= 3 && (is(Form::Add) || is(Form::Sub))) {
    const Register *left = lookup(operands[1]), *right = lookup(operands[2]);
    const Register *base = left && left->pointer ? left : is(Form::Add) ? right : nullptr;
    const bool isOfTwo = left && left->pointer && right && right->pointer; // the difference of two is a number
    if (base && base->pointer && !isOfTwo) {
      pointer = base->pointer;
      const ValueId amount = asOffset(b, number(operands[base == left ? 2 : 1], std::max(32u, type.width)));
      pointer->offset = b.binary(is(Form::Add) ? Op::Add : Op::Sub, pointer->offset, amount);
    }
  }
  define(operands[0], computed(instruction, row, type), pointer);
  if (instruction.pairedResult && operands.size() > 1)
    define(operands[1], b.opaque({AbstractionKind::SecondResult, instruction.opcode}, 1));
}

kernel::ValueId PtxLifter::computed(const PtxInstruction &instruction, const ptx::Row *row, ptx::Type type) {
  const auto &operands = instruction.operands;
  const std::size_t first = instruction.pairedResult ? 2 : 1;
  unsigned width = type.width ? std::min(64u, type.width) : 32;
  const auto operand = [&](std::size_t i, unsigned wide = 0) {
    return first + i < operands.size() ? number(operands[first + i], wide ? wide : width, type.isSigned)
                                       : b.constant(0, wide ? wide : width);
  };
  const auto unknown = [&] {
    std::vector<ValueId> inputs;
    for (std::size_t i = first; i < operands.size(); ++i)
      if (operands[i].kind != PtxOperand::Kind::Vector && operands[i].kind != PtxOperand::Kind::Memory)
        inputs.push_back(operand(i - first, operands[i].kind == PtxOperand::Kind::Immediate ? 64 : 0));
    std::string text = instruction.opcode;
    for (const std::string &modifier : instruction.modifiers)
      text += "." + modifier;
    return b.opaque({OpaqueFunction::Named, text},
                    row && row->form == Form::Setp ? 1 : std::max(widthOfRegister(operands[0]), 1u), std::move(inputs));
  };
  if (!row || row->model != ptx::Known::Known)
    return unknown();
  const Form form = row->form;
  if (form == Form::Mov || form == Form::Cvta)
    return operand(0);
  if (type.isFloat && form != Form::Selp)
    return unknown();
  if (form == Form::Cvt) { // cvt.to.from
    ptx::Type to, from;
    for (const std::string &modifier : instruction.modifiers)
      if (const ptx::Type found = ptx::typeNamed(modifier); found.width)
        (to.width ? from : to) = found;
    if (to.isFloat || from.isFloat || !from.width || instruction.has("sat"))
      return unknown();
    return b.resize(number(operands[first], from.width, from.isSigned), std::min(64u, to.width), from.isSigned);
  }
  const Op plain = form == Form::Add   ? Op::Add
                   : form == Form::Sub ? Op::Sub
                   : form == Form::And ? Op::And
                   : form == Form::Or  ? Op::Or
                   : form == Form::Xor ? Op::Xor
                   : form == Form::Div ? (type.isSigned ? Op::SDiv : Op::UDiv)
                   : form == Form::Rem ? (type.isSigned ? Op::SRem : Op::URem)
                                       : Op::Opaque;
  const bool carries = instruction.has("cc") || instruction.has("sat");
  if (plain != Op::Opaque && !carries)
    return b.binary(plain, operand(0), operand(1));
  if (form == Form::Shl || form == Form::Shr) {
    // PTX clamps the amount; only constants in range are shifts of the model.
    const ValueId amount = operand(1, width);
    if (!b.isConstant(amount) || b.value(amount).imm >= width)
      return unknown();
    return b.binary(form == Form::Shl ? Op::Shl : type.isSigned ? Op::AShr : Op::LShr, operand(0), amount);
  }
  if ((form == Form::Mul || form == Form::Mad) && !carries) {
    ValueId product;
    if (instruction.has("hi"))
      product = highMultiply(b, operand(0), operand(1), type.isSigned);
    else if (instruction.has("wide")) {
      if (width > 32)
        return unknown();
      product = b.binary(Op::Mul, b.resize(operand(0), 2 * width, type.isSigned),
                         b.resize(operand(1), 2 * width, type.isSigned));
      width *= 2;
    } else
      product = b.binary(Op::Mul, operand(0), operand(1));
    return form == Form::Mad ? b.binary(Op::Add, product, operand(2, width)) : product;
  }
  if (form == Form::Not)
    return b.binary(Op::Xor, operand(0), b.constant(~0ull, width));
  if (form == Form::Cnot)
    return b.resize(b.compare(Op::Eq, operand(0), b.constant(0, width)), width, false);
  if (form == Form::Neg)
    return b.binary(Op::Sub, b.constant(0, width), operand(0));
  if (form == Form::Abs) {
    const ValueId zero = b.constant(0, width);
    return b.select(b.compare(Op::SLt, operand(0), zero), b.binary(Op::Sub, zero, operand(0)), operand(0));
  }
  if (form == Form::Min || form == Form::Max)
    return minMax(b, operand(0), operand(1), type.isSigned, form == Form::Max);
  if (form == Form::Selp)
    return b.select(operand(2, 1), operand(0), operand(1));
  if (form == Form::Setp && operands.size() == 3 && !instruction.pairedResult && instruction.modifiers.size() == 2) {
    const std::string &relation = instruction.modifiers[0];
    const ValueId a = operand(0), c = operand(1);
    if (relation == "eq" || relation == "ne")
      return b.compare(relation == "eq" ? Op::Eq : Op::Ne, a, c);
    const bool isSigned = type.isSigned;
    if (relation == "lt" || relation == "lo")
      return b.compare(isSigned ? Op::SLt : Op::ULt, a, c);
    if (relation == "le" || relation == "ls")
      return b.compare(isSigned ? Op::SLe : Op::ULe, a, c);
    if (relation == "gt" || relation == "hi")
      return b.compare(isSigned ? Op::SLt : Op::ULt, c, a);
    if (relation == "ge" || relation == "hs")
      return b.compare(isSigned ? Op::SLe : Op::ULe, c, a);
  }
  if (form == Form::Brev)
    return reverseBits(b, operand(0));
  if (form == Form::Bfe && !type.isSigned) {
    const ValueId position = operand(1, 32), length = operand(2, 32);
    if (b.isConstant(position) && b.isConstant(length) && b.value(position).imm < width &&
        b.value(length).imm < width) {
      const ValueId mask = b.constant((1ull << b.value(length).imm) - 1, width);
      return b.binary(Op::And, b.binary(Op::LShr, operand(0), b.constant(b.value(position).imm, width)), mask);
    }
  }
  return unknown();
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
