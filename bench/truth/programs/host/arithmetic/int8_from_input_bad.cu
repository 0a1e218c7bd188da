// EXPECT: wrong out-of-bounds
// 200 becomes -56 as int8_t: the kernel writes a[-56]
#include <cstdint>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void at(int *a, int i) { a[i] = 1; }
int main(int argc, char **argv) {
  int v = argc > 1 ? std::atoi(argv[1]) : 0;
  if (v < 0 || v > 200)
    return 1;
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int8_t small = v;
  at<<<1, 1>>>(a, small);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
