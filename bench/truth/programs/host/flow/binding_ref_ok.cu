// EXPECT: right
// count is bound to a copy of cfg: 128, so each of 32 threads makes 4 trips
// AIM: a structured binding is a copy or a reference
struct Cfg {
  int count;
  float value;
};

__global__ void waves(float *d, int n, float v) {
  __shared__ float s[32];
  int t = threadIdx.x;
  for (int i = t; i < n; i += blockDim.x) {
    s[t] = d[i];
    __syncthreads();
    d[i] = s[31 - t] * v;
    __syncthreads();
  }
}

int main() {
  Cfg cfg = {128, 1.5f};
  auto [count, value] = cfg;
  float *d;
  cudaMalloc(&d, 144 * sizeof(float));
  cudaMemset(d, 0, 144 * sizeof(float));
  cfg.count += 16;
  cfg.value = 0;
  waves<<<1, 32>>>(d, count, value);
  cudaDeviceSynchronize();
  cudaFree(d);
}
