// EXPECT: right
// atomicInc(&n, 15) returns 0..15 when it starts at 0
__global__ void k(int *out) {
  __shared__ unsigned n;
  __shared__ int hit[16];
  if (threadIdx.x == 0) n = 0;
  __syncthreads();
  unsigned i = atomicInc(&n, 15);
  atomicExch(&hit[i], 1);
  out[threadIdx.x] = i;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
