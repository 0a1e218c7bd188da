// EXPECT: wrong out-of-bounds
// entries are incremented by their own and the next thread: up to 65
__global__ void k(int *out) {
  __shared__ int s[64], u[65];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  atomicAdd(&s[t], 1);
  atomicAdd(&s[(t + 1) & 63], 1);
  __syncthreads();
  u[s[t]] = t;
  __syncthreads();
  out[t] = u[t + 1];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
