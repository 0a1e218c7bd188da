// EXPECT: wrong out-of-bounds
// char is signed: negative values
__global__ void hist(const char *in, int *bins, int n) {
  __shared__ int h[256];
  h[threadIdx.x] = 0;
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += 256) atomicAdd(&h[in[i]], 1);
  __syncthreads();
  bins[threadIdx.x] = h[threadIdx.x];
}
int main() {
  char *a;
  cudaMalloc(&a, 5000 * sizeof(char));
  int *b;
  cudaMalloc(&b, 256 * sizeof(int));
  hist<<<1, 256>>>(a, b, 5000);
  return cudaDeviceSynchronize();
}
