// Inline PTX as values and accesses of the model. What touches memory or synchronises and is not known here becomes
// Unsupported with its text; what only computes and is not known becomes an uninterpreted function of its inputs.
//
// A predicated instruction that touches memory gets a branch of its own; a predicated computation is a select.
#include "passes/lift/lifter.h"
#include "passes/lift/ptx.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/Constants.h"

#include <cctype>
#include <set>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

namespace {

struct ScalarType {
  unsigned width = 0; // 0: no type suffix
  bool isSigned = false, isFloat = false;
};

ScalarType scalarType(StringRef name) {
  ScalarType type;
  if (name == "pred")
    return {1, false, false};
  if (name.size() < 2)
    return type;
  const char kind = name[0];
  unsigned width = 0;
  if (name.substr(1).getAsInteger(10, width)) {
    if (name == "bf16" || name == "tf32")
      return {name == "bf16" ? 16u : 32u, false, true};
    return name == "f16x2" || name == "bf16x2" ? ScalarType{32, false, true} : type;
  }
  if (kind != 'u' && kind != 's' && kind != 'b' && kind != 'f')
    return type;
  if (width != 8 && width != 16 && width != 32 && width != 64 && width != 128)
    return type;
  return {width, kind == 's', kind == 'f'};
}

bool isNoEffect(StringRef opcode) {
  return opcode == "prefetch" || opcode == "prefetchu" || opcode == "nanosleep" || opcode == "pmevent" ||
         opcode == "discard" || opcode == "applypriority" || opcode == "griddepcontrol" || opcode == "setmaxnreg" ||
         opcode == "brkpt" || opcode == "nop";
}

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

class PtxLifter {
public:
  PtxLifter(Lifter &lifter, const CallBase &c, const InlineAsm &a) : l(lifter), b(lifter.b), call(c), assembly(a) {}

  void run() {
    const PtxProgram program = readPtx(assembly.getAsmString());
    bindArguments();
    if (!program.error.empty() || program.hasLabels) {
      l.unsupported("inline PTX '" + oneLine(assembly.getAsmString()) + "'");
    } else
      for (const PtxInstruction &instruction : program.instructions)
        execute(instruction);
    bindResults();
  }

private:
  // What a register holds; a pointer keeps its object.
  struct Register {
    ValueId value = None;
    std::optional<Pointer> pointer;
  };

