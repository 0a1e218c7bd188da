// EXPECT: wrong race
// continue skips the barrier in the same way for all, leaving two rounds unordered
__global__ void k(int *a) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  for (int r = 1; r < 64; r *= 2) {
    int v = s[(t + r) & 63];
    __syncthreads();
    s[t] += v;
    if (r == 8) continue;
    __syncthreads();
  }
  a[t] = s[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
