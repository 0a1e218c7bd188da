// EXPECT: right
// both loops run 4 times for all threads
__global__ void k(int *a) {
  int t = threadIdx.x;
  int n = t % 2 ? 4 : 4;
  int v = 0;
  for (int i = 0; i < n; ++i) {
    v += a[(t + i * 7) % 64];
    __syncthreads();
  }
  a[64 + t] = v;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
