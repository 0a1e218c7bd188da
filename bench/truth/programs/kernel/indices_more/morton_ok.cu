// EXPECT: right
// bits of x and y are interleaved: distinct
__device__ unsigned spread(unsigned v) {
  v = (v | (v << 2)) & 0x33;
  v = (v | (v << 1)) & 0x55;
  return v;
}
__global__ void k(int *out) {
  unsigned m = spread(threadIdx.x) | (spread(threadIdx.y) << 1);
  out[m] = threadIdx.x * 16 + threadIdx.y;
}
int main() {
  int *o;
  cudaMalloc(&o, 1024 * sizeof(int));
  k<<<1, dim3(16, 16)>>>(o);
  return cudaDeviceSynchronize();
}
