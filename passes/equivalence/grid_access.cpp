// Loads, stores and atomics: which array, which elements, and whether anybody else is there.
#include "passes/equivalence/grid_threads.h"
#include "passes/equivalence/limits.h"
#include "passes/kernel/arithmetic.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace veriwarp::equivalence {

using namespace kernel;
using report::PhraseKind;
using smt::Term;

namespace {

// Bytes to elements, where it can be seen: addresses do not wrap. Null where it cannot.
Term quotient(smt::TermPool &pool, Term bytes, unsigned cell) {
  if (bytes.isConst())
    return bytes.signedValue() % cell ? Term()
                                      : pool.constant(64, static_cast<std::uint64_t>(bytes.signedValue() / cell));
  if (bytes.kind() == smt::Kind::Mul && bytes.args()[0].isConst() && bytes.args()[0].signedValue() % cell == 0) {
    Term product = pool.constant(64, static_cast<std::uint64_t>(bytes.args()[0].signedValue() / cell));
    for (std::size_t i = 1; i < bytes.args().size(); ++i)
      product = pool.mul(product, bytes.args()[i]);
    return product;
  }
  if (bytes.kind() != smt::Kind::Add)
    return {};
  Term sum = pool.constant(64, 0);
  for (Term part : bytes.args()) {
    const Term q = quotient(pool, part, cell);
    if (!q)
      return {};
    sum = pool.add(sum, q);
  }
  return sum;
}

} // namespace

GridValue GridRun::contentOf(GridArray &array, const GridValue &element) {
  const unsigned width = 8 * array.cell;
  smt::TermPool &pool = world.pool;
  auto initial = [&]() -> GridValue {
    if (element.isKnown() && array.isUndefined && world.isConcrete())
      return {};
    if (element.isKnown()) {
      const auto at = static_cast<std::int64_t>(element.bits);
      if (!array.fixed.empty()) {
        std::uint64_t bits = 0;
        for (unsigned i = 0; i < array.cell && element.bits * array.cell + i < array.fixed.size(); ++i)
          bits |= std::uint64_t{array.fixed[element.bits * array.cell + i]} << (8 * i);
        return {bits, {}};
      }
      if (world.isConcrete())
        return {world.contents(array.name, at, array.cell) & mask(width), {}};
    }
    const Term at = element.isKnown() ? pool.constant(64, element.bits) : element.term;
    const Term content = pool.apply("initial " + array.name, width, {at});
    if (at.isConst())
      world.inputs.try_emplace(content.id(), GridInput{false, array.name, at.signedValue()});
    return {0, content};
  };
  WhichNaN nan = WhichNaN::Exact;
  auto termOf = [&](const GridValue &v, unsigned w) {
    nan = std::max(nan, v.nan);
    return v.isKnown() ? pool.constant(w, v.bits) : v.term;
  };
  GridValue value;
  if (element.isKnown()) {
    auto it = array.cells.find(static_cast<std::int64_t>(element.bits));
    value = it != array.cells.end() ? it->second : initial();
  } else {
    value = initial();
    if (!array.fixed.empty() || array.cells.size() + array.late.size() > limits::writesRead) {
      problem = {PhraseKind::ReadAnywhere, {array.shown()}};
      return value;
    }
    for (const auto &[at, content] : array.cells)
      value = {0, pool.ite(pool.eq(element.term, pool.constant(64, static_cast<std::uint64_t>(at))),
                           termOf(content, width), termOf(value, width))};
  }
  for (const GridArray::Late &late : array.late) {
    Term here = pool.eq(termOf(late.index, 64), termOf(element, 64));
    if (late.guard)
      here = pool.andOf(here, late.guard);
    if (!here.isFalse())
      value = {0, pool.ite(here, termOf(late.value, width), termOf(value, width))};
  }
  if (!value.isKnown() && value.term.isConst())
    value = {value.term.value(), {}};
  value.nan = std::max(value.nan, nan);
  assert((value.isKnown() ? (value.bits & ~mask(width)) == 0 : value.term.width() == width) &&
         "as wide as the element");
  return value;
}

