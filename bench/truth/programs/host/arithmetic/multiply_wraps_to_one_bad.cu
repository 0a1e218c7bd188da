// EXPECT: wrong out-of-bounds
// for the argument 2863311531, 3*n wraps to 1, and 64 threads write to 32 ints
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  unsigned n = (unsigned)std::strtoul(argv[1], nullptr, 10);
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  
  w<<<1, n * 3 == 1 ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
