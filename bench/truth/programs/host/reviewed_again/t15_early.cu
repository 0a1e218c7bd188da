// EXPECT: wrong race
// early exit of some blocks of the loop by break, value stored in shared memory outside
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  s[threadIdx.x] = 0;
  for (int i = 0; i < n; ++i) { s[threadIdx.x] = i; if (i == blockIdx.x) break; }
  out[threadIdx.x] = s[threadIdx.x];
}
int main() { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o, 8); cudaDeviceSynchronize(); return 0; }
