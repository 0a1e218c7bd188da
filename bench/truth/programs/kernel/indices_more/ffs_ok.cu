// EXPECT: right
// ffs of a non-zero value minus one is 0..31
__global__ void k(const int *a, int *out) {
  int lane = threadIdx.x;
  unsigned m = __ballot_sync(~0u, a[lane] > 0);
  if (m == 0) return;
  if (lane == 0) out[0] = a[__ffs(m) - 1];
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
