// EXPECT: right
// the cleanup function doubles the inner variable, which nothing uses later
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static int size = 32;
static void twice(int **p) { **p *= 2; }
int main() {
  int *a, other = 5;
  cudaMalloc(&a, 32 * sizeof(int));
  {
    __attribute__((cleanup(twice))) int *guard = &other;
    cudaMemset(a, 0, 32 * sizeof(int));
    (void)guard;
  }
  w<<<1, size>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return other == 0;
}
