// EXPECT: wrong race
// which of two shared arrays is chosen by block
__global__ void k(int *out) {
  __shared__ int a[64], b[64];
  a[threadIdx.x] = 1; b[threadIdx.x] = 2;
  __syncthreads();
  int *p = blockIdx.x & 1 ? a : b;
  out[threadIdx.x] = p[threadIdx.x];
}
int main(int c, char **) { int *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
