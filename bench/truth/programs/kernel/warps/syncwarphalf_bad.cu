// EXPECT: wrong race
// each half syncs only itself, but reads the other half's elements
__global__ void k(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane * lane;
  unsigned mask = lane < 16 ? 0xffffu : 0xffff0000u;
  __syncwarp(mask);
  out[lane] = s[lane ^ 16];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
