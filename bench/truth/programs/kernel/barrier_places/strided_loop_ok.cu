// EXPECT: right
// 960 is a multiple of 192, so each thread makes 5 iterations
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
  const int n = 960;
  int *in, *out;
  cudaMalloc(&in, n * sizeof(int));
  cudaMalloc(&out, 192 * sizeof(int));
  chunks<<<1, 192>>>(in, out, n);
  return cudaDeviceSynchronize();
}
