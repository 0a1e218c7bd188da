// EXPECT: wrong barrier-divergence
// lanes 16..31 of the second warp with full mask of lower half inverted
__global__ void k(int *out) {
  int t = threadIdx.x;
  unsigned m = t < 32 ? ~0u : 0xffff0000u;
  out[t] = __shfl_xor_sync(m, t, 1);
}
int main() {
  int *o;
  cudaMalloc(&o, 48 * sizeof(int));
  k<<<1, 48>>>(o);
  return cudaDeviceSynchronize();
}
