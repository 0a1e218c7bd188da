// EXPECT: right
// Barrier 1 is used by threads 0..63, and behind __syncthreads by threads 64..127: s[] is ordered.
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int s[64];
  const int i = threadIdx.x % 64;
  if (threadIdx.x < 64) {
    s[i] = i;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[i] = s[63 - i];
  }
  __syncthreads();
  if (threadIdx.x >= 64) {
    s[i] = 2 * i;
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[64 + i] = s[63 - i];
  }
}
int main() { int *d; cudaMalloc(&d, 4*128); k<<<1, 128>>>(d); cudaDeviceSynchronize(); }
