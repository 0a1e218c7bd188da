// The check of calls of the CUDA runtime API: memory that is copied in a direction that it does not have, or after it
// was freed; what is freed twice; and errors that nobody looks at. Whether somebody looks at what a call returns is
// known where it was compiled (VeriwarpSiteIgnoresResult).
#pragma once

#include "runtime/simt/grid.h"

#include <optional>
#include <string>

namespace veriwarp::simt {

// A side of a copy or fill: what the call says of it.
enum class Side { Host, Device, Either };
void checkSide(const void *pointer, Side side, bool isTarget);
void checkFree(const void *pointer); // which is not allocated
// What holds an address: an allocation, though it be freed, or a variable. Nothing: memory of the host.
struct Held {
  std::size_t offset = 0, size = 0;
  bool isOfDevice = false; // the driver sees what leaves it
  std::string name;        // "allocation 2 of the program (1024 bytes)"
};
std::optional<Held> holderOf(const void *pointer);
// A call has this error. `kernel`: of a launch that fails or has failed; null: another call. `why` may be empty.
void noteError(int error, const char *name, const VeriwarpKernel *kernel = nullptr, const std::string &why = {});
void noteLook();         // at the last error
void noteEnd();          // no call of the runtime succeeds from now on: what is still there cannot be freed
void tellUnseenErrors(); // at the end of the program
void tellLeaks();

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
