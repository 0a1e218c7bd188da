// Arrival and wait apart: what is written before the arrival is read behind the wait, and between the two each thread
// works on what is its own.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
#include <cuda/barrier>
#include <utility>

__global__ void split(float *data, float *own, int n) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ float s[2][128], mine[128];
  if (threadIdx.x == 0)
    init(&bar, blockDim.x);
  __syncthreads();
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    s[i % 2][threadIdx.x] = data[(blockIdx.x * n + i) * 128 + threadIdx.x];
    auto token = bar.arrive();
    mine[threadIdx.x] = sum * 2; // unlike s[], this is nobody else's
    bar.wait(std::move(token));
    sum += s[i % 2][127 - threadIdx.x] + mine[threadIdx.x];
  }
  own[blockIdx.x * 128 + threadIdx.x] = sum;
}
