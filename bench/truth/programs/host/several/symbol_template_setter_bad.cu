// EXPECT: wrong out-of-bounds
// the template sets the constant to 17; a[16] of 16 is written
#include <cuda_runtime.h>
static __constant__ int rows = 16;
template <class T> static void upload(const T &symbol, T value) {
  cudaMemcpyToSymbol(symbol, &value, sizeof(T));
}
__global__ void w(int *a) {
  for (int r = threadIdx.x; r < rows; r += blockDim.x)
    a[r] = r;
}
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  upload(rows, 17);
  w<<<1, 4>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
