// EXPECT: wrong race
// shuffle of a block's value
__global__ void k(unsigned *out) {
  unsigned v = __shfl_sync(0xffffffff, blockIdx.x + threadIdx.x, 0);
  out[threadIdx.x] = v;
}
int main(int c, char **) { unsigned *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
