// EXPECT: wrong out-of-bounds
// the kernel stores mode 1, the host then launches 64 threads for 32 ints
#include <cuda_runtime.h>
enum Mode : unsigned char { narrow, wide };
__managed__ Mode mode = narrow;
__global__ void decide() { mode = wide; }
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  decide<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, mode == wide ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
