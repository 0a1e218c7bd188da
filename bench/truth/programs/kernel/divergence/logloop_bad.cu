// EXPECT: wrong barrier-divergence
// the number of iterations is the number of bits of the thread index
__global__ void k(int *a) {
  int t = threadIdx.x, v = 0;
  for (int m = t; m > 1; m >>= 1) {
    v += m;
    __syncthreads();
  }
  a[t] = v;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
