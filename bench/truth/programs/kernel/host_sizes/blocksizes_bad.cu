// EXPECT: wrong out-of-bounds
// block sizes up to 1024 for an array of 512
__global__ void k(int *out) {
  __shared__ int s[512];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
int main() {
  int *o;
  cudaMalloc(&o, 1024 * sizeof(int));
  for (int b = 32; b <= 1024; b *= 2) k<<<1, b>>>(o);
  return cudaDeviceSynchronize();
}
