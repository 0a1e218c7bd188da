// EXPECT: right
// the barrier's condition holds for these launches
__global__ void k(int *out, int nt) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = t;
  if (nt <= 64) __syncthreads();
  else if (nt > 64) __syncthreads();
  out[t] = s[nt - 1 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 64>>>(o, 64);
  k<<<1, 128>>>(o, 128);
  return cudaDeviceSynchronize();
}
