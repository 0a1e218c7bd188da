// EXPECT: right
// host align_up(p + 1, 16)
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
template <int N> static float4 *up(float *q) { return (float4 *)(((uintptr_t)q + N - 1) / N * N); }
__global__ void k(float4 *a) { a[threadIdx.x] = make_float4(1, 2, 3, 4); }
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(up<16>(p + 1));
  return cudaDeviceSynchronize();
}
