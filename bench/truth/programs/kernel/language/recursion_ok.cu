// EXPECT: right
// Ackermann-free recursion: depth 5, index is t
__device__ int leaf(int t, int d) { return d == 0 ? t : leaf(t, d - 1); }
__global__ void k(int *a) {
  a[leaf(threadIdx.x, 3)] = threadIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
