// EXPECT: wrong barrier-divergence
// the mask is that of the complementary lanes
__global__ void k(const int *a, int *out) {
  int lane = threadIdx.x;
  int v = a[lane];
  unsigned m = __ballot_sync(~0u, v <= 3);
  if (v > 3) {
    int s = __reduce_add_sync(m, v);
    out[lane] = s;
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
