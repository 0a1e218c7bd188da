// EXPECT: wrong race
// two threads of the block increment the same bin without atomics
__global__ void hist(const unsigned char *in, unsigned *bins, int n) {
  __shared__ unsigned s[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    s[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    s[in[i]]++;
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    atomicAdd(&bins[i], s[i]);
}

int main() {
  unsigned char *in;
  unsigned *bins;
  cudaMalloc(&in, 10000);
  cudaMalloc(&bins, 256 * sizeof(unsigned));
  cudaMemset(in, 3, 10000);
  cudaMemset(bins, 0, 256 * sizeof(unsigned));
  hist<<<8, 192>>>(in, bins, 10000);
  return cudaDeviceSynchronize();
}
