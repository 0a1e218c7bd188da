// EXPECT: wrong out-of-bounds
// width (size_t)-4: cudaMallocPitch fails, p null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static int pick(int k) { return k > 1 ? -1 : 64; }
int main(int argc, char **argv) {
  int *p = nullptr;
  size_t pitch;
  cudaMallocPitch(&p, &pitch, pick(argc) * sizeof(int), 2);
  all<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
