// What certify has no notion of is written under the name of something that it knows to be less: a value that is not
// modelled as any value, a fence as nothing; else as "foreign", of which it certifies nothing.
#include "passes/certificate/write.h"

#include "passes/certificate/limits.h"
#include "passes/kernel/alignment.h"
#include "passes/kernel/expr.h"
#include "passes/kernel/opaque.h"
#include "passes/kernel/print.h"
#include "report/checks.h"

#include <algorithm>
#include <cstdint>

namespace veriwarp::certificate {

using namespace kernel;

namespace {

std::string number(std::uint64_t n) { return std::to_string(n); }
std::string optional(std::uint32_t id) { return id == None ? "-" : number(id); }

// On one line, without what begins another.
std::string oneLine(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char ch) { return static_cast<unsigned char>(ch) < ' '; }, ' ');
  const auto first = text.find_first_not_of(' ');
  return first == std::string::npos ? "" : text.substr(first);
}

std::string_view assumptionName(report::AssumptionKind kind) {
  switch (kind) {
  case report::AssumptionKind::None:
    return "None";
#define ASSUMPTION(ID, WORDS)                                                                                          \
  case report::AssumptionKind::ID:                                                                                     \
    return #ID;
#include "report/assumptions.def"
#undef ASSUMPTION
  }
  return "None";
}

class Writer {
public:
  Writer(const Kernel &theKernel, const Launch &theLaunch) : k(theKernel), launch(theLaunch) {}

  std::string run(const std::vector<report::CheckResult> &results) {
    out = "veriwarp-certificate 1\n";
    line("kernel " + oneLine(k.name));
    line("pretty " + oneLine(k.pretty));
    if (k.maxThreads)
      line("max-threads " + number(k.maxThreads));
    if (k.requiredBlock[0])
      line("required-block " + number(k.requiredBlock[0]) + " " + number(k.requiredBlock[1]) + " " +
           number(k.requiredBlock[2]));
    for (std::size_t i = 0; i < k.params.size(); ++i)
      parameter(i);
    for (std::size_t i = 0; i < k.objects.size(); ++i)
      object(i);
    standing.assign(k.values.size(), false);
    for (const Block &block : k.blocks)
      for (ValueId v : block.values)
        standing[v] = true;
    for (ValueId v = 0; v < k.values.size(); ++v)
      value(v);
    for (std::size_t i = 0; i < k.accesses.size(); ++i)
      access(i);
    for (std::size_t i = 0; i < k.blocks.size(); ++i)
      block(i);
    writeLaunch();
    for (const report::CheckResult &result : results)
      if (result.verdict == report::Verdict::Proved)
        verdict(result);
    line("end");
    return out;
  }

private:
  void line(const std::string &text) { out += text + "\n"; }

  void parameter(std::size_t i) {
    const Parameter &p = k.params[i];
    line("param " + number(i) +
         (p.isPointer                ? " pointer " + optional(p.object)
          : p.width && p.width <= 64 ? (p.isSigned ? " signed " : " unsigned ") + number(p.width)
                                     : " other"));
  }

  void object(std::size_t i) {
    static constexpr const char *kinds[] = {"parameter", "shared", "dynamic-shared",  "variable",
                                            "constant",  "local",  "parameter-block", "loaded"};
    const Object &o = k.objects[i];
    line("object " + number(i) + " " + kinds[static_cast<std::size_t>(o.kind)] + " size " + number(o.size) + " align " +
         number(isMovedUnseen(o, launch) ? 0 : o.alignment) + (o.noAlias ? " noalias " : " - ") + oneLine(o.name));
  }

  void value(ValueId id) {
    const Value &v = k.values[id];
    if (!standing[id] && v.op != Op::Const && v.op != Op::Param && v.op != Op::Special) {
      line("value " + number(id) + " 1 const - 0"); // nobody uses it
      return;
    }
    std::string flags = std::string(v.nsw ? "s" : "") + (v.nuw ? "u" : "");
    if (v.op == Op::Opaque && v.operands.empty() && v.imm == 1)
      flags += "b";
    if (isOfWholeWarp(v))
      flags += "w";
    line("value " + number(id) + " " + number(v.width) + " " + nameOf(v) + " " + (flags.empty() ? "-" : flags) +
         rest(id));
  }

  // A barrier of all threads has a number that is known, and no count of threads.
  bool isOfBlock(const Value &v) const {
    return v.operands.size() == 1 && k.values[v.operands[0]].op == Op::Const &&
           v.imm != static_cast<std::uint64_t>(BarrierKind::Arrive);
  }

