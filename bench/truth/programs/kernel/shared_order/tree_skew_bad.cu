// EXPECT: wrong race
// for d = 32, thread 0 reads s[32], written by warp 1 in the step before; __syncwarp does not order them
__global__ void butterfly(float *x) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = x[t];
  __syncthreads();
  for (int d = 1; d <= 32; d *= 2) {
    float o = s[t ^ d];
    __syncwarp();
    s[t] = fmaxf(s[t], o);
    __syncwarp();
  }
  x[t] = s[t];
}

int main() {
  float *x;
  cudaMalloc(&x, 64 * sizeof(float));
  butterfly<<<1, 64>>>(x);
  return cudaDeviceSynchronize();
}
