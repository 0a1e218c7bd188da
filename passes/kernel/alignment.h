// What addresses are multiples of.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/model.h"

#include <cstdint>

namespace veriwarp::kernel {

// Bytes that the address of an access must be a multiple of: a power of two. A copy of many bytes is made of accesses
// that the alignment of its type allows. The first part of a wide type begins where the whole must.
std::uint64_t neededAlignment(const Access &access);

// Has host code moved the pointer to the object before the launch, nobody knows how far? Then its type says nothing of
// where the object starts.
bool isMovedUnseen(const Object &object, const Launch &launch);

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
