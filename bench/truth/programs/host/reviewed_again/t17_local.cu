// EXPECT: wrong race
// local array holds the block's number
__global__ void k(int *out, int j) {
  int a[8];
  for (int i = 0; i < 8; ++i) a[i] = i;
  a[j & 7] = blockIdx.x;
  out[threadIdx.x] = a[(j + threadIdx.x) & 7];
}
int main(int c, char **) { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o, c); cudaDeviceSynchronize(); return 0; }
