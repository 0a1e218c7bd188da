// EXPECT: right
// 128 threads, as the bounds allow
#include <cuda_runtime.h>
template <int B> __global__ void __launch_bounds__(B) w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  w<256><<<1, 128>>>(a);
  w<256><<<1, 256>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
