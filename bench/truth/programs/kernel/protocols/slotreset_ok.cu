// EXPECT: right
// it is set to 64, above all numbers drawn before
__global__ void k(int *out) {
  __shared__ int n;
  int t = threadIdx.x;
  if (t == 0) n = 0;
  __syncthreads();
  out[atomicAdd(&n, 1)] = t;
  if (t == 40) atomicExch(&n, 64);
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
