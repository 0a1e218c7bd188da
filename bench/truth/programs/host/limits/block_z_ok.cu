// EXPECT: right
// z may be 64
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.z * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  int depth = 64;
  w<<<1, dim3(1024 / depth, 1, depth)>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
