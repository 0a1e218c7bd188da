// EXPECT: wrong race
// else-branch writes to half the lanes' slot
__global__ void k(const int *a, int *out) {
  int lane = threadIdx.x, pred;
  __match_all_sync(~0u, a[lane], &pred);
  if (pred) {
    if (lane == 0) out[0] = a[0];
  } else {
    out[lane / 2] = a[lane];
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
