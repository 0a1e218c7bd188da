// EXPECT: right
// with one later group allowed to be pending, the group of this iteration is complete
#include <cuda_pipeline.h>
__global__ void stream(const float *in, float *out) {
  __shared__ float s[2][64];
  int t = threadIdx.x;
  float acc = 0;
  __pipeline_memcpy_async(&s[0][t], &in[t], 4);
  __pipeline_commit();
  for (int i = 0; i < 8; i++) {
    if (i + 1 < 8)
      __pipeline_memcpy_async(&s[(i + 1) % 2][t], &in[(i + 1) * 64 + t], 4);
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    acc += s[i % 2][63 - t];
    __syncthreads();
  }
  out[t] = acc;
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 512 * sizeof(float));
  cudaMalloc(&out, 64 * sizeof(float));
  stream<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
