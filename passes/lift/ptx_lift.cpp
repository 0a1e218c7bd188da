// Inline PTX as values and accesses of the model. What touches memory or synchronises and is not known here becomes
// Unsupported with its text; what only computes and is not known becomes an uninterpreted function of its inputs.
//
// A predicated instruction that touches memory gets a branch of its own; a predicated computation is a select.
#include "passes/lift/ptx_lifter.h"

#include "llvm/IR/Constants.h"

#include <cctype>
#include <set>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;
using report::ConstructKind;

namespace {

std::string oneLine(StringRef text) {
  std::string line;
  for (char c : text.trim())
    if (!std::isspace(static_cast<unsigned char>(c)))
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  return line.size() > 80 ? line.substr(0, 77) + "..." : line;
}

} // namespace

void PtxLifter::run() {
  const PtxProgram program = readPtx(assembly.getAsmString());
  bindArguments();
  if (!program.error.empty() || program.hasLabels || program.hasParts) {
    actions.unsupported(ConstructKind::InlinePtx, oneLine(assembly.getAsmString()));
  } else
    for (const PtxInstruction &instruction : program.instructions)
      execute(instruction);
  bindResults();
}

void PtxLifter::bindArguments() {
  const InlineAsm::ConstraintInfoVector constraints = assembly.ParseConstraints();
  unsigned operand = 0, argument = 0;
  std::vector<unsigned> operandOf(constraints.size(), ~0u);
  for (unsigned i = 0; i < constraints.size(); ++i) {
    const auto &constraint = constraints[i];
    if (constraint.Type == InlineAsm::isClobber || constraint.Type == InlineAsm::isLabel)
      continue;
    operandOf[i] = operand;
    Register value;
    if (constraint.Type == InlineAsm::isInput || constraint.isIndirect) {
      if (argument < call.arg_size()) {
        const llvm::Value &given = *call.getArgOperand(argument++);
        value.width = widthOf(*given.getType());
        if (!given.getType()->isAggregateType())
          value.value = values.valueOf(given);
        if (given.getType()->isPointerTy() || !values.bases(given).empty())
          value.pointer = values.pointerOf(given);
      }
    } else {
      Type *type = call.getType();
      if (auto *record = dyn_cast<StructType>(type))
        type = record->getElementType(static_cast<unsigned>(results.size()));
      value.width = widthOf(*type);
      results.push_back(operand);
    }
    arguments.push_back(value);
    // "+r": the input that is tied to an output is what the output's register holds at first.
    if (constraint.Type == InlineAsm::isInput)
      for (const std::string &code : constraint.Codes)
        if (unsigned tied = 0; !StringRef(code).getAsInteger(10, tied) && tied < arguments.size())
          arguments[tied] = {value.value, value.pointer, arguments[tied].width};
    ++operand;
  }
}

void PtxLifter::bindResults() {
  Type *type = call.getType();
  if (type->isVoidTy())
    return;
  const auto valueFor = [&](unsigned i, Type *wanted) {
    const unsigned width = widthOf(*wanted);
    if (i < results.size() && results[i] < arguments.size() && arguments[results[i]].value != None)
      return b.resize(arguments[results[i]].value, width, false);
    return b.opaque(AbstractionKind::InlinePtxResult, width);
  };
  if (auto *record = dyn_cast<StructType>(type)) {
    std::vector<ValueId> leaves;
    leaves.reserve(record->getNumElements());
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      leaves.push_back(valueFor(i, record->getElementType(i)));
    values.setLeaves(call, std::move(leaves));
    return;
  }
  const ValueId value = valueFor(0, type);
  const std::optional<Pointer> pointer = !results.empty() ? arguments[results[0]].pointer : std::nullopt;
  const ObjectSet bases = values.bases(call);
  if (!type->isPointerTy())
    values.setValue(call, value);
  if (type->isPointerTy() || !bases.empty()) {
    Pointer made = pointer ? *pointer : values.baseOnly(bases, value, AbstractionKind::ObjectOfPointerFromPtx);
    if (!pointer && bases.size() == 1 && values.objects[bases[0]].kind != ObjectKind::Loaded) {
      made.offset = b.constant(0, 64);
      made.offset = b.binary(Op::Sub, b.resize(value, 64, false), values.addressOf(made));
    }
    values.setPointer(call, std::move(made));
  }
}

