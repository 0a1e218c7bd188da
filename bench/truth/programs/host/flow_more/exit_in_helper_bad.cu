// EXPECT: wrong launch
// warn() returns, launch of 2048 threads follows
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void warn(const char *m) {
  fprintf(stderr, "%s\n", m);
  
}
int main(int argc, char **argv) {
  int t = 2048;
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  if (t > 1024)
    warn("too many threads");
  fill<<<1, t>>>(a, t);
  return cudaDeviceSynchronize();
}
