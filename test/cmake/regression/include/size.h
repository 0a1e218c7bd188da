// What a target's sources include.
#pragma once
static_assert(sizeof(NAME) == sizeof("two words"));
__device__ constexpr int Size = SIZE;

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
