// EXPECT: right
// warp scan gives exclusive offsets
__global__ void k(const int *cnt, int *out) {
  int lane = threadIdx.x;
  int c = cnt[lane] & 3, s = c;
  for (int d = 1; d < 32; d *= 2) {
    int v = __shfl_up_sync(~0u, s, d);
    if (lane >= d) s += v;
  }
  for (int i = 0; i < c; ++i) out[s - c + i] = lane;
}
int main() {
  int *c;
  cudaMalloc(&c, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 32>>>(c, o);
  return cudaDeviceSynchronize();
}
