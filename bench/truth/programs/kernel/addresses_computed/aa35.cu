// EXPECT: wrong out-of-bounds
// float3-strided int4: a[3 * t] as int4 (12-byte steps)
#include <cuda_runtime.h>
#include <cstdint>
#include <cstddef>
#include <cstring>
#include <cstdlib>
__global__ void k(float *a) {
  float3 *v = (float3 *)a;
  int4 x = *(int4 *)&v[threadIdx.x];
  a[1000 + threadIdx.x] = x.x;
}
int main(int argc, char **argv) {
  float *p;
  cudaMalloc(&p, 8192);
  k<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
