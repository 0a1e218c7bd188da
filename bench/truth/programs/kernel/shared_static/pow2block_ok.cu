// EXPECT: right
// halving a power of two
__global__ void k(int *a) {
  extern __shared__ int s[];
  int t = threadIdx.x, n = blockDim.x;
  s[t] = a[t];
  __syncthreads();
  for (int d = n / 2; d > 0; d /= 2) {
    if (t < d) s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) a[0] = s[0];
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  k<<<1, 128, 512>>>(a);
  return cudaDeviceSynchronize();
}
