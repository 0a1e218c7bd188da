// EXPECT: wrong launch
// the declaration has __launch_bounds__(64), 128 threads are launched
#include <cuda_runtime.h>
__global__ void __launch_bounds__(64) w(int *a);
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  w<<<1, 128>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
__global__ void w(int *a) { a[threadIdx.x] = 1; }
