// Statements and control. Each label begins a block; an instruction with a predicate, unless it only computes, has a
// block of its own.
#include "passes/ptx/limits.h"
#include "passes/ptx/translator.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

#include <algorithm>

using namespace llvm;

namespace veriwarp::ptx {

Body::Body(Translator &t, const Declared &d)
    : translator(t), declared(d), text(*d.text), function(*d.function), context(t.context), b(t.context) {}

void Body::run() {
  translator.places.begin(function, text);
  hasLines = std::any_of(text.body.begin(), text.body.end(),
                         [](const Statement &one) { return one.kind == Statement::Kind::Line; });
  entry = BasicBlock::Create(context, "entry", &function);
  BasicBlock *first = BasicBlock::Create(context, "", &function);
  b.SetInsertPoint(entry);
  b.SetCurrentDebugLocation(translator.places.at(text.where));
  scopes.emplace_back();
  findLabels();
  declareParameters();
  b.SetInsertPoint(first);
  for (const Statement &one : text.body) {
    where = one.where;
    b.SetCurrentDebugLocation(translator.places.at(one.where));
    statement(one);
  }
  if (!b.GetInsertBlock()->getTerminator())
    leave();
  b.SetInsertPoint(entry); // where places have been made all the while
  b.CreateBr(first);
}

// A label is known in the braces around it: what is inlined may repeat it.
void Body::findLabels() {
  std::vector<unsigned> open = {0};
  unsigned opened = 0;
  for (const Statement &one : text.body) {
    if (one.kind == Statement::Kind::Open) {
      open.push_back(++opened);
    } else if (one.kind == Statement::Kind::Close) {
      if (open.size() > 1)
        open.pop_back();
    } else if (one.kind == Statement::Kind::Label) {
      BasicBlock *&place = labels[{open.back(), one.label}];
      if (place)
        fail(one.where, "label '" + one.label + "' is defined twice");
      place = BasicBlock::Create(context, one.label, &function);
    } else if (one.kind == Statement::Kind::Targets)
      targets[{open.back(), one.label}] = &one.targets;
  }
}

// The place of a variable, in the entry block. A register that is read before it is set holds any value.
AllocaInst *Body::makePlace(llvm::Type *type, const Twine &name, std::uint64_t align) {
  IRBuilder<> front(entry, entry->begin());
  front.SetCurrentDebugLocation(translator.places.at(text.where));
  AllocaInst *place = front.CreateAlloca(type, nullptr, name);
  if (align)
    place->setAlignment(Align(align));
  if (type->isIntegerTy())
    front.CreateStore(front.CreateFreeze(PoisonValue::get(type)), place);
  return place;
}

// A register's name tells a reader something where places are those of the PTX itself.
AllocaInst *Body::makeRegister(unsigned width, StringRef name) {
  return makePlace(integer(width), hasLines ? StringRef() : name.ltrim('%'));
}

void Body::declareParameters() {
  Scope &scope = scopes.back();
  for (unsigned i = 0; i < text.results.size(); ++i) {
    const Variable &one = text.results[i];
    const bool isArray = !declared.givesValue;
    Entry known;
    known.kind = one.space == StateSpace::Register ? Entry::Kind::Register : Entry::Kind::Parameter;
    known.width = widthOf(one);
    known.bytes = bytesOf(one);
    known.place = isArray ? static_cast<Value *>(function.getArg(i)) : makePlace(function.getReturnType(), one.name);
    results.push_back(known.place);
    scope.names[one.name] = known;
  }
  for (unsigned i = 0; i < text.parameters.size(); ++i) {
    const Variable &one = text.parameters[i];
    Argument *argument = function.getArg(declared.firstParameter + i);
    Entry known;
    known.kind = one.space == StateSpace::Register ? Entry::Kind::Register : Entry::Kind::Parameter;
    known.width = widthOf(one);
    known.bytes = bytesOf(one);
    known.place = argument;
    if (argument->getType()->isIntegerTy()) {
      known.place = makePlace(argument->getType(), "");
      b.CreateStore(argument, known.place);
    }
    scope.names[one.name] = known;
  }
}

void Body::declare(const Variable &variable) {
  Scope &scope = scopes.back();
  if (variable.space == StateSpace::Register) {
    if (variable.isArray())
      fail(variable.where, "an array of registers: '" + variable.name + "'");
    if (variable.count) {
      scope.ranges[variable.name] = {widthOf(variable), variable.lanes, variable.count};
      return;
    }
    Entry known;
    known.width = widthOf(variable);
    known.lanes = variable.lanes;
    if (variable.lanes == 1)
      known.place = makeRegister(known.width, variable.name);
    scope.names[variable.name] = known;
    return;
  }
  const std::uint64_t bytes = bytesOf(variable);
  Entry known;
  known.bytes = bytes;
  known.width = widthOf(variable);
  switch (variable.space) {
  case StateSpace::Param:
    known.kind = Entry::Kind::Parameter;
    if (bytes > limits::parameterBytes)
      fail(variable.where, "'" + variable.name + "' is too large");
    known.place = variable.isArray() ? makePlace(ArrayType::get(llvm::Type::getInt8Ty(context), bytes), variable.name,
                                                 variable.align ? variable.align : 1)
                                     : makePlace(integer(known.width * variable.lanes), variable.name);
    break;
  case StateSpace::Local:
    known.kind = Entry::Kind::Address;
    known.place = makePlace(ArrayType::get(llvm::Type::getInt8Ty(context), bytes), variable.name,
                            variable.align ? variable.align : std::max(1u, known.width / 8));
    break;
  default:
    known.kind = Entry::Kind::Address;
    known.place = translator.makeVariable(variable, variable.name);
    break;
  }
  scope.names[variable.name] = known;
}

void Body::continueIn(BasicBlock *next) {
  if (!b.GetInsertBlock()->getTerminator())
    b.CreateBr(next);
  b.SetInsertPoint(next);
}

void Body::statement(const Statement &one) {
  switch (one.kind) {
  case Statement::Kind::Instruction:
    if (b.GetInsertBlock()->getTerminator()) // nothing leads here
      b.SetInsertPoint(BasicBlock::Create(context, "", &function));
    instruction(one.instruction);
    break;
  case Statement::Kind::Label:
    continueIn(labels[{scopes.back().number, one.label}]);
    break;
  case Statement::Kind::Declare:
    for (const Variable &variable : one.variables)
      declare(variable);
    break;
  case Statement::Kind::Open:
    scopes.emplace_back();
    scopes.back().number = ++scopesOpened;
    break;
  case Statement::Kind::Close:
    if (scopes.size() > 1) // the last one is the function's own
      scopes.pop_back();
    break;
  case Statement::Kind::Line:
    translator.places.read(one.line);
    break;
  case Statement::Kind::Targets:
    break;
  }
}

void Body::guarded(const Instruction &i, const std::function<void()> &inside) {
  BasicBlock *then = BasicBlock::Create(context, "", &function), *after = BasicBlock::Create(context, "", &function);
  Value *condition = predicate(*i.predicate);
  b.CreateCondBr(condition, then, after);
  b.SetInsertPoint(then);
  inside();
  continueIn(after);
}

// What may be executed by all threads, if only some of them keep the result.
static bool maySelect(const Instruction &i) {
  const Row *row = ptx::find(i.opcode, i.modifiers);
  if (!row || row->effect != Effect::Computes || i.operands.size() < 2 || i.pairedResult ||
      i.operands[0].kind != Operand::Kind::Name || i.has("cc"))
    return false;
  switch (row->form) {
  case Form::Mov:
  case Form::Add:
  case Form::Sub:
  case Form::And:
  case Form::Or:
  case Form::Xor:
  case Form::Not:
  case Form::Selp:
  case Form::Setp:
    return true;
  default:
    return false;
  }
}

void Body::instruction(const Instruction &i) {
  if (!i.predicate) {
    plain(i);
    return;
  }
  if (i.opcode == "bra" && i.operands.size() == 1) {
    Value *condition = predicate(*i.predicate);
    BasicBlock *next = BasicBlock::Create(context, "", &function);
    b.CreateCondBr(condition, block(i.operands[0]), next);
    b.SetInsertPoint(next);
    return;
  }
  if (maySelect(i) && isRegister(i.operands[0])) {
    const Entry &target = expectRegister(i.operands[0]);
    Value *condition = predicate(*i.predicate);
    Value *before = b.CreateLoad(integer(target.width), target.place);
    plain(i);
    Value *after = b.CreateLoad(integer(target.width), target.place);
    b.CreateStore(b.CreateSelect(condition, after, before), target.place);
    return;
  }
  guarded(i, [&] { plain(i); });
}

void Body::plain(const Instruction &i) {
  if (control(i))
    return;
  const Row *row = ptx::find(i.opcode, i.modifiers);
  if (!row) {
    assembly(i, nullptr);
    return;
  }
  bool done = false;
  switch (row->effect) {
  case Effect::Computes:
    done = compute(i, *row);
    break;
  case Effect::Reads:
    done = load(i, *row);
    break;
  case Effect::Writes:
    done = store(i, *row);
    break;
  case Effect::Orders:
  case Effect::Waits:
    done = synchronise(i, *row);
    break;
  case Effect::Exchanges:
    done = exchange(i, *row);
    break;
  default:
    break;
  }
  if (!done)
    assembly(i, row);
}

BasicBlock *Body::block(const Operand &label) {
  if (label.kind == Operand::Kind::Name)
    for (auto scope = scopes.rbegin(); scope != scopes.rend(); ++scope)
      if (const auto found = labels.find({scope->number, label.name}); found != labels.end())
        return found->second;
  fail(label.where, label.name.empty() ? "a label is missing" : "no label '" + label.name + "' in this function");
}

void Body::leave() {
  if (!declared.givesValue) {
    b.CreateRetVoid();
    return;
  }
  b.CreateRet(b.CreateLoad(function.getReturnType(), results[0]));
}

bool Body::control(const Instruction &i) {
  if (i.opcode == "bra") {
    b.CreateBr(block(operand(i, 0)));
  } else if (i.opcode == "brx") {
    branchIndexed(i);
  } else if (i.opcode == "ret") {
    leave();
  } else if (i.opcode == "exit") {
    b.CreateIntrinsic(llvm::Intrinsic::nvvm_exit, {}, {});
    b.CreateUnreachable();
  } else if (i.opcode == "trap") {
    b.CreateIntrinsic(llvm::Intrinsic::trap, {}, {});
    b.CreateUnreachable();
  } else if (i.opcode == "call") {
    call(i);
  } else
    return false;
  return true;
}

void Body::branchIndexed(const Instruction &i) {
  const Operand &list = operand(i, 1);
  const std::vector<std::string> *names = nullptr;
  for (auto scope = scopes.rbegin(); scope != scopes.rend() && !names; ++scope)
    if (const auto found = targets.find({scope->number, list.name}); found != targets.end())
      names = found->second;
  if (!names)
    fail(list.where, "no list of targets '" + list.name + "'");
  Value *index = value(operand(i, 0), 32);
  BasicBlock *none = BasicBlock::Create(context, "", &function);
  SwitchInst *choice = b.CreateSwitch(index, none, static_cast<unsigned>(names->size()));
  for (unsigned n = 0; n < names->size(); ++n) {
    Operand label;
    label.name = (*names)[n];
    label.where = list.where;
    choice->addCase(constant(32, n), block(label));
  }
  b.SetInsertPoint(none); // PTX leaves open where an index beyond the list leads
  b.CreateUnreachable();
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
