// The check of calls of the CUDA runtime API: memory that is copied in a direction that it does not have, or after it
// was freed; what is freed twice; and errors that nobody looks at. Whether somebody looks at what a call returns is
// known where it was compiled (VeriwarpSiteIgnoresResult).
#pragma once

#include "runtime/simt/grid.h"

namespace veriwarp::simt {

// A side of a copy or fill: what the call says of it.
enum class Side { Host, Device, Either };
void checkSide(const void *pointer, Side side, bool isTarget);
void checkFree(const void *pointer); // which is not allocated
// A call has this error. `kernel`: of a launch that fails or has failed; null: another call.
void noteError(int error, const char *name, const VeriwarpKernel *kernel = nullptr);
void noteLook();         // at the last error
void noteEnd();          // no call of the runtime succeeds from now on: what is still there cannot be freed
void tellUnseenErrors(); // at the end of the program
void tellLeaks();

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
