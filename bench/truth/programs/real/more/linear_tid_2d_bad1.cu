// EXPECT: wrong race
// y * blockDim.y + x gives one index to several threads of a 32 x 8 block
#include <cstdio>

__global__ void tile_sum(const float *in, float *out, int w) {
  __shared__ float s[256];
  const int tid = threadIdx.y * blockDim.y + threadIdx.x;
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  s[tid] = in[y * w + x];
  __syncthreads();
  for (int d = 128; d > 0; d >>= 1) {
    if (tid < d) s[tid] += s[tid + d];
    __syncthreads();
  }
  if (tid == 0) out[blockIdx.y * gridDim.x + blockIdx.x] = s[0];
}

int main() {
  const int w = 512, h = 256;
  float *in, *out;
  cudaMalloc(&in, w * h * sizeof(float));
  cudaMalloc(&out, (w / 32) * (h / 8) * sizeof(float));
  cudaMemset(in, 1, w * h * sizeof(float));
  cudaMemset(in, 0, 64);
  tile_sum<<<dim3(w / 32, h / 8), dim3(32, 8)>>>(in, out, w);
  printf("%d\n", cudaDeviceSynchronize());
}
