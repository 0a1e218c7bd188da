// EXPECT: right
// the warp's number is taken from the linear index of the thread
#include <cstdio>

__global__ void sum_tile(const float *in, float *out, int w) {
  __shared__ float part[8];
  const int warp = (threadIdx.y * blockDim.x + threadIdx.x) / 32;
  float v = in[(blockIdx.y * 8 + threadIdx.y) * w + blockIdx.x * 32 + threadIdx.x];
  for (int o = 16; o; o >>= 1) v += __shfl_down_sync(~0u, v, o);
  if (threadIdx.x == 0) part[warp] = v;
  __syncthreads();
  if (threadIdx.x == 0 && threadIdx.y == 0) {
    float s = 0.f;
    for (int k = 0; k < 8; ++k) s += part[k];
    out[blockIdx.y * gridDim.x + blockIdx.x] = s;
  }
}

int main() {
  const int w = 256, h = 128;
  float *in, *out;
  cudaMalloc(&in, w * h * sizeof(float));
  cudaMalloc(&out, (w / 32) * (h / 8) * sizeof(float));
  cudaMemset(in, 0, w * h * sizeof(float));
  cudaMemset(in, 1, w * 4);
  sum_tile<<<dim3(w / 32, h / 8), dim3(32, 8)>>>(in, out, w);
  printf("%d\n", cudaDeviceSynchronize());
}
