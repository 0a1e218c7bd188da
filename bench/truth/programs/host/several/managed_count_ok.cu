// EXPECT: right
// the first kernel writes 100 to the managed number, the array has 100 ints
#include <cuda_runtime.h>
__global__ void choose(int *n) { *n = 100; }
__global__ void fill(int *a, int n) {
  int i = threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *n, *a;
  cudaMallocManaged(&n, sizeof(int));
  cudaMalloc(&a, 100 * sizeof(int));
  *n = 50;
  choose<<<1, 1>>>(n);
  cudaDeviceSynchronize();
  fill<<<1, 256>>>(a, *n);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(n);
  return 0;
}