// The register that an operand names; null if it has none yet.
const PtxLifter::Register *PtxLifter::lookup(const PtxOperand &operand) const {
  if (operand.kind == PtxOperand::Kind::Argument)
    return operand.index < arguments.size() ? &arguments[operand.index] : nullptr;
  const auto it = operand.kind == PtxOperand::Kind::Register ? registers.find(operand.name) : registers.end();
  return it == registers.end() ? nullptr : &it->second;
}

PtxLifter::Register *PtxLifter::find(const PtxOperand &operand) {
  if (operand.kind == PtxOperand::Kind::Argument)
    return operand.index < arguments.size() ? &arguments[operand.index] : nullptr;
  if (operand.kind == PtxOperand::Kind::Register)
    return &registers[operand.name];
  return nullptr;
}

// An operand as a number of `width` bits.
ValueId PtxLifter::number(const PtxOperand &operand, unsigned width, bool isSigned) {
  width = std::min(64u, std::max(1u, width));
  ValueId value = None;
  if (operand.kind == PtxOperand::Kind::Immediate)
    value = b.constant(static_cast<std::uint64_t>(operand.value), width);
  else if (operand.kind == PtxOperand::Kind::Vector && !operand.parts.empty()) { // {low, high}
    const unsigned part = width / static_cast<unsigned>(operand.parts.size());
    value = b.constant(0, width);
    for (std::size_t i = 0; part && i < operand.parts.size(); ++i)
      value = b.binary(Op::Or, value,
                       b.binary(Op::Shl, b.zext(number(operand.parts[i], part), width), b.constant(i * part, width)));
  } else {
    const StringRef name = StringRef(operand.name).ltrim('%');
    if (operand.kind == PtxOperand::Kind::Register && !operand.width && !registers.count(operand.name)) {
      if (const auto special = actions.specialRegister(name))
        value = *special;
      else if (operand.name[0] == '%')
        value = b.opaque({AbstractionKind::SpecialRegister, operand.name}, width);
    }
    if (value == None)
      if (const Register *found = lookup(operand))
        value = found->value;
  }
  if (value == None)
    value = b.opaque(AbstractionKind::UninitialisedRegister, width);
  value = b.resize(value, width, isSigned);
  return operand.negated ? b.negate(b.trunc(value, 1)) : value;
}

ValueId PtxLifter::predicateOf(const PtxInstruction &instruction) {
  ValueId value = None;
  if (const Register *found = lookup(instruction.predicate))
    value = found->value;
  if (value == None)
    value = b.opaque(AbstractionKind::UninitialisedPredicate, 1);
  const unsigned width = b.value(value).width;
  if (width != 1)
    value = b.compare(Op::Ne, value, b.constant(0, width));
  return instruction.predicate.negated ? b.negate(value) : value;
}

void PtxLifter::define(const PtxOperand &target, ValueId value, std::optional<Pointer> pointer) {
  if (target.kind == PtxOperand::Kind::Vector) { // {a, b}: low part first
    const std::size_t count = std::max<std::size_t>(1, target.parts.size());
    const unsigned width = b.value(value).width, part = std::max(1u, width / static_cast<unsigned>(count));
    for (std::size_t i = 0; i < target.parts.size(); ++i)
      define(target.parts[i], b.trunc(b.binary(Op::LShr, value, b.constant(i * part, width)), part));
    return;
  }
  Register *found = find(target);
  if (!found || target.name == "_")
    return;
  if (predicate != None) {
    const unsigned width = b.value(value).width;
    value = chosen(value, found->value == None ? b.opaque(AbstractionKind::UninitialisedRegister, width)
                                               : b.resize(found->value, width, false));
    pointer.reset();
  }
  found->value = value;
  found->pointer = std::move(pointer);
}

// What a register holds behind an instruction under the predicate. Of `@p a; @!p b`, one is executed.
ValueId PtxLifter::chosen(ValueId value, ValueId before) {
  const auto isNegation = [&](ValueId one, ValueId other) {
    return b.value(one).op == Op::Xor && b.value(one).operands[0] == other && b.isConstant(b.value(one).operands[1], 1);
  };
  if (const kernel::Value &earlier = b.value(before); earlier.op == Op::Select) {
    const ValueId condition = earlier.operands[0], then = earlier.operands[1];
    if (isNegation(predicate, condition))
      return b.select(condition, then, value);
    if (isNegation(condition, predicate))
      return b.select(predicate, value, then);
  }
  return b.select(predicate, value, before);
}