  // All threads of a warp meet: the mask names them all, or there is none.
  bool isOfWholeWarp(const Value &v) const {
    if (v.op != Op::WarpSync)
      return false;
    if (v.imm == static_cast<std::uint64_t>(WarpSyncKind::Matrix))
      return true;
    const ValueId mask = v.operands.empty() ? None : v.operands[0];
    return mask != None && k.values[mask].op == Op::Const && (k.values[mask].imm & 0xffffffffu) == 0xffffffffu;
  }

  std::string nameOf(const Value &v) const {
    switch (v.op) {
    case Op::Opaque:
      return v.operands.empty() ? "any" : "function";
    case Op::Warp:
    case Op::WarpSync:
      return "warp";
    case Op::Barrier:
      return isOfBlock(v) ? "barrier" : "partial";
    case Op::GridSync:
    case Op::Phase:
      return "meeting";
    case Op::Fence:
    case Op::AsyncCommit:
    case Op::AsyncWait:
      return "nothing";
    case Op::Invariant:
      return "hint";
    case Op::Unsupported:
      return "foreign";
    default:
      return std::string(opName(v.op));
    }
  }

  std::string operands(const Value &v) const {
    std::string text;
    for (ValueId o : v.operands)
      text += " " + number(o);
    return text;
  }

  std::string rest(ValueId id) const {
    const Value &v = k.values[id];
    switch (v.op) {
    case Op::Const:
    case Op::Param:
      return " " + number(v.imm);
    case Op::Special:
      return " " + std::string(specialName(static_cast<Special>(v.imm)));
    case Op::Opaque: {
      // A function without a name is one of its own: that of this instruction.
      const std::string name = v.function == OpaqueFunction::Nameless
                                   ? "v" + number(id)
                                   : "f" + number(static_cast<std::uint64_t>(v.function)) + "." + number(v.imm) + "." +
                                         number(v.part) + " " + oneLine(opaqueName(v));
      if (v.operands.empty())
        return " " + oneLine(words(abstraction(k, id)));
      return " " + number(v.operands.size()) + operands(v) + " " + name;
    }
    case Op::Phi: {
      std::string text;
      for (std::size_t i = 0; i < v.operands.size(); ++i)
        text += " " + number(v.operands[i]) + " " + number(k.blocks[v.block].preds[i]);
      return text;
    }
    case Op::Load:
    case Op::Store:
    case Op::Atomic:
      return " " + number(v.access);
    case Op::Assert:
    case Op::Assume:
    case Op::Invariant:
      return " " + number(v.operands[0]) + " " + oneLine(v.text);
    case Op::Unsupported:
      return " " + oneLine(words(construct(v)));
    case Op::Warp:
    case Op::WarpSync:
    case Op::Barrier:
    case Op::GridSync:
    case Op::Phase:
    case Op::Fence:
    case Op::AsyncCommit:
    case Op::AsyncWait:
      return " " + std::string(opName(v.op));
    default:
      return operands(v);
    }
  }

  void access(std::size_t i) {
    static constexpr const char *kinds[] = {"read", "write", "atomic"};
    const Access &a = k.accesses[i];
    const std::string flags =
        std::string(a.isVolatile ? "v" : "") + (a.isReadOnly ? "r" : "") + (a.asynchronous ? "a" : "");
    std::string text = "access " + number(i) + " " + kinds[static_cast<std::size_t>(a.kind)] + " " +
                       std::string(scopeName(a.scope)) + " by " + number(a.instruction) + " at " + number(a.object) +
                       " " + number(a.offset) + " size " + number(a.size) + " align " + number(neededAlignment(a)) +
                       " " + (flags.empty() ? "-" : flags);
    for (ObjectId o : a.mayTouch)
      text += " " + number(o);
    line(text);
  }

  void block(std::size_t i) {
    const Block &b = k.blocks[i];
    std::string text = "block " + number(i);
    switch (b.terminator) {
    case TerminatorKind::Branch:
      text += " branch " + number(b.condition) + " " + number(b.succs[0]) + " " + number(b.succs[1]);
      break;
    case TerminatorKind::Jump:
      text += " jump " + number(b.succs[0]);
      break;
    case TerminatorKind::Return:
      text += " return";
      break;
    case TerminatorKind::Unreachable:
      text += " unreachable";
      break;
    }
    text += " :";
    for (ValueId v : b.values)
      text += " " + number(v);
    line(text);
  }

