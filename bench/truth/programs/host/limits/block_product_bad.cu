// EXPECT: wrong launch
// 32x33 is 1056 threads
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.y * 32 + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  dim3 b(32, 32);
  b.y += 1;
  w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
