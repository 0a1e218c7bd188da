// EXPECT: right
// names differ in pointer and text
#include <cstring>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static bool same(const char *x, const char *y) { return x == y || strcmp(x, y) == 0; }
const char *have = "cpu", *want = "gpu";
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (same(have, want))
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
