// EXPECT: wrong out-of-bounds
// bound 16: returns 16 as the 17th number
__global__ void k(int *out) {
  __shared__ unsigned n;
  __shared__ int hit[16];
  if (threadIdx.x == 0) n = 0;
  __syncthreads();
  unsigned i = atomicInc(&n, 16);
  atomicExch(&hit[i], 1);
  out[threadIdx.x] = i;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
