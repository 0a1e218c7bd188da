// EXPECT: wrong out-of-bounds
// the recursion starts at 512 threads for 256 floats
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
  pyramid<512>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
