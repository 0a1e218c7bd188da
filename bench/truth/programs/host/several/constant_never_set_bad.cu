// EXPECT: wrong out-of-bounds
// the initial value of the constant is 20
#include <cuda_runtime.h>
static __constant__ int rows = 20;
__global__ void w(int *a) {
  for (int r = threadIdx.x; r < rows; r += blockDim.x)
    a[r] = r;
}
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  w<<<1, 4>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
