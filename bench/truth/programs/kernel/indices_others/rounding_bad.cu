// EXPECT: wrong out-of-bounds
// rounding to nearest gives 8 for 7.5
__global__ void k(const unsigned char *a, int *out) {
  __shared__ int s[8];
  int t = threadIdx.x;
  if (t < 8) s[t] = t;
  __syncthreads();
  float x = a[t] / 32.0f;
  out[t] = s[__float2int_rn(x)];
}
int main() {
  unsigned char *a;
  cudaMalloc(&a, 64 * sizeof(unsigned char));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
