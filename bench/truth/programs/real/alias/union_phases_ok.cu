// EXPECT: right
// a barrier separates the two uses of the shared union
#include <cstdio>

__global__ void stats(const float *in, float *mean, int *hist) {
  __shared__ union {
    float sum[128];
    int count[128];
  } u;
  const int t = threadIdx.x;
  const float v = in[blockIdx.x * 128 + t];
  u.sum[t] = v;
  __syncthreads();
  for (int d = 64; d; d >>= 1) {
    if (t < d) u.sum[t] += u.sum[t + d];
    __syncthreads();
  }
  const float m = u.sum[0] / 128;
  __syncthreads();
  u.count[t] = 0;
  __syncthreads();
  const int bin = min(max((int)((v - m) * 8.f) + 64, 0), 127);
  atomicAdd(&u.count[bin], 1);
  __syncthreads();
  hist[blockIdx.x * 128 + t] = u.count[t];
  if (t == 0) mean[blockIdx.x] = m;
}

int main() {
  float *in, *mean;
  int *hist;
  cudaMalloc(&in, 20 * 128 * sizeof(float));
  cudaMalloc(&mean, 20 * sizeof(float));
  cudaMalloc(&hist, 20 * 128 * sizeof(int));
  cudaMemset(in, 1, 20 * 128 * sizeof(float));
  stats<<<20, 128>>>(in, mean, hist);
  printf("%d\n", cudaDeviceSynchronize());
}
