// EXPECT: right
// two-stage cp.async pipeline with a barrier after each wait and at the end of each iteration
#include <cuda_pipeline.h>
__global__ void k(const float *in, float *out, int tiles) {
  __shared__ float s[2][128];
  int t = threadIdx.x;
  float acc = 0;
  __pipeline_memcpy_async(&s[0][t], &in[t], 4);
  __pipeline_commit();
  for (int i = 0; i < tiles; ++i) {
    if (i + 1 < tiles) {
      __pipeline_memcpy_async(&s[(i + 1) & 1][t], &in[(i + 1) * 128 + t], 4);
      
    }
    __pipeline_commit();
    __pipeline_wait_prior(1);
    __syncthreads();
    acc += s[i & 1][127 - t];
    __syncthreads();
  }
  out[t] = acc;
}
int main() {
  float *i, *o;
  cudaMalloc(&i, 6 * 128 * sizeof(float)); cudaMalloc(&o, 128 * sizeof(float));
  k<<<1, 128>>>(i, o, 6);
  cudaDeviceSynchronize();
}
