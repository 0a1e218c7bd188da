// EXPECT: wrong out-of-bounds
// the kernel adds 10 to the mapped number, 70 of 60 elements
#include <cuda_runtime.h>
__global__ void adjust(int *n) { *n += 10; }
__global__ void fill(char *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 'x';
}
int main() {
  int *h, *d;
  char *a;
  cudaHostAlloc((void **)&h, sizeof(int), cudaHostAllocMapped);
  cudaHostGetDevicePointer((void **)&d, h, 0);
  cudaMalloc(&a, 60);
  *h = 60;
  adjust<<<1, 1>>>(d);
  cudaDeviceSynchronize();
  fill<<<1, 128>>>(a, *h);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFreeHost(h);
  return 0;
}
