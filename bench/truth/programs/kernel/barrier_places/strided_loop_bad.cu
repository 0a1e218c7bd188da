// EXPECT: wrong barrier-divergence
// 1000 is not a multiple of 192: threads 0 to 39 make a sixth iteration
__global__ void chunks(const int *in, int *out, int n) {
  __shared__ int s[192];
  int sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    s[threadIdx.x] = in[i];
    __syncthreads();
    sum += s[191 - threadIdx.x];
    __syncthreads();
  }
  out[threadIdx.x] = sum;
}

int main() {
  const int n = 1000;
  int *in, *out;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, 192 * sizeof(int));
  chunks<<<1, 192>>>(in, out, n);
  return cudaDeviceSynchronize();
}
