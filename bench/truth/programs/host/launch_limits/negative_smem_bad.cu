// EXPECT: wrong launch
// (32 - 64) * 4 = -128 bytes become 2^64 - 128
// AIM: a negative number of bytes becomes a huge size_t
__global__ void spill(float *d, int n) {
  extern __shared__ float rest[];
  int t = threadIdx.x;
  if (t >= 64 && t < n)
    rest[t - 64] = d[t];
  __syncthreads();
  if (t < n)
    d[t] = t < 64 ? 0.f : rest[n - 1 - t];
}

int main() {
  const int counts[] = {64, 32, 128};
  float *d;
  cudaMalloc(&d, 128 * sizeof(float));
  cudaMemset(d, 0, 128 * sizeof(float));
  for (int n : counts) {
    int bytes = (n - 64) * (int)sizeof(float);
    spill<<<1, 128, bytes>>>(d, n);
  }
  cudaDeviceSynchronize();
  cudaFree(d);
}
