// EXPECT: wrong barrier-divergence
// even threads run 4 barriers, odd ones 5
__global__ void k(int *a) {
  int t = threadIdx.x;
  int n = t % 2 ? 5 : 4;
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
