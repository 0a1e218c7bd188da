#include "passes/host/names.h"

#include "passes/lift/debug_types.h"
#include "passes/lift/location.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace veriwarp::host {
namespace {

// The compiler makes variables too: __begin1 of a range-based for.
bool isOfUser(const DILocalVariable &variable) {
  return !variable.getName().empty() && (!variable.isArtificial() || variable.getName() == "this") &&
         !lift::isInSystemHeader(*variable.getScope());
}

unsigned depth(const DebugLoc &where) {
  unsigned calls = 0;
  for (const DILocation *at = where.get(); at && at->getInlinedAt(); at = at->getInlinedAt())
    ++calls;
  return calls;
}

// The variable that holds the value, of the outermost function that has one.
std::string heldBy(Value *value) {
  SmallVector<DbgValueInst *> intrinsics;
  SmallVector<DbgVariableRecord *> records;
  findDbgValues(intrinsics, value, &records);
  const DbgVariableRecord *best = nullptr;
  for (const DbgVariableRecord *record : records)
    if (isOfUser(*record->getVariable()) && record->getExpression()->getNumElements() == 0 &&
        (!best || depth(record->getDebugLoc()) < depth(best->getDebugLoc())))
      best = record;
  return best ? best->getVariable()->getName().str() : std::string();
}

// ".block.x", for what is so many bytes from the start of a value of this type. Empty: no field that has a name.
std::string fieldAt(const DIType *type, std::uint64_t offset) {
  const DICompositeType *record = lift::record(lift::withoutQualifiers(type));
  if (!record || record->getTag() == dwarf::DW_TAG_union_type)
    return "";
  for (const DINode *element : record->getElements()) {
    const auto *field = dyn_cast_or_null<DIDerivedType>(element);
    if (!field || field->getTag() != dwarf::DW_TAG_member || field->isStaticMember() || field->getName().empty())
      continue;
    const std::uint64_t first = field->getOffsetInBits() / 8,
                        size = std::max<std::uint64_t>(1, field->getSizeInBits() / 8);
    if (offset >= first && offset < first + size)
      return "." + field->getName().str() + fieldAt(field->getBaseType(), offset - first);
  }
  return "";
}

// What is read from a variable, or from a field of one.
std::string readFrom(LoadInst &load) {
  const DataLayout &layout = load.getModule()->getDataLayout();
  APInt offset(64, 0);
  Value *base = load.getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, /*AllowNonInbounds=*/true);
  if (offset.isNegative())
    return "";
  if (auto *variable = dyn_cast<GlobalVariable>(base)) {
    SmallVector<DIGlobalVariableExpression *> debug;
    variable->getDebugInfo(debug);
    return debug.empty()
               ? ""
               : nameOfVariable(variable) + fieldAt(debug.front()->getVariable()->getType(), offset.getZExtValue());
  }
  const TinyPtrVector<DbgVariableRecord *> declared = findDVRDeclares(base);
  for (const DbgVariableRecord *record : declared)
    if (isOfUser(*record->getVariable()) && record->getExpression()->getNumElements() == 0)
      return record->getVariable()->getName().str() + fieldAt(record->getVariable()->getType(), offset.getZExtValue());
  // By a pointer: "p->field".
  SmallVector<DbgValueInst *> values;
  SmallVector<DbgVariableRecord *> records;
  findDbgValues(values, base, &records);
  for (const DbgVariableRecord *record : records) {
    const auto *pointer = dyn_cast_or_null<DIDerivedType>(lift::withoutQualifiers(record->getVariable()->getType()));
    if (!isOfUser(*record->getVariable()) || !pointer || record->getExpression()->getNumElements() != 0)
      continue;
    const std::string field = fieldAt(pointer->getBaseType(), offset.getZExtValue());
    const std::string name = record->getVariable()->getName().str();
    if (name == "this" && !field.empty())
      return field.substr(1);
    if (!field.empty())
      return name + (pointer->getTag() == dwarf::DW_TAG_pointer_type ? "->" + field.substr(1) : field);
    if (offset.isZero())
      return pointer->getTag() == dwarf::DW_TAG_pointer_type ? "*" + name : name;
  }
  return "";
}

} // namespace

std::string nameOf(Value *value) {
  if (!value)
    return "";
  std::string name = heldBy(value);
  if (auto *load = dyn_cast<LoadInst>(value); load && name.empty())
    name = readFrom(*load);
  return name;
}

std::string nameOfVariable(const Value *address) {
  const auto *variable = dyn_cast<GlobalVariable>(address);
  if (!variable)
    return "";
  SmallVector<DIGlobalVariableExpression *> debug;
  variable->getDebugInfo(debug);
  return debug.empty() ? variable->getName().str() : debug.front()->getVariable()->getName().str();
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
