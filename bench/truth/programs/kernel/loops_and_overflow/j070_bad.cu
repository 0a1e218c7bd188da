// EXPECT: wrong out-of-bounds
// n grows in the loop: 10, 11, .. i += 2 meets at 20: a[18] .. i=0,n=10: i=18,n=19 yes
#include <cuda_runtime.h>
#include <cassert>
#include <cstdlib>
__global__ void k(int *a, int n) {
  int t = threadIdx.x;
  for (int i = 0; i < n; i += 2) { a[i] = 1; n += 1; }
}
int main(int argc, char **argv) {
  int *a; cudaMalloc(&a, 18 * sizeof(int));
  k<<<1, 1>>>(a, 10);
  cudaDeviceSynchronize();
}