  void bindArguments() {
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
          if (!given.getType()->isAggregateType())
            value.value = l.valueOf(given);
          if (given.getType()->isPointerTy() || !l.analysis.bases(given).empty())
            value.pointer = l.pointerOf(given);
        }
      } else
        results.push_back(operand);
      arguments.push_back(value);
      // "+r": the input that is tied to an output is what the output's register holds at first.
      if (constraint.Type == InlineAsm::isInput)
        for (const std::string &code : constraint.Codes)
          if (unsigned tied = 0; !StringRef(code).getAsInteger(10, tied) && tied < arguments.size())
            arguments[tied] = value;
      ++operand;
    }
  }

  void bindResults() {
    Type *type = call.getType();
    if (type->isVoidTy())
      return;
    const auto valueFor = [&](unsigned i, Type *wanted) {
      const unsigned width = Lifter::widthOf(*wanted);
      if (i < results.size() && results[i] < arguments.size() && arguments[results[i]].value != None)
        return b.resize(arguments[results[i]].value, width, false);
      return b.opaque("result of inline PTX", width);
    };
    if (auto *record = dyn_cast<StructType>(type)) {
      std::vector<ValueId> leaves;
      for (unsigned i = 0; i < record->getNumElements(); ++i)
        leaves.push_back(valueFor(i, record->getElementType(i)));
      l.aggregates[&call] = std::move(leaves);
      return;
    }
    const ValueId value = valueFor(0, type);
    const std::optional<Pointer> pointer = !results.empty() ? arguments[results[0]].pointer : std::nullopt;
    const ObjectSet bases = l.analysis.bases(call);
    if (!type->isPointerTy())
      l.setValue(call, value);
    if (type->isPointerTy() || !bases.empty()) {
      Pointer made = pointer ? *pointer : l.baseOnly(bases, value, "object of a pointer from inline PTX");
      if (!pointer && bases.size() == 1 && l.objects[bases[0]].kind != ObjectKind::Loaded) {
        made.offset = b.constant(0, 64);
        made.offset = b.binary(Op::Sub, b.resize(value, 64, false), l.addressOf(made));
      }
      l.pointers[&call] = std::move(made);
    }
  }

  // The register that an operand names; null if it has none yet.
  const Register *lookup(const PtxOperand &operand) const {
    if (operand.kind == PtxOperand::Kind::Argument)
      return operand.index < arguments.size() ? &arguments[operand.index] : nullptr;
    const auto it = operand.kind == PtxOperand::Kind::Register ? registers.find(operand.name) : registers.end();
    return it == registers.end() ? nullptr : &it->second;
  }
  Register *find(const PtxOperand &operand) {
    if (operand.kind == PtxOperand::Kind::Argument)
      return operand.index < arguments.size() ? &arguments[operand.index] : nullptr;
    if (operand.kind == PtxOperand::Kind::Register)
      return &registers[operand.name];
    return nullptr;
  }

  // An operand as a number of `width` bits.
  ValueId number(const PtxOperand &operand, unsigned width, bool isSigned = false) {
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
      if (operand.kind == PtxOperand::Kind::Register && !registers.count(operand.name)) {
        if (const auto special = l.specialRegister(name))
          value = *special;
        else if (operand.name[0] == '%')
          value = b.opaque(operand.name, width);
      }
      if (value == None)
        if (const Register *found = lookup(operand))
          value = found->value;
    }
    if (value == None)
      value = b.opaque("uninitialised register", width);
    value = b.resize(value, width, isSigned);
    return operand.negated ? b.negate(b.trunc(value, 1)) : value;
  }

  ValueId predicateOf(const PtxInstruction &instruction) {
    ValueId value = None;
    if (const Register *found = lookup(instruction.predicate))
      value = found->value;
    if (value == None)
      value = b.opaque("uninitialised predicate", 1);
    const unsigned width = b.value(value).width;
    if (width != 1)
      value = b.compare(Op::Ne, value, b.constant(0, width));
    return instruction.predicate.negated ? b.negate(value) : value;
  }

  void define(const PtxOperand &target, ValueId value, std::optional<Pointer> pointer = std::nullopt) {
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
    if (predicate != None && found->value != None) {
      value = b.select(predicate, value, b.resize(found->value, b.value(value).width, false));
      pointer.reset();
    }
    *found = {value, std::move(pointer)};
  }

  static ScalarType typeOf(const PtxInstruction &instruction) {
    for (auto it = instruction.modifiers.rbegin(); it != instruction.modifiers.rend(); ++it)
      if (const ScalarType type = scalarType(*it); type.width)
        return type;
    return {};
  }

  void execute(const PtxInstruction &instruction) {
    if (isNoEffect(instruction.opcode))
      return;
    if (hasEffect(instruction)) {
      effectOf(instruction);
      return;
    }
    predicate = instruction.predicated ? predicateOf(instruction) : None;
    compute(instruction);
    predicate = None;
  }

  static bool hasEffect(const PtxInstruction &instruction) {
    static const std::set<std::string_view> effects = {"ld",
                                                       "ldu",
                                                       "st",
                                                       "atom",
                                                       "red",
                                                       "cp",
                                                       "bar",
                                                       "barrier",
                                                       "membar",
                                                       "fence",
                                                       "shfl",
                                                       "vote",
                                                       "match",
                                                       "redux",
                                                       "elect",
                                                       "ldmatrix",
                                                       "stmatrix",
                                                       "mbarrier",
                                                       "wmma",
                                                       "wgmma",
                                                       "tcgen05",
                                                       "trap",
                                                       "exit",
                                                       "sust",
                                                       "sured",
                                                       "multimem",
                                                       "st_async",
                                                       "red_async",
                                                       "mma",
                                                       "activemask",
                                                       "clusterlaunchcontrol",
                                                       "tensormap"};
    if (effects.count(instruction.opcode))
      return true;
    for (const PtxOperand &operand : instruction.operands)
      if (operand.kind == PtxOperand::Kind::Memory && instruction.opcode != "tex" && instruction.opcode != "tld4" &&
          instruction.opcode != "suld" && instruction.opcode != "txq" && instruction.opcode != "suq")
        return true;
    return false;
  }

  // Effects that results come from: under a guard, the results meet what the registers held before.
  void effectOf(const PtxInstruction &instruction) {
    if (!instruction.predicated) {
      if (!effect(instruction))
        unknownEffect(instruction);
      return;
    }
    const ValueId condition = predicateOf(instruction);
    const auto before = registers;
    const auto argumentsBefore = arguments;
    const Lifter::Guard guard = l.beginGuard(condition);
    if (!effect(instruction))
      unknownEffect(instruction);
    const BlockId inside = b.block;
    l.endGuard(guard);
    const auto merge = [&](Register &now, const Register *old) {
      if (now.value == None || (old && old->value == now.value))
        return;
      const unsigned width = b.value(now.value).width;
      // The block before is complete but for its terminator's condition: a value may still be put at its end.
      b.block = guard.before;
      const ValueId previous =
          old && old->value != None ? b.resize(old->value, width, false) : b.opaque("uninitialised register", width);
      b.block = guard.after;
      const ValueId phi = b.phi(width, "");
      l.k.values[phi].operands = {previous, now.value}; // as the predecessors of the block: before, inside
      now = {phi, std::nullopt};
    };
    (void)inside;
    for (auto &[name, now] : registers) {
      const auto it = before.find(name);
      merge(now, it == before.end() ? nullptr : &it->second);
    }
    for (std::size_t i = 0; i < arguments.size(); ++i)
      merge(arguments[i], i < argumentsBefore.size() ? &argumentsBefore[i] : nullptr);
  }

  void unknownEffect(const PtxInstruction &instruction) {
    l.unsupported("inline PTX '" + oneLine(instruction.text) + "'");
    for (const PtxOperand &operand : instruction.operands)
      defineUnknown(operand, "result of " + instruction.opcode);
  }

  void defineUnknown(const PtxOperand &operand, const std::string &text) {
    if (operand.kind == PtxOperand::Kind::Vector)
      for (const PtxOperand &part : operand.parts)
        defineUnknown(part, text);
    else if (operand.kind == PtxOperand::Kind::Argument ? is_contained(results, operand.index)
                                                        : operand.kind == PtxOperand::Kind::Register)
      define(operand, b.opaque(text, widthOfRegister(operand)));
  }

  unsigned widthOfRegister(const PtxOperand &operand) {
    if (const Register *found = lookup(operand); found && found->value != None)
      return b.value(found->value).width;
    if (operand.kind != PtxOperand::Kind::Argument)
      return 32;
    const auto it = find_if(results, [&](unsigned index) { return index == operand.index; });
    if (it == results.end())
      return 32;
    Type *type = call.getType();
    if (auto *record = dyn_cast<StructType>(type))
      type = record->getElementType(static_cast<unsigned>(it - results.begin()));
    return Lifter::widthOf(*type);
  }

  Pointer address(const PtxOperand &memory) {
    Pointer pointer;
    const PtxOperand &base = memory.parts[0];
    const Register *found = lookup(base);
    if (found && found->pointer)
      pointer = *found->pointer;
    else
      pointer = l.baseOnly({l.objects.unknown("address computed from an integer")}, number(base, 64), "");
    std::int64_t displacement = memory.value;
    if (memory.name == "+") {
      PtxOperand amount;
      amount.kind = PtxOperand::Kind::Argument;
      amount.index = memory.index;
      pointer.offset = b.binary(Op::Add, pointer.offset, l.asOffset(number(amount, 64)));
    }
    if (displacement)
      pointer.offset = b.binary(Op::Add, pointer.offset, b.constant(static_cast<std::uint64_t>(displacement), 64));
    return pointer;
  }

  static Scope scopeOf(const PtxInstruction &instruction, Scope otherwise) {
    return instruction.has("cta")                            ? Scope::Block
           : instruction.has("cluster")                      ? Scope::Cluster
           : instruction.has("gpu") || instruction.has("gl") ? Scope::Device
           : instruction.has("sys")                          ? Scope::System
                                                             : otherwise;
  }
  static Order orderOf(const PtxInstruction &instruction, Order otherwise) {
    return instruction.has("acq_rel")   ? Order::AcqRel
           : instruction.has("acquire") ? Order::Acquire
           : instruction.has("release") ? Order::Release
           : instruction.has("sc")      ? Order::SeqCst
           : instruction.has("relaxed") ? Order::Relaxed
                                        : otherwise;
  }
  static unsigned vectorLength(const PtxInstruction &instruction) {
    return instruction.has("v8") ? 8 : instruction.has("v4") ? 4 : instruction.has("v2") ? 2 : 1;
  }

  bool effect(const PtxInstruction &instruction);
  bool load(const PtxInstruction &instruction);
  bool store(const PtxInstruction &instruction);
  bool atomic(const PtxInstruction &instruction);
  bool copyAsync(const PtxInstruction &instruction);
  bool synchronize(const PtxInstruction &instruction);
  void compute(const PtxInstruction &instruction);
  ValueId computed(const PtxInstruction &instruction, ScalarType type);

  Lifter &l;
  Builder &b;
  const CallBase &call;
  const InlineAsm &assembly;
  std::vector<Register> arguments; // by operand number
  std::vector<unsigned> results;   // operand numbers of the outputs, in order
  std::map<std::string, Register> registers;
  ValueId predicate = None; // of the computation at hand
};

