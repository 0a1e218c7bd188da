// EXPECT: right
// the recursion launches 256, 128, 64 and 32 threads and the largest equals the allocation
#include <cuda_runtime.h>
template <int N> __global__ void level(float *a) {
  a[threadIdx.x] = N;
}
template <int N> void pyramid(float *a) {
  if constexpr (N >= 32) {
    pyramid<N / 2>(a);
    level<N><<<1, N>>>(a);
  }
}
int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  pyramid<256>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
