// Checked accesses, for kernels built with run=memory: inside of something allocated that is still there, aligned, and,
// in shared memory, written before it is read. What compute-sanitizer's memcheck and initcheck look for.
#pragma once

#include "runtime/simt/grid.h"

namespace veriwarp::simt {

enum class AccessKind { Read, Write, Update };

// Whether the access may be made. If not, the error has been told, once for each place and kind.
bool checkAccess(Thread &thread, const void *address, std::uint32_t size, AccessKind kind, const VeriwarpSite *site);

// Device code frees what it may not.
void tellWrongFree(Thread &thread, const void *pointer, const VeriwarpSite *site);

// Bytes of constants that the program holds, such as string literals.
void checkAtExit(); // tells how many errors there were, and what is never freed
bool isConstantData(const void *address, std::uint64_t size);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
