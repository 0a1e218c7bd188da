// EXPECT: wrong race
// out in a loop whose counter starts at the block
__global__ void k(int *out, const int *in) {
  for (int i = blockIdx.x; i < 8; ++i) out[threadIdx.x] = in[i];
}
int main(int c, char **) { int *o, *i; cudaMalloc(&o, 256); cudaMalloc(&i, 256); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
