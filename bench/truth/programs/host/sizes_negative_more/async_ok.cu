// EXPECT: right
// 64 or 32
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void all(int *a) { a[threadIdx.x] = 1; }
static int pick(int k) { return k > 1 ? 32 : 64; }
int main(int argc, char **argv) {
  int *a = nullptr;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMallocAsync(&a, pick(argc) * sizeof(int), s);
  all<<<1, 32, 0, s>>>(a);
  return cudaStreamSynchronize(s);
}
