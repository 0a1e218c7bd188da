// A round on the GPU from the host's arena to the host's arena.
#include "solver/sat/gpu/collect.cuh"
#include "solver/sat/gpu/cuda_device.cuh"
#include "solver/sat/gpu/election.cuh"
#include "solver/sat/gpu/plan.cuh"
#include "solver/sat/gpu/redundancy.cuh"
#include "solver/sat/gpu/subsume.cuh"
#include "solver/sat/simplify/gpu.h"

#include <cstdlib>
#include <mutex>
#include <optional>

namespace veriwarp::sat::gpu {

namespace {

using veriwarp::gpu::DeviceError;

// What this process knows of the device. Rounds of different solvers take turns.
struct Device {
  std::mutex busy;
  bool asked = false;
  std::optional<veriwarp::gpu::DeviceInfo> info;
  std::string why;
};

Device &device() {
  static Device d;
  return d;
}

void ask(Device &d) {
  if (!d.asked)
    d.info = veriwarp::gpu::findDevice(d.why);
  d.asked = true;
}

void run(const Device &d, const kernels::RoundInput &input, kernels::RoundResult &result,
         veriwarp::gpu::Budget &budget) {
  const veriwarp::gpu::BudgetScope scope(budget);
  kernels::CudaDevice cuda(d.info->multiprocessors, input);
  kernels::Round<kernels::CudaDevice> round(cuda, input, result);
  round.words.resize(input.used + input.used / 4);
  round.refs.resize(input.clauses + input.clauses / 4);
  cuda.upload(round.refs.data(), input.refs, input.clauses);
  result.summary = round.run();
  cuda.finish();
  result.used = round.used;
  result.words = static_cast<uint32_t *>(std::malloc(std::max<uint64_t>(round.used, 1) * sizeof(uint32_t)));
  if (!result.words)
    throw std::bad_alloc();
  cuda.downloadWords(result.words, round.words.data(), round.used);
  result.refs.resize(round.clauses);
  cuda.download(result.refs.data(), round.refs.data(), round.clauses);
  result.touched.resize(input.settings.variables);
  cuda.download(result.touched.data(), round.touched.data(), input.settings.variables);
}

} // namespace

bool available(std::string &why) {
  Device &d = device();
  const std::lock_guard<std::mutex> lock(d.busy);
  ask(d);
  why = d.why;
  return d.info.has_value();
}

void forget() {
  Device &d = device();
  const std::lock_guard<std::mutex> lock(d.busy);
  d.asked = false;
  d.info.reset();
  d.why.clear();
}

bool runRound(const kernels::RoundInput &input, kernels::RoundResult &result, uint64_t memoryLimit, std::string &why) {
  Device &d = device();
  const std::lock_guard<std::mutex> lock(d.busy);
  ask(d);
  if (!d.info) {
    why = d.why;
    return false;
  }
  veriwarp::gpu::Budget budget(memoryLimit ? memoryLimit : ~uint64_t{0});
  try {
    run(d, input, result, budget);
    result.peakDeviceBytes = budget.peak();
    return true;
  } catch (const DeviceError &e) {
    why = e.what();
    if (e.kind() == DeviceError::Kind::Lost) {
      d.info.reset();
      d.why = why;
    }
    return false;
  }
}

} // namespace veriwarp::sat::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
