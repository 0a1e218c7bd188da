// EXPECT: wrong assertion
// int against unsigned: for thread 0, 0xffffffff > 1u is true, lo is 0xffffffff, which is not below 64
// AIM: clamp that compares a negative int with an unsigned
#include <cassert>

__global__ void clampLow(int *a) {
  int t = threadIdx.x;
  unsigned lo = t - 1 > 1u ? t - 1 : 1;
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
