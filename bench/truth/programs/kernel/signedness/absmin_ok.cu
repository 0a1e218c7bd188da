// EXPECT: right
// unsigned remainder of the hash
__global__ void k(const int *a, int *out) {
  __shared__ int s[60];
  int t = threadIdx.x;
  if (t < 60) s[t] = t;
  __syncthreads();
  int h = a[t] * 31;
  h = (unsigned)h % 60u;
  out[t] = s[h];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
