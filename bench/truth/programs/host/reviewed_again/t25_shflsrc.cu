// EXPECT: wrong race
// shuffle's source is the block's
__global__ void k(unsigned *out) {
  unsigned v = __shfl_sync(0xffffffff, threadIdx.x, blockIdx.x);
  out[threadIdx.x] = v;
}
int main(int c, char **) { unsigned *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
