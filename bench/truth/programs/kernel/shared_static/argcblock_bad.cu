// EXPECT: wrong out-of-bounds
// argc above 256 leaves the array
__global__ void k(int *out) {
  __shared__ int s[256];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0) out[0] = s[blockDim.x - 1];
}
int main(int argc, char **argv) {
  if (argc < 1 || argc > 512) return 1;
  int *o;
  cudaMalloc(&o, sizeof(int));
  k<<<1, argc>>>(o);
  return cudaDeviceSynchronize();
}
