// EXPECT: right
// the constructor function runs before main and sets 32, as before
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static int block = 32;
__attribute__((constructor)) static void configure() { block = 32; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
