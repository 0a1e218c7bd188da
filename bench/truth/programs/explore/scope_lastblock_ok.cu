// EXPECT: right
// In each block thread 0 fences before and after its counting update, and __syncthreads carries the order to thread 1, so the last block's thread 1 reads both parts in order.
// AIM: the threadFenceReduction pattern with writer, counter and reader in three different threads: fence, barrier and update must compose
#include <cassert>
__device__ int part[2], done, out;

__global__ void k() {
  __shared__ bool last;
  if (threadIdx.x == 1)
    part[blockIdx.x] = blockIdx.x + 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    last = atomicAdd(&done, 1) == 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 1) {
    out = part[0] + part[1];
    assert(out == 3);
  }
}

int main() {
  k<<<2, 2>>>();
  cudaDeviceSynchronize();
}
