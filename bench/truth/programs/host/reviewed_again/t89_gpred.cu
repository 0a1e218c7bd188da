// EXPECT: wrong race
// shared memory written only in block 0, with uniform value
__global__ void k(int *out) {
  __shared__ int s;
  if (threadIdx.x == 0) s = 1;
  __syncthreads();
  if (threadIdx.x == 1 && blockIdx.x == 0) s = 2;
  __syncthreads();
  out[threadIdx.x] = s;
}
int main(int c, char **) { int *o; cudaMalloc(&o, 1024); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
