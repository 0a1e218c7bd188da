#include "passes/equivalence/contents.h"

#include "passes/equivalence/floats.h"
#include "passes/kernel/arithmetic.h"
#include "passes/kernel/opaque.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <iterator>

namespace veriwarp::equivalence {

using namespace kernel;

namespace {

bool isOwn(const GridLaunch &launch, ObjectId object) {
  const ObjectKind kind = launch.kernel->objects[object].kind;
  return kind == ObjectKind::Local || kind == ObjectKind::SharedStatic || kind == ObjectKind::SharedDynamic;
}

bool isAccessed(const Kernel &k, ObjectId object) {
  return std::any_of(k.accesses.begin(), k.accesses.end(), [&](const Access &a) {
    return std::find(a.mayTouch.begin(), a.mayTouch.end(), object) != a.mayTouch.end();
  });
}

bool isFieldOf(const Parameter &p, const Object &structure) {
  return p.name.starts_with(structure.name + ".") || p.name.starts_with(structure.name + "[");
}

} // namespace

Contents::Contents(const std::array<const std::vector<GridLaunch> *, 2> &theSides) : sides(theSides) {
  for (const auto *side : sides) {
    findCells(*side, cells);
    findFloats(*side);
  }
  findBits();
  findLabels();
  findUncertain();
}

// Constants that are too large for the model, and structures by value whose bytes are read in one place and fields in
// another: the model does not say that they are the same.
void Contents::findUncertain() {
  std::set<std::string> blocks, fields;
  for (const auto *side : sides)
    for (const GridLaunch &launch : *side) {
      const Kernel &k = *launch.kernel;
      for (ObjectId object = 0; object != k.objects.size(); ++object) {
        const Object &o = k.objects[object];
        const std::string name = nameOfObject(launch, object);
        if (o.isFixed && o.initializer.empty())
          uncertain.insert(name);
        if (o.kind != ObjectKind::ParameterBlock)
          continue;
        if (isAccessed(k, object))
          blocks.insert(name);
        for (const Value &v : k.values)
          if (v.op == Op::Param ? isFieldOf(k.params[v.imm], o)
                                : v.op == Op::Opaque && v.function == OpaqueFunction::Parameter &&
                                      isFieldOf(k.params[k.values[v.operands[0]].imm], o))
            fields.insert(name);
      }
    }
  std::set_intersection(blocks.begin(), blocks.end(), fields.begin(), fields.end(),
                        std::inserter(uncertain, uncertain.end()));
}

void Contents::findLabels() {
  std::map<std::string, std::set<std::string>> named; // by what a reader would call them
  std::map<std::string, std::uint32_t> lines;
  for (const auto *side : sides)
    for (const GridLaunch &launch : *side)
      for (ObjectId object = 0; object != launch.kernel->objects.size(); ++object) {
        const Object &o = launch.kernel->objects[object];
        const std::string name = nameOfObject(launch, object);
        const auto [label, isNew] = labels.try_emplace(name, o.kind == ObjectKind::Parameter ? name : o.name);
        std::int64_t &size = elementSizes[name];
        size = std::max<std::int64_t>(size, o.elementSize);
        if (isNew && !isOwn(launch, object)) {
          named[label->second].insert(name);
          lines[name] = o.where.line;
        }
      }
  for (const auto &[label, names] : named)
    for (const std::string &name : names)
      if (names.size() > 1 && lines[name] && name != label)
        labels[name] = label + " (line " + std::to_string(lines[name]) + ")";
}

std::optional<std::string> Contents::unlike() const {
  enum class Kind : std::uint8_t { Integer, Floating, Pointer, Structure };
  std::map<std::string, std::pair<Kind, unsigned>> types;                       // the number: of bits
  std::map<std::string, std::vector<std::pair<std::string, unsigned>>> layouts; // of structures that are read by bytes
  for (const auto *side : sides)
    for (const GridLaunch &launch : *side) {
      const Kernel &k = *launch.kernel;
      for (const Value &v : k.values) {
        const bool isFloating = v.op == Op::Opaque && v.function == OpaqueFunction::Parameter;
        if (v.op != Op::Param && !isFloating)
          continue;
        const auto index = static_cast<std::uint32_t>(isFloating ? k.values[v.operands[0]].imm : v.imm);
        if (index < launch.values.size() && launch.values[index])
          continue;
        std::string name = nameOfParameter(launch, index);
        const std::pair type{isFloating ? Kind::Floating : Kind::Integer, unsigned{v.width}};
        if (types.try_emplace(name, type).first->second != type)
          return name;
      }
      for (ObjectId object = 0; object != k.objects.size(); ++object) {
        const Object &o = k.objects[object];
        const bool isStructure = o.kind == ObjectKind::ParameterBlock;
        if (!isAccessed(k, object) || (!isStructure && o.kind != ObjectKind::Parameter))
          continue;
        std::string name = isStructure ? o.name : nameOfObject(launch, object);
        const std::pair type{isStructure ? Kind::Structure : Kind::Pointer, 0u};
        if (types.try_emplace(name, type).first->second != type)
          return name;
        if (!isStructure)
          continue;
        std::vector<std::pair<std::string, unsigned>> layout{{"", static_cast<unsigned>(o.size)}};
        for (const Parameter &p : k.params)
          if (isFieldOf(p, o))
            layout.emplace_back(p.name, p.width);
        if (layouts.try_emplace(o.name, layout).first->second != layout)
          return o.name;
      }
    }
  return std::nullopt;
}

std::set<std::string> Contents::startUnlike() const {
  std::map<std::string, std::string> starts;
  std::set<std::string> unlike;
  for (const auto *side : sides)
    for (const GridLaunch &launch : *side)
      for (ObjectId object = 0; object != launch.kernel->objects.size(); ++object) {
        const Object &o = launch.kernel->objects[object];
        if (o.isFixed || (o.kind != ObjectKind::DeviceVariable && o.kind != ObjectKind::ConstantVariable))
          continue;
        const std::string name = nameOfObject(launch, object);
        if (starts.try_emplace(name, o.startsWith).first->second != o.startsWith)
          unlike.insert(labels.at(name));
      }
  return unlike;
}

void Contents::findFloats(const std::vector<GridLaunch> &side) {
  for (const GridLaunch &launch : side) {
    const Kernel &k = *launch.kernel;
    for (std::size_t i = 0; i < k.params.size(); ++i) { // as they are declared
      const std::uint32_t index = static_cast<std::uint32_t>(i);
      if (i < launch.isFloating.size() && launch.isFloating[i] && k.params[i].isPointer && k.params[i].object != None)
        for (std::set<std::string> *all : {&floats, &numbers})
          all->insert(nameOfObject(launch, k.params[i].object));
      for (const Value &v : k.values)
        if (v.op == Op::Opaque && v.function == OpaqueFunction::Parameter && k.values[v.operands[0]].imm == i) {
          floatScalars[nameOfParameter(launch, index)] = v.width / 8;
        }
    }
    std::vector<bool> isFloat(k.values.size(), false);
    for (const Value &v : k.values)
      if (takesFloats(v))
        for (ValueId o : v.operands)
          isFloat[o] = true;
    for (const Access &a : k.accesses) {
      const bool stores = a.stored != None && (givesFloat(k.values[a.stored]) || isFloat[a.stored]);
      if (stores || isFloat[a.instruction])
        for (ObjectId object : a.mayTouch)
          floats.insert(nameOfObject(launch, object));
    }
  }
}

// Arrays of numbers by declaration where a kernel leaves something else are none: the result of integer arithmetic,
// or what such an array holds.
void Contents::findBits() {
  std::set<std::string> other; // variables of a kernel that hold something else
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (const auto *side : sides)
      for (const GridLaunch &launch : *side)
        for (const Access &a : launch.kernel->accesses)
          if (a.kind != AccessKind::Read && (a.kind == AccessKind::Atomic || !isNumber(launch, a.stored, other)))
            for (ObjectId object : a.mayTouch) {
              const std::string name = nameOfObject(launch, object);
              isNew = numbers.erase(name) || isNew;
              isNew = (isOwn(launch, object) && other.insert(name).second) || isNew;
            }
  }
}

