// EXPECT: right
// the lanes with the predicate sync among themselves and read the first of them
__global__ void k(const int *a, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  bool p = a[lane] > 0;
  unsigned m = __ballot_sync(~0u, p);
  s[lane] = a[lane];
  if (p) {
    __syncwarp(m);
    out[lane] = s[__ffs(m) - 1];
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
