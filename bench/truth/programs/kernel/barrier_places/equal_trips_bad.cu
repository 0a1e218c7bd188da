// EXPECT: wrong barrier-divergence
// threads 0 to 31 make 8 iterations, threads 32 to 63 make 9 (the bound is 512 + 64 and they begin at 32)
__global__ void window(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  int end = 8 * 64 + (t & 32) * 2;
  for (int i = t; i < end; i += 64) {
    s[t] = in[i];
    __syncthreads();
    sum += s[t ^ 32];
    __syncthreads();
  }
  out[t] = sum;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 1024 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(in, 0, 1024 * sizeof(int));
  window<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
