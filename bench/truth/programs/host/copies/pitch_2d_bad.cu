// EXPECT: wrong out-of-bounds
// rows read = 9 of an allocation of 8 rows
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void rows(const float *p, size_t pitch, float *out) {
  const float *r = (const float *)((const char *)p + threadIdx.x * pitch);
  out[threadIdx.x] = r[0];
}
int main() {
  float *p, *out;
  size_t pitch;
  cudaMallocPitch(&p, &pitch, 64 * sizeof(float), 8);
  cudaMalloc(&out, 9 * sizeof(float));
  rows<<<1, 9>>>(p, pitch, out);
  return cudaDeviceSynchronize();
}
