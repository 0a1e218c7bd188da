#include "passes/lift/debug_types.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace llvm;

namespace veriwarp::lift {

const DIType *withoutQualifiers(const DIType *type) {
  while (const auto *derived = dyn_cast_or_null<DIDerivedType>(type)) {
    switch (derived->getTag()) {
    case dwarf::DW_TAG_typedef:
    case dwarf::DW_TAG_const_type:
    case dwarf::DW_TAG_volatile_type:
    case dwarf::DW_TAG_restrict_type:
      type = derived->getBaseType();
      continue;
    default:
      return type;
    }
  }
  return type;
}

bool isConst(const DIType *type) {
  while (const auto *derived = dyn_cast_or_null<DIDerivedType>(type)) {
    if (derived->getTag() == dwarf::DW_TAG_const_type)
      return true;
    if (derived->getTag() != dwarf::DW_TAG_typedef && derived->getTag() != dwarf::DW_TAG_volatile_type &&
        derived->getTag() != dwarf::DW_TAG_restrict_type)
      return false;
    type = derived->getBaseType();
  }
  return false;
}

// What a pointer or reference type points to; null if it is neither.
const DIType *pointee(const DIType *type) {
  const auto *derived = dyn_cast_or_null<DIDerivedType>(withoutQualifiers(type));
  if (derived && (derived->getTag() == dwarf::DW_TAG_pointer_type || derived->getTag() == dwarf::DW_TAG_reference_type))
    return derived->getBaseType();
  return nullptr;
}

bool isUnsigned(const DIType *type) {
  const DIType *plain = withoutQualifiers(type);
  if (const auto *composite = dyn_cast_or_null<DICompositeType>(plain))
    plain = withoutQualifiers(composite->getBaseType()); // an enumeration
  const auto *basic = dyn_cast_or_null<DIBasicType>(plain);
  return basic &&
         (basic->getEncoding() == dwarf::DW_ATE_unsigned || basic->getEncoding() == dwarf::DW_ATE_unsigned_char ||
          basic->getEncoding() == dwarf::DW_ATE_boolean);
}

unsigned bytesOf(const DIType *type) {
  const DIType *plain = withoutQualifiers(type);
  return plain ? static_cast<unsigned>(plain->getSizeInBits() / 8) : 0;
}

// Debug information names an alignment only where the source does: else it is that of the widest member.
unsigned alignmentOf(const DIType *type) {
  const DIType *plain = withoutQualifiers(type);
  if (!plain)
    return 0;
  for (const DIType *named = type; named; named = named == plain ? nullptr : cast<DIDerivedType>(named)->getBaseType())
    if (named->getAlignInBits())
      return named->getAlignInBits() / 8;
  if (const DIType *element = elementType(plain))
    return alignmentOf(element);
  const DICompositeType *composite = record(plain);
  if (!composite) // a number, an enumeration or a pointer
    return isa<DISubroutineType>(plain) ? 0 : bytesOf(plain) & -bytesOf(plain);
  unsigned widest = 0;
  for (const DINode *element : composite->getElements())
    if (const auto *field = dyn_cast_or_null<DIDerivedType>(element); field && !field->isStaticMember())
      if (field->getTag() == dwarf::DW_TAG_member || field->getTag() == dwarf::DW_TAG_inheritance) {
        const unsigned own = field->getAlignInBits() ? field->getAlignInBits() / 8 : alignmentOf(field->getBaseType());
        // A packed record holds members where they do not belong.
        if (own == 0 || field->getOffsetInBits() / 8 % own != 0)
          return 1;
        widest = std::max(widest, own);
      }
  return widest;
}

const DICompositeType *record(const DIType *type) {
  const auto *composite = dyn_cast_or_null<DICompositeType>(withoutQualifiers(type));
  return composite &&
                 (composite->getTag() == dwarf::DW_TAG_structure_type ||
                  composite->getTag() == dwarf::DW_TAG_class_type || composite->getTag() == dwarf::DW_TAG_union_type)
             ? composite
             : nullptr;
}

// The member of `type` at `offset` bytes, and its name.
const DIDerivedType *member(const DIType *type, std::uint64_t offset, std::uint64_t size) {
  const DICompositeType *composite = record(type);
  if (!composite)
    return nullptr;
  for (const DINode *element : composite->getElements()) {
    const auto *field = dyn_cast_or_null<DIDerivedType>(element);
    if (!field || field->isStaticMember())
      continue;
    const std::uint64_t start = field->getOffsetInBits() / 8;
    const std::uint64_t bytes = std::max<std::uint64_t>(field->getSizeInBits() / 8, bytesOf(field->getBaseType()));
    if (start <= offset && offset + size <= start + std::max<std::uint64_t>(bytes, 1))
      return field;
  }
  return nullptr;
}

const DIType *elementType(const DIType *type) {
  const auto *composite = dyn_cast_or_null<DICompositeType>(withoutQualifiers(type));
  return composite && composite->getTag() == dwarf::DW_TAG_array_type ? composite->getBaseType() : nullptr;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
