// EXPECT: wrong out-of-bounds
// the difference of unsigned numbers is large
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  long long d = (long long)(t - 32u);
  out[t] = s[d];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
