// As barrier_object_split, but the one buffer is written again while others may still read it.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted|possible@marked space=shared
// Why: a thread that is ahead writes s[] for the next round while another has not read that of this round.
#include <cuda/barrier>
#include <utility>

__global__ void late(float *data, float *own, int n) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float s[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    s[threadIdx.x] = data[(blockIdx.x * n + i) * 128 + threadIdx.x]; // expect: race
    auto token = bar.arrive();
    sum *= 2;
    bar.wait(std::move(token));
    sum += s[127 - threadIdx.x]; // expect: race
  }
  own[blockIdx.x * 128 + threadIdx.x] = sum;
}
