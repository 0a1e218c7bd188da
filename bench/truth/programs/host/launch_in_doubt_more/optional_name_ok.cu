// EXPECT: right
// name[0]=='*' is false, so compared as text: differ
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
const char *pat = "abc", *key = "xyz";
static bool match(const char *p, const char *k) { return p[0] == '*' || (p[0] == k[0] && strcmp(p + 1, k + 1) == 0); }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (match(pat, key))
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
