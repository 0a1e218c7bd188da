// Names of kernels as people write them.
#pragma once

#include <string>
#include <string_view>

namespace veriwarp::plugin {

// Is a kernel of this pretty name meant by "sum", "sum<3>", "ns::sum", "ns::sum<3>", or by all of it?
bool isNamed(std::string_view pretty, std::string_view name);
// A mangled name (Itanium C++ ABI) without what compilers write differently of internal linkage: the L of a static
// function, the number of an anonymous namespace.
std::string withoutLinkage(std::string_view mangled);
// The shortest of these: "sum".
std::string shortName(std::string_view pretty);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
