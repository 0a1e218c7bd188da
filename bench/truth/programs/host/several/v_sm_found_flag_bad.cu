// EXPECT: wrong race
// the search finds a match, so the second kernel is launched, in which neighbours race
#include <cuda_runtime.h>
static __managed__ int found;
__global__ void search(const int *x) {
  if (x[threadIdx.x] == 0)
    atomicExch(&found, 1);
}
__global__ void compact(int *x, int n) {
  int i = threadIdx.x;
  if (i + 1 < n)
    x[i] = x[i + 1];
}
int main() {
  int *x;
  cudaMalloc(&x, 64 * sizeof(int));
  cudaMemset(x, 0, 64 * sizeof(int));
  search<<<1, 64>>>(x);
  cudaDeviceSynchronize();
  compact<<<1, 1>>>(x, 64);
  if (found)
    compact<<<1, 64>>>(x, 64);
  cudaDeviceSynchronize();
  cudaFree(x);
  return 0;
}
