// EXPECT: right
// swapping pairs keeps a permutation
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  for (int d = 1; d < 64; d *= 2) {
    int x = s[t], y = s[t ^ d];
    __syncthreads();
    s[t] = y;
    __syncthreads();
    (void)x;
  }
  out[s[t]] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
