// EXPECT: right
// the template sets the constant to 16
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
  upload(rows, 16);
  w<<<1, 4>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
