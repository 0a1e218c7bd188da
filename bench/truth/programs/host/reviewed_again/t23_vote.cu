// EXPECT: wrong race
// ballot of something that the block decides
__global__ void k(unsigned *out) {
  unsigned v = __ballot_sync(0xffffffff, threadIdx.x % 8 == blockIdx.x);
  out[threadIdx.x] = v;
}
int main(int c, char **) { unsigned *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
