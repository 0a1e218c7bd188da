// EXPECT: wrong out-of-bounds
// the copied number is 90, which the first kernel stored
#include <cuda_runtime.h>
__global__ void measure(int *n) { *n = 90; }
__global__ void fill(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = n;
}
int main() {
  int *dn, *a, n = 64;
  cudaMalloc(&dn, sizeof(int));
  cudaMalloc(&a, 64 * sizeof(int));
  measure<<<1, 1>>>(dn);
  cudaMemcpy(&n, dn, sizeof n, cudaMemcpyDeviceToHost);
  
  fill<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(dn);
  return 0;
}
