// The notation: one line per value, leaves written where they are used (7, tid.x, $n for parameter n), so that a line
// reads like the source. Objects are @0, @1, ...; an access is `object + offset, size`.
#include "passes/kernel/print.h"

#include "passes/kernel/opaque.h"

#include <array>

namespace veriwarp::kernel {

std::string_view opName(Op op) {
  switch (op) {
  case Op::Const:
    return "const";
  case Op::Param:
    return "param";
  case Op::Special:
    return "special";
  case Op::Opaque:
    return "opaque";
  case Op::Warp:
    return "warp";
  case Op::Add:
    return "add";
  case Op::Sub:
    return "sub";
  case Op::Mul:
    return "mul";
  case Op::UDiv:
    return "udiv";
  case Op::SDiv:
    return "sdiv";
  case Op::URem:
    return "urem";
  case Op::SRem:
    return "srem";
  case Op::Shl:
    return "shl";
  case Op::LShr:
    return "lshr";
  case Op::AShr:
    return "ashr";
  case Op::And:
    return "and";
  case Op::Or:
    return "or";
  case Op::Xor:
    return "xor";
  case Op::ZExt:
    return "zext";
  case Op::SExt:
    return "sext";
  case Op::Trunc:
    return "trunc";
  case Op::Eq:
    return "eq";
  case Op::Ne:
    return "ne";
  case Op::ULt:
    return "ult";
  case Op::ULe:
    return "ule";
  case Op::SLt:
    return "slt";
  case Op::SLe:
    return "sle";
  case Op::Select:
    return "select";
  case Op::Phi:
    return "phi";
  case Op::Load:
    return "load";
  case Op::Store:
    return "store";
  case Op::Atomic:
    return "atomic";
  case Op::Barrier:
    return "barrier";
  case Op::WarpSync:
    return "warpsync";
  case Op::GridSync:
    return "gridsync";
  case Op::Phase:
    return "phase";
  case Op::Fence:
    return "fence";
  case Op::AsyncCommit:
    return "async.commit";
  case Op::AsyncWait:
    return "async.wait";
  case Op::Assert:
    return "assert";
  case Op::Assume:
    return "assume";
  case Op::Invariant:
    return "invariant";
  case Op::Unsupported:
    return "unsupported";
  }
  return "?";
}

std::string_view specialName(Special special) {
  static constexpr std::array<std::string_view, 15> names = {
      "tid.x",  "tid.y",  "tid.z",  "bid.x",  "bid.y",
      "bid.z",  "bdim.x", "bdim.y", "bdim.z", "gdim.x",
      "gdim.y", "gdim.z", "laneid", "warpid", "dynamic_shared_size"};
  const auto index = static_cast<std::size_t>(special);
  return index < names.size() ? names[index] : "?";
}

std::string_view atomicOpName(AtomicOp op) {
  static constexpr std::array<std::string_view, 15> names = {"none", "load", "store",    "add", "sub",
                                                             "inc",  "dec",  "min",      "max", "and",
                                                             "or",   "xor",  "exchange", "cas", "other"};
  const auto index = static_cast<std::size_t>(op);
  return index < names.size() ? names[index] : "?";
}

std::string_view scopeName(Scope scope) {
  static constexpr std::array<std::string_view, 6> names = {"thread", "warp", "block", "cluster", "device", "system"};
  const auto index = static_cast<std::size_t>(scope);
  return index < names.size() ? names[index] : "?";
}

std::string_view spaceName(Space space) {
  static constexpr std::array<std::string_view, 5> names = {"global", "shared", "constant", "local", "unknown"};
  const auto index = static_cast<std::size_t>(space);
  return index < names.size() ? names[index] : "?";
}

namespace {

std::string_view orderName(Order order) {
  static constexpr std::array<std::string_view, 5> names = {"relaxed", "acquire", "release", "acq_rel", "seq_cst"};
  const auto index = static_cast<std::size_t>(order);
  return index < names.size() ? names[index] : "?";
}

std::string_view objectKindName(ObjectKind kind) {
  switch (kind) {
  case ObjectKind::Parameter:
    return "parameter";
  case ObjectKind::SharedStatic:
    return "shared array";
  case ObjectKind::SharedDynamic:
    return "dynamic shared array";
  case ObjectKind::DeviceVariable:
    return "device variable";
  case ObjectKind::ConstantVariable:
    return "constant variable";
  case ObjectKind::Local:
    return "local";
  case ObjectKind::ParameterBlock:
    return "parameter block";
  case ObjectKind::Loaded:
    return "loaded";
  }
  return "?";
}

std::string_view phaseName(std::uint64_t kind) {
  static constexpr std::array<std::string_view, 5> names = {"init", "arrive", "wait", "drop", "copies"};
  return kind < names.size() ? names[kind] : "?";
}

std::string_view barrierName(std::uint64_t kind) {
  static constexpr std::array<std::string_view, 3> names = {"sync", "reduce", "arrive"};
  return kind < names.size() ? names[kind] : "?";
}

std::string_view warpSyncName(std::uint64_t kind) {
  static constexpr std::array<std::string_view, 4> names = {"sync", "shuffle", "vote", "match"};
  return kind < names.size() ? names[kind] : "?";
}

std::string_view warpFunctionName(std::uint64_t function) {
  static constexpr std::array<std::string_view, 9> names = {"ballot",   "any",      "all",    "equal",     "shuffle",
                                                            "matchany", "matchall", "reduce", "activemask"};
  return function < names.size() ? names[function] : "?";
}

std::string at(const Location &where) {
  if (!where.line)
    return "";
  const auto slash = where.file.find_last_of('/');
  return (slash == std::string::npos ? where.file : where.file.substr(slash + 1)) + ":" + std::to_string(where.line) +
         ":" + std::to_string(where.column);
}

std::string signedConstant(std::uint64_t imm, unsigned width) {
  if (width == 1)
    return imm ? "true" : "false";
  if (width < 64 && width > 0 && (imm >> (width - 1)) & 1)
    imm |= ~0ull << width;
  return std::to_string(static_cast<std::int64_t>(imm));
}

std::string accessText(const Kernel &kernel, const Access &access) {
  const Value *object = access.object < kernel.values.size() ? &kernel.values[access.object] : nullptr;
  std::string text =
      object && object->op == Op::Const ? "@" + std::to_string(object->imm) : printOperand(kernel, access.object);
  if (!object || object->op != Op::Const) {
    text += " {";
    for (std::size_t i = 0; i < access.mayTouch.size(); ++i)
      text += (i ? ", @" : "@") + std::to_string(access.mayTouch[i]);
    text += "}";
  }
  text += " + " + printOperand(kernel, access.offset) + ", " + std::to_string(access.size);
  if (access.isReadOnly)
    text += " readonly";
  if (access.isVolatile)
    text += " volatile";
  if (access.asynchronous)
    text += " async";
  return text;
}

void printObjects(const Kernel &kernel, std::string &out) {
  for (std::size_t i = 0; i < kernel.params.size(); ++i) {
    const Parameter &param = kernel.params[i];
    out += "  param " + std::to_string(i) + " '" + param.name + "': ";
    if (param.isPointer)
      out += "pointer to @" + std::to_string(param.object);
    else if (param.width)
      out += (param.isSigned ? "i" : "u") + std::to_string(param.width);
    else
      out += "not modelled";
    out += "\n";
  }
  for (std::size_t i = 0; i < kernel.objects.size(); ++i) {
    const Object &object = kernel.objects[i];
    out += "  @" + std::to_string(i) + ": " + std::string(objectKindName(object.kind)) + " '" + object.name + "' in " +
           std::string(spaceName(object.space)) + ", element " + std::to_string(object.elementSize);
    if (object.size)
      out += ", size " + std::to_string(object.size);
    if (!object.dims.empty()) {
      out += ", dims ";
      for (std::uint64_t dim : object.dims)
        out += "[" + std::to_string(dim) + "]";
    }
    if (object.readOnly)
      out += ", read-only";
    if (object.noAlias)
      out += ", noalias";
    if (!object.initializer.empty())
      out += ", initialised";
    out += "\n";
  }
}

} // namespace

std::string printOperand(const Kernel &kernel, ValueId id) {
  if (id == None)
    return "none";
  if (id >= kernel.values.size())
    return "<bad value " + std::to_string(id) + ">";
  const Value &value = kernel.values[id];
  switch (value.op) {
  case Op::Const:
    return signedConstant(value.imm, value.width);
  case Op::Param:
    return "$" + (value.imm < kernel.params.size() ? kernel.params[value.imm].name : "?");
  case Op::Special:
    return std::string(specialName(static_cast<Special>(value.imm)));
  default:
    return "%" + std::to_string(id);
  }
}

std::string printValue(const Kernel &kernel, ValueId id) {
  const Value &value = kernel.values[id];
  std::string text;
  if (value.width)
    text = "%" + std::to_string(id) + ":i" + std::to_string(value.width) + " = ";
  text += opName(value.op);
  if (value.op == Op::Barrier)
    text += "." + std::string(barrierName(value.imm));
  if (value.op == Op::WarpSync)
    text += "." + std::string(warpSyncName(value.imm));
  if (value.op == Op::Phase)
    text += "." + std::string(phaseName(value.imm));
  if (value.op == Op::AsyncWait)
    text += value.imm == ~0ull ? " all" : " " + std::to_string(value.imm);
  if (value.op == Op::Warp)
    text += "." + std::string(warpFunctionName(value.imm));
  if (value.op == Op::Fence)
    text += "." + std::string(scopeName(static_cast<Scope>(value.imm)));
  if (value.nuw)
    text += " nuw";
  if (value.nsw)
    text += " nsw";
  if (value.access < kernel.accesses.size()) {
    const Access &access = kernel.accesses[value.access];
    if (value.op == Op::Atomic)
      text += " " + std::string(atomicOpName(access.atomicOp)) + " " + std::string(orderName(access.order)) + " " +
              std::string(scopeName(access.scope));
    text += " " + accessText(kernel, access);
    if (access.compared != None)
      text += ", if " + printOperand(kernel, access.compared);
    if (access.kind == AccessKind::Write || access.stored != None)
      text += ", value " + printOperand(kernel, access.stored);
  } else if (value.op == Op::Phi && value.block < kernel.blocks.size()) {
    const Block &block = kernel.blocks[value.block];
    for (std::size_t i = 0; i < value.operands.size(); ++i)
      text += (i ? ", [" : " [") + printOperand(kernel, value.operands[i]) + ", bb" +
              (i < block.preds.size() ? std::to_string(block.preds[i]) : "?") + "]";
  } else {
    for (std::size_t i = 0; i < value.operands.size(); ++i)
      text += (i ? ", " : " ") + printOperand(kernel, value.operands[i]);
  }
  const std::string name = value.op == Op::Opaque        ? opaqueName(value)
                           : value.op == Op::Unsupported ? words(construct(value))
                           : value.op == Op::Warp        ? words(abstraction(kernel, id))
                                                         : value.text;
  if (!name.empty())
    text += " '" + name + "'";
  if (value.reduced != None)
    text += " of " + printOperand(kernel, value.reduced);
  return text;
}

std::string print(const Kernel &kernel, const PrintOptions &options) {
  const auto location = [&](const Location &where) {
    const std::string text = options.locations ? at(where) : "";
    return text.empty() ? text : "  ; " + text;
  };
  std::string out = "kernel " + kernel.pretty + " [" + kernel.name + "]" + location(kernel.where) + "\n";
  if (kernel.maxThreads)
    out += "  max threads " + std::to_string(kernel.maxThreads) + "\n";
  if (kernel.requiredBlock[0])
    out += "  required block " + std::to_string(kernel.requiredBlock[0]) + " " +
           std::to_string(kernel.requiredBlock[1]) + " " + std::to_string(kernel.requiredBlock[2]) + "\n";
  printObjects(kernel, out);
  for (const report::Assumption &assumption : kernel.assumptions)
    out += "  assuming " + words(assumption) + "\n";
  for (std::size_t i = 0; i < kernel.loops.size(); ++i) {
    const Loop &loop = kernel.loops[i];
    out += "  loop " + std::to_string(i) + ": header bb" + std::to_string(loop.header) + ", latch bb" +
           std::to_string(loop.latch) + ", preheader bb" + std::to_string(loop.preheader);
    if (loop.parent != None)
      out += ", in loop " + std::to_string(loop.parent);
    out += location(loop.where) + "\n";
  }
  for (std::size_t b = 0; b < kernel.blocks.size(); ++b) {
    const Block &block = kernel.blocks[b];
    out += " bb" + std::to_string(b) + ":";
    if (!block.preds.empty()) {
      out += "  ; from";
      for (BlockId pred : block.preds)
        out += " bb" + std::to_string(pred);
    }
    if (block.loop != None)
      out += "  ; in loop " + std::to_string(block.loop);
    out += "\n";
    for (ValueId id : block.values)
      if (id < kernel.values.size())
        out += "  " + printValue(kernel, id) + location(kernel.values[id].where) + "\n";
    switch (block.terminator) {
    case TerminatorKind::Jump:
      out += "  jump";
      break;
    case TerminatorKind::Branch:
      out += "  branch " + printOperand(kernel, block.condition) + ",";
      break;
    case TerminatorKind::Return:
      out += "  return";
      break;
    case TerminatorKind::Unreachable:
      out += "  unreachable";
      break;
    }
    for (BlockId succ : block.succs)
      out += " bb" + std::to_string(succ);
    out += location(block.where) + "\n";
  }
  return out;
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
