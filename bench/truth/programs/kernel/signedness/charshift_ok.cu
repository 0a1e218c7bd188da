// EXPECT: right
// unsigned char shifted right
__global__ void k(const unsigned char *a, int *out) {
  __shared__ int s[16];
  int t = threadIdx.x;
  if (t < 16) s[t] = t;
  __syncthreads();
  out[t] = s[a[t] >> 4];
}
int main() {
  unsigned char *a;
  cudaMalloc(&a, 64 * sizeof(unsigned char));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