bool PtxLifter::effect(const PtxInstruction &instruction) {
  const StringRef opcode = instruction.opcode;
  if (opcode == "ld" || opcode == "ldu")
    return load(instruction);
  if (opcode == "st")
    return store(instruction);
  if (opcode == "atom" || opcode == "red")
    return instruction.has("async") ? false : atomic(instruction);
  if (opcode == "cp")
    return copyAsync(instruction);
  if (opcode == "ldmatrix") {
    // Each row of 16 bytes is read at the address that one thread of the warp gives: all 32 for x4, fewer for x1 and
    // x2.
    if (instruction.operands.size() < 2 || instruction.operands[1].kind != PtxOperand::Kind::Memory)
      return false;
    l.warpSync(WarpSyncKind::Shuffle, None);
    const Pointer pointer = address(instruction.operands[1]);
    if (instruction.has("x4"))
      l.read(pointer, 16, 16, 64);
    else {
      const ValueId rows = b.constant(instruction.has("x2") ? 16 : 8, 32);
      const Lifter::Guard guard = l.beginGuard(b.compare(Op::ULt, b.special(Special::LaneId), rows));
      l.read(pointer, 16, 16, 64);
      l.endGuard(guard);
    }
    defineUnknown(instruction.operands[0], "result of ldmatrix");
    return true;
  }
  if (opcode == "mma") {
    l.warpSync(WarpSyncKind::Shuffle, None);
    defineUnknown(instruction.operands[0], "result of a matrix instruction");
    return true;
  }
  return synchronize(instruction);
}

