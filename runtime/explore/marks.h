// What instructions of litmus tests say besides orders and scopes, and only models given by axioms know
// (runtime/explore/axiomatic): proxies of PTX; storage classes, availability and visibility of Vulkan.
#pragma once

#include <cstdint>

namespace veriwarp::explore {

enum class Mark : std::uint8_t {
  // PTX. An access that names no proxy is made by the generic one; so is a fence that is not fence.proxy.
  Texture,
  Surface,
  Constant,
  ProxyFence,
  Alias,
  Generic, // of a fence.proxy
  // Vulkan
  Storage0,
  Storage1,
  Storage2,
  Storage3,
  Semantics0,
  Semantics1,
  Semantics2,
  Semantics3,
  Available,
  Visible,
  SemanticsAvailable,
  SemanticsVisible,
  NonPrivate,
  Subgroup, // scopes
  Workgroup,
  QueueFamily,
  Device,
  AvailableToDevice,
  VisibleToDevice,
  // OpenCL: a fence's or barrier's memory
  GlobalMemory,
  LocalMemory,
};

class Marks {
public:
  bool has(Mark mark) const { return bits >> static_cast<unsigned>(mark) & 1; }
  bool none() const { return bits == 0; }
  void add(Mark mark) { bits |= std::uint32_t{1} << static_cast<unsigned>(mark); }
  bool operator==(const Marks &) const = default;

private:
  std::uint32_t bits = 0;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
