// EXPECT: right
// the counter is read by one thread and broadcast by the barrier
__global__ void modes(int *counter, int *out) {
  __shared__ int s[64], seen;
  int t = threadIdx.x;
  s[t] = t;
  if (t == 0)
    seen = atomicAdd(counter, 1);
  __syncthreads();
  int c = seen;
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