void PtxLifter::defineUnknown(const PtxOperand &operand, const What &what) {
  if (operand.kind == PtxOperand::Kind::Vector)
    for (const PtxOperand &part : operand.parts)
      defineUnknown(part, what);
  else if (operand.kind == PtxOperand::Kind::Argument ? is_contained(results, operand.index)
                                                      : operand.kind == PtxOperand::Kind::Register)
    define(operand, b.opaque(what, widthOfRegister(operand)));
}

// 0: neither the statement nor its operands say.
unsigned PtxLifter::knownWidth(const PtxOperand &operand) const {
  if (operand.kind == PtxOperand::Kind::Argument)
    return operand.index < arguments.size() ? arguments[operand.index].width : 0;
  return std::min(64u, operand.width);
}

unsigned PtxLifter::widthOfRegister(const PtxOperand &operand) const {
  if (const unsigned width = knownWidth(operand))
    return width;
  const Register *found = lookup(operand);
  return found && found->value != None ? b.value(found->value).width : 32;
}

// The value as wide as the register that it fills: of its sign, or zeros. (What is narrower than its register is read
// as if it had zeros; what is wider, as if it ended there.)
ValueId PtxLifter::filling(const PtxOperand &target, ValueId value, bool isSigned) {
  const unsigned known = knownWidth(target), width = known ? known : 64;
  return b.resize(value, std::max<unsigned>(width, b.value(value).width), isSigned);
}

ptx::Type PtxLifter::typeOf(const PtxInstruction &instruction) {
  for (auto it = instruction.modifiers.rbegin(); it != instruction.modifiers.rend(); ++it)
    if (const ptx::Type type = ptx::typeNamed(*it); type.width)
      return type;
  return {};
}

void PtxLifter::execute(const PtxInstruction &instruction) {
  const ptx::Row *row = ptx::find(instruction.opcode, instruction.modifiers);
  if (row && row->effect == ptx::Effect::Hints && row->form != ptx::Form::Discard)
    return;
  if (hasEffect(instruction, row) || (!row && ptx::mayHaveEffect(instruction.opcode))) {
    effectOf(instruction, row);
    return;
  }
  predicate = instruction.predicated ? predicateOf(instruction) : None;
  compute(instruction, row);
  predicate = None;
}

// What has no row computes, as far as its operands say.
bool PtxLifter::hasEffect(const PtxInstruction &instruction, const ptx::Row *row) {
  if (row && row->effect != ptx::Effect::Computes)
    return row->effect != ptx::Effect::Samples;
  return any_of(instruction.operands,
                [](const PtxOperand &operand) { return operand.kind == PtxOperand::Kind::Memory; });
}

// Effects that results come from: under a guard, the results meet what the registers held before.
void PtxLifter::effectOf(const PtxInstruction &instruction, const ptx::Row *row) {
  const auto happen = [&] {
    if (!row || row->model == ptx::Known::Absent || !effect(instruction, *row))
      unknownEffect(instruction);
  };
  if (!instruction.predicated) {
    happen();
    return;
  }
  const ValueId condition = predicateOf(instruction);
  const auto before = registers;
  const auto argumentsBefore = arguments;
  const Actions::Guard guard = actions.beginGuard(condition);
  happen();
  actions.endGuard(guard);
  const auto merge = [&](Register &now, const Register *old) {
    if (now.value == None || (old && old->value == now.value))
      return;
    const unsigned width = b.value(now.value).width;
    // The block before is complete but for its terminator's condition: a value may still be put at its end.
    b.block = guard.before;
    const ValueId previous = old && old->value != None ? b.resize(old->value, width, false)
                                                       : b.opaque(AbstractionKind::UninitialisedRegister, width);
    b.block = guard.after;
    const ValueId phi = b.phi(width, "");
    k.values[phi].operands = {previous, now.value};
    now.value = phi; // as the predecessors of the block: before, inside
    now.pointer.reset();
  };
  for (auto &[name, now] : registers) {
    const auto it = before.find(name);
    merge(now, it == before.end() ? nullptr : &it->second);
  }
  for (std::size_t i = 0; i < arguments.size(); ++i)
    merge(arguments[i], i < argumentsBefore.size() ? &argumentsBefore[i] : nullptr);
}

void PtxLifter::unknownEffect(const PtxInstruction &instruction) {
  actions.unsupported(ConstructKind::InlinePtx, oneLine(instruction.text));
  for (const PtxOperand &operand : instruction.operands)
    defineUnknown(operand, {AbstractionKind::CallResult, instruction.opcode});
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
