// EXPECT: wrong out-of-bounds
// f==h for argc<=1 chooses 128 on 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int g() { return 1; }
static int h() { return 2; }
int main(int argc, char **argv) {
  int (*f)() = argc > 1 ? g : h;
  int n = argc > 1 ? 128 : 64;
  int *a;
  cudaMalloc(&a, n * sizeof(int));
  if (f == h)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
