// EXPECT: right
// no unsigned number below 1000 has 3*n == 1
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  unsigned n = (unsigned)std::strtoul(argv[1], nullptr, 10);
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  if (n >= 1000)
    return 2;
  w<<<1, n * 3 == 1 ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
