// EXPECT: right
// the element is zeroed after the wait
#include <cuda_pipeline.h>
__global__ void pad(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  __pipeline_memcpy_async(&s[t], &in[t], 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  if (t >= 60)
    s[t] = 0;
  __syncthreads();
  out[t] = s[63 - t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  pad<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