  static std::string expr(const Expr &e) {
    switch (e.kind) {
    case Expr::Kind::Const:
      return std::to_string(e.value);
    case Expr::Kind::Param:
      return "p" + number(e.index);
    case Expr::Kind::Shape:
      return std::string(specialName(static_cast<Special>(e.index)));
    case Expr::Kind::Host:
      return "h" + number(e.index);
    default:
      break;
    }
    std::string text = "( " + operatorName(e.kind);
    for (const Expr &arg : e.args)
      text += " " + expr(arg);
    return text + " )";
  }
  static std::string operatorName(Expr::Kind kind) {
    using enum Expr::Kind;
    switch (kind) {
    case Add:
      return "+";
    case Sub:
      return "-";
    case Mul:
      return "*";
    case Div:
      return "/";
    case Mod:
      return "%";
    case Min:
      return "min";
    case Max:
      return "max";
    case Shl:
      return "<<";
    case Shr:
      return ">>";
    case Eq:
      return "==";
    case Ne:
      return "!=";
    case Lt:
      return "<";
    case Le:
      return "<=";
    case And:
      return "and";
    case Or:
      return "or";
    case Not:
      return "not";
    case Implies:
      return "implies";
    case IsPowerOfTwo:
      return "pow2";
    default:
      return "unsaid"; // certify does not know it, and leaves the fact out
    }
  }
  static std::string optionalExpr(const std::optional<Expr> &e) { return e ? expr(*e) : "?"; }

  ObjectId objectOf(std::uint32_t param) const { return param < k.params.size() ? k.params[param].object : None; }

  void writeLaunch() {
    line("launch " + oneLine(words(launch.name)));
    const auto shape = [&](const char *name, const std::array<std::optional<Expr>, 3> &of) {
      line(std::string(name) + " " + optionalExpr(of[0]) + " " + optionalExpr(of[1]) + " " + optionalExpr(of[2]));
    };
    shape("grid", launch.grid);
    shape("threads", launch.block);
    if (launch.sharedBytes)
      line("shared-bytes " + expr(*launch.sharedBytes));
    for (const Fact &fact : launch.facts) {
      const Expr &e = fact.condition;
      if (e.kind == Expr::Kind::PointersDiffer) {
        const ObjectId x = objectOf(e.args[0].index), y = objectOf(e.args[1].index);
        if (x != None && y != None)
          line("apart " + number(x) + " " + number(y));
      } else if (!isAboutElements(e))
        line("fact " + expr(e));
    }
    std::vector<std::string> extents(k.objects.size()); // that of the last of one object
    for (const Extent &extent : launch.extents)
      if (const ObjectId o = objectOf(extent.param); o != None)
        extents[o] = extent.isFreed ? "0" : expr(extent.bytes);
    for (std::size_t o = 0; o < extents.size(); ++o)
      if (!extents[o].empty())
        line("extent " + number(o) + " " + extents[o]);
    for (auto [a, b] : launch.samePointer)
      if (objectOf(a) != None && objectOf(b) != None)
        line("same " + number(objectOf(a)) + " " + number(objectOf(b)));
    for (std::uint32_t p : launch.allocated)
      if (objectOf(p) != None)
        line("allocated " + number(objectOf(p)));
    if (launch.mayRunBeside)
      line("beside");
  }

  void verdict(const report::CheckResult &result) {
    if (report::checkInfo(result.check).about != report::About::Correctness)
      return;
    line("verdict " + std::string(report::checkName(result.check)));
    for (const report::Assumption &a : result.assumptions) {
      std::string text = "assume " + std::string(assumptionName(a.kind));
      for (const std::string &data : a.data)
        text += " " + oneLine(data);
      line(text);
    }
    line("done");
  }

  const Kernel &k;
  const Launch &launch;
  std::vector<bool> standing;
  std::string out;
};

} // namespace

std::string write(const Kernel &kernel, const Launch &launch, const std::vector<report::CheckResult> &results) {
  const bool isNothing = std::none_of(results.begin(), results.end(), [](const report::CheckResult &result) {
    return result.verdict == report::Verdict::Proved &&
           report::checkInfo(result.check).about == report::About::Correctness;
  });
  return isNothing ? "" : Writer(kernel, launch).run(results);
}

std::string fileName(const Kernel &kernel, const std::string &contents) {
  std::uint64_t hash = 0xcbf29ce484222325ull; // FNV-1a
  for (const char ch : contents)
    hash = (hash ^ static_cast<unsigned char>(ch)) * 0x100000001b3ull;
  std::string name;
  for (const char ch : kernel.name.substr(0, limits::nameOfFile))
    name += (ch >= '0' && ch <= '9') || (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') ? ch : '_';
  static constexpr char digits[] = "0123456789abcdef";
  name += "-";
  for (int i = 60; i >= 0; i -= 4)
    name += digits[hash >> i & 15];
  return name + ".cert";
}

} // namespace veriwarp::certificate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
