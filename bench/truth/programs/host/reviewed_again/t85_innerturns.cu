// EXPECT: wrong race
// same turn of the outer loop, but the blocks did more in the inner loop
__global__ void k(int *out, const int *in) {
  int s = 0;
  for (int i = 0; i < 4; ++i) { for (int j = 0; j < (int)blockIdx.x; ++j) s += 1; out[threadIdx.x * 4 + i] = s; }
}
int main(int c, char **) { int *o, *i; cudaMalloc(&o, 1024); cudaMalloc(&i, 256); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