bool PtxLifter::load(const PtxInstruction &instruction) {
  const ScalarType type = typeOf(instruction);
  if (instruction.operands.size() < 2 || !type.width || instruction.operands[1].kind != PtxOperand::Kind::Memory)
    return false;
  const PtxOperand &target = instruction.operands[0];
  const unsigned count = vectorLength(instruction), bytes = type.width / 8, size = bytes * count;
  const Pointer pointer = address(instruction.operands[1]);
  const unsigned width = std::min(64u, size * 8);
  ValueId whole;
  if (instruction.has("relaxed") || instruction.has("acquire"))
    whole = l.atomic(pointer, size, width, AtomicOp::Load, None, None, orderOf(instruction, Order::Relaxed),
                     scopeOf(instruction, Scope::System));
  else
    whole = l.read(pointer, size, bytes, width, instruction.has("volatile"));
  // Into registers at least as wide as the value.
  const auto extended = [&](const PtxOperand &part, ValueId value) {
    const unsigned wanted = std::max<unsigned>(widthOfRegister(part), b.value(value).width);
    define(part, b.resize(value, wanted, type.isSigned));
  };
  if (count == 1) {
    extended(target, whole);
    return true;
  }
  for (std::size_t i = 0; i < target.parts.size(); ++i) {
    const ValueId part =
        size <= 8 ? b.trunc(b.binary(Op::LShr, whole, b.constant(i * type.width, width)), type.width)
                  : b.opaque("part " + std::to_string(i) + " of the value read", std::min(64u, type.width), {whole});
    extended(target.parts[i], part);
  }
  return true;
}

