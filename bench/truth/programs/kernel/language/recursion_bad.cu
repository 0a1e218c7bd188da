// EXPECT: wrong race
// halving recursion gives the same leaf for neighbours
__device__ int leaf(int t, int d) { return d == 0 ? t : leaf(t / 2, d - 1); }
__global__ void k(int *a) {
  a[leaf(threadIdx.x, 3)] = threadIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
