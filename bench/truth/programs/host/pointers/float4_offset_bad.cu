// EXPECT: wrong out-of-bounds
// the offset of row 1 is 6 floats: 24 bytes, not a multiple of 16 (misaligned)
#include <cuda_runtime.h>
__global__ void row4(float4 *r) { r[threadIdx.x] = make_float4(0, 0, 0, 0); }
int main() {
  float *a;
  const int w = 6;
  cudaMalloc(&a, 8 * w * sizeof(float) + 64);
  for (int r = 0; r < 4; ++r)
    row4<<<1, 2>>>(reinterpret_cast<float4 *>(a + r * w));
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
