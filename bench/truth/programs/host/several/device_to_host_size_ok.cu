// EXPECT: right
// the copied number is limited to 64 before it is used
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
  if (n > 64)
    n = 64;
  fill<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(dn);
  return 0;
}