bool PtxLifter::store(const PtxInstruction &instruction) {
  const ScalarType type = typeOf(instruction);
  if (instruction.operands.size() < 2 || !type.width || instruction.operands[0].kind != PtxOperand::Kind::Memory ||
      instruction.has("async"))
    return false;
  const unsigned count = vectorLength(instruction), bytes = type.width / 8, size = bytes * count;
  const Pointer pointer = address(instruction.operands[0]);
  const PtxOperand &source = instruction.operands[1];
  ValueId value = None;
  if (size <= 8)
    value = number(source, size * 8);
  else if (source.kind == PtxOperand::Kind::Vector) {
    std::vector<ValueId> parts;
    for (const PtxOperand &part : source.parts)
      parts.push_back(number(part, type.width));
    value = b.opaque("vector", 64, std::move(parts));
  }
  if (instruction.has("relaxed") || instruction.has("release"))
    l.atomic(pointer, size, 0, AtomicOp::Store, value, None, orderOf(instruction, Order::Relaxed),
             scopeOf(instruction, Scope::System));
  else
    l.write(pointer, size, bytes, value, instruction.has("volatile"));
  return true;
}

bool PtxLifter::atomic(const PtxInstruction &instruction) {
  const bool reduction = instruction.opcode == "red";
  const std::size_t first = reduction ? 0 : 1;
  const auto &operands = instruction.operands;
  const ScalarType type = typeOf(instruction);
  if (operands.size() < first + 2 || operands[first].kind != PtxOperand::Kind::Memory || !type.width)
    return false;
  AtomicOp op = AtomicOp::Other;
  for (const std::string &modifier : instruction.modifiers) {
    const AtomicOp named = StringSwitch<AtomicOp>(modifier)
                               .Case("add", AtomicOp::Add)
                               .Case("min", AtomicOp::Min)
                               .Case("max", AtomicOp::Max)
                               .Case("inc", AtomicOp::Inc)
                               .Case("dec", AtomicOp::Dec)
                               .Case("and", AtomicOp::And)
                               .Case("or", AtomicOp::Or)
                               .Case("xor", AtomicOp::Xor)
                               .Case("exch", AtomicOp::Exchange)
                               .Case("cas", AtomicOp::Cas)
                               .Default(AtomicOp::Other);
    if (named != AtomicOp::Other)
      op = named;
  }
  if ((type.isFloat || vectorLength(instruction) > 1) && op != AtomicOp::Exchange)
    op = AtomicOp::Other;
  const bool cas = op == AtomicOp::Cas && operands.size() >= first + 3;
  const unsigned width = std::min(64u, type.width);
  const ValueId result =
      l.atomic(address(operands[first]), type.width / 8 * vectorLength(instruction), reduction ? 0 : width, op,
               number(operands[first + (cas ? 2 : 1)], width), cas ? number(operands[first + 1], width) : None,
               orderOf(instruction, Order::Relaxed), scopeOf(instruction, Scope::Device));
  if (!reduction)
    define(operands[0], result);
  return true;
}

// cp.async.{ca,cg}.shared.global [dst], [src], size{, bytes that are read; the rest is zero}
bool PtxLifter::copyAsync(const PtxInstruction &instruction) {
  if (!instruction.has("async") || instruction.has("bulk"))
    return false;
  if (instruction.has("commit_group") || instruction.has("wait_group") || instruction.has("wait_all"))
    return true; // see Lifter::asyncCopy
  const auto &operands = instruction.operands;
  if (operands.size() < 3 || operands[0].kind != PtxOperand::Kind::Memory ||
      operands[1].kind != PtxOperand::Kind::Memory)
    return false;
  const ValueId size = number(operands[2], 32);
  if (!b.isConstant(size))
    return false;
  const std::uint64_t bytes = b.value(size).imm;
  const Pointer destination = address(operands[0]), source = address(operands[1]);
  if (operands.size() == 3 || operands[3].kind == PtxOperand::Kind::Immediate) {
    l.asyncCopy(destination, source, bytes);
    return true;
  }
  // Nothing is read when the source size is 0, which is how rows out of range are filled with zeros.
  const ValueId given = number(operands[3], 32);
  const Lifter::Guard guard = l.beginGuard(b.compare(Op::Ne, given, b.constant(0, 32)));
  l.read(source, bytes, static_cast<unsigned>(bytes), 64);
  l.endGuard(guard);
  l.assume("asynchronous copies (cp.async) are complete when they are issued");
  l.write(destination, bytes, static_cast<unsigned>(bytes), None);
  return true;
}

