// EXPECT: right
// half of the 256 threads have an even number
#include <cassert>
__global__ void evens() {
  __shared__ int count;
  if (threadIdx.x == 0)
    count = 0;
  __syncthreads();
  if (threadIdx.x % 2 == 0)
    atomicAdd(&count, 1);
  __syncthreads();
  assert(count == 128);
}

int main() {
  evens<<<2, 256>>>();
  return cudaDeviceSynchronize();
}
