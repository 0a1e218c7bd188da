// EXPECT: right
// the element's value is kept in a register
__global__ void k(int *a, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  int v = s[t];
  __syncthreads();
  s[t ^ 1] = t & ~1;
  __syncthreads();
  out[v] = t;
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
