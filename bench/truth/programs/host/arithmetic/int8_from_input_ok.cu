// EXPECT: right
// the number is limited to 0..100, so the int8 is not negative
#include <cstdint>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void at(int *a, int i) { a[i] = 1; }
int main(int argc, char **argv) {
  int v = argc > 1 ? std::atoi(argv[1]) : 0;
  if (v < 0 || v > 100)
    return 1;
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  int8_t small = v;
  at<<<1, 1>>>(a, small);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
