// EXPECT: wrong out-of-bounds
// ceil division with an unguarded kernel: n=257 gives 512 threads
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 256;
  if (n < 256 || n > 100000)
    return 1;
  int *a;
  if (cudaMalloc(&a, n * sizeof(int)))
    return 1;
  all<<<(n + 255) / 256, 256>>>(a);
  return cudaDeviceSynchronize();
}
