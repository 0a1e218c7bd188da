// EXPECT: wrong barrier-divergence
// each thread reads the counter, which other blocks increment meanwhile
__global__ void modes(int *counter, int *out) {
  __shared__ int s[64], seen;
  int t = threadIdx.x;
  s[t] = t;
  int c = atomicAdd(counter, t == 0);
  if (c < 2) {
    __syncthreads();
    out[blockIdx.x * 64 + t] = s[63 - t];
  }
}

int main() {
  int *counter, *out;
  cudaMalloc(&counter, 4);
  cudaMalloc(&out, 4 * 256);
  cudaMemset(counter, 0, 4);
  modes<<<4, 64>>>(counter, out);
  return cudaDeviceSynchronize();
}
