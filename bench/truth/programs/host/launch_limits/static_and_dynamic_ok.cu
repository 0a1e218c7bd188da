// EXPECT: right
// 32 KiB + 16 KiB = 48 KiB, the limit without the attribute
// AIM: static and dynamic shared memory are each below 48 KiB, their sum is not
__global__ void both(float *d, int extra) {
  __shared__ float tile[8192];
  extern __shared__ float more[];
  int t = threadIdx.x;
  for (int i = t; i < 8192; i += blockDim.x)
    tile[i] = d[i];
  for (int i = t; i < extra; i += blockDim.x)
    more[i] = d[8192 + i];
  __syncthreads();
  for (int i = t; i < extra; i += blockDim.x)
    d[i] = tile[i] + more[extra - 1 - i];
}

int main() {
  const int kib = 16, extra = kib * 256;
  float *d;
  cudaMalloc(&d, (8192 + extra) * sizeof(float));
  cudaMemset(d, 0, (8192 + extra) * sizeof(float));
  both<<<1, 1024, extra * sizeof(float)>>>(d, extra);
  cudaDeviceSynchronize();
  cudaFree(d);
}
