// EXPECT: 1 executions
// Accesses of different sizes to the same bytes: written as one, read in parts; updated as one, read in parts.
#include <cassert>

struct alignas(8) Pair {
  int low, high;
};
__device__ Pair pair;
__device__ unsigned long long both;

__global__ void mixed() {
  if (threadIdx.x == 0)
    pair = {1, 2};
  __syncthreads();
  const int one = threadIdx.x == 0 ? pair.low : pair.high;
  assert(one == 1 + int(threadIdx.x));
  atomicAdd(&both, 0x100000001ull);
  __syncthreads();
  const unsigned *parts = reinterpret_cast<const unsigned *>(&both);
  assert(parts[threadIdx.x] == 2);
}

int main() {
  mixed<<<1, 2>>>();
  return cudaDeviceSynchronize();
}