// Is it the result of a floating-point operation, a copy, or one that a program may write as a number?
bool Contents::isNumber(const GridLaunch &launch, ValueId stored, const std::set<std::string> &other) const {
  const Kernel &k = *launch.kernel;
  if (stored == None)
    return false;
  std::vector<ValueId> open{stored};
  std::set<ValueId> seen;
  while (!open.empty()) {
    const ValueId v = open.back();
    open.pop_back();
    if (!seen.insert(v).second)
      continue;
    const Value &value = k.values[v];
    if (value.op == Op::Phi || value.op == Op::Select) {
      const std::size_t first = value.op == Op::Select ? 1 : 0;
      open.insert(open.end(), value.operands.begin() + static_cast<std::ptrdiff_t>(first), value.operands.end());
    } else if (value.op == Op::Load) {
      for (ObjectId object : k.accesses[value.access].mayTouch) {
        const std::string name = nameOfObject(launch, object);
        if (isOwn(launch, object) ? other.contains(name) : !numbers.contains(name))
          return false;
      }
    } else if (value.op == Op::Warp && value.operands.size() > 1) {
      if (static_cast<WarpFunction>(value.imm) != WarpFunction::Shuffle)
        return false;
      open.push_back(value.operands[1]);
    } else if (value.op == Op::Opaque &&
               (value.function == OpaqueFunction::ExtractElement || value.function == OpaqueFunction::InsertElement)) {
      open.insert(open.end(), value.operands.begin(), value.operands.end() - 1); // without the index
    } else if (value.op == Op::Const) {
      if (isNaN(value.imm, value.width) && value.imm != mask(value.width - 1))
        return false;
    } else if (value.op != Op::Opaque || isBitCount(value) || value.function == OpaqueFunction::FPToSI ||
               value.function == OpaqueFunction::FPToUI || value.function == OpaqueFunction::HighProduct ||
               value.function == OpaqueFunction::HighSignedProduct) {
      return false;
    }
  }
  return true;
}

