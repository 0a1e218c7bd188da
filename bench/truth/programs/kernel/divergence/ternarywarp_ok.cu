// EXPECT: right
// each group of 8 lanes uses its own mask in the common code
__global__ void k(int *out) {
  int lane = threadIdx.x & 31;
  unsigned mask = 0xffu << (lane & 24);
  
  out[threadIdx.x] = __shfl_sync(mask, lane * 3, lane & 24);
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
