// EXPECT: right
// the remainder is made non-negative before it is used
__global__ void k(int *out) {
  __shared__ int ring[32];
  int t = threadIdx.x;
  ring[t] = t;
  __syncthreads();
  int p = ((t - 5) % 32 + 32) % 32;
  out[t] = ring[p];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
