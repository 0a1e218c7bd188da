// EXPECT: right
// the template's block size is launched
template <int BS> __global__ void k(int *out) {
  __shared__ int s[BS];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[(threadIdx.x + 1) % BS];
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<128><<<1, 128>>>(o);
  return cudaDeviceSynchronize();
}
