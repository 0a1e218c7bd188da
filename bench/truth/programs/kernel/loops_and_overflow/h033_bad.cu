// EXPECT: wrong out-of-bounds
// p != end with stride 3 steps over the end of 128 for thread 0 (126, 129 ...)
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  int *end = a + n;
  for (int *p = a + threadIdx.x; p != end && p < end + 100; p += 3)
    *p = threadIdx.x;
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 128 * 4);
  k<<<1, 1>>>(a, 128);
  cudaDeviceSynchronize();
}
