// EXPECT: right
// Barrier 1 has two rounds of arrive and sync, with barrier 2 in between: s[] of threads 0..31 and 32..63 is ordered.
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int s[32];
  const int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    s[lane] = lane;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
    asm volatile("bar.sync 2, 64;" ::: "memory");
    s[lane] = 2 * lane;
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory");
    int x = s[31 - lane];
    asm volatile("bar.arrive 2, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
    out[lane] = x + s[31 - lane];
  }
}
int main() { int *d; cudaMalloc(&d, 4*32); k<<<1, 64>>>(d); cudaDeviceSynchronize(); }
