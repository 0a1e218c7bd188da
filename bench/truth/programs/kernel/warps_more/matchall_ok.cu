// EXPECT: right
// match_all tells all lanes the same: then lane 0 alone writes, else each its own
__global__ void k(const int *a, int *out) {
  int lane = threadIdx.x, pred;
  __match_all_sync(~0u, a[lane], &pred);
  if (pred) {
    if (lane == 0) out[0] = a[0];
  } else {
    out[lane] = a[lane];
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