bool PtxLifter::synchronize(const PtxInstruction &instruction) {
  const StringRef opcode = instruction.opcode;
  const auto &operands = instruction.operands;
  const auto operand = [&](std::size_t i, unsigned width = 32) {
    return i < operands.size() ? number(operands[i], width) : None;
  };
  if (opcode == "membar" || opcode == "fence") {
    // Proxy fences order other ways to the same memory; between threads they order nothing.
    if (instruction.has("proxy") || instruction.has("mbarrier_init"))
      return true;
    b.effect(Op::Fence, 0, {}, static_cast<std::uint64_t>(scopeOf(instruction, Scope::System)));
    return true;
  }
  if (opcode == "bar" || opcode == "barrier") {
    if (instruction.has("cluster"))
      return false;
    if (instruction.has("warp")) {
      l.warpSync(WarpSyncKind::Sync, operand(0));
      return true;
    }
    if (instruction.has("red")) { // bar.red.popc.u32 d, a{, b}, p
      if (operands.size() < 3)
        return false;
      l.barrier(operand(1), operands.size() > 3 ? operand(2) : None, BarrierKind::SyncReduce);
      define(operands[0], b.opaque("result of a reducing barrier", instruction.has("popc") ? 32 : 1));
      return true;
    }
    if (operands.empty())
      return false;
    l.barrier(operand(0), operand(1), instruction.has("arrive") ? BarrierKind::Arrive : BarrierKind::Sync);
    return true;
  }
  if (opcode == "activemask") {
    define(operands[0], b.opaque("activemask", 32));
    return true;
  }
  const bool shuffle = opcode == "shfl", vote = opcode == "vote" || opcode == "redux" || opcode == "elect",
             match = opcode == "match";
  if (!shuffle && !vote && !match)
    return false;
  if (operands.empty())
    return false;
  const ValueId mask = instruction.has("sync") || opcode == "elect" ? number(operands.back(), 32) : None;
  l.warpSync(shuffle ? WarpSyncKind::Shuffle : match ? WarpSyncKind::Match : WarpSyncKind::Vote, mask);
  const char *text = shuffle             ? "result of shuffle"
                     : match             ? "result of match"
                     : opcode == "redux" ? "result of warp reduction"
                                         : "result of vote";
  const ScalarType type = typeOf(instruction);
  define(operands[0], b.opaque(text, type.width == 64 ? 64 : type.width == 1 ? 1 : 32));
  if (instruction.pairedResult && operands.size() > 1)
    define(operands[1], b.opaque(std::string(text) + ": predicate", 1));
  return true;
}

void PtxLifter::compute(const PtxInstruction &instruction) {
  const auto &operands = instruction.operands;
  if (operands.empty())
    return;
  const ScalarType type = typeOf(instruction);
  const StringRef opcode = instruction.opcode;
  // Copies keep the object of a pointer, sums keep it and move the offset.
  std::optional<Pointer> pointer;
  if (operands.size() >= 2 && (opcode == "mov" || opcode == "cvta" || opcode == "cvt")) {
    if (const Register *from = lookup(operands[1]))
      pointer = from->pointer;
  } else if (operands.size() >= 3 && (opcode == "add" || opcode == "sub")) {
    const Register *left = lookup(operands[1]), *right = lookup(operands[2]);
    const Register *base = left && left->pointer ? left : opcode == "add" ? right : nullptr;
    if (base && base->pointer) {
      pointer = base->pointer;
      const ValueId amount = l.asOffset(number(operands[base == left ? 2 : 1], std::max(32u, type.width)));
      pointer->offset = b.binary(opcode == "add" ? Op::Add : Op::Sub, pointer->offset, amount);
    }
  }
  if (opcode == "tex" || opcode == "tld4" || opcode == "suld" || opcode == "txq" || opcode == "suq") {
    l.assume("textures and surfaces that are read are not written at the same time");
    defineUnknown(operands[0], "value read from a texture");
    return;
  }
  define(operands[0], computed(instruction, type), pointer);
  if (instruction.pairedResult && operands.size() > 1)
    define(operands[1], b.opaque("second result of " + instruction.opcode, 1));
}

