// EXPECT: right
// the comparison is one of ints, so thread 0 gets 1 (-1 > 1 is false)
// AIM: clamp that compares a negative int with an unsigned
#include <cassert>

__global__ void clampLow(int *a) {
  int t = threadIdx.x;
  unsigned lo = t - 1 > 1 ? t - 1 : 1;
  assert(lo < 64u);
  a[t] = (int)(lo & 63u);
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  clampLow<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
}
