// EXPECT: memory-error at line 6
#include <cuda_runtime.h>

// All parts of the vector are aligned, and inside of what is allocated. The whole is not.
__global__ void load(const float *from, float *to) {
  const float2 both = *reinterpret_cast<const float2 *>(from + 1);
  to[0] = both.x + both.y;
}

int main() {
  float *data;
  cudaMalloc(&data, 4 * sizeof(float));
  cudaMemset(data, 0, 4 * sizeof(float));
  load<<<1, 1>>>(data, data + 3);
  return cudaDeviceSynchronize();
}
