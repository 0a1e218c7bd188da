#include "certify/wellformed.h"

namespace veriwarp::certify {
namespace {

struct Wrong {
  std::string what;
};

class Examiner {
public:
  explicit Examiner(const Certificate &certificate) : c(certificate) {}

  // Every number refers to something that is there, of the width that it needs.
  void check() const {
    if (c.blocks.empty())
      fail("the kernel has no blocks");
    std::vector<unsigned> stands(c.values.size(), 0);
    for (const Block &b : c.blocks) {
      if (b.condition != None && (b.condition >= c.values.size() || c.values[b.condition].width != 1))
        fail("a branch has a condition of one bit");
      for (BlockId n : b.next)
        if (n >= c.blocks.size())
          fail("there is no such block");
      bool phisEnded = false;
      for (ValueId v : b.values) {
        if (v >= c.values.size() || ++stands[v] > 1)
          fail("a value stands in one block");
        const Op op = c.values[v].op;
        if (op == Op::Const || op == Op::Param || op == Op::Special)
          fail("leaves stand in no block");
        if (op == Op::Phi && phisEnded)
          fail("phis stand first");
        phisEnded |= op != Op::Phi;
      }
    }
    for (ValueId v = 0; v < c.values.size(); ++v) {
      const Op op = c.values[v].op;
      if ((op != Op::Const && op != Op::Param && op != Op::Special) != (stands[v] == 1))
        fail("value " + std::to_string(v) + " stands in no block");
      checkValue(v);
    }
    for (std::uint32_t a = 0; a < c.accesses.size(); ++a)
      checkAccess(a);
    const auto isObject = [&](ObjectId o) {
      if (o >= c.objects.size())
        fail("there is no such object");
    };
    for (const Parameter &p : c.params)
      if (p.object != None)
        isObject(p.object);
    for (const auto &[o, e] : c.launch.extents)
      isObject(o);
    for (const auto *pairs : {&c.launch.same, &c.launch.apart})
      for (auto [x, y] : *pairs)
        isObject(x), isObject(y);
    for (ObjectId o : c.launch.allocated)
      isObject(o);
  }
  void checkValue(ValueId id) const {
    const Value &v = c.values[id];
    const auto bad = [&](const char *why) { fail("value " + std::to_string(id) + ": " + why); };
    for (ValueId o : v.operands)
      if (o >= c.values.size() || c.values[o].width == 0)
        bad("an operand is no value");
    const auto width = [&](std::size_t i) { return c.values[v.operands[i]].width; };
    const auto needs = [&](std::size_t count) {
      if (v.operands.size() != count)
        bad("wrong number of operands");
    };
    switch (v.op) {
    case Op::Const:
      if (v.width == 0 || (v.width < 64 && v.number >> v.width))
        bad("the constant is too wide");
      break;
    case Op::Param:
      if (v.number >= c.params.size() || c.params[v.number].width != v.width || v.width == 0)
        bad("no such parameter");
      break;
    case Op::Special:
      if (v.width < 32)
        bad("it has 32 bits at least");
      break;
    case Op::Any:
    case Op::Function:
      if (v.width == 0)
        bad("it has a result");
      break;
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::UDiv:
    case Op::SDiv:
    case Op::URem:
    case Op::SRem:
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
    case Op::And:
    case Op::Or:
    case Op::Xor:
      needs(2);
      if (width(0) != v.width || width(1) != v.width)
        bad("operands have the width of the result");
      break;
    case Op::ZExt:
    case Op::SExt:
    case Op::Trunc:
      needs(1);
      if (v.op == Op::Trunc ? v.width == 0 || v.width > width(0) : v.width < width(0))
        bad("wrong width");
      break;
    case Op::Eq:
    case Op::Ne:
    case Op::ULt:
    case Op::ULe:
    case Op::SLt:
    case Op::SLe:
      needs(2);
      if (width(0) != width(1) || v.width != 1)
        bad("wrong width");
      break;
    case Op::Select:
      needs(3);
      if (width(0) != 1 || width(1) != v.width || width(2) != v.width)
        bad("wrong width");
      break;
    case Op::Phi:
      for (std::size_t i = 0; i < v.operands.size(); ++i)
        if (width(i) != v.width || v.from[i] >= c.blocks.size())
          bad("wrong width, or no such block");
      if (v.operands.empty())
        bad("it has operands");
      break;
    case Op::Load:
    case Op::Store:
    case Op::Atomic:
      if (v.access >= c.accesses.size() || c.accesses[v.access].instruction != id || (v.op == Op::Load && !v.width))
        bad("no such access");
      if (c.accesses[v.access].kind != (v.op == Op::Load    ? Access::Read
                                        : v.op == Op::Store ? Access::Write
                                                            : Access::Atomic))
        bad("its access is of another kind");
      break;
    case Op::Assert:
    case Op::Assume:
    case Op::Hint:
      needs(1);
      if (width(0) != 1)
        bad("a condition has one bit");
      break;
    case Op::Barrier:
    case Op::Partial:
    case Op::Meeting:
    case Op::Nothing:
      if (v.width != 0)
        bad("it has no result");
      break;
    case Op::Warp:
      if (v.wholeWarp && v.width != 0)
        bad("where a warp meets, there is no result");
      break;
    case Op::Foreign:
      break;
    }
  }
  void checkAccess(std::uint32_t id) const {
    const Access &a = c.accesses[id];
    const auto bad = [&](const char *why) { fail("access " + std::to_string(id) + ": " + why); };
    for (ValueId v : {a.instruction, a.object, a.offset})
      if (v >= c.values.size())
        bad("no such value");
    const Op op = c.values[a.instruction].op;
    if ((op != Op::Load && op != Op::Store && op != Op::Atomic) || c.values[a.instruction].access != id)
      bad("it is made by no instruction");
    if (c.values[a.object].width != 32 || c.values[a.offset].width != 64)
      bad("an object has 32 bits, an offset 64");
    if (a.size == 0 || a.alignment == 0 || a.touches.empty())
      bad("it touches nothing");
    for (ObjectId o : a.touches)
      if (o >= c.objects.size())
        bad("no such object");
  }
  void checkInvariant(const Invariant &i) const {
    if (i.header >= c.blocks.size())
      fail("there is no such block");
    checkValues(i.holds);
  }
  void checkValues(const Expr &e) const {
    if (e.op == "value" && (static_cast<std::size_t>(e.number) >= c.values.size() ||
                            c.values[static_cast<std::size_t>(e.number)].width == 0))
      fail("there is no such value");
    for (const Expr &arg : e.args)
      checkValues(arg);
  }

private:
  [[noreturn]] static void fail(const std::string &what) { throw Wrong{what}; }

  const Certificate &c;
};

} // namespace

std::string modelError(const Certificate &c) {
  try {
    Examiner(c).check();
    return "";
  } catch (const Wrong &wrong) {
    return wrong.what;
  }
}

std::string invariantError(const Certificate &c, const Invariant &invariant) {
  try {
    Examiner(c).checkInvariant(invariant);
    return "";
  } catch (const Wrong &wrong) {
    return wrong.what;
  }
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
