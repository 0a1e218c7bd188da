// EXPECT: wrong barrier-divergence
// groups 0 and 1 name each other's lanes with different masks
__global__ void k(int *out) {
  int lane = threadIdx.x & 31;
  unsigned mask = 0xffu << (lane & 24);
  if (lane < 8) mask = 0xffffu;
  out[threadIdx.x] = __shfl_sync(mask, lane * 3, lane & 24);
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
