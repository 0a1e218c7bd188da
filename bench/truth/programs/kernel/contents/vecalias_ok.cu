// EXPECT: right
// the int2 store writes 2, 3 to entries 2, 3
__global__ void k(int *out) {
  __shared__ __align__(8) int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  if (t == 1) ((int2 *)s)[t] = make_int2(2, 3);
  __syncthreads();
  out[s[t]] = t;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
