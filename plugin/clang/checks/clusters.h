// The size of clusters that a kernel is declared with, `__cluster_dims__(x, y, z)`, an attribute that Clang 19 does not
// know. It is still ignored when code is generated, and Clang's warning says so; but the launches of the kernel must
// fit it, whatever compiler builds the program.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace clang {
class FunctionDecl;
} // namespace clang

namespace veriwarp::plugin {

struct Cluster {
  std::optional<std::array<std::uint32_t, 3>> blocks; // nullopt: it depends on arguments of a template
};

// nullopt: the kernel is declared without one.
std::optional<Cluster> clusterOf(const clang::FunctionDecl &kernel);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
