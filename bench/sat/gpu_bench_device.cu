// The measured steps on a GPU (gpu_steps.h). Compiled by nvcc for one, or for runtime/simt, which stands for one.
#include "bench/sat/gpu_steps.h"

#include "solver/sat/gpu/collect.cuh"
#include "solver/sat/gpu/election.cuh"
#include "solver/sat/gpu/plan.cuh"
#include "solver/sat/gpu/redundancy.cuh"
#include "solver/sat/gpu/subsume.cuh"

namespace veriwarp::sat::kernels {

struct NumberThem {
  uint32_t *indices;
  VERIWARP_HD void operator()(uint64_t i) const { indices[i] = static_cast<uint32_t>(i); }
};

static void waitFor(CudaDevice &d) { veriwarp::gpu::check(cudaStreamSynchronize(d.stream()), "wait"); }

template <class T> void fetch(CudaDevice &d, T *to, const T *from, uint64_t n) { d.download(to, from, n); }

static void findTables(CudaDevice &d, uint64_t n, const Planner &planner, const Var *elected, uint32_t *indices,
                       uint8_t *found) {
  if (!n)
    return;
  d.forEach(n, NumberThem{indices});
  constexpr unsigned block = 32 * tableWarps;
  static const uint64_t resident = veriwarp::gpu::residentThreads(functionTableKernel, block, d.processors());
  const auto grid = veriwarp::gpu::tune(n * 32, resident, block, block).grid;
  functionTableKernel<<<grid, block, 0, d.stream()>>>(n, indices, planner, elected, found);
  veriwarp::gpu::check(cudaGetLastError(), "functionTableKernel");
}

bool measureDevice(const RoundInput &input, int repeats, StepTimes &times, std::string &name, std::string &why) {
  const auto info = veriwarp::gpu::findDevice(why);
  if (!info)
    return false;
  name = info->name;
  try {
    veriwarp::gpu::Budget budget(~uint64_t{0});
    const veriwarp::gpu::BudgetScope scope(budget);
    CudaDevice device(info->multiprocessors, input);
    times = Steps<CudaDevice>(device, input).run(repeats);
    return true;
  } catch (const veriwarp::gpu::DeviceError &e) {
    why = e.what();
    return false;
  }
}

} // namespace veriwarp::sat::kernels
