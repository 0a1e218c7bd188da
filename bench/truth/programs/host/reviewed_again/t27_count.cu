// EXPECT: wrong race
// __syncthreads_count
__global__ void k(unsigned *out) {
  int n = __syncthreads_count(threadIdx.x < blockIdx.x);
  out[threadIdx.x] = n;
}
int main(int c, char **) { unsigned *o; cudaMalloc(&o, 256); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
