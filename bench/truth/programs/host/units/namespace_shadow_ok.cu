// EXPECT: right
// inner n=16 hides
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int n = 160;
namespace cfg {
int n = 16;
void go(int *a) { fill<<<2, 128>>>(a, n); }
}
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  cfg::go(a);
  return cudaDeviceSynchronize();
}