GridArray *GridThreads::arrayOf(Thread &t, ObjectId object) {
  assert(object < k.objects.size() && "an object of the kernel");
  const Object &o = k.objects[object];
  const std::string &name = names[object];
  auto cell = world.cells.find(name);
  const unsigned bytes = cell == world.cells.end() ? 1 : cell->second;
  auto own = [&](std::map<ObjectId, GridArray> &of, const std::string &whose) {
    auto it = of.find(object);
    if (it == of.end()) {
      it = of.try_emplace(object, name + whose + world.side, bytes).first;
      it->second.isUndefined = true;
      it->second.label = name;
    }
    return &it->second;
  };
  switch (o.kind) {
  case ObjectKind::Local:
    return own(t.local, " of thread " + std::to_string(t.linear) + " ");
  case ObjectKind::SharedStatic:
  case ObjectKind::SharedDynamic:
    return own(shared, " of block " + std::to_string(blockNumber) + " ");
  case ObjectKind::Loaded:
    return nullptr;
  default:
    break;
  }
  std::unique_ptr<GridArray> &array = run_.global[name];
  if (!array) {
    array = std::make_unique<GridArray>(name, bytes);
    array->label = world.labels.at(name);
    if (o.readOnly)
      array->fixed = o.initializer;
  }
  return array.get();
}

void GridThreads::note(Thread &t, GridArray &array, const GridValue &element, GridAccess kind, unsigned tag,
                       const report::Location &where) {
  if (!element.isKnown()) { // which threads meet where memory says is not looked into
    run_.assumptions.insert({report::AssumptionKind::NoRaceInElement, {array.shown()}});
    return;
  }
  auto mayBoth = [this](Term a, Term b) {
    if (!a || !b)
      return true;
    auto [it, isNew] = compatible.try_emplace(std::minmax({a.id(), b.id()}), true); // of a list: no references
    if (isNew) {
      const Term both = world.pool.andOf(a, b);
      it->second = !both.isFalse() && isPossible(both);
    }
    return it->second;
  };
  std::optional<GridRace> race = array.record(
      static_cast<std::int64_t>(element.bits), kind, tag,
      {t.linear, blockNumber, epoch, hasWarpBarriers ? t.inBlock / 32 : 0, t.warpEpoch, guard, where}, mayBoth);
  if (!race)
    return;
  if (race->isReadOnly)
    return fault({PhraseKind::ReadOnlyWritten, {race->array + "[" + std::to_string(race->element) + "]"}}, where);
  fault(PhraseKind::SomeRace, where);
  run_.race = std::move(race);
}

void GridThreads::write(Thread &t, GridArray &array, const GridValue &element, const GridValue &value) {
  assert((value.isKnown() || value.term.width() == 8 * array.cell) && "a value as wide as the element");
  assert(array.fixed.empty() && "what is constant is not written");
  if (!element.isKnown() || !array.late.empty()) {
    array.late.push_back({guard, element, value, t.linear});
    return;
  }
  GridValue content = value;
  if (guard) {
    const GridValue old = run_.contentOf(array, element);
    const std::vector<Term> outside = std::exchange(assumed, {}); // what stands there holds whatever the path
    const Term path = std::exchange(guard, Term());
    content = choose(path, value, old, 8 * array.cell);
    assumed = outside;
    guard = path;
  }
  array.cells[static_cast<std::int64_t>(element.bits)] = content;
}

// Elements next to each other as one value. Those that were written as one are it again.
GridValue GridThreads::joined(const std::vector<GridValue> &parts, unsigned cell, unsigned width,
                              const report::Location &where) {
  assert(!parts.empty() && width <= 64 && "a value has parts");
  assert(std::all_of(parts.begin(), parts.end(),
                     [&](const GridValue &p) {
                       return p.isKnown() ? (p.bits & ~mask(8 * cell)) == 0 : p.term.width() == 8 * cell;
                     }) &&
         "each as wide as an element");
  if (parts.size() == 1) {
    if (width < 8 * cell) {
      const GridValue whole = asBits(parts[0], 8 * cell, where);
      return whole.isKnown() ? GridValue{whole.bits & mask(width), {}} : valueOf(world.pool.trunc(whole.term, width));
    }
    return parts[0];
  }
  if (!parts[0].isKnown())
    if (auto it = slices.find(parts[0].term.id()); it != slices.end()) {
      const Slice &first = it->second;
      bool isWhole = first.index == 0 && first.count == parts.size() && first.width == width;
      for (std::size_t i = 1; isWhole && i < parts.size(); ++i) {
        auto other = parts[i].isKnown() ? slices.end() : slices.find(parts[i].term.id());
        isWhole = other != slices.end() && other->second.index == i && other->second.count == first.count &&
                  other->second.whole.term == first.whole.term;
      }
      if (isWhole)
        return first.whole;
    }
  const bool isKnown = std::all_of(parts.begin(), parts.end(), [](const GridValue &p) { return p.isKnown(); });
  if (parts.size() * cell > 8) { // wider than any value: a name for it
    std::vector<Term> terms;
    terms.reserve(parts.size());
    for (const GridValue &p : parts)
      terms.push_back(term(p, 8 * cell));
    const Term whole = world.pool.apply("elements side by side", width, std::move(terms));
    wide.try_emplace(whole.id(), Wide{parts, cell});
    return {0, whole};
  }
  if (isKnown) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < parts.size(); ++i)
      bits |= asBits(parts[i], 8 * cell, where).bits << (8 * cell * i);
    return {bits & mask(width), {}};
  }
  Term all = world.pool.constant(width, 0);
  for (std::size_t i = 0; i < parts.size(); ++i)
    all = world.pool.bvor(all, world.pool.shl(world.pool.zext(term(asBits(parts[i], 8 * cell, where), 8 * cell), width),
                                              world.pool.constant(width, 8 * cell * i)));
  if (!all.isConst())
    wide.try_emplace(all.id(), Wide{parts, cell});
  return valueOf(all);
}

