// EXPECT: wrong race
// it is read again after others may have changed it, index differs
__global__ void k(int *a, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  int v = s[t];
  __syncthreads();
  s[t ^ 1] = t & ~1;
  __syncthreads();
  out[s[t]] = t;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
