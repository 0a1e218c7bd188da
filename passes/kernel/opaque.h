// What opaque values and unsupported effects are: for code, and as what a reader is told of them.
#pragma once

#include "passes/kernel/model.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace veriwarp::kernel {

std::string_view functionName(OpaqueFunction function); // "fadd", "popc"; empty where `text` or `stands` says it
// The name of an Opaque's function, one for each function: "fcmp olt", "__nv_sqrtf", "__nv_sincosf.1". Of one without a
// name, what it stands for.
std::string opaqueName(const Value &value);
inline bool isBitCount(OpaqueFunction function) {
  return function >= OpaqueFunction::PopCount && function <= OpaqueFunction::FirstSet;
}
inline bool isBitCount(const Value &value) {
  return value.op == Op::Opaque && isBitCount(value.function) && value.operands.size() == 1;
}
bool givesFloat(const Value &value);
bool takesFloats(const Value &value);
// Is f(a, b) the same as f(b, a), for all that are numbers?
bool isCommutative(const Value &opaque);
std::uint64_t countBits(OpaqueFunction function, std::uint64_t bits, unsigned width);

// What a value that the analysis does not follow stands for: an Opaque, a Warp, what an access gives or takes.
report::Abstraction abstraction(const Kernel &kernel, ValueId value);
report::Construct construct(const Value &unsupported);

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