std::string Contents::elementText(const std::string &array, std::int64_t element) const {
  const std::string &label = labels.at(array);
  const std::int64_t size = elementSizes.at(array), piece = cells.at(array);
  if (size <= piece || size % piece != 0)
    return label + "[" + std::to_string(element) + "]";
  const std::int64_t pieces = size / piece, whole = element / pieces - (element % pieces < 0 ? 1 : 0),
                     first = (element - whole * pieces) * piece;
  return label + "[" + std::to_string(whole) + "] (bytes " + std::to_string(first) + " to " +
         std::to_string(first + piece - 1) + ")";
}

std::string Contents::number(std::uint64_t bits, unsigned cell, bool isFloating) {
  char buffer[40];
  if (isFloating && (cell == 4 || cell == 8)) {
    const double value =
        cell == 4 ? std::bit_cast<float>(static_cast<std::uint32_t>(bits)) : std::bit_cast<double>(bits);
    std::snprintf(buffer, sizeof buffer, cell == 4 ? "%.9g" : "%.17g", value);
    return buffer;
  }
  const unsigned width = 8 * cell;
  return std::to_string(width >= 64 ? static_cast<std::int64_t>(bits)
                                    : static_cast<std::int64_t>(bits << (64 - width)) >> (64 - width));
}

std::string Contents::number(const std::string &array, std::uint64_t bits) const {
  return number(bits, cells.at(array), floats.contains(array));
}

report::Binding Contents::binding(const GridInput &input, std::uint64_t bits) const {
  if (!input.isScalar)
    return {elementText(input.name, input.element), number(input.name, bits)};
  const auto floating = floatScalars.find(input.name);
  return {input.name,
          number(bits, floating != floatScalars.end() ? floating->second : 8, floating != floatScalars.end())};
}

bool Contents::isFloating(const GridInput &input) const {
  return input.isScalar ? floatScalars.contains(input.name) : floats.contains(input.name);
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
