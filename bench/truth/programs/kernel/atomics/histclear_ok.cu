// EXPECT: right
// 256 bins cleared by a loop over the block
__global__ void hist(const unsigned char *in, int *bins, int n) {
  __shared__ int h[256];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) h[i] = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x) atomicAdd(&h[in[i]], 1);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x) bins[i] = h[i];
}
int main() {
  unsigned char *a;
  cudaMalloc(&a, 1000 * sizeof(unsigned char));
  int *b;
  cudaMalloc(&b, 256 * sizeof(int));
  hist<<<1, 128>>>(a, b, 1000);
  return cudaDeviceSynchronize();
}
