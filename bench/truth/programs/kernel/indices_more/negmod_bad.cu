// EXPECT: wrong out-of-bounds
// (t - 5) % 32 is negative for t < 5
__global__ void k(int *out) {
  __shared__ int ring[32];
  int t = threadIdx.x;
  ring[t] = t;
  __syncthreads();
  int p = (t - 5) % 32;
  out[t] = ring[p];
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
