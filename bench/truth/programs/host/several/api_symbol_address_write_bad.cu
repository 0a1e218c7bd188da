// EXPECT: wrong out-of-bounds
// the kernel stores 64 to the device copy, the host copies it back asynchronously and waits, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void put64(int *p) { *p = 64; }
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int *h, *d;
  cudaHostAlloc(&h, sizeof(int), 0);
  *h = 32;
  cudaMalloc(&d, sizeof(int));
  put64<<<1, 1>>>(d);
  cudaMemcpyAsync(h, d, sizeof(int), cudaMemcpyDeviceToHost, 0);
  cudaStreamSynchronize(0);
  n = *h;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
