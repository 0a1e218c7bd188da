// EXPECT: wrong race
// only the count of turns differs
__global__ void k(int *out, int n) {
  int c = 0;
  for (int i = blockIdx.x; i < n; i += 3) c++;
  out[threadIdx.x] = c;
}
int main() { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o, 8); cudaDeviceSynchronize(); return 0; }
