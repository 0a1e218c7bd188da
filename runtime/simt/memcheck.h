// Checked accesses: inside of something allocated that is still there, and aligned. What compute-sanitizer's memcheck
// looks for.
#pragma once

#include "runtime/simt/checker.h"
#include "runtime/simt/grid.h"

namespace veriwarp::simt {

enum class AccessKind { Read, Write, Update };

// Whether the access may be made. If not, the error has been told, once for each place and kind.
bool checkAccess(VeriwarpThread &thread, const void *address, std::uint32_t size, AccessKind kind,
                 const VeriwarpSite *site);

// Of a wide access, which is made in parts.
bool checkAlignment(VeriwarpThread &thread, const void *address, std::uint32_t size, std::uint32_t alignment,
                    AccessKind kind, const VeriwarpSite *site);

// An invalid access of another kind, which is not made: "thread (3,0,0) of ... WHAT". `error`: a cudaError_t.
void tellInvalid(const VeriwarpThread &thread, const std::string &what, const char *kind, const VeriwarpSite *site,
                 int error);

// Device code frees what it may not.
void tellWrongFree(const VeriwarpThread &thread, const void *pointer, const VeriwarpSite *site);

// The nearest thing of which an address could be an element: "at byte 28 of an allocation of 28 bytes".
std::string placeOf(const VeriwarpThread &thread, std::uint64_t address);

Memory ownStack();                   // of this OS thread
bool isOnStack(const void *address); // of the GPU thread that runs
// Bytes of constants that the program holds, such as string literals.
bool isConstantData(const void *address, std::uint64_t size);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
