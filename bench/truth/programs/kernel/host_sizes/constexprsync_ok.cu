// EXPECT: right
// blocks above 32 sync after each step
template <int BS> __global__ void k(int *a) {
  __shared__ int s[BS];
  int t = threadIdx.x;
  s[t] = a[t];
  if constexpr (BS > 32) __syncthreads();
  else __syncwarp();
  a[t] = s[BS - 1 - t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<32><<<1, 32>>>(a);
  k<64><<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
