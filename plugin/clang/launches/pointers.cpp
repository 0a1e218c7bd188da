#include "plugin/clang/launches/pointers.h"

#include "passes/kernel/expr.h"

#include <algorithm>
#include <map>
#include <set>

namespace veriwarp::plugin {

using namespace kernel;
using Kind = Expr::Kind;

namespace {

class Binder {
public:
  Binder(const Kernel &kernel, const Launch &launch) : bound{kernel, launch, {}, false}, k(bound.kernel) {}

  BoundKernel run() {
    std::vector<PointsInto> pointers;
    pointers.swap(bound.launch.pointers);
    std::set<std::uint32_t> done;
    for (const PointsInto &first : pointers) {
      if (!done.insert(first.origin).second)
        continue;
      std::vector<const PointsInto *> group;
      for (const PointsInto &other : pointers)
        if (other.origin == first.origin && k.params[other.param].object != None)
          group.push_back(&other);
      if (!group.empty())
        bind(group);
    }
    // What is said of the elements behind a pointer is not said of the elements of what it points into.
    std::erase_if(bound.launch.facts, [&](const Fact &fact) {
      return isAboutElements(fact.condition) && movedTo.contains(k.params[fact.condition.args[0].index].object);
    });
    Block &entry = k.blocks[0];
    entry.values.insert(entry.values.begin(), distances.begin(), distances.end());
    for (AccessId a = 0; a < k.accesses.size(); ++a)
      move(a);
    return std::move(bound);
  }

private:
  void bind(const std::vector<const PointsInto *> &group) {
    ObjectId to = None;
    for (ObjectId o = 0; o < k.objects.size(); ++o)
      if (!group[0]->variable.empty() && k.objects[o].kind == ObjectKind::DeviceVariable &&
          k.objects[o].name == group[0]->variable)
        to = o;
    if (to == None && group.size() == 1 && !group[0]->variable.empty() && stays(*group[0]))
      return; // the variable has no other name in this kernel
    bool allKnown = std::all_of(group.begin(), group.end(), [](const PointsInto *p) { return p->bytes.has_value(); });
    // Rather a parameter that points to the start: then elements count from where the source counts them.
    const PointsInto *base = group[0];
    for (const PointsInto *pointer : group)
      if (pointer->bytes && isConstant(*pointer->bytes) && pointer->bytes->value == 0) {
        base = pointer;
        break;
      }
    if (to == None)
      to = k.params[base->param].object;
    Object &target = k.objects[to];
    for (const PointsInto *pointer : group) {
      ObjectId from = k.params[pointer->param].object;
      // What was said of one name does not hold of what has two.
      target.readOnly = target.noAlias = false;
      if (from != to || !pointer->bytes || !isConstant(*pointer->bytes) || pointer->bytes->value != 0)
        movedTo[from] = {to, distance(*pointer)};
      bound.remarks.push_back(
          {target.name, "at this launch '" + k.params[pointer->param].name + "' is '" + pointer->text + "'"});
    }
    retargetExtents(group, to, allKnown);
  }

  // Is nothing to be moved? Then the size of the variable is that behind the pointer; where it is not known how far the
  // pointer points into it, nothing is known of the size.
  bool stays(const PointsInto &pointer) {
    if (!pointer.bytes)
      std::erase_if(bound.launch.extents, [&](const Extent &e) { return e.param == pointer.param; });
    return !pointer.bytes || (isConstant(*pointer.bytes) && pointer.bytes->value == 0);
  }

  void retargetExtents(const std::vector<const PointsInto *> &group, ObjectId to, bool allKnown) {
    auto inGroup = [&](std::uint32_t param) {
      return std::any_of(group.begin(), group.end(), [&](const PointsInto *p) { return p->param == param; });
    };
    std::optional<Extent> extent;
    for (const Extent &e : bound.launch.extents)
      if (inGroup(e.param))
        extent = e;
    std::erase_if(bound.launch.extents, [&](const Extent &e) { return inGroup(e.param); });
    if (!extent || !allKnown || k.objects[to].param == None)
      return;
    extent->param = k.objects[to].param;
    bound.launch.extents.push_back(*extent);
  }

  ValueId add(Op op, std::uint8_t width, std::vector<ValueId> operands, std::uint64_t imm = 0) {
    Value value;
    value.op = op;
    value.width = width;
    value.imm = imm;
    value.operands = std::move(operands);
    value.nsw = op == Op::Add || op == Op::Sub || op == Op::Mul;
    value.where = k.where;
    k.values.push_back(std::move(value));
    return static_cast<ValueId>(k.values.size() - 1);
  }

  ValueId inEntry(ValueId value) {
    k.values[value].block = 0;
    distances.push_back(value);
    return value;
  }

  ValueId distance(const PointsInto &pointer) {
    std::optional<ValueId> known = pointer.bytes ? translate(*pointer.bytes) : std::nullopt;
    if (known)
      return *known;
    bound.distanceUnknown = true;
    return add(Op::Param, 64, {}, nameless());
  }

