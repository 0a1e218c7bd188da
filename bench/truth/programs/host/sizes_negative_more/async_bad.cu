// EXPECT: wrong out-of-bounds
// asynchronous allocation of (size_t)-4 bytes fails, a null
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static int pick(int k) { return k > 1 ? -1 : 64; }
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMallocAsync(&a, pick(argc) * sizeof(int), s);
  all<<<1, 32, 0, s>>>(a);
  return cudaStreamSynchronize(s);
}
