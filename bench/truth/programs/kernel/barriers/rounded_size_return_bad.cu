// EXPECT: wrong barrier-divergence
// n is rounded to a multiple of 64: for argc == 1, n = 320 and the grid has 3 blocks of 128; threads 0..63 of block 2 wait, 64..127 return
// AIM: early return that never happens because of the host's rounding
__global__ void diff(const float *x, float *y, unsigned n) {
  __shared__ float s[128];
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  s[threadIdx.x] = x[i];
  __syncthreads();
  y[i] = s[threadIdx.x] - s[threadIdx.x ^ 1];
}

static unsigned roundUp(unsigned v, unsigned m) { return (v + m - 1) / m * m; }

int main(int argc, char **) {
  unsigned n = roundUp(argc * 200u + 60u, 64);          // argc == 1: 260 -> 320
  if (argc > 1000)
    return 1;
  float *x, *y;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&y, n * sizeof(float));
  cudaMemset(x, 0, n * sizeof(float));
  diff<<<(n + 127) / 128, 128>>>(x, y, n);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
}
