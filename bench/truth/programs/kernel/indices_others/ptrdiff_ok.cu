// EXPECT: right
// countdown of a pointer to the start inclusive
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  int *p = s + t, sum = 0;
  while (p > s) sum += *--p;
  out[t] = sum;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
