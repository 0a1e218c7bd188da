// EXPECT: wrong race
// ticket of a shared atomic
__global__ void k(int *out) {
  __shared__ int c;
  if (threadIdx.x == 0) c = 0;
  __syncthreads();
  int t = atomicAdd(&c, 1);
  out[threadIdx.x] = t;
}
int main() { int *o; cudaMalloc(&o, 64 * 4); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
