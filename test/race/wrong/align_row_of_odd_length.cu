// Rows of a matrix are read four elements at a time; the launch in the source has rows of 1002.
// veriwarp-expect: out-of-bounds=refuted@marked definite kind=misaligned
// veriwarp-expect: race=proved
// Why: row 1 begins at byte 4008, which is no multiple of 16.
#include <cuda_runtime.h>
__global__ void sumRows(const float *a, float *sums, int width) {
  const float4 *row = reinterpret_cast<const float4 *>(a + blockIdx.x * width);
  float sum = 0;
  for (int i = threadIdx.x; i < width / 4; i += blockDim.x) {
    float4 v = row[i]; // expect: out-of-bounds
    sum += v.x + v.y + v.z + v.w;
  }
  atomicAdd(&sums[blockIdx.x], sum);
}

int main() {
  float *a, *sums;
  cudaMalloc(&a, 64 * 1002 * sizeof(float));
  cudaMalloc(&sums, 64 * sizeof(float));
  sumRows<<<64, 128>>>(a, sums, 1002);
  cudaFree(a);
  cudaFree(sums);
}
