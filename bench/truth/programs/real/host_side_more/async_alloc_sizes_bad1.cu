// EXPECT: wrong out-of-bounds
// the number of blocks is rounded up in the launch and down in the allocation
#include <cstdio>

__global__ void partial_sums(const float *in, int n, float *out) {
  __shared__ float s[128];
  const int i = blockIdx.x * 128 + threadIdx.x;
  s[threadIdx.x] = i < n ? in[i] : 0.f;
  __syncthreads();
  for (int d = 64; d; d >>= 1) {
    if (threadIdx.x < d) s[threadIdx.x] += s[threadIdx.x + d];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = s[0];
}

int main() {
  cudaStream_t st;
  cudaStreamCreate(&st);
  int n = 100001;
  float *cur;
  cudaMallocAsync((void **)&cur, n * sizeof(float), st);
  cudaMemsetAsync(cur, 0, n * sizeof(float), st);
  cudaMemsetAsync(cur, 1, n, st);
  while (n > 1) {
    const int blocks = (n + 127) / 128;
    float *next;
    cudaMallocAsync((void **)&next, (n / 128 ? n / 128 : 1) * sizeof(float), st);
    partial_sums<<<blocks, 128, 0, st>>>(cur, n, next);
    cudaFreeAsync(cur, st);
    cur = next;
    n = blocks;
  }
  float r;
  cudaMemcpyAsync(&r, cur, sizeof r, cudaMemcpyDeviceToHost, st);
  cudaStreamSynchronize(st);
  printf("%g\n", r);
}
