// EXPECT: right
// n is rounded up to a multiple of 32, so all lanes iterate equally
__global__ void k(const int *a, int *out, int n) {
  int lane = threadIdx.x, sum = 0;
  for (int i = lane; i < (n + 31) / 32 * 32; i += 32) {
    int v = i < n ? a[i] : 0;
    sum += __shfl_xor_sync(~0u, v, 16);
  }
  out[lane] = sum;
}
int main() {
  int *a;
  cudaMalloc(&a, 40 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(a, o, 40);
  return cudaDeviceSynchronize();
}
