// EXPECT: 64 executions
// Each thread has a half of what is updated as one before and after.
#include <cassert>

__device__ unsigned long long both;

__global__ void halves() {
  unsigned *half = reinterpret_cast<unsigned *>(&both) + threadIdx.x;
  atomicAdd(&both, 0x100000001ull);
  __syncthreads();
  atomicAdd(half, 1u);
  *half += 1;
  __syncthreads();
  assert(atomicAdd(&both, 0ull) == 0x400000004ull);
}

int main() {
  halves<<<1, 2>>>();
  return cudaDeviceSynchronize();
}