kernel::ValueId PtxLifter::computed(const PtxInstruction &instruction, ScalarType type) {
  const auto &operands = instruction.operands;
  const StringRef opcode = instruction.opcode;
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
    return b.opaque(text, opcode == "setp" ? 1 : std::max(widthOfRegister(operands[0]), 1u), std::move(inputs));
  };
  if (opcode == "mov" || opcode == "cvta")
    return operand(0);
  if (type.isFloat && opcode != "selp")
    return unknown();
  if (opcode == "cvt") { // cvt.to.from
    ScalarType to, from;
    for (const std::string &modifier : instruction.modifiers)
      if (const ScalarType found = scalarType(modifier); found.width)
        (to.width ? from : to) = found;
    if (to.isFloat || from.isFloat || !from.width || instruction.has("sat"))
      return unknown();
    return b.resize(number(operands[first], from.width, from.isSigned), std::min(64u, to.width), from.isSigned);
  }
  const Op plain = StringSwitch<Op>(opcode)
                       .Case("add", Op::Add)
                       .Case("sub", Op::Sub)
                       .Case("and", Op::And)
                       .Case("or", Op::Or)
                       .Case("xor", Op::Xor)
                       .Case("div", type.isSigned ? Op::SDiv : Op::UDiv)
                       .Case("rem", type.isSigned ? Op::SRem : Op::URem)
                       .Default(Op::Opaque);
  const bool carries = instruction.has("cc") || instruction.has("sat");
  if (plain != Op::Opaque && !carries)
    return b.binary(plain, operand(0), operand(1));
  if (opcode == "shl" || opcode == "shr") {
    // PTX clamps the amount; only constants in range are shifts of the model.
    const ValueId amount = operand(1, width);
    if (!b.isConstant(amount) || b.value(amount).imm >= width)
      return unknown();
    return b.binary(opcode == "shl" ? Op::Shl : type.isSigned ? Op::AShr : Op::LShr, operand(0), amount);
  }
  if ((opcode == "mul" || opcode == "mad") && !carries) {
    ValueId product;
    if (instruction.has("hi"))
      product = l.highMultiply(operand(0), operand(1), type.isSigned);
    else if (instruction.has("wide")) {
      if (width > 32)
        return unknown();
      product = b.binary(Op::Mul, b.resize(operand(0), 2 * width, type.isSigned),
                         b.resize(operand(1), 2 * width, type.isSigned));
      width *= 2;
    } else
      product = b.binary(Op::Mul, operand(0), operand(1));
    return opcode == "mad" ? b.binary(Op::Add, product, operand(2, width)) : product;
  }
  if (opcode == "not")
    return b.binary(Op::Xor, operand(0), b.constant(~0ull, width));
  if (opcode == "neg")
    return b.binary(Op::Sub, b.constant(0, width), operand(0));
  if (opcode == "abs") {
    const ValueId zero = b.constant(0, width);
    return b.select(b.compare(Op::SLt, operand(0), zero), b.binary(Op::Sub, zero, operand(0)), operand(0));
  }
  if (opcode == "min" || opcode == "max")
    return l.minMax(operand(0), operand(1), type.isSigned, opcode == "max");
  if (opcode == "selp")
    return b.select(operand(2, 1), operand(0), operand(1));
  if (opcode == "setp" && operands.size() == 3 && !instruction.pairedResult && instruction.modifiers.size() == 2) {
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
  if (opcode == "bfe" && !type.isSigned) {
    const ValueId position = operand(1, 32), length = operand(2, 32);
    if (b.isConstant(position) && b.isConstant(length) && b.value(position).imm < width &&
        b.value(length).imm < width) {
      const ValueId mask = b.constant((1ull << b.value(length).imm) - 1, width);
      return b.binary(Op::And, b.binary(Op::LShr, operand(0), b.constant(b.value(position).imm, width)), mask);
    }
  }
  return unknown();
}

void Lifter::liftAsm(const CallBase &call, const InlineAsm &assembly) {
  const StringRef text = StringRef(assembly.getAsmString()).trim();
  if (text.empty() && call.getType()->isVoidTy())
    return; // a barrier for the compiler
  PtxLifter(*this, call, assembly).run();
}

} // namespace veriwarp::lift
