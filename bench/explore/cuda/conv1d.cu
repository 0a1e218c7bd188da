// One-dimensional convolution in two steps, after the 1dconv of ScoRD and GPUMC: blocks convolve their parts and count
// themselves; the last one to do so puts the sum of all together.
//
//   SCOPE   of the counter and of the partial results. Device: safe; block: a heterogeneous race
#include "parameters.h"

#define WIDTH 3
__device__ int input[BLOCKS * PER_BLOCK + WIDTH], partial[BLOCKS], done, result;

__global__ void work() {
  using Shared = cuda::atomic_ref<int, SCOPE>;
  __shared__ int values[PER_BLOCK];
  const unsigned self = blockIdx.x * blockDim.x + threadIdx.x;
  int value = 0;
  for (int i = 0; i < WIDTH; ++i)
    value += input[self + i] * (i + 1);
  values[threadIdx.x] = value + 1;
  __syncthreads();
  if (threadIdx.x != 0)
    return;
  int sum = 0;
  for (int i = 0; i < PER_BLOCK; ++i)
    sum += values[i];
  Shared(partial[blockIdx.x]).store(sum, cuda::memory_order_relaxed);
  if (Shared(done).fetch_add(1, cuda::memory_order_acq_rel) != int(gridDim.x) - 1)
    return;
  int total = 0;
  for (unsigned block = 0; block < gridDim.x; ++block)
    total += Shared(partial[block]).load(cuda::memory_order_relaxed);
  result = total;
}

int main() { return launched(work, result, BLOCKS * PER_BLOCK); }
