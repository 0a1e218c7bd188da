// The same with a launch: rows of 1024 in an allocation, of which the first 16 elements are left out.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__global__ void scaleRows(float *a, int width) {
  float4 *row = reinterpret_cast<float4 *>(a + blockIdx.x * width);
  for (int i = threadIdx.x; i < width / 4; i += blockDim.x) {
    float4 v = row[i];
    row[i] = make_float4(v.w, v.z, v.y, v.x);
  }
}

int main() {
  float *a;
  cudaMalloc(&a, (16 + 64 * 1024) * sizeof(float));
  scaleRows<<<64, 128>>>(a + 16, 1024);
  cudaFree(a);
}
