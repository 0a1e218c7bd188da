// EXPECT: wrong race
// thread 5 changes one entry to that of thread 6
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  if (t == 5) s[5] = 6;
  __syncthreads();
  out[s[t]] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
