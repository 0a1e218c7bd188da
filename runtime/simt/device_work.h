// What device code asks the device for: launches, copies and fills, in streams of its own (CUDA C++ Programming Guide,
// "CUDA Dynamic Parallelism"). A grid is complete when all that it has asked for is; it does not wait for it, and
// cannot. So here all of it is done when the grid's blocks have ended, one piece after the other: block by block, in
// the order in which each block asked for it. That is an order that its streams and events allow. What goes to
// cudaStreamTailLaunch comes last.
#pragma once

#include "runtime/simt/grid.h"

#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace veriwarp::simt {

struct DeviceWork {
  enum class Kind : std::uint8_t { Launch, Copy, Fill, Record, Wait } kind = Kind::Launch;
  std::uint64_t block = 0;  // that asked, by its number in the grid
  std::uint64_t stream = 0; // a handle, as device code has it
  const VeriwarpSite *site = nullptr;
  std::shared_ptr<const void> known; // of the thread that asked, for a checker
  // Of a launch.
  const void *function = nullptr; // the kernel's stub
  std::array<std::uint32_t, 3> grid{1, 1, 1}, threads{1, 1, 1};
  std::uint32_t shared = 0;
  std::shared_ptr<void> values;  // of the arguments
  std::vector<void *> arguments; // into them
  // Of a copy, a fill: bytes.
  void *to = nullptr;
  const void *from = nullptr;
  std::size_t size = 0;
  int value = 0;
  std::uint64_t event = 0;

  static constexpr std::uint64_t Tail = 3, FireAndForget = 4; // cuda_device_runtime_api.h
  bool isTail() const { return stream == Tail; }
};

// Of one grid. Blocks that run at the same time add to it.
class DeviceQueue {
public:
  explicit DeviceQueue(unsigned depthOfGrid) : depth(depthOfGrid) {}
  const unsigned depth; // 0: the host has launched the grid

  void add(DeviceWork work);
  bool isEmpty() const { return works.empty(); } // when no block runs
  std::vector<DeviceWork> take();                // in the order in which it is done
  // cudaGetLastError() of a thread: 0 is none.
  void setError(const VeriwarpThread &thread, int error);
  int error(const VeriwarpThread &thread, bool clear);

private:
  using Who = std::array<std::uint32_t, 6>;
  static Who who(const VeriwarpThread &thread);
  std::mutex mutex;
  std::vector<DeviceWork> works;
  std::map<Who, int> errors;
};

// Does what the grid's blocks have asked for, and what that asks for. Returns an error for the program, or 0.
int runDeviceWork(DeviceQueue &queue);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
