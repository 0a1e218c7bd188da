// EXPECT: right
// the offset of row r is 8*r floats, a multiple of 16 bytes
#include <cuda_runtime.h>
__global__ void row4(float4 *r) { r[threadIdx.x] = make_float4(0, 0, 0, 0); }
int main() {
  float *a;
  const int w = 8;
  cudaMalloc(&a, 8 * w * sizeof(float) + 64);
  for (int r = 0; r < 4; ++r)
    row4<<<1, 2>>>(reinterpret_cast<float4 *>(a + r * w));
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
