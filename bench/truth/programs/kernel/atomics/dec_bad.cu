// EXPECT: wrong out-of-bounds
// bound 32: after 0 it wraps to 32
__global__ void k(int *out) {
  __shared__ unsigned n;
  __shared__ int hit[32];
  if (threadIdx.x == 0) n = 31;
  __syncthreads();
  unsigned i = atomicDec(&n, 32);
  atomicExch(&hit[i], 1);
  out[threadIdx.x] = i;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
