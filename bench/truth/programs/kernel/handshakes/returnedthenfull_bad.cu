// EXPECT: wrong barrier-divergence
// lanes with v <= 0 write and wait at another shuffle of the full mask
__global__ void k(const int *a, int *out) {
  int lane = threadIdx.x, v = a[lane];
  int w; if (v > 0) w = v + __shfl_xor_sync(~0u, v, 1); else w = __shfl_down_sync(~0u, 0, 1);
  out[lane] = w;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
