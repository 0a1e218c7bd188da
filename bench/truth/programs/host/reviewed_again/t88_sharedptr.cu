// EXPECT: wrong race
// pointer kept in shared memory, different places by block
__global__ void k(int *out, const int *in) {
  __shared__ const int *p;
  if (threadIdx.x == 0) p = in + blockIdx.x;
  __syncthreads();
  out[threadIdx.x] = p[threadIdx.x];
}
int main(int c, char **) { int *o, *i; cudaMalloc(&o, 1024); cudaMalloc(&i, 1024); k<<<8, 64>>>(o, i); cudaDeviceSynchronize(); return 0; }
