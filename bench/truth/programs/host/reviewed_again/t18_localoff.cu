// EXPECT: wrong race
// place in local array is the block's
__global__ void k(int *out) {
  int a[8];
  for (int i = 0; i < 8; ++i) a[i] = 0;
  a[blockIdx.x & 7] = 1;
  out[threadIdx.x] = a[threadIdx.x & 7];
}
int main(int c, char **) { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
