// EXPECT: right
// last element of the array member
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
  for (int i = 0; i < 12; ++i)
    s[0].name[i] = s[1].name[i];
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<2, 128>>>(a, s[0].n);
  return cudaDeviceSynchronize();
}
