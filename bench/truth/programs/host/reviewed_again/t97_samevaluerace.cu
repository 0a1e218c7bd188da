// EXPECT: wrong race
// shared memory has a race of its own, between warps (then the race there is the error)
__global__ void k(int *out) {
  __shared__ int s;
  s = threadIdx.x / 32;
  __syncthreads();
  out[threadIdx.x] = s;
}
int main() { int *o; cudaMalloc(&o, 512); k<<<8, 64>>>(o); cudaDeviceSynchronize(); }
