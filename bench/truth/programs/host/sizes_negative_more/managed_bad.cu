// EXPECT: wrong out-of-bounds
// managed allocation of (size_t)-4 bytes fails, a null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static int pick(int k) { return k > 1 ? -1 : 64; }
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaMallocManaged(&a, pick(argc) * sizeof(int));
  all<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
