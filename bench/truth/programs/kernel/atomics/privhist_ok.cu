// EXPECT: right
// clear, barrier, count, barrier, merge with atomics
__global__ void hist(const unsigned char *in, int *bins, int n) {
  __shared__ int h[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) h[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&h[in[i]], 1);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    if (h[i]) atomicAdd(&bins[i], h[i]);
}
int main() {
  unsigned char *a;
  cudaMalloc(&a, 10000 * sizeof(unsigned char));
  int *b;
  cudaMalloc(&b, 256 * sizeof(int));
  cudaMemset(b, 0, 256 * sizeof(int));
  hist<<<4, 128>>>(a, b, 10000);
  return cudaDeviceSynchronize();
}
