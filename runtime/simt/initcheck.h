// What nobody has written: bytes of memory that cudaMalloc and device malloc gave, and of shared memory. All other
// memory counts as written, since others than kernels write there and are not followed.
#pragma once

#include "runtime/simt/grid.h"

namespace veriwarp::simt {

void setUnwritten(const void *begin, std::uint64_t size);
void setWritten(const void *begin, std::uint64_t size);
// `thread`: that copies; null: the host. Both ranges may overlap.
void copyWritten(const VeriwarpThread *thread, const void *to, const void *from, std::uint64_t size);
// A kernel that is not followed may have written everything.
void setAllWritten();
// Which of the bytes nobody has written, as a mask; those of `used` are told. `size`: up to 32.
std::uint32_t checkRead(const VeriwarpThread &thread, const void *address, std::uint32_t size, std::uint32_t used,
                        const VeriwarpSite *site);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
