// EXPECT: wrong launch
// 16x16 is 256 threads for bounds of 128
#include <cuda_runtime.h>
constexpr int kMax = 128;
__global__ void __launch_bounds__(kMax, 2) w(int *a) { a[threadIdx.y * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  dim3 b;
  b.x = b.y = 16;
  
  w<<<1, b>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