  std::optional<ValueId> translate(const Expr &e) {
    switch (e.kind) {
    case Kind::Const:
      return add(Op::Const, 64, {}, static_cast<std::uint64_t>(e.value));
    case Kind::Param: {
      const Parameter &parameter = k.params[e.index];
      if (parameter.isPointer || parameter.width == 0 || parameter.width > 64)
        return {};
      ValueId value = add(Op::Param, parameter.width, {}, e.index);
      return parameter.width == 64 ? value : inEntry(add(parameter.isSigned ? Op::SExt : Op::ZExt, 64, {value}));
    }
    case Kind::Shape:
      return inEntry(add(Op::ZExt, 64, {add(Op::Special, 32, {}, e.index)}));
    case Kind::Host:
      return add(Op::Param, 64, {}, hostParameter(e.index));
    case Kind::Add:
    case Kind::Sub:
    case Kind::Mul: {
      std::optional<ValueId> a = translate(e.args[0]), b = translate(e.args[1]);
      if (!a || !b)
        return {};
      return inEntry(add(e.kind == Kind::Add ? Op::Add : e.kind == Kind::Sub ? Op::Sub : Op::Mul, 64, {*a, *b}));
    }
    case Kind::Div:
    case Kind::Mod: {
      std::optional<ValueId> a = translate(e.args[0]), b = translate(e.args[1]);
      if (!a || !b)
        return {};
      return inEntry(add(e.kind == Kind::Div ? Op::SDiv : Op::SRem, 64, {*a, *b}));
    }
    default:
      return {};
    }
  }

  // A number that is the same for all threads: a parameter without a name, of which nothing is told.
  std::uint32_t nameless() {
    Parameter parameter;
    parameter.width = 64;
    parameter.where = k.where;
    k.params.push_back(parameter);
    return static_cast<std::uint32_t>(k.params.size() - 1);
  }

  std::uint32_t hostParameter(std::uint32_t host) {
    auto [known, isNew] = hosts.try_emplace(host, 0);
    if (isNew) {
      known->second = nameless();
      bound.launch.facts.push_back(
          {{Kind::Eq, 0, 0, {leaf(Kind::Param, known->second), leaf(Kind::Host, host)}}, "", {}});
      noteLost(host, known->second);
    }
    return known->second;
  }

  // What is lost of the host's value is lost of the parameter that stands for it.
  void noteLost(std::uint32_t host, std::uint32_t parameter) {
    const std::vector<Lost> &lost = bound.launch.lost;
    const auto of = std::find_if(lost.begin(), lost.end(),
                                 [&](const Lost &part) { return part.part == Lost::Part::Host && part.index == host; });
    if (of == lost.end())
      return;
    Lost same = *of;
    same.part = Lost::Part::Param;
    same.index = parameter;
    bound.launch.lost.push_back(std::move(same));
  }

  void move(AccessId id) {
    Access &access = k.accesses[id];
    auto moves = [&](ObjectId o) { return movedTo.count(o) != 0; };
    if (std::none_of(access.mayTouch.begin(), access.mayTouch.end(), moves))
      return;
    std::vector<ValueId> before; // new values, to stand before the access
    auto place = [&](ValueId value) {
      k.values[value].block = access.block;
      before.push_back(value);
      return value;
    };
    ValueId object = access.object, offset = access.offset;
    if (access.mayTouch.size() == 1) {
      const Target &target = movedTo.at(access.mayTouch[0]);
      object = add(Op::Const, 32, {}, target.object);
      offset = place(add(Op::Add, 64, {offset, target.distance}));
    } else {
      for (ObjectId o : access.mayTouch) {
        if (!moves(o))
          continue;
        const Target &target = movedTo.at(o);
        ValueId isIt = place(add(Op::Eq, 1, {access.object, add(Op::Const, 32, {}, o)}));
        ValueId moved = place(add(Op::Add, 64, {offset, target.distance}));
        offset = place(add(Op::Select, 64, {isIt, moved, offset}));
        object = place(add(Op::Select, 32, {isIt, add(Op::Const, 32, {}, target.object), object}));
      }
    }
    access.object = object;
    access.offset = offset;
    std::vector<ObjectId> touched;
    for (ObjectId o : access.mayTouch) {
      ObjectId now = moves(o) ? movedTo.at(o).object : o;
      if (std::find(touched.begin(), touched.end(), now) == touched.end())
        touched.push_back(now);
    }
    access.mayTouch = touched;
    if (touched.size() == 1)
      access.object = add(Op::Const, 32, {}, touched[0]);
    std::vector<ValueId> &order = k.blocks[access.block].values;
    order.insert(std::find(order.begin(), order.end(), access.instruction), before.begin(), before.end());
  }

  struct Target {
    ObjectId object;
    ValueId distance;
  };
  BoundKernel bound;
  Kernel &k;
  std::map<ObjectId, Target> movedTo;
  std::map<std::uint32_t, std::uint32_t> hosts; // host value to parameter
  std::vector<ValueId> distances;
};

} // namespace

std::optional<BoundKernel> bindPointers(const Kernel &kernel, const Launch &launch) {
  if (launch.pointers.empty() || kernel.blocks.empty())
    return {};
  return Binder(kernel, launch).run();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
