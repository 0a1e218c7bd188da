// EXPECT: right
// __syncwarp() orders the stores before the neighbour's load
// AIM: a shuffle with full mask between store and load
__global__ void nearestTwo(const float *x, float *y) {
  __shared__ float s[32];
  const unsigned all = 0xffffffffu;
  unsigned lane = threadIdx.x;
  float v = x[lane];
  s[lane] = v * v;
  float n = __shfl_xor_sync(all, v, 1);
  __syncwarp(all);
  y[lane] = s[lane ^ 1] - n;
}

int main() {
  float *x, *y;
  cudaMalloc(&x, 128);
  cudaMalloc(&y, 128);
  cudaMemset(x, 0, 128);
  nearestTwo<<<1, 32>>>(x, y);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
}
