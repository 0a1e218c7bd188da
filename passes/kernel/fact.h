// What is known of a kernel's launches and parameters before any check: from launch sites in the host code, from
// `//@ requires` contracts, from the command line. Expressions over parameters and the launch shape.
#pragma once

#include "passes/kernel/model.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::kernel {

// A small expression. Integers are mathematical; comparisons and connectives give 0 or 1.
struct Expr {
  // clang-format off: several of one kind on a line
  enum class Kind : std::uint8_t {
    Const,  // value
    Param,  // index: into Kernel::params, an integer parameter
    Shape,  // index: a Special, BdimX to GdimZ or DynamicSharedSize
    Host,   // index: a host variable that is no parameter; equal index, equal value within one launch
    Add, Sub, Mul, Div, Mod, Min, Max, Shl, Shr,
    Eq, Ne, Lt, Le,
    And, Or, Not, Implies,
    IsPowerOfTwo,
    PointersDiffer, // args are two Param: the objects of two pointer parameters do not overlap
    // Of the elements of an array, when the kernel starts. args[0] is a Param, a pointer to integers of `value` bytes,
    // signed where `index` is 1. Two more operands at the end are the first and the last element of which it is said.
    Sorted,      // each is at least the one before
    Increasing,  // each is greater than the one before
    Distinct,    // no two are equal
    Permutation, // Distinct, and each is the index of one
    Uniform,     // all are equal
    Within,      // args[1] <= each <= args[2]
  };
  // clang-format on
  Kind kind = Kind::Const;
  std::int64_t value = 0;
  std::uint32_t index = 0;
  std::vector<Expr> args;
};

struct Fact {
  Expr condition;   // holds (is not 0)
  std::string text; // in source terms, for the list of assumptions: "n > 0"
  Location where;
  bool contract = false; // the kernel's author wrote it down: `//@ requires`
};

// The number of bytes that the object of a pointer parameter has.
struct Extent {
  std::uint32_t param = 0; // index into Kernel::params
  Expr bytes;
  Location where;
  bool isFreed = false; // there, before the launch: no byte is left
};

// Where a pointer parameter points, for one that shares its allocation with another or points into a device variable.
// Of equal origin: into one allocation (at an unknown distance: perhaps). Of different origins: into different ones.
struct PointsInto {
  std::uint32_t param = 0; // index into Kernel::params
  std::uint32_t origin = 0;
  std::optional<Expr> bytes; // from the start of the origin; nullopt when not known
  std::string variable;      // the origin's name, when it is a device variable
  std::string text;          // of the argument: "x + 1"
};

// A part of a launch that host code in sight decides, in a way that was not followed. It may be less than anything:
// what is found is definite only if it stands whatever these parts are, within the facts.
struct Lost {
  enum class Part : std::uint8_t { Host, Param, Grid, Block, SharedBytes };
  Part part = Part::Host;
  std::uint32_t index = 0; // of the host value, of the parameter; 0 to 2 of a dimension
  std::string text;        // the variable that was not followed, as the source has it; may be empty
  Location where;
};

// What a pointer parameter points to is also passed to a kernel, as one of that one's parameters.
struct Passed {
  std::uint32_t param = 0;
  std::string kernel, parameter; // mangled; a name, as Parameter has it
  friend bool operator==(const Passed &, const Passed &) = default;
};

struct Launch {
  report::LaunchName name = report::anyLaunch();
  Location where;
  std::array<std::optional<Expr>, 3> grid, block; // x, y, z; what is not known is nullopt
  std::optional<Expr> sharedBytes;
  std::vector<Fact> facts; // on arguments: "n == 1024", guards and asserts of the host
  std::vector<Expr> apart; // also hold where it is made, but about the host alone: they decide whether it is ever made
  std::vector<Extent> extents;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> samePointer; // parameters that get the same pointer
  // Extents of these parameters are those of their origins. Empty once plugin/clang/launches/pointers.h has bound them.
  std::vector<PointsInto> pointers;
  bool notCooperative = false;            // launched in a way that gives grid().sync() no meaning
  bool isCooperative = false;             // certainly; neither of the two: not known
  bool hasAttributes = false;             // it may have attributes, which are not looked at (cudaLaunchConfig_t::attrs)
  std::array<std::uint32_t, 3> cluster{}; // blocks of a cluster, if the source asks for clusters: x, y, z
  bool sharedLimitMayBeRaised = true;     // somebody may have allowed more dynamic shared memory than 48 KiB
  bool mayRunBeside = false;              // other launches and copies, in other streams or graphs
  bool isUnseen = false;                // stands for those that may be made somewhere: what is found for it is possible
  std::vector<std::uint32_t> allocated; // pointer parameters into allocations of the host, not into device variables
  // Of these, memory that need not hold 0 at the start, as host code in sight shows: nobody fills it after its
  // allocation, or it is filled with another value; and memory that the same kernel used last, in a launch before.
  std::vector<std::uint32_t> startsOther, startsUsed;
  std::vector<std::uint32_t> startsZero; // of these, memory that the host in sight has filled with 0 on every way
  std::vector<Passed> usedBefore;        // of these, on some way to the launch
  // What facts say of elements (Expr, Within) rests on that these kernels do not write there, as their launches come
  // between the host's copy and this one, or may.
  std::vector<Passed> filledFor;
  bool followsItself = false; // __device__ variables hold what the same kernel left there in a launch before
  std::vector<std::string> variablesOther; // __device__ variables that the host fills with another value; sorted
  // What the host puts into memory that the device reads: pointers to where these parameters point, to these variables,
  // and one pointer into several places.
  std::vector<std::uint32_t> published;
  std::vector<std::string> publishedVariables; // sorted
  std::vector<Passed> passed; // to launches of other kernels by the same host function, before it or after
  bool publishedTwice = false;
  std::vector<Lost> lost;
  // Where host code computes numbers of the launch that are taken to be within their types: whether one overflows, or
  // loses bits or its sign in a conversion, depends on what is not known here.
  std::vector<Location> fitsAt;
  // Launches that the host has made before, whenever it makes this one, and whose blocks and threads are taken to be at
  // least one each. Of both lists nothing is known where they are empty: the facts hold in any case.
  std::vector<Location> legalAt;
  // Host code decides there whether it is made at all, in a way that is not followed: what is found for it is possible.
  // No line: it is made.
  Location decidedAt;

  bool isInSight() const { return where.line != 0 && !isUnseen; } // the source makes it, and what it passes was read
};

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
