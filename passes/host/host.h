// Launches of kernels as host IR makes them, and the facts that hold there.
//
// A walk over the source has to know every way in which C++ calls, converts and constructs; in IR all of that is calls,
// stores, conversions and branches. The stub of a kernel is a function, and its uses are a list: what is in it is
// followed to a launch or told, and nothing can be overlooked. What a launch becomes in IR: Clang's CGCUDANV.cpp.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/number_range.h"
#include "passes/lift/lift.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace veriwarp::host {

// A launch in one context: the function that makes it, inlined into whoever calls it as far as all calls are known.
struct Launch {
  std::string kernel;                  // mangled, as the device calls it
  std::string function;                // that makes it, as the source names it; may be empty
  kernel::Launch facts;                // Param leaves and indices point into `parameters`, Host leaves into `hosts`
  std::vector<std::string> parameters; // "n", or "p.width" for a field of a by-value record
  std::vector<bool> parameterIsUnsigned;
  std::vector<std::string> hosts; // as the source names them; empty where it does not
  std::vector<kernel::NumberRange> hostRanges;
  kernel::Location calledAt; // the outermost call by which it is reached; no line: the function itself is not called
};

struct Parameter {
  std::string name; // "n", "p.width"
  lift::ArgumentPlace place;
  unsigned bits = 0;
  bool isPointer = false, isUnsigned = false;
};

enum class Escape {
  Stored,    // the kernel's address is kept in memory
  Passed,    // handed to a function that is not seen
  Merged,    // one of several, at a place where that decides which kernel is launched
  Named,     // the program gets the kernel by its name, or by a name that is not known
  Converted, // used in a way that is not followed
};

// A use of a kernel's address that is not followed to a launch: there may be launches of it with any shape and any
// arguments.
struct Unseen {
  std::string kernel; // mangled
  kernel::Location where;
  Escape escape = Escape::Converted;
};

struct Launches {
  std::vector<Launch> list;
  std::vector<Unseen> unseen;
  // The launches of `list`, in its order, where numbers are taken to be within their types (kernel::Launch::fitsAt).
  // Empty: there are no such numbers.
  std::vector<Launch> fitted;
  bool hasStreams = false; // the program makes streams or graphs: unseen launches may go there
  // Of each kernel that host code can launch, by mangled name: its numbers and pointers as the source names them.
  std::map<std::string, std::vector<Parameter>> parameters;
};

// Of an unoptimised module of Clang's for the host, with debug information. The module is used up.
Launches readLaunches(std::unique_ptr<llvm::Module> module);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
