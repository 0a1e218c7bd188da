// EXPECT: right
// Thread 0 copies three bytes (0 to 2) and thread 1 writes byte 3.
// AIM: a copy of three bytes must not become an access of four
#include <cassert>
alignas(4) __device__ char src[4] = {10, 11, 12, 13};
alignas(4) __device__ char dst[4];
__device__ int out;

__global__ void k() {
  if (threadIdx.x == 0)
    __builtin_memcpy(dst, src, 3);
  else
    dst[3] = 9;
  __syncthreads();
  if (threadIdx.x == 0) {
    out = dst[0] + dst[1] + dst[2] + dst[3];
    assert(out == 42);
  }
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