GridValue GridThreads::part(const GridValue &stored, unsigned width, unsigned index, unsigned count, unsigned cell,
                            const report::Location &where) {
  assert(index < count && "one of the parts");
  assert((stored.isKnown() || stored.term.width() == width) && "the value that is stored");
  const unsigned bits = 8 * cell;
  if (count == 1 && width == bits)
    return stored;
  const GridValue value = asBits(stored, width, where);
  if (width == 8 && cell * count > 1) { // one byte everywhere: memset
    Term all = world.pool.constant(bits, 0);
    for (unsigned i = 0; i < cell; ++i)
      all =
          world.pool.bvor(all, world.pool.shl(world.pool.zext(term(value, 8), bits), world.pool.constant(bits, 8 * i)));
    return valueOf(all);
  }
  if (count == 1 && width < bits)
    return value.isKnown() ? value : GridValue{0, world.pool.zext(value.term, bits)};
  if (bits * count <= 64 && value.isKnown())
    return {value.bits >> (bits * index) & mask(bits), {}};
  if (!value.isKnown())
    if (auto it = wide.find(value.term.id());
        it != wide.end() && it->second.cell == cell && it->second.parts.size() == count)
      return it->second.parts[index];
  if (bits * count > 64 && world.isConcrete())
    run_.invented.insert({report::AbstractionKind::PartOfWideValue, {std::to_string(width)}});
  Term piece;
  if (bits * count <= 64 && width == bits * count) {
    piece = world.pool.trunc(world.pool.lshr(value.term, world.pool.constant(width, bits * index)), bits);
  } else {
    piece = world.pool.apply("element " + std::to_string(index) + " of " + std::to_string(count), bits,
                             {term(value, width)});
  }
  if (piece.isConst())
    return {piece.value(), {}};
  slices.try_emplace(piece.id(), Slice{{0, term(stored, width), stored.nan}, width, index, count});
  return {0, piece};
}

GridValue GridThreads::updated(const Access &a, const GridValue &old, const GridValue &with) {
  const unsigned width = 8 * a.size;
  const Term x = term(old, width), y = term(with, width);
  switch (a.atomicOp) {
  case AtomicOp::Add:
    return valueOf(world.pool.add(x, y));
  case AtomicOp::Sub:
    return valueOf(world.pool.sub(x, y));
  case AtomicOp::And:
    return valueOf(world.pool.bvand(x, y));
  case AtomicOp::Or:
    return valueOf(world.pool.bvor(x, y));
  default:
    return valueOf(world.pool.bvxor(x, y));
  }
}

// Of a variable that has a size: outside of it is whatever else stands there, or nothing.
bool GridThreads::mayBeOutside(const Object &object, const GridValue &first, unsigned count, unsigned cell) {
  const bool isDynamic = object.kind == ObjectKind::SharedDynamic;
  if (!isDynamic && (!object.size || object.kind == ObjectKind::Parameter || object.kind == ObjectKind::Loaded))
    return false;
  const auto cells = static_cast<std::int64_t>((isDynamic ? launch.dynamicShared : object.size) / cell);
  const std::int64_t last = cells - count; // where an access may begin
  smt::TermPool &pool = world.pool;
  Term outside =
      first.isKnown()
          ? pool.boolean(static_cast<std::int64_t>(first.bits) < 0 || static_cast<std::int64_t>(first.bits) > last)
          : pool.notOf(pool.andOf(pool.sle(pool.constant(64, 0), first.term),
                                  pool.sle(first.term, pool.constant(64, static_cast<std::uint64_t>(last)))));
  if (guard)
    outside = pool.andOf(outside, guard);
  return !outside.isFalse() && isPossible(outside);
}

