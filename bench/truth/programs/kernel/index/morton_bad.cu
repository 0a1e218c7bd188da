// EXPECT: wrong race
// spread() is right for 4 bits only: spread(16) = spread(4) = 16, so threads (4,0) and (16,0) both write z[16].
// AIM: Morton code whose bit spreading lacks its first step
__device__ unsigned spread(unsigned x) {
  x = (x | x << 2) & 0x33u;
  x = (x | x << 1) & 0x55u;
  return x;
}

__global__ void zorder(const float *rowmajor, float *out) {
  __shared__ float z[1024];
  const unsigned x = threadIdx.x, y = threadIdx.y, t = y * 32 + x;
  z[spread(x) | spread(y) << 1] = rowmajor[t];
  __syncthreads();
  out[t] = z[t];
}

int main() {
  float h[1024];
  for (int i = 0; i < 1024; ++i)
    h[i] = i;
  float *a, *b;
  cudaMalloc(&a, sizeof h);
  cudaMalloc(&b, sizeof h);
  cudaMemcpy(a, h, sizeof h, cudaMemcpyHostToDevice);
  zorder<<<1, dim3(32, 32)>>>(a, b);
  cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
  cudaFree(a);
  cudaFree(b);
}
