// How a program ends that does not come by its exit functions (_exit, quick_exit), and what becomes of a report in a
// process that it forks: each process reports what it has found itself.
#pragma once

#include <string>
#include <sys/types.h>

namespace veriwarp::simt {

struct Ending {
  int (*codeOf)(int code); // what a process that would end with `code`, now, ends with
  void (*becomeChild)();   // this process has just been forked: what its parent has found is not its own
};

// From now on; once. Such an end of a process that shares its memory with its parent (vfork) stays as it is.
void watchEnding(const Ending &ending);

// "found.json" as a file of this process alone: "found.123.json". "-" and no file stay what they are.
std::string ownFile(const std::string &file);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
