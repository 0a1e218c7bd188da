// EXPECT: wrong race
// they read lane 0, which may not be in the group
__global__ void k(const int *a, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  bool p = a[lane] > 0;
  unsigned m = __ballot_sync(~0u, p);
  s[lane] = a[lane];
  if (p) {
    __syncwarp(m);
    out[lane] = s[0];
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
