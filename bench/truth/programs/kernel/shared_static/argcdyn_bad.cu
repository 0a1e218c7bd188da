// EXPECT: wrong out-of-bounds
// dynamic memory counted in bytes
__global__ void k(int *out, int n) {
  extern __shared__ int s[];
  for (int i = threadIdx.x; i < n; i += blockDim.x) s[i] = i;
  __syncthreads();
  if (threadIdx.x == 0) out[0] = s[n - 1];
}
int main(int argc, char **argv) {
  if (argc < 1 || argc > 1000) return 1;
  int *o;
  cudaMalloc(&o, sizeof(int));
  k<<<1, 64, argc + sizeof(int)>>>(o, argc);
  return cudaDeviceSynchronize();
}
