// EXPECT: wrong launch
// the dynamic shared memory is -1024, as size_t it is far above 227 KiB, the launch fails
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, used = 1024, total = 2048;
  cudaMalloc(&a, 128 * sizeof(int));
  w<<<1, 128, used - total>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
