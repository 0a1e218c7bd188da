// EXPECT: wrong out-of-bounds
// signed char -1 >> 4 is -1
__global__ void k(const signed char *a, int *out) {
  __shared__ int s[16];
  int t = threadIdx.x;
  if (t < 16) s[t] = t;
  __syncthreads();
  out[t] = s[a[t] >> 4];
}
int main() {
  signed char *a;
  cudaMalloc(&a, 64 * sizeof(signed char));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
