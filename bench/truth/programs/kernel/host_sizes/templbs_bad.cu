// EXPECT: wrong out-of-bounds
// launched with twice as many threads
template <int BS> __global__ void k(int *out) {
  __shared__ int s[BS];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[(threadIdx.x + 1) % BS];
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<128><<<1, 256>>>(o);
  return cudaDeviceSynchronize();
}