void GridThreads::access(Thread &t, ValueId v) {
  const Value &instruction = k.values[v];
  const Access &a = k.accesses[instruction.access];
  const GridValue object = read(t, a.object), offset = read(t, a.offset);
  GridArray *array =
      object.isKnown() && object.bits < k.objects.size() ? arrayOf(t, static_cast<ObjectId>(object.bits)) : nullptr;
  if (!array)
    return fault(PhraseKind::ArrayFromMemory, instruction.where);
  if (a.asynchronous)
    return fault(PhraseKind::CopyHere, instruction.where);
  const unsigned cell = array->cell, count = a.size / cell;
  assert(a.size % cell == 0 && count > 0 && "accesses are multiples of an element: see findCells()");
  GridValue first;
  if (offset.isKnown()) {
    if (offset.bits % cell)
      return fault(PhraseKind::MisalignedHere, instruction.where);
    first = {static_cast<std::uint64_t>(static_cast<std::int64_t>(offset.bits) / std::int64_t{cell}), {}};
  } else {
    Term index = cell == 1 ? offset.term : quotient(world.pool, offset.term, cell);
    first = valueOf(index ? index : world.pool.sdiv(offset.term, world.pool.constant(64, cell)));
  }
  auto element = [&](unsigned i) -> GridValue {
    if (first.isKnown())
      return {first.bits + i, {}};
    return i ? GridValue{0, world.pool.add(first.term, world.pool.constant(64, i))} : first;
  };
  const Object &o = k.objects[object.bits];
  if (mayBeOutside(o, first, count, cell))
    return fault({PhraseKind::OutsideHere, {o.name}}, instruction.where);
  const bool isLocal = o.kind == ObjectKind::Local;
  GridAccess kind = a.isReadOnly ? GridAccess::ReadOnly : GridAccess::Read;
  if (a.kind == AccessKind::Write)
    kind = GridAccess::Write;
  if (a.kind == AccessKind::Atomic) {
    // Additions in any order have one sum; what an atomic operation reads depends on the order.
    const bool commutes = a.atomicOp == AtomicOp::Add || a.atomicOp == AtomicOp::Sub || a.atomicOp == AtomicOp::And ||
                          a.atomicOp == AtomicOp::Or || a.atomicOp == AtomicOp::Xor;
    if (!commutes || isUsed[v] || count != 1 || a.stored == None)
      return fault(isUsed[v] ? PhraseKind::AtomicInOrder : PhraseKind::AtomicHere, instruction.where);
    kind = GridAccess::Update;
  }
  unsigned tag = kind != GridAccess::Update    ? 0
                 : a.atomicOp == AtomicOp::Sub ? static_cast<unsigned>(AtomicOp::Add)
                                               : static_cast<unsigned>(a.atomicOp);
  if (kind == GridAccess::Update && a.scope <= kernel::Scope::Block)
    tag |= GridArray::OfBlock;
  if (!isLocal)
    for (unsigned i = 0; i < count && !hasFailed(); ++i)
      note(t, *array, element(i), kind, tag, instruction.where);
  if (hasFailed())
    return;
  if (a.kind == AccessKind::Read) {
    std::vector<GridValue> parts;
    for (unsigned i = 0; i < count; ++i) {
      if (array->isUndefined && world.isConcrete() && !array->cells.count(static_cast<std::int64_t>(element(i).bits)))
        run_.invented.insert({report::AbstractionKind::Unwritten, {k.objects[object.bits].name}});
      if (world.isConcrete() && world.uncertain.contains(array->name))
        run_.invented.insert({report::AbstractionKind::ReadFrom, {array->shown()}});
      const GridValue content = run_.contentOf(*array, element(i));
      parts.push_back(content.isKnown() ? content : valueOf(content.term));
      parts.back().nan = content.nan;
    }
    if (!run_.problem)
      t.values[v] = joined(parts, cell, std::max<unsigned>(instruction.width, 1), instruction.where);
    else if (!run_.where.line)
      run_.where = instruction.where;
    return;
  }
  if (a.stored == None)
    return fault(PhraseKind::WriteHere, instruction.where);
  const GridValue value = read(t, a.stored);
  if (kind == GridAccess::Update) {
    const unsigned width = 8 * a.size;
    write(t, *array, first,
          updated(a, asBits(run_.contentOf(*array, first), width, instruction.where),
                  asBits(value, width, instruction.where)));
    return;
  }
  const unsigned width = std::max<unsigned>(k.values[a.stored].width, 1);
  const bool isPrivate = array->isUndefined; // what it holds is not compared
  for (unsigned i = 0; i < count; ++i) {
    const GridValue piece = part(value, width, i, count, cell, instruction.where);
    write(t, *array, element(i),
          isPrivate || world.numbers.contains(array->name) ? piece : asBits(piece, 8 * cell, instruction.where));
  }
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
