// Types as debug information describes them. Every argument may be null, for what no debug information says.
#pragma once

#include <cstdint>

namespace llvm {
class DICompositeType;
class DIDerivedType;
class DIType;
} // namespace llvm

namespace veriwarp::lift {

const llvm::DIType *withoutQualifiers(const llvm::DIType *type);
bool isConst(const llvm::DIType *type);
// What a pointer or reference type points to; null if it is neither.
const llvm::DIType *pointee(const llvm::DIType *type);
bool isUnsigned(const llvm::DIType *type);
unsigned bytesOf(const llvm::DIType *type);
// Bytes that a complete object of the type starts at a multiple of; 0 if that is not known.
unsigned alignmentOf(const llvm::DIType *type);
const llvm::DICompositeType *record(const llvm::DIType *type);
// The member of `type` at `offset` bytes, and its name.
const llvm::DIDerivedType *member(const llvm::DIType *type, std::uint64_t offset, std::uint64_t size);
const llvm::DIType *elementType(const llvm::DIType *type);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
