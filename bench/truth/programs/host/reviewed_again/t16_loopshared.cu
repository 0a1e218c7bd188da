// EXPECT: wrong race
// out in a loop of several turns, block barrier, last values are equal but turns differ
__global__ void k(int *out, int n) {
  for (int i = 0; i < n; ++i) { out[threadIdx.x] = i; __syncthreads(); }
}
int main() { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o, 8); cudaDeviceSynchronize(); return 0; }
