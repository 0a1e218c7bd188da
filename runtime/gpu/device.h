// Which GPU there is, and what can go wrong with it. For host code: no CUDA header is needed to use this.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

namespace veriwarp::gpu {

/// A call of the CUDA runtime failed.
class DeviceError : public std::runtime_error {
public:
  enum class Kind { OutOfMemory, Lost };
  DeviceError(Kind kind, const std::string &what) : std::runtime_error(what), kind_(kind) {}
  /// After Lost nothing more can be expected of the device in this process; OutOfMemory leaves it usable.
  Kind kind() const { return kind_; }

private:
  Kind kind_;
};

struct DeviceInfo {
  std::string name;
  uint64_t memory = 0, freeMemory = 0; // bytes
  unsigned multiprocessors = 0;
  unsigned residentThreads = 0; // of one multiprocessor
};

/// The current device, or why there is none. Creates a context: the first call may take a good part of a second.
std::optional<DeviceInfo> findDevice(std::string &why);

} // namespace veriwarp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
