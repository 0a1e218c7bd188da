// EXPECT: wrong out-of-bounds
// copy of the whole second struct over the first
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct S { char name[12]; int n; };
int main() {
  S s[2] = {{"small", 16}, {"large", 160}};
  s[0] = s[1];
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, s[0].n);
  return cudaDeviceSynchronize();
}
