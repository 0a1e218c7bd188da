// EXPECT: wrong race
// as t13 through shared memory
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  s[threadIdx.x] = 0;
  for (int i = blockIdx.x; i < n; i += 3) s[threadIdx.x]++;
  out[threadIdx.x] = s[threadIdx.x];
}
int main() { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o, 8); cudaDeviceSynchronize(); return 0; }
