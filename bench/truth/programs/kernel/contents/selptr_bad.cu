// EXPECT: wrong race
// for even blocks the pointer selects the table itself
__global__ void k(int *out) {
  __shared__ int s[32], u[32];
  int t = threadIdx.x;
  s[t] = t;
  u[t] = 0;
  __syncthreads();
  int *p = blockIdx.x % 2 ? u : s;
  if (t == 3) p[4] = 3;
  __syncthreads();
  out[blockIdx.x * 32 + s[t]] = u[t];
}
int main() {
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<4, 32>>>(o);
  return cudaDeviceSynchronize();
}
